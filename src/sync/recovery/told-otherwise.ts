// What this device tells a server anew whose data were put back, it tells as people had left it: the bytes of a version that they had
// put aside would make it current again, and a value that somebody gave a field later would be overruled by the one before.
import { type ArgsOf, catalogue, isMutationName } from '#domain/mutations/catalogue';
import { manifestOf, type Scope, type Table } from '#domain/sync/row';
import { madeIn } from '#domain/sync/written';
import type { Version } from '#domain/version';
import type { JournalEntry, Store } from '#src/data/database.ts';
import type { SharedSeq } from '#src/sync/moved-out.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { laterChoice } from './choice-since.ts';
import { confirmedRows } from './confirmed-rows.ts';
import { putAside } from './hold-rows.ts';
import { withOwnSettings } from './own-settings.ts';
import { followingSplits, type SplitOff, splitSince, withoutSplits } from './split-again.ts';

type Fields = Record<string, unknown>;
type Otherwise = Map<JournalEntry, Fields>;

const versionMadeBy = ({ name, args }: JournalEntry): number | undefined => {
  if (name === 'document.create@1') return (args as ArgsOf<'document.create@1'>).version_id;
  return name === 'version.create@1' ? (args as ArgsOf<'version.create@1'>).id : undefined;
};

/**
 * Versions over which an older one is current here, each told as put aside for that, and as made from none: it stands beside the
 * chosen one then, whichever bytes come first, and people are asked. Nothing is awaited for the others: a transaction of the store
 * ends over a hundred promises that are none of its own.
 */
async function besideChosen(store: Store, told: readonly JournalEntry[]): Promise<Otherwise> {
  const added = told.filter((entry) => versionMadeBy(entry) !== undefined);
  const versions = await store.versions.bulkGet(added.map((entry) => versionMadeBy(entry) ?? 0));
  const otherwise: Otherwise = new Map();
  for (const [at, entry] of added.entries()) {
    const version = versions[at];
    const aside = version === undefined ? undefined : await putAside(store, version);
    if (aside === undefined) continue;
    const { put_aside_for, is_passed_over } = aside;
    const base = is_passed_over ? { based_on_version_id: null } : {};
    otherwise.set(entry, { ...(entry.args as Fields), ...base, put_aside_for });
  }
  return otherwise;
}

/** That an act gave a field a value. */
interface WrittenValue {
  entry: JournalEntry;
  table: Table;
  id: number;
  /** The argument with the values, where they stand together in one. */
  inside?: 'changes' | undefined;
  field: string;
  value: unknown;
}

/** What makes a thing: a field that it does not name it gave a value all the same. */
const isMaking = ({ name }: JournalEntry) => /\.(?:create|note|split)@/.test(name);

function writtenIn(entry: JournalEntry): WrittenValue[] {
  const gives = isMutationName(entry.name) ? catalogue[entry.name].gives : null;
  if (gives === null) return [];
  const args = entry.args as Fields;
  const said = gives.in === undefined ? args : (args[gives.in] as Fields);
  const { of: table, in: inside } = gives;
  const id = Number(args[gives.by]);
  const given = (gives.fields as readonly string[]).filter((field) => isMaking(entry) || said[field] !== undefined);
  const values = given.map((field) => ({ entry, table, id, inside, field, value: said[field] }));
  // An edit says which links come and go, and not which there are.
  const isEdit = entry.name === 'comment.edit@1';
  return isEdit ? [...values, { entry, table, id, field: 'linked_document_ids', value: null }] : values;
}

const asStored = (value: unknown) => (typeof value === 'string' ? value.trim() : value);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

interface DatedRow {
  id: number;
  seq: number;
  made_seq?: number | undefined;
  written_by?: Record<string, { seq: number }> | undefined;
}

/** The commit that gave a field its value: where a noun does not say that of each, as of a comment’s words, that of the row. */
const writtenAt = (table: Table, row: DatedRow, field: string): number =>
  'written_by' in manifestOf(table).defaults ? (row.written_by?.[field]?.seq ?? 0) : madeIn(row);

/** Rows as the server last had them; a document also by an id that stands for it. */
async function serverRows(store: Store, table: Table, ids: readonly number[]): Promise<Map<number, DatedRow>> {
  const aliases = table === 'documents' ? await store.aliases.bulkGet([...ids]) : [];
  const meant = ids.map((id, at) => (aliases[at]?.deleted_at === null ? aliases[at].target_id : id));
  const rows = await confirmedRows(store, table, meant);
  return new Map(ids.flatMap((id, at) => (rows[at] === undefined ? [] : [[id, rows[at]]])));
}

/** As it is here now, where another gave the field a value after the last that this device gave it; undefined where none did. */
function laterValue({ entry: { seq }, table, field, value }: WrittenValue, row: DatedRow | undefined): unknown {
  const now = row && (row as unknown as Fields)[field];
  if (typeof seq !== 'number' || row === undefined || now == null || isSame(now, asStored(value))) return undefined;
  return writtenAt(table, row, field) > seq ? now : undefined;
}

/**
 * A move that is told with a place which may not be there yet has its author's own to fall back on; and a folder's always, as that place
 * may be in the folder there.
 */
const fallBack = ({ entry, value }: WrittenValue, later: unknown, places: Places): Fields =>
  entry.name === 'folder.move@1' || (entry.name === 'document.move@1' && !places.isThere(later as number, entry))
    ? { instead: value }
    : {};

function withValue(args: Fields, { entry, inside, field }: WrittenValue, value: unknown): Fields {
  if (inside !== undefined) return { ...args, [inside]: { ...(args[inside] as Fields), [field]: value } };
  if (entry.name !== 'comment.edit@1' || field === 'content') return { ...args, [field]: value };
  const links = value as number[];
  const { link = [], unlink = [] } = args as { link?: number[]; unlink?: number[] };
  return { ...args, link: links, unlink: [...new Set([...unlink, ...link])].filter((id) => !links.includes(id)) };
}

/**
 * Places in which a thing can be made: by folders that were made in what both histories have, and by those of which is told before.
 * In another its making would be refused, and nothing of it be there.
 */
class Places {
  readonly #folders: ReadonlyMap<number, DatedRow>;
  readonly #turns: ReadonlyMap<JournalEntry, number>;
  readonly #madeAt: ReadonlyMap<number, number>;
  readonly #sharedOf: SharedSeq;

  private constructor(folders: ReadonlyMap<number, DatedRow>, told: readonly JournalEntry[], sharedOf: SharedSeq) {
    this.#folders = folders;
    this.#turns = new Map(told.map((entry, at) => [entry, at]));
    const made = told.flatMap((entry, at) => (entry.name === 'folder.create@1' ? [[entry, at] as const] : []));
    this.#madeAt = new Map(made.map(([{ args }, at]) => [(args as { id: number }).id, at]));
    this.#sharedOf = sharedOf;
  }

  static async of(store: Store, rows: Iterable<DatedRow>, told: readonly JournalEntry[], sharedOf: SharedSeq) {
    const placed = [...rows] as { folder_id?: number; parent_folder_id?: number | null }[];
    const ids = placed.flatMap(({ folder_id, parent_folder_id }) => folder_id ?? parent_folder_id ?? []);
    return new Places(await serverRows(store, 'folders', [...new Set(ids)]), told, sharedOf);
  }

  isThere(folderId: number, entry: JournalEntry): boolean {
    const folder = this.#folders.get(folderId) as (DatedRow & { parent_folder_id: number | null }) | undefined;
    const isOld = folder?.parent_folder_id === null || (folder && madeIn(folder) <= this.#sharedOf(entry.scope));
    return isOld || (this.#madeAt.get(folderId) ?? Infinity) < (this.#turns.get(entry) ?? 0);
  }
}

/** Whether what was made can be made with this value: a place has to be there. */
function isMadeWith({ entry, field }: WrittenValue, value: unknown, places: Places): boolean {
  return !isMaking(entry) || !field.endsWith('folder_id') || places.isThere(value as number, entry);
}

/**
 * Whether it became a part of another document, whose making may be told of later, or by nobody: it is told as what that one is called
 * now, so that this is not lost where it joins it. And so is one that was split off since, of which nothing may tell before it; and a
 * split: what others gave the whole before it, the sheet left with, and they may tell of that later.
 */
const isAsNow = ({ entry, id }: WrittenValue, row: DatedRow, split: ReadonlySet<number>) =>
  (entry.name === 'document.create@1' && (row.id !== id || split.has(id))) ||
  (entry.name === 'version.split@1' && row.id === id);

/**
 * Acts that gave a field a value after which another gave it one, here on this device to be seen: each is told with that one. So it
 * holds whoever tells first, nobody is overruled by what was seen to be over, and it is not lost where the other is away.
 */
async function withLaterValues(
  store: Store,
  told: readonly JournalEntry[],
  sharedOf: SharedSeq,
  before: Otherwise,
  off: ReadonlyMap<number, SplitOff>,
): Promise<Otherwise> {
  const all = told.flatMap(writtenIn);
  const rows = new Map<string, DatedRow>();
  for (const table of new Set(all.map((one) => one.table))) {
    const ids = [...new Set(all.flatMap((one) => (one.table === table ? one.id : [])))];
    for (const [id, row] of await serverRows(store, table, ids)) rows.set(rowKey(table, id), row);
  }
  for (const [id, { document }] of off) rows.set(rowKey('documents', id), document);
  const split = await splitSince(store, told, off);
  const places = await Places.of(store, rows.values(), told, sharedOf);
  const keyOf = ({ table, id, field }: WrittenValue) => `${rowKey(table, id)}.${field}`;
  const last = new Map(all.map((one) => [keyOf(one), one]));
  const otherwise: Otherwise = new Map(before);
  for (const one of all) {
    const row = rows.get(rowKey(one.table, one.id));
    if (row === undefined) continue;
    const later = laterValue(last.get(keyOf(one)) ?? one, row);
    const value = isAsNow(one, row, split) ? (row as unknown as Fields)[one.field] : later;
    if (value === undefined || !isMadeWith(one, value, places)) continue;
    const args = withValue(otherwise.get(one.entry) ?? (one.entry.args as Fields), one, value);
    otherwise.set(one.entry, { ...args, ...fallBack(one, value, places) });
  }
  return otherwise;
}

/** Choices of a version after which somebody else chose another. Nothing is awaited for other acts, as above. */
async function withLaterChoices(store: Store, told: readonly JournalEntry[], sharedOf: SharedSeq): Promise<Otherwise> {
  const made = new Set(told.flatMap((entry) => versionMadeBy(entry) ?? []));
  const own = await store.journal.toArray();
  const isThere = (version: Version, scope: Scope) => madeIn(version) <= sharedOf(scope) || made.has(version.id);
  const otherwise: Otherwise = new Map();
  for (const entry of told.filter(({ name }) => name.startsWith('version.make_current@'))) {
    const args = await laterChoice(store, entry, { own, isThere });
    if (args !== undefined) otherwise.set(entry, args as Fields);
  }
  return otherwise;
}

/**
 * Renewals of a code after which somebody else renewed it, or it was renewed elsewhere: each is told as a code that is there, and takes the
 * place of none. Nothing is awaited for the others, as above.
 */
async function withoutOldRenewals(store: Store, told: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const renewals = told.filter(({ name }) => name === 'qr.regenerate@1');
  const made = new Set(renewals.map(({ args }) => (args as { id: number }).id));
  const old = new Map<JournalEntry, object>();
  for (const entry of renewals) {
    const args = entry.args as ArgsOf<'qr.regenerate@1'>;
    const codes = await store.qr_codes.where('version_id').equals(args.version_id).toArray();
    const holding = codes.find(({ replaced_at }) => replaced_at === null);
    if (holding === undefined || made.has(holding.id)) continue;
    const sha256 = (await store.versions.get(args.version_id))?.sha256;
    old.set(entry, sha256 === undefined ? args : { ...args, sha256 });
  }
  return told.map((entry) => {
    const args = old.get(entry);
    return args === undefined ? entry : { ...entry, name: 'qr.tell@1', args };
  });
}

/**
 * Each version is told with the label that it has here: it stands on paper, and told in another order a server would give it to another
 * file. Nothing is awaited for the others, as above.
 */
async function withLabels(store: Store, told: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const made = told.filter((entry) => versionMadeBy(entry) !== undefined);
  const rows = await confirmedRows(
    store,
    'versions',
    made.map((entry) => versionMadeBy(entry) ?? 0),
  );
  const labels = new Map(made.map((entry, at) => [entry, rows[at]?.label]));
  return told.map((entry) => {
    const label = labels.get(entry);
    return label === undefined ? entry : { ...entry, args: { ...(entry.args as Fields), label } };
  });
}

/**
 * Words without links that were taken away since: where what they lead to is not there yet, a link would come once it is (`apart.ts`), after
 * the very act that took it away.
 */
async function withoutTakenLinks(store: Store, told: readonly JournalEntry[]): Promise<JournalEntry[]> {
  const words = told.filter(({ name }) => name === 'comment.create@1' || name === 'comment.edit@1');
  const argsOf = ({ args }: JournalEntry) => args as ArgsOf<'comment.edit@1'> & ArgsOf<'comment.create@1'>;
  const comments = await store.comments.bulkGet(words.map((entry) => argsOf(entry).id));
  const named = [
    ...new Set(words.flatMap((entry) => [...(argsOf(entry).linked_document_ids ?? argsOf(entry).link ?? [])])),
  ];
  const aliases = await store.aliases.bulkGet(named);
  const became = new Map(named.map((id, at) => [id, aliases[at]?.target_id ?? id]));
  const otherwise: Otherwise = new Map();
  for (const [at, entry] of words.entries()) {
    const links = comments[at]?.linked_document_ids;
    if (links === undefined) continue;
    const field = entry.name === 'comment.create@1' ? 'linked_document_ids' : 'link';
    const before = argsOf(entry)[field] ?? [];
    const still = before.filter((id) => links.includes(id) || links.includes(became.get(id) ?? id));
    if (still.length < before.length) otherwise.set(entry, { ...argsOf(entry), [field]: still });
  }
  return told.map((entry) => ({ ...entry, args: otherwise.get(entry) ?? entry.args }));
}

/** The acknowledged acts as they are told again, in their order. */
export async function toldOtherwise(
  store: Store,
  told: readonly JournalEntry[],
  sharedOf: SharedSeq,
  off: ReadonlyMap<number, SplitOff>,
): Promise<JournalEntry[]> {
  const acts = await followingSplits(store, withoutSplits(told, off));
  const before = new Map([
    ...(await besideChosen(store, acts)),
    ...(await withLaterChoices(store, acts, sharedOf)),
    ...(await withOwnSettings(store, acts)),
  ]);
  const otherwise = await withLaterValues(store, acts, sharedOf, before, off);
  const valued = acts.map((entry) => ({ ...entry, args: otherwise.get(entry) ?? entry.args }));
  return withoutOldRenewals(store, await withoutTakenLinks(store, await withLabels(store, valued)));
}
