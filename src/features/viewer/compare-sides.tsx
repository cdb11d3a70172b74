import Box from '@mui/material/Box';
import { type RefObject, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import type { CompareLabels } from './compare-legend.tsx';
import { PAGE_GAP } from './page-layout.ts';
import { SheetStack } from './sheet-stack.tsx';
import { SideLabel } from './side-label.tsx';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useElementSize } from './use-element-size.ts';
import { useMovingTogether } from './use-moving-together.ts';
import { useSheetZoom } from './use-sheet-zoom.ts';
import type { Zoom } from './use-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { ViewArea } from './view-area.tsx';
import { ZoomControls } from './zoom-controls.tsx';

const FIRST = { page: 0 };

interface Props {
  before: PdfSheets;
  after: PdfSheets;
  labels: CompareLabels;
}

/** Each in its own half: beside each other, on a phone one above the other. */
export function CompareSides({ before, after, labels }: Props) {
  const small = useIsPhone();
  const areas = { before: useRef<HTMLDivElement>(null), after: useRef<HTMLDivElement>(null) };
  const view = useElementSize(areas.before);
  const { zoom, fit } = useSheetZoom(before.sizes, view.width - 2 * PAGE_GAP);
  useMovingTogether(areas.before, areas.after);
  const direction = small ? 'column' : 'row';
  return (
    <Box sx={{ display: 'flex', flexDirection: direction, flexGrow: 1, minHeight: 0, gap: '2px', bgcolor: 'divider' }}>
      <Side area={areas.before} sheets={before} label={labels.before} zoom={zoom} fit={fit} controls={!small} />
      <Side area={areas.after} sheets={after} label={labels.after} zoom={zoom} fit={fit} controls={small} />
    </Box>
  );
}

interface SideProps {
  area: RefObject<HTMLDivElement | null>;
  sheets: PdfSheets;
  label: string;
  zoom: Zoom;
  fit: number;
  /** One of the two has them. */
  controls: boolean;
}

function Side({ area, sheets, label, zoom, fit, controls }: SideProps) {
  const { t } = useTranslation('viewer');
  const view = useElementSize(area);
  useZoomGestures(area, zoom, fit);
  useDragToPan(area);
  const { sizes } = sheets;
  const layers = useMemo(() => [{ key: 'file', sheets, sizes, ink: null, preview: null }], [sheets, sizes]);
  return (
    <ViewArea
      ref={area}
      label={t('pages', { name: label })}
      head={<SideLabel label={label} />}
      controls={controls ? <ZoomControls zoom={zoom} fits="width" /> : null}
    >
      {view.width === 0 ? null : (
        <SheetStack area={area} view={view} sizes={sizes} layers={layers} zoom={zoom} begin={FIRST} />
      )}
    </ViewArea>
  );
}
