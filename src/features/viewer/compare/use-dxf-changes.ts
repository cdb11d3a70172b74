import { useEffect, useState } from 'react';
import { isOn } from '#domain/dxf/layers';
import type { SeenDxf } from '#src/features/viewer/dxf/seen-dxf.ts';
import { compareDxf } from '#src/platform/dxf/compare-dxf.ts';
import type { DxfSide } from '#src/platform/dxf/dxf-marks.ts';
import { type Changes, NOT_COMPARED } from './use-changes.ts';

/** Where what is seen of two drawings on one sheet differs: by their lines and texts. What is on a layer that is off is left out. */
export function useDxfChanges(before: SeenDxf, after: SeenDxf): Changes {
  const [changes, setChanges] = useState<Changes>(NOT_COMPARED);
  useEffect(() => {
    const leaving = new AbortController();
    setChanges(NOT_COMPARED);
    void compareDxf(sideOf(before), sideOf(after), leaving.signal).then((found) => {
      if (leaving.signal.aborted) return;
      const list = (found?.boxes ?? []).map((box) => ({ page: 0, box }));
      setChanges({ list, cut: found?.cut ?? false, failed: found === null ? 1 : 0, busy: false });
    });
    return () => leaving.abort();
  }, [before, after]);
  return changes;
}

function sideOf({ drawing: { inks, texts }, off, sheet }: SeenDxf): DxfSide {
  const seen = (place: Parameters<typeof isOn>[0]) => isOn(place, off);
  return { inks: inks.filter(seen), texts: texts.filter(seen), sheet };
}
