// Stranded files: bytes that the server cannot be given, because their project went from this device, or because nothing
// there waits for them any more. Each is told in attention and stays on the device until it is sent, saved elsewhere, or
// discarded. All of this runs inside a transaction of the caller's.
import type { Project } from '#domain/project';
import { projectScope } from '#domain/sync/row';
import type { AttentionItem, BlobState, JournalEntry, OutboxEntry, Store } from '#src/data/database.ts';
import { readFileBytesMax } from '#src/data/reads/file-bytes-max.ts';
import { isHalfRead } from '#src/data/reads/queue/half-read.ts';
import { isOwed, isTaken } from '#src/data/reads/queue/owed-bytes.ts';
import { readOwnChanges } from '#src/data/reads/queue/own-changes.ts';
import { hashesOf, readStranded, type StrandedFile, strandedFile } from '#src/data/reads/queue/stranded-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { nowIso } from '#src/platform/clock.ts';
import { shareBlob, unsentAgain } from '#src/sync/files/chunks.ts';
import { rowKey } from './row-store.ts';

/** The tables that this works on. */
export const strandTables = (store: Store) => [
  ...[store.blobs, store.attention, store.versions, store.documents, store.projects],
  ...[store.outbox, store.journal, store.scopes, store.base_rows],
];

type Params = AttentionItem['params'];

/** A project as the server has it, or else as it is shown: the person may have deleted it here. */
export async function knownProject(store: Store, projectId: number): Promise<Project | undefined> {
  const base = (await store.base_rows.get(rowKey('projects', projectId)))?.row;
  return (base as Project | null | undefined) ?? (await store.projects.get(projectId));
}

/** What a project is called, for telling of its work once it has gone from here; nothing where that is not known. */
export async function calledOf(store: Store, projectId: number): Promise<{ project?: string }> {
  const called = (await knownProject(store, projectId))?.name;
  return called === undefined ? {} : { project: called };
}

/** The version that the server has told of as waiting for these bytes: one that only a change here made is no word of it. */
export async function pendingVersion(store: Store, sha256: string, projectId: number) {
  const versions = await store.versions.where('sha256').equals(sha256).toArray();
  const pending = versions.filter(({ project_id, state }) => project_id === projectId && state === 'pending');
  const bases = await store.base_rows.bulkGet(pending.map(({ id }) => rowKey('versions', id)));
  return pending.find((_, at) => bases[at]?.row !== null);
}

/** As the rows of the server have it. */
async function wordsInRows(store: Store, sha256: string, projectId: number): Promise<Params | undefined> {
  const version = await pendingVersion(store, sha256, projectId);
  if (version !== undefined) {
    const { document_id, file_name } = version;
    const document = await store.documents.get(document_id);
    const place = document === undefined ? {} : { folder_id: document.folder_id };
    return { document_id, file_name, name: document?.name ?? file_name, ...place };
  }
  const project = await knownProject(store, projectId);
  if (project?.cover_sha256 !== sha256) return undefined;
  return { file_name: project.name, name: project.name, cover: 1 };
}

function announcing(entries: readonly (JournalEntry | OutboxEntry)[], sha256: string, projectId: number) {
  const scope = projectScope(projectId);
  return entries.findLast((entry) => entry.scope === scope && sha256Of(entry.args).includes(sha256));
}

/** As the person wrote it, from a change that the server has taken. */
function wordsIn({ name, args }: JournalEntry | OutboxEntry): Params {
  if (name === 'project.cover@1') return { file_name: '', name: '', cover: 1 };
  const fields = { ...(args as object) } as Record<string, unknown>;
  const file_name = String(fields.file_name ?? '');
  const document = name === 'document.create@1' ? fields.id : fields.document_id;
  const place = {
    ...(typeof document === 'number' ? { document_id: document } : {}),
    ...(typeof fields.folder_id === 'number' ? { folder_id: fields.folder_id } : {}),
  };
  return { file_name, name: String(fields.name ?? file_name), ...place };
}

/** What is known of a file whose words the server has; undefined where it never had any. */
async function readWords(store: Store, sha256: string, projectId: number): Promise<Params | undefined> {
  const shown = await wordsInRows(store, sha256, projectId);
  if (shown !== undefined) return shown;
  const taken = (await readOwnChanges(store)).filter((entry) => !('state' in entry) || entry.state === 'acknowledged');
  const entry = announcing(taken, sha256, projectId);
  return entry === undefined ? undefined : wordsIn(entry);
}

async function itemOf(store: Store, sha256: string, projectId: number): Promise<AttentionItem | undefined> {
  const items = await readStranded(store);
  return items.find(({ file }) => file.sha256 === sha256 && file.project_id === projectId)?.item;
}

/** The file is not stranded in this project, any more or at all. */
export async function unstrand(store: Store, sha256: string, projectId: number): Promise<void> {
  const item = await itemOf(store, sha256, projectId);
  if (item !== undefined) await store.attention.delete(item.id);
}

/** Told once for a file and a project. Bytes that nobody took are unsent, whatever the books said before. */
async function tell(store: Store, blob: BlobState, projectId: number, words: Params): Promise<void> {
  const known = await itemOf(store, blob.sha256, projectId);
  const { sha256, size } = blob;
  const item = { kind: 'lost_access', code: null, project_id: projectId, mutation: null } as const;
  const why = { ...(words.unwanted === 1 ? { unwanted: 1 } : {}), ...(words.too_large === 1 ? { too_large: 1 } : {}) };
  const params = { ...words, ...known?.params, ...why, ...(await calledOf(store, projectId)), sha256, size };
  if (known === undefined) await store.attention.add({ ...item, params, created_at: nowIso() });
  else await store.attention.update(known.id, { params });
  await store.blobs.update(sha256, unsentAgain);
}

/** Nothing in the project waits for the file any more: the server has said so. A cover was chosen anew, and is not told. */
export async function strandUnwanted(store: Store, blob: BlobState, projectId: number): Promise<void> {
  const { sha256, owed_to = [] } = blob;
  const words = await readWords(store, sha256, projectId);
  if (words?.cover === 1) return unstrand(store, sha256, projectId);
  const isTold = (await itemOf(store, sha256, projectId)) !== undefined;
  // Of a file that the second copy alone knew of, nothing says what it was called.
  const unnamed = { file_name: sha256.slice(0, 8), name: sha256.slice(0, 8) };
  const owes = owed_to.includes(projectId);
  if (words === undefined && !isTold && !owes) return;
  await tell(store, blob, projectId, { ...(owes ? unnamed : {}), ...words, unwanted: 1 });
  const left = owed_to.filter((id) => id !== projectId);
  if (owes) await store.blobs.update(sha256, { owed_to: left.length > 0 ? left : undefined });
}

/** What the server waits for and would refuse by its size, since it takes less than when its words came. */
async function strandTooLarge(store: Store, largest: number): Promise<void> {
  const unsent = await store.blobs.where('unsent').equals(1).toArray();
  for (const blob of unsent.filter(({ complete, of_others, size }) => complete && !of_others && size > largest)) {
    const versions = await store.versions.where('sha256').equals(blob.sha256).toArray();
    const pending = versions.filter(({ state }) => state === 'pending').map(({ project_id }) => project_id);
    for (const projectId of new Set(pending)) {
      const words = await wordsInRows(store, blob.sha256, projectId);
      if (words === undefined || (await itemOf(store, blob.sha256, projectId)) !== undefined) continue;
      await tell(store, blob, projectId, { ...words, too_large: 1 });
    }
  }
}

/** Whether the rows say that the project has the file. Rows that are being read anew say what was. */
async function isThere(store: Store, sha256: string, projectId: number): Promise<boolean> {
  const scope = await store.scopes.get(projectScope(projectId));
  const isOld = scope?.rereading || scope?.vanished;
  return !isOld && (await stateIn(store, sha256, projectId)) === 'ready';
}

/**
 * A project goes from this device: its unsent files whose words the server has, as far as it has not taken them. Those whose
 * change is still open go with that, or are stranded once it is known to have been taken.
 */
export async function strandFilesOf(store: Store, projectId: number): Promise<void> {
  const scope = projectScope(projectId);
  const own = (await readOwnChanges(store)).filter((entry) => entry.scope === scope);
  const announced = new Set(own.flatMap(({ args }) => sha256Of(args)));
  for (const blob of await store.blobs.where('unsent').equals(1).toArray()) {
    const { sha256, complete, of_others, project_ids } = blob;
    if (!announced.has(sha256) && !project_ids.includes(projectId)) continue;
    if (!complete || of_others || isTaken(blob, projectId) || (await isThere(store, sha256, projectId))) continue;
    const words = await readWords(store, sha256, projectId);
    if (words !== undefined) await tell(store, blob, projectId, words);
  }
}

/** A change was taken after its project had gone from here: the file that it announced is stranded. */
export async function strandAnnounced(
  store: Store,
  { args, name, scope }: OutboxEntry,
  projectId: number,
): Promise<void> {
  for (const sha256 of sha256Of(args)) {
    const blob = await store.blobs.get(sha256);
    const versions = await store.versions.where('sha256').equals(sha256).toArray();
    const shown = versions.some(({ project_id }) => project_id === projectId);
    const gone = (await store.projects.get(projectId)) === undefined;
    if (!blob?.complete || shown || !gone || isTaken(blob, projectId)) continue;
    await tell(store, blob, projectId, wordsIn({ args, name, scope } as OutboxEntry));
  }
}

/** Unsent files that no row, change or entry here speaks of, and whose words the server took in a project that is gone. */
async function strandLeft(store: Store): Promise<void> {
  const blobs = await store.blobs.where('unsent').equals(1).toArray();
  if (blobs.length === 0) return;
  const granted = new Set<string>(await store.scopes.toCollection().primaryKeys());
  const shown = new Set(await store.projects.toCollection().primaryKeys());
  // A file that a project here has was chosen for that one, or is owed to it. One that was made and deleted here before it was ever
  // read has never gone from here.
  const isHere = (id: number) => shown.has(id) || granted.has(projectScope(id));
  const unsent = blobs.filter(
    ({ complete, of_others, project_ids }) => complete && !of_others && !project_ids.some(isHere),
  );
  if (unsent.length === 0) return;
  const pending = await store.versions.where('state').equals('pending').toArray();
  const covers = await store.projects.where('cover_sha256').above('').toArray();
  const known = new Set([
    ...pending.map(({ sha256 }) => sha256),
    ...covers.map(({ cover_sha256 }) => cover_sha256),
    ...(await store.outbox.toArray()).flatMap(({ args }) => sha256Of(args)),
    ...(await store.attention.toArray()).flatMap(hashesOf),
  ]);
  const left = unsent.filter(({ sha256 }) => !known.has(sha256));
  if (left.length === 0) return;
  const journal = (await store.journal.toArray()).filter(({ scope }) => !granted.has(scope));
  for (const blob of left) {
    const entry = journal.findLast(({ args }) => sha256Of(args).includes(blob.sha256));
    const projectId = Number(entry?.scope.slice(2));
    if (entry?.scope.startsWith('p:') && !isTaken(blob, projectId)) await tell(store, blob, projectId, wordsIn(entry));
  }
}

/** Whether a project's rows have this file: as ready, or as still waited for. */
async function stateIn(store: Store, sha256: string, projectId: number): Promise<'ready' | 'pending' | undefined> {
  const versions = (await store.versions.where('sha256').equals(sha256).toArray()).filter(
    ({ project_id }) => project_id === projectId,
  );
  const waits = (await store.projects.get(projectId))?.cover_sha256 === sha256;
  if (waits || versions.some(({ state }) => state === 'pending')) return 'pending';
  return versions.length > 0 ? 'ready' : undefined;
}

/** The project has the file by another way: nobody is owed it any more, if nothing else asks for it. */
async function settleReady(store: Store, blob: BlobState): Promise<void> {
  const waits = (await store.outbox.toArray()).some(({ args }) => sha256Of(args).includes(blob.sha256));
  const told = (await store.attention.toArray()).flatMap(hashesOf).includes(blob.sha256);
  const pending = await store.versions
    .where('sha256')
    .equals(blob.sha256)
    .filter(({ state }) => state === 'pending')
    .count();
  if (!waits && !told && pending === 0 && !(await isOwed(store, blob)))
    await store.blobs.update(blob.sha256, { unsent: 0 });
}

/**
 * Access is back: what the project's rows wait for is sent from here, and what they have was sent by another way. Half of
 * them say neither.
 */
async function bringBack(store: Store, { id, params }: AttentionItem, file: StrandedFile, largest: number) {
  const { sha256, size, project_id: projectId } = file;
  const state = await stateIn(store, sha256, projectId);
  const granted = (await store.scopes.get(projectScope(projectId))) !== undefined;
  // What the server said of a project that has gone since holds no more.
  if (!granted && params.unwanted === 1) {
    const { unwanted: _, ...rest } = params;
    await store.attention.update(id, { params: rest });
  }
  if (params.too_large === 1 && size > largest && state === 'pending') return;
  if (!granted || state === undefined || (await isHalfRead(store, projectId))) return;
  await store.attention.delete(id);
  const blob = await store.blobs.get(sha256);
  if (state === 'ready' && blob !== undefined) await settleReady(store, blob);
  if (state !== 'pending' || !blob?.complete) return;
  await shareBlob(store, sha256, projectId);
  await store.blobs.update(sha256, unsentAgain);
}

/** Brings what is stranded up to date with the rows and scopes that are here now. */
export async function settleStranded(store: Store): Promise<void> {
  const largest = await readFileBytesMax(store);
  await strandLeft(store);
  await strandTooLarge(store, largest);
  for (const item of await store.attention.where('kind').equals('lost_access').toArray()) {
    const file = strandedFile(item);
    if (file !== undefined) await bringBack(store, item, file, largest);
  }
}
