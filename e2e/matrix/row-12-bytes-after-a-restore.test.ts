// Row 12: what a restored server has of bytes is open for each project by itself. They are offered again, or told as lost,
// once; and who only looked at a drawing has nothing to send.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { clearFilesOn, makeRoom } from '#src/sync/files/evict.ts';
import { syncRound } from '#src/sync/round.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { setLevel, share, unshare } from '../fixtures/people.ts';
import { kindsOn, lookAt, stateOn } from '../fixtures/seen-on.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import { sha256 } from '../fixtures/tablet.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const ALL = Number.MAX_SAFE_INTEGER;
const nothing = { changes: 0, imports: [] };

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

/** Ben has looked at Ana's drawing, which the server lost; Ana has told of it again and not sent its bytes yet. */
async function looked(site: Site, { ana, ben, project }: Crew): Promise<number> {
  const restore = await backUp(site.server);
  const { versionId } = await ana.addDocument(project.id, project.roots.plans, 'A-105', bytes);
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  await lookAt(ben, versionId);
  await restore();
  await syncRound(ana.device);
  return versionId;
}

test('a viewer who only looked has nothing to send, keeps nothing, and is told nothing when the project goes', async ({
  site,
}) => {
  const crew = await site.crew('viewer');
  const { ana, ben, shareId } = crew;
  const versionId = await looked(site, crew);
  await ben.sync();
  expect(await ben.read(readUnsent)).toEqual(nothing);
  for (const tablet of [ana, ben]) await tablet.sync();
  expect(await stateOn(ben, versionId)).toBe('ready');
  await clearFilesOn(ben.device);
  expect(await ben.read((store) => store.blobs.count())).toBe(0);
  await unshare(site.server.url, ana.person, shareId);
  await ben.sync();
  expect(await kindsOn(ben)).toEqual([]);
});

test('a collaborator who only looked offers them, until they have come by another way', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  await looked(site, crew);
  void site.proxy.next(/^(POST|PATCH) .*uploads/, { kind: 'cut_request', after: 0 });
  await ben.sync().catch(() => undefined);
  for (const tablet of [ana, ben, ben]) await tablet.sync();
  expect(await ben.read(readUnsent)).toEqual(nothing);
  await clearFilesOn(ben.device);
  expect(await ben.read((store) => store.blobs.count())).toBe(0);
});

test('no restore: who may only read has nothing to send, though they looked at the same bytes elsewhere', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const first = await ana.addDocument(project.id, project.roots.plans, 'Detail', bytes);
  for (const tablet of [ana, ana, ben]) await tablet.sync();
  await lookAt(ben, first.versionId);
  const other = await ana.createProject('Other');
  await ana.sync();
  await share(site.server.url, ana.person, other.id, ben.person, 'viewer');
  await ana.addDocument(other.id, other.roots.plans, 'Detail', bytes);
  await syncRound(ana.device);
  await ben.sync();
  expect(await ben.read(readUnsent)).toEqual(nothing);
  for (const tablet of [ana, ben]) await tablet.sync();
  await clearFilesOn(ben.device);
  expect(await ben.read((store) => store.blobs.get(sha256(bytes)))).toBeUndefined();
});
