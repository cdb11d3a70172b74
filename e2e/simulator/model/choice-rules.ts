// Which version holds: a choice says what was seen, and over what was not the question stays open.
import { type Arrival, handOf, isOwn, maybeOthers, tellReplaced } from './arrival.ts';
import { descends, isChosenUnseen, writerOfCurrent } from './versions.ts';
import {
  type Document,
  find,
  living,
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
type SeenChoice = Choice & { current_version_id: number | null; beside: number[]; asked_again?: number[] };

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
  tellReplaced(world, arrival, document, version);
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
function leftOpen(arrival: Arrival, { current, authors }: Document, chosen: Version): Notice {
  if (current === null || chosen.id === current) return 'choice_open';
  chosen.beside = current;
  // A hand in the document, whatever becomes of the version.
  authors[`open.${chosen.id}.${arrival.actor}/${arrival.device}`] = handOf(arrival);
  return 'choice_open';
}

/** The current one stays. A question with somebody's choice that was not seen stays, too. */
function setAside(arrival: Arrival, document: Document, version: Version): Notice {
  const stays = isOpenUnseen(arrival, document, version, () => arrival.booked.code === 'choice_open');
  version.beside = stays ? document.current : null;
  agree(arrival, document);
  return stays ? 'choice_open' : undefined;
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

/** By what its author may have seen of what the choice takes the place of. */
function sawCurrent(arrival: Arrival, document: Document, before: number | null): boolean {
  const saw = document.current === before || isOwn(arrival, writerOfCurrent(document));
  return saw && !isChosenUnseen(arrival, document, 'choice_open');
}

/** One that is taken back settles nothing, and what it had settled is open. */
export function makeCurrent(world: World, arrival: Arrival, args: SeenChoice): Notice {
  const { document, version } = fieldOf(world, arrival, args);
  if (!version.ready) throw new No('version_pending');
  const { current } = document;
  const before = became(world, args.current_version_id);
  const again = args.asked_again;
  const saw =
    again === undefined ? sawCurrent(arrival, document, before) : current === before && isOwnChoice(arrival, document);
  if (saw || current === null || current === version.id) {
    holds(world, arrival, document, version, ({ id }) => again === undefined && args.beside.includes(id));
    // Nobody has chosen between.
    if (current === before) askAgain(world, version, again ?? []);
    return undefined;
  }
  // The person takes a choice back that never held.
  const never = versionsOf(world, document.id).some(({ id, beside }) => id === before && beside !== null);
  if (never && descends(world, current, version.id)) return undefined;
  return leftOpen(arrival, document, version);
}

export function keepCurrent(world: World, arrival: Arrival, args: SeenChoice): Notice {
  const { document, version } = fieldOf(world, arrival, args);
  const { current } = document;
  const before = became(world, args.current_version_id);
  if (current !== null && current !== version.id && before !== null && descends(world, current, before)) {
    return setAside(arrival, document, version);
  }
  const kept = versionsOf(world, document.id).find(({ id, gone, ready }) => id === before && gone === null && ready);
  return leftOpen(arrival, document, kept ?? version);
}
