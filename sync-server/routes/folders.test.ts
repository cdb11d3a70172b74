import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newProject, type Person, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

interface Folder {
  id: number;
  name: string;
  folder_type: string;
  root_folder_type: string;
  parent_folder_id: number | null;
  children: Folder[];
}

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterAll(() => app.close());

async function make(name: string, more: Record<string, unknown> = {}, person = owner) {
  return person.call<Folder>('POST', '/api/folders/', { name, project_id, folder_type: 'custom', ...more });
}

describe('folders', () => {
  test('a project has four roots, and a tree below them', async () => {
    const level1 = await make('Level 1');
    expect(level1).toMatchObject({ status: 201, body: { folder_type: 'custom', root_folder_type: 'plans' } });
    const level2 = await make('Level 2', { parent_folder_id: level1.body.id });
    const photos = await make('East front', { folder_type: 'photos' });
    expect(photos.body).toMatchObject({ folder_type: 'custom', root_folder_type: 'photos' });
    const list = await owner.call<Folder[]>('GET', `/api/folders/project/${project_id}`);
    expect(list.body.slice(0, 4).map((folder) => folder.folder_type)).toEqual([
      'plans',
      'photos',
      'field_reports',
      'other_files',
    ]);
    const tree = await owner.call<Folder[]>('GET', `/api/folders/project/${project_id}/tree`);
    const plans = tree.body.find((folder) => folder.folder_type === 'plans');
    expect(plans?.children.find((folder) => folder.id === level1.body.id)?.children[0]?.id).toBe(level2.body.id);
    const one = await owner.call<Folder>('GET', `/api/folders/${level1.body.id}`);
    expect(one.body.children.map((folder) => folder.name)).toEqual(['Level 2']);
  });

  test('are renamed, moved, moved back to the root by null, and deleted with what is in them', async () => {
    const a = (await make('A')).body;
    const b = (await make('B')).body;
    const moved = await owner.call<Folder>('PUT', `/api/folders/${b.id}`, { name: 'B2', parent_folder_id: a.id });
    expect(moved.body).toMatchObject({ name: 'B2', parent_folder_id: a.id });
    const cycle = await owner.call('PUT', `/api/folders/${a.id}`, { parent_folder_id: b.id, name: 'never' });
    expect(cycle).toMatchObject({ status: 409, body: { code: 'cycle' } });
    expect((await owner.call('GET', `/api/folders/${a.id}`)).body).toMatchObject({ name: 'A' });
    const back = await owner.call<Folder>('PUT', `/api/folders/${b.id}`, { parent_folder_id: null });
    expect(back.body.parent_folder_id).toBe(a.parent_folder_id);
    await owner.call('PUT', `/api/folders/${b.id}`, { parent_folder_id: a.id });
    expect((await owner.call('DELETE', `/api/folders/${a.id}`)).status).toBe(204);
    expect((await owner.call('GET', `/api/folders/${b.id}`)).status).toBe(404);
  });

  test('a root stays as it is', async () => {
    const [plans] = (await owner.call<Folder[]>('GET', `/api/folders/project/${project_id}`)).body;
    const renamed = await owner.call('PUT', `/api/folders/${plans?.id}`, { name: 'Mine' });
    expect(renamed).toMatchObject({ status: 409, body: { code: 'root_folder' } });
    expect((await owner.call('DELETE', `/api/folders/${plans?.id}`)).status).toBe(409);
  });

  test.each(['', '  ', 'a/b', 'a\\b', '..', 'x'.repeat(121)])('a name like "%s" is refused', async (name) => {
    expect(await make(name)).toMatchObject({ status: 422, body: { code: 'invalid' } });
  });

  test('a parent of another project is absent', async () => {
    const other = await newProject(owner);
    const [root] = (await owner.call<Folder[]>('GET', `/api/folders/project/${other}`)).body;
    expect((await make('x', { parent_folder_id: root?.id })).status).toBe(404);
  });

  test('are made once under one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'folder-1', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ name: 'Once', project_id });
    const answers = await Promise.all(
      [1, 2].map(async () => (await owner.fetch('/api/folders', { method: 'POST', headers, body })).json()),
    );
    expect(answers[0]).toEqual(answers[1]);
  });

  test('a viewer reads and does not write, a stranger sees nothing', async () => {
    const viewer = await newPerson(app);
    const stranger = await newPerson(app);
    await shareWith(owner, viewer, project_id, 'viewer');
    const { id } = (await make('Seen')).body;
    expect((await viewer.call('GET', `/api/folders/${id}`)).status).toBe(200);
    expect((await make('x', {}, viewer)).status).toBe(403);
    expect((await viewer.call('PUT', `/api/folders/${id}`, { name: 'x' })).status).toBe(403);
    expect((await viewer.call('DELETE', `/api/folders/${id}`)).status).toBe(403);
    const foreign = await stranger.call('PUT', `/api/folders/${id}`, { name: 'x' });
    const absent = await stranger.call('PUT', '/api/folders/4242', { name: 'x' });
    expect([foreign.status, foreign.body]).toEqual([absent.status, absent.body]);
    expect((await make('x', {}, stranger)).status).toBe(404);
  });
});
