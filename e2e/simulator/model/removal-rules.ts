// Folders that are deleted and come back, with what is in them, and what the deletion leaves to others.
import { type Arrival, deletedHere, handOf, isOwn, maybeOthers, type Restored, seenOnly } from './arrival.ts';
import { othersIn, putBack, takeAway, unseenIn } from './document-rules.ts';
import { kindOf } from './kinds.ts';
import { below, checkDepth, custom, freeName, isTooDeep, landed, landing, namedIn } from './places.ts';
import {
  became,
  binned,
  type Document,
  type Folder,
  find,
  handsAlike,
  list,
  living,
  madeBy,
  type Notice,
  needOver,
  type Rescued,
  sameName,
  type World,
} from './world.ts';

interface InProject {
  project_id: number;
  id: number;
}

/** Whether it was made, named or moved elsewhere as the act's author was not shown: what they did on this device is no news to it. */
export function isRewritten(arrival: Arrival, folder: Folder): boolean {
  const { id, authors, name, parent } = folder;
  const look = arrival.seen.shown.get(id);
  if (look === undefined) return !isOwn(arrival, madeBy(folder));
  const [shownName, shownParent] = JSON.parse(look) as [string, number | null];
  const by = (field: 'name' | 'place') => !isOwn(arrival, authors[field] ?? madeBy(folder));
  return (by('name') && name !== shownName) || (by('place') && parent !== shownParent);
}

const othersHands = (arrival: Arrival, folder: Folder) =>
  [madeBy(folder), ...Object.values(folder.authors), ...handsAlike(folder)].some((hand) => maybeOthers(arrival, hand));

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

function noteRescue(one: Folder | Document, rescue: Rescued): void {
  const before = (one.rescued ?? []).filter(({ from }) => from !== rescue.from);
  one.rescued = [...before, rescue];
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
  for (const one of folders) {
    noteRescue(one, { from: one.parent ?? folder.id, event });
    Object.assign(one, { parent: folder.parent }).authors.place = handOf(arrival);
  }
  const given = new Map<string, string>();
  // Of several with one name, which keeps it: by their ids.
  for (const one of documents.sort((a, b) => a.id - b.id)) {
    const sheet = `${one.folder}/${one.name.toLowerCase()}`;
    // What was one sheet in several kinds stays one.
    const name = given.get(sheet) ?? freeName(world, folder.parent, one.name);
    given.set(sheet, name);
    noteRescue(one, { from: one.folder, event, ...(name === one.name ? {} : { name: one.name }) });
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

interface Back {
  event: number;
  inside: ReadonlySet<number>;
  parent: Folder;
}

/** Where a thing was before folders that come back were deleted, and its name there; undefined where it was not rescued then. */
function before({ gone, rescued = [] }: Folder | Document, { event, inside }: Omit<Back, 'parent'>) {
  const at = rescued.findIndex((one) => one.event === event && inside.has(one.from));
  const [first] = rescued.slice(at);
  if (gone !== null || at === -1 || first === undefined) return undefined;
  const named = rescued.slice(at).find(({ name }) => name !== undefined);
  return { from: first.from, name: named?.name, rescued: rescued.slice(0, at) };
}

interface Coming {
  one: Document;
  was: NonNullable<ReturnType<typeof before>>;
  /** Its name before. */
  name: string;
}

/** What was one sheet in several kinds of file, above and before, is one when it comes back. */
function sheetsOf(world: World, coming: readonly Coming[]): Coming[][] {
  const sheets: Coming[][] = [];
  for (const next of coming) {
    const kind = kindOf(world, next.one);
    const isPart = ({ one, was, name }: Coming) =>
      was.from === next.was.from && sameName(name, next.name) && sameName(one.name, next.one.name);
    const isOf = (sheet: Coming[]) => sheet.every((part) => isPart(part) && kindOf(world, part.one) !== kind);
    const sheet = sheets.find(isOf);
    if (sheet === undefined) sheets.push([next]);
    else sheet.push(next);
  }
  return sheets;
}

/** What a deletion rescued out of folders that come back, where nobody has moved it out of the folder that they land in. */
function bringBack(world: World, arrival: Arrival, back: Back): void {
  const { parent } = back;
  for (const one of list(world.folders, (folder) => folder.parent === parent.id)) {
    const was = before(one, back);
    if (was === undefined) continue;
    const from = find(world, 'folders', one.project, was.from);
    if (isTooDeep(world, from, one, below(world, one))) continue;
    Object.assign(one, { parent: from.id, rescued: was.rescued }).authors.place = handOf(arrival);
  }
  const coming = list(world.documents, (document) => document.folder === parent.id)
    .sort((a, b) => a.id - b.id)
    .flatMap((one) => {
      const was = before(one, back);
      return was === undefined ? [] : [{ one, was, name: was.name ?? one.name }];
    });
  for (const sheet of sheetsOf(world, coming)) {
    const [first] = sheet;
    if (first === undefined) continue;
    const isTaken = ({ one, was, name }: Coming) => namedIn(world, was.from, name, kindOf(world, one)).length > 0;
    const name = sheet.some(isTaken) ? freeName(world, first.was.from, first.name) : first.name;
    for (const { one, was } of sheet) {
      if (name !== one.name) one.authors.name = handOf(arrival);
      Object.assign(one, { folder: was.from, name, rescued: was.rescued }).authors.place = handOf(arrival);
    }
  }
}

export function restoreFolder(world: World, arrival: Arrival, args: Restored): Notice {
  const { actor, at } = arrival;
  const found = find(world, 'folders', args.project_id, args.id);
  needOver(world, actor, args.project_id, found.maker === actor);
  const { event } = binned(found, at);
  if (args.own_deletion) deletedHere(arrival, found.authors.gone);
  const folder = custom(found);
  const parent = landing(world, args.project_id, folder.parent);
  const others = below(world, folder, event);
  checkDepth(world, parent, folder, others);
  const wanted = folder.parent;
  if (wanted !== parent.id) {
    folder.authors.place = handOf(arrival);
    folder.rescued = undefined;
  }
  folder.parent = parent.id;
  const inside = new Set([folder, ...others].map(({ id }) => id));
  for (const one of [folder, ...others]) Object.assign(one, { gone: null }).authors.gone = handOf(arrival);
  const went = list(world.documents, (one) => one.gone?.event === event && inside.has(one.folder));
  for (const document of went) {
    putBack(world, arrival, document, event);
    document.authors.gone = handOf(arrival);
  }
  bringBack(world, arrival, { event, inside, parent });
  return landed(wanted, parent);
}
