// What a project said of a file is held against the next pull: a row that still waits for it refutes that it was taken,
// and that it is not wanted is an answer only where that pull says that the person still has the project.
import { projectScope, type Scope } from '#domain/sync/row';
import type { BlobState, Store } from '#src/data/database.ts';
import { readAwaitedBytes } from '#src/data/reads/queue/awaited-bytes.ts';
import { isTaken, ProjectsByFile } from '#src/data/reads/queue/owed-bytes.ts';
import type { Device } from '#src/sync/device.ts';

/** A file in a project. */
interface ProjectFile {
  sha256: string;
  project_id: number;
}

/** What the books said when a pull began. */
interface BookAnswers {
  /** Not wanted, and no pull has told of the project since. */
  unwanted: readonly ProjectFile[];
  /** Taken, though a version or the project itself waits for it there. */
  taken: readonly ProjectFile[];
}

const unheardOf = ({ sha256, unwanted_by = {} }: BlobState): ProjectFile[] =>
  Object.entries(unwanted_by).flatMap(([id, word]) => (word === 'said' ? { sha256, project_id: Number(id) } : []));

/**
 * Files that a project has taken, by the books, and waits for. Of another size than the file, a version waits for other bytes,
 * whatever it calls them: nobody has those.
 */
async function readWaiting(store: Store): Promise<ProjectFile[]> {
  const awaited = await readAwaitedBytes(store);
  const blobs = await store.blobs.bulkGet(awaited.map(({ sha256 }) => sha256));
  return awaited.filter(({ cover, project_id, size }, at) => {
    const blob = blobs[at];
    return blob !== undefined && (cover || blob.size === size) && isTaken(blob, project_id);
  });
}

/**
 * Milliseconds for which a file that a project has is not asked about again, though something waits for it there: a picture may
 * be being drawn, a version may be one of many that become ready in steps, or the project may be read no further for now.
 */
const PAUSE = 60_000;
const pauses = new WeakMap<Device, Map<string, number>>();
const keyOf = ({ sha256, project_id }: ProjectFile) => `${project_id} ${sha256}`;

/** The server was asked, and has the file in the project. */
export function noteHad(device: Device, place: ProjectFile): void {
  const until = pauses.get(device) ?? new Map<string, number>();
  pauses.set(device, until);
  until.set(keyOf(place), performance.now() + PAUSE);
}

/** Those to be asked about now. */
function toBeAsked(device: Device, waiting: readonly ProjectFile[]): ProjectFile[] {
  const until = pauses.get(device);
  const now = performance.now();
  return waiting.filter((place) => now >= (until?.get(keyOf(place)) ?? 0));
}

/** To be read before the server is asked: what is said later, the answer may not know of. */
export async function readSaid(store: Store): Promise<BookAnswers> {
  const unsent = await store.blobs.where('unsent').equals(1).toArray();
  return { unwanted: unsent.flatMap(unheardOf), taken: await readWaiting(store) };
}

/** Of these, those in projects whose rows here are the server's. */
async function heardOf<P extends ProjectFile>(
  store: Store,
  places: readonly P[],
  read: ReadonlySet<string>,
): Promise<P[]> {
  const states = await store.scopes
    .filter(({ held, rereading, vanished }) => !held && !rereading && !vanished)
    .toArray();
  const heard = new Set<Scope>(states.flatMap(({ scope }) => (read.has(scope) ? scope : [])));
  return places.filter(({ project_id }) => heard.has(projectScope(project_id)));
}

/** The server's data were put back to before the bytes came: it is asked whether it has them, and gets them again. */
async function refuteTaken(store: Store, heard: readonly ProjectFile[]): Promise<void> {
  const places = new ProjectsByFile(heard);
  for (const { sha256, project_id } of await readWaiting(store)) {
    const blob = await store.blobs.get(sha256);
    if (blob === undefined || !places.of(sha256).has(project_id)) continue;
    const taken_by = (blob.taken_by ?? []).filter((id) => id !== project_id);
    await store.blobs.update(sha256, { taken_by, doubted: true });
  }
}

async function confirmUnwanted(store: Store, unwanted: readonly ProjectFile[]): Promise<void> {
  for (const { sha256, project_id } of unwanted) {
    const blob = await store.blobs.get(sha256);
    if (blob?.unwanted_by?.[project_id] !== 'said') continue;
    await store.blobs.update(sha256, { unwanted_by: { ...blob.unwanted_by, [project_id]: 'granted' } });
  }
}

/** Scopes that a pull has read to their end. */
export interface ScopesRead {
  all: Set<string>;
  /** Without those of which the server keeps news back: a row that waits there may be ready long since. */
  whole: Set<string>;
}

/** @param read by a pull which began after `said`. */
export async function holdAgainst(device: Device, { unwanted, taken }: BookAnswers, read: ScopesRead): Promise<void> {
  if (unwanted.length + taken.length === 0) return;
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.versions, store.projects, store.scopes, async () => {
      await refuteTaken(store, toBeAsked(device, await heardOf(store, taken, read.whole)));
      await confirmUnwanted(store, await heardOf(store, unwanted, read.all));
    }),
  );
}
