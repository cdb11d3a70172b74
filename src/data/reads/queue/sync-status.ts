// How things stand between this device and the server, in figures.
import { may } from '#domain/access';
import { isNoticeCode, type NoticeParams } from '#domain/errors';
import { projectScope } from '#domain/sync/row';
import type { Version } from '#domain/version';
import type { AttentionItem, BlobState, OutboxEntry, Store } from '#src/data/database.ts';
import { readUnsentCovers } from '#src/data/reads/covers.ts';
import { readHiddenBlobs } from '#src/data/reads/hidden-files.ts';
import { countUnread } from './folder-imports.ts';
import { countOpenChanges, countOpenReads, readOpenChanges } from './open-changes.ts';
import { isTaken } from './owed-bytes.ts';
import { groupStranded } from './stranded-files.ts';
import { withoutSettled } from './told-choice.ts';
import { onceEach } from './told-kept.ts';

/** Unsent bytes that belong to a version shown here, with that version: one in each project that has not taken them. */
export async function readUnsentFiles(store: Store): Promise<{ blob: BlobState; version: Version }[]> {
  const blobs = await store.blobs.where('unsent').equals(1).toArray();
  if (blobs.length === 0) return [];
  // All at once: asked for by their hashes, the store would go through thousands one by one, after every file that is sent.
  const versions = await store.versions.where('state').equals('pending').toArray();
  const bySha = new Map<string, Map<number, Version>>();
  for (const version of versions) {
    const known = bySha.get(version.sha256);
    if (known === undefined) bySha.set(version.sha256, new Map([[version.project_id, version]]));
    else known.set(version.project_id, version);
  }
  return blobs.flatMap((blob) => {
    const waiting = [...(bySha.get(blob.sha256)?.values() ?? [])];
    return waiting.filter(({ project_id }) => !isTaken(blob, project_id)).map((version) => ({ blob, version }));
  });
}

/** The version that a queued change announces, by its argument; a document's first file has its own field. */
export function announcedVersion(args: unknown): unknown {
  if (typeof args !== 'object' || args === null || !('sha256' in args)) return undefined;
  return 'version_id' in args ? args.version_id : 'id' in args ? args.id : undefined;
}

/** The picture that a queued change chooses as a cover. */
export function chosenCover({ name, args }: Pick<OutboxEntry, 'name' | 'args'>): unknown {
  return name === 'project.cover@1' && typeof args === 'object' && args !== null && 'sha256' in args
    ? args.sha256
    : undefined;
}

/** What the server has not confirmed: changes, and files whose announcement it has already, also where another's deletion hides them. */
export async function readWaitingCount(store: Store): Promise<number> {
  const [files, covers] = [await readUnsentFiles(store), await readUnsentCovers(store)];
  const hidden = await readHiddenBlobs(store);
  if (files.length + covers.length === 0) return (await countOpenChanges(store)) + hidden.length;
  const entries = await readOpenChanges(store);
  const announced = new Set(entries.map((entry) => announcedVersion(entry.args)));
  const chosen = new Set(entries.map(chosenCover));
  const arriving = files.filter(({ version }) => !announced.has(version.id)).length;
  return entries.length + arriving + hidden.length + covers.filter(({ blob }) => !chosen.has(blob.sha256)).length;
}

/** That, and files of picked folders that are not saved here yet: while there are any, not all is sent. */
export async function readToSendCount(store: Store): Promise<number> {
  return (await readWaitingCount(store)) + (await countUnread(store));
}

/** That without what a person has only read: what the chip counts. */
export async function readWorkToSend(store: Store): Promise<number> {
  return Math.max(0, (await readToSendCount(store)) - (await countOpenReads(store)));
}

/** Whether the server lacks something that was done in this project here: a change, or a file, also one that it refused. */
export async function readIsWaiting(store: Store, projectId: number): Promise<boolean> {
  const scope = projectScope(projectId);
  if ((await readOpenChanges(store)).some((entry) => entry.scope === scope)) return true;
  const open = store.attention.filter(({ project_id, kind }) => project_id === projectId && kind !== 'notice');
  if ((await open.count()) > 0) return true;
  return (await readUnsentFiles(store)).some(({ version }) => version.project_id === projectId);
}

/** Whether there are two to choose between: what one stands beside may be in the bin, or not here. */
async function isAskable(store: Store, { document_id }: Version): Promise<boolean> {
  const current = (await store.documents.get(document_id))?.current_version_id;
  return current != null && (await store.versions.get(current)) !== undefined;
}

/** Versions that people must choose between, in projects where this person may: all that arrived beside the current one. */
export async function readUndecided(store: Store): Promise<Version[]> {
  const marked = await store.versions
    .where('concurrent_with')
    .above(0)
    .and((version) => version.state === 'ready')
    .toArray();
  const undecided: Version[] = [];
  for (const version of marked) {
    const access = (await store.scopes.get(projectScope(version.project_id)))?.access_level ?? 'owner';
    if (may(access, 'document.write') && (await isAskable(store, version))) undecided.push(version);
  }
  return undecided;
}

/** Of what the server lost the person has said that it is kept here: nothing is asked any more. */
export const isDecided = ({ kind, params }: AttentionItem): boolean =>
  kind === 'held_rows' && params.kept !== undefined;

/** Which of two versions holds people are asked about: of these. */
export async function readAskedVersions(store: Store): Promise<ReadonlySet<unknown>> {
  return new Set((await readUndecided(store)).map(({ id }) => id));
}

/** Whether a message tells of a version beside another about which the person is asked: that is one matter, told once. */
export function isAsked(asked: ReadonlySet<unknown>, code: string | null, params: NoticeParams): boolean {
  return (code === 'concurrent_version' || code === 'choice_open') && asked.has(params.version_id);
}

/** How many things call for a person: what they must decide, and what they are told, but not of what is settled. The stranded files of
 * a project are one. */
export async function readAttentionCount(store: Store): Promise<number> {
  const [items, notices] = await Promise.all([store.attention.toArray(), store.notices.toArray()]);
  const asked = await readAskedVersions(store);
  const told = notices.filter(({ code, params }) => isNoticeCode(code) && !isAsked(asked, code, params));
  const open = items.filter((item) => !isDecided(item) && !isAsked(asked, item.code, item.params));
  const [news, matters] = [
    await withoutSettled(store, told, ({ params }) => params.project_id),
    await withoutSettled(store, open, (item) => item.project_id),
  ];
  const isKept = ({ code }: { code: string | null }) => code === 'kept_in_bin';
  const kept = onceEach([...matters, ...news].filter(isKept)).length;
  const [asks, tells] = [matters.filter((one) => !isKept(one)), news.filter((one) => !isKept(one))];
  return groupStranded(asks).length + tells.length + kept + asked.size;
}

/** One that was lost or never was here is told by everything: that it is not here is what the server last said. */
async function isHere(store: Store, projectId: number): Promise<boolean> {
  return (await store.projects.get(projectId)) !== undefined;
}

/**
 * When the server last said that nothing is newer than what is here: for one project, or else for everything.
 * null: not yet.
 */
export async function readCheckedAt(store: Store, projectId: number | undefined): Promise<string | null> {
  const state = projectId === undefined ? undefined : await store.scopes.get(projectScope(projectId));
  if (state !== undefined) return state.checked_at;
  if (projectId !== undefined && (await isHere(store, projectId))) return null;
  const states = await store.scopes.toArray();
  const times = states.map((state) => state.checked_at);
  if (times.length === 0 || times.includes(null)) return null;
  return times.sort()[0] ?? null;
}

/** Milliseconds from this device's clock to the server's. */
export async function readClockOffset(store: Store): Promise<number> {
  const entry = await store.meta.get('server_time_offset');
  return typeof entry?.value === 'number' ? entry.value : 0;
}

/** Whether this device has ever read all that it may see; before that, "not here" does not mean "not there". */
export async function readEverSynced(store: Store): Promise<boolean> {
  return (await store.meta.get('last_sync_at')) !== undefined;
}
