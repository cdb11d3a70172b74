// What changed while the person was away: a drawing that they keep or have opened, here or on another device of theirs,
// got another current version from somebody else. Nothing of it leaves by itself: only a look, or a person's word, takes it away.
import type { Document } from '#domain/document';
import type { RowPut } from '#domain/mutations/rules/reader';
import { decidedBy } from '#domain/sync/written';
import type { Version } from '#domain/version';
import type { Store } from '#src/data/database.ts';
import { isFolderKept } from '#src/data/reads/kept-places.ts';
import { untoldOf } from '#src/data/untold.ts';
import { nowIso } from '#src/platform/clock.ts';
import { currentDevice } from './device.ts';
import { followOf, isFollowedElsewhere } from './follows.ts';
import { rowKey } from './row-store.ts';

/** Of these documents, those that the server last had here, as it had them, whatever this device has changed on top. */
async function confirmedDocuments(store: Store, ids: readonly number[]): Promise<Map<number, Document>> {
  const shown = await store.documents.bulkGet([...ids]);
  const confirmed = new Map(shown.flatMap((document) => (document === undefined ? [] : [[document.id, document]])));
  // With nothing pending, what is shown is what the server had.
  if ((await store.base_rows.count()) === 0) return confirmed;
  const bases = await store.base_rows.bulkGet(ids.map((id) => rowKey('documents', id)));
  for (const base of bases) {
    if (base === undefined) continue;
    if (base.row === null) confirmed.delete(base.id);
    else confirmed.set(base.id, base.row as Document);
  }
  return confirmed;
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

/** Whether the person has seen what is current now, or made it so. */
async function isKnown(store: Store, userId: number, { after, to }: Change): Promise<boolean> {
  if (to === undefined) return true;
  const hand = decidedBy(after, 'current_version_id');
  if (hand?.user_id === userId) return true;
  if (to.created_by_id === userId) return hand === undefined;
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

/** Of documents as a page has them, those of which another version was current here before. */
async function changesAmong(store: Store, rows: readonly RowPut[], living: readonly Document[]): Promise<Change[]> {
  const confirmed = await confirmedDocuments(
    store,
    living.map(({ id }) => id),
  );
  const changed = living.flatMap((after) => {
    const before = confirmed.get(after.id);
    const [was, current] = [before?.current_version_id ?? null, after.current_version_id];
    return before === undefined || was === null || current === null || was === current
      ? []
      : { before, after, was, current };
  });
  if (changed.length === 0) return [];
  const coming = new Map(rows.flatMap(({ table, row }) => (table === 'versions' ? [[row.id, row as Version]] : [])));
  const from = await store.versions.bulkGet(changed.map(({ was }) => was));
  const to = await store.versions.bulkGet(changed.map(({ current }) => current));
  return changed.map(({ before, after, current }, at) => {
    return { before, after, from: from[at], to: coming.get(current) ?? to[at] };
  });
}

/**
 * Notes what a page of the feed changes that the person follows. Inside the page's transaction, before its rows are shown;
 * not for the first reading of a scope, in which everything is new. A page may have hundreds of documents: they are read
 * together.
 */
export async function noteNews(store: Store, userId: number, rows: readonly RowPut[]): Promise<void> {
  const documents = rows.flatMap(({ table, row }) => (table === 'documents' ? [row as Document] : []));
  if (documents.length === 0) return;
  const living = documents.filter(({ deleted_at }) => deleted_at === null);
  for (const change of await changesAmong(store, rows, living)) await noteChange(store, userId, change);
  const gone = documents.flatMap(({ id, deleted_at }) => (deleted_at === null ? [] : [id]));
  if (gone.length > 0) await Promise.all([store.news.bulkDelete(gone), store.looks.bulkDelete(gone)]);
}

/** What a person was shown as current. */
export interface SeenVersion {
  document_id: number;
  version_id: number;
}

/**
 * The person has read of these; one that has changed again since it was shown stays. What they had opened before is read on
 * their other devices too; by this alone nothing is followed that was not.
 */
export async function markNewsSeen(seen: readonly SeenVersion[]): Promise<void> {
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
