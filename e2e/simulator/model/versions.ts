// Versions: numbered as they arrive, and which of them holds.
import { type Arrival, maybeOthers } from './arrival.ts';
import {
  type Document,
  find,
  type Gone,
  type Hand,
  inTime,
  madeBy,
  No,
  type Notice,
  type Version,
  versionsOf,
  type World,
} from './world.ts';

/** Whether a version was made from another, over however many between. */
export function descends(world: World, from: number, to: number): boolean {
  for (let at: number | null = from; at !== null; at = world.versions.get(at)?.base ?? null) if (at === to) return true;
  return false;
}

export const writerOfCurrent = (document: Document) => document.authors.current ?? madeBy(document);

/**
 * Whether somebody chose the version that is current, or chose it too, which the act's author was not shown. The server counts
 * commits: it may find so of any choice that was not made on the author's device, and then answers with `code`.
 */
export function isChosenUnseen(arrival: Arrival, document: Document, code: string): boolean {
  const first = document.authors.current !== undefined && !document.byArrival ? [document.authors.current] : [];
  const agreed = document.agreed ?? [];
  const known = arrival.seen.chose?.get(document.id);
  const isNews = ({ person }: Hand) => person !== arrival.actor && known?.includes(person) === false;
  const sure = [...(document.chosen ? first : []), ...agreed].some(isNews);
  return sure || (arrival.booked.code === code && [...first, ...agreed].some((hand) => maybeOthers(arrival, hand)));
}

/** Whether what was made from a version goes on from what holds: nothing that is all here stands between the two. */
function goesOn(world: World, base: number | null, current: number): boolean {
  for (let at = base; at !== null; at = world.versions.get(at)?.base ?? null) {
    if (at === current) return true;
    if (world.versions.get(at)?.ready) return false;
  }
  return false;
}

/** The wanted label while no living version has it; else the first free V1, V2… from its number on. */
export function freeLabel(wanted: string, ordinal: number, others: readonly Version[]): string {
  const taken = new Set(others.filter(({ gone }) => gone === null).map(({ label }) => label.toLowerCase()));
  if (wanted !== '' && !taken.has(wanted.toLowerCase())) return wanted;
  let n = ordinal;
  while (taken.has(`v${n}`)) n += 1;
  return `V${n}`;
}

/** Its bytes are all there: it holds if it was made from what holds, else people are asked. */
function arrives(world: World, document: Document, version: Version): void {
  version.ready = true;
  version.beside = null;
  if (version.gone !== null && version.gone.event !== document.gone?.event) return;
  const { current } = document;
  const line = versionsOf(world, document.id).filter(({ id }) => id !== version.id && descends(world, id, version.id));
  if (current !== null && current !== version.id && line.some(({ ready }) => ready)) return;
  if (current === null || current === version.id || goesOn(world, version.base, current)) {
    document.current = version.id;
    document.chosen = false;
    document.byArrival = document.authors.current === undefined || document.byArrival === true;
    document.authors.current = madeBy(version);
    document.agreed = [];
  } else version.beside = current;
}

/**
 * What comes for a document in the bin starts days of its own there, for all that is in the bin with it: unless it has been there
 * for less than a day.
 * @returns how it is in the bin; null where the document lives.
 */
export function late(world: World, document: Document, at: number): Gone | null {
  const { gone } = document;
  if (gone === null) return null;
  if (!inTime(gone, at)) throw new No('deleted');
  if (isFresh(gone, at)) return { event: gone.event, at: gone.at, late: true };
  stayLonger(world, document, gone.event, at);
  return { event: gone.event, at, late: true };
}

const DAY = 24 * 60 * 60 * 1000;
const isFresh = (gone: Gone, at: number) => at - gone.at < DAY;

function stayLonger(world: World, document: Document, event: number, at: number): void {
  const comments = [...world.comments.values()].filter((comment) => comment.document === document.id);
  for (const thing of [document, ...versionsOf(world, document.id), ...comments]) {
    if (thing.gone?.event === event) thing.gone = { ...thing.gone, at };
  }
}

/** Bytes of what is in the bin: it stays as long again. Where the days were over, it stands for its document alone. */
function bytesInBin(world: World, document: Document, version: Version, at: number): void {
  if (version.gone === null) return;
  const { event } = version.gone;
  const isAlong = document.gone !== null && document.gone.event === event && document.gone.at === version.gone.at;
  if (isAlong && isFresh(version.gone, at)) return;
  version.gone = { ...version.gone, at };
  if (document.gone === null || document.gone.event !== event) return;
  const over = !inTime(document.gone, at);
  for (const other of over ? versionsOf(world, document.id) : []) {
    // It does not come back with the others.
    if (other.ready && other.gone?.event === event) other.gone = { ...other.gone, event: -event };
  }
  if (over) document.current = null;
  stayLonger(world, document, event, at);
}

export interface NewFile {
  id: number;
  label: string;
  base: number | null;
  file: string;
  sha256: string;
}

/** Adds a file to a document; the same bytes are never a version twice. */
export function addVersion(
  world: World,
  { at, actor, device: from }: Pick<Arrival, 'at' | 'actor' | 'device'>,
  document: Document,
  { id, label, base, file, sha256 }: NewFile,
): Notice {
  const others = versionsOf(world, document.id);
  const { project } = document;
  const same = others.find((other) => other.gone === null && other.sha256 === sha256);
  if (same !== undefined) {
    world.aliases.set(id, { id, project, target: same.id, version: null, gone: null });
    const hand = { person: actor, device: from };
    same.again = { ...same.again, [actor]: { ...hand, alias: id } };
    // A hand in the document, whatever becomes of the version.
    document.authors[`same_bytes.${same.id}.${actor}`] = hand;
    return 'same_bytes';
  }
  const ordinal = Math.max(0, ...others.map((other) => other.ordinal)) + 1;
  const { current } = document;
  const beside = current === null || goesOn(world, base, current) ? null : current;
  const gone = late(world, document, at);
  const given = freeLabel(label, ordinal, others);
  const made = { id, project, document: document.id, ordinal, label: given, file, sha256, base, maker: actor, from };
  const version: Version = { ...made, gone, ready: false, beside };
  world.versions.set(id, version);
  if (world.bytes.has(`${project}:${sha256}`)) arrives(world, document, version);
  if (gone !== null) return 'kept_in_bin';
  if (beside !== null) return 'concurrent_version';
  return label === '' || label === given ? undefined : 'label_changed';
}

/** Bytes have arrived in a project. */
export function bytesArrive(world: World, project: number, sha256: string, at: number): void {
  world.bytes.add(`${project}:${sha256}`);
  const waiting = [...world.versions.values()].filter(
    (version) => version.project === project && version.sha256 === sha256 && !version.ready,
  );
  for (const version of waiting.sort((a, b) => a.ordinal - b.ordinal)) {
    const document = find(world, 'documents', project, version.document);
    bytesInBin(world, document, version, at);
    arrives(world, document, version);
  }
}
