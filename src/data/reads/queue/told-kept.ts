// Whether what a person added to a document in the bin is still kept there, or the document is back with it.
import type { NoticeParams } from '#domain/errors';
import type { OutboxEntry, Store } from '#src/data/database.ts';
import { isComingIn } from './half-read.ts';

interface KeptMessage {
  code: string | null;
  params: NoticeParams;
}

/** The server took what was added, and that the document is in the bin is not read here yet. */
async function isOnItsWay(store: Store, documentId: number): Promise<boolean> {
  const isOf = ({ touches, args }: OutboxEntry) =>
    touches.includes(`documents:${documentId}`) ||
    (args as { document_id?: unknown } | null)?.document_id === documentId;
  return (await store.outbox.where('state').equals('acknowledged').filter(isOf).count()) > 0;
}

/** @returns whether the server has said that the document is there; false for a message of anything else, and while it is not known. */
export async function readIsBack(
  store: Store,
  { code, params }: KeptMessage,
  projectId: number | null | undefined,
): Promise<boolean> {
  const { document_id } = params;
  if (code !== 'kept_in_bin' || typeof document_id !== 'number') return false;
  const project = typeof projectId === 'number' ? await store.projects.get(projectId) : undefined;
  // The project has gone from this device since.
  if (project === undefined) return params.settled !== undefined;
  if ((await isComingIn(store, project.id)) || (await isOnItsWay(store, document_id))) return false;
  const base = await store.base_rows.get(`documents:${document_id}`);
  const said = base === undefined ? await store.documents.get(document_id) : base.row;
  return said != null;
}

/** Messages of what is kept with one document are one matter. */
export function matterOf({ code, params }: KeptMessage): unknown {
  return code === 'kept_in_bin' && typeof params.document_id === 'number' ? params.document_id : undefined;
}

/** Of those that are one matter the first alone. */
export function onceEach<M extends KeptMessage>(messages: readonly M[]): M[] {
  const matters = messages.map(matterOf);
  return messages.filter((_, at) => matters[at] === undefined || matters.indexOf(matters[at]) === at);
}
