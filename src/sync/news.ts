// What changed while the person was away: a drawing that they keep or have opened, here or on another device of theirs,
// got another current version from somebody else. Nothing of it leaves by itself: only a look, or a person's word, takes it away.
import type { Document } from '#domain/document';
import type { Put } from '#domain/mutations/mutation';
import type { Version } from '#domain/version';
import { decidedBy } from '#domain/written';
import type { Store } from '#src/data/database.ts';
import { isFolderKept } from '#src/data/reads/kept-places.ts';
import { untoldOf } from '#src/data/untold.ts';
import { nowIso } from '#src/platform/clock.ts';
import { currentDevice } from './device.ts';
import { followOf, isFollowedElsewhere } from './follows.ts';
import { rowKey } from './row-store.ts';

/** A document as the server last had it, whatever this device has changed on top. */
async function confirmedDocument(store: Store, id: number): Promise<Document | undefined> {
  const base = await store.base_rows.get(rowKey('documents', id));
  return base === undefined ? store.documents.get(id) : ((base.row as Document | null) ?? undefined);
}

/** Whether the person follows it: kept, where it was or where it is now, or opened before; here or on another device. */
async function isFollowed(store: Store, before: Document, after: Document): Promise<boolean> {
  if ((await store.looks.get(after.id)) !== undefined) return true;
  if (await isFolderKept(store, after.project_id, after.folder_id)) return true;
  if (await isFollowedElsewhere(store, after)) return true;
  return before.folder_id !== after.folder_id && isFolderKept(store, before.project_id, before.folder_id);
}

interface Change {
  before: Document;
  after: Document;
  from: Version | undefined;
  to: Version | undefined;
}

/** Whether somebody else decided that it is current, whoever made it. */
function isOthersChoice(document: Document, userId: number): boolean {
  const hand = decidedBy(document, 'current_version_id');
  return hand !== undefined && hand.user_id !== userId;
}

/** Whether the person has seen what is current now, or made it so. */
async function isKnown(store: Store, userId: number, { after, to }: Change): Promise<boolean> {
  if (to === undefined) return true;
  if (to.created_by_id === userId) return !isOthersChoice(after, userId);
  if ((await store.looks.get(after.id))?.version_id === after.current_version_id) return true;
  return (await followOf(store, 'document', after.id))?.version_id === after.current_version_id;
}

async function noteChange(store: Store, userId: number, change: Change): Promise<void> {
  const { before, after, from } = change;
  const { id: document_id, project_id } = after;
  const known = await store.news.get(document_id);
  const back = known?.from_version_id === after.current_version_id;
  if (back || (await isKnown(store, userId, change))) return store.news.delete(document_id);
  if (known !== undefined) return void (await store.news.update(document_id, { at: nowIso() }));
  if (before.current_version_id === null || !(await isFollowed(store, before, after))) return;
  const was = { from_version_id: before.current_version_id, from_label: from?.label ?? '' };
  await store.news.add({ document_id, project_id, ...was, at: nowIso() });
}

/**
 * Notes what a page of the feed changes that the person follows. Inside the page's transaction, before its rows are shown;
 * not for the first reading of a scope, in which everything is new.
 */
export async function noteNews(store: Store, userId: number, rows: readonly Put[]): Promise<void> {
  const coming = new Map(rows.flatMap(({ table, row }) => (table === 'versions' ? [[row.id, row as Version]] : [])));
  const versionOf = async (id: number) => coming.get(id) ?? (await store.versions.get(id));
  const gone: number[] = [];
  for (const { table, row } of rows) {
    if (table !== 'documents') continue;
    const after = row as Document;
    if (after.deleted_at !== null) {
      gone.push(after.id);
      continue;
    }
    const { current_version_id: current } = after;
    const before = await confirmedDocument(store, after.id);
    const was = before?.current_version_id ?? null;
    if (before === undefined || was === null || current === null || was === current) continue;
    const [from, to] = [await store.versions.get(was), await versionOf(current)];
    await noteChange(store, userId, { before, after, from, to });
  }
  if (gone.length > 0) await Promise.all([store.news.bulkDelete(gone), store.looks.bulkDelete(gone)]);
}

/** What a person was shown as current. */
export interface Seen {
  document_id: number;
  version_id: number;
}

/**
 * The person has read of these; one that has changed again since it was shown stays. What they had opened before is read on
 * their other devices too; by this alone nothing is followed that was not.
 */
export async function markNewsSeen(seen: readonly Seen[]): Promise<void> {
  const device = currentDevice();
  await device.connection.run((store) =>
    store.transaction('rw', [store.news, store.documents, store.looks, store.follows, store.untold], async () => {
      for (const one of seen) {
        const { document_id, version_id } = one;
        const document = await store.documents.get(document_id);
        if (document?.current_version_id !== version_id) continue;
        await store.news.delete(document_id);
        const opened = (await store.looks.get(document_id)) ?? (await followOf(store, 'document', document_id));
        if (opened !== undefined) await store.untold.bulkPut(untoldOf([one], [], []));
      }
    }),
  );
  device.wake();
}
