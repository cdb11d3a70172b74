import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Layer } from '#src/features/viewer/pdf/sheet-layer.tsx';
import { SheetStack, type SheetStackHandle } from '#src/features/viewer/pdf/sheet-stack.tsx';
import { useSheetZoom } from '#src/features/viewer/pdf/use-sheet-zoom.ts';
import { useLooked, useNoteLooked } from '#src/features/viewer/stage/looked-at.ts';
import { middleOf, PAGE_GAP, type StackPlace } from '#src/features/viewer/stage/page-layout.ts';
import { useDragToPan } from '#src/features/viewer/stage/use-drag-to-pan.ts';
import { useElementSize } from '#src/features/viewer/stage/use-element-size.ts';
import { useZoomGestures } from '#src/features/viewer/stage/use-zoom-gestures.ts';
import { useZoomTo } from '#src/features/viewer/stage/use-zoom-to.ts';
import { ViewArea } from '#src/features/viewer/stage/view-area.tsx';
import { ZoomControls } from '#src/features/viewer/stage/zoom-controls.tsx';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { useIsPhone, useIsSmall } from '#src/ui/frame/use-is-phone.ts';
import { ChangeFrames } from './change-frames.tsx';
import { ChangeSteps } from './change-steps.tsx';
import { AFTER_INK, BEFORE_INK } from './compare-inks.ts';
import { type CompareLabels, CompareLegend } from './compare-legend.tsx';
import { differInSize, newestOf, papersOf, placeOnPaper } from './compared-papers.ts';
import { type Change, NOT_COMPARED, useChanges } from './use-changes.ts';
import { useComparedPages } from './use-compared-pages.tsx';

const FIRST = { page: 0 };

interface Props {
  before: PdfSheets;
  after: PdfSheets;
  labels: CompareLabels;
}

export function CompareOverlay({ before, after, labels }: Props) {
  const { t } = useTranslation('viewer');
  const area = useRef<HTMLDivElement>(null);
  const stack = useRef<SheetStackHandle>(null);
  const view = useElementSize(area);
  const own = useMemo(() => newestOf(before.sizes, after.sizes), [before, after]);
  const sizes = useMemo(() => papersOf(before.sizes, after.sizes), [before, after]);
  const looked = useLooked();
  const [begin] = useState(() => (looked === null ? FIRST : placeOnPaper(looked.place, own, sizes)));
  const { zoom, fit } = useSheetZoom(sizes, view.width - 2 * PAGE_GAP, looked?.percent);
  useZoomGestures(area, zoom, fit);
  useDragToPan(area);
  const [page, setPage] = useState(begin.page);
  const note = useNoteLooked(zoom.fits ? null : zoom.percent);
  const onPlace = useCallback(
    (place: StackPlace) => {
      note(placeOnPaper(place, sizes, own));
      setPage(place.page);
    },
    [note, sizes, own],
  );
  const pages = useComparedPages(before, after, page, (index) => stack.current?.showPage(index));
  // 0: the one before alone, 1: the one after alone.
  const [share, setShare] = useState(0.5);
  const layers = useMemo(() => layersOf(before, after, labels, share), [before, after, labels, share]);
  const [drawn, setDrawn] = useState(false);
  const onDrawn = useCallback(() => setDrawn(true), []);
  const found = useChanges(before, after, begin.page);
  const changes = drawn ? found : NOT_COMPARED;
  const [chosen, setChosen] = useState<Change | null>(null);
  const at = chosen === null ? -1 : changes.list.indexOf(chosen);
  const zoomTo = useZoomTo(zoom, view, (place) => stack.current?.show(place));
  const show = (index: number) => {
    const change = changes.list[index] ?? null;
    setChosen(change);
    const size = sizes[change?.page ?? -1];
    if (change === null || size === undefined) return;
    const scale = zoom.percent / 100;
    const shown = { width: change.box.width * scale, height: change.box.height * scale };
    zoomTo(middleOf(change.page, change.box, size), shown);
  };
  const small = useIsSmall();
  const phone = useIsPhone();
  const steps = <ChangeSteps changes={changes} at={at} onShow={show} />;
  return (
    <>
      <CompareLegend labels={labels} share={share} onShare={setShare} />
      <NotCompared pages={changes.failed} />
      <OtherSize before={before} after={after} labels={labels} />
      <Box sx={{ display: 'flex', flexGrow: 1, minHeight: 0, minWidth: 0 }}>
        {pages.panel}
        <ViewArea
          ref={area}
          label={t('compare_sheets', { before: labels.before, after: labels.after })}
          // Beside the steps there is no room for it on a phone.
          head={small && pages.button !== null ? <Paper sx={corner}>{pages.button}</Paper> : null}
          controls={
            <ZoomControls
              zoom={zoom}
              fits="width"
              tight={phone}
              before={
                <>
                  {small ? null : pages.button}
                  {steps}
                </>
              }
            />
          }
        >
          {view.width === 0 ? null : (
            <SheetStack
              ref={stack}
              area={area}
              view={view}
              sizes={sizes}
              layers={layers}
              zoom={zoom}
              begin={begin}
              onPlace={onPlace}
              onDrawn={onDrawn}
              over={({ index }) => <ChangeFrames page={index} size={sizes[index]} changes={changes.list} at={at} />}
            />
          )}
        </ViewArea>
      </Box>
    </>
  );
}

const corner = { position: 'absolute', top: 8, right: 8, borderRadius: 8 };

/** That the paper is another is no change that stands on it. */
function OtherSize({ before, after, labels }: Props) {
  const { t } = useTranslation('viewer');
  if (!differInSize(before.sizes, after.sizes)) return null;
  return (
    <Alert severity="info" role="status" sx={{ borderRadius: 0 }}>
      {t('sheets_differ', { ...labels })}
    </Alert>
  );
}

/** No differences are not told from pages that nobody could compare. */
function NotCompared({ pages }: { pages: number }) {
  const { t } = useTranslation('viewer');
  if (pages === 0) return null;
  return (
    <Alert severity="warning" role="status" sx={{ borderRadius: 0 }}>
      {t('not_compared', { count: pages })}
    </Alert>
  );
}

function layersOf(before: PdfSheets, after: PdfSheets, labels: CompareLabels, share: number): Layer[] {
  const blend = { mixBlendMode: 'multiply' } as const;
  const plain = { preview: null } as const;
  return [
    {
      ...plain,
      key: 'before',
      label: labels.before,
      sheets: before,
      sizes: before.sizes,
      ink: BEFORE_INK,
      style: { ...blend, opacity: Math.min(1, 2 - 2 * share) },
    },
    {
      ...plain,
      key: 'after',
      label: labels.after,
      sheets: after,
      sizes: after.sizes,
      ink: AFTER_INK,
      style: { ...blend, opacity: Math.min(1, 2 * share) },
    },
  ];
}
