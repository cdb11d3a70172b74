// Row 32: access is revoked and given back before the device's next pull. What it shows then is what the server has: never a
// row that was deleted or changed in between.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { violations } from '../fixtures/invariants.ts';
import { share, unshare } from '../fixtures/people.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';

/** A project with more in it than the one drawing, known to both. */
async function furnish({ ana, ben, project, drawing }: Crew) {
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  const doomed = await ana.addDocument(project.id, folder, 'Doomed', new Uint8Array(2_000).fill(1));
  await ana.comment(project.id, drawing.id, 'From before');
  await ana.sync();
  await ben.sync();
  const version = await ben.read((store) => store.versions.get(doomed.versionId));
  if (version === undefined) throw new Error('the drawing has no version');
  await ben.bytesOf(version);
  return { folder, doomed };
}

/** What happens in the project while Ben is shut out of it. */
async function change({ ana, project, drawing }: Crew, folder: number): Promise<void> {
  const ids = { project_id: project.id };
  await ana.act('folder.delete@1', { ...ids, id: folder });
  await ana.act('document.rename@1', { ...ids, id: drawing.id, name: 'A-101 revised', was: 'A-101' });
  await ana.addDocument(project.id, project.roots.plans, 'Made meanwhile', new Uint8Array(2_000).fill(2));
  await ana.comment(project.id, drawing.id, 'Said meanwhile');
  await ana.sync();
}

async function expectAsServer(site: Site, { ana, ben, drawing }: Crew, doomed: number): Promise<void> {
  expect(await ben.read((store) => store.documents.get(doomed))).toBeUndefined();
  expect((await ben.read((store) => store.documents.get(drawing.id)))?.name).toBe('A-101 revised');
  expect(await ben.read((store) => store.comments.count())).toBe(2);
  await ana.sync();
  expect(await violations(site.server, [ana, ben])).toEqual([]);
}

for (const level of ['collaborator', 'viewer'] as const) {
  test(`given back as a ${level}: no stale row, queued work as the access is now`, async ({ site }) => {
    const { url } = site.server;
    const crew = await site.crew();
    const { ana, ben, project, drawing } = crew;
    const { folder, doomed } = await furnish(crew);
    await ben.comment(project.id, drawing.id, 'Queued by Ben');
    await ben.createFolder(project.id, project.roots.plans, 'Queued folder');
    await unshare(url, ana.person, crew.shareId);
    await change(crew, folder);
    await share(url, ana.person, project.id, ben.person, level);
    await ben.sync();
    await ana.sync();
    const refused = (await ben.read(readAttention)).map(({ item, change: made }) => [item.code, made?.name]);
    expect(refused).toEqual(level === 'viewer' ? [['forbidden', 'folder.create@1']] : []);
    expect((await ana.read((store) => store.comments.toArray())).map(({ content }) => content).sort()).toEqual([
      'From before',
      'Queued by Ben',
      'Said meanwhile',
    ]);
    expect(await ben.read((store) => store.documents.get(doomed.id))).toBeUndefined();
    expect((await ben.read((store) => store.documents.get(drawing.id)))?.name).toBe('A-101 revised');
    expect(await ben.read((store) => store.comments.count())).toBe(3);
    await ben.sync();
    expect(await violations(site.server, [ana, ben])).toEqual([]);
  });
}

test('taken and given back in the middle of a long pull: no half of what was', async ({ site }) => {
  const { url } = site.server;
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const { folder, doomed } = await furnish(crew);
  await change(crew, folder);
  const hit = site.proxy.next(/^POST \/api\/sync\/pull/, { kind: 'delay', milliseconds: 300 });
  const syncing = ben.sync(3);
  await hit.began;
  await unshare(url, ana.person, crew.shareId);
  await share(url, ana.person, project.id, ben.person, 'collaborator');
  await syncing;
  await ben.sync();
  await expectAsServer(site, crew, doomed.id);
});

test('noticed in between: gone whole, then there again whole, and its unsent work can be tried again', async ({
  site,
}) => {
  const { url } = site.server;
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const { folder, doomed } = await furnish(crew);
  await unshare(url, ana.person, crew.shareId);
  await ben.comment(project.id, drawing.id, 'Written while shut out');
  await ben.sync();
  expect(await ben.read((store) => store.projects.get(project.id))).toBeUndefined();
  await change(crew, folder);
  await share(url, ana.person, project.id, ben.person, 'collaborator');
  await ben.sync();
  await expectAsServer(site, crew, doomed.id);
  const [entry] = await ben.read(readAttention);
  expect(entry?.project_name).toBe('Harbour house');
  await ben.asCurrent(() => retryRejected(entry?.item.id ?? 0));
  await ben.sync();
  await ana.sync();
  expect(await ana.read((store) => store.comments.count())).toBe(3);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
