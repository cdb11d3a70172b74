// Which version holds: a choice says what was seen, and over what was not the question stays open.
import { type Arrival, handOf, isOwn, maybeOthers } from './arrival.ts';
import { descends, isChosenUnseen, writerOfCurrent } from './versions.ts';
import {
  type Document,
  find,
  living,
  madeBy,
  No,
  type Notice,
  need,
  type Version,
  versionsOf,
  type World,
  writers,
} from './world.ts';

interface Choice {
  project_id: number;
  document_id: number;
  version_id: number;
}
type SeenChoice = Choice & { current_version_id: number | null; beside: number[] };

function fieldOf(world: World, { actor }: Arrival, args: Choice): { document: Document; version: Version } {
  need(world, actor, args.project_id, writers);
  const document = living(find(world, 'documents', args.project_id, args.document_id));
  const version = living(find(world, 'versions', args.project_id, args.version_id));
  if (version.document !== document.id) throw new No('not_found');
  return { document, version };
}

/** What is current is chosen once more, or kept: by another than who chose it, or where nobody had. */
function agree(arrival: Arrival, document: Document): void {
  if (document.byArrival !== true && !maybeOthers(arrival, writerOfCurrent(document))) return;
  document.agreed = [...(document.agreed ?? []), handOf(arrival)];
  // A hand in the document, whatever becomes current later.
  document.authors[`agreed.${arrival.actor}/${arrival.device}`] = handOf(arrival);
}

/**
 * Whether somebody's choice of a version that people are asked about was left open, and the act's author was not shown that. The
 * server counts commits: of another device of the author, and of a person who was known to have chosen it before, it may find either.
 * `may`: what it found.
 */
function isOpenUnseen(arrival: Arrival, { authors }: Document, { id, beside }: Version, may: () => boolean): boolean {
  if (beside === null) return false;
  const open = Object.entries(authors).filter(([field]) => field.startsWith(`open.${id}.`));
  const others = open.map(([, hand]) => hand).filter((hand) => maybeOthers(arrival, hand));
  const known = arrival.seen.open?.get(id);
  const sure = others.some(({ person }) => person !== arrival.actor && known?.includes(person) === false);
  return sure || (others.length > 0 && may());
}

/** The chosen one holds. A question that was not seen stays, beside it, and so does one with somebody's choice that was not. */
function holds(
  world: World,
  arrival: Arrival,
  document: Document,
  version: Version,
  asked: (one: Version) => boolean,
): Notice {
  for (const other of versionsOf(world, document.id)) {
    if (other.beside === null || other.gone !== null) continue;
    const isSeen = asked(other) && !isOpenUnseen(arrival, document, other, () => arrival.isAsked(other.id));
    other.beside = other === version || isSeen ? null : version.id;
  }
  if (document.current !== version.id) {
    document.authors.current = handOf(arrival);
    document.byArrival = false;
    document.agreed = [];
  } else agree(arrival, document);
  document.current = version.id;
  document.chosen = true;
  return undefined;
}

/** Both stand beside each other, for people to decide. */
function leftOpen(arrival: Arrival, { current, authors }: Document, chosen: Version, code: string): Notice {
  if (current === null || chosen.id === current) return code;
  chosen.beside = current;
  // A hand in the document, whatever becomes of the version.
  authors[`open.${chosen.id}.${arrival.actor}/${arrival.device}`] = handOf(arrival);
  return code;
}

/** An app that does not say what was on the screen: it is known from what its device showed. */
function sawCurrent(arrival: Arrival, document: Document): boolean {
  const { seen, booked } = arrival;
  if (isChosenUnseen(arrival, document, 'concurrent_version')) return false;
  if (isOwn(arrival, writerOfCurrent(document))) return true;
  const look = seen.shown.get(document.id);
  const [, , , current] = JSON.parse(look ?? '[]') as [string, string, number, number | null];
  const same = look !== undefined && current === document.current;
  // The server counts commits: what was current before and is so again may have been another one between.
  return same && booked.code !== 'concurrent_version';
}

/** The current one stays. A question with somebody's choice that was not seen stays, too. */
function setAside(arrival: Arrival, document: Document, version: Version, code: string): Notice {
  const stays = isOpenUnseen(arrival, document, version, () => arrival.booked.code === code);
  version.beside = stays ? document.current : null;
  agree(arrival, document);
  return stays ? code : undefined;
}

export function makeCurrent(world: World, arrival: Arrival, args: Choice): Notice {
  const { document, version } = fieldOf(world, arrival, args);
  if (!version.ready) throw new No('version_pending');
  const { current } = document;
  if (!sawCurrent(arrival, document) && current !== null && current !== version.id) {
    return leftOpen(arrival, document, version, 'concurrent_version');
  }
  const { shown } = arrival.seen;
  return holds(world, arrival, document, version, (one) => isOwn(arrival, madeBy(one)) || shown.has(one.id));
}

export function keepCurrent(world: World, arrival: Arrival, args: Choice): Notice {
  const { document, version } = fieldOf(world, arrival, args);
  if (!sawCurrent(arrival, document)) return leftOpen(arrival, document, version, 'concurrent_version');
  return setAside(arrival, document, version, 'concurrent_version');
}

/** The version that an id stands for by now. */
function became(world: World, id: number | null): number | null {
  const alias = id === null ? undefined : world.aliases.get(id);
  return alias?.gone === null ? alias.target : id;
}

/** Versions that had been asked about are so again, where they still may: they live, and what holds was not made from them. */
function askAgain(world: World, { id: current }: Version, again: readonly number[]): void {
  for (const id of again) {
    const one = world.versions.get(id);
    const may = one !== undefined && one.gone === null && one.beside === null && !descends(world, current, id);
    if (may && one.document === world.versions.get(current)?.document) one.beside = current;
  }
}

type Back = Choice & { current_version_id: number | null; asked_again: number[] };

/** A choice that names what it takes the place of, by what its author may have seen of that. */
function choose(
  world: World,
  arrival: Arrival,
  args: SeenChoice & { asked_again: number[] },
  saw: (document: Document, before: number | null) => boolean,
): Notice {
  const { document, version } = fieldOf(world, arrival, args);
  if (!version.ready) throw new No('version_pending');
  const { current } = document;
  const before = became(world, args.current_version_id);
  if (saw(document, before) || current === null || current === version.id) {
    holds(world, arrival, document, version, ({ id }) => args.beside.includes(id));
    // Nobody has chosen between.
    if (current === before) askAgain(world, version, args.asked_again);
    return undefined;
  }
  // The person takes a choice back that never held.
  const never = versionsOf(world, document.id).some(({ id, beside }) => id === before && beside !== null);
  if (never && descends(world, current, version.id)) return undefined;
  return leftOpen(arrival, document, version, 'choice_open');
}

export const makeCurrentSeen = (world: World, arrival: Arrival, args: SeenChoice): Notice =>
  choose(world, arrival, { ...args, asked_again: [] }, (document, before) => {
    const saw = document.current === before || isOwn(arrival, writerOfCurrent(document));
    return saw && !isChosenUnseen(arrival, document, 'choice_open');
  });

/**
 * Whether it was this device's choice, and nobody else's. Of another device of the same person the server may know that this one
 * read of it.
 */
function isOwnChoice(arrival: Arrival, document: Document): boolean {
  const hands = [writerOfCurrent(document), ...(document.agreed ?? [])];
  return hands.every((hand) => {
    const may = hand.person === arrival.actor && arrival.booked.code !== 'choice_open';
    return may || !maybeOthers(arrival, hand);
  });
}

/** Takes a choice back, where that made current what is so: it settles nothing, and what the choice had settled is open. */
export const makeCurrentBack = (world: World, arrival: Arrival, args: Back): Notice =>
  choose(world, arrival, { ...args, beside: [] }, (document, before) => {
    return document.current === before && isOwnChoice(arrival, document);
  });

export function keepCurrentSeen(world: World, arrival: Arrival, args: SeenChoice): Notice {
  const { document, version } = fieldOf(world, arrival, args);
  const { current } = document;
  const before = became(world, args.current_version_id);
  if (current !== null && current !== version.id && before !== null && descends(world, current, before)) {
    return setAside(arrival, document, version, 'choice_open');
  }
  const kept = versionsOf(world, document.id).find(({ id, gone, ready }) => id === before && gone === null && ready);
  return leftOpen(arrival, document, kept ?? version, 'choice_open');
}
