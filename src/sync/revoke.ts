// A scope was taken away: all of it goes from this device in one transaction, except the person's own unsent work.

import { projectOfScope, type Scope, tables } from '#domain/row';
import { type AttentionItem, type OutboxEntry, rowsOf, type Store } from '#src/data/database.ts';
import { nowIso } from '#src/platform/clock.ts';
import { sing } from './canary.ts';
import { removeBlob } from './chunks.ts';
import type { Device } from './device.ts';
import { loseImport } from './folder-import-end.ts';
import { enterJournal } from './results.ts';
import { rowKey } from './row-store.ts';

async function removeRows(store: Store, projectId: number): Promise<void> {
  await store.base_rows.delete(rowKey('projects', projectId));
  await store.projects.delete(projectId);
  for (const table of tables) {
    // The person's own rows are in another scope.
    if (table === 'users' || table === 'notices' || table === 'follows' || table === 'projects') continue;
    const ids = await rowsOf(store, table).where('project_id').equals(projectId).primaryKeys();
    await store.base_rows.bulkDelete(ids.map((id) => rowKey(table, id)));
    await rowsOf(store, table).bulkDelete(ids);
  }
}

/** Bytes go with the last project that has them; unsent ones stay, so that their author can save them elsewhere. */
async function removeBytes(store: Store, projectId: number): Promise<void> {
  for (const blob of await store.blobs.where('project_ids').equals(projectId).toArray()) {
    const project_ids = blob.project_ids.filter((id) => id !== projectId);
    if (project_ids.length > 0 || blob.unsent) await store.blobs.update(blob.sha256, { project_ids });
    else await removeBlob(store, blob.sha256);
  }
  await store.thumbnails.where('project_id').equals(projectId).delete();
  await store.covers.where('project_id').equals(projectId).delete();
  await store.pins.delete(projectId);
  for (const known of [store.folder_pins, store.looks, store.news, store.viewer_places]) {
    await known.where('project_id').equals(projectId).delete();
  }
}

function lostWork(entry: OutboxEntry, projectId: number): Omit<AttentionItem, 'id'> {
  const { name, args, scope, client_time } = entry;
  const what = { kind: 'lost_access', code: null, params: {}, project_id: projectId } as const;
  return { ...what, mutation: { name, args, scope, client_time }, created_at: nowIso() };
}

async function removeWork(store: Store, scope: Scope, projectId: number): Promise<void> {
  for (const entry of await store.outbox.where('scope').equals(scope).toArray()) {
    // A change that may have reached the server stays until its answer is known: applied, or refused into attention. And
    // a project that its owner has deleted is brought back from outside of it.
    const returns = entry.name === 'project.restore@1';
    if ((entry.n !== null || returns) && entry.state !== 'acknowledged') {
      await store.outbox.update(entry.id, { touches: [] });
      continue;
    }
    if (entry.state === 'acknowledged') await enterJournal(store, [entry]);
    else await store.attention.add(lostWork(entry, projectId));
    await store.outbox.delete(entry.id);
  }
}

/** What waited to be read goes, and that is told; a tab that reads it finds out at its next files and ends. */
async function removeImports(store: Store, projectId: number): Promise<void> {
  const records = await store.folder_imports.where('project_id').equals(projectId).toArray();
  for (const record of records) await loseImport(store, record);
}

/** Drops a scope. A personal scope is never dropped by this. */
export async function revokeScope(device: Device, scope: Scope): Promise<void> {
  const projectId = projectOfScope(scope);
  if (projectId === undefined) return;
  await device.connection.run((store) =>
    store.transaction('rw', store.tables, async () => {
      await removeRows(store, projectId);
      await removeBytes(store, projectId);
      await removeWork(store, scope, projectId);
      await removeImports(store, projectId);
      await store.scopes.delete(scope);
    }),
  );
  await sing(device);
}
