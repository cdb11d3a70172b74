// What the person hears of, and what they said they want to hear nothing of.
import type { Document } from '#domain/document';
import type { Store } from '../database.ts';
import { readFolderPath } from './folders.ts';
import { isFolderKept } from './kept-places.ts';
import { readSelfId } from './people.ts';

/** Of these documents, those that the person wants to hear nothing of. */
export async function readMuted(store: Store, documentIds: readonly number[]): Promise<Set<number>> {
  const keys = documentIds.map((id) => ['document', id]);
  const rows = await store.follows.where('[kind+target_id]').anyOf(keys).toArray();
  return new Set(rows.filter(({ muted_at }) => muted_at !== null).map(({ target_id }) => target_id));
}

/** As a part of what is kept on some device. */
export async function isKeptElsewhere(store: Store, { folder_id, project_id }: Document): Promise<boolean> {
  const path = await readFolderPath(store, folder_id);
  const keys = [['project', project_id], ...path.map((folder) => ['folder', folder.id])];
  return (await store.follows.where('[kind+target_id]').anyOf(keys).count()) > 0;
}

/** Why a person hears of a document's new versions. */
export type FollowReason = 'kept' | 'opened' | 'asked';

export interface NotifyState {
  muted: boolean;
  /** By which they hear, or would hear, of new versions. */
  reasons: FollowReason[];
  /** They made it or a version of it: they hear, or would hear, of comments. */
  own: boolean;
}

async function reasonsOf(store: Store, document: Document): Promise<FollowReason[]> {
  const follow = await store.follows.where('[kind+target_id]').equals(['document', document.id]).first();
  const opened = (await store.looks.get(document.id)) !== undefined || (follow?.version_id ?? null) !== null;
  const here = await isFolderKept(store, document.project_id, document.folder_id);
  const kept = here || (await isKeptElsewhere(store, document));
  // A row that says nothing else: they asked for it by hand.
  const asked = follow?.version_id === null && follow.muted_at === null;
  const holds: Record<FollowReason, boolean> = { kept, opened, asked: asked && !opened };
  return (['kept', 'opened', 'asked'] as const).filter((reason) => holds[reason]);
}

/** Whether the person is told of a document, and why; null where it is not here. */
export async function readNotifying(store: Store, documentId: number): Promise<NotifyState | null> {
  const document = await store.documents.get(documentId);
  if (document === undefined) return null;
  const self = await readSelfId(store);
  const versions = await store.versions.where('document_id').equals(documentId).toArray();
  return {
    muted: (await readMuted(store, [documentId])).has(documentId),
    reasons: await reasonsOf(store, document),
    own: [document, ...versions].some(({ created_by_id }) => created_by_id === self),
  };
}
