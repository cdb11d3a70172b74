// Row 2: the connection is cut in the middle of the request. Nothing is applied; all of it is sent again.
import { expect } from 'vitest';
import { TransportError } from '#src/net/transport-error.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';

test('half a request does nothing and is sent again whole', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const texts = Array.from({ length: 20 }, (_, index) => `Remark ${index} ${'.'.repeat(200)}`);
  for (const text of texts) await ana.comment(project.id, drawing.id, text);
  const before = bookedMutations(site.server);
  for (const after of [1, 500, 3_000]) {
    const hit = site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'cut_request', after });
    await expect(syncRound(ana.device)).rejects.toThrow(TransportError);
    await hit.done;
  }
  expect(bookedMutations(site.server)).toEqual(before);

  await ana.sync();
  await ben.sync();
  const comments = await ben.read((store) => store.comments.orderBy('id').toArray());
  expect(comments.map(({ content }) => content).sort()).toEqual([...texts].sort());
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('half a file is gone on with, not begun again', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const bytes = new Uint8Array(900_000).fill(65);
  const photo = await ana.addDocument(project.id, project.roots.photos, 'North wall', bytes);
  void site.proxy.next(/^PATCH \/api\/uploads/, { kind: 'cut_request', after: 400_000 });
  await expect(ana.sync()).rejects.toThrow(TransportError);
  await ana.sync();
  await ben.sync();
  const version = await ben.read((store) => store.versions.get(photo.versionId));
  expect(version?.state).toBe('ready');
  if (version === undefined) throw new Error('unreachable');
  expect(await ben.bytesOf(version)).toEqual(bytes);
  expect(site.proxy.bytes(/^PATCH /).up).toBeLessThan(2 * bytes.byteLength);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
