// What this device holds and the server lacks since its data were put back.
import type { Document } from '#domain/document';
import { type HeldTable, heldTables, makingOf, manifestOf } from '#domain/sync/row';
import type { HeldRow, Store } from '#src/data/database.ts';
import { authorIn, readAuthors, readSelfId } from '#src/data/reads/people.ts';
import type { AnnouncedFile } from './change-subjects.ts';

/** The hashes of held files: this device may have the last copy. */
export async function readHeldHashes(store: Store): Promise<string[]> {
  return (await store.held_rows.toArray()).flatMap((held) => (held.table === 'versions' ? [held.row.sha256] : []));
}

/** How many projects have something held. */
export async function countHeldProjects(store: Store): Promise<number> {
  return (await store.held_rows.orderBy('project_id').uniqueKeys()).length;
}

/** Whoever made it. */
export function makerOf(held: HeldRow): number {
  return makingOf(held.table, held.row).user_id;
}

/** The rows of one table. */
export function heldOf<T extends HeldTable>(held: readonly HeldRow[], table: T) {
  type Row = Extract<HeldRow, { table: T }>['row'];
  return held.flatMap((one) => (one.table === table ? [one.row as Row] : []));
}

/** Held files whose bytes are here. */
export async function readHeldFiles(store: Store, held: readonly HeldRow[]): Promise<AnnouncedFile[]> {
  const versions = heldOf(held, 'versions');
  const blobs = await store.blobs.bulkGet(versions.map(({ sha256 }) => sha256));
  const here = versions.filter((_, at) => blobs[at]?.complete);
  return here.map(({ sha256, file_name, size }) => ({ sha256, file_name, size }));
}

/** Who wrote a held comment and on which document: as it is known here, or was when its project went. */
export async function readWordsOf(store: Store, projectId: number, held: readonly HeldRow[]) {
  const authors = await readAuthors(store, projectId);
  const names = new Map(heldOf(held, 'documents').map(({ id, name }) => [id, name]));
  const nameOf = async (id: number): Promise<string | undefined> => {
    const alias = await store.aliases.get(id);
    return (await store.documents.get(alias?.deleted_at === null ? alias.target_id : id))?.name;
  };
  return async ({ row, words_of }: HeldRow & { table: 'comments' }) => {
    const name = names.get(row.document_id) ?? (await nameOf(row.document_id));
    const author = authorIn(authors, row.user_id).full_name;
    return { author: author || (words_of?.author ?? ''), document: name ?? words_of?.document ?? '' };
  };
}

/** What people had said, by document, as a text to keep elsewhere; '' for nothing. */
async function readWords(store: Store, projectId: number, held: readonly HeldRow[]): Promise<string> {
  const comments = held.flatMap((one) => (one.table === 'comments' ? [one] : []));
  comments.sort((a, b) => a.row.created_at.localeCompare(b.row.created_at));
  const words = await readWordsOf(store, projectId, held);
  const texts = new Map<number, string[]>();
  for (const one of comments) {
    const { document_id, created_at, content } = one.row;
    const { author, document } = await words(one);
    const lines = texts.get(document_id) ?? [document];
    lines.push(`${author}, ${created_at.slice(0, 10)}: ${content}`);
    texts.set(document_id, lines);
  }
  return [...texts.values()].map((lines) => lines.join('\n')).join('\n\n');
}

/** Whether anything of a project is held here that its screens do not show. */
export async function readIsHeld(store: Store, projectId: number): Promise<boolean> {
  return (await store.held_rows.where('project_id').equals(projectId).count()) > 0;
}

/** The labels of held versions of a document that the server has, in their order. */
export async function readHeldLabels(store: Store, { id, project_id }: Document): Promise<string[]> {
  const held = await store.held_rows.where('project_id').equals(project_id).toArray();
  const versions = heldOf(held, 'versions').filter(({ document_id }) => document_id === id);
  return versions.sort((a, b) => a.ordinal - b.ordinal).map(({ label }) => label);
}

/** What is held of a project, for the person who is asked about it. */
export interface HeldWork {
  /** Which rows. */
  keys: string[];
  /** `versions`: of documents that the server has. */
  counts: Record<HeldTable, number>;
  /** Of documents, in their order. */
  names: string[];
  words: string;
  files: AnnouncedFile[];
  /** Some of it is the person's own: they can tell the server of it again. */
  hasOwn: boolean;
  /** They have done so, and all of it that is left waits for something else. */
  isWaiting: boolean;
}

/** @returns null where nothing is. */
export async function readHeldWork(store: Store, projectId: number): Promise<HeldWork | null> {
  const held = await store.held_rows.where('project_id').equals(projectId).toArray();
  if (held.length === 0) return null;
  const self = await readSelfId(store);
  const documents = heldOf(held, 'documents');
  const gone = new Set(documents.map(({ id }) => id));
  const versions = heldOf(held, 'versions').filter(({ document_id }) => !gone.has(document_id)).length;
  const counts = Object.fromEntries(heldTables.map((table) => [table, heldOf(held, table).length]));
  const own = held.filter((one) => manifestOf(one.table).toldAgain !== 'never' && makerOf(one) === self);
  return {
    keys: held.map(({ key }) => key),
    counts: { ...(counts as Record<HeldTable, number>), versions },
    names: documents.map(({ name }) => name).sort((a, b) => a.localeCompare(b)),
    words: await readWords(store, projectId, held),
    files: await readHeldFiles(store, held),
    hasOwn: own.length > 0,
    isWaiting: own.length > 0 && own.every(({ is_wanted }) => is_wanted === true),
  };
}
