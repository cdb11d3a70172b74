// A DXF on white paper. What is in sight is drawn from its lines at every zoom, so that they stay sharp.
import FindIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DxfDrawing, DxfUnshown } from '#domain/dxf/display-list';
import type { ViewerPlace } from '#src/data/database.ts';
import { PaperEdge } from '#src/features/viewer/compare/paper-edge.tsx';
import { ControlButton } from '#src/features/viewer/stage/control-button.tsx';
import { FindBar } from '#src/features/viewer/stage/find-bar.tsx';
import { PAGE_GAP } from '#src/features/viewer/stage/page-layout.ts';
import { PageSkeleton } from '#src/features/viewer/stage/page-skeleton.tsx';
import { useElementSize } from '#src/features/viewer/stage/use-element-size.ts';
import { useReadPosition } from '#src/features/viewer/stage/use-read-position.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import { useCommandKey } from '#src/features/viewer/use-command-key.ts';
import { DxfFindMarks } from './dxf-find-marks.tsx';
import { DxfLayersFrame, useOwnRoom } from './dxf-layers-frame.tsx';
import { DxfNotices } from './dxf-notices.tsx';
import { DxfSheetsButton } from './dxf-sheets-button.tsx';
import { DxfWords } from './dxf-words.tsx';
import type { SeenDxf } from './seen-dxf.ts';
import { useDxfCanvas } from './use-dxf-canvas.ts';
import { useDxfDrawing } from './use-dxf-drawing.ts';
import { useDxfFind } from './use-dxf-find.ts';
import { useDxfLayers } from './use-dxf-layers.ts';
import { useDxfPlace } from './use-dxf-place.ts';
import { useDxfSheet, useDxfZoom } from './use-dxf-sheet.ts';

export type DxfFailure = 'empty' | 'too_large' | 'unknown' | 'broken';

interface Props {
  documentId: number;
  projectId: number;
  /** Where the person was. */
  place: ViewerPlace | null;
  name: string;
  bytes: Uint8Array;
  onSeen: (seen: SeenDxf | null) => void;
  /** @param unshown what there is all the same. */
  onFailure: (failure: DxfFailure, unshown: readonly DxfUnshown[]) => void;
}

/** Which sheet of a document was chosen; as long as the app is open. */
const kept = new Map<number, string>();

export function DxfView({ bytes, onFailure, ...shown }: Props) {
  const { t } = useTranslation('viewer');
  const { documentId } = shown;
  const [sheet, setSheet] = useState(() => kept.get(documentId));
  const answer = useDxfDrawing(bytes, sheet);
  // Where one was, one was on the sheet that was shown first.
  const [first] = useState(sheet);
  const choose = (name: string) => {
    kept.set(documentId, name);
    setSheet(name);
  };
  const latest = useRef(onFailure);
  useEffect(() => {
    latest.current = onFailure;
  });
  useEffect(() => {
    if (answer === null || answer.status === 'drawn') return;
    latest.current(answer.status, answer.status === 'empty' ? answer.unshown : []);
  }, [answer]);
  if (answer?.status !== 'drawn') return <PageSkeleton text={t('loading_drawing')} />;
  const { drawing } = answer;
  const place = sheet === first ? shown.place : null;
  return <DrawingView {...shown} key={drawing.sheet} place={place} drawing={drawing} onSheet={choose} />;
}

type DrawingProps = Omit<Props, 'bytes' | 'onFailure'> & { drawing: DxfDrawing; onSheet: (name: string) => void };

function DrawingView({ documentId, projectId, place, name, drawing, onSeen, onSheet }: DrawingProps) {
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const view = useElementSize(area);
  const { layers, seen } = useDxfLayers(documentId, drawing);
  useEffect(() => {
    onSeen(seen);
    return () => onSeen(null);
  }, [onSeen, seen]);
  const zoom = useDxfZoom(drawing.texts, seen.sheet, useOwnRoom(view), place?.percent);
  const box = useDxfSheet(area, view.width, seen.sheet, zoom);
  const { width, height } = box;
  const { onPlace } = useReadPosition(documentId, projectId, 1, 0, zoom);
  const shown = useDxfPlace(area, box, place === null ? null : { ...place, page: 0 }, onPlace);
  useDxfCanvas(area, paper, seen, { width, height });
  const { find, none } = useDxfFind(seen, box, zoom, shown);
  const field = useRef<HTMLInputElement>(null);
  const { show } = find;
  const look = useCallback(() => {
    show();
    // Open already: what is there is written over.
    field.current?.select();
  }, [show]);
  useCommandKey('f', look, true);
  const finder = (
    <ControlButton label={t('find')} onClick={find.open ? find.close : find.show} pressed={find.open}>
      <FindIcon />
    </ControlButton>
  );
  return (
    <>
      <DxfNotices drawing={drawing} />
      <DxfLayersFrame
        layers={layers}
        lowered={find.open}
        corner={<DxfSheetsButton drawing={drawing} onChoose={onSheet} />}
      >
        <ViewArea
          ref={area}
          label={t('drawing', { name })}
          head={<FindBar find={find} field={field} none={none} />}
          controls={<ZoomControls zoom={zoom} fits="screen" after={finder} />}
        >
          <Box sx={{ p: `${PAGE_GAP}px`, width: 'fit-content', mx: 'auto' }}>
            <Box sx={{ position: 'relative' }} style={{ width, height }}>
              <Box ref={paper} data-testid="viewer-drawing" sx={sheetOfPaper} />
              <DxfWords area={area} seen={seen} width={width} />
              <DxfFindMarks sheet={seen.sheet} find={find} />
              <PaperEdge left={0} top={0} width={width} height={height} />
            </Box>
          </Box>
        </ViewArea>
      </DxfLayersFrame>
    </>
  );
}

const sheetOfPaper = { position: 'relative', height: 1, bgcolor: '#fff', overflow: 'hidden' };
