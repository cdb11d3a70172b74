// What the project screens read.
import type { AccessLevel } from '#domain/access';
import { type Folder, type FolderSlug, folderSlugs } from '#domain/folder';
import type { Project } from '#domain/project';
import { projectOfScope, projectScope } from '#domain/sync/row';
import { readOpenChanges } from '#src/data/reads/queue/open-changes.ts';
import { readUnsentFiles } from '#src/data/reads/queue/sync-status.ts';
import { foldedWords } from '#src/platform/folded.ts';
import type { Store } from '../database.ts';
import { readAccessLevel } from './access.ts';
import { readUnsentCovers } from './covers.ts';
import { readFolderPath, readRootFolder } from './folders.ts';
import { readHiddenBlobs } from './hidden-files.ts';
import { readKeptPlaces } from './kept-places.ts';

export interface ProjectSummary {
  project: Project;
  access: AccessLevel;
  /** The owner's name, where that is somebody else. */
  shared_by: string | null;
  /** How much of it this device keeps for work without signal. */
  kept: 'whole' | 'part' | null;
  /** Has changes or files that the server does not have yet. */
  waiting: boolean;
}

/** The projects with changes that the server has not acknowledged, or files that it does not have yet. */
async function waitingIds(store: Store): Promise<Set<number>> {
  const open = await readOpenChanges(store);
  const changed = [...new Set(open.map((entry) => entry.scope))].flatMap((scope) => projectOfScope(scope) ?? []);
  // The file of a change that was refused is not on its way.
  const files = (await readUnsentFiles(store)).map(({ version }) => version.project_id);
  const covers = (await readUnsentCovers(store)).map(({ project }) => project.id);
  const hidden = (await readHiddenBlobs(store)).flatMap(({ project_ids }) => project_ids);
  return new Set([...changed, ...files, ...covers, ...hidden]);
}

async function ownerNames(store: Store, shared: readonly Project[]): Promise<Map<number, string>> {
  const ids = [...new Set(shared.map((project) => project.owner_id))];
  const people = await store.people.where('user_id').anyOf(ids).toArray();
  return new Map(people.map((person) => [person.user_id, person.full_name]));
}

/** All projects on this device, by name. */
export async function readProjects(store: Store): Promise<ProjectSummary[]> {
  const [projects, scopes, places, waiting] = await Promise.all([
    store.projects.toArray(),
    store.scopes.toArray(),
    readKeptPlaces(store),
    waitingIds(store),
  ]);
  const levels = new Map<string, AccessLevel>(scopes.map((state) => [state.scope, state.access_level]));
  const levelOf = (project: Project) => levels.get(projectScope(project.id)) ?? 'owner';
  const names = await ownerNames(
    store,
    projects.filter((project) => levelOf(project) !== 'owner'),
  );
  const whole = new Set(places.flatMap((place) => (place.folder_id === null ? place.project_id : [])));
  const some = new Set(places.map((place) => place.project_id));
  const summaries = projects.map((project): ProjectSummary => {
    const access = levelOf(project);
    const shared_by = access === 'owner' ? null : (names.get(project.owner_id) ?? '');
    const kept = whole.has(project.id) ? 'whole' : some.has(project.id) ? 'part' : null;
    return { project, access, shared_by, kept, waiting: waiting.has(project.id) };
  });
  return summaries.sort((a, b) => a.project.name.localeCompare(b.project.name) || a.project.id - b.project.id);
}

/** Those of somebody else that are on this device, by name. */
export async function readProjectsOf(store: Store, ownerId: number): Promise<ProjectSummary[]> {
  const all = await readProjects(store);
  return all.filter(({ project, access }) => access !== 'owner' && project.owner_id === ownerId);
}

/** Projects whose name or description holds the text, in any case, with accents or without; all for an empty text. */
export function matchingProjects(summaries: readonly ProjectSummary[], text: string): ProjectSummary[] {
  const wanted = foldedWords(text);
  return summaries.filter(({ project }) =>
    [project.name, project.description].some((field) => foldedWords(field).includes(wanted)),
  );
}

/** A project that is here, and what this person may do in it. */
export interface KnownProject {
  project: Project;
  access: AccessLevel;
}

/** @returns undefined when the project is not on this device. */
export async function readKnownProject(store: Store, projectId: number): Promise<KnownProject | undefined> {
  const [project, access] = await Promise.all([store.projects.get(projectId), readAccessLevel(store, projectId)]);
  return project === undefined || access === null ? undefined : { project, access };
}

/** A folder in a project: `trail` leads from the root to it, both included. */
export interface ProjectFolder extends KnownProject {
  trail: Folder[];
  folder: Folder;
  /** It is the root itself. */
  is_root: boolean;
  /** Another folder was asked for, and this device has no such one below the root. */
  missed: boolean;
}

/**
 * The place that an address names. A subfolder that is not (or no longer) below the root stands for the root.
 * @returns undefined when the project, or its root folder, is not on this device.
 */
export async function readProjectFolder(
  store: Store,
  projectId: number,
  slug: FolderSlug,
  subfolderId: number | undefined,
): Promise<ProjectFolder | undefined> {
  const [known, path] = await Promise.all([
    readKnownProject(store, projectId),
    subfolderId === undefined ? [] : readFolderPath(store, subfolderId),
  ]);
  if (known === undefined) return undefined;
  const type = folderSlugs[slug];
  const top = path[0];
  // The way up from a subfolder ends at the root: only without one are the project's folders gone through for it.
  const below = top !== undefined && top.project_id === projectId && top.folder_type === type;
  const root = below ? top : await readRootFolder(store, projectId, type);
  if (root === null) return undefined;
  const trail = below ? path : [root];
  const folder = trail.at(-1) ?? root;
  return { ...known, trail, folder, is_root: folder.id === root.id, missed: subfolderId !== undefined && !below };
}
