// Whether what a person was told of two versions beside each other is still to be decided.
import type { NoticeCode, NoticeParams } from '#domain/errors';
import { deciderOf } from '#domain/mutations/rules/version-choice';
import type { Store } from '#src/data/database.ts';
import { authorIn, readAuthors } from '#src/data/reads/people.ts';
import { isComingIn } from './half-read.ts';
import { readUnconfirmed } from './unconfirmed.ts';

export interface ToldChoice {
  /** There is something to choose. */
  open: boolean;
  /** The label of what is current now; null where the document is gone. */
  current: string | null;
  /** Who decided that; '' where nobody is known to have. */
  by: string;
}

/** Whether the rows are not what the server says: then they do not show what it told of. */
async function isUnsure(store: Store, projectId: number, documentId: number, versionId: number): Promise<boolean> {
  const unconfirmed = await Promise.all([
    readUnconfirmed(store, 'documents', [documentId]),
    readUnconfirmed(store, 'versions', [versionId]),
  ]);
  return unconfirmed.some((rows) => rows.size > 0) || (await isComingIn(store, projectId));
}

/** As it was settled before the project went from this device; null where it was open or not known then. */
function settledBefore({ settled, settled_label, settled_by }: NoticeParams): ToldChoice | null {
  if (settled === undefined) return null;
  const current = settled_label === undefined ? null : String(settled_label);
  return { open: false, current, by: String(settled_by ?? '') };
}

/** null for a notice of anything else, and while it is not known. */
export async function readToldChoice(
  store: Store,
  code: NoticeCode,
  params: NoticeParams,
  projectId: number | undefined,
): Promise<ToldChoice | null> {
  const { document_id, version_id } = params;
  if (code !== 'concurrent_version' && code !== 'choice_open') return null;
  if (typeof version_id !== 'number') return null;
  if (projectId === undefined) return settledBefore(params);
  const version = await store.versions.get(version_id);
  const documentId = version?.document_id ?? Number(document_id);
  if (await isUnsure(store, projectId, documentId, version_id)) return null;
  const document = await store.documents.get(documentId);
  const current = document === undefined ? undefined : await store.versions.get(document.current_version_id ?? 0);
  const open = version !== undefined && (version.state === 'pending' || version.concurrent_with !== null);
  const hand = document === undefined ? undefined : deciderOf(document);
  const people = hand === undefined ? undefined : await readAuthors(store, projectId);
  const by = hand === undefined || people === undefined ? '' : authorIn(people, hand.user_id).full_name;
  return { open, current: current?.label ?? null, by };
}
