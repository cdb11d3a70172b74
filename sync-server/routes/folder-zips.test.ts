// A folder or a project as a ZIP: what is in it, under which names, what its register says, and for whom.
import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { zippedFolders } from '#server/commands/files/zip-folders.ts';
import { blobPath } from '#server/files/blobs/folder-blobs.ts';
import {
  sha256 as digestOf,
  newId,
  newPerson,
  newProject,
  type Person,
  pushOne,
  shareWith,
  upload,
} from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { filesOf } from '../testing/zip-files.ts';

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimit: true } });
  owner = await newPerson(app, 'Olga Owner');
});
afterAll(() => app.close());

interface MadeDocument {
  id: number;
  document_id: number;
  version_id: number;
}

/** An archive that goes on for as long as somebody reads it. */
async function* endless(): AsyncGenerator<Uint8Array> {
  for (;;) yield Buffer.alloc(1024);
}

async function zipOf(who: Person, path: string, language = 'en') {
  const answer = await who.fetch(path, { headers: { 'Accept-Language': language } });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('Content-Type')).toBe('application/zip');
  const files = filesOf(Buffer.from(await answer.arrayBuffer()));
  return { files, name: answer.headers.get('Content-Disposition') ?? '' };
}

/** The lines of a register, without its head, each as its cells. */
function linesOf(files: Map<string, Buffer>, name = 'Register.csv'): string[][] {
  const text = files.get(name)?.toString() ?? '';
  expect(text.startsWith('\ufeff')).toBe(true);
  const lines = text.slice(1).split('\r\n').slice(1, -1);
  return lines.map((line) =>
    [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );
}

async function newFolder(who: Person, project_id: number, name: string, parent?: number): Promise<number> {
  const json = { name, project_id, ...(parent === undefined ? {} : { parent_folder_id: parent }) };
  return (await who.call<{ id: number }>('POST', '/api/folders', json)).body.id;
}

test('the current versions of a project stand in their folders, and the register names each', async () => {
  const project_id = await newProject(owner, 'Harbour: east');
  const level = await newFolder(owner, project_id, 'Level 1');
  await newFolder(owner, project_id, 'Empty', level);
  const put = async (file_name: string, text: string, folder_id?: number) => {
    const file = { project_id, file_name, bytes: Buffer.from(text) };
    const fields = folder_id === undefined ? {} : { fields: { folder_id: String(folder_id) } };
    return (await upload<MadeDocument>(owner, { ...file, ...fields })).body;
  };
  await put('A-101.txt', 'first', level);
  const second = await put('A-101.txt', 'second', level);
  await put('A-102.txt', 'in the root');
  // Beside the folder of the same name, and in a name that Windows keeps for itself.
  await put('Level 1', 'a file called like a folder');
  await put('con.txt', 'a device');
  await put('=cmd().txt', 'a formula');

  const { files, name } = await zipOf(owner, `/api/projects/${project_id}/zip`);
  expect(name).toContain('filename="Harbour_ east.zip"');
  const names = [...files.keys()].filter((path) => !path.endsWith('/'));
  expect(names).toEqual(
    [
      'Plans/A-102.txt',
      'Plans/Level 1',
      'Plans/_con.txt',
      'Plans/=cmd().txt',
      'Plans/Level 1 (2)/A-101.txt',
      'Register.csv',
    ].sort((a, b) => names.indexOf(a) - names.indexOf(b)),
  );
  expect(new Set(names).size).toBe(6);
  expect([...files.keys()]).toContain('Plans/Level 1 (2)/Empty/');
  expect(files.get('Plans/Level 1 (2)/A-101.txt')?.toString()).toBe('second');
  const lines = linesOf(files);
  expect(lines).toHaveLength(5);
  const hash = digestOf(Buffer.from('second'));
  expect(lines.find(([file]) => file?.endsWith('A-101.txt'))).toEqual([
    ...['Plans/Level 1 (2)/A-101.txt', 'Plans / Level 1', 'A-101', 'V2', 'Latest', '6', hash, 'Olga Owner'],
    ...[expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), '', ''],
  ]);
  expect(lines.find(([, , title]) => title?.includes('cmd'))?.[2]).toBe("'=cmd()");
  for (const [path = '', , , , , , sum] of lines) expect(digestOf(files.get(path) ?? Buffer.alloc(0))).toBe(sum);

  // One that people went back from is not the one to build from.
  const first = await app.services.core.db
    .selectFrom('versions')
    .select('id')
    .where('document_id', '=', second.document_id)
    .where('ordinal', '=', 1)
    .executeTakeFirstOrThrow();
  await pushOne(owner, 'version.make_current@1', {
    project_id,
    document_id: second.document_id,
    version_id: first.id,
  });
  const back = await zipOf(owner, `/api/folders/${level}/zip`, 'es');
  expect(back.name).toContain('filename="Harbour_ east - Level 1.zip"');
  expect([...back.files.keys()]).toEqual(['A-101.txt', 'Empty/', 'Registro.csv']);
  expect(back.files.get('A-101.txt')?.toString()).toBe('first');
  expect(linesOf(back.files, 'Registro.csv')[0]?.slice(3, 5)).toEqual(['V1', 'Vigente; hay una más nueva']);
});

test('what is not there is said in the register, and the others are whole', async () => {
  const project_id = await newProject(owner, 'Lost');
  const { body } = await upload<{ sha256: string; folder_id: number | null }>(owner, {
    project_id,
    file_name: 'Gone.txt',
    bytes: Buffer.from('will be lost'),
  });
  await upload(owner, { project_id, file_name: 'Here.txt', bytes: Buffer.from('stays') });
  const roots = await owner.call<{ id: number; folder_type: string }[]>('GET', `/api/folders/project/${project_id}`);
  const folder_id = roots.body.find(({ folder_type }) => folder_type === 'plans')?.id;
  const coming = { project_id, id: newId(), version_id: newId(), folder_id, name: 'Coming' };
  await pushOne(owner, 'document.create@1', { ...coming, file_name: 'Coming.pdf', sha256: 'c'.repeat(64), size: 9 });
  rmSync(blobPath(app.dataDir, body.sha256));
  const { files } = await zipOf(owner, `/api/projects/${project_id}/zip`);
  expect([...files.keys()].filter((path) => !path.endsWith('/'))).toEqual(['Plans/Here.txt', 'Register.csv']);
  const lines = linesOf(files);
  const noteOf = (name: string) => lines.find((line) => line[2] === name)?.at(-1);
  expect(noteOf('Gone')).toContain('missing on the server');
  expect(noteOf('Coming')).toContain('has not reached the server yet');
  expect(noteOf('Here')).toBe('');
});

test('what is moved or deleted while a ZIP goes out is in it once, or its register says why not', async () => {
  const project_id = await newProject(owner, 'Busy');
  const [early, late] = [await newFolder(owner, project_id, 'A early'), await newFolder(owner, project_id, 'Z late')];
  const put = async (file_name: string, folder_id: number) =>
    (await upload<MadeDocument>(owner, { project_id, file_name, fields: { folder_id: String(folder_id) } })).body;
  await put('Stays.txt', early);
  const goes = await put('Goes up.txt', late);
  const gone = await put('Gone.txt', late);
  const { core, blobs } = app.services;
  const files = zippedFolders({ db: core.db, blobs }, { project_id }, 'en');
  const paths: string[] = [];
  let register = '';
  for await (const file of files) {
    const path = file.path.join('/');
    if (!('isFolder' in file)) paths.push(path);
    file.onPacked?.(path);
    if ('bytes' in file) register = file.bytes.toString();
    if (path !== 'Plans/A early/Stays.txt') continue;
    // From a folder that is still to come into one that has gone out, and one made meanwhile.
    await pushOne(owner, 'document.move@1', { project_id, id: goes.id, folder_id: early });
    await owner.call('DELETE', `/api/documents/${gone.id}`);
    await put('Later.txt', late);
  }
  expect(paths).toEqual(['Plans/A early/Stays.txt', 'Plans/Z late/Goes up.txt', 'Register.csv']);
  const lines = linesOf(new Map([['Register.csv', Buffer.from(register)]]));
  expect(lines.map((line) => [line[2], line.at(-1)])).toEqual(
    expect.arrayContaining([
      ['Stays', ''],
      ['Goes up', expect.stringContaining('moved to another folder')],
      ['Gone', expect.stringContaining('was deleted while')],
    ]),
  );
  expect(lines).toHaveLength(3);
});

test('one at a time for a person, and for those who have the project alone', async () => {
  const [viewer, stranger] = [await newPerson(app, 'Vera Viewer'), await newPerson(app, 'Sam Stranger')];
  const project_id = await newProject(owner, 'Shared');
  await shareWith(owner, viewer, project_id, 'viewer');
  const path = `/api/projects/${project_id}/zip`;
  expect((await viewer.fetch(path, { method: 'HEAD' })).status).toBe(200);
  expect((await stranger.fetch(path)).status).toBe(404);
  const release = app.services.exports.begin(viewer.id, endless);
  expect((await viewer.call('GET', path)).body).toMatchObject({ code: 'export_running' });
  await release.cancel();
  for (let n = 0; n < 100; n += 1) await (await viewer.fetch(path)).arrayBuffer();
  expect(await viewer.call('GET', path)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
});
