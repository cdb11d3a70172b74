// What this device tells a server anew whose data were put back, it tells as people had left it: the bytes of a version that they had
// put aside would make it current again, and a value that somebody gave a field later would be overruled by the one before.
import type { ArgsOf } from '#domain/mutations/catalogue';
import type { Table } from '#domain/sync/row';
import { madeIn } from '#domain/sync/written';
import type { JournalEntry, Store } from '#src/data/database.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { confirmedRows } from './confirmed-rows.ts';
import { isPassedOver } from './hold-rows.ts';

type Fields = Record<string, unknown>;
type Otherwise = Map<JournalEntry, Fields>;

/**
 * Versions over which an older one is current here, each told as made from none: it stands beside the chosen one then, and people
 * are asked. The choice itself cannot be told after the bytes. Nothing is awaited for the others: a transaction of the store ends
 * over a hundred promises that are none of its own.
 */
async function besideChosen(store: Store, told: readonly JournalEntry[]): Promise<Otherwise> {
  const added = told.filter(({ name }) => name === 'version.create@1');
  const versions = await store.versions.bulkGet(added.map(({ args }) => (args as ArgsOf<'version.create@1'>).id));
  const otherwise: Otherwise = new Map();
  for (const [at, entry] of added.entries()) {
    const version = versions[at];
    if (version === undefined || !(await isPassedOver(store, version))) continue;
    otherwise.set(entry, { ...(entry.args as Fields), based_on_version_id: null });
  }
  return otherwise;
}

/** Acts that give one field a value: by the same name in the row and in what the act says. */
const writing: Record<string, { table: Table; field: string }> = {
  folder_rename: { table: 'folders', field: 'name' },
  folder_move: { table: 'folders', field: 'parent_folder_id' },
  document_rename: { table: 'documents', field: 'name' },
  document_describe: { table: 'documents', field: 'description' },
  document_move: { table: 'documents', field: 'folder_id' },
  comment_create: { table: 'comments', field: 'content' },
  comment_edit: { table: 'comments', field: 'content' },
  print_count: { table: 'prints', field: 'copies' },
};

/** That an act gave a field a value. */
interface WrittenValue {
  entry: JournalEntry;
  table: Table;
  id: number;
  field: string;
  value: unknown;
}

function writtenIn(entry: JournalEntry): WrittenValue[] {
  const { id = 0, project_id = 0, changes = {}, ...args } = entry.args as Fields & { id?: number; project_id?: number };
  if (entry.name === 'project.edit@1') {
    const all = Object.entries(changes as Fields);
    return all.map(([field, value]) => ({ entry, table: 'projects', id: project_id, field, value }));
  }
  const what = writing[entry.name.replace('.', '_').replace(/@.*/, '')];
  const value = what && args[what.field];
  return what === undefined || value === undefined ? [] : [{ entry, ...what, id, value }];
}

const asStored = (value: unknown) => (typeof value === 'string' ? value.trim() : value);

interface DatedRow {
  seq: number;
  made_seq?: number;
  written_by?: Record<string, { seq: number }>;
}

/** The commit that gave a field its value: that of a comment's words stands with the comment. */
const writtenAt = (table: Table, row: DatedRow, field: string): number =>
  table === 'comments' ? madeIn(row) : (row.written_by?.[field]?.seq ?? 0);

/** Rows as the server last had them; a document also by an id that stands for it. */
async function serverRows(store: Store, table: Table, ids: readonly number[]): Promise<Map<number, object>> {
  const aliases = table === 'documents' ? await store.aliases.bulkGet([...ids]) : [];
  const meant = ids.map((id, at) => (aliases[at]?.deleted_at === null ? aliases[at].target_id : id));
  const rows = await confirmedRows(store, table, meant);
  return new Map(ids.flatMap((id, at) => (rows[at] === undefined ? [] : [[id, rows[at]]])));
}

/** As it is here now, where another gave the field a value after the last that this device gave it; undefined where none did. */
function laterValue({ entry: { seq }, table, field, value }: WrittenValue, row: object | undefined): unknown {
  const now = (row as Fields | undefined)?.[field];
  if (typeof seq !== 'number' || now == null || now === asStored(value)) return undefined;
  return writtenAt(table, row as DatedRow, field) > seq ? now : undefined;
}

function withValue(args: Fields, { table, field }: WrittenValue, value: unknown): Fields {
  if (table !== 'projects') return { ...args, [field]: value };
  return { ...args, changes: { ...(args.changes as Fields), [field]: value } };
}

/**
 * Acts that gave a field a value after which another gave it one, here on this device to be seen: each is told with that one. So it
 * holds whoever tells first, nobody is overruled by what was seen to be over, and it is not lost where the other is away.
 */
async function withLaterValues(store: Store, told: readonly JournalEntry[]): Promise<Otherwise> {
  const all = told.flatMap(writtenIn);
  const rows = new Map<string, object>();
  for (const table of new Set(all.map((one) => one.table))) {
    const ids = [...new Set(all.flatMap((one) => (one.table === table ? one.id : [])))];
    for (const [id, row] of await serverRows(store, table, ids)) rows.set(rowKey(table, id), row);
  }
  const keyOf = ({ table, id, field }: WrittenValue) => `${rowKey(table, id)}.${field}`;
  const last = new Map(all.map((one) => [keyOf(one), one]));
  const otherwise: Otherwise = new Map();
  for (const one of all) {
    const value = laterValue(last.get(keyOf(one)) ?? one, rows.get(rowKey(one.table, one.id)));
    if (value === undefined) continue;
    otherwise.set(one.entry, withValue(otherwise.get(one.entry) ?? (one.entry.args as Fields), one, value));
  }
  return otherwise;
}

/** The acknowledged acts as they are told again, in their order. */
export async function toldOtherwise(store: Store, told: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const beside = await besideChosen(store, told);
  const later = await withLaterValues(store, told);
  return told.map((entry) => ({ ...entry, args: later.get(entry) ?? beside.get(entry) ?? entry.args }));
}
