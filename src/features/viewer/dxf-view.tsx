// A DXF on white paper. What is in sight is drawn from its lines at every zoom, so that they stay sharp.
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DxfDrawing } from '#domain/dxf/display-list';
import type { ViewerPlace } from '#src/data/database.ts';
import { readDxfFile } from '#src/platform/dxf.ts';
import type { SeenDxf } from './draw-dxf.ts';
import { DxfLayersFrame } from './dxf-layers-frame.tsx';
import { dxfZoom } from './dxf-zoom.ts';
import { PAGE_GAP } from './page-layout.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { PaperEdge } from './paper-edge.tsx';
import { useAnchoredScroll } from './use-anchored-scroll.ts';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useDxfCanvas } from './use-dxf-canvas.ts';
import { useDxfLayers } from './use-dxf-layers.ts';
import { useDxfPlace } from './use-dxf-place.ts';
import { useElementSize } from './use-element-size.ts';
import { useKeptPlace } from './use-kept-place.ts';
import { useZoom } from './use-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { ViewArea } from './view-area.tsx';
import { ZoomControls } from './zoom-controls.tsx';

export type DxfFailure = 'empty' | 'too_large' | 'broken';

interface Props {
  documentId: number;
  projectId: number;
  /** Where the person was. */
  place: ViewerPlace | null;
  name: string;
  bytes: Uint8Array;
  onSeen: (seen: SeenDxf | null) => void;
  onFailure: (failure: DxfFailure) => void;
}

export function DxfView({ bytes, onFailure, ...shown }: Props) {
  const { t } = useTranslation('viewer');
  const [drawing, setDrawing] = useState<DxfDrawing | null>(null);
  const latest = useRef(onFailure);
  useEffect(() => {
    latest.current = onFailure;
  });
  useEffect(() => {
    const leaving = new AbortController();
    void readDxfFile(bytes, leaving.signal).then((answer) => {
      if (answer.status === 'drawn') setDrawing(answer.drawing);
      else latest.current(answer.status);
    });
    return () => leaving.abort();
  }, [bytes]);
  return drawing === null ? <PageSkeleton text={t('loading_drawing')} /> : <DrawingView {...shown} drawing={drawing} />;
}

type DrawingProps = Omit<Props, 'bytes' | 'onFailure'> & { drawing: DxfDrawing };

function DrawingView({ documentId, projectId, place, name, drawing, onSeen }: DrawingProps) {
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const view = useElementSize(area);
  const { layers, seen } = useDxfLayers(documentId, drawing);
  useEffect(() => {
    onSeen(seen);
    return () => onSeen(null);
  }, [onSeen, seen]);
  const room = view.width - 2 * PAGE_GAP;
  const range = useMemo(() => dxfZoom(drawing, seen.sheet, room), [drawing, seen.sheet, room]);
  const zoom = useZoom(range, 100, place?.percent);
  const scale = zoom.percent / 100;
  const width = Math.max(1, room * scale);
  const size = { width, height: (width * seen.sheet.height) / seen.sheet.width };
  useZoomGestures(area, zoom, 100);
  useDragToPan(area);
  const left = Math.max(PAGE_GAP, (view.width - width) / 2);
  useAnchoredScroll(area, scale, zoom.anchor, { x: left, y: PAGE_GAP });
  const { onPlace } = useKeptPlace(documentId, projectId, 1, 0, zoom);
  useDxfPlace(area, { index: 0, left, top: PAGE_GAP, ...size }, place === null ? null : { ...place, page: 0 }, onPlace);
  useDxfCanvas(area, paper, seen, size);
  return (
    <>
      {drawing.cut ? <Alert severity="warning">{t('drawing_cut')}</Alert> : null}
      <DxfLayersFrame layers={layers}>
        <ViewArea ref={area} label={t('drawing', { name })} controls={<ZoomControls zoom={zoom} fits="width" />}>
          <Box sx={{ p: `${PAGE_GAP}px`, width: 'fit-content', mx: 'auto' }}>
            <Box sx={{ position: 'relative' }} style={size}>
              <Box ref={paper} data-testid="viewer-drawing" sx={sheetOfPaper} />
              <PaperEdge left={0} top={0} {...size} />
            </Box>
          </Box>
        </ViewArea>
      </DxfLayersFrame>
    </>
  );
}

const sheetOfPaper = { position: 'relative', height: 1, bgcolor: '#fff', overflow: 'hidden' };
