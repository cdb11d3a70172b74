import { useCallback, useState } from 'react';
import type { DxfPart } from '#domain/dxf/display-list';
import { useLooked, useNoteLooked } from '#src/features/viewer/stage/looked-at.ts';
import type { StackPlace } from '#src/features/viewer/stage/page-layout.ts';
import type { Zoom } from '#src/features/viewer/stage/use-zoom.ts';
import { placeOnPart, placeOnWhole } from './compared-drawings.ts';

/** Where one looked, on the sheet that two drawings share. @param own the shown one's as a part of it. */
export function useLookedOnShared(own: DxfPart, sheet: DxfPart): { place: StackPlace | null; percent: number | null } {
  const looked = useLooked();
  const [first] = useState(() => {
    if (looked === null) return { place: null, percent: null };
    const { place, percent } = looked;
    const wider = sheet.width / own.width;
    return { place: placeOnWhole(place, own, sheet), percent: percent === null ? null : percent * wider };
  });
  return first;
}

/** Notes where one looks on it, as a place of the shown one's own sheet. */
export function useNoteOnShared(own: DxfPart, sheet: DxfPart, zoom: Zoom): (place: StackPlace) => void {
  const note = useNoteLooked(zoom.fits ? null : (zoom.percent * own.width) / sheet.width);
  return useCallback((place) => note(placeOnPart(place, own, sheet)), [note, own, sheet]);
}
