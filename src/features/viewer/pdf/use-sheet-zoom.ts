import { useMemo } from 'react';
import { largestOf } from '#domain/sync/lists';
import { greatestZoom, type PageSize } from '#src/features/viewer/stage/page-layout.ts';
import { useZoom, type Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import { fitWidth, sheetZoom } from '#src/features/viewer/stage/zoom.ts';

/** The zoom of stacked pages. `room`: CSS pixels that a page may be wide to fit. `begin`: where one was. */
export function useSheetZoom(
  sizes: readonly PageSize[],
  room: number,
  begin: number | null = null,
): { zoom: Zoom; fit: number } {
  const range = useMemo(() => ({ ...sheetZoom, max: greatestZoom(sizes, sheetZoom.max) }), [sizes]);
  const widest = useMemo(
    () =>
      largestOf(
        sizes.map((size) => size.width),
        1,
      ),
    [sizes],
  );
  const fit = fitWidth(widest, room, sheetZoom.even);
  return { zoom: useZoom(range, fit, begin), fit };
}
