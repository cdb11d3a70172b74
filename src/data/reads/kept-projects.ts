import type { Folder } from '#domain/folder';
import type { Project } from '#domain/project';
import { readSpokenHashes } from '#src/data/reads/queue/spoken-hashes.ts';
import type { Store } from '../database.ts';
import { readKeptHashes, readKeptPlaces } from './kept-places.ts';

/** A project of which this device keeps all, or the named folders. */
export interface KeptProject {
  project: Project;
  whole: boolean;
  /** Kept by themselves, by name. */
  folders: Folder[];
}

/** The projects that this device keeps, in full or in part, by name. */
export async function readKeptProjects(store: Store): Promise<KeptProject[]> {
  const places = await readKeptPlaces(store);
  const ids = [...new Set(places.map((place) => place.project_id))];
  const projects = (await store.projects.bulkGet(ids)).filter((project) => project !== undefined);
  const folders = await store.folders.bulkGet(places.flatMap((place) => place.folder_id ?? []));
  return projects
    .map((project) => ({
      project,
      whole: places.some((place) => place.project_id === project.id && place.folder_id === null),
      folders: folders
        .filter((folder) => folder?.project_id === project.id)
        .flatMap((folder) => folder ?? [])
        .sort((a, b) => a.name.localeCompare(b.name)),
    }))
    .sort((a, b) => a.project.name.localeCompare(b.project.name) || a.project.id - b.project.id);
}

/** Why files are here, and when they may go. */
export const fileStates = ['kept', 'unsent', 'other'] as const;
/**
 * `kept`: of kept places. `unsent`: work that is not on the server yet. `other`: opened before, or chosen and never uploaded;
 * they may go when room is needed.
 */
export type FileState = (typeof fileStates)[number];

/** How many files are here in a state, how many of them in full, and the bytes of what is here of all. */
export interface FileFigures {
  files: number;
  whole: number;
  bytes: number;
}

export async function readFileFigures(store: Store): Promise<Record<FileState, FileFigures>> {
  const [kept, spoken] = [await readKeptHashes(store), await readSpokenHashes(store)];
  const none = (): FileFigures => ({ files: 0, whole: 0, bytes: 0 });
  const figures = { kept: none(), unsent: none(), other: none() };
  for (const { sha256, unsent, held, complete } of await store.blobs.toArray()) {
    const state = figures[unsent && spoken.has(sha256) ? 'unsent' : kept.has(sha256) ? 'kept' : 'other'];
    state.files += 1;
    state.whole += complete ? 1 : 0;
    state.bytes += held;
  }
  return figures;
}

/** How much room they take, in bytes. */
export type HeldBytes = Record<FileState, number>;

export async function readHeldBytes(store: Store): Promise<HeldBytes> {
  const { kept, unsent, other } = await readFileFigures(store);
  return { kept: kept.bytes, unsent: unsent.bytes, other: other.bytes };
}
