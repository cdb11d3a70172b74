// Row 5: the tab is killed between the local commit and the push, and between the push and its acknowledgement. It
// resumes, and everything is done once.
import { expect } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { bookedMutations } from '../fixtures/server-truth.ts';
import { test } from '../fixtures/site.ts';

test('killed before the push: the change is on the device and is sent later', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.comment(project.id, drawing.id, 'Socket moved');
  await ana.reopen();
  expect(await ana.read((store) => store.comments.count())).toBe(1);
  expect((await ana.read((store) => store.outbox.toArray())).map(({ state }) => state)).toEqual(['queued']);
  await ana.sync();
  await ben.sync();
  expect(await ben.read((store) => store.comments.count())).toBe(1);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('killed while the server has done it and its answer has not come', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.comment(project.id, drawing.id, 'Socket moved');
  const before = bookedMutations(site.server).length;
  const hit = site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'drop_answer', silent: true });
  void syncRound(ana.device).catch(() => undefined);
  await hit.done;
  expect(bookedMutations(site.server).length).toBe(before + 1);
  await ana.reopen();
  expect((await ana.read((store) => store.outbox.toArray())).map(({ state }) => state)).toEqual(['sending']);
  await ana.sync();
  await ben.sync();
  expect(bookedMutations(site.server).length).toBe(before + 1);
  expect(await ben.read((store) => store.comments.count())).toBe(1);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('killed at the moment the answer has come', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  for (let index = 0; index < 10; index += 1) {
    await ana.comment(project.id, drawing.id, `Socket ${index} moved`);
    const hit = site.proxy.next(/^POST \/api\/sync\/(push|pull)/, { kind: 'pass' });
    void syncRound(ana.device).catch(() => undefined);
    await hit.done;
    // A different number of turns each time, so that the end comes at another place.
    for (let turn = 0; turn < index * 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
    await ana.reopen();
  }
  await ana.sync();
  await ben.sync();
  expect(await ben.read((store) => store.comments.count())).toBe(10);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('killed in the middle of sending a file: it goes on from where the server has it', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const bytes = new Uint8Array(700_000).fill(66);
  await ana.addDocument(project.id, project.roots.photos, 'South wall', bytes);
  await syncRound(ana.device);
  const hit = site.proxy.next(/^PATCH /, { kind: 'cut_request', after: 500_000 });
  void ana.sync().catch(() => undefined);
  await hit.done;
  await ana.reopen();
  await ana.sync();
  await ben.sync();
  expect(site.proxy.bytes(/^PATCH /).up).toBeLessThan(2 * bytes.byteLength);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
