// Failure matrix 12: ids are no secret to whoever may read. What somebody makes under the ids of what a restored server lacks is
// another thing: it takes nothing off a device, and no sheet of paper is said to be it.

import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import { newId, newToken } from '#src/platform/ids.ts';
import { clearFilesOn, makeRoom } from '#src/sync/files/evict.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { call, joinTeam, makeProject, type Person, share } from '../fixtures/people.ts';
import { kindsOn, lookAt } from '../fixtures/seen-on.ts';
import { type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const heldOn = async (tablet: Tablet) =>
  (await tablet.read((store) => store.held_rows.toArray())).map(({ table }) => table as string).sort();

interface Pushed {
  results: { status: string }[];
}

/** A change by a script of its own, which says whatever it likes. @returns what came of it. */
async function pushed({ server }: Site, person: Person, name: string, args: object): Promise<string | undefined> {
  const mutation = { n: 1, key: newId(), name, args, client_time: new Date().toISOString() };
  const body = { client_id: newId(), epoch: null, app_version: 'x', mutations: [mutation] };
  const { results } = await call<Pushed>(server.url, person, 'POST', '/api/sync/push', body);
  return results[0]?.status;
}

async function plansOf({ server }: Site, person: Person, projectId: number): Promise<number> {
  const folders = await call<{ id: number; name: string }[]>(
    server.url,
    person,
    'GET',
    `/api/folders/project/${projectId}`,
  );
  return folders.find(({ name }) => /plan/i.test(name))?.id ?? 0;
}

async function verdictOf({ server }: Site, token: string): Promise<string | number> {
  const answer = await fetch(`${server.url}/api/public/verify/${token}`);
  return answer.ok ? ((await answer.json()) as { status: string }).status : answer.status;
}

/** Another drawing under the ids of one that the server lacks. */
async function takeIds(site: Site, carl: Person, target: number, sheet: { id: number; versionId: number }) {
  const file = bytes('evil');
  const sha256 = createHash('sha256').update(file).digest('hex');
  const folder_id = await plansOf(site, carl, target);
  const made = { project_id: target, id: sheet.id, version_id: sheet.versionId, folder_id, name: 'Evil' };
  const args = { ...made, file_name: 'evil.pdf', sha256, size: file.length };
  expect(await pushed(site, carl, 'document.create@1', args)).toBe('applied');
}

test.for(['another project', 'the project itself'] as const)(
  'who makes another drawing under the ids of one that the server lacks, in %s, takes it off no device',
  async (where, { site }) => {
    const { ana, ben, project } = await site.crew();
    const carl = await site.person('Carl');
    const { url } = site.server;
    const own = where === 'another project';
    await joinTeam(url, ana.person, carl);
    await share(url, ana.person, project.id, carl, own ? 'viewer' : 'collaborator');
    await joinTeam(url, carl, ben.person);
    const restore = await backUp(site.server);
    const sheet = await ana.addDocument(project.id, project.roots.plans, 'B-1', bytes('B-1'));
    const token = newToken();
    const code = { project_id: project.id, id: newId(), version_id: sheet.versionId, token };
    await ana.sync();
    await ana.sync();
    await ana.act('qr.create@1', code);
    for (const tablet of [ana, ben]) await tablet.sync();
    await lookAt(ben, sheet.versionId);
    ana.close();
    await restore();
    const target = own ? await makeProject(url, carl, { name: 'Mine' }) : project.id;
    await takeIds(site, carl, target, sheet);
    expect(await pushed(site, carl, 'qr.tell@1', { ...code, project_id: target })).toBe('applied');
    if (own) {
      await ben.sync();
      await share(url, carl, target, ben.person, 'viewer');
    }
    for (const tablet of [ben, ben]) await tablet.sync();
    // Of the code this device has told what it was printed of, where the server has something to hold that against.
    expect(await heldOn(ben)).toEqual(['documents', ...(own ? ['qr_codes'] : []), 'versions']);
    expect(await kindsOn(ben)).toContain('held_rows');
    await makeRoom(ben.device, Number.MAX_SAFE_INTEGER);
    await clearFilesOn(ben.device);
    expect((await ben.read((store) => store.blobs.get(sheet.sha256)))?.complete).toBe(true);
    expect((await ben.read((store) => store.documents.get(sheet.id)))?.name).toBe('Evil');
    if (!own) expect(await verdictOf(site, token)).toBe('contested');
  },
);

test('a code that its own device tells again is none of what has the id of its version by now', async ({ site }) => {
  const { ana, project } = await site.crew();
  const carl = await site.person('Carl');
  await joinTeam(site.server.url, ana.person, carl);
  await share(site.server.url, ana.person, project.id, carl, 'collaborator');
  const restore = await backUp(site.server);
  const sheet = await ana.addDocument(project.id, project.roots.plans, 'B-1', bytes('B-1'));
  await ana.sync();
  await ana.sync();
  const token = newToken();
  await ana.act('qr.create@1', { project_id: project.id, id: newId(), version_id: sheet.versionId, token });
  await ana.sync();
  await restore();
  await takeIds(site, carl, project.id, sheet);
  for (const tablet of [ana, ana]) await tablet.sync();
  expect(await verdictOf(site, token)).not.toBe('current');
});

test.for(['before', 'after'] as const)(
  'nothing is sent into a project that somebody made under the id of one that the server lacks, %s the first look',
  async (when, { site }) => {
    const { url } = site.server;
    const [anaHerself, benHimself, carl] = [
      await site.person('Ana'),
      await site.person('Ben'),
      await site.person('Carl'),
    ];
    await joinTeam(url, anaHerself, benHimself);
    await joinTeam(url, anaHerself, carl);
    await joinTeam(url, carl, benHimself);
    const restore = await backUp(site.server);
    const [ana, ben] = [await site.tablet(anaHerself), await site.tablet(benHimself)];
    const project = await ana.createProject('Harbour house');
    await ana.addDocument(project.id, project.roots.plans, 'A-101', bytes('A-101'));
    await ana.sync();
    await ana.sync();
    await share(url, anaHerself, project.id, benHimself, 'collaborator');
    for (const tablet of [ben, ben]) await tablet.sync();
    const secret = await ben.addDocument(project.id, project.roots.plans, 'B-9', bytes('secret of Ben'));
    await ben.comment(project.id, secret.id, 'Confidential');
    await restore();
    if (when === 'after') await ben.sync();
    const made = { project_id: project.id, root_folder_ids: project.roots, name: 'Harbour house' };
    expect(await pushed(site, carl, 'project.create@1', made)).toBe('applied');
    await share(url, carl, project.id, benHimself, 'collaborator');
    for (const tablet of [ben, ben, ben]) await tablet.sync();
    expect(await call<unknown[]>(url, carl, 'GET', `/api/documents/project/${project.id}`)).toEqual([]);
    expect(await kindsOn(ben)).toEqual(['mass_removal']);
    expect(await ben.read((store) => store.outbox.count())).toBe(2);
    expect((await ben.read((store) => store.projects.get(project.id)))?.owner_id).toBe(anaHerself.id);
    expect((await ben.read((store) => store.blobs.get(secret.sha256)))?.complete).toBe(true);
  },
);
