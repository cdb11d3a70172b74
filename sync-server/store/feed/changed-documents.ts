// Of the documents of some folders, those that others may have changed, or added to, since a commit.
import { type RawBuilder, sql } from 'kysely';
import type { Document } from '#domain/document';
import type { UnseenSince } from '#domain/mutations/rules/seen';
import { manifestOf, projectScope, type Table, tables } from '#domain/sync/row';
import type { Reads } from '#server/store/database.ts';
import { isElsewhere } from '#server/store/makers.ts';
import { readRows } from '#server/store/rows.ts';
import { byIndex, forEach, numbersTable, oneOfNumbers } from '#server/store/sql-words.ts';

export interface ChangedSince {
  projectId: number;
  folderIds: readonly number[];
  /** Whose own work does not count, but for what they did elsewhere. */
  actorId: number;
  /** In the project's scope. */
  since: UnseenSince;
}

interface WrittenTable {
  table: Table;
  /** The columns of the document, of who made a row, and of the commit in which they did. */
  document: string;
  maker: string;
  commit: string;
}

/** Documents and what hangs on them: where something may have been written. */
const written = tables
  .filter((table) => table === 'documents' || manifestOf(table).partOf !== null)
  .flatMap((table): WrittenTable[] => {
    const { made, partOf } = manifestOf(table);
    return made === null ? [] : [{ table, document: partOf?.by ?? 'id', maker: made.by, commit: made.in }];
  });

/** Rows that are looked at in one statement: in between other requests are answered. */
const AT_ONCE = 500;

/** A row's place in the feed. */
interface FeedPlace {
  seq: number;
  id: number;
}

async function holdLiving(db: Reads, folders: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM ${numbersTable(folders)} AS asked ${forEach} documents
    ON documents.folder_id = asked.value WHERE documents.deleted_at IS NULL LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Looks at what was written since in one table, page after page, and notes the documents that count. */
class ChangedDocumentSearch {
  readonly #db: Reads;
  readonly #which: ChangedSince;
  readonly #scope: string;
  readonly #folders: ReadonlySet<number>;
  readonly found = new Set<number>();

  constructor(db: Reads, which: ChangedSince) {
    this.#db = db;
    this.#which = which;
    this.#scope = projectScope(which.projectId);
    this.#folders = new Set(which.folderIds);
  }

  async through(of: WrittenTable): Promise<void> {
    let after: FeedPlace = { seq: this.#which.since.after, id: Number.MAX_SAFE_INTEGER };
    for (;;) {
      const page = await this.#pageAfter(of, after);
      if (page.length > 0)
        await this.#look(
          of,
          page.map(({ id }) => id),
        );
      const last = page.at(-1);
      if (last === undefined || page.length < AT_ONCE) return;
      after = last;
    }
  }

  /**
   * The next rows by their places: first those of the same commit, then those of later ones. Asked as one, whether a pair is
   * greater than another, the engine would go through all rows of the commit from its first, for every page of a large act.
   */
  async #pageAfter({ table }: WrittenTable, { seq, id }: FeedPlace): Promise<FeedPlace[]> {
    const read = async (isAfter: RawBuilder<unknown>, most: number) => {
      const { rows } = await sql<FeedPlace>`
        SELECT seq, id FROM ${sql.table(table)} ${byIndex(`${table}_feed`)}
        WHERE scope = ${this.#scope} AND ${isAfter} ORDER BY seq, id LIMIT ${most}`.execute(this.#db);
      return rows;
    };
    const same = await read(sql`seq = ${seq} AND id > ${id}`, AT_ONCE);
    if (same.length === AT_ONCE) return same;
    return [...same, ...(await read(sql`seq > ${seq}`, AT_ONCE - same.length))];
  }

  async #look({ table, document, maker, commit }: WrittenTable, made: readonly number[]) {
    const { actorId, since } = this.#which;
    const page = sql`FROM ${numbersTable(made)} AS place
      ${forEach} ${sql.table(table)} AS made ON made.id = place.value
      ${forEach} documents AS living ON living.id = ${sql.ref(`made.${document}`)} AND living.deleted_at IS NULL`;
    const within = await sql<{ id: number; folder_id: number }>`
      SELECT DISTINCT living.id, living.folder_id ${page}`.execute(this.#db);
    const asked = within.rows.filter(({ id, folder_id }) => this.#folders.has(folder_id) && !this.found.has(id));
    if (asked.length === 0) return;
    const ids = asked.map(({ id }) => id);
    // Of a document that was written since by whomever it is not asked what was written.
    const isWritten = table === 'documents' ? sql`living.written_by <> '{}'` : sql`FALSE`;
    const counting = await sql<{ id: number }>`
      SELECT DISTINCT living.id ${page} WHERE living.id IN ${oneOfNumbers(ids)}
        AND (${isWritten} OR ${sql.ref(`made.${maker}`)} <> ${actorId}
          OR ${isElsewhere(since.elsewhere, `made.${commit}`)})`.execute(this.#db);
    for (const { id } of counting.rows) this.found.add(id);
  }
}

/**
 * Living ones. Found by the feed: what was written since, not what the folders hold, and nothing where these hold no living one. Of
 * versions, comments, prints and codes only those that others, or the actor elsewhere, made count.
 */
export async function changedDocuments(db: Reads, which: ChangedSince): Promise<Document[]> {
  if (!(await holdLiving(db, which.folderIds))) return [];
  const looking = new ChangedDocumentSearch(db, which);
  for (const of of written) await looking.through(of);
  return readRows(db, 'documents', [...looking.found]);
}
