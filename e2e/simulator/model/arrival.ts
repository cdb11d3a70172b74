// An act as it arrives at the server, and what is said to whom.
import { type Alike, type Document, type Hand, levelOf, No, type Note, type Version, type World } from './world.ts';

/** What the author's device showed of a thing that the act decides over. */
export interface Seen {
  /** Folders, documents, versions, comments and prints that were shown, by their ids, each with what was to be read of it. */
  shown: ReadonlyMap<number, string>;
  /** By document: the people of whom the device knew that they chose its current version. */
  chose?: ReadonlyMap<number, readonly number[]>;
  /** By thing and field, as `alikeKey` has them: the people of whom the device knew that they gave it the value that it had. */
  alike?: ReadonlyMap<string, readonly number[]>;
  /** By version: the people of whom the device knew that their choice of it was left open. */
  open?: ReadonlyMap<number, readonly number[]>;
}

export const alikeKey = (id: number, field: string) => `${id}:${field}`;

/** What the server's book says became of an act. */
export interface Booked {
  status: 'applied' | 'applied_changed' | 'rejected';
  /** Of the refusal or the notice. */
  code: string | undefined;
  params: Record<string, unknown>;
}

export interface Arrival {
  actor: number;
  /** On which of their devices. */
  device: string;
  /** There are several of that device: its store was copied. */
  copied: boolean;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  event: number;
  seen: Seen;
  booked: Booked;
  /** Whether the server still shows a thing: asked where a rule leaves it the choice. */
  isThere(table: string, id: number): boolean;
  /** Whether the server still asks about a version, for the same. */
  isAsked(version: number): boolean;
}

/** What the act's author did on the device of the act: of nothing else it is said that they know it. */
export const isOwn = ({ actor, device }: Arrival, hand: Hand) => hand.person === actor && hand.device === device;
export const handOf = ({ actor, device }: Arrival): Hand => ({ person: actor, device });

/** Others' work, or such as may be: which of the copies of a store did something, the story does not know. */
export const maybeOthers = (arrival: Arrival, hand: Hand) => arrival.copied || !isOwn(arrival, hand);

export interface Restored {
  project_id: number;
  id: number;
  /** Its own deletion alone. */
  own_deletion?: boolean;
}

/** A deletion is taken back by the device that did it. Of another one of the same person the server may know that it was seen. */
export function deletedHere(arrival: Arrival, hand: Hand | undefined): void {
  const may = hand?.person === arrival.actor && arrival.booked.code !== 'deleted';
  if (!may && (hand === undefined || maybeOthers(arrival, hand))) throw new No('deleted');
}

/** What is to be read of a thing; the same for the model’s things as for a device’s rows. */
export const lookOf = {
  folder: (name: string, parent: number | null) => JSON.stringify([name, parent]),
  document: (name: string, description: string, folder: number, current: number | null) =>
    JSON.stringify([name, description, folder, current]),
  /** @param spares the person's own ticks of which the device knows that they counted for nothing. */
  print: (copies: number | null, collected: number, spares: number) => JSON.stringify([copies, collected, spares]),
};

/**
 * Nothing is decided over what others did unseen: the author is to look first. `sure`: there is such a thing. `may`: others
 * had a hand in it, and the server, which counts commits, may find that they had it since.
 */
export function seenOnly({ booked }: Arrival, sure: boolean, may: boolean): void {
  if (sure || (may && booked.code === 'built_upon')) throw new No('built_upon');
}

/** Somebody is told of something. `optional`: they may be, and need not. */
function tell(world: World, at: number, { to, code, about, optional = false }: Told): void {
  world.notes.push({ to, code, about, id: null, read: false, optional, at });
}

type Told = Pick<Note, 'to' | 'code' | 'about'> & { optional?: boolean };

/** What whoever is told of a comment is told. */
export const saidOf = (comment: number) => JSON.stringify(['commented', comment]);

export const overruledOf = (table: string, id: number, field: string, yours: string, theirs: string) =>
  JSON.stringify(['overruled', table, id, field, yours, theirs]);

/** Who had chosen a version is told that another took its place. */
export const replacedOf = (kept: number, chosen: number) => JSON.stringify(['choice_replaced', kept, chosen]);

/** Whoever chose the version that another takes the place of, while people were asked between the two, is told. */
export function tellReplaced(world: World, arrival: Arrival, document: Document, chosen: Version): void {
  if (document.current === null || document.current === chosen.id || chosen.beside === null) return;
  const about = replacedOf(document.current, chosen.id);
  const hands = [
    ...(document.authors.current === undefined ? [] : [document.authors.current]),
    ...(document.agreed ?? []),
  ];
  for (const to of new Set(hands.map(({ person }) => person))) {
    if (to === arrival.actor || levelOf(world, to, document.project) === undefined) continue;
    // That a version came to be current as its bytes came is nobody's choice.
    tell(world, arrival.at, { to, code: 'choice_replaced', about, optional: true });
  }
}

interface Write {
  table: 'projects' | 'covers' | 'folders' | 'documents' | 'prints';
  /** `project`: of whatever is in one. */
  row: { id: number; project?: number; authors: Record<string, Hand>; alike?: Record<string, Alike[]> };
  field: string;
  was: string | number | undefined;
  found: string | number;
  becomes: string | number;
  /** How a value is shown. */
  show?: (value: string | number) => string;
}

/** Whose value gives way, and whether they need not be told. */
type Giving = Pick<Told, 'to'> & { optional: boolean };

/** Who gave the field, after its author, the value that gives way, as far as the act's author was not shown that. */
function givingAlike(arrival: Arrival, { row, field, was, found }: Write): Giving[] {
  const known = arrival.seen.alike?.get(alikeKey(row.id, field));
  const others = (row.alike?.[field] ?? []).filter(
    ({ hand, of }) => of === row.authors[field] && maybeOthers(arrival, hand),
  );
  return others.map(({ hand: { person }, sure }) => {
    const isNews = was !== undefined && (was !== found || known?.includes(person) === false);
    return { to: person, optional: !sure || person === arrival.actor || !isNews };
  });
}

/** They said what was so already. */
function agree(arrival: Arrival, { row, field, was, found }: Write, of: Hand): void {
  const sure = was !== undefined && was !== found && of.person !== arrival.actor && !arrival.copied;
  const before = (row.alike?.[field] ?? []).filter((one) => one.of === of);
  row.alike = { ...row.alike, [field]: [...before, { hand: handOf(arrival), of, sure }] };
}

/**
 * A field gets another value. Whoever wrote the one that stood there is told, if that was somebody else, or was done on
 * another device, and the author had not seen it, and so is whoever gave it that value, too; nobody else is. Whoever may not see the
 * project any more is not: it would say what another wrote in it.
 */
export function write(world: World, arrival: Arrival, one: Write): void {
  const { table, row, field, was, found, becomes, show } = one;
  const last = row.authors[field];
  if (found === becomes) {
    if (last !== undefined && maybeOthers(arrival, last)) agree(arrival, one, last);
    return;
  }
  const text = show ?? String;
  const giving = givingAlike(arrival, one);
  // What stands there as it did before may have been another value between.
  const optional = was === undefined || was === found || (last !== undefined && isOwn(arrival, last));
  if (last !== undefined && maybeOthers(arrival, last)) giving.push({ to: last.person, optional });
  const about = overruledOf(table, row.id, field, text(found), text(becomes));
  for (const to of new Set(giving.map((each) => each.to))) {
    const need = giving.some((each) => each.to === to && !each.optional);
    const hears = levelOf(world, to, row.project ?? row.id) !== undefined;
    if (hears) tell(world, arrival.at, { to, code: 'overruled', about, optional: !need });
  }
  row.authors[field] = handOf(arrival);
}

/** Who made a document or a version of it hears what others say of it, if they may see it and want to. */
export function tellAuthors(world: World, { actor, at }: Arrival, document: number, comment: number): void {
  const made = [...world.versions.values()].filter((version) => version.document === document);
  const row = world.documents.get(document);
  const authors = new Set([row?.maker, ...made.map(({ maker }) => maker)]);
  for (const person of authors) {
    if (person === undefined || person === actor || row === undefined) continue;
    const hears = levelOf(world, person, row.project) !== undefined && !world.muted.has(`${person}:${document}`);
    if (hears) tell(world, at, { to: person, code: 'commented', about: saidOf(comment) });
  }
}
