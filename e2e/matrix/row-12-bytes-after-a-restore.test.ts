// Row 12: what a restored server has of bytes is open for each project by itself. They are offered again, or told as lost,
// once.
import { expect } from 'vitest';
import { makeRoom } from '#src/sync/evict.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { setLevel, unshare } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const ALL = Number.MAX_SAFE_INTEGER;

test('the drawing in the bin gets its bytes though another project shows the same', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const other = await ana.createProject('Other');
  await ana.addDocument(other.id, other.roots.plans, 'Twin', bytes);
  await ana.sync();
  const restore = await backUp(site.server);
  const { id, versionId } = await ana.addDocument(project.id, project.roots.plans, 'A-103', bytes);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  await restore();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  await makeRoom(ana.device, ALL);
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben]) await tablet.sync();
  expect(await stateOn(ben, versionId)).toBe('ready');
});

test('told as lost when the drawing is brought back from the bin later, and once over two restores', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const restore = await backUp(site.server);
  const { id, versionId } = await ana.addDocument(project.id, project.roots.plans, 'A-103', bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  await makeRoom(ana.device, ALL);
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  await restore();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  await bringBack(ana, project.id);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect([await stateOn(ana, versionId), await kindsOn(ana)]).toEqual(['pending', ['lost_bytes']]);
  await restore();
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  expect(await kindsOn(ana)).toEqual(['lost_bytes']);
});

test('a cover is told as lost too', async ({ site }) => {
  const { ana, project } = await site.crew();
  const restore = await backUp(site.server);
  const picture = atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  );
  const file = await ana.keepFile(
    project.id,
    Uint8Array.from(picture, (letter) => letter.charCodeAt(0)),
  );
  await ana.act('project.cover@1', { project_id: project.id, ...file });
  await ana.sync();
  const isDrawn = (one: { cover_sha256?: string | null } | undefined) => !one?.cover_sha256;
  const drawn = async () => {
    await ana.sync();
    return isDrawn(await ana.read((store) => store.projects.get(project.id)));
  };
  await expect.poll(drawn).toBe(true);
  await makeRoom(ana.device, ALL);
  await restore();
  for (const tablet of [ana, ana]) await tablet.sync();
  expect(await kindsOn(ana)).toEqual(['lost_bytes']);
});

test('a restore that lost nothing: who is a viewer now is told nothing of their drawing in the bin', async ({
  site,
}) => {
  const { ana, ben, project, shareId } = await site.crew();
  const { id } = await ben.addDocument(project.id, project.roots.plans, 'B-1', bytes);
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  await setLevel(site.server.url, ana.person, shareId, 'viewer');
  for (const tablet of [ben, ben]) await tablet.sync();
  const restore = await backUp(site.server);
  await restore();
  for (const tablet of [ben, ben]) await tablet.sync();
  await unshare(site.server.url, ana.person, shareId);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect(await kindsOn(ben)).toEqual([]);
});
