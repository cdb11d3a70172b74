// Bytes that should be here and are not: their person is told, once, and nothing waits for them any more.
import { projectOfScope } from '#domain/row';
import type { BlobState, Store } from '#src/data/database.ts';
import { type AwaitedBytes, readAwaitedBytes } from '#src/data/reads/awaited-bytes.ts';
import { readOwnChanges } from '#src/data/reads/own-changes.ts';
import { hashesOf, readStranded } from '#src/data/reads/stranded-files.ts';
import { sha256Of } from '#src/data/sha256-of.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from './device.ts';
import { historiesFollowed } from './meta.ts';

/** A file that is gone, in one of its projects; null where that is not known. */
type Lost = Omit<AwaitedBytes, 'project_id' | 'created_by_id'> & { project_id: number | null };

async function tell(store: Store, { project_id, ...params }: Lost): Promise<void> {
  const about = { project_id, code: null, mutation: null };
  await store.attention.add({ ...about, kind: 'lost_bytes', params, created_at: nowIso() });
}

/** Notes that a file's bytes are gone from this device, with what it takes to know the file again. */
export async function reportLoss(device: Device, blob: BlobState): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.attention, store.versions, store.projects, async () => {
      const { sha256, size } = blob;
      const gone = { unsent: 0, of_others: false, complete: false, held: 0 } as const;
      // Only looked at here: whoever announced them has them, or hears of it.
      if ((await store.blobs.get(sha256))?.of_others) return void (await store.blobs.update(sha256, gone));
      const versions = await store.versions.where('sha256').equals(sha256).toArray();
      // The one that waits for them: another project may have them.
      const version = versions.find(({ state }) => state === 'pending') ?? versions[0];
      const project = await store.projects.where('cover_sha256').equals(sha256).first();
      const stranded = (await readStranded(store)).filter(({ file }) => file.sha256 === sha256);
      const [lost] = stranded.map(({ file }) => file);
      const name = version?.file_name ?? project?.name ?? lost?.file_name ?? sha256.slice(0, 8);
      // There is nothing left to send or to save.
      await store.attention.bulkDelete(stranded.map(({ item }) => item.id));
      const projectId = version?.project_id ?? project?.id ?? lost?.project_id ?? blob.project_ids[0] ?? null;
      await tell(store, { sha256, size, project_id: projectId, name });
      await store.blobs.update(sha256, gone);
    }),
  );
}

/** Files whose loss the person has read of: as many as are remembered, the last ones. */
const READ_MAX = 500;

async function lossesRead(store: Store): Promise<string[]> {
  const kept = (await store.meta.get('lost_bytes_read'))?.value;
  return typeof kept === 'string' ? kept.split(' ') : [];
}

/** The person has read that a file's bytes are gone: it is not told again. Inside a transaction of the caller's. */
export async function noteLossRead(store: Store, sha256: string): Promise<void> {
  const read = [...(await lossesRead(store)), sha256].slice(-READ_MAX);
  await store.meta.put({ key: 'lost_bytes_read', value: read.join(' ') });
}

/**
 * What was announced from here and is waited for by the server, and is not here any more: the server had the bytes, they
 * went from here to make room or with the project, and then its data were put back. Inside a transaction of the caller's.
 */
export async function reportMissing(store: Store): Promise<void> {
  // Without another history of the server, what is missing here is another device's.
  if ((await historiesFollowed(store)) === 0) return;
  const awaited = await readAwaitedBytes(store);
  const blobs = await store.blobs.bulkGet(awaited.map(({ sha256 }) => sha256));
  const missing = awaited.filter((_, at) => !blobs[at]?.complete);
  if (missing.length === 0) return;
  const items = await store.attention.toArray();
  const told = new Set<unknown>([
    ...items.flatMap(hashesOf),
    ...items.map(({ params }) => params.sha256),
    ...(await lossesRead(store)),
  ]);
  const changes = await readOwnChanges(store);
  for (const { created_by_id: _, ...lost } of missing) {
    const isOwn = changes.some(
      ({ scope, args }) => projectOfScope(scope) === lost.project_id && sha256Of(args).includes(lost.sha256),
    );
    if (!isOwn || told.has(lost.sha256)) continue;
    told.add(lost.sha256);
    await tell(store, lost);
  }
}

/**
 * What arrived after all, from another device or chosen again, is lost no more; nor is a cover that another took the place
 * of. Inside a transaction of the caller's.
 */
export async function settleLost(store: Store): Promise<void> {
  const items = await store.attention.where('kind').equals('lost_bytes').toArray();
  if (items.length === 0) return;
  const awaited = new Set((await readAwaitedBytes(store)).map(({ sha256 }) => sha256));
  for (const { id, project_id, params } of items) {
    const sha256 = String(params.sha256);
    if (awaited.has(sha256)) continue;
    const versions = await store.versions.where('sha256').equals(sha256).toArray();
    const isThere = versions.some((version) => version.project_id === project_id && version.state === 'ready');
    if (isThere || params.cover === 1) await store.attention.delete(id);
  }
}
