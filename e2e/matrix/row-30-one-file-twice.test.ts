// Row 30, with one file that two changes announce: what a person gives up of one of them takes nothing from the other, whose
// words the server has.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { discardRejected } from '#src/sync/acts/attention.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { pullAll } from '#src/sync/pull.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { share, unshare } from '../fixtures/people.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { NewDocument } from '../fixtures/tablet.ts';

const photoBytes = new Uint8Array(30_000).map((_, index) => index % 251);

/** The bytes are counted, outlive the making of room, and go when access is back. */
async function expectKept(site: Site, { ana, ben, project }: Crew, photo: NewDocument): Promise<void> {
  expect((await ben.read(readUnsent)).changes).toBe(1);
  await makeRoom(ben.device, Number.POSITIVE_INFINITY);
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  expect((await ben.read((store) => store.versions.get(photo.versionId)))?.state).toBe('ready');
  expect((await ben.read(readUnsent)).changes).toBe(0);
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
}

test('access ends with one of them taken and the other still queued: both are told, and one is given up', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  const taken = await ben.addDocument(project.id, project.roots.photos, 'Crack', photoBytes);
  await syncRound(ben.device);
  await ben.addDocument(project.id, project.roots.photos, 'Crack again', photoBytes);
  await unshare(site.server.url, ana.person, shareId);
  await pullAll(ben.device);
  const items = await ben.read((store) => store.attention.toArray());
  expect(items.map(({ mutation, params }) => [mutation?.name, params.file_name])).toEqual([
    [undefined, 'Crack.pdf'],
    ['document.create@1', undefined],
  ]);
  await ben.asCurrent(() => discardRejected(items[1]?.id ?? 0));
  ben.deeds.pop();
  await expectKept(site, crew, taken);
});

test('one was refused and is given up while the other is on its way to a project that has gone from here', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project, shareId } = crew;
  const own = await ben.createProject('Sheds');
  await ben.sync();
  const seat = await site.tablet(ben.person);
  await seat.sync();
  await ben.addDocument(own.id, own.roots.photos, 'Crack', photoBytes);
  await seat.act('project.delete@1', { project_id: own.id });
  await seat.sync();
  await ben.sync();
  const [refused] = await ben.read((store) => store.attention.toArray());
  expect(refused?.mutation?.name).toBe('document.create@1');
  const photo = await ben.addDocument(project.id, project.roots.photos, 'Crack', photoBytes);
  const hit = site.proxy.next(/^POST .*push/, { kind: 'drop_answer' });
  await expect(syncRound(ben.device)).rejects.toThrow('transport');
  await hit.done;
  await unshare(site.server.url, ana.person, shareId);
  await pullAll(ben.device);
  await ben.asCurrent(() => discardRejected(refused?.id ?? 0));
  // What the person gave up is looked for no more.
  const [given] = ben.deeds.filter(({ name, args }) => name === 'document.create@1' && args.project_id === own.id);
  if (given !== undefined) ben.deeds.splice(ben.deeds.indexOf(given), 1);
  await ben.sync();
  await expectKept(site, crew, photo);
});
