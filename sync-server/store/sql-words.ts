// Words of SQL that SQLite and PostgreSQL do not share. A statement is written once and says both where they differ; the compiler of
// each engine takes its own.
import { type Expression, type OperationNode, type RawBuilder, RawNode, type SqlBool, sql, ValueNode } from 'kysely';
import { NEWS } from './postgres/node-news.ts';

/** A node that PostgreSQL's compiler reads as another one. */
export interface EitherNode extends OperationNode {
  readonly postgres: OperationNode;
}

export const isEither = (node: OperationNode): node is EitherNode => 'postgres' in node;

/** The same, said in each engine's words. */
export function either<T>(sqlite: RawBuilder<T>, postgres: RawBuilder<T>): RawBuilder<T> {
  const node = { ...sqlite.toOperationNode(), postgres: postgres.toOperationNode() };
  const expression: Expression<T> = { expressionType: undefined, toOperationNode: () => node };
  return sql<T>`${expression}`;
}

/** A statement of text with `?` where its values go: quicker than the query builder, for what is said very often or of many rows. */
export function statement<R>(text: string, values: readonly unknown[]): RawBuilder<R> {
  const parts = text.split('?');
  const node = RawNode.create(
    parts,
    values.map((value) => ValueNode.create(value)),
  );
  const expression: Expression<R> = { expressionType: undefined, toOperationNode: () => node };
  return sql<R>`${expression}`;
}

const listed = (json: string, type: 'bigint' | 'text') =>
  either<unknown>(
    sql`json_each(${json})`,
    sql`(SELECT item.place - 1 AS key, item.value::${sql.raw(type)}${type === 'text' ? sql.raw(' COLLATE "C"') : sql.raw('')} AS value
      FROM json_array_elements_text(${json}::json) WITH ORDINALITY AS item(value, place))`,
  );

/** A table of numbers with the columns `key`, from 0 on, and `value`. It needs a name. */
export const numbersTable = (numbers: readonly number[]): RawBuilder<unknown> =>
  listed(JSON.stringify(numbers), 'bigint');

/** As `numbersTable`, of texts. */
export const textsTable = (texts: readonly string[]): RawBuilder<unknown> => listed(JSON.stringify(texts), 'text');

/** Numbers for `IN`, with their brackets. */
export const oneOfNumbers = (numbers: readonly number[]): RawBuilder<unknown> =>
  sql`(SELECT value FROM ${numbersTable(numbers)} AS listed)`;

/** Texts for `IN`, with their brackets. */
export const oneOfTexts = (texts: readonly string[]): RawBuilder<unknown> =>
  sql`(SELECT value FROM ${textsTable(texts)} AS listed)`;

/** By which index SQLite is to read a table; PostgreSQL sees for itself. */
export const byIndex = (name: string): RawBuilder<unknown> => either(sql`INDEXED BY ${sql.ref(name)}`, sql``);

/** Joins a table of which SQLite reads the rows for each one of those before it; PostgreSQL sees for itself. */
export const forEach = either<unknown>(sql`CROSS JOIN`, sql`JOIN`);

/** A number within the JSON of a column, by the names on its way; NULL where there is none. */
export const jsonNumber = (column: string, ...path: string[]): RawBuilder<number | null> =>
  either(
    sql<number | null>`${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}`,
    sql<number | null>`json_number(${sql.ref(column)}, ${sql.join(path.map((name) => sql.lit(name)))})`,
  );

/** As `jsonNumber`, of a text. */
export const jsonText = (column: string, ...path: string[]): RawBuilder<string | null> =>
  either(
    sql<string | null>`${sql.ref(column)} ->> ${sql.lit(`$.${path.join('.')}`)}`,
    sql<string | null>`json_text(${sql.ref(column)}, ${sql.join(path.map((name) => sql.lit(name)))})`,
  );

/** How many there are in the JSON of a list. */
export const jsonLength = (column: string): RawBuilder<number> =>
  either(sql<number>`json_array_length(${sql.ref(column)})`, sql<number>`json_length(${sql.ref(column)})`);

/** The larger, and the smaller, of two of which neither is NULL. */
export const larger = <T = number>(a: unknown, b: unknown): RawBuilder<T> =>
  either(sql<T>`max(${a}, ${b})`, sql<T>`greatest(${a}, ${b})`);
export const smaller = <T = number>(a: unknown, b: unknown): RawBuilder<T> =>
  either(sql<T>`min(${a}, ${b})`, sql<T>`least(${a}, ${b})`);

/** A given number, or text, where nothing around it says that it is one. */
export const given = (value: number | null): RawBuilder<number> => sql<number>`CAST(${value} AS BIGINT)`;
export const givenText = (value: string): RawBuilder<string> => sql<string>`CAST(${value} AS TEXT)`;

/** A text as lists compare it: small letters and capitals of ASCII alike. */
export const asListedText = (text: RawBuilder<string>): RawBuilder<string> =>
  either(sql<string>`${text} COLLATE NOCASE`, sql<string>`ascii_small(${text})`);

/** More than any list has. */
export const ALL_ROWS = Number.MAX_SAFE_INTEGER;

/** Whether something was deleted at this time, or lives where there is none. */
export const isDeletedAt = (column: string, deletedAt: string | null): RawBuilder<SqlBool> =>
  deletedAt === null ? sql`${sql.ref(column)} IS NULL` : sql`${sql.ref(column)} = ${deletedAt}`;

/** As `jsonNumber`, by SQLite's older word, which older indexes are made of. */
export const jsonPart = (column: string, name: string): RawBuilder<number | null> =>
  either(sql`json_extract(${sql.ref(column)}, ${sql.lit(`$.${name}`)})`, jsonNumber(column, name));

/** What of a text follows its first word; NULL where nothing does. As the indexes have it, letter for letter: else they are not used. */
export const afterFirstWord = (text: RawBuilder<string>): RawBuilder<string> =>
  either(
    sql<string>`(CASE WHEN instr(${text}, ' ') > 0 THEN ltrim(substr(${text}, instr(${text}, ' ') + 1)) END)`,
    sql<string>`after_first_word(${text})`,
  );

const quoted = (word: string) => `'${word.replaceAll("'", "''")}'`;

/** Bytes of words that PostgreSQL's index takes of one text: a megabyte with what it keeps of each word. */
const INDEXED_BYTES = 700_000;

/** Words as the index of a search takes them, in their order. */
export const indexedWords = (words: string): RawBuilder<unknown> =>
  either(
    sql`${words}`,
    sql`${words
      .split(' ')
      .flatMap((word, at) => (word === '' ? [] : `${quoted(word)}:${Math.min(at + 1, 16_383)}`))
      .join(' ')}::tsvector`,
  );

/** As `indexedWords`, without their order: as many as the index takes. */
export const indexedSet = (words: string): RawBuilder<unknown> => {
  let bytes = 0;
  const taken = words.split(' ').filter((word) => {
    bytes += Buffer.byteLength(word) + 8;
    return word !== '' && bytes <= INDEXED_BYTES;
  });
  return either(sql`${words}`, sql`${taken.map(quoted).join(' ')}::tsvector`);
};

/** SQLite's question of phrases in quotes, `*` behind one that may go on, `AND`, `OR` and brackets, as PostgreSQL asks it. */
const asTsquery = (expression: string) =>
  expression
    .replace(/"([^"]*)"(\*?)/g, (_, phrase: string, begun: string) => {
      const words = phrase.split(' ').map(quoted);
      return `(${words.join(' <-> ')}${begun === '' ? '' : ':*'})`;
    })
    .replaceAll(' AND ', ' & ')
    .replaceAll(' OR ', ' | ');

/** Whether the words of an index of the search are what an expression asks for. */
export const matches = (index: 'documents_fts' | 'texts_fts', expression: string): RawBuilder<SqlBool> =>
  either(
    sql<SqlBool>`${sql.table(index)} MATCH ${expression}`,
    sql<SqlBool>`${sql.ref(`${index}.words`)} @@ ${asTsquery(expression)}::tsquery`,
  );

/** Bytes of a text as JSON has it; NULL counts as it is written there. */
export const jsonBytes = (column: string): RawBuilder<number> =>
  either(
    sql`octet_length(json_quote(${sql.ref(column)}))`,
    sql`coalesce(octet_length(to_json(${sql.ref(column)})::text), 4)`,
  );

/** The columns of a table that hold texts. */
export const textColumns = (table: string): RawBuilder<{ name: string }> =>
  either(
    sql`SELECT name FROM pragma_table_info(${table}) WHERE type = 'TEXT'`,
    sql`SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = current_schema() AND table_name = ${table} AND data_type = 'text' ORDER BY ordinal_position`,
  );

/** A list as JSON, and one of what each row gives. */
export const jsonList = (items: RawBuilder<unknown>): RawBuilder<string> =>
  either(sql<string>`json_array(${items})`, sql<string>`json_build_array(${items})`);
export const jsonListOfAll = (item: RawBuilder<unknown>): RawBuilder<string> =>
  either(sql<string>`json_group_array(${item})`, sql<string>`coalesce(json_agg(${item}), '[]'::json)`);

/** A number above all that a table has in a column which counts by itself. */
export const nextNumber = (table: string, column: string): RawBuilder<number> =>
  either(
    sql<number>`(SELECT max(${sql.ref(column)}) + 1 FROM ${sql.table(table)})`,
    sql<number>`nextval(pg_get_serial_sequence(${sql.lit(table)}, ${sql.lit(column)}))`,
  );

/** A number written as a SHA-256 is. */
export const numberedSha256 = (number: RawBuilder<unknown>): RawBuilder<string> =>
  either(sql<string>`printf('%064x', ${number})`, sql<string>`lpad(to_hex(${number}), 64, '0')`);

/** Tells the other nodes that a scope has news, once the transaction is committed. NULL where there are none. */
export const toldToNodes = (scope: string): RawBuilder<null> =>
  either(
    sql<null>`NULL`,
    sql<null>`pg_notify(${sql.lit(NEWS)}, current_setting('application_name') || ' ' || ${scope})`,
  );
