import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { readCheckedAt } from '#src/data/reads/queue/sync-status.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { readDocumentHead } from './document-head.ts';
import { matchingProjects, readProjectFolder, readProjects, readProjectsOf } from './projects.ts';

let device: OpenDevice;
const store = () => device.connection.store;
const rootsFrom = (id: number) => ({ plans: id, photos: id + 1, field_reports: id + 2, other_files: id + 3 });

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  const create = (project_id: number, name: string, description: string) =>
    enqueueOn(device, 'project.create@1', {
      project_id,
      name,
      description,
      root_folder_ids: rootsFrom(project_id + 1),
    });
  await create(10, 'harbour', 'Quay wall');
  await create(20, 'Bridge', '');
});
afterEach(() => device.connection.destroy());

async function shareWithMe(projectId: number): Promise<void> {
  const flags = { complete: true, held: false, accepted: false, rereading: false };
  const checked_at = '2026-03-14T07:42:00.000Z';
  const scope = projectScope(projectId);
  await store().scopes.put({ scope, cursor: 1, access_level: 'viewer', checked_at, ...flags });
  await store().projects.update(projectId, { owner_id: 2 });
  const pictures = { avatar_url: null, personal_avatar_url: null };
  const row = { id: 90, seq: 1, deleted_at: null, project_id: projectId, user_id: 2, full_name: 'Ana Ruiz' };
  await store().people.put({ ...row, ...pictures });
}

describe('readProjects', () => {
  it('lists by name, with whose they are and what waits', async () => {
    await shareWithMe(10);
    await store().outbox.limit(1).modify({ state: 'acknowledged' });
    const projects = await readProjects(store());
    expect(
      projects.map(({ project, access, shared_by, waiting }) => [project.name, access, shared_by, waiting]),
    ).toEqual([
      ['Bridge', 'owner', null, true],
      ['harbour', 'viewer', 'Ana Ruiz', false],
    ]);
  });

  it('says of a project that nothing waits to be sent, where its file was refused', async () => {
    await store().outbox.clear();
    const file = await importFileOn(device, new Blob(['%PDF drawing']), 10);
    await store().blobs.update(file.sha256, { unsent: 1, chosen_at: undefined, project_ids: [10] });
    const args = { project_id: 10, id: 30, version_id: 31, folder_id: 11, name: 'A-101', ...file };
    const mutation = { name: 'document.create@1', args, scope: projectScope(10), client_time: '' } as const;
    const about = { project_id: 10, params: {}, created_at: '2026-03-14T07:42:00.000Z' };
    await store().attention.add({ ...about, kind: 'rejected', code: 'forbidden', mutation });
    expect((await readProjects(store())).map(({ waiting }) => waiting)).toEqual([false, false]);
  });

  it('finds those of somebody else, and never an own one', async () => {
    await shareWithMe(10);
    const names = async (ownerId: number) =>
      (await readProjectsOf(store(), ownerId)).map(({ project, waiting }) => [project.name, waiting]);
    expect(await names(2)).toEqual([['harbour', true]]);
    expect(await names(1)).toEqual([]);
  });

  it('finds by name or description, in any case and with accents or without', async () => {
    const projects = await readProjects(store());
    const names = (text: string) => matchingProjects(projects, text).map(({ project }) => project.name);
    expect(names(' QUAY ')).toEqual(['harbour']);
    expect(names('brídge')).toEqual(['Bridge']);
    expect(names('b')).toEqual(['Bridge', 'harbour']);
    expect(names('')).toHaveLength(2);
    expect(names('tunnel')).toEqual([]);
  });
});

describe('readProjectFolder', () => {
  it('leads from the root to the folder', async () => {
    await enqueueOn(device, 'folder.create@1', { project_id: 10, id: 50, parent_folder_id: 11, name: 'Level 1' });
    await enqueueOn(device, 'folder.create@1', { project_id: 10, id: 51, parent_folder_id: 50, name: 'Zone B' });
    const place = await readProjectFolder(store(), 10, 'drawings', 51);
    expect(place?.trail.map(({ name }) => name)).toEqual(['Plans', 'Level 1', 'Zone B']);
    expect(place?.is_root).toBe(false);
  });

  it.each([
    ['drawings', 'plans'],
    ['photos', 'photos'],
    ['field-reports', 'field_reports'],
    ['other-files', 'other_files'],
  ] as const)('finds for %s of an address the root of %s', async (slug, type) => {
    const id = rootsFrom(11)[type];
    const place = await readProjectFolder(store(), 10, slug, undefined);
    expect(place).toMatchObject({ folder: { id, folder_type: type }, is_root: true });
  });

  it('falls back to the root for a folder of another root, and to nothing for a project that is not here', async () => {
    await enqueueOn(device, 'folder.create@1', { project_id: 10, id: 50, parent_folder_id: 12, name: 'June' });
    expect(await readProjectFolder(store(), 10, 'drawings', 50)).toMatchObject({
      folder: { id: 11 },
      is_root: true,
      missed: true,
    });
    expect(await readProjectFolder(store(), 99, 'drawings', undefined)).toBeUndefined();
  });
});

describe('readDocumentHead', () => {
  const file = { file_name: 'A-101 50%.pdf', sha256: 'a'.repeat(64), size: 9 };

  it('finds a document by its id, a version id, or the exact path of a file', async () => {
    const ids = { project_id: 10, id: 60, version_id: 61, folder_id: 11 };
    await enqueueOn(device, 'document.create@1', { ...ids, name: 'A-101', ...file });
    const path = '/uploads/10/61/A-101 50%.pdf';
    expect(await readDocumentHead(store(), 10, { id: 60 })).toMatchObject({ document: { id: 60 }, slug: 'drawings' });
    expect((await readDocumentHead(store(), 10, { id: 60 }))?.version_id).toBeUndefined();
    expect(await readDocumentHead(store(), 10, { id: 61 })).toMatchObject({ document: { id: 60 }, version_id: 61 });
    expect(await readDocumentHead(store(), 10, { file_paths: ['/uploads/10/62/none.pdf', path] })).toMatchObject({
      version_id: 61,
    });
    expect(await readDocumentHead(store(), 10, { file_paths: [`${path}x`] })).toBeNull();
    expect(await readDocumentHead(store(), 20, { id: 60 })).toBeNull();
  });
});

describe('readCheckedAt', () => {
  it('is as old as the oldest of what is seen', async () => {
    await shareWithMe(10);
    expect(await readCheckedAt(store(), 10)).toBe('2026-03-14T07:42:00.000Z');
    expect(await readCheckedAt(store(), 20)).toBeNull();
    const older = '2026-03-13T07:42:00.000Z';
    const flags = { complete: true, held: false, accepted: false, rereading: false, cursor: 1 };
    await store().scopes.put({ scope: 'u:1', access_level: 'owner', checked_at: older, ...flags });
    expect(await readCheckedAt(store(), undefined)).toBe(older);
  });

  it('is that of everything for a project that is not here: what is said of it rests on that', async () => {
    await shareWithMe(10);
    expect(await readCheckedAt(store(), 99)).toBe('2026-03-14T07:42:00.000Z');
    await store().scopes.delete('p:20');
    expect(await readCheckedAt(store(), 20)).toBeNull();
  });
});
