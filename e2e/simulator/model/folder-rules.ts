// Projects and folders.
import { type Arrival, write } from './arrival.ts';
import { putBack, takeAway, unseenIn } from './document-rules.ts';
import { below, chain, checkDepth, landed, landing } from './places.ts';
import {
  binned,
  everyone,
  type Folder,
  find,
  list,
  living,
  No,
  type Notice,
  need,
  needOver,
  owners,
  type World,
  writers,
} from './world.ts';

const ROOTS = { plans: 'Plans', photos: 'Photos', field_reports: 'Field Reports', other_files: 'Other Files' };
const FIELDS = ['name', 'description', 'project_type', 'tags', 'address', 'city', 'country'];

type Args = Record<string, unknown>;

export function createProject(world: World, { actor }: Arrival, args: Args & { project_id: number }): Notice {
  const { project_id: id } = args;
  if (world.projects.has(id)) throw new No('id_taken');
  const fields = Object.fromEntries(FIELDS.map((field) => [field, String(args[field] ?? '')]));
  world.projects.set(id, { id, owner: actor, fields, cover: null, gone: null });
  for (const [root, folder] of Object.entries(args.root_folder_ids as Record<keyof typeof ROOTS, number>)) {
    const name = ROOTS[root as keyof typeof ROOTS];
    const what = { project: id, parent: null, name, maker: actor, authors: {}, gone: null };
    world.folders.set(folder, { id: folder, ...what });
  }
  return undefined;
}

function livingProject(world: World, actor: number, id: number) {
  need(world, actor, id, owners);
  const project = world.projects.get(id);
  if (project === undefined) throw new No('not_found');
  return project;
}

export function editProject(
  world: World,
  { actor }: Arrival,
  args: { project_id: number; changes: Record<string, string> },
): Notice {
  Object.assign(livingProject(world, actor, args.project_id).fields, args.changes);
  return undefined;
}

export function coverProject(
  world: World,
  { actor }: Arrival,
  args: { project_id: number; sha256: string | null },
): Notice {
  livingProject(world, actor, args.project_id).cover = args.sha256;
  return undefined;
}

export function deleteProject(world: World, { actor, at, event }: Arrival, args: { project_id: number }): Notice {
  livingProject(world, actor, args.project_id).gone = { event, at };
  return undefined;
}

export function restoreProject(world: World, { actor, at }: Arrival, args: { project_id: number }): Notice {
  const project = world.projects.get(args.project_id);
  if (project === undefined) throw new No('not_found');
  // Whom it is shared with sees a project that is there, and does not own it.
  if (project.owner !== actor) need(world, actor, args.project_id, owners);
  binned(project, at);
  project.gone = null;
  return undefined;
}

interface InProject {
  project_id: number;
  id: number;
}

export function createFolder(
  world: World,
  { actor }: Arrival,
  args: InProject & { parent_folder_id: number; name: string },
): Notice {
  need(world, actor, args.project_id, writers);
  const { id, project_id: project, name } = args;
  if (world.folders.has(id)) throw new No('id_taken');
  const parent = landing(world, project, args.parent_folder_id);
  checkDepth(world, parent);
  const authors = { name: actor, place: actor };
  world.folders.set(id, { id, project, parent: parent.id, name, maker: actor, authors, gone: null });
  return landed(args.parent_folder_id, parent);
}

function custom(folder: Folder): Folder & { parent: number } {
  const { parent } = folder;
  if (parent === null) throw new No('root_folder');
  return folder as Folder & { parent: number };
}

export function renameFolder(world: World, arrival: Arrival, args: InProject & { name: string; was?: string }): Notice {
  need(world, arrival.actor, args.project_id, writers);
  const folder = custom(living(find(world, 'folders', args.project_id, args.id)));
  const values = { was: args.was, found: folder.name, becomes: args.name };
  write(world, arrival, { table: 'folders', row: folder, field: 'name', ...values });
  folder.name = args.name;
  return undefined;
}

export function moveFolder(
  world: World,
  arrival: Arrival,
  args: InProject & { parent_folder_id: number; was?: number },
): Notice {
  need(world, arrival.actor, args.project_id, writers);
  const folder = custom(living(find(world, 'folders', args.project_id, args.id)));
  const parent = landing(world, args.project_id, args.parent_folder_id);
  if (chain(world, parent).includes(folder)) throw new No('cycle');
  checkDepth(world, parent, folder, below(world, folder));
  const values = { was: args.was, found: folder.parent, becomes: parent.id };
  const show = (id: string | number) => world.folders.get(Number(id))?.name ?? '';
  write(world, arrival, { table: 'folders', row: folder, field: 'place', ...values, show });
  folder.parent = parent.id;
  return landed(args.parent_folder_id, parent);
}

/** Goes to the bin with what is in it; what others put there unseen goes up instead. */
export function deleteFolder(world: World, arrival: Arrival, args: InProject): Notice {
  const { actor, at, event } = arrival;
  const found = find(world, 'folders', args.project_id, args.id);
  needOver(world, actor, args.project_id, found.maker === actor);
  const folder = living(custom(found));
  const folders = [folder, ...below(world, folder)];
  const inside = new Set(folders.map(({ id }) => id));
  let rescued = 0;
  for (const document of list(world.documents, (one) => one.gone === null && inside.has(one.folder))) {
    if (unseenIn(world, arrival, document)) {
      rescued += 1;
      document.folder = folder.parent;
    } else takeAway(world, document, { event, at });
  }
  for (const one of folders) one.gone = { event, at };
  return rescued === 0 ? undefined : 'items_rescued';
}

export function restoreFolder(world: World, { actor, at }: Arrival, args: InProject): Notice {
  const found = find(world, 'folders', args.project_id, args.id);
  needOver(world, actor, args.project_id, found.maker === actor);
  const { event } = binned(found, at);
  const folder = custom(found);
  const parent = landing(world, args.project_id, folder.parent);
  const others = below(world, folder, event);
  checkDepth(world, parent, folder, others);
  const wanted = folder.parent;
  folder.parent = parent.id;
  const inside = new Set([folder, ...others].map(({ id }) => id));
  for (const one of [folder, ...others]) one.gone = null;
  const went = list(world.documents, (one) => one.gone?.event === event && inside.has(one.folder));
  for (const document of went) putBack(world, document, event);
  return landed(wanted, parent);
}

/** Whoever may see the document chooses for themself. */
export function muteDocument(world: World, { actor }: Arrival, args: { document_id: number; notify: boolean }): Notice {
  const alias = world.aliases.get(args.document_id);
  const id = world.documents.has(args.document_id) || alias?.gone !== null ? args.document_id : alias.target;
  const document = world.documents.get(id);
  if (document === undefined) throw new No('not_found');
  need(world, actor, document.project, everyone);
  if (args.notify) world.muted.delete(`${actor}:${id}`);
  else world.muted.add(`${actor}:${id}`);
  return undefined;
}
