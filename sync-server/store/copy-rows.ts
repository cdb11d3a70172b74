// All rows of one database into another one of either engine: from one snapshot, in one transaction, and compared row by row before that
// ends. The tables are those that the databases have; what the search makes of them is made anew.
import { type RawBuilder, sql } from 'kysely';
import { type Database, inSnapshot, inTransaction, isPostgres, type Reads, type Tx } from './database.ts';
import { indexAnew } from './search/index-anew.ts';
import { either, statement } from './sql-words.ts';
import { StartFailure } from './start-failure.ts';

/** Rows that are read at once, at first and at most, and about how much text of them. */
const FEW = 10;
const MOST = 1_000;
const UNITS = 4_000_000;

interface Table {
  name: string;
  columns: string[];
  key: string[];
}
/** In the order of its table's columns. */
type Row = Record<string, string | number | null>;

/** Every table that holds rows of its own, by name. */
export async function tablesOf(db: Reads): Promise<Table[]> {
  const { rows } = await either(
    sql<{ table: string; column: string; place: number }>`
      SELECT t.name AS "table", c.name AS "column", c.pk AS place FROM pragma_table_list t, pragma_table_info(t.name) c
      WHERE t.schema = 'main' AND t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
    sql<{ table: string; column: string; place: number }>`
      SELECT t.relname AS "table", c.attname AS "column", coalesce(array_position(i.indkey::int2[], c.attnum) + 1, 0) AS place
      FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid AND c.attnum > 0 AND NOT c.attisdropped
        LEFT JOIN pg_index i ON i.indrelid = t.oid AND i.indisprimary
      WHERE t.relkind = 'r' AND t.relnamespace = quote_ident(current_schema())::regnamespace
        AND t.relname NOT IN ('documents_fts', 'texts_fts')`,
  ).execute(db);
  const names = [...new Set(rows.map(({ table }) => table))].filter((name) => !name.startsWith('kysely_')).sort();
  return names.map((name) => {
    const columns = rows.filter(({ table }) => table === name);
    const key = columns.filter(({ place }) => place > 0).sort((a, b) => a.place - b.place);
    if (key.length === 0) throw new Error(`the table ${name} has no key`);
    return { name, columns: columns.map(({ column }) => column).sort(), key: key.map(({ column }) => column) };
  });
}

/** @throws StartFailure where one is of another version. */
async function sameTables(one: Reads, other: Reads): Promise<Table[]> {
  const tables = await tablesOf(one);
  if (JSON.stringify(tables) === JSON.stringify(await tablesOf(other))) return tables;
  throw new StartFailure(
    'These data are of another version of Plumbline: start the server once with this one, then end it.',
  );
}

/** All rows of a table in the order of its key, some at a time. */
async function* rowsOf(db: Reads, { name, columns, key }: Table): AsyncGenerator<Row[]> {
  const listed = (names: readonly string[]) => sql.join(names.map((column) => sql.ref(column)));
  let after = sql``;
  for (let many = FEW, isOver = false; !isOver; ) {
    const { rows } = await sql<Row>`
      SELECT ${listed(columns)} FROM ${sql.table(name)} ${after} ORDER BY ${listed(key)} LIMIT ${many}`.execute(db);
    const last = rows.at(-1);
    if (last !== undefined) after = sql`WHERE (${listed(key)}) > (${sql.join(key.map((column) => last[column]))})`;
    isOver = rows.length < many;
    many = JSON.stringify(rows).length > UNITS ? Math.ceil(many / 4) : Math.min(many * 2, MOST);
    yield rows;
  }
}

const NUL = /\0/g;
const nulsIn = (row: Row): number =>
  Object.values(row).filter((value) => typeof value === 'string' && value.includes('\0')).length;
/** As PostgreSQL keeps it. */
const withoutNuls = (row: Row): Row =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => [
      column,
      typeof value === 'string' ? value.replace(NUL, '\uFFFD') : value,
    ]),
  );

/** A way to put many rows in at once: what PostgreSQL reads out of one text is there in half the time of many values. */
function insertion({ name, columns }: Table, rows: readonly Row[]): RawBuilder<unknown> {
  const listed = columns.map((column) => `"${column}"`).join();
  const row = `(${columns.map(() => '?').join()})`;
  return either(
    statement(
      `INSERT INTO ${name} (${listed}) VALUES ${rows.map(() => row).join()}`,
      rows.flatMap((one) => Object.values(one)),
    ),
    statement(`INSERT INTO ${name} (${listed}) SELECT ${listed} FROM json_populate_recordset(NULL::${name}, ?::json)`, [
      JSON.stringify(rows),
    ]),
  );
}

/** @returns how many rows, and how many of their texts have a character 0. */
async function copyTable(from: Reads, to: Tx, table: Table): Promise<{ rows: number; nuls: number }> {
  const copied = { rows: 0, nuls: 0 };
  for await (const rows of rowsOf(from, table)) {
    const nuls = rows.reduce((sum, row) => sum + nulsIn(row), 0);
    copied.rows += rows.length;
    copied.nuls += nuls;
    if (rows.length === 0) continue;
    await insertion(table, nuls > 0 && isPostgres(to) ? rows.map(withoutNuls) : rows).execute(to);
  }
  return copied;
}

/** Where two databases differ: the table and its key. */
export class RowsDiffer extends Error {
  override readonly name = 'RowsDiffer';
}

async function compareTable(from: Reads, to: Reads, table: Table): Promise<void> {
  const toldOf = (row: Row) => JSON.stringify(isPostgres(to) && nulsIn(row) > 0 ? withoutNuls(row) : row);
  const theirs = rowsOf(to, table);
  for await (const rows of rowsOf(from, table)) {
    const copies = (await theirs.next()).value ?? [];
    for (let at = 0; at < Math.max(rows.length, copies.length); at += 1) {
      const [row, copy] = [rows[at], copies[at]];
      if (row !== undefined && copy !== undefined && toldOf(row) === JSON.stringify(copy)) continue;
      const key = table.key.map((column) => (row ?? copy)?.[column]);
      throw new RowsDiffer(`The row ${JSON.stringify(key)} of the table ${table.name} is not the same in both.`);
    }
  }
}

/** What is taken away while rows come, and put back after them: no trigger counts, no row waits for that which it names, no index is kept in order. */
const rulesOf = either(
  sql<{
    before: string;
    after: string;
  }>`SELECT 'DROP ' || type || ' ' || name AS before, sql AS after FROM sqlite_schema
    WHERE type IN ('trigger', 'index') AND sql IS NOT NULL`,
  sql<{ before: string; after: string }>`
    WITH own AS (SELECT oid FROM pg_class WHERE relnamespace = quote_ident(current_schema())::regnamespace)
    SELECT DISTINCT format('ALTER TABLE %s DISABLE TRIGGER USER', tgrelid::regclass) AS before,
      format('ALTER TABLE %s ENABLE TRIGGER USER', tgrelid::regclass) AS after
      FROM pg_trigger WHERE tgrelid IN (SELECT oid FROM own) AND NOT tgisinternal
    UNION ALL SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
      format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
      FROM pg_constraint WHERE conrelid IN (SELECT oid FROM own) AND contype = 'f'
    UNION ALL SELECT format('DROP INDEX %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
      FROM pg_index WHERE indrelid IN (SELECT oid FROM own)
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = indexrelid)`,
);

/** Tables that number their own rows, and the last number that each has given. */
async function numberingsOf(db: Reads): Promise<{ table: string; last: number }[]> {
  const { rows } = await either(
    sql<{ table: string; last: number }>`SELECT name AS "table", seq AS last FROM sqlite_sequence`,
    sql<{ table: string; last: number }>`
      SELECT t.relname AS "table", coalesce(pg_sequence_last_value(d.objid), 0) AS last
      FROM pg_depend d JOIN pg_class s ON s.oid = d.objid AND s.relkind = 'S' JOIN pg_class t ON t.oid = d.refobjid
      WHERE d.deptype = 'i' AND t.relnamespace = quote_ident(current_schema())::regnamespace`,
  ).execute(db);
  return rows;
}

/** New numbers are above all that were ever given. */
async function goOnNumbering(from: Reads, to: Tx, tables: readonly Table[]): Promise<void> {
  for (const { table, last } of await numberingsOf(from)) {
    const column = tables.find(({ name }) => name === table)?.key[0] ?? '';
    const { rows } = await sql<{ most: number }>`
      SELECT coalesce(max(${sql.ref(column)}), 0) AS most FROM ${sql.table(table)}`.execute(to);
    const given = Math.max(last, rows[0]?.most ?? 0);
    if (given === 0) continue;
    if (!isPostgres(to)) await sql`DELETE FROM sqlite_sequence WHERE name = ${table}`.execute(to);
    await either(
      sql`INSERT INTO sqlite_sequence (name, seq) VALUES (${table}, ${given})`,
      sql`SELECT setval(pg_get_serial_sequence(${table}, ${column}), ${given})`,
    ).execute(to);
  }
}

export interface CopiedRows {
  rows: number;
  /** Tables in which texts had a character 0, which PostgreSQL does not keep: the sign for an unknown one stands there. */
  changed: { table: string; texts: number }[];
}

/** In sentences for whoever had them copied. */
export const toldChanges = (changed: CopiedRows['changed']): string[] =>
  changed.map(
    ({ table, texts }) =>
      `PostgreSQL keeps no character 0: ${texts} texts of the table ${table} have U+FFFD in its place.`,
  );

/**
 * Copies all rows into a database that has none and was brought to its shape.
 * @param without tables that stay empty. @throws RowsDiffer; StartFailure for a database of another version.
 */
export async function copyRows(from: Database, to: Database, without: readonly string[] = []): Promise<CopiedRows> {
  if (isPostgres(to)) return copyAll(from, to, without);
  // Within a transaction SQLite would pass over it.
  await sql`PRAGMA foreign_keys = OFF`.execute(to);
  try {
    return await copyAll(from, to, without);
  } finally {
    await sql`PRAGMA foreign_keys = ON`.execute(to);
  }
}

function copyAll(from: Database, to: Database, without: readonly string[]): Promise<CopiedRows> {
  return inSnapshot(from, (source) =>
    inTransaction(to, async (target) => {
      const tables = await sameTables(source, target);
      const told: CopiedRows = { rows: 0, changed: [] };
      const { rows: rules } = await rulesOf.execute(target);
      for (const { before } of rules) await sql.raw(before).execute(target);
      for (const table of tables) {
        // What bringing it to its shape put there.
        await sql`DELETE FROM ${sql.table(table.name)}`.execute(target);
        if (without.includes(table.name)) continue;
        const { rows, nuls } = await copyTable(source, target, table);
        told.rows += rows;
        if (nuls > 0 && isPostgres(target)) told.changed.push({ table: table.name, texts: nuls });
      }
      await indexAnew(target);
      for (const { after } of rules.reverse()) await sql.raw(after).execute(target);
      await goOnNumbering(source, target, tables);
      if (!isPostgres(target)) {
        const { rows } = await sql<{ table: string }>`SELECT "table" FROM pragma_foreign_key_check LIMIT 1`.execute(
          target,
        );
        if (rows[0] !== undefined) throw new Error(`a row of ${rows[0].table} names one that is not there`);
      }
      await compareTables(source, target, tables, without);
      return told;
    }),
  );
}

async function compareTables(
  from: Reads,
  to: Reads,
  tables: readonly Table[],
  without: readonly string[],
): Promise<void> {
  for (const table of tables) if (!without.includes(table.name)) await compareTable(from, to, table);
}

/** @throws RowsDiffer at the first row that is not in both alike; StartFailure for a database of another version. */
export function compareRows(from: Database, to: Database, without: readonly string[] = []): Promise<void> {
  return inSnapshot(from, (source) =>
    inSnapshot(to, async (target) => compareTables(source, target, await sameTables(source, target), without)),
  );
}
