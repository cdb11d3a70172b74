import { useEffect, useState } from 'react';
import { read } from '#src/data/current-store.ts';
import { readOpened } from '#src/data/reads/documents.ts';
import { type FirstSight, readFirstSight } from '#src/data/reads/first-sight.ts';
import { aheadOf, pictureOf } from '#src/data/reads/search/read-ahead.ts';
import { pageInAddress } from './page-address.ts';
import type { StackPlace } from './page-layout.ts';

/** What was kept of a version's look, with its picture under way already. */
export interface EarlySight extends FirstSight {
  sha256: string;
  /** Of the page that is shown first. */
  picture: Promise<ImageBitmap | undefined> | null;
}

async function readEarlySight(documentId: number, versionId: number | undefined): Promise<EarlySight | null> {
  const found = await read(async (store) => {
    const opened = await readOpened(store, documentId, versionId);
    if (opened === null) return null;
    const { sha256 } = opened.shown.version;
    return { sha256, ...(await readFirstSight(store, opened.document.id, sha256, pageInAddress())) };
  });
  // Decoded before the page has its place: it is there the sooner.
  return found === null ? null : { ...found, picture: pictureOf(found) };
}

/** Where one begins: at the page that the address names, else where one was. */
export function beginOf({ place, page }: FirstSight): StackPlace | { page: number } {
  if (place === null || place.page !== page) return { page };
  const { x, y, top } = place;
  return { page, x, y, ...(top ? { top } : {}) };
}

/** A page as it was kept, for a file that cannot be had; undefined where it was not. */
export async function keptPicture(documentId: number, sha256: string, page: number): Promise<ImageBitmap | undefined> {
  const sight = await read((store) => readFirstSight(store, documentId, sha256, page));
  return (await pictureOf(sight)) ?? undefined;
}

/**
 * What was kept of a drawing when it is opened; undefined while looking. It is not followed: one look is enough.
 * @param shown the file that turned out to be shown; another than was thought is looked up anew.
 */
export function useFirstSight(
  documentId: number,
  versionId: number | undefined,
  shown: string | undefined,
): EarlySight | undefined {
  const [sight, setSight] = useState<EarlySight | null | undefined>(() => sightAhead(documentId, versionId));
  const [bug, setBug] = useState<{ error: unknown }>();
  if (bug !== undefined) throw bug.error;
  // Another file than was thought: asked for anew. Which one it is, is not waited for at first.
  const wrong = shown !== undefined && sight !== undefined && sight?.sha256 !== shown ? shown : undefined;
  const here = shown !== undefined && sight?.sha256 === shown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a file that turned out to be another is a reason to look again
  useEffect(() => {
    if (here) return;
    let stale = false;
    readEarlySight(documentId, versionId).then(
      (found) => {
        if (!stale) setSight(found);
      },
      (error: unknown) => setBug({ error }),
    );
    return () => {
      stale = true;
    };
  }, [documentId, versionId, wrong, here]);
  return sight !== null && sight?.sha256 === shown ? sight : undefined;
}

/** Of what was read when a finger went down on the card. An address that names a page asks for itself. */
function sightAhead(documentId: number, versionId: number | undefined): EarlySight | undefined {
  const ahead = versionId === undefined && pageInAddress() === null ? aheadOf(documentId) : undefined;
  if (!ahead?.opened || !ahead.sight) return undefined;
  return { ...ahead.sight, sha256: ahead.opened.shown.version.sha256, picture: ahead.picture };
}
