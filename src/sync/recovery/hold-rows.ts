// What a server lacks whose data were put back, and this device has: nobody removed it. It leaves the screens, which show what
// the server has, and is held until it is there again or the person lets it go. Inside transactions of the caller's.

import type { Alias } from '#domain/alias';
import type { Document } from '#domain/document';
import { nameKey } from '#domain/files/names';
import type { RowPut } from '#domain/mutations/rules/reader';
import type { QrCode } from '#domain/qr-code';
import { addAll } from '#domain/sync/lists';
import { heldTables, isHeldTable, tables } from '#domain/sync/row';
import { isSplitOff, madeIn } from '#domain/sync/written';
import type { Version } from '#domain/version';
import { type AttentionItem, type HeldRow, rowsOf, type Store } from '#src/data/database.ts';
import { heldOf, readWordsOf } from '#src/data/reads/queue/held-rows.ts';
import { nowIso } from '#src/platform/clock.ts';
import { rowKey, splitKey } from '#src/sync/row-store.ts';
import { isOfHeldVersion, isSameThing } from './same-thing.ts';

/** Of these rows, those that the screens show: what the person deleted here they do not miss. */
export async function shownHere(store: Store, keys: readonly string[]): Promise<string[]> {
  const shown: string[] = [];
  const named = keys.map(splitKey);
  for (const table of tables) {
    const ids = named.flatMap((key) => (key.table === table ? [key.id] : []));
    const rows = ids.length === 0 ? [] : await rowsOf(store, table).bulkGet(ids);
    addAll(
      shown,
      rows.flatMap((row) => (row === undefined ? [] : [rowKey(table, row.id)])),
    );
  }
  return shown;
}

/** Ids of things whose making was refused: their words and files stand in attention already. */
async function toldOf(store: Store): Promise<Set<unknown>> {
  const refused = await store.attention
    .filter(({ kind, mutation }) => kind !== 'notice' && mutation !== null)
    .toArray();
  return new Set(
    refused.flatMap(({ mutation }) => {
      if (!mutation?.name.includes('.create@')) return [];
      const { id, version_id } = mutation.args as { id?: number; version_id?: number };
      // The version that a code is of somebody else made.
      return mutation.name.startsWith('document.') ? [id, version_id] : [id];
    }),
  );
}

/** The id by which a version came as a document, where it did. The first: others sent the same bytes later. */
async function aliasOf(store: Store, { id, document_id }: Version): Promise<number | undefined> {
  const aliases = await store.aliases.where('target_id').equals(document_id).toArray();
  const own = aliases.filter(({ version_id }) => version_id === id);
  return own.sort((a, b) => a.seq - b.seq)[0]?.id;
}

/** That a version was put aside: for which older one; and whether it goes on from that, or from one before it. */
interface PutAside {
  put_aside_for: number;
  is_passed_over: boolean;
}

/**
 * Whether an older version was current though all of this one was there: people had chosen that, or have yet to. Told again, the
 * bytes of this one would make it current. Undefined where it was not so.
 */
export async function putAside(store: Store, version: Version): Promise<PutAside | undefined> {
  const { document_id, ordinal, state, based_on_version_id } = version;
  const current = (await store.documents.get(document_id))?.current_version_id;
  if (current == null || state !== 'ready') return undefined;
  const [chosen, base] = await store.versions.bulkGet([current, based_on_version_id ?? 0]);
  if (chosen === undefined || chosen.ordinal >= ordinal) return undefined;
  const isFrom = based_on_version_id !== null && (base === undefined || base.ordinal <= chosen.ordinal);
  return { put_aside_for: current, is_passed_over: isFrom };
}

/** What is known of a version beside its row. */
async function beside(
  store: Store,
  version: Version,
): Promise<Pick<HeldRow, 'alias_id' | 'is_passed_over' | 'put_aside_for'>> {
  const alias_id = await aliasOf(store, version);
  const aside = await putAside(store, version);
  return {
    ...(alias_id === undefined ? {} : { alias_id }),
    ...(aside === undefined ? {} : { put_aside_for: aside.put_aside_for }),
    ...(aside?.is_passed_over ? { is_passed_over: true } : {}),
  };
}

/**
 * Whether a document had been split off another, as it says; one of which an older server does not say that: its first version is of an
 * earlier commit, from which it has its time.
 */
export async function isSplit(store: Store, document: Document): Promise<boolean> {
  if (isSplitOff(document)) return true;
  const { id, created_at, made_seq, seq } = document;
  const made = madeIn({ made_seq, seq });
  const versions = await versionsOf(store, id);
  return versions.some((version) => version.created_at === created_at && madeIn(version) !== made);
}

/** The folders from one up to its root, by their ids: those that are shown or held. */
async function upFrom(store: Store, folderId: number | null): Promise<number[]> {
  const chain: number[] = [];
  for (let id = folderId; id !== null && !chain.includes(id); ) {
    const held = await store.held_rows.get(rowKey('folders', id));
    const folder = (await store.folders.get(id)) ?? (held?.table === 'folders' ? held.row : undefined);
    chain.push(id);
    id = folder?.parent_folder_id ?? null;
  }
  return chain;
}

/** What is known of a document beside its row. */
async function besideDocument(
  store: Store,
  document: Document,
): Promise<Pick<HeldRow, 'above' | 'is_split' | 'one_with'>> {
  const above = await upFrom(store, document.folder_id);
  const aliases = await store.aliases.where('target_id').equals(document.id).toArray();
  const one_with = aliases.flatMap(({ id, deleted_at }) => (deleted_at === null ? id : []));
  const split = (await isSplit(store, document)) ? { is_split: true as const } : {};
  return { above, ...split, ...(one_with.length === 0 ? {} : { one_with }) };
}

/** What is known of a row beside itself. */
async function knownOf(store: Store, put: RowPut): Promise<Omit<HeldRow, 'key' | 'table' | 'project_id' | 'row'>> {
  if (put.table === 'versions') return beside(store, put.row);
  if (put.table === 'folders') return { above: await upFrom(store, put.row.parent_folder_id) };
  if (put.table === 'documents') return besideDocument(store, put.row);
  const sha256 = put.table === 'qr_codes' ? await hashOf(store, put.row) : undefined;
  return sha256 === undefined ? {} : { sha256 };
}

/** The bytes of the version that a code was made for, as far as they are known here. */
async function hashOf(store: Store, { version_id }: QrCode): Promise<string | undefined> {
  const held = await store.held_rows.get(rowKey('versions', version_id));
  return held?.table === 'versions' ? held.row.sha256 : (await store.versions.get(version_id))?.sha256;
}

/** What there is to hold of these rows, as the server last had them. */
export async function toHold(store: Store, keys: readonly string[]): Promise<HeldRow[]> {
  if (keys.length === 0) return [];
  const told = await toldOf(store);
  const held: HeldRow[] = [];
  for (const key of keys) {
    const { table, id } = splitKey(key);
    // Of a code that was refused since, as its document was deleted meanwhile, the paper may still be about.
    if (!isHeldTable(table) || (told.has(id) && table !== 'qr_codes')) continue;
    const row = await store.table(table).get(id);
    if (row === undefined) continue;
    const more = await knownOf(store, { table, row });
    held.push({ key, table, project_id: row.project_id, row, ...more });
  }
  return held;
}

/**
 * What the server lacks, each marked that was brought back after the last commit in common, by itself or with its document: the
 * deletion of before is told from there on, and lets nothing go.
 */
export function markBroughtBack(lost: readonly HeldRow[], shared: number): HeldRow[] {
  const isBack = ({ row }: HeldRow) =>
    'written_by' in row && (row.written_by?.deleted_at?.seq ?? 0) > shared && row.deleted_at === null;
  const back = new Set(lost.filter((one) => one.table === 'documents' && isBack(one)).map(({ row }) => row.id));
  const isIn = ({ row }: HeldRow) => 'document_id' in row && back.has(row.document_id);
  return lost.map((one) => (isBack(one) || isIn(one) ? { ...one, is_brought_back: true as const } : one));
}

/** What the person has said of what was held all the time. */
const saidOf = (known: HeldRow | undefined): Pick<HeldRow, 'is_kept' | 'is_wanted'> => ({
  ...(known?.is_kept && { is_kept: true }),
  ...(known?.is_wanted && { is_wanted: true }),
});

/** Holds rows, without those that a change which waits brings again. What has only the id of one does not. */
export async function hold(store: Store, rows: readonly HeldRow[]): Promise<void> {
  for (const table of heldTables) {
    const own = rows.filter((one) => one.table === table);
    if (own.length === 0) continue;
    const shown = await rowsOf(store, table).bulkGet(own.map((one) => one.row.id));
    const before = await store.held_rows.bulkGet(own.map(({ key }) => key));
    const kept: HeldRow[] = [];
    for (const [at, one] of own.entries()) {
      const row = shown[at];
      const isShown = row !== undefined && isSameThing(one, { table, row } as HeldRow);
      const isBack = isShown && !(one.table === 'qr_codes' && (await isOfHeldVersion(store, one.row)));
      const known = before[at];
      // Of two things that had one id, the first stays: there is a place for one.
      if (!isBack && (known === undefined || isSameThing(known, one))) kept.push({ ...saidOf(known), ...one });
    }
    await store.held_rows.bulkPut(kept);
  }
}

/** Whether a document is there as another: an alias says so, and that one has a file of those that are held of it, if any still are. */
async function isThereAs(store: Store, held: HeldRow & { table: 'documents' }, alias: Alias): Promise<boolean> {
  if (alias.project_id !== held.project_id) return false;
  const own = heldOf(await store.held_rows.where('project_id').equals(held.project_id).toArray(), 'versions');
  const hashes = own.flatMap(({ document_id, sha256 }) => (document_id === held.row.id ? [sha256] : []));
  if (hashes.length === 0) return true;
  const named = alias.version_id == null ? undefined : await store.versions.get(alias.version_id);
  const some = named === undefined ? await versionsOf(store, alias.target_id) : [named];
  return some.some(({ sha256 }) => hashes.includes(sha256));
}

const versionsOf = (store: Store, documentId: number): Promise<Version[]> =>
  store.versions.where('document_id').equals(documentId).toArray();

/** Stands beside the keys of what is there again: some file of a document is, and in that document. */
const fileIn = (documentId: number) => `file in:${documentId}`;

/**
 * Whether a row says that what is held is there again, or was deleted, and not only that its id is taken. At once where nothing is
 * left to read: a transaction of the store ends over a hundred promises that are none of its own.
 */
function isThere(store: Store, one: HeldRow, put: RowPut, left: ReadonlySet<string>): boolean | Promise<boolean> {
  // An alias that is deleted leads nowhere: the document is only awaited there.
  if (put.table === 'aliases') {
    return one.table === 'documents' && put.row.deleted_at === null && isThereAs(store, one, put.row);
  }
  if (put.row.deleted_at !== null && one.is_brought_back === true) return false;
  // Somebody else may have told of a document again, with a file of it that is theirs.
  const isWithFile = put.table === 'documents' && put.row.deleted_at === null && left.has(fileIn(put.row.id));
  if (!isWithFile && !isSameThing(one, put as HeldRow)) return false;
  // On the paper stands the file that is held, and not what has its id.
  return (
    one.table !== 'qr_codes' ||
    left.has(rowKey('versions', one.row.version_id)) ||
    isOfHeldVersion(store, one.row).then((is) => !is)
  );
}

/**
 * The server has these rows again, or says that they were deleted. A document may be there as another. What only has the id of
 * what is held lets nothing go: there may be no other copy.
 */
export async function releaseHeld(store: Store, rows: readonly RowPut[]): Promise<void> {
  if (rows.length === 0 || (await store.held_rows.count()) === 0) return;
  const keyOf = ({ table, row }: RowPut) => rowKey(table === 'aliases' ? 'documents' : table, row.id);
  const held = new Map(
    (await store.held_rows.bulkGet(rows.map(keyOf))).flatMap((one) => (one ? [[one.key, one] as const] : [])),
  );
  const left = new Set<string>();
  // Versions first and codes last: what becomes of documents and codes hangs on them.
  const turnOf = ({ table }: RowPut) => (table === 'versions' ? 0 : table === 'qr_codes' ? 2 : 1);
  for (const put of [...rows].sort((a, b) => turnOf(a) - turnOf(b))) {
    const one = held.get(keyOf(put));
    if (one === undefined) continue;
    const isBack = isThere(store, one, put, left);
    if (isBack === true || (isBack !== false && (await isBack))) {
      left.add(one.key);
      if (put.table === 'versions' && one.table === 'versions' && put.row.document_id === one.row.document_id) {
        left.add(fileIn(put.row.document_id));
      }
    }
  }
  await store.held_rows.bulkDelete([...left]);
}

/**
 * What hangs on a document that was uploaded anew goes on under the ids that it has now: codes and prints of a version with that,
 * comments with the document that has the last of its files, and so do links to it.
 * @param twins by the version that is held.
 */
async function followUploaded(store: Store, document: Document, twins: ReadonlyMap<number, Version>): Promise<void> {
  const to = [...twins.values()].sort((a, b) => a.ordinal - b.ordinal).at(-1)?.document_id ?? document.id;
  const became = (id: number) => (id === document.id ? to : id);
  const all = await store.held_rows.where('project_id').equals(document.project_id).toArray();
  const followed = all.flatMap((one): HeldRow[] => {
    if (one.table === 'comments') {
      const { document_id, linked_document_ids } = one.row;
      if (document_id !== document.id && !linked_document_ids.includes(document.id)) return [];
      const links = [...new Set(linked_document_ids.map(became))];
      return [{ ...one, row: { ...one.row, document_id: became(document_id), linked_document_ids: links } }];
    }
    if (one.table !== 'qr_codes' && one.table !== 'prints') return [];
    const twin = twins.get(one.row.version_id);
    if (twin === undefined) return [];
    const of = { version_id: twin.id, document_id: twin.document_id };
    return [{ ...one, row: { ...one.row, ...of } } as HeldRow];
  });
  await store.held_rows.bulkPut(followed);
}

/**
 * The version by which a held one was uploaded anew: the same bytes under the same name in the same folder, come after it. What is
 * elsewhere, or was there before, is another sheet that happens to have the same file.
 */
async function twinOf(store: Store, held: Document, version: Version): Promise<Version | undefined> {
  const same = await store.versions.where('sha256').equals(version.sha256).toArray();
  const anew = same.filter(({ project_id, state, created_at }) => {
    return project_id === held.project_id && state === 'ready' && created_at > version.created_at;
  });
  const documents = await store.documents.bulkGet(anew.map(({ document_id }) => document_id));
  return anew.find((_, at) => {
    const document = documents[at];
    return document?.folder_id === held.folder_id && nameKey(document.name) === nameKey(held.name);
  });
}

/** Versions whose bytes are there as another: the very same were sent before them. */
async function releaseSameBytes(store: Store): Promise<void> {
  const held = await store.held_rows.where('key').startsWith('versions:').toArray();
  const aliases = await store.aliases.bulkGet(held.map(({ row }) => row.id));
  const meant = aliases.map((alias) => (alias?.deleted_at === null ? alias.target_id : 0));
  const targets = await store.versions.bulkGet(meant);
  const there = held.filter((one, at) => {
    const target = targets[at];
    return target?.state === 'ready' && isSameThing(one, { table: 'versions', row: target });
  });
  await store.held_rows.bulkDelete(there.map(({ key }) => key));
}

/**
 * A document that is there as another, which was read before it was held: its files are there. One that had been split off stays, so
 * that it is split off again.
 */
async function releaseJoined(store: Store): Promise<void> {
  const held = await store.held_rows.where('key').startsWith('documents:').toArray();
  const aliases = await store.aliases.bulkGet(held.map(({ row }) => row.id));
  for (const [at, one] of held.entries()) {
    if (one.table !== 'documents' || one.is_split) continue;
    const alias = aliases[at];
    if (alias?.deleted_at === null && (await isThereAs(store, one, alias))) await store.held_rows.delete(one.key);
  }
}

/**
 * A document that is held with all its files, and is there in the same place with all of them: somebody uploaded it anew. What
 * was printed and said of it is of the same file then. In a transaction of the caller's.
 */
export async function releaseUploaded(store: Store): Promise<void> {
  const held = await store.held_rows.toArray();
  const versions = held.flatMap((one) => (one.table === 'versions' ? [one.row] : []));
  for (const one of held) {
    if (one.table !== 'documents') continue;
    const { row } = one;
    const own = versions.filter(({ document_id }) => document_id === row.id);
    if (own.length === 0) continue;
    const twins = await Promise.all(own.map((version) => twinOf(store, row, version)));
    const there = new Map(own.flatMap((version, at) => (twins[at] === undefined ? [] : [[version.id, twins[at]]])));
    if (there.size < own.length) continue;
    await followUploaded(store, row, there);
    await store.held_rows.bulkDelete([one.key, ...own.map((version) => rowKey('versions', version.id))]);
  }
}

/**
 * The project goes from this device by the server's word: deleted, and perhaps to be brought back, or taken away. What is held of it
 * stays, as there may be no other copy, and the person is asked anew, whatever they had said while the project was here. Before its
 * rows go.
 * @param called what is told of the project.
 */
export async function holdWithoutProject(
  store: Store,
  projectId: number,
  called: AttentionItem['params'],
): Promise<void> {
  const held = await store.held_rows.where('project_id').equals(projectId).toArray();
  const asked = store.attention
    .where('project_id')
    .equals(projectId)
    .filter(({ kind }) => kind === 'held_rows');
  await asked.delete();
  if (held.length === 0) return;
  const wordsOf = await readWordsOf(store, projectId, held);
  for (const { is_kept: _, is_wanted: __, ...one } of held) {
    await store.held_rows.put(one.table === 'comments' ? { ...one, words_of: await wordsOf(one) } : one);
  }
  const item = question(projectId, held.length);
  await store.attention.add({ ...item, params: { ...item.params, ...called } });
}

/** How many rows are held of each project, and of how many of them the person has not said that they are kept. */
async function countHeld(store: Store): Promise<Map<number, { count: number; unsaid: number }>> {
  const counts = new Map<number, { count: number; unsaid: number }>();
  for (const { project_id, is_kept } of await store.held_rows.toArray()) {
    const { count, unsaid } = counts.get(project_id) ?? { count: 0, unsaid: 0 };
    counts.set(project_id, { count: count + 1, unsaid: unsaid + Number(!is_kept) });
  }
  return counts;
}

const question = (project_id: number, count: number): Omit<AttentionItem, 'id'> => {
  return { kind: 'held_rows', code: null, mutation: null, project_id, params: { count }, created_at: nowIso() };
};

/** What is asked about, without what the person had said of it. */
const without = ({ kept: _, ...params }: AttentionItem['params']): AttentionItem['params'] => params;

/**
 * Asks about what is held, once for each project, as far as the server has not got it again. Of a project that vanished whole
 * the person is asked as of one. In a transaction of its own.
 */
export async function askAboutHeld(store: Store): Promise<void> {
  const about = [store.held_rows, store.attention, store.scopes, store.documents, store.versions, store.aliases];
  await store.transaction('rw', about, async () => {
    const items = await store.attention.where('kind').equals('held_rows').toArray();
    if (items.length + (await store.held_rows.count()) === 0) return;
    await releaseUploaded(store);
    await releaseJoined(store);
    await releaseSameBytes(store);
    const counts = await countHeld(store);
    for (const { scope } of await store.scopes.filter(({ vanished }) => vanished === true).toArray()) {
      counts.delete(Number(scope.slice(2)));
    }
    for (const { id, project_id, params } of items) {
      const held = counts.get(project_id ?? 0);
      counts.delete(project_id ?? 0);
      if (held === undefined) await store.attention.delete(id);
      else {
        // Something was lost that they were not shown when they said that they keep it.
        const said = held.unsaid > 0 ? without(params) : params;
        await store.attention.update(id, { params: { ...said, count: held.count } });
      }
    }
    for (const [project_id, { count }] of counts) await store.attention.add(question(project_id, count));
  });
}
