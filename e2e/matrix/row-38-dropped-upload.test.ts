// Row 38: the server drops an upload between two of its parts: a lost device of the same person had begun it, or it made room. The
// device begins again, and the project is not taken for one that waits for no such bytes.
import { expect } from 'vitest';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';

test('a file whose upload the server dropped in its midst is begun again and arrives', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const bytes = new Uint8Array(900_000).map((_, index) => (index * 23) % 250);
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'S-613', bytes);
  void site.proxy.next(/^PATCH /, { kind: 'pass' });
  const second = site.proxy.next(/^PATCH /, { kind: 'delay', milliseconds: 3_000 });
  const sending = ana.sync().catch(() => undefined);
  const { path } = await second.began;
  const headers = { Authorization: `Bearer ${ana.person.token}`, 'Tus-Resumable': '1.0.0' };
  expect((await fetch(site.server.url + path, { method: 'DELETE', headers })).status).toBe(204);
  expect((await second.done).status).toBe(404);
  await sending;

  await ana.sync();
  await ben.sync();
  const version = await ben.read((store) => store.versions.get(sheet.versionId));
  expect(version?.state).toBe('ready');
  expect(await ana.read((store) => store.attention.toArray())).toEqual([]);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
