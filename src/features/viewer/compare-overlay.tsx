import Box from '@mui/material/Box';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { boxShare } from './box-share.ts';
import { ChangeSteps } from './change-steps.tsx';
import { AFTER_INK, BEFORE_INK } from './compare-inks.ts';
import { type CompareLabels, CompareLegend } from './compare-legend.tsx';
import { middleOf, PAGE_GAP, type PageSize } from './page-layout.ts';
import type { Layer } from './sheet-layer.tsx';
import { SheetStack, type SheetStackHandle } from './sheet-stack.tsx';
import { type Change, useChanges } from './use-changes.ts';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useElementSize } from './use-element-size.ts';
import { useSheetZoom } from './use-sheet-zoom.ts';
import { useZoomGestures } from './use-zoom-gestures.ts';
import { ViewArea } from './view-area.tsx';
import { ZoomControls } from './zoom-controls.tsx';

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
  const sizes = useMemo(() => largerOf(before.sizes, after.sizes), [before, after]);
  const { zoom, fit } = useSheetZoom(sizes, view.width - 2 * PAGE_GAP);
  useZoomGestures(area, zoom, fit);
  useDragToPan(area);
  // 0: the one before alone, 1: the one after alone.
  const [share, setShare] = useState(0.5);
  const layers = useMemo(() => layersOf(before, after, share), [before, after, share]);
  const changes = useChanges(before, after);
  const [at, setAt] = useState(-1);
  const show = useCallback(
    (index: number) => {
      const change = changes.list[index];
      setAt(index);
      const size = sizes[change?.page ?? -1];
      if (change !== undefined && size !== undefined) stack.current?.showPlace(middleOf(change.page, change.box, size));
    },
    [changes.list, sizes],
  );
  return (
    <>
      <CompareLegend labels={labels} share={share} onShare={setShare} />
      <ViewArea
        ref={area}
        label={t('compare_sheets', { before: labels.before, after: labels.after })}
        controls={
          <ZoomControls zoom={zoom} fits="width" before={<ChangeSteps changes={changes} at={at} onShow={show} />} />
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
            begin={FIRST}
            over={({ index }) => <ChangeFrames page={index} size={sizes[index]} changes={changes.list} at={at} />}
          />
        )}
      </ViewArea>
    </>
  );
}

/** Both on one paper: as wide and as high as the larger, upper left corner on upper left corner. */
function largerOf(before: readonly PageSize[], after: readonly PageSize[]): PageSize[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, page) => {
    const both = [before[page], after[page]].flatMap((size) => size ?? []);
    return {
      width: Math.max(...both.map((size) => size.width)),
      height: Math.max(...both.map((size) => size.height)),
    };
  });
}

function layersOf(before: PdfSheets, after: PdfSheets, share: number): Layer[] {
  const blend = { mixBlendMode: 'multiply' } as const;
  const plain = { preview: null } as const;
  return [
    {
      ...plain,
      key: 'before',
      sheets: before,
      sizes: before.sizes,
      ink: BEFORE_INK,
      style: { ...blend, opacity: Math.min(1, 2 - 2 * share) },
    },
    {
      ...plain,
      key: 'after',
      sheets: after,
      sizes: after.sizes,
      ink: AFTER_INK,
      style: { ...blend, opacity: Math.min(1, 2 * share) },
    },
  ];
}

interface FramesProps {
  page: number;
  size: PageSize | undefined;
  changes: readonly Change[];
  at: number;
}

/** A frame around each place that differs. */
function ChangeFrames({ page, size, changes, at }: FramesProps) {
  if (size === undefined) return null;
  return changes.map(({ page: on, box }, index) => {
    if (on !== page) return null;
    return (
      <Box
        key={`${box.x} ${box.y} ${box.width}`}
        data-testid="change-frame"
        sx={index === at ? chosen : frame}
        style={boxShare(box, size)}
      />
    );
  });
}

// Beside what it frames, however small that is on the screen.
const frame = { position: 'absolute', outline: '2px dashed #8A5100', outlineOffset: '5px', pointerEvents: 'none' };
const chosen = { ...frame, outline: '4px solid #E65100' };
