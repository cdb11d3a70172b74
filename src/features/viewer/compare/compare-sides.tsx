import Box from '@mui/material/Box';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SheetStack, type SheetStackHandle } from '#src/features/viewer/pdf/sheet-stack.tsx';
import { useSheetZoom } from '#src/features/viewer/pdf/use-sheet-zoom.ts';
import { useLooked, useNoteLooked } from '#src/features/viewer/stage/looked-at.ts';
import { PAGE_GAP, type StackPlace } from '#src/features/viewer/stage/page-layout.ts';
import { useDragToPan } from '#src/features/viewer/stage/use-drag-to-pan.ts';
import { useElementSize } from '#src/features/viewer/stage/use-element-size.ts';
import type { Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import { useZoomGestures } from '#src/features/viewer/stage/use-zoom-gestures.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import type { CompareLabels } from './compare-legend.tsx';
import { papersOf } from './compared-papers.ts';
import { SideLabel } from './side-label.tsx';
import { useComparedPages } from './use-compared-pages.tsx';
import { halves, type MovingSide, useMovingSide, useMovingTogether } from './use-moving-together.ts';

const FIRST = { page: 0 };

interface Props {
  before: PdfSheets;
  after: PdfSheets;
  labels: CompareLabels;
}

/** Each in its own half: beside each other, on a phone one above the other. */
export function CompareSides({ before, after, labels }: Props) {
  const small = useIsPhone();
  const sides = { before: useMovingSide<SheetStackHandle>(), after: useMovingSide<SheetStackHandle>() };
  const view = useElementSize(sides.before.area);
  const looked = useLooked();
  const papers = useMemo(() => papersOf(before.sizes, after.sizes), [before, after]);
  const { zoom, fit } = useSheetZoom(papers, view.width - 2 * PAGE_GAP, looked?.percent);
  useMovingTogether(sides.before, sides.after);
  // The one that has all the pages says where one is.
  const leader = before.sizes.length > after.sizes.length ? 'before' : 'after';
  const [page, setPage] = useState(looked?.place.page ?? 0);
  const note = useNoteLooked(zoom.fits ? null : zoom.percent);
  const onPlace = useCallback(
    (place: StackPlace) => {
      note(place);
      setPage(place.page);
    },
    [note],
  );
  const stack = sides[leader].shown;
  const pages = useComparedPages(before, after, page, (index) => stack.current?.showPage(index));
  const both = { zoom, fit, begin: looked?.place ?? FIRST };
  const sideOf = (name: 'before' | 'after', sheets: PdfSheets, controls: boolean) => (
    <Side
      {...both}
      side={sides[name]}
      sheets={sheets}
      label={labels[name]}
      controls={controls ? <ZoomControls zoom={zoom} fits="width" before={pages.button} /> : null}
      onPlace={name === leader ? onPlace : undefined}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexGrow: 1, minHeight: 0 }}>
      {pages.panel}
      <Box sx={halves(small)}>
        {sideOf('before', before, !small)}
        {sideOf('after', after, small)}
      </Box>
    </Box>
  );
}

interface SideProps {
  side: MovingSide<SheetStackHandle>;
  sheets: PdfSheets;
  label: string;
  zoom: Zoom;
  fit: number;
  begin: StackPlace | { page: number };
  /** One of the two has them. */
  controls: ReactNode;
  onPlace: ((place: StackPlace) => void) | undefined;
}

function Side({ side: { area, shown }, sheets, label, zoom, fit, begin, controls, onPlace }: SideProps) {
  const { t } = useTranslation('viewer');
  const view = useElementSize(area);
  useZoomGestures(area, zoom, fit);
  useDragToPan(area);
  const { sizes } = sheets;
  const layers = useMemo(() => [{ key: 'file', sheets, sizes, ink: null, preview: null }], [sheets, sizes]);
  return (
    <ViewArea ref={area} label={t('pages', { name: label })} head={<SideLabel label={label} />} controls={controls}>
      {view.width === 0 ? null : (
        <SheetStack
          ref={shown}
          area={area}
          view={view}
          sizes={sizes}
          layers={layers}
          zoom={zoom}
          begin={begin}
          {...(onPlace && { onPlace })}
        />
      )}
    </ViewArea>
  );
}
