// What is in the world that people made, as the model knows it: plain things by their ids, and who wrote what. Nothing of
// the product is imported in this folder: its rules are written down here a second time, from the design alone.

export type Level = 'owner' | 'collaborator' | 'viewer';

/** When a thing went to the bin: what went at once comes back together. */
export interface Gone {
  /** The event that took it. */
  event: number;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  /** Added by its author when the document was in the bin already. */
  late?: true;
}

/** Who did something, and on which of their devices: people share accounts, and a device shows what was done elsewhere only later. */
export interface Hand {
  person: number;
  device: string;
}
export interface Tick extends Hand {
  event: number;
}
/** A field's last author, by the field's name. */
type Authors = Record<string, Hand>;

/** Somebody gave a field the value that it had already. */
export interface Alike {
  hand: Hand;
  /** The author of that value: it is over once the field has another. */
  of: Hand;
  /** They had seen another value; else the server, which counts commits, may take it for nothing. */
  sure: boolean;
}
/** By the field's name. */
type AlikeIn = Record<string, Alike[]>;

interface Thing {
  id: number;
  project: number;
  gone: Gone | null;
}
interface Made extends Thing {
  maker: number;
  /** The device that it was made on. */
  from: string;
}

export const madeBy = ({ maker, from }: Pick<Made, 'maker' | 'from'>): Hand => ({ person: maker, device: from });

export interface Project {
  id: number;
  owner: number;
  fields: Record<string, string>;
  /** Of what stands in the fields; whoever made the project is of none. */
  authors: Authors;
  alike?: AlikeIn;
  /** SHA-256 of the picture chosen last; null: none. */
  cover: string | null;
  gone: Gone | null;
}
/**
 * Out of which folder it was rescued as that was deleted, and in which event. Where the folder above is deleted too, it is
 * rescued out of that one as well: the first rescue comes first. Whoever moves it since ends that.
 */
export interface Rescued {
  from: number;
  event: number;
  /** Its name before it got a number above. Whoever renames it since ends that. */
  name?: string;
}

export interface Folder extends Made {
  parent: number | null;
  rescued?: Rescued[] | undefined;
  name: string;
  authors: Authors;
  alike?: AlikeIn;
}
export interface Document extends Made {
  folder: number;
  /** Its author meant it for a folder that was gone, under this name. */
  late?: { meant: number; name: string };
  rescued?: Rescued[] | undefined;
  name: string;
  description: string;
  current: number | null;
  /** Somebody chose the current version; else it became that when its bytes came. */
  chosen: boolean;
  /** The current version became that as its bytes came, and so did those before it. */
  byArrival?: boolean;
  /** Who chose the current version after somebody else had. */
  agreed?: Hand[];
  authors: Authors;
  alike?: AlikeIn;
}
export interface Version extends Made {
  document: number;
  ordinal: number;
  label: string;
  file: string;
  sha256: string;
  ready: boolean;
  /** The version beside which it was made: people decide which holds. */
  beside: number | null;
  base: number | null;
  /** Who brought it back last. */
  back?: Hand;
  /** Who deleted it by itself last. */
  deleter?: Hand;
  /** By person: who sent the same bytes again, on which device last, and the id that stands for it. */
  again?: Record<number, Hand & { alias: number }>;
}
export interface Comment extends Thing {
  document: number;
  author: number;
  /** On which device it was said, or said anew. */
  from: string;
  text: string;
  links: number[];
}
export interface Code extends Made {
  document: number;
  version: number;
  token: string;
  replaced: boolean;
}
export interface Print extends Made {
  document: number;
  version: number;
  way: string;
  name: string;
  label: string;
  copies: number | null;
  /** Who ticked off each copy that was found, and in which event. */
  ticks: Tick[];
  /** Those who ticked off one where all had been: it counts for nothing. */
  spares: Tick[];
  /** How many are ticked off is not known any more: one taken back may have counted for nothing, and need not. */
  unsure?: true;
  /** Whose ticks these are is not known any more, only how many: one was taken back that may have been anybody's. */
  mixed: boolean;
  /** All who ever ticked off, took back or counted. */
  hands: Hand[];
  authors: Authors;
}
/** An id that stands for another thing. */
export interface Alias extends Thing {
  target: number;
  /** Of a document's: the version of the other that it was made with. */
  version: number | null;
}
/** Something that somebody is told. */
export interface Note {
  to: number;
  code: string;
  /** What it speaks of, in one line. */
  about: string;
  /** The server's id, once it is known. */
  id: number | null;
  read: boolean;
  /** They may be told, and need not. */
  optional: boolean;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
}

/** The hands of those who gave a thing's fields the values that they had already. */
export const handsAlike = ({ alike = {} }: { alike?: AlikeIn }): Hand[] =>
  Object.values(alike).flatMap((all) => all.map(({ hand }) => hand));

export interface World {
  projects: Map<number, Project>;
  folders: Map<number, Folder>;
  documents: Map<number, Document>;
  versions: Map<number, Version>;
  comments: Map<number, Comment>;
  codes: Map<number, Code>;
  prints: Map<number, Print>;
  aliases: Map<number, Alias>;
  /** `project:person` → level. */
  shares: Map<string, Level>;
  /** `project:sha256` of the bytes that arrived. */
  bytes: Set<string>;
  notes: Note[];
  /** Ids of notes that were read before it was known which they are. */
  readEarly: Set<number>;
  /** `person:document` of those who want to hear nothing of it. */
  muted: Set<string>;
  preferences: Map<number, Record<string, unknown>>;
  /** How many events there were. */
  events: number;
}

export function emptyWorld(): World {
  return {
    projects: new Map(),
    folders: new Map(),
    documents: new Map(),
    versions: new Map(),
    comments: new Map(),
    codes: new Map(),
    prints: new Map(),
    aliases: new Map(),
    shares: new Map(),
    bytes: new Set(),
    notes: [],
    readEarly: new Set(),
    muted: new Set(),
    preferences: new Map(),
    events: 0,
  };
}

/** Why something is not done. */
export class No extends Error {
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

/** What the author is to know of a change that was made, but not just as meant. */
export type Notice = string | undefined;

/** A person's level in a project that lives; undefined for none. */
export function levelOf(world: World, person: number, project: number): Level | undefined {
  const found = world.projects.get(project);
  if (found === undefined || found.gone !== null) return undefined;
  return found.owner === person ? 'owner' : world.shares.get(`${project}:${person}`);
}

export function need(world: World, person: number, project: number, levels: readonly Level[]): Level {
  const level = levelOf(world, person, project);
  if (level === undefined) throw new No('not_found');
  if (!levels.includes(level)) throw new No('forbidden');
  return level;
}
export const everyone: readonly Level[] = ['owner', 'collaborator', 'viewer'];
export const writers: readonly Level[] = ['owner', 'collaborator'];
export const owners: readonly Level[] = ['owner'];

/** One's own thing takes a writer, another's its owner: to delete it and to bring it back. */
export function needOver(world: World, person: number, project: number, own: boolean): void {
  need(world, person, project, own ? writers : owners);
}

interface Found {
  folders: Folder;
  documents: Document;
  versions: Version;
  comments: Comment;
}

/** A thing by its id, or by the id that stands for it. */
export function find<K extends keyof Found>(world: World, kind: K, project: number, id: number): Found[K] {
  const things = world[kind] as unknown as Map<number, Found[K]>;
  const alias = world.aliases.get(id);
  const found = things.get(id) ?? (alias?.gone === null ? things.get(alias.target) : undefined);
  if (found === undefined || found.project !== project) throw new No('not_found');
  return found;
}

export function living<T extends { gone: Gone | null }>(thing: T): T {
  if (thing.gone !== null) throw new No('deleted');
  return thing;
}

/** Whether a thing lives as what it is in does, or is in the bin with it. */
export const isWith =
  ({ gone }: { gone: Gone | null }) =>
  (thing: { gone: Gone | null }): boolean =>
    (thing.gone?.event ?? null) === (gone?.event ?? null);

const BIN_DAYS = 30 * 24 * 60 * 60 * 1000;

/** Whether it can be brought back at a time. */
export const inTime = (gone: Gone, now: number) => gone.at >= now - BIN_DAYS;

/** What lives, or is in the bin with what it is in: deleted by itself, it does not come back with that. */
export function deletable(thing: { gone: Gone | null }, around: { gone: Gone | null } | undefined, now: number): void {
  if (thing.gone === null) return;
  if (around === undefined || !isWith(around)(thing) || !inTime(thing.gone, now)) throw new No('deleted');
}

const FORGOTTEN_DAYS = 90 * 24 * 60 * 60 * 1000;

/** So long after it was deleted, nobody knows any more that it was ever there. */
export const isForgotten = (gone: Gone | null, now: number) => gone !== null && gone.at < now - FORGOTTEN_DAYS;

/** What there is nothing to decide about is taken back after a time. */
export const isOver = ({ code, at }: Note, now: number) => code === 'commented' && at < now - FORGOTTEN_DAYS;

/** When a thing went that can still be brought back. */
export function binned(thing: { gone: Gone | null }, now: number): Gone {
  if (thing.gone === null) throw new No('not_deleted');
  if (!inTime(thing.gone, now)) throw new No('not_found');
  return thing.gone;
}

export function list<T>(things: Map<number, T>, test: (thing: T) => boolean): T[] {
  return [...things.values()].filter(test);
}

export const versionsOf = (world: World, document: number) =>
  list(world.versions, (version) => version.document === document).sort((a, b) => a.ordinal - b.ordinal);

/** Names are the same whatever their case. */
export const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** The document that an id stands for by now. */
export function became(world: World, id: number): number {
  const alias = world.documents.has(id) ? undefined : world.aliases.get(id);
  return alias?.gone === null ? alias.target : id;
}
