// A person lets a project go that vanished with the server's history, and with it what was held of it; their own words and files,
// which the server lacks, stay in attention. Inside a transaction of the caller's.
import type { Comment } from '#domain/comment';
import { projectScope } from '#domain/sync/row';
import type { Version } from '#domain/version';
import type { AttentionItem, Store } from '#src/data/database.ts';
import { heldOf, makerOf } from '#src/data/reads/queue/held-rows.ts';
import { nowIso } from '#src/platform/clock.ts';
import { unsentAgain } from '#src/sync/files/chunks.ts';

type Params = AttentionItem['params'];

function lostComment(comment: Comment, params: Params): Omit<AttentionItem, 'id'> {
  const { id, project_id, document_id, content, linked_document_ids, client_time, created_at } = comment;
  const change = { name: 'comment.create@1', args: { project_id, id, document_id, content, linked_document_ids } };
  const mutation = { ...change, scope: projectScope(project_id), client_time: client_time ?? created_at };
  return { kind: 'lost_access', code: null, project_id, mutation, params, created_at: nowIso() };
}

function lostFile(version: Version, document: { name: string; folder_id: number } | undefined, called: Params) {
  const { project_id, document_id, sha256, size, file_name } = version;
  const place = document === undefined ? {} : { folder_id: document.folder_id };
  const params = { ...called, document_id, ...place, sha256, size, file_name, name: document?.name ?? file_name };
  return { kind: 'lost_access', code: null, project_id, mutation: null, params, created_at: nowIso() };
}

/** @param called what is told of the project. */
export async function loseHeld(store: Store, userId: number, projectId: number, called: Params): Promise<void> {
  const held = await store.held_rows.where('project_id').equals(projectId).toArray();
  if (held.length === 0) return;
  const own = held.filter((one) => makerOf(one) === userId);
  await store.attention.bulkAdd(heldOf(own, 'comments').map((comment) => lostComment(comment, called)));
  for (const version of heldOf(own, 'versions')) {
    const blob = await store.blobs.get(version.sha256);
    if (!blob?.complete) continue;
    const document = heldOf(held, 'documents').find(({ id }) => id === version.document_id);
    const shown = document ?? (await store.documents.get(version.document_id));
    await store.attention.add(lostFile(version, shown, called));
    await store.blobs.update(version.sha256, unsentAgain);
  }
  await store.held_rows.where('project_id').equals(projectId).delete();
}
