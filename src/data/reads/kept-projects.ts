import type { Folder } from '#domain/folder';
import type { Project } from '#domain/project';
import type { Store } from '../database.ts';
import { readKeptHashes, readKeptPlaces } from './kept-places.ts';
import { readSpokenHashes } from './spoken-hashes.ts';

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

/** How much room the files here take, in bytes. */
export interface HeldBytes {
  /** Of kept places. */
  kept: number;
  /** Work that is not on the server yet. */
  unsent: number;
  /** Opened before, or chosen and never uploaded: they may go when room is needed. */
  other: number;
}

export async function readHeldBytes(store: Store): Promise<HeldBytes> {
  const [kept, spoken] = [await readKeptHashes(store), await readSpokenHashes(store)];
  const held: HeldBytes = { kept: 0, unsent: 0, other: 0 };
  for (const { sha256, unsent, held: bytes } of await store.blobs.toArray()) {
    held[unsent && spoken.has(sha256) ? 'unsent' : kept.has(sha256) ? 'kept' : 'other'] += bytes;
  }
  return held;
}
