// The places that this device keeps in full: whole projects, and folders with all below them.
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import type { Version } from '#domain/version';
import type { FolderPin, Pin, Store } from '../database.ts';
import { readFolderPath, readSubtreeIds } from './folders.ts';

/** A project, or one of its folders with all below it. */
export interface FolderPlace {
  project_id: number;
  /** null: the whole project. */
  folder_id: number | null;
}

export interface KeptPlace extends FolderPlace {
  pin: Pin;
}

/** Those whose project or folder is on this device; a folder that was deleted keeps nothing until it is restored. */
export async function readKeptPlaces(store: Store): Promise<KeptPlace[]> {
  const [pins, folderPins] = await Promise.all([store.pins.toArray(), store.folder_pins.toArray()]);
  const projects = await store.projects.bulkGet(pins.map((pin) => pin.project_id));
  const folders = await store.folders.bulkGet(folderPins.map((pin) => pin.folder_id));
  return [
    ...pins
      .filter((_, at) => projects[at] !== undefined)
      .map((pin) => ({ project_id: pin.project_id, folder_id: null, pin })),
    ...folderPins
      .filter((_, at) => folders[at] !== undefined)
      .map((pin) => ({ project_id: pin.project_id, folder_id: pin.folder_id, pin })),
  ];
}

async function documentsOf(store: Store, { project_id, folder_id }: FolderPlace) {
  if (folder_id === null) return { all: store.documents.where('project_id').equals(project_id) };
  const inside = await readSubtreeIds(store, project_id, folder_id);
  return { all: store.documents.where('folder_id').anyOf(inside) };
}

/** The living documents of a place. */
export async function readDocumentsOf(store: Store, place: FolderPlace): Promise<Document[]> {
  return (await documentsOf(store, place)).all.toArray();
}

/** Their ids: no document is read for them. */
export async function readDocumentIdsOf(store: Store, place: FolderPlace): Promise<number[]> {
  return (await documentsOf(store, place)).all.primaryKeys();
}

/** Of documents, those versions that a crew builds from. */
export async function readCurrentVersions(store: Store, documents: readonly Document[]): Promise<Version[]> {
  const ids = documents.flatMap((document) => document.current_version_id ?? []);
  return (await store.versions.bulkGet(ids)).filter((version) => version !== undefined);
}

/** The current versions of the places, each once. */
export async function readVersionsKept(store: Store, places: readonly FolderPlace[]): Promise<Version[]> {
  const whole = new Set(places.flatMap((place) => (place.folder_id === null ? place.project_id : [])));
  const others = places.filter((place) => place.folder_id !== null && !whole.has(place.project_id));
  const found = new Map<number, Document>();
  const rows = [
    ...(await store.documents
      .where('project_id')
      .anyOf([...whole])
      .toArray()),
    ...(await Promise.all(others.map((place) => readDocumentsOf(store, place)))).flat(),
  ];
  for (const document of rows) found.set(document.id, document);
  return readCurrentVersions(store, [...found.values()]);
}

/** The hashes of all that any kept place holds, the paused ones too: none of it may go. */
export async function readKeptHashes(store: Store): Promise<Set<string>> {
  const versions = await readVersionsKept(store, await readKeptPlaces(store));
  return new Set(versions.map((version) => version.sha256));
}

/** Those of a project, also while it is deleted here. */
export async function readKeptHashesOf(store: Store, projectId: number): Promise<Set<string>> {
  const isWhole = (await store.pins.get(projectId)) !== undefined;
  const folders = await store.folder_pins.where('project_id').equals(projectId).toArray();
  const places = [...(isWhole ? [{ folder_id: null }] : []), ...folders];
  const versions = await readVersionsKept(
    store,
    places.map(({ folder_id }) => ({ project_id: projectId, folder_id })),
  );
  return new Set(versions.map(({ sha256 }) => sha256));
}

/** The pins that keep what is in a folder: its own, those of folders above it, the project's. */
async function pinsAround(store: Store, projectId: number, folderId: number): Promise<Pin[]> {
  const path = await readFolderPath(store, folderId);
  const found = await store.folder_pins.bulkGet(path.map((folder) => folder.id));
  return [await store.pins.get(projectId), ...found].filter((pin) => pin !== undefined);
}

export async function isFolderKept(store: Store, projectId: number, folderId: number): Promise<boolean> {
  return (await pinsAround(store, projectId, folderId)).length > 0;
}

/** Whether a version is what its document's crew builds from, in a kept place whose fetching is not paused. */
export async function isVersionWanted(store: Store, version: Version): Promise<boolean> {
  const document = await store.documents.get(version.document_id);
  if (document?.current_version_id !== version.id) return false;
  const pins = await pinsAround(store, document.project_id, document.folder_id);
  return pins.some((pin) => !pin.paused);
}

/** What keeps a place, as its screen says it. */
export interface KeptState {
  /** The whole project is kept. */
  project: Pin | null;
  /** The folder on the screen is kept by itself. */
  own: FolderPin | null;
  /** The nearest folder above it that is kept; null where it is kept by itself or with the whole project. */
  above: { folder: Folder; pin: FolderPin } | null;
  /** All kept folders of the project, by name. */
  folders: { folder: Folder; pin: FolderPin }[];
}

export async function readKeptState(store: Store, { project_id, folder_id }: FolderPlace): Promise<KeptState> {
  const [project, pins] = await Promise.all([
    store.pins.get(project_id),
    store.folder_pins.where('project_id').equals(project_id).toArray(),
  ]);
  const rows = await store.folders.bulkGet(pins.map((pin) => pin.folder_id));
  const folders = pins.flatMap((pin, at) => {
    const folder = rows[at];
    return folder === undefined ? [] : [{ folder, pin }];
  });
  folders.sort((a, b) => a.folder.name.localeCompare(b.folder.name) || a.folder.id - b.folder.id);
  const own = folders.find(({ folder }) => folder.id === folder_id)?.pin ?? null;
  const path = folder_id === null || folders.length === 0 ? [] : await readFolderPath(store, folder_id);
  const above = path
    .slice(0, -1)
    .reverse()
    .flatMap(({ id }) => folders.find(({ folder }) => folder.id === id) ?? [])[0];
  const covered = project !== undefined || own !== null;
  return { project: project ?? null, own, above: covered ? null : (above ?? null), folders };
}
