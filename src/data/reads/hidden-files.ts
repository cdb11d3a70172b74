// Files that are owed to the server and stand nowhere else: another person deleted their drawing before they were sent. Their
// words are in the journal.

import { type AnnouncedFile, type ChangeSubject, readSubject } from '#src/data/reads/queue/change-subjects.ts';
import { readOpenChanges } from '#src/data/reads/queue/open-changes.ts';
import { readOwed } from '#src/data/reads/queue/owed-bytes.ts';
import { readSpokenHashes } from '#src/data/reads/queue/spoken-hashes.ts';
import type { BlobState, JournalEntry, Store } from '../database.ts';
import { sha256Of } from '../sha256-of.ts';

/** Most unsent files wait with a change or a version that is shown: then nothing more is looked into. */
async function readUnshown(store: Store): Promise<BlobState[]> {
  const unsent = (await store.blobs.where('unsent').equals(1).toArray()).filter(({ complete }) => complete);
  if (unsent.length === 0) return [];
  const versions = await store.versions.where('state').equals('pending').toArray();
  const changes = await readOpenChanges(store);
  const shown = new Set([...versions.map(({ sha256 }) => sha256), ...changes.flatMap(({ args }) => sha256Of(args))]);
  return unsent.filter(({ sha256 }) => !shown.has(sha256));
}

/** @returns their books. */
export async function readHiddenBlobs(store: Store): Promise<BlobState[]> {
  const unshown = await readUnshown(store);
  if (unshown.length === 0) return [];
  const owed = await readOwed(store, unshown);
  const spoken = await readSpokenHashes(store);
  return unshown.filter(({ sha256 }) => owed.of(sha256).size > 0 && !spoken.has(sha256));
}

export interface HiddenFile {
  blob: BlobState;
  /** The change that announced it; undefined where the journal has forgotten that. */
  entry: JournalEntry | undefined;
  subject: ChangeSubject;
  file: AnnouncedFile;
}

export async function readHiddenFiles(store: Store): Promise<HiddenFile[]> {
  const blobs = await readHiddenBlobs(store);
  if (blobs.length === 0) return [];
  const journal = await store.journal.toArray();
  return Promise.all(
    blobs.map(async (blob) => {
      const { sha256, size } = blob;
      const entry = journal.findLast(({ args }) => sha256Of(args).includes(sha256));
      const subject = await readSubject(store, entry ?? { name: 'void@1', args: {} });
      return { blob, entry, subject, file: subject.file ?? { sha256, size, file_name: sha256.slice(0, 8) } };
    }),
  );
}
