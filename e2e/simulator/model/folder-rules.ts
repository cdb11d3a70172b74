// Projects and folders.
import { type Arrival, deletedHere, handOf, isOwn, maybeOthers, seenOnly, write } from './arrival.ts';
import { othersIn, putBack, takeAway, unseenIn } from './document-rules.ts';
import { below, chain, checkDepth, freeName, landed, landing } from './places.ts';
import {
  became,
  binned,
  type Document,
  everyone,
  type Folder,
  find,
  list,
  living,
  madeBy,
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
    documents.some((one) => unseenIn(world, arrival, one)) || folders.some((one) => isRewritten(arrival, one));
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

/** Whether it was made, named or moved elsewhere as the act's author was not shown: what they did on this device is no news to it. */
function isRewritten(arrival: Arrival, folder: Folder): boolean {
  const { id, authors, name, parent } = folder;
  const look = arrival.seen.shown.get(id);
  if (look === undefined) return !isOwn(arrival, madeBy(folder));
  const [shownName, shownParent] = JSON.parse(look) as [string, number | null];
  const by = (field: 'name' | 'place') => !isOwn(arrival, authors[field] ?? madeBy(folder));
  return (by('name') && name !== shownName) || (by('place') && parent !== shownParent);
}

const othersHands = (arrival: Arrival, folder: Folder) =>
  [madeBy(folder), ...Object.values(folder.authors)].some((hand) => maybeOthers(arrival, hand));

/** What goes with a folder. What others did in it unseen goes up instead, and what its author had moved out: that is not in it. */
class Rescue {
  readonly folders: Folder[] = [];
  readonly going: Folder[];
  readonly documents: Document[] = [];
  readonly #world: World;
  readonly #arrival: Arrival;
  readonly #movedOut: ReadonlySet<number>;

  constructor(world: World, arrival: Arrival, { folder, movedOut }: { folder: Folder; movedOut: readonly number[] }) {
    this.#world = world;
    this.#arrival = arrival;
    this.#movedOut = new Set(movedOut.map((id) => became(world, id)));
    this.going = [folder];
    for (const one of this.going) this.#sortBelow(one);
    const inside = new Set(this.going.map(({ id }) => id));
    for (const document of list(world.documents, (one) => one.gone === null && inside.has(one.folder))) {
      const may = othersIn(world, arrival, document);
      if (this.#stays('documents', document.id, unseenIn(world, arrival, document), may)) this.documents.push(document);
    }
  }

  #sortBelow(folder: Folder): void {
    for (const child of list(this.#world.folders, ({ parent, gone }) => parent === folder.id && gone === null)) {
      const sure = isRewritten(this.#arrival, child);
      if (this.#stays('folders', child.id, sure, othersHands(this.#arrival, child))) this.folders.push(child);
      else this.going.push(child);
    }
  }

  /** Where others had a hand in it and it looks as it was seen, the server may rescue it and need not. */
  #stays(table: string, id: number, sure: boolean, may: boolean): boolean {
    return (
      sure ||
      this.#movedOut.has(id) ||
      (may && this.#arrival.booked.code === 'items_rescued' && this.#arrival.isThere(table, id))
    );
  }
}

/** Goes to the bin with what is in it; what others did there unseen goes up instead. */
export function deleteFolder(world: World, arrival: Arrival, args: InProject & { moved_out?: number[] }): Notice {
  const { actor, at, event } = arrival;
  const found = find(world, 'folders', args.project_id, args.id);
  needOver(world, actor, args.project_id, found.maker === actor);
  const folder = living(custom(found));
  seenOnly(arrival, isRewritten(arrival, folder), othersHands(arrival, folder));
  const { folders, going, documents } = new Rescue(world, arrival, {
    folder,
    movedOut: args.moved_out ?? [],
  });
  for (const one of folders) Object.assign(one, { parent: folder.parent }).authors.place = handOf(arrival);
  const given = new Map<string, string>();
  // Of several with one name, which keeps it: by their ids.
  for (const one of documents.sort((a, b) => a.id - b.id)) {
    const sheet = `${one.folder}/${one.name.toLowerCase()}`;
    // What was one sheet in several kinds stays one.
    const name = given.get(sheet) ?? freeName(world, folder.parent, one.name);
    given.set(sheet, name);
    if (name !== one.name) one.authors.name = handOf(arrival);
    Object.assign(one, { folder: folder.parent, name }).authors.place = handOf(arrival);
  }
  const inside = new Set(going.map(({ id }) => id));
  for (const document of list(world.documents, (one) => one.gone === null && inside.has(one.folder))) {
    takeAway(world, document, { event, at });
    document.authors.gone = handOf(arrival);
  }
  for (const one of going) Object.assign(one, { gone: { event, at } }).authors.gone = handOf(arrival);
  return folders.length + documents.length === 0 ? undefined : 'items_rescued';
}

export function restoreFolder(world: World, arrival: Arrival, args: InProject, own = false): Notice {
  const { actor, at } = arrival;
  const found = find(world, 'folders', args.project_id, args.id);
  needOver(world, actor, args.project_id, found.maker === actor);
  const { event } = binned(found, at);
  if (own) deletedHere(arrival, found.authors.gone);
  const folder = custom(found);
  const parent = landing(world, args.project_id, folder.parent);
  const others = below(world, folder, event);
  checkDepth(world, parent, folder, others);
  const wanted = folder.parent;
  if (wanted !== parent.id) folder.authors.place = handOf(arrival);
  folder.parent = parent.id;
  const inside = new Set([folder, ...others].map(({ id }) => id));
  for (const one of [folder, ...others]) Object.assign(one, { gone: null }).authors.gone = handOf(arrival);
  const went = list(world.documents, (one) => one.gone?.event === event && inside.has(one.folder));
  for (const document of went) {
    putBack(world, document, event);
    document.authors.gone = handOf(arrival);
  }
  return landed(wanted, parent);
}

/** Its own deletion alone. */
export const takeBackFolderDeletion = (world: World, arrival: Arrival, args: InProject): Notice =>
  restoreFolder(world, arrival, args, true);

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
