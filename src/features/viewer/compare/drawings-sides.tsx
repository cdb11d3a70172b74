import Box from '@mui/material/Box';
import { useImperativeHandle, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DxfLayersFrame } from '#src/features/viewer/dxf/dxf-layers-frame.tsx';
import type { SeenDxf } from '#src/features/viewer/dxf/seen-dxf.ts';
import { useDxfCanvas } from '#src/features/viewer/dxf/use-dxf-canvas.ts';
import { type DxfPlace, useDxfPlace } from '#src/features/viewer/dxf/use-dxf-place.ts';
import { useDxfSheet, useDxfZoom } from '#src/features/viewer/dxf/use-dxf-sheet.ts';
import { PAGE_GAP, type StackPlace } from '#src/features/viewer/stage/page-layout.ts';
import { useElementSize } from '#src/features/viewer/stage/use-element-size.ts';
import type { Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import type { ComparedDrawings } from './compared-drawings.ts';
import { PaperEdge } from './paper-edge.tsx';
import { SideLabel } from './side-label.tsx';
import { useLookedOnShared, useNoteOnShared } from './use-compared-place.ts';
import { halves, type MovingSide, useMovingSide, useMovingTogether } from './use-moving-together.ts';

/** Each in its own half, on sheets of the same size: beside each other, on a phone one above the other. */
export function DrawingsSides({ before, after, labels, layers, own }: ComparedDrawings) {
  const small = useIsPhone();
  const sides = { before: useMovingSide<DxfPlace>(), after: useMovingSide<DxfPlace>() };
  const view = useElementSize(sides.before.area);
  const { sheet } = after;
  const begin = useLookedOnShared(own, sheet);
  const texts = useMemo(
    () => [...before.drawing.texts, ...after.drawing.texts],
    [before.drawing.texts, after.drawing.texts],
  );
  const zoom = useDxfZoom(texts, sheet, view, begin.percent);
  useMovingTogether(sides.before, sides.after);
  const note = useNoteOnShared(own, sheet, zoom);
  const both = { zoom, begin: begin.place, onPlace: note };
  return (
    <DxfLayersFrame layers={layers}>
      <Box sx={halves(small)}>
        <Side {...both} side={sides.before} seen={before} label={labels.before} controls={!small} />
        <Side {...both} side={sides.after} seen={after} label={labels.after} controls={small} />
      </Box>
    </DxfLayersFrame>
  );
}

interface SideProps {
  side: MovingSide<DxfPlace>;
  seen: SeenDxf;
  label: string;
  zoom: Zoom;
  begin: StackPlace | null;
  onPlace: (place: StackPlace) => void;
  /** One of the two has them. */
  controls: boolean;
}

function Side({ side: { area, shown }, seen, label, zoom, begin, onPlace, controls }: SideProps) {
  const { t } = useTranslation('viewer');
  const paper = useRef<HTMLDivElement>(null);
  const view = useElementSize(area);
  const box = useDxfSheet(area, view.width, seen.sheet, zoom);
  const place = useDxfPlace(area, box, begin, onPlace);
  useImperativeHandle(shown, () => place);
  const size = { width: box.width, height: box.height };
  useDxfCanvas(area, paper, seen, size);
  return (
    <ViewArea
      ref={area}
      label={t('drawing', { name: label })}
      head={<SideLabel label={label} />}
      controls={controls ? <ZoomControls zoom={zoom} fits="screen" /> : null}
    >
      <Box sx={{ p: `${PAGE_GAP}px`, width: 'fit-content', mx: 'auto' }}>
        <Box sx={{ position: 'relative' }} style={size}>
          <Box ref={paper} sx={sheetOfPaper} />
          <PaperEdge left={0} top={0} {...size} />
        </Box>
      </Box>
    </ViewArea>
  );
}

const sheetOfPaper = { position: 'relative', height: 1, bgcolor: '#fff', overflow: 'hidden' };
