// Documents: made, named, moved, deleted and brought back.
import {
  type Arrival,
  deletedHere,
  handOf,
  isOwn,
  maybeOthers,
  type Restored,
  seenOnly,
  tellAuthors,
  write,
} from './arrival.ts';
import { kindOf, kindOfFile } from './kinds.ts';
import { freeName, landed, landing, lateName, namedIn, ownName } from './places.ts';
import { addVersion, type NewFile } from './versions.ts';
import {
  became,
  binned,
  type Document,
  deletable,
  find,
  type Gone,
  type Hand,
  handsAlike,
  isWith,
  list,
  living,
  madeBy,
  No,
  type Notice,
  need,
  needOver,
  type Version,
  versionsOf,
  type World,
  writers,
} from './world.ts';

interface InProject {
  project_id: number;
  id: number;
}

/** Takes a document to the bin with what hangs on it; where it is there with its folder, it is there by itself from then on. */
export function takeAway(world: World, document: Document, gone: Gone): void {
  const along = [...versionsOf(world, document.id), ...commentsOf(world, document.id)].filter(isWith(document));
  for (const thing of [document, ...along]) thing.gone = gone;
}

export function putBack(world: World, arrival: Arrival, document: Document, event: number): void {
  document.gone = null;
  // What was said while it was in the bin is told now.
  for (const { id, author, gone } of commentsOf(world, document.id)) {
    if (gone?.event === event && gone.late) tellAuthors(world, { ...arrival, actor: author }, document.id, id);
  }
  for (const thing of [...versionsOf(world, document.id), ...commentsOf(world, document.id)]) {
    if (thing.gone?.event === event) thing.gone = null;
  }
}

const commentsOf = (world: World, document: number) => list(world.comments, (comment) => comment.document === document);

export const sentAgain = ({ again = {} }: Version) => Object.values(again);

/** Whether somebody else sent a version's bytes again, which the act's author was not shown. */
export const isSentAgainUnseen = (arrival: Arrival, version: Version): boolean =>
  sentAgain(version).some((hand) => !isOwn(arrival, hand) && !arrival.seen.shown.has(hand.alias));

/** Work of certain hands on a document, that lives or is in the bin with it. */
function workOn(world: World, document: Document, isTheirs: (hand: Hand) => boolean) {
  const along = isWith(document);
  const versions = versionsOf(world, document.id).filter((one) => along(one) && isTheirs(madeBy(one)));
  const comments = commentsOf(world, document.id).filter(
    (one) => along(one) && isTheirs({ person: one.author, device: one.from }),
  );
  const words = comments.map(({ id, text }) => ({ id, look: text }));
  return [...versions.map(({ id }) => ({ id, look: '' })), ...words];
}

/** Whether something was done to a document elsewhere, or added to it, that the act's author was not shown. */
export function unseenIn(world: World, arrival: Arrival, document: Document): boolean {
  const { shown } = arrival.seen;
  const isOthers = (hand: Hand) => !isOwn(arrival, hand);
  const before = shown.get(document.id);
  if (before === undefined && isOthers(madeBy(document))) return true;
  if (workOn(world, document, isOthers).some(({ id, look }) => shown.get(id) !== look)) return true;
  const versions = versionsOf(world, document.id);
  if (versions.some((one) => isWith(document)(one) && isSentAgainUnseen(arrival, one))) return true;
  const [name, description, folder, current] = JSON.parse(before ?? '[]') as [string, string, number, number | null];
  const by = (field: string) => isOthers(document.authors[field] ?? madeBy(document)) && before !== undefined;
  if (by('name') && name !== document.name) return true;
  if (by('description') && description !== document.description) return true;
  // Bytes that came for a version that was shown are no work of anybody's since.
  const others = document.byArrival ? (document.agreed?.some(isOthers) ?? false) : by('current');
  const chosen = document.chosen && others && current !== document.current;
  return chosen || (by('place') && folder !== document.folder);
}

/** Whether others had any hand in it. */
export function othersIn(world: World, arrival: Arrival, document: Document): boolean {
  const may = (hand: Hand) => maybeOthers(arrival, hand);
  const paper = [...world.prints.values(), ...world.codes.values()].filter((one) => one.document === document.id);
  const again = versionsOf(world, document.id).flatMap(sentAgain);
  const { current, ...authors } = document.authors;
  const chose = current === undefined || document.byArrival ? [] : [current];
  const hands = [madeBy(document), ...Object.values(authors), ...handsAlike(document), ...chose, ...again];
  return paper.some((one) => may(madeBy(one))) || hands.some(may) || workOn(world, document, may).length > 0;
}

type NewDocument = InProject & {
  version_id: number;
  folder_id: number;
  name: string;
  description: string;
  label: string;
  file_name: string;
  sha256: string;
  joined?: number;
};

/** A new document, or where the folder that was meant has one of that name and kind a version of that one. */
export function createDocument(world: World, arrival: Arrival, args: NewDocument): Notice {
  const { actor } = arrival;
  const { id, project_id: project, description, label, sha256 } = args;
  need(world, actor, project, writers);
  if (world.documents.has(id) || world.aliases.has(id)) throw new No('id_taken');
  const file = { id: args.version_id, label, base: null, file: args.file_name, sha256 };
  const kind = kindOfFile(args.file_name);
  const before = joinedBefore(world, args) ?? oneWith(world, arrival, args);
  if (before !== undefined) return joinDocument(world, arrival, before, { id, project, file });
  const folder = landing(world, project, args.folder_id);
  const isMeant = folder.id === args.folder_id;
  // Where it lands because its folder is gone, it joins nothing.
  const [twin] = isMeant ? namedIn(world, folder.id, args.name, kind) : [];
  // As it was one of its own on its device, which no model knows, it may be so: the book says it.
  const isApart = arrival.booked.status === 'applied';
  if (twin !== undefined && !isApart) return joinDocument(world, arrival, twin, { id, project, file });
  // In a folder that was not meant it is a sheet with its author's other kinds of it alone.
  const late = { meant: args.folder_id, name: args.name };
  const beside = twin === undefined ? args.name : freeName(world, folder.id, args.name);
  const name = isMeant ? beside : lateName(world, folder.id, { ...late, maker: actor, kind });
  const notice = addDocument(world, arrival, { id, project, folder: folder.id, name, description }, file);
  if (!isMeant) find(world, 'documents', project, id).late = late;
  return landed(args.folder_id, folder) ?? notice;
}

/** The document of which it had become a version, before the server's data was put back. */
function joinedBefore(world: World, { project_id, joined = 0, file_name }: NewDocument): Document | undefined {
  const document = world.documents.get(joined);
  if (document?.project !== project_id || document.gone !== null) return undefined;
  return kindOf(world, document) === kindOfFile(file_name) ? document : undefined;
}

/** The same of one that had become a version of this: which those are its device says to the server, and to us its book. */
function oneWith(world: World, { booked }: Arrival, args: NewDocument): Document | undefined {
  const isJoined = booked.code === 'became_version' || booked.code === 'same_bytes';
  return isJoined ? joinedBefore(world, { ...args, joined: Number(booked.params.document_id) }) : undefined;
}

function joinDocument(
  world: World,
  arrival: Arrival,
  target: Document,
  { id, project, file }: { id: number; project: number; file: NewFile },
): Notice {
  const notice = addVersion(world, arrival, target, file);
  const version = world.aliases.get(file.id)?.target ?? file.id;
  world.aliases.set(id, { id, project, target: target.id, version, gone: null });
  return notice === 'same_bytes' ? notice : 'became_version';
}

type Named = Pick<Document, 'id' | 'project' | 'folder' | 'name' | 'description'>;

/** A document with its first version. */
export function addDocument(world: World, arrival: Arrival, named: Named, file: NewFile): Notice {
  const { actor: maker, device: from } = arrival;
  if (world.documents.has(named.id) || world.aliases.has(named.id)) throw new No('id_taken');
  const hand = handOf(arrival);
  const authors = { name: hand, description: hand, place: hand };
  const document: Document = { ...named, current: null, chosen: false, maker, from, authors, gone: null };
  world.documents.set(named.id, document);
  return addVersion(world, arrival, document, file);
}

function writable(world: World, actor: number, { project_id, id }: InProject): Document {
  need(world, actor, project_id, writers);
  return living(find(world, 'documents', project_id, id));
}

function checkName(world: World, folder: number, document: Document, name: string): void {
  const others = namedIn(world, folder, name, kindOf(world, document));
  if (others.some((other) => other !== document)) throw new No('name_taken');
}

/** A file goes by its document's name, with the ending that it has. */
const fileAfter = (name: string, file: string) => name + (/\.\w+$/.exec(file)?.[0] ?? '');

/** Somebody calls it otherwise: no name from before a rescue is given back. */
function forgetOldNames({ rescued }: Document): void {
  for (const one of rescued ?? []) delete one.name;
}

export function renameDocument(
  world: World,
  arrival: Arrival,
  args: InProject & { name: string; was?: string },
): Notice {
  const document = writable(world, arrival.actor, args);
  checkName(world, document.folder, document, args.name);
  const values = { was: args.was, found: document.name, becomes: args.name };
  write(world, arrival, { table: 'documents', row: document, field: 'name', ...values });
  if (document.name !== args.name) forgetOldNames(document);
  document.name = args.name;
  for (const version of versionsOf(world, document.id)) version.file = fileAfter(args.name, version.file);
  return undefined;
}

export function describeDocument(
  world: World,
  arrival: Arrival,
  args: InProject & { description: string; was?: string },
): Notice {
  const document = writable(world, arrival.actor, args);
  const values = { was: args.was, found: document.description, becomes: args.description };
  write(world, arrival, { table: 'documents', row: document, field: 'description', ...values });
  document.description = args.description;
  return undefined;
}

export function moveDocument(
  world: World,
  arrival: Arrival,
  args: InProject & { folder_id: number; was?: number },
): Notice {
  const document = writable(world, arrival.actor, args);
  const folder = landing(world, args.project_id, args.folder_id);
  checkName(world, folder.id, document, document.name);
  const values = { was: args.was, found: document.folder, becomes: folder.id };
  const show = (id: string | number) => world.folders.get(Number(id))?.name ?? '';
  write(world, arrival, { table: 'documents', row: document, field: 'place', ...values, show });
  document.folder = folder.id;
  document.rescued = undefined;
  return landed(args.folder_id, folder);
}

export function deleteDocument(world: World, arrival: Arrival, args: InProject & { split_off?: number[] }): Notice {
  const { actor, at, event } = arrival;
  const found = find(world, 'documents', args.project_id, args.id);
  needOver(world, actor, args.project_id, found.maker === actor);
  deletable(found, world.folders.get(found.folder), at);
  // By the id of what became a part of it, its author meant that part alone.
  if (args.id !== found.id && world.aliases.get(args.id)?.version != null) throw new No('still_together');
  // What its author had split off is no part of what they delete.
  const isPart = (id: number) => !world.documents.has(id) && became(world, id) === found.id;
  if (args.split_off?.some(isPart)) throw new No('still_together');
  seenOnly(arrival, unseenIn(world, arrival, found), othersIn(world, arrival, found));
  takeAway(world, found, { event, at });
  found.authors.gone = handOf(arrival);
  return undefined;
}

/**
 * A deletion that came when the document was in the bin with its folder is taken back: it is there with the folder again. Where the
 * deletion was answered before, its author may know that the folder is gone, and mean the document: the server says.
 */
function backAlong(world: World, { actor, booked }: Arrival, document: Document, own: boolean): boolean {
  const folder = world.folders.get(document.folder);
  const { gone, authors } = document;
  if (gone === null || folder === undefined || folder.gone === null || gone.event <= folder.gone.event) return false;
  if (!own && !(authors.gone?.person === actor && booked.status === 'applied')) return false;
  const along = [...versionsOf(world, document.id), ...commentsOf(world, document.id)].filter(isWith(document));
  const { event } = folder.gone;
  for (const thing of [document, ...along]) thing.gone = { event, at: gone.at };
  if (folder.authors.gone !== undefined) authors.gone = folder.authors.gone;
  return true;
}

/** Whoever made it, or added to it when it was gone already, brings it back. */
export function restoreDocument(world: World, arrival: Arrival, args: Restored): Notice {
  const { actor, at } = arrival;
  const own = args.own_deletion === true;
  const document = find(world, 'documents', args.project_id, args.id);
  const late = [
    ...versionsOf(world, document.id).map(({ gone, maker }) => ({ gone, by: maker })),
    ...commentsOf(world, document.id).map(({ gone, author }) => ({ gone, by: author })),
  ].some(({ gone, by }) => by === actor && gone?.late && gone.event === document.gone?.event);
  needOver(world, actor, args.project_id, late || document.maker === actor);
  const { event } = binned(document, at);
  if (own) deletedHere(arrival, document.authors.gone);
  if (backAlong(world, arrival, document, own)) return undefined;
  const folder = landing(world, args.project_id, document.folder);
  const kept = ownName(world, folder.id, document.name, kindOf(world, document));
  const name = folder.id === document.folder ? kept : freeName(world, folder.id, document.name);
  const notice = landed(document.folder, folder);
  if (document.folder !== folder.id) {
    document.authors.place = handOf(arrival);
    document.rescued = undefined;
  }
  if (document.name !== name) {
    document.authors.name = handOf(arrival);
    forgetOldNames(document);
  }
  document.authors.gone = handOf(arrival);
  Object.assign(document, { folder: folder.id, name });
  putBack(world, arrival, document, event);
  return notice;
}
