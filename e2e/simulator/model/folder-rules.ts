// Projects and folders.
import { type Arrival, handOf, seenOnly, write } from './arrival.ts';
import { isPrintUnseen } from './content-rules.ts';
import { unseenIn } from './document-rules.ts';
import { below, chain, checkDepth, custom, landed, landing } from './places.ts';
import { isRewritten } from './removal-rules.ts';
import { binned, everyone, find, list, living, No, type Notice, need, owners, type World, writers } from './world.ts';

const ROOTS = { plans: 'Plans', photos: 'Photos', field_reports: 'Field Reports', other_files: 'Other Files' };
const FIELDS = ['name', 'description', 'project_type', 'tags', 'address', 'city', 'country'];

type Args = Record<string, unknown>;

export function createProject(
  world: World,
  { actor, device: from }: Arrival,
  args: Args & { project_id: number },
): Notice {
  const { project_id: id } = args;
  if (world.projects.has(id)) throw new No('id_taken');
  const fields = Object.fromEntries(FIELDS.map((field) => [field, String(args[field] ?? '')]));
  world.projects.set(id, { id, owner: actor, fields, authors: {}, cover: null, gone: null });
  for (const [root, folder] of Object.entries(args.root_folder_ids as Record<keyof typeof ROOTS, number>)) {
    const name = ROOTS[root as keyof typeof ROOTS];
    const what = { project: id, parent: null, name, maker: actor, from, authors: {}, gone: null };
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
  arrival: Arrival,
  args: { project_id: number; changes: Record<string, string>; was?: Record<string, string> },
): Notice {
  const row = livingProject(world, arrival.actor, args.project_id);
  for (const [field, becomes] of Object.entries(args.changes)) {
    const values = { was: args.was?.[field], found: row.fields[field] ?? '', becomes };
    write(world, arrival, { table: 'projects', row, field, ...values });
  }
  Object.assign(row.fields, args.changes);
  return undefined;
}

export function coverProject(
  world: World,
  arrival: Arrival,
  args: { project_id: number; sha256: string | null },
): Notice {
  const row = livingProject(world, arrival.actor, args.project_id);
  // Whether two pictures are the same, nobody asks.
  const values = {
    was: undefined,
    found: row.cover === null ? '' : 'one',
    becomes: args.sha256 === null ? '' : 'another',
  };
  const show = () => '';
  write(world, arrival, { table: 'covers', row, field: 'cover', ...values, show });
  row.cover = args.sha256;
  return undefined;
}

export function deleteProject(world: World, arrival: Arrival, args: { project_id: number }): Notice {
  const { actor, at, event } = arrival;
  const project = livingProject(world, actor, args.project_id);
  const documents = list(world.documents, (one) => one.project === project.id && one.gone === null);
  const folders = list(world.folders, (one) => one.project === project.id && one.gone === null);
  const unseen =
    documents.some((one) => unseenIn(world, arrival, one)) ||
    folders.some((one) => isRewritten(arrival, one)) ||
    list(world.prints, (one) => one.project === project.id && one.gone === null).some((one) =>
      isPrintUnseen(arrival, one),
    );
  seenOnly(arrival, unseen, true);
  project.gone = { event, at };
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
  arrival: Arrival,
  args: InProject & { parent_folder_id: number; name: string },
): Notice {
  const { actor, device: from } = arrival;
  need(world, actor, args.project_id, writers);
  const { id, project_id: project, name } = args;
  if (world.folders.has(id)) throw new No('id_taken');
  const parent = landing(world, project, args.parent_folder_id);
  checkDepth(world, parent);
  const authors = { name: handOf(arrival), place: handOf(arrival) };
  world.folders.set(id, { id, project, parent: parent.id, name, maker: actor, from, authors, gone: null });
  return landed(args.parent_folder_id, parent);
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
  folder.rescued = undefined;
  return landed(args.parent_folder_id, parent);
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
