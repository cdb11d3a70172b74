// An act as it arrives at the server, and what is said to whom.
import { levelOf, type World } from './world.ts';

/** What the author's device showed of a thing that the act decides over. */
export interface Seen {
  /** Ids of documents, versions and comments that were shown. */
  ids: ReadonlySet<number>;
  /** The current version of the document that the act speaks of. */
  current: number | null;
}

/** What the server's book says became of an act. */
export interface Booked {
  status: 'applied' | 'applied_changed' | 'rejected';
  /** Of the refusal or the notice. */
  code: string | undefined;
  params: Record<string, unknown>;
}

export interface Arrival {
  actor: number;
  /** Milliseconds since 1970, by the server's clock. */
  at: number;
  event: number;
  seen: Seen;
  booked: Booked;
}

/** Somebody is told of something. */
export function tell(world: World, to: number, code: string, about: string): void {
  world.notes.push({ to, code, about, id: null, read: false });
}

export const overruledOf = (table: string, id: number, field: string, yours: string, theirs: string) =>
  JSON.stringify(['overruled', table, id, field, yours, theirs]);

interface Write {
  table: 'folders' | 'documents';
  row: { id: number; authors: Record<string, number> };
  field: string;
  was: string | number | undefined;
  found: string | number;
  becomes: string | number;
  /** How a value is shown. */
  show?: (value: string | number) => string;
}

/**
 * A field gets another value. Whoever wrote the one that stood there is told, if that is somebody else and the author had
 * not seen it; nobody else is.
 */
export function write(world: World, { actor }: Arrival, { table, row, field, was, found, becomes, show }: Write): void {
  const last = row.authors[field];
  const unseen = was !== undefined && was !== found && found !== becomes;
  const text = show ?? String;
  if (unseen && last !== undefined && last !== actor) {
    tell(world, last, 'overruled', overruledOf(table, row.id, field, text(found), text(becomes)));
  }
  if (found !== becomes) row.authors[field] = actor;
}

/** Who made a document or a version of it hears what others say of it, if they may see it and want to. */
export function tellAuthors(world: World, actor: number, document: number, comment: number): void {
  const made = [...world.versions.values()].filter((version) => version.document === document);
  const row = world.documents.get(document);
  const authors = new Set([row?.maker, ...made.map(({ maker }) => maker)]);
  for (const person of authors) {
    if (person === undefined || person === actor || row === undefined) continue;
    const hears = levelOf(world, person, row.project) !== undefined && !world.muted.has(`${person}:${document}`);
    if (hears) tell(world, person, 'commented', JSON.stringify(['commented', comment]));
  }
}
