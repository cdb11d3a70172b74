// What a picked folder comes to before anything of it is read: which of its files can be taken, and in what order.

import { type Choice, planFolderUpload, type SentFile } from '#domain/files/folder-plan';
import { NameIndex } from '#domain/files/next-version';
import type { Folder } from '#domain/folder';
import { limits } from '#domain/limits';
import type { ImportFile } from '#src/data/database.ts';
import { nextTurn } from '#src/platform/turn.ts';

/** Files that one transaction saves at most. */
const BATCH_FILES = 32;
const BATCH_BYTES = 16 * 1024 * 1024;
/** Paths checked at a stretch. */
const STRETCH = 250;

type PlannedFile = Omit<ImportFile, 'import_id'>;

interface Pick extends SentFile {
  /** When the file was last changed, in milliseconds. */
  changed: number;
}

/**
 * Every path once: the same file picked twice is one file. A different one under the same path (of another folder of
 * that name) is refused under a path of its own, so that it is not passed over in silence.
 */
function distinct(files: readonly Pick[]): { taken: Pick[]; doubled: PlannedFile[] } {
  const known = new Map<string, Pick>();
  const doubled = new Map<string, PlannedFile>();
  for (const file of files) {
    const twin = known.get(file.path);
    if (twin === undefined) known.set(file.path, file);
    else if (twin.size !== file.size || twin.changed !== file.changed) {
      let path = file.path;
      for (let n = 2; known.has(path) || doubled.has(path); n += 1) path = `${file.path} (${n})`;
      doubled.set(path, { path, size: file.size, choice: null, refused: 'name_taken' });
    }
  }
  return { taken: [...known.values()], doubled: [...doubled.values()] };
}

/**
 * Checks the paths. What each file becomes is decided when it is saved.
 * @param chain the folders from a root down to the one that all goes into.
 * @param largest bytes that a file may have at most.
 */
export async function planFiles(
  files: readonly Pick[],
  chain: readonly Folder[],
  choices: ReadonlyMap<string, Choice>,
  largest: number,
): Promise<PlannedFile[]> {
  const { taken, doubled } = distinct(files);
  const planned = doubled;
  const place = chain.at(-1)?.id ?? '';
  for (let from = 0; from < taken.length; from += STRETCH) {
    const target = { index: new NameIndex([], []), folders: chain, place, largest };
    for (const { file, refused } of planFolderUpload(target, taken.slice(from, from + STRETCH), new Map())) {
      planned.push({ path: file.path, size: file.size, choice: choices.get(file.path) ?? null, refused });
    }
    await nextTurn();
  }
  return planned;
}

/** `V2` before `V10`: of files that become versions of one document the last is the current one. */
const natural = new Intl.Collator('en', { numeric: true });

/**
 * In the order of their paths. Those that become versions of documents elsewhere come first: later, a document that
 * another file of this import has become could be mistaken for the one that was meant.
 */
function inOrder(rows: readonly ImportFile[]): ImportFile[] {
  const rank = ({ choice }: ImportFile) => (choice === 'new_version' ? 0 : 1);
  return [...rows].sort((a, b) => rank(a) - rank(b) || natural.compare(a.path, b.path));
}

/** What is read and saved together. A file of several chunks goes alone. */
export function batchesOf(rows: readonly ImportFile[]): ImportFile[][] {
  const batches: ImportFile[][] = [];
  let batch: ImportFile[] = [];
  let bytes = 0;
  for (const row of inOrder(rows)) {
    const alone = row.size > limits.chunkBytes;
    if (batch.length > 0 && (alone || batch.length >= BATCH_FILES || bytes + row.size > BATCH_BYTES)) {
      batches.push(batch);
      batch = [];
      bytes = 0;
    }
    batch.push(row);
    // After a large one the next begins anew.
    bytes += alone ? BATCH_BYTES : row.size;
  }
  if (batch.length > 0) batches.push(batch);
  return batches;
}

/** The names of the picked folders, for people. */
export function nameOf(files: readonly { path: string }[]): string {
  const names = new Set(files.map(({ path }) => path.split(/[/\\]/)[0] ?? ''));
  const first = [...names].slice(0, 3).join(', ');
  return names.size > 3 ? `${first}…` : first;
}
