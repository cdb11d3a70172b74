import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from '../app.ts';
import { listen } from '../listen.ts';
import { inTransaction } from '../store/database.ts';
import { type Answer, newPerson, newProject, type Person, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
});
afterAll(() => app.close());
afterEach(() => {
  expect(readdirSync(join(app.dataDir, 'tmp'))).toEqual([]);
});

interface Document {
  id: number;
  name: string;
  version: string;
  folder_id: number | null;
  folder_type: string;
  file_name: string;
  notice?: { code: string };
}
interface Upload {
  preview: boolean;
  documents: { relative_path: string; document: Document }[];
  refused_files: { relative_path: string; code: string; detail: string }[];
  folders_created: number;
  total_files: number;
}
interface PreviewedFile {
  relative_path: string;
  version: string;
  is_new_document: boolean;
  global_search: boolean;
  found_in_folder_name: string | null;
  file_size: number;
}
interface Preview {
  new_files: PreviewedFile[];
  version_updates: PreviewedFile[];
  refused_files: { relative_path: string; code: string }[];
  total_files: number;
}
interface Tree {
  id: number;
  name: string;
  children: Tree[];
}
type Files = [path: string, bytes?: Uint8Array<ArrayBuffer>][];

const some = () => new Uint8Array(randomBytes(500));

function form(files: Files, fields: Record<string, string> = {}, cover?: Uint8Array<ArrayBuffer>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (cover !== undefined) body.set('cover_file', new Blob([cover]), 'cover.png');
  for (const [path, bytes = some()] of files) body.append('folder_files', new Blob([bytes]), path);
  return body;
}

async function post<T = Upload>(person: Person, path: string, body: FormData, headers = {}): Promise<Answer<T>> {
  const answer = await person.fetch(path, { method: 'POST', body, headers });
  return { status: answer.status, body: (await answer.json()) as T, headers: answer.headers };
}
const send = <T = Upload>(project: number, body: FormData, headers = {}, person = owner) =>
  post<T>(person, `/api/projects/${project}/upload-folder`, body, headers);

const documentsOf = async (project: number) =>
  (await owner.call<Document[]>('GET', `/api/documents/project/${project}`)).body;

/** Every folder below a root, as paths. */
async function foldersOf(project: number, root = 0): Promise<string[]> {
  const trees = (await owner.call<Tree[]>('GET', `/api/folders/project/${project}/tree`)).body;
  const paths = (tree: Tree): string[] => [tree.name, ...tree.children.flatMap(paths).map((p) => `${tree.name}/${p}`)];
  return trees[root]?.children.flatMap(paths) ?? [];
}

describe('a folder', () => {
  test('comes with its folders and files, into folders that there are and ones that are made', async () => {
    const project = await newProject(owner);
    await owner.call('POST', '/api/folders', { name: 'SITE', project_id: project });
    const files: Files = [['Site/Ground/A-101.pdf'], ['Site\\Ground\\A-102.dwg'], ['Site/A-103.pdf'], ['Notes.txt']];
    const { status, body } = await send(project, form(files));
    expect(status).toBe(200);
    expect(body).toMatchObject({ preview: false, refused_files: [], folders_created: 1, total_files: 4 });
    expect(body.documents.map(({ relative_path, document }) => [relative_path, document.name])).toEqual([
      ['Site/Ground/A-101.pdf', 'A-101'],
      ['Site\\Ground\\A-102.dwg', 'A-102'],
      ['Site/A-103.pdf', 'A-103'],
      ['Notes.txt', 'Notes'],
    ]);
    expect(body.documents[0]?.document).toMatchObject({ version: 'V1', state: 'ready', folder_type: 'plans' });
    expect(body.documents[3]?.document.folder_id).toBeNull();
    expect(await foldersOf(project)).toEqual(['SITE', 'SITE/Ground']);
    expect(await documentsOf(project)).toHaveLength(4);
  });

  test('goes into another root, or below a folder of the project, and below no other project’s', async () => {
    const project = await newProject(owner);
    await send(project, form([['Day 1/a.png']], { target_folder_type: 'photos' }));
    expect(await foldersOf(project, 1)).toEqual(['Day 1']);
    const { body: folder } = await owner.call<{ id: number }>('POST', '/api/folders', {
      name: 'In',
      project_id: project,
    });
    const target_folder_id = String(folder.id);
    await send(project, form([['Out/b.pdf']], { target_folder_id, target_folder_type: 'photos' }));
    expect(await foldersOf(project)).toEqual(['In', 'In/Out']);
    const foreign = await send(await newProject(owner), form([['c.pdf']], { target_folder_id }));
    expect(foreign).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });

  test('goes into any of the four roots, and there is no other', async () => {
    const project = await newProject(owner);
    const roots = ['plans', 'photos', 'field_reports', 'other_files'];
    for (const target_folder_type of roots)
      await send(project, form([[`${target_folder_type}/a.pdf`]], { target_folder_type }));
    expect(await Promise.all(roots.map((_, root) => foldersOf(project, root)))).toEqual(roots.map((root) => [root]));
    for (const target_folder_type of ['custom', 'drawings']) {
      expect((await send(project, form([['a.pdf']], { target_folder_type }))).status).toBe(422);
    }
  });

  test('is taken with its mode told, as without, and in no other mode', async () => {
    const project = await newProject(owner);
    const sent = (folder_upload_mode: string) => send(project, form([['Site/a.pdf']], { folder_upload_mode }));
    expect(await sent('multiple_folders')).toMatchObject({ status: 200, body: { folders_created: 1 } });
    expect((await sent('single_folder')).status).toBe(422);
  });

  test('has its paths in a list beside the files where the parts carry none', async () => {
    const project = await newProject(owner);
    const fields = { relative_paths: JSON.stringify(['X/a.pdf', 'X/Y/b.pdf']) };
    const { body } = await send(project, form([['a.pdf'], ['b.pdf']], fields));
    expect(body.documents.map(({ relative_path }) => relative_path)).toEqual(['X/a.pdf', 'X/Y/b.pdf']);
    expect(await foldersOf(project)).toEqual(['X', 'X/Y']);
    for (const relative_paths of ['["a.pdf"]', '["a","b","c"]', '{}', '[1,2]', 'a.pdf']) {
      expect((await send(project, form([['a.pdf'], ['b.pdf']], { relative_paths }))).status).toBe(422);
    }
    expect(await documentsOf(project)).toHaveLength(2);
  });

  test('of one name makes versions, of a name elsewhere a document of its own unless that was chosen', async () => {
    const project = await newProject(owner);
    const first = await upload<Document>(owner, { project_id: project, file_name: 'A.pdf' });
    const same = some();
    const files: Files = [['A_V2.pdf'], ['New/A.pdf'], ['New/a_V7.PDF'], ['New/B.pdf', same], ['New/b.pdf', same]];
    const { body } = await send(project, form(files));
    const [here, made, next, , twin] = body.documents.map(({ document }) => document);
    expect(here).toMatchObject({ id: first.body.id, version: 'V2' });
    expect(made?.id).not.toBe(first.body.id);
    expect(made).toMatchObject({ version: 'V1' });
    expect(next).toMatchObject({ id: made?.id, version: 'V2' });
    expect(twin?.notice?.code).toBe('same_bytes');
    const choices = JSON.stringify({ 'Roof/A.pdf': 'new_version', 'Roof/B.pdf': 'new_document' });
    const chosen = await send(project, form([['Roof/A.pdf'], ['Roof/B.pdf']], { choices }));
    expect(chosen.body.documents.map(({ document }) => document.version)).toEqual(['V3', 'V1']);
    const versions = await owner.call<unknown[]>(
      'GET',
      `/api/documents/${chosen.body.documents[0]?.document.id}/versions`,
    );
    expect(versions.body).toHaveLength(3);
    for (const wrong of ['[]', '{"A.pdf":"merge"}', '{']) {
      expect((await send(project, form([['A.pdf']], { choices: wrong }))).status).toBe(422);
    }
  });

  test('with files that cannot be taken has the others, and says which and why', async () => {
    const project = await newProject(owner);
    const relative_paths = [
      '../../etc/passwd.pdf',
      '/etc/passwd.pdf',
      'a//b.pdf',
      'a/\u0000.pdf',
      'Empty/empty.pdf',
      `${'d/'.repeat(11)}deep.pdf`,
      'Good/what: "this"?.pdf',
    ];
    const files: Files = relative_paths.map((path) => ['x.pdf', path.startsWith('Empty') ? new Uint8Array() : some()]);
    const { status, body } = await send(project, form(files, { relative_paths: JSON.stringify(relative_paths) }));
    expect(status).toBe(200);
    expect(body.refused_files.map(({ relative_path, code }) => [relative_path, code])).toEqual([
      ['../../etc/passwd.pdf', 'bad_path'],
      ['/etc/passwd.pdf', 'bad_path'],
      ['a//b.pdf', 'bad_path'],
      ['a/\u0000.pdf', 'bad_path'],
      ['Empty/empty.pdf', 'empty_file'],
      [relative_paths[5], 'too_deep'],
    ]);
    expect(body.refused_files[4]?.detail).toBe('The file is empty.');
    expect(body.documents.map(({ document }) => document.name)).toEqual(['what this']);
    expect(await foldersOf(project)).toEqual(['Good']);
  });

  test('sent again under its key makes nothing twice, whatever happened meanwhile', async () => {
    const project = await newProject(owner);
    const headers = { 'Idempotency-Key': 'folder-1' };
    const files: Files = [
      ['Site/A.pdf', some()],
      ['Site/A_V2.pdf', some()],
      ['Site/Sub/B.pdf', some()],
    ];
    const first = await send(project, form(files), headers);
    const site = (await owner.call<Tree[]>('GET', `/api/folders/project/${project}/tree`)).body[0]?.children[0];
    await owner.call('PUT', `/api/folders/${site?.id}`, { name: 'Site renamed' });
    const [again, atOnce] = await Promise.all([1, 2].map(() => send(project, form(files), headers)));
    for (const answer of [again, atOnce]) {
      expect(answer?.body).toMatchObject({ refused_files: [], folders_created: first.body.folders_created });
      const ids = answer?.body.documents.map(({ document }) => document.id);
      expect(ids).toEqual(first.body.documents.map(({ document }) => document.id));
    }
    expect(await foldersOf(project)).toEqual(['Site renamed', 'Site renamed/Sub']);
    const documents = await documentsOf(project);
    expect(documents.map(({ name, version }) => [name, version])).toEqual([
      ['A', 'V2'],
      ['B', 'V1'],
    ]);
    const other = await send(project, form([['Site/C.pdf']]), headers);
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  test('may take longer to be stored than a connection may stand still', async () => {
    const { core } = app.services;
    const project = await newProject(owner);
    const idle = 300;
    const listening = await listen(createApp(app.services, ''), { host: '127.0.0.1', port: 0 }, { idle });
    // Somebody else writes for a long while as soon as the first file is in.
    let busy: Promise<void> | undefined;
    const stop = core.bus.subscribe(() => {
      busy ??= inTransaction<void>(core.db, () => new Promise((resolve) => setTimeout(resolve, 5 * idle)));
    });
    try {
      const url = `http://127.0.0.1:${listening.port}/api/projects/${project}/upload-folder`;
      const headers = { Authorization: `Bearer ${owner.token}` };
      const answer = await fetch(url, { method: 'POST', body: form([['A.pdf'], ['B.pdf']]), headers });
      expect(((await answer.json()) as Upload).documents).toHaveLength(2);
      expect(busy).toBeDefined();
    } finally {
      stop();
      await busy;
      await listening.close();
    }
  });

  test('is the collaborator’s right, not the viewer’s, and a stranger sees no project', async () => {
    const project = await newProject(owner);
    const [viewer, collaborator, stranger] = [await newPerson(app), await newPerson(app), await newPerson(app)];
    await shareWith(owner, viewer, project, 'viewer');
    await shareWith(owner, collaborator, project, 'collaborator');
    for (const preview_mode of ['true', 'false']) {
      const body = () => form([['A.pdf']], { preview_mode });
      expect((await send(project, body(), {}, viewer)).status).toBe(403);
      const foreign = await send(project, body(), {}, stranger);
      expect(foreign).toMatchObject({ status: 404, body: (await send(4242, body(), {}, stranger)).body });
    }
    expect(await documentsOf(project)).toEqual([]);
    expect((await send(project, form([['A.pdf']]), {}, collaborator)).body.documents).toHaveLength(1);
  });

  test.each([
    ['another part', () => form([], {}, some()), 422],
    ['no file', () => form([]), 422],
    ['another mode', () => form([['a.pdf']], { folder_upload_mode: 'single' }), 422],
    ['an unknown field', () => form([['a.pdf']], { created_by_id: '1' }), 422],
    ['a folder that is none', () => form([['a.pdf']], { target_folder_id: 'x' }), 422],
  ])('with %s is refused', async (_what, body, status) => {
    expect((await send(await newProject(owner), body())).status).toBe(status);
  });
});

describe('a preview', () => {
  const files: Files = [
    ['A_V3.pdf'],
    ['New/B.pdf'],
    ['New/b_V2.pdf'],
    ['New/A.pdf'],
    ['../x.pdf'],
    ['0.pdf', new Uint8Array()],
  ];
  const brief = ({ relative_path, version, found_in_folder_name }: PreviewedFile) => [
    relative_path,
    version,
    found_in_folder_name,
  ];

  test.each(['before', 'after'])('says what would become of each file, with the field %s the files', async (order) => {
    const project = await newProject(owner);
    await upload(owner, { project_id: project, file_name: 'A.pdf' });
    const body = form(files, order === 'before' ? { preview_mode: 'true' } : {});
    if (order === 'after') body.append('preview_mode', '1');
    const answer = await send<Preview>(project, body);
    expect(answer.status).toBe(200);
    expect(answer.body.new_files.map(brief)).toEqual([['New/B.pdf', 'V1', null]]);
    expect(answer.body.version_updates.map(brief)).toEqual([
      ['A_V3.pdf', 'V2', null],
      ['New/b_V2.pdf', 'V2', null],
      ['New/A.pdf', 'V3', 'Plans'],
    ]);
    expect(answer.body.version_updates.map(({ global_search }) => global_search)).toEqual([false, false, true]);
    expect(answer.body.refused_files.map(({ code }) => code)).toEqual(['bad_path', 'empty_file']);
    expect(answer.body.new_files[0]?.file_size).toBe(500);
    expect(answer.body.total_files).toBe(6);
    expect(await foldersOf(project)).toEqual([]);
    expect(await documentsOf(project)).toHaveLength(1);
  });

  test('is what then happens', async () => {
    const project = await newProject(owner);
    await upload(owner, { project_id: project, file_name: 'A.pdf' });
    const { body: told } = await send<Preview>(project, form(files, { preview_mode: 'true' }));
    const { body: done } = await send(project, form(files));
    const expected = [...told.new_files, ...told.version_updates].filter(({ global_search }) => !global_search);
    for (const { relative_path, version } of expected) {
      const made = done.documents.find((one) => one.relative_path === relative_path);
      expect([relative_path, made?.document.version]).toEqual([relative_path, version]);
    }
    expect(done.refused_files).toEqual(told.refused_files);
  });
});

describe('a project from folders', () => {
  const create = <T = Upload>(body: FormData, headers = {}) =>
    post<T>(owner, '/api/projects/create-with-folder', body, headers);
  const mine = async () =>
    (await owner.call<{ name: string }[]>('GET', '/api/projects/me')).body.map(({ name }) => name);
  const png = async () =>
    new Uint8Array(
      await sharp({ create: { width: 40, height: 30, channels: 3, background: '#069' } })
        .png()
        .toBuffer(),
    );

  test('is made with its cover, its folders and its files, once under one key', async () => {
    const data = { project_data: JSON.stringify({ name: 'From folders', city: 'Vigo' }), target_folder_type: 'photos' };
    const headers = { 'Idempotency-Key': 'with-folder' };
    const [files, cover]: [Files, Uint8Array<ArrayBuffer>] = [
      [
        ['Day 1/a.png', some()],
        ['0.pdf', new Uint8Array()],
      ],
      await png(),
    ];
    const made = await create<{ id: number; upload: Upload }>(form(files, data, cover), headers);
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'From folders',
        city: 'Vigo',
        is_owner: true,
        cover_image_url: expect.stringMatching(/^\/covers\//),
      },
    });
    expect(made.body.upload).toMatchObject({ preview: false, folders_created: 1, total_files: 2 });
    expect(made.body.upload.documents[0]?.document).toMatchObject({ name: 'a', folder_type: 'photos' });
    expect(made.body.upload.refused_files.map(({ code }) => code)).toEqual(['empty_file']);
    const again = await create<{ id: number; upload: Upload }>(form(files, data, cover), headers);
    expect(again.body).toEqual(made.body);
    expect((await mine()).filter((name) => name === 'From folders')).toHaveLength(1);
  });

  test('is only looked at in a preview', async () => {
    const data = { project_data: JSON.stringify({ name: 'Never' }), preview_mode: 'true' };
    const { status, body } = await create<Preview>(form([['X/A.pdf'], ['X/A_V2.pdf']], data));
    expect(status).toBe(200);
    expect(body.new_files.map(({ version }) => version)).toEqual(['V1']);
    expect(body.version_updates.map(({ version }) => version)).toEqual(['V2']);
    expect(await mine()).not.toContain('Never');
  });

  test.each([
    ['no name', { project_data: '{}' }, undefined, 'invalid'],
    ['no JSON', { project_data: 'x' }, undefined, 'invalid'],
    ['a cover that is none', { project_data: '{"name":"Never"}' }, some(), 'not_an_image'],
    [
      'a cover that is too large',
      { project_data: '{"name":"Never"}' },
      new Uint8Array(5 * 1024 * 1024 + 1),
      'too_large',
    ],
  ])('with %s is not made at all', async (_what, fields, cover, code) => {
    expect((await create(form([['A.pdf']], fields, cover))).body).toMatchObject({ code });
    expect(await mine()).not.toContain('Never');
  });
});
