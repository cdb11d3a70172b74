import { useState } from 'react';
import { defaultQrPosition, type QrPosition, qrPositions, qrSize } from '#domain/qr-code';
import { leastReadable } from '#domain/stamp/readable-size';
import { browserKeep } from '#src/platform/own-files/keep.ts';

/** Where on the sheet a code stands, and how large it is. */
export interface StampChoice {
  position: QrPosition;
  /** Points. */
  size: number;
}

const KEY = 'plumbline:stamp';
const keep = browserKeep();

/** All sizes that there are. */
export const sizes: readonly number[] = Array.from(
  { length: (qrSize.max - qrSize.min) / qrSize.step + 1 },
  (_, index) => qrSize.min + index * qrSize.step,
);

/** Points as people measure on paper. 10 points are 3.5 mm: no two sizes have the same number. */
export const inMillimetres = (points: number): number => Math.round((points * 25.4) / 72);

/** @param kept what a device has kept, from whichever version of the app. */
export function asChoice(kept: string | null): StampChoice {
  let given: Partial<StampChoice> | null = null;
  try {
    given = JSON.parse(kept ?? 'null');
  } catch {
    // Not ours.
  }
  const position = qrPositions.find((known) => known === given?.position) ?? defaultQrPosition;
  const size = sizes.find((known) => known === given?.size) ?? qrSize.default;
  return { position, size };
}

/** @returns the choice, no smaller than a code of that text is read at. */
export function readableChoice(choice: StampChoice, text: string): StampChoice {
  const least = leastReadable(text);
  return choice.size < least ? { ...choice, size: least } : choice;
}

/** What was chosen last on this device: a crew's sheets have their title block in the same corner. */
export function useStampChoice(): [StampChoice, (choice: StampChoice) => void] {
  const [choice, setChoice] = useState(() => asChoice(keep.get(KEY)));
  const choose = (next: StampChoice) => {
    keep.set(KEY, JSON.stringify(next));
    setChoice(next);
  };
  return [choice, choose];
}
