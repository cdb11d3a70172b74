// Row 41: a file larger than the server takes. It is said when the file is chosen; where it was not known then, its change is
// refused with the file kept; and what the server waits for already stands in attention until it takes as much.
import { afterEach, expect, test } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { isAllSent, readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { savedStranded } from '#src/sync/acts/stranded.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { Site } from '../fixtures/site.ts';

const MIB = 1024 * 1024;
const bytes = new Uint8Array(1.5 * MIB).map((_, index) => (index * 7) % 251);

let site: Site;
afterEach(() => site.close());

/** A server that takes so much; what it takes changes with the next start. */
async function openSite(megabytes: string): Promise<{ MAX_UPLOAD_MB: string }> {
  const env = { MAX_UPLOAD_MB: megabytes };
  site = await Site.open({ env });
  return env;
}

test('it is refused when it is chosen, and nothing of it stays', async () => {
  await openSite('1');
  const { ben, project } = await site.crew();
  await expect(ben.addDocument(project.id, project.roots.plans, 'Large', bytes)).rejects.toMatchObject({
    code: 'too_large',
  });
  expect(await ben.read((store) => store.blob_chunks.count())).toBe(0);
  await ben.addDocument(project.id, project.roots.plans, 'Just', bytes.slice(0, MIB));
  await ben.sync();
  expect(await ben.read(readAttention)).toEqual([]);
  expect(await violations(site.server, [ben])).toEqual([]);
});

test('chosen before that was known, its change is refused, and the file stays to be saved', async () => {
  await openSite('1');
  const { ana, ben, project } = await site.crew();
  await ben.read((store) => store.meta.delete('file_bytes_max'));
  await ben.addDocument(project.id, project.roots.plans, 'Large', bytes);
  await ben.comment(
    project.id,
    (await ben.addDocument(project.id, project.roots.plans, 'Small', bytes.slice(9, 99))).id,
    'after',
  );
  await ben.sync();
  await ana.sync();
  const items = (await ben.read(readAttention)).map(({ item }) => item);
  expect(items.map(({ kind, code, mutation }) => [kind, code, mutation?.name])).toEqual([
    ['rejected', 'too_large', 'document.create@1'],
  ]);
  const names = (await ana.read((store) => store.documents.toArray())).map(({ name }) => name);
  expect(names.sort()).toEqual(['A-101', 'Small']);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('waited for by a server that takes less now, it is told, kept and not offered over and over, and goes when it takes more', async () => {
  const env = await openSite('2');
  const { ana, ben, project } = await site.crew();
  const { versionId } = await ben.addDocument(project.id, project.roots.plans, 'Large', bytes);
  await syncRound(ben.device);
  env.MAX_UPLOAD_MB = '1';
  await site.server.restart();
  await ben.sync();
  const offered = site.proxy.bytes(/uploads/).up;
  await ben.sync();
  expect(site.proxy.bytes(/uploads/).up).toBe(offered);
  const [entry, ...others] = await ben.read(readAttention);
  expect([entry?.item.kind, entry?.item.params.too_large, others]).toEqual(['lost_access', 1, []]);
  expect(isAllSent(await ben.read(readUnsent))).toBe(false);
  const saved = await ben.asCurrent(() => savedStranded(entry?.item.id ?? 0));
  expect(saved?.bytes).toEqual(bytes);

  env.MAX_UPLOAD_MB = '2';
  await site.server.restart();
  await ben.sync();
  await uploadAll(ben.device);
  await ben.sync();
  await ana.sync();
  expect(await ben.read(readAttention)).toEqual([]);
  expect((await ana.read((store) => store.versions.get(versionId)))?.state).toBe('ready');
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
