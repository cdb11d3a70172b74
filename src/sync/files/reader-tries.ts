// Work on a file's bytes that nobody asked for: noted before it begins, so that a file which ends the app is not tried at every
// start. Kept with the file's bytes, and gone with them.
import type { BlobState, ReaderWork } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import { type EndCause, PdfiumEnded } from '#src/platform/pdfium/pdf-engine.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';

/** Tries that may end without a word. */
const TRIES_MAX = 2;
/** Milliseconds after which it is tried again: the app learns to read. */
const HOLDS = 7 * 24 * 60 * 60 * 1000;

/** Tries of late that were begun and never came back. A clock that was set back makes no word hold for years. */
function triesOf(blob: BlobState, work: ReaderWork): number {
  const noted = blob.tries?.[work];
  if (noted === undefined) return 0;
  return Math.abs(Date.parse(nowIso()) - Date.parse(noted.at)) < HOLDS ? noted.count : 0;
}

function change(device: Device, sha256: string, work: ReaderWork, count: (before: number) => number): Promise<boolean> {
  return device.connection.run((store) =>
    store.transaction('rw', store.blobs, async () => {
      const blob = await store.blobs.get(sha256);
      if (blob === undefined) return false;
      const before = triesOf(blob, work);
      if (count(before) > TRIES_MAX) return false;
      await store.blobs.update(sha256, { tries: { ...blob.tries, [work]: { count: count(before), at: nowIso() } } });
      return true;
    }),
  );
}

/** Notes that work begins. @returns false for a file that is given up, or gone. */
export function beginTry(device: Device, sha256: string, work: ReaderWork): Promise<boolean> {
  return change(device, sha256, work, (before) => before + 1);
}

/** Takes the notes back: the work came to an end, whatever came of it. */
export async function endTries(device: Device, sha256: string, work: ReaderWork): Promise<void> {
  await change(device, sha256, work, () => 0);
}

/** Takes the last note back: the work was stopped for no fault of the file. */
export async function takeTryBack(device: Device, sha256: string, work: ReaderWork): Promise<void> {
  await change(device, sha256, work, (before) => Math.max(0, before - 1));
}

/** Whether a file ended its reader: another that was read beside it may have, or there was none to be had. */
export function isOwnFault(error: unknown): boolean {
  return error instanceof PdfiumEnded && isBadEnd(error.own);
}

/** How looking at a file ended its reader. */
export type BadEnd = 'gave_up' | 'exhausted' | 'stuck';

const noteOf: Record<BadEnd, ReaderWork> = { gave_up: 'view', exhausted: 'exhausted', stuck: 'stuck' };

/** Whether it was this file that ended its reader. */
export const isBadEnd = (end: EndCause | null): end is BadEnd => end !== null && end in noteOf;

/**
 * What looking at a file comes to, known from before: PDFium gives up on it, and pdf.js shows it; it takes more memory than
 * there is, which may have been another's that was open beside it, or no reader comes back from it: both are tried as often as
 * what nobody asked for. null: nothing bad is known of it.
 */
export async function knownEnd(sha256: string): Promise<BadEnd | null> {
  const blob = await currentDevice().connection.run((store) => store.blobs.get(sha256));
  if (blob === undefined) return null;
  if (triesOf(blob, noteOf.stuck) >= TRIES_MAX) return 'stuck';
  if (triesOf(blob, noteOf.exhausted) >= TRIES_MAX) return 'exhausted';
  return triesOf(blob, noteOf.gave_up) > 0 ? 'gave_up' : null;
}

/** @see knownEnd. A full device goes without. */
export async function noteEnd(sha256: string, end: BadEnd): Promise<void> {
  await beginTry(currentDevice(), sha256, noteOf[end]).catch(() => false);
}

/** Somebody wants it tried again. A full device goes without. */
export async function forgetEnds(sha256: string): Promise<void> {
  for (const work of Object.values(noteOf)) await endTries(currentDevice(), sha256, work).catch(() => undefined);
}

/** How often this page shows a file just now: the note of a sight beside another says nothing against it. */
const shownHere = new Map<string, number>();

/** Takes the note of a sight back. @param isDrawn the page drew it and came back; without it, it is not wanted any more. */
export type EndShowing = (isDrawn?: boolean) => Promise<void>;

/**
 * Notes that a file is shown which the page itself draws: nothing ends that, and who reloads a page that hangs would open it
 * again. @returns what takes the note back; null: the time before it did not come to an end. What cannot be noted is shown.
 */
export async function beginShowing(sha256: string): Promise<EndShowing | null> {
  const device = currentDevice();
  const isBeside = shownHere.has(sha256);
  shownHere.set(sha256, (shownHere.get(sha256) ?? 0) + 1);
  let isShown = true;
  /** @returns whether it is shown nowhere else on this page. */
  const leave = () => {
    const left = (shownHere.get(sha256) ?? 0) - (isShown ? 1 : 0);
    isShown = false;
    if (left > 0) shownHere.set(sha256, left);
    else shownHere.delete(sha256);
    return left <= 0;
  };
  try {
    const blob = await device.connection.run((store) => store.blobs.get(sha256));
    if (!isBeside && blob !== undefined && triesOf(blob, 'shown') > 0) {
      leave();
      return null;
    }
    await beginTry(device, sha256, 'shown');
  } catch {
    // A full device goes without.
  }
  return async (isDrawn = false) => {
    if (isDrawn) await noteDrawn(device, sha256).catch(() => undefined);
    if (leave()) await endTries(device, sha256, 'shown').catch(() => undefined);
  };
}

async function noteDrawn(device: Device, sha256: string): Promise<void> {
  await device.connection.run((store) => store.blobs.update(sha256, { drawn: true }));
}

/** Whether the page drew it before and came back, every time that it was shown. */
export async function wasDrawn(device: Device, sha256: string): Promise<boolean> {
  const blob = await device.connection.run((store) => store.blobs.get(sha256));
  return blob?.drawn === true && (triesOf(blob, 'shown') === 0 || shownHere.has(sha256));
}

/**
 * Whether something is known of how the page draws a file: that it drew it and came back, that it cannot, or that the last time
 * never ended, which `beginShowing` then says. What nothing is known of is drawn for somebody who asks, where it may take memory without end.
 */
export async function isSightKnown(sha256: string): Promise<boolean> {
  if (isUnreadHere(sha256)) return true;
  const blob = await currentDevice().connection.run((store) => store.blobs.get(sha256));
  return blob?.drawn === true || (blob !== undefined && triesOf(blob, 'shown') >= 1);
}

/** What the page itself could not read either, as long as it lives: it is not offered again. */
const unreadHere = new Set<string>();

export const noteUnread = (sha256: string): void => void unreadHere.add(sha256);
export const isUnreadHere = (sha256: string): boolean => unreadHere.has(sha256);

/** Somebody wants it shown again. A full device goes without. */
export async function forgetShowing(sha256: string): Promise<void> {
  await endTries(currentDevice(), sha256, 'shown').catch(() => undefined);
}
