import { useCallback, useSyncExternalStore } from 'react';
import type { SheetSize } from '#src/platform/pdfium/messages.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';

/** Of all pages of an open file, in points: as they are thought to be, then as they are. */
export function useSheetSizes(sheets: PdfSheets | null): readonly SheetSize[] | null {
  const follow = useCallback(
    (told: () => void) => {
      void sheets?.exactSizes.then(told);
      // Told once at most, and nothing is done where nothing differs.
      return () => undefined;
    },
    [sheets],
  );
  return useSyncExternalStore(follow, () => sheets?.sizes ?? null);
}
