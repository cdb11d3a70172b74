// Bytes that should be here and are not: their person is told, once, and nothing waits for them any more.
import type { BlobState } from '#src/data/database.ts';
import { readStranded } from '#src/data/reads/stranded-files.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from './device.ts';

/** Notes that a file's bytes are gone from this device, with what it takes to know the file again. */
export async function reportLoss(device: Device, blob: BlobState): Promise<void> {
  await device.connection.run((store) =>
    store.transaction('rw', store.blobs, store.attention, store.versions, store.projects, async () => {
      const version = await store.versions.where('sha256').equals(blob.sha256).first();
      const project = await store.projects.where('cover_sha256').equals(blob.sha256).first();
      const stranded = (await readStranded(store)).filter(({ file }) => file.sha256 === blob.sha256);
      const [lost] = stranded.map(({ file }) => file);
      const name = version?.file_name ?? project?.name ?? lost?.file_name ?? blob.sha256.slice(0, 8);
      const params = { name, sha256: blob.sha256, size: blob.size };
      const about = { project_id: blob.project_ids[0] ?? lost?.project_id ?? null, code: null, mutation: null };
      // There is nothing left to send or to save.
      await store.attention.bulkDelete(stranded.map(({ item }) => item.id));
      await store.attention.add({ ...about, kind: 'lost_bytes', params, created_at: nowIso() });
      await store.blobs.update(blob.sha256, { unsent: 0, complete: false, held: 0 });
    }),
  );
}
