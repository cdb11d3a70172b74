// Row 42, with a change in the copy that the server took and whose rows are not here yet: it is told again after a restore,
// like any other that was acknowledged.
import { expect } from 'vitest';
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { backUp } from '../fixtures/back-up.ts';
import { type Site, test } from '../fixtures/site.ts';
import { copyStore } from '../fixtures/store-copy.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const contents = (tablet: Tablet) =>
  tablet.read(async (store) => (await store.comments.toArray()).map(({ content }) => content).sort());

async function acknowledgedAndCopied(site: Site) {
  const crew = await site.crew();
  const { ben, project, drawing } = crew;
  const restore = await backUp(site.server);
  await ben.comment(project.id, drawing.id, 'acknowledged');
  // Taken, and its rows not here yet.
  await site.proxy.next(/^POST \/api\/sync\/pull/, { kind: 'cut_answer', after: 10 });
  await expect(ben.sync()).rejects.toThrow();
  expect((await ben.read((store) => store.outbox.toArray())).map(({ state }) => state)).toEqual(['acknowledged']);
  const copy = await site.tablet(ben.person, { engine: await copyStore(ben), keep: memoryKeep() });
  // The first goes on for a moment, and is never seen again.
  await ben.comment(project.id, drawing.id, 'the last of the first');
  await ben.sync();
  return { ...crew, copy, restore };
}

test('once its rows have come', async ({ site }) => {
  const { ana, copy, restore, project, drawing } = await acknowledgedAndCopied(site);
  await copy.comment(project.id, drawing.id, 'on the copy');
  await copy.sync();
  expect(await contents(copy)).toEqual(['acknowledged', 'on the copy', 'the last of the first']);
  await restore();
  for (const tablet of [copy, ana, copy, ana]) await tablet.sync();
  for (const tablet of [copy, ana]) expect(await contents(tablet)).toEqual(['acknowledged', 'on the copy']);
});

test('before its rows have come', async ({ site }) => {
  const { ana, copy, restore, project, drawing } = await acknowledgedAndCopied(site);
  await copy.comment(project.id, drawing.id, 'on the copy');
  await site.proxy.next(/^POST \/api\/sync\/pull/, { kind: 'cut_answer', after: 10 });
  await expect(copy.sync()).rejects.toThrow();
  await restore();
  for (const tablet of [copy, ana, copy, ana]) await tablet.sync();
  for (const tablet of [copy, ana]) expect(await contents(tablet)).toEqual(['acknowledged', 'on the copy']);
});
