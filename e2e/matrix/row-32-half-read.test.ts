// Row 32, one step later: access is back, and the project is here to its half. What stands in the other half is not missing:
// a stranded file is not announced anew for it.
import { afterEach, expect, vi } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { retryStranded } from '#src/sync/acts/stranded.ts';
import { syncRound } from '#src/sync/round.ts';
import { halfBack } from '../fixtures/half-back.ts';
import { violations } from '../fixtures/invariants.ts';
import { unshare } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';

afterEach(() => void vi.restoreAllMocks());

test('Retry on a stranded file waits, says so, and the file is sent as what it was announced as', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  const bytes = new Uint8Array(30_000).map((_, at) => at % 251);
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', bytes);
  await syncRound(ben.device);
  await ana.sync();
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  // Under its first name the server would know it again.
  await ana.act('document.rename@1', { project_id: project.id, id: photo.id, name: 'North wall', was: 'Crack' });
  await ana.sync();
  await halfBack(site, crew);
  const [entry] = await ben.read(readAttention);
  expect(entry).toMatchObject({ project_name: 'Harbour house', is_half_read: true });
  await ben.asCurrent(() => retryStranded([entry?.item.id ?? 0]));
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  expect(await ben.read(readAttention)).toHaveLength(1);
  for (const tablet of [ben, ana]) await tablet.sync();
  expect(await ben.read(readAttention)).toEqual([]);
  const versions = await ana.read((store) => store.versions.where('sha256').equals(photo.sha256).toArray());
  expect(versions.map(({ id, state }) => [id, state])).toEqual([[photo.versionId, 'ready']]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
