// Versions, comments, printed codes, prints, and what a person has for themself.
import {
  type Arrival,
  deletedHere,
  handOf,
  isOwn,
  maybeOthers,
  type Restored,
  saidOf,
  seenOnly,
  tellAuthors,
  write,
} from './arrival.ts';
import { addDocument, isSentAgainUnseen, sentAgain } from './document-rules.ts';
import { besideId, kindOf, kindOfFile } from './kinds.ts';
import { freeName, landed, landing, namedIn } from './places.ts';
import { addVersion, freeLabel, late } from './versions.ts';
import {
  became,
  binned,
  type Document,
  deletable,
  everyone,
  find,
  inTime,
  isWith,
  list,
  living,
  madeBy,
  No,
  type Notice,
  need,
  needOver,
  owners,
  type Print,
  type Version,
  versionsOf,
  type World,
  writers,
} from './world.ts';

interface InProject {
  project_id: number;
  id: number;
}

type NewVersion = InProject & {
  document_id: number;
  based_on_version_id: number | null;
  label: string;
  file_name: string;
  sha256: string;
};

/** Where a version was taken out of a document that it had become one of, what is made from it goes with it. */
function splitOff(world: World, named: Document, base: Version | null): Document | undefined {
  const alias = base === null || base.document === named.id ? undefined : world.aliases.get(base.document);
  const isSplit = alias !== undefined && alias.gone !== null && alias.target === named.id;
  return isSplit ? world.documents.get(alias.id) : undefined;
}

export function createVersion(world: World, arrival: Arrival, args: NewVersion): Notice {
  const { project_id: project, id, label, sha256 } = args;
  need(world, arrival.actor, project, writers);
  const named = find(world, 'documents', project, args.document_id);
  const wanted = args.based_on_version_id;
  const base = wanted === null ? null : find(world, 'versions', project, wanted);
  const document = splitOff(world, named, base) ?? named;
  if (world.versions.has(id) || world.aliases.has(id)) throw new No('id_taken');
  const of = (to: Document) => {
    const from = base?.document === to.id ? base.id : null;
    return { id, label, base: from, file: args.file_name, sha256 };
  };
  const kind = kindOfFile(args.file_name);
  if (kindOf(world, document) === kind) {
    const notice = addVersion(world, arrival, document, of(document));
    return notice ?? (document === named ? undefined : 'followed_split');
  }
  // Of another kind: it is no version of what people build from, but stands beside it.
  const folder = landing(world, project, document.folder);
  const isThere = folder.id === document.folder;
  const [twin] = isThere ? namedIn(world, folder.id, document.name, kind) : [];
  if (twin !== undefined) return addVersion(world, arrival, twin, of(twin)) ?? 'other_kind';
  const name = isThere ? document.name : freeName(world, folder.id, document.name);
  const beside = { id: besideId(id), project, folder: folder.id, name, description: '' };
  const notice = addDocument(world, arrival, beside, { ...of(document), base: null });
  return landed(document.folder, folder) ?? notice ?? 'other_kind';
}

/** Whether an id stands for another's version of the same bytes: also that of another device of theirs, where the server knows. */
function isAnothers(arrival: Arrival, version: Version, id: number, asBooked: boolean): boolean {
  if (version.id === id) return false;
  return version.maker !== arrival.actor || (asBooked && maybeOthers(arrival, madeBy(version)));
}

export function deleteVersion(world: World, arrival: Arrival, args: InProject): Notice {
  const { actor, at, event } = arrival;
  const version = find(world, 'versions', args.project_id, args.id);
  const { code, status } = arrival.booked;
  if (isAnothers(arrival, version, args.id, code === 'same_bytes' || (version.gone !== null && status === 'applied'))) {
    need(world, actor, args.project_id, writers);
    return version.gone === null ? 'same_bytes' : undefined;
  }
  needOver(world, actor, args.project_id, version.maker === actor);
  const document = find(world, 'documents', args.project_id, version.document);
  deletable(version, document, at);
  const others = versionsOf(world, document.id).filter((other) => isWith(document)(other) && other !== version);
  if (document.current === version.id || others.length === 0) throw new No('current_version');
  // Others brought it back, alone or with its document: a device that showed it may have done so since, or only before.
  const byOthers = [version.back, document.authors.gone].some((by) => by !== undefined && maybeOthers(arrival, by));
  const prints = list(world.prints, (print) => print.version === version.id && print.gone === null);
  const codes = list(world.codes, (code) => code.version === version.id && code.gone === null);
  const unseen = prints.some((print) => !isOwn(arrival, madeBy(print)) && !arrival.seen.shown.has(print.id));
  const onPaper = [...prints, ...codes].some((one) => maybeOthers(arrival, madeBy(one)));
  const again = sentAgain(version).some((hand) => maybeOthers(arrival, hand));
  const open = Object.entries(document.authors).filter(([field]) => field.startsWith(`open.${version.id}.`));
  const chose = version.beside !== null && open.some(([, hand]) => maybeOthers(arrival, hand));
  seenOnly(arrival, unseen || isSentAgainUnseen(arrival, version), byOthers || onPaper || again || chose);
  version.gone = { event, at };
  version.deleter = handOf(arrival);
  return undefined;
}

export function restoreVersion(world: World, arrival: Arrival, args: Restored): Notice {
  const { actor, at } = arrival;
  const version = find(world, 'versions', args.project_id, args.id);
  const isLeft = version.gone === null && isAnothers(arrival, version, args.id, arrival.booked.status === 'applied');
  needOver(world, actor, args.project_id, isLeft || version.maker === actor);
  if (isLeft) return undefined;
  binned(version, at);
  if (args.own_deletion) deletedHere(arrival, version.deleter);
  const document = find(world, 'documents', args.project_id, version.document);
  // Its deletion is taken back on the device that did it: it is in the bin with its document. Others look for it there in vain.
  const isBeside = version.deleter?.person === actor && !isWith(document)(version) && arrival.booked.code !== 'deleted';
  const gone = document.gone !== null && isBeside && inTime(document.gone, at) ? document.gone : living(document).gone;
  const along = versionsOf(world, document.id).filter(isWith(document));
  const taken = along.map((other) => ({ ...other, gone: null }));
  const label = freeLabel(version.label, version.ordinal, taken);
  const same = label === version.label;
  const withIt = gone === null ? null : { event: gone.event, at: gone.at };
  Object.assign(version, { gone: withIt, beside: null, label, back: handOf(arrival) });
  return same ? undefined : 'label_changed';
}

/** Of what a remark links, only what is there is taken. */
function isThere(world: World, project: number, id: number): boolean {
  try {
    find(world, 'documents', project, id);
    return true;
  } catch {
    return false;
  }
}

export function createComment(
  world: World,
  arrival: Arrival,
  args: InProject & { document_id: number; content: string; linked_document_ids: number[] },
): Notice {
  const { actor, at, device } = arrival;
  const { id, project_id: project } = args;
  need(world, actor, project, everyone);
  if (world.comments.has(id)) throw new No('id_taken');
  const document = find(world, 'documents', project, args.document_id);
  const gone = late(world, document, at);
  // As its author knows them, also where one has become a version of another.
  const links = args.linked_document_ids.filter((link) => isThere(world, project, link));
  const isShort = links.length < args.linked_document_ids.length;
  const said = { text: args.content.trim(), links: [...new Set(links)] };
  world.comments.set(id, { id, project, document: document.id, author: actor, from: device, ...said, gone });
  if (gone !== null) return 'kept_in_bin';
  tellAuthors(world, arrival, document.id, id);
  return isShort ? 'link_left_out' : undefined;
}

export function editComment(
  world: World,
  { actor, device }: Arrival,
  args: InProject & { content?: string; was?: string; link?: number[]; unlink?: number[] },
): Notice {
  need(world, actor, args.project_id, everyone);
  const comment = living(find(world, 'comments', args.project_id, args.id));
  if (comment.author !== actor) throw new No('forbidden');
  const named = (args.unlink ?? []).filter((id) => comment.links.includes(id));
  const gone = new Set((args.unlink ?? []).filter((id) => !named.includes(id)).map((id) => became(world, id)));
  const come = (args.link ?? []).filter((id) => isThere(world, args.project_id, id));
  const stay = comment.links.filter((id) => !named.includes(id) && !gone.has(became(world, id)));
  if (args.link !== undefined || args.unlink !== undefined) comment.links = [...new Set([...stay, ...come])];
  const before = comment.text;
  comment.text = args.content?.trim() ?? before;
  comment.from = device;
  // One's own words from another device, which were not before one.
  const replaced = args.was !== undefined && before !== args.was && before !== comment.text;
  if (replaced) return 'edit_replaced';
  return come.length < (args.link?.length ?? 0) ? 'link_left_out' : undefined;
}

export function deleteComment(world: World, arrival: Arrival, args: InProject): Notice {
  const { actor, at, event, seen } = arrival;
  const level = need(world, actor, args.project_id, everyone);
  const comment = find(world, 'comments', args.project_id, args.id);
  deletable(comment, world.documents.get(comment.document), at);
  if (comment.author !== actor && level !== 'owner') throw new No('forbidden');
  const hand = { person: comment.author, device: comment.from };
  const sure = !isOwn(arrival, hand) && seen.shown.get(comment.id) !== comment.text;
  seenOnly(arrival, sure, maybeOthers(arrival, hand));
  comment.gone = { event, at };
  // Nobody has to hear any more of what is not there.
  const about = saidOf(comment.id);
  for (const note of world.notes) if (note.about === about) note.read = true;
  return undefined;
}

type NewCode = InProject & { version_id: number; token: string };

/** A version's first code is the one in force; `renew` puts another in its place. */
function addCode(
  world: World,
  { actor, device: from }: Arrival,
  args: NewCode,
  how: 'create' | 'renew' | 'tell',
): Notice {
  const renew = how === 'renew';
  const { id, project_id: project, token } = args;
  need(world, actor, project, renew ? writers : everyone);
  const version = find(world, 'versions', project, args.version_id);
  if (how !== 'renew' && world.codes.get(id)?.token === token) return undefined;
  const document = find(world, 'documents', project, version.document);
  // A device made it of what it still had: the sheet is out there, and is told of as withdrawn.
  const isGone = version.gone !== null || document.gone !== null;
  if (how === 'renew') [version, document].forEach(living);
  if (how !== 'tell' && !isGone && !version.ready) throw new No('version_pending');
  const others = list(world.codes, (code) => code.version === version.id && !code.replaced);
  if (renew) for (const other of others) other.replaced = true;
  const replaced = !renew && others.length > 0;
  const of = { project, document: version.document, version: version.id };
  world.codes.set(id, { id, ...of, token, replaced, maker: actor, from, gone: null });
  return undefined;
}
export const createCode = (world: World, arrival: Arrival, args: NewCode) => addCode(world, arrival, args, 'create');
export const renewCode = (world: World, arrival: Arrival, args: NewCode) => addCode(world, arrival, args, 'renew');
/** A device brings back one that a restored server lacks: also of what was deleted, and it stands behind what is in force. */
export const tellCode = (world: World, arrival: Arrival, args: NewCode) => addCode(world, arrival, args, 'tell');

export function notePrint(
  world: World,
  arrival: Arrival,
  args: InProject & { version_id: number; way: string; copies: number | null },
): Notice {
  const { actor, device: from } = arrival;
  const { id, project_id: project, way, copies } = args;
  need(world, actor, project, everyone);
  const version = find(world, 'versions', project, args.version_id);
  const { name } = find(world, 'documents', project, version.document);
  const of = { project, document: version.document, version: version.id, maker: actor, from, gone: null };
  const authors: Print['authors'] = copies === null ? {} : { copies: handOf(arrival) };
  const untouched = { ticks: [], spares: [], mixed: false, hands: [], authors };
  world.prints.set(id, { id, ...of, way, name, label: version.label, copies, ...untouched });
  return undefined;
}

function printOf(world: World, { actor }: Arrival, { project_id, id }: InProject) {
  const level = need(world, actor, project_id, everyone);
  const print = world.prints.get(id);
  if (print?.project !== project_id) throw new No('not_found');
  return { level, print: living(print) };
}

/** What the author's device showed of a print; undefined where it does not say. */
function shownOf(
  { seen }: Arrival,
  { id }: Print,
): { copies: number | null; collected: number; spares: number } | undefined {
  const look = seen.shown.get(id);
  if (look === undefined) return undefined;
  const [copies, collected, spares] = JSON.parse(look) as [number | null, number, number];
  return { copies, collected, spares };
}

/** Whether others have ticked off more copies than the author was shown: one of these at least is unseen. */
function isTickedUnseen(arrival: Arrival, print: Print): boolean {
  const shown = shownOf(arrival, print)?.collected;
  const others = print.ticks.filter((by) => !isOwn(arrival, by)).length;
  return !print.mixed && shown !== undefined && others > shown;
}

/** Whether others put a print on the register that the author was not shown, counted its copies anew, or ticked off more. */
export function isPrintUnseen(arrival: Arrival, print: Print): boolean {
  const shown = shownOf(arrival, print);
  if (shown === undefined) return !isOwn(arrival, madeBy(print));
  const counted = print.authors.copies;
  const isCounted = counted !== undefined && !isOwn(arrival, counted) && shown.copies !== print.copies;
  return isCounted || isTickedUnseen(arrival, print);
}

const othersDealt = (arrival: Arrival, { hands }: Print) => hands.some((hand) => maybeOthers(arrival, hand));

/** Whoever printed says how many; another only that the ones found were all, while nobody has said. */
export function countPrint(world: World, arrival: Arrival, args: InProject & { copies: number | null }): Notice {
  const { print } = printOf(world, arrival, args);
  const { actor } = arrival;
  const wereAll = print.copies === null && print.ticks.length > 0 && args.copies === print.ticks.length;
  if (print.maker !== actor && !wereAll) throw new No('forbidden');
  const shown = shownOf(arrival, print);
  const was = shown === undefined ? undefined : (shown.copies ?? '');
  const values = { was, found: print.copies ?? '', becomes: args.copies ?? '' };
  write(world, arrival, { table: 'prints', row: print, field: 'copies', ...values });
  if (print.copies !== args.copies) print.hands.push(handOf(arrival));
  print.copies = args.copies;
  return undefined;
}

export function collectPrint(world: World, arrival: Arrival, args: InProject): Notice {
  const { print } = printOf(world, arrival, args);
  const tick = { ...handOf(arrival), event: arrival.event };
  print.hands.push(handOf(arrival));
  // Of copies that nobody counted one more may always be about.
  const isOver = print.copies !== null && print.ticks.length >= print.copies;
  (isOver ? print.spares : print.ticks).push(tick);
  return undefined;
}

/**
 * One's own last tick is taken back, else one of others' that was seen. An own one that counted for nothing goes while its
 * author does not know that, and nothing with it.
 */
export function uncollectPrint(world: World, arrival: Arrival, args: InProject): Notice {
  const { print } = printOf(world, arrival, args);
  const own = print.ticks.findLastIndex((by) => isOwn(arrival, by));
  const spares = print.spares.filter((by) => isOwn(arrival, by));
  const last = spares.at(-1);
  if (last !== undefined && last.event > (print.ticks[own]?.event ?? 0)) {
    // What a server whose data was put back knows of it, its author may have read of before, and it may be a copy's of the device.
    if (arrival.copied || spares.length <= (shownOf(arrival, print)?.spares ?? spares.length)) print.unsure = true;
    else {
      print.spares.splice(print.spares.indexOf(last), 1);
      return undefined;
    }
  }
  if (print.ticks.length === 0) return undefined;
  // Whose it was that went is known where there is nobody else's.
  const none = own === -1 && !print.mixed && shownOf(arrival, print)?.collected === 0;
  if (own === -1 || print.mixed || arrival.copied) seenOnly(arrival, none, true);
  const several = new Set(print.ticks.map(({ person, device }) => `${person} ${device}`)).size > 1;
  if ((own === -1 && several) || arrival.copied) print.mixed = true;
  print.ticks.splice(own, 1);
  if (print.ticks.length === 0) print.mixed = false;
  print.hands.push(handOf(arrival));
  return undefined;
}

export function strikePrint(world: World, arrival: Arrival, args: InProject): Notice {
  const { level, print } = printOf(world, arrival, args);
  if (print.maker !== arrival.actor && !owners.includes(level)) throw new No('forbidden');
  seenOnly(arrival, isTickedUnseen(arrival, print), othersDealt(arrival, print));
  print.gone = { event: arrival.event, at: arrival.at };
  return undefined;
}

export function readNote(world: World, { actor }: Arrival, args: { id: number }): Notice {
  const note = world.notes.find(({ id, to }) => id === args.id && to === actor);
  if (note !== undefined) note.read = true;
  // One that settles by itself may do so before it was looked up which it is.
  else if (world.notes.some(({ id, to }) => id === null && to === actor)) world.readEarly.add(args.id);
  else throw new No('not_found');
  return undefined;
}

export function prefer(world: World, { actor }: Arrival, args: { preferences: Record<string, unknown> }): Notice {
  world.preferences.set(actor, { ...world.preferences.get(actor), ...args.preferences });
  return undefined;
}
