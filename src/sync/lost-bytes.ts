// Bytes that should be here and are not: their person is told, once, and nothing waits for them any more.
import { projectOfScope, type Scope } from '#domain/row';
import type { BlobState, Store } from '#src/data/database.ts';
import { hashesOf, readStranded } from '#src/data/reads/stranded-files.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from './device.ts';

interface Lost {
  sha256: string;
  /** Bytes. */
  size: number;
  project_id: number | null;
  /** As its person knows it. */
  name: string;
}

async function tell(store: Store, { project_id, ...params }: Lost): Promise<void> {
  const about = { project_id, code: null, mutation: null };
  await store.attention.add({ ...about, kind: 'lost_bytes', params, created_at: nowIso() });
}

/** Notes that a file's bytes are gone from this device, with what it takes to know the file again. */
export async function reportLoss(device: Device, blob: BlobState): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.attention, store.versions, store.projects, async () => {
      const { sha256, size } = blob;
      const version = await store.versions.where('sha256').equals(sha256).first();
      const project = await store.projects.where('cover_sha256').equals(sha256).first();
      const stranded = (await readStranded(store)).filter(({ file }) => file.sha256 === sha256);
      const [lost] = stranded.map(({ file }) => file);
      const name = version?.file_name ?? project?.name ?? lost?.file_name ?? sha256.slice(0, 8);
      // There is nothing left to send or to save.
      await store.attention.bulkDelete(stranded.map(({ item }) => item.id));
      await tell(store, { sha256, size, project_id: blob.project_ids[0] ?? lost?.project_id ?? null, name });
      await store.blobs.update(sha256, { unsent: 0, complete: false, held: 0 });
    }),
  );
}

/**
 * Versions of a project that were announced from here and wait on the server for bytes that are not here any more: it had
 * them, they went from here to make room or with the project, and then its data were put back. Inside a transaction of the
 * caller's, when the project was read whole.
 */
export async function reportMissing(store: Store, scope: Scope, announced: readonly string[]): Promise<void> {
  const project_id = projectOfScope(scope);
  if (project_id === undefined) return;
  const versions = await store.versions.where('project_id').equals(project_id).toArray();
  const waiting = versions.filter(({ state, sha256 }) => state === 'pending' && announced.includes(sha256));
  if (waiting.length === 0) return;
  const told = new Set((await store.attention.toArray()).flatMap(hashesOf));
  for (const { sha256, size, file_name: name } of waiting) {
    const isHere = (await store.blobs.get(sha256))?.complete === true;
    if (isHere || told.has(sha256)) continue;
    told.add(sha256);
    await tell(store, { sha256, size, project_id, name });
  }
}

/** What arrived after all, from another device or chosen again, is lost no more. Inside a transaction of the caller's. */
export async function settleLost(store: Store): Promise<void> {
  for (const { id, project_id, params } of await store.attention.where('kind').equals('lost_bytes').toArray()) {
    const versions = await store.versions.where('sha256').equals(String(params.sha256)).toArray();
    const isThere = versions.some((version) => version.project_id === project_id && version.state === 'ready');
    if (isThere) await store.attention.delete(id);
  }
}
