// Row 30: access is revoked while 5 changes and a photo are queued. They go to attention, the project is gone from the
// device, and the own photo can be saved elsewhere.
import { expect } from 'vitest';
import { rejectedFile } from '#src/sync/acts/attention.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { syncRound } from '#src/sync/round.ts';
import { remains, violations } from '../fixtures/invariants.ts';
import { share, unshare } from '../fixtures/people.ts';
import { bookedMutations, bookedSince } from '../fixtures/server-truth.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

const photoBytes = new Uint8Array(30_000).map((_, index) => index % 251);

/** Ben has the drawing's bytes, a picture of it and a pin, and queues 5 changes and a photo. */
async function queueOffline({ ben, project, drawing }: Crew): Promise<void> {
  const version = await ben.read((store) => store.versions.get(drawing.versionId));
  if (version === undefined) throw new Error('the drawing has no version');
  await ben.bytesOf(version);
  const picture = { sha256: version.sha256, project_id: project.id, mime: 'image/webp', bytes: new ArrayBuffer(8) };
  await ben.read((store) => store.thumbnails.put({ ...picture, made_at: new Date().toISOString() }));
  await ben.read((store) =>
    store.pins.put({ project_id: project.id, pinned_at: new Date().toISOString(), paused: false }),
  );
  for (const index of [1, 2, 3]) await ben.comment(project.id, drawing.id, `Offline ${index}`);
  await ben.createFolder(project.id, project.roots.plans, 'Level 2');
  await ben.act('document.rename@1', { project_id: project.id, id: drawing.id, name: 'A-101 b' });
  await ben.addDocument(project.id, project.roots.photos, 'Crack', photoBytes);
}

/** What Ben is told of a project beside his own work. */
async function toldOf({ ben, project }: Pick<Crew, 'ben' | 'project'>): Promise<unknown[]> {
  const notices = await ben.read((store) =>
    store.attention.filter(({ kind, project_id }) => kind === 'notice' && project_id === project.id).toArray(),
  );
  return notices.map(({ code, params }) => [code, params.name]);
}

async function expectGone(site: Site, { ana, ben, project }: Crew): Promise<void> {
  expect(await remains(ben, project.id)).toEqual([]);
  expect(await toldOf({ ben, project })).toEqual([['access_ended', 'Harbour house']]);
  const items = await ben.read((store) => store.attention.filter(({ kind }) => kind !== 'notice').toArray());
  expect(items.length).toBe(6);
  for (const { kind } of items) expect(['rejected', 'lost_access']).toContain(kind);
  expect(await ben.read((store) => store.outbox.count())).toBe(0);
  const photo = items.find(({ mutation }) => mutation?.name === 'document.create@1');
  setCurrentDevice(ben.device);
  const file = await rejectedFile(photo?.id ?? 0);
  setCurrentDevice(undefined);
  expect(file?.file_name).toBe('Crack.pdf');
  expect(file?.bytes).toEqual(photoBytes);
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
}

test('revoked while offline: refused into attention, purged, the photo exportable', async ({ site }) => {
  const crew = await site.crew();
  const before = bookedMutations(site.server);
  await queueOffline(crew);
  await unshare(site.server.url, crew.ana.person, crew.shareId);
  await crew.ben.sync();
  const answers = bookedSince(site.server, before);
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill('rejected'));
  await expectGone(site, crew);
});

test('revoked after the push set out and before its answer came', async ({ site }) => {
  const crew = await site.crew();
  await queueOffline(crew);
  const hit = site.proxy.next(/^POST \/api\/sync\/push/, { kind: 'cut_request', after: 100 });
  await expect(syncRound(crew.ben.device)).rejects.toThrow();
  await hit.done;
  await unshare(site.server.url, crew.ana.person, crew.shareId);
  await crew.ben.reopen();
  await crew.ben.sync();
  await expectGone(site, crew);
});

test('a viewer who was a collaborator: refused into attention, the project stays', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  await ben.createFolder(project.id, project.roots.plans, 'Level 2');
  await ben.comment(project.id, drawing.id, 'A viewer may say this');
  await fetch(`${site.server.url}/api/team-invitations/projects/share/${crew.shareId}`, {
    method: 'PUT',
    headers: { Authorization: `Bearer ${ana.person.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ access_level: 'viewer' }),
  });
  await ben.sync();
  const items = await ben.read((store) => store.attention.filter(({ kind }) => kind !== 'notice').toArray());
  expect(items.map(({ kind, code }) => [kind, code])).toEqual([['rejected', 'forbidden']]);
  expect(await toldOf(crew)).toEqual([['now_read_only', 'Harbour house']]);
  expect(await ben.read((store) => store.comments.count())).toBe(1);
  expect((await ben.read((store) => store.scopes.get(`p:${project.id}`)))?.access_level).toBe('viewer');
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});

test('who had nothing to send is told once that a project was taken away, and not any more once it is back', async ({
  site,
}) => {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  await unshare(site.server.url, ana.person, crew.shareId);
  await ben.sync();
  await ben.sync();
  expect(await toldOf(crew)).toEqual([['access_ended', 'Harbour house']]);
  await share(site.server.url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  expect(await toldOf(crew)).toEqual([]);
});
