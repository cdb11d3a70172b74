// Row 13, the other way round: the picture of a project waits because it is not drawn yet. It is asked about, and not sent again.
import { expect, onTestFinished, test, vi } from 'vitest';
import { startTestApp } from '#server/testing/start-test-app.ts';
import { register } from '../fixtures/people.ts';
import { Tablet } from '../fixtures/tablet.ts';

test('a picture that waits to be drawn is asked about once a minute at most, and is not sent again', async () => {
  const app = await startTestApp();
  const ana = await Tablet.open(await register(app.baseUrl, 'Ana'), app.baseUrl);
  onTestFinished(async () => {
    vi.restoreAllMocks();
    ana.close();
    await app.close();
  });
  await app.services.covers.close();
  const project = await ana.createProject('Harbour house');
  const file = await ana.keepFile(project.id, new Uint8Array(9_000).fill(7));
  await ana.act('project.cover@1', { project_id: project.id, ...file });
  await ana.sync();
  const asked = vi.spyOn(globalThis, 'fetch');
  for (let turn = 0; turn < 3; turn += 1) await ana.sync();
  const uploads = asked.mock.calls.filter(([url]) => String(url).includes('/api/uploads'));
  expect(uploads.map(([, init]) => [init?.method, init?.body])).toEqual([]);
  expect(await ana.read((store) => store.blobs.get(file.sha256))).toMatchObject({ unsent: 0, taken_by: [project.id] });
  const later = performance.now() + 61_000;
  vi.spyOn(performance, 'now').mockReturnValue(later);
  for (let turn = 0; turn < 3; turn += 1) await ana.sync();
  expect(asked.mock.calls.filter(([url]) => String(url).includes('/api/uploads'))).toHaveLength(1);
});
