// The sync list: what waits to be sent, and what a person must decide or know.

import type { FileType } from '#domain/files/file-type';
import type { ArgsOf, MutationName } from '#domain/mutations/catalogue';
import { deciderOf } from '#domain/mutations/rules/version-choice';
import { lastOnOpen } from '#domain/sync/written';
import type { AttentionItem, OutboxEntry, Store } from '#src/data/database.ts';
import { readUnsentCovers } from '#src/data/reads/covers.ts';
import { readHiddenFiles } from '#src/data/reads/hidden-files.ts';
import { authorIn, readAuthors, readSelfId } from '#src/data/reads/people.ts';
import { readWhereabouts, type Whereabouts } from '#src/data/reads/whereabouts.ts';
import { type ChangeSubject, readSubject } from './change-subjects.ts';
import { isHalfRead } from './half-read.ts';
import { type HeldWork, readHeldWork } from './held-rows.ts';
import { isRead, readOpenChanges } from './open-changes.ts';
import { type CreationArgs, readMade, readSplit } from './split.ts';
import { groupStranded, type StrandedFile, strandedFile } from './stranded-files.ts';
import { announcedVersion, chosenCover, readUndecided, readUnsentFiles } from './sync-status.ts';
import { isTold } from './told.ts';

/** Queued changes shown at most; of more, the list gives the number. */
const SHOWN = 100;

export interface WaitingItem extends ChangeSubject {
  key: string;
  state: OutboxEntry['state'];
  /** Bytes of its file, and how many of them the server has; null for a change without one. */
  bytes: { size: number; sent: number } | null;
  tries: number;
  last_error: string | null;
  made_at: string;
}

async function waitingChange(store: Store, entry: OutboxEntry): Promise<WaitingItem> {
  const subject = await readSubject(store, entry);
  const blob = subject.file === undefined ? undefined : await store.blobs.get(subject.file.sha256);
  const bytes = subject.file === undefined ? null : { size: subject.file.size, sent: blob?.sent ?? 0 };
  const { state, tries, last_error, client_time } = entry;
  return { ...subject, key: `change:${entry.id}`, state, bytes, tries, last_error, made_at: client_time };
}

/** A file on its way whose announcement the server has. */
async function waitingFiles(store: Store, announced: ReadonlySet<unknown>): Promise<WaitingItem[]> {
  const files = (await readUnsentFiles(store)).filter(({ version }) => !announced.has(version.id));
  return Promise.all(
    files.map(async ({ blob, version }): Promise<WaitingItem> => {
      const { sha256, file_name, size, project_id, document_id } = version;
      const name: MutationName = 'version.create@1';
      const subject = await readSubject(store, { name, args: { project_id, document_id, sha256, file_name, size } });
      const state = blob.sent > 0 ? 'sending' : 'queued';
      const made_at = version.client_time ?? version.created_at;
      const bytes = { size, sent: blob.sent };
      return {
        ...subject,
        key: `file:${project_id}:${sha256}`,
        state,
        bytes,
        tries: 0,
        last_error: blob.last_error,
        made_at,
      };
    }),
  );
}

/** A chosen cover on its way whose announcement the server has. */
async function waitingCovers(store: Store, chosen: ReadonlySet<unknown>): Promise<WaitingItem[]> {
  const covers = (await readUnsentCovers(store)).filter(({ blob }) => !chosen.has(blob.sha256));
  return Promise.all(
    covers.map(async ({ blob: { sha256, size, sent, last_error }, project }): Promise<WaitingItem> => {
      const name: MutationName = 'project.cover@1';
      const subject = await readSubject(store, { name, args: { project_id: project.id, sha256, size } });
      const state = sent > 0 ? 'sending' : 'queued';
      const made_at = project.updated_at;
      return { ...subject, key: `cover:${project.id}`, state, bytes: { size, sent }, tries: 0, last_error, made_at };
    }),
  );
}

/** A file on its way whose drawing another person has deleted: it is named by the change that announced it. */
async function waitingHidden(store: Store): Promise<WaitingItem[]> {
  return (await readHiddenFiles(store)).map(({ blob, entry, subject, file }): WaitingItem => {
    const { sha256, size, sent, last_error, chosen_at } = blob;
    const state = sent > 0 ? 'sending' : 'queued';
    const made_at = entry?.client_time ?? chosen_at ?? '';
    const named = { ...subject, subject: subject.subject ?? file.file_name, text: undefined, file };
    return { ...named, key: `file:hidden:${sha256}`, state, bytes: { size, sent }, tries: 0, last_error, made_at };
  });
}

/** What waits to be sent, in the order it goes: changes, then files; `total` counts those not listed too. */
/** Without messages that were only read: they are sent too, and nobody looks for them here. */
export async function readWaiting(store: Store): Promise<{ items: WaitingItem[]; total: number }> {
  const entries = (await readOpenChanges(store)).filter((entry) => !isRead(entry));
  entries.sort((a, b) => a.id - b.id);
  const announced = new Set(entries.map((entry) => announcedVersion(entry.args)));
  const covers = await waitingCovers(store, new Set(entries.map(chosenCover)));
  const files = [...covers, ...(await waitingFiles(store, announced)), ...(await waitingHidden(store))];
  const total = entries.length + files.length;
  const shown = entries.slice(0, SHOWN);
  const items = await Promise.all(shown.map((entry) => waitingChange(store, entry)));
  return { items: [...items, ...files.slice(0, SHOWN - items.length)], total };
}

export interface AttentionEntry {
  item: AttentionItem;
  /** The stranded files that it tells of: none for any other entry. */
  stranded: (StrandedFile & { item_id: number })[];
  /** The refused change; null where the item is about none. */
  change: ChangeSubject | null;
  /** As it is called here; undefined where it is not here. */
  project_name: string | undefined;
  /** What a project that is not here was called, where that was still known. */
  lost_project_name: string | undefined;
  /** What is held of its project, where it asks about that. */
  held: HeldWork | null;
  /** Its project is here to its half: what becomes of stranded files is known when it is all here. */
  is_half_read: boolean;
  /** Who made the version current that was to be deleted, where somebody is known to have. */
  current_by?: string;
  /** What it is about, for a way there; null when this device has nothing of it. */
  where: Whereabouts | null;
}

/** What a person must decide about; news about changes is in `readTold`. */
export async function readAttention(store: Store): Promise<AttentionEntry[]> {
  const items = (await store.attention.toArray()).filter((item) => !isTold(item));
  return Promise.all(groupStranded(items).map((group) => attentionEntry(store, group)));
}

/** Who made a version current, where that is why it was not deleted. */
async function currentBy(store: Store, { code, project_id, mutation }: AttentionItem): Promise<string | undefined> {
  const id = (mutation?.args as { id?: unknown } | undefined)?.id;
  if (code !== 'current_version' || project_id === null || typeof id !== 'number') return undefined;
  const document = await store.documents.get((await store.versions.get(id))?.document_id ?? 0);
  const hand = document?.current_version_id === id ? deciderOf(document) : undefined;
  if (hand === undefined || hand.came === true) return undefined;
  return authorIn(await readAuthors(store, project_id), hand.user_id).full_name || undefined;
}

async function attentionEntry(store: Store, group: readonly [AttentionItem, ...AttentionItem[]]) {
  const [item] = group;
  const change = item.mutation === null ? null : await readSubject(store, item.mutation);
  const project = item.project_id === null ? undefined : await store.projects.get(item.project_id);
  const fields = { project_id: item.project_id, ...((item.mutation?.args ?? {}) as object) };
  const stranded = group.flatMap((one) => {
    const file = strandedFile(one);
    return file === undefined ? [] : [{ ...file, item_id: one.id }];
  });
  const lost = project === undefined ? (item.params.project ?? item.mutation?.called?.project) : undefined;
  const names = { project_name: project?.name, lost_project_name: lost === undefined ? undefined : String(lost) };
  const where = await readWhereabouts(store, fields);
  const is_half_read = project !== undefined && (await isHalfRead(store, project.id));
  const asks = item.kind === 'held_rows' && item.project_id !== null;
  const held = asks ? await readHeldWork(store, item.project_id ?? 0) : null;
  const current_by = await currentBy(store, item);
  const by = current_by === undefined ? {} : { current_by };
  return { item, stranded, change, ...names, held, is_half_read, where, ...by } satisfies AttentionEntry;
}

/** A version beside the current one, for people to choose between. */
export interface VersionChoice {
  project_id: number;
  document_id: number;
  version_id: number;
  file_type: FileType;
  name: string;
  label: string;
  /** Who made it. */
  author: string;
  created_at: string;
  /** By its author's clock. */
  client_time: string | null;
  /** What its author had called it, where they have not read yet that it is called otherwise now. */
  wanted: string | null;
  /** Somebody chose it, and the other one became current unseen; null where it came beside that. */
  chosen: { by: string; at: string | undefined; isOwn: boolean } | null;
  /** The label of the current version, and its id. */
  current: string;
  current_id: number;
  /** All that are asked about of this document. */
  beside: number[];
  project_name: string | undefined;
  /** Two drawings of one name: what makes them two again; null where that is not so, or not this person's right. */
  split: ArgsOf<'version.split@1'> | null;
}

/** What the person had called a version of theirs that is called otherwise now. */
async function wantedLabel(store: Store, versionId: number): Promise<string | null> {
  const items = await store.attention.where('kind').equals('notice').toArray();
  const found = items.find(({ code, params }) => code === 'concurrent_version' && params.version_id === versionId);
  return typeof found?.params.wanted === 'string' ? found.params.wanted : null;
}

export async function readChoices(store: Store): Promise<VersionChoice[]> {
  const choices: VersionChoice[] = [];
  const undecided = await readUndecided(store);
  const selfId = await readSelfId(store);
  const made = undecided.length === 0 ? new Map<unknown, CreationArgs>() : await readMade(store);
  for (const version of undecided) {
    const document = await store.documents.get(version.document_id);
    const current =
      document?.current_version_id == null ? undefined : await store.versions.get(document.current_version_id);
    if (document === undefined || current === undefined) continue;
    const people = await readAuthors(store, version.project_id);
    const author = authorIn(people, version.created_by_id).full_name;
    const hand = lastOnOpen(document, version.id);
    const isOwn = hand?.user_id === selfId;
    const chosen = hand === undefined ? null : { by: authorIn(people, hand.user_id).full_name, at: hand.at, isOwn };
    const { project_id, document_id, file_type, label, created_at, client_time } = version;
    const wanted = await wantedLabel(store, version.id);
    const what = { project_id, document_id, version_id: version.id, file_type, label, created_at, client_time };
    const project_name = (await store.projects.get(project_id))?.name;
    const split = await readSplit(store, version, made.get(version.id));
    const beside = undecided.filter((other) => other.document_id === document_id).map(({ id }) => id);
    const stands = { current: current.label, current_id: current.id, beside };
    choices.push({ ...what, ...stands, name: document.name, author, wanted, chosen, project_name, split });
  }
  return choices;
}
