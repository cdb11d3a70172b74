// A whole project taken from one server to another: the same rows and the same bytes, and nothing of it where the file is not right.
import { execFile } from 'node:child_process';
import {
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tables } from '#domain/sync/row';
import type { PullAnswer } from '#domain/sync/sync';
import { blobPath } from '#server/files/blobs/folder-blobs.ts';
import { createFolderPictures } from '#server/files/blobs/folder-pictures.ts';
import { type ZippedFile, zipped } from '#server/files/zip-stream.ts';
import { inSnapshot, inTransaction } from '#server/store/database.ts';
import { putRows } from '#server/store/feed/feed.ts';
import { heldByProject, heldOfPerson } from '#server/store/files/project-blobs.ts';
import { findUserByEmail } from '#server/store/people/users.ts';
import { scopeTables } from '#server/store/project-rows.ts';
import { databaseVariables } from '#server/testing/postgres-server.ts';
import {
  newId,
  newPerson,
  newProject,
  type Person,
  pushOne,
  sha256,
  shareWith,
  upload,
} from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { testServer } from '#server/testing/test-server.ts';
import { filesOf } from '#server/testing/zip-files.ts';
import { projectFiles } from './export-project.ts';
import { importProject } from './import-project.ts';
import { rowSchemas } from './project-transfer.ts';

let source: TestApp;
let folder: string;
let owner: Person;
let project_id: number;
/** The project of the first server, file by file. */
let files: Map<string, Buffer>;
let token: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-project-'));
  source = await startTestApp();
  owner = await newPerson(source, 'Olga Owner');
  project_id = await harbour();
  files = filesOf(readFileSync(await exported(source, project_id)));
  token = String(rowsOf(files, 'qr_codes')[0]?.token);
});
afterAll(async () => {
  await source.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A project with something of every noun, two people, a version beside another, and something in its bin. */
async function harbour(): Promise<number> {
  const helper = await newPerson(source, 'Hal Helper');
  const id = await newProject(owner, 'Harbour');
  await shareWith(owner, helper, id, 'collaborator');
  const made = (who: Person, file_name: string, text: string) =>
    upload<{ id: number; document_id: number; version_id: number }>(who, {
      project_id: id,
      file_name,
      bytes: Buffer.from(text),
    });
  const first = (await made(owner, 'A-101.txt', 'first')).body;
  await made(helper, 'A-101.txt', 'second');
  const gone = (await made(helper, 'Gone.txt', 'in the bin')).body;
  await owner.call('POST', `/api/comments/document/${first.id}`, {
    content: 'Look here.',
    linked_document_ids: [gone.id],
  });
  await helper.call('POST', '/api/folders', { name: 'Level 1', project_id: id });
  await owner.call('DELETE', `/api/documents/${gone.id}`);
  await owner.call('POST', `/api/qr-codes/document/${first.id}/regenerate`);
  const cover = new FormData();
  const picture = sharp({ create: { width: 60, height: 40, channels: 3, background: '#006fa2' } });
  cover.set('file', new Blob([new Uint8Array(await picture.png().toBuffer())]), 'cover.png');
  const covered = await owner.fetch(`/api/projects/${id}/cover`, { method: 'POST', body: cover });
  expect(covered.status).toBe(200);
  const { core } = source.services;
  // An id that stands for another document, as where two people made one at a time.
  const alias = {
    id: newId(),
    seq: 0,
    deleted_at: null,
    project_id: id,
    target_id: first.document_id,
    version_id: null,
  };
  await inTransaction(core.db, (tx) => putRows(tx, [{ table: 'aliases', row: alias }]));
  const printed = { project_id: id, id: 4711, version_id: first.version_id, way: 'print', copies: 2 };
  await pushOne(owner, 'print.note@1', printed);
  return id;
}

async function packed(name: string, content: AsyncIterable<ZippedFile> | Iterable<ZippedFile>): Promise<string> {
  const path = join(folder, name);
  await pipeline(Readable.from(zipped(content)), createWriteStream(path));
  return path;
}

let count = 0;
function exported({ services, dataDir }: TestApp, id: number): Promise<string> {
  const { core, blobs } = services;
  count += 1;
  const needs = {
    blobs,
    pictures: createFolderPictures(dataDir),
    server: 'here',
    now: core.now(),
    onMissing: () => undefined,
    onPending: () => undefined,
  };
  return inSnapshot(core.db, (tx) => packed(`${count}.zip`, projectFiles({ tx, ...needs }, id)));
}

async function imported({ services, dataDir }: TestApp, file: string, who: Person) {
  const { core, blobs } = services;
  const user = await findUserByEmail(core.db, who.email);
  if (user === undefined) throw new Error('nobody');
  return importProject({ core, blobs, pictures: createFolderPictures(dataDir) }, file, user);
}

/** Another server, with nobody but one person. */
async function elsewhere(): Promise<{ app: TestApp; keeper: Person }> {
  const app = await startTestApp();
  return { app, keeper: await newPerson(app, 'Kim Keeper') };
}

/** The file with some of what is in it changed, its sums right again. */
function bent(change: (files: Map<string, Buffer>) => void): Promise<string> {
  const own = new Map(files);
  change(own);
  count += 1;
  const content = [...own].map(([name, bytes]): ZippedFile => ({ path: name.split('/'), bytes }));
  return packed(`${count}.zip`, content);
}

interface Manifest {
  version: number;
  people: { id: number; name: string; email: string | null }[];
  rows: { table: string; file: string; rows: number; sha256: string }[];
  blobs: { count: number; bytes: number };
  scope: { seq: number; floor: number };
  missing: string[];
}

function bentManifest(own: Map<string, Buffer>, change: (manifest: Manifest) => void): void {
  const manifest = JSON.parse(own.get('manifest.json')?.toString() ?? '') as Manifest;
  change(manifest);
  own.set('manifest.json', Buffer.from(JSON.stringify(manifest)));
}

/** Changes the rows of a table, and what the manifest says of them. */
function bentRows(own: Map<string, Buffer>, table: string, change: (rows: Record<string, unknown>[]) => unknown): void {
  const name = `rows/${table}-1.jsonl`;
  const lines = (own.get(name)?.toString() ?? '').split('\n').slice(0, -1);
  const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  change(rows);
  const bytes = Buffer.from(rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  own.set(name, bytes);
  bentManifest(own, (manifest) => {
    const part = manifest.rows.find(({ file }) => file === name);
    if (part !== undefined) Object.assign(part, { rows: rows.length, sha256: sha256(bytes) });
  });
}

const rowsOf = (own: Map<string, Buffer>, table: string) =>
  (own.get(`rows/${table}-1.jsonl`)?.toString() ?? '')
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Record<string, unknown> & { id: number });

const blobsOf = (own: Map<string, Buffer>) => [...own].filter(([name]) => name.startsWith('blobs/'));

async function countRows({ services: { core } }: TestApp): Promise<number[]> {
  const counts: number[] = [];
  for (const table of [...tables, 'shared_ids', 'scopes', 'project_blobs'] as const) {
    const { rows } = await core.db
      .selectFrom(table as 'folders')
      .select((eb) => eb.fn.countAll<number>().as('rows'))
      .executeTakeFirstOrThrow();
    counts.push(rows);
  }
  return counts;
}

test('every noun of projects is in it, and has rows here', () => {
  expect(Object.keys(rowSchemas).sort()).toEqual([...scopeTables].sort());
  const lacking = scopeTables.filter((table) => rowsOf(files, table).length === 0);
  expect(lacking).toEqual([]);
});

test('its sums are those that sha256sum reckons', () => {
  const lines = files.get('checksums.sha256')?.toString().trimEnd().split('\n') ?? [];
  const told = new Map(lines.map((line) => [line.slice(66), line.slice(0, 64)]));
  expect([...told.keys()].sort()).toEqual([...files.keys()].filter((name) => name !== 'checksums.sha256').sort());
  for (const [name, sum] of told) expect(sha256(files.get(name) ?? Buffer.alloc(0))).toBe(sum);
});

test('out of one server into an empty one and out again: the same rows and the same bytes', async () => {
  const { app, keeper } = await elsewhere();
  try {
    const path = await exported(source, project_id);
    expect(await imported(app, path, keeper)).toMatchObject({ id: project_id, name: 'Harbour', files: 3, missing: [] });
    const again = filesOf(readFileSync(await exported(app, project_id)));
    expect(blobsOf(again)).toEqual(blobsOf(files));
    for (const table of scopeTables) {
      const before = rowsOf(files, table);
      const after = new Map(rowsOf(again, table).map((row) => [row.id, row]));
      if (table === 'projects') {
        expect([...after.values()]).toEqual([{ ...before[0], owner_id: keeper.id, seq: expect.any(Number) }]);
        continue;
      }
      expect(before.map(({ id }) => after.get(id))).toEqual(before);
      const more = [...after.values()].filter(({ id }) => !before.some((row) => row.id === id));
      expect(more.map(({ user_id }) => user_id)).toEqual(table === 'people' ? [keeper.id] : []);
    }
    // Whoever gets it works with it, and people who are not here are named.
    const documents = await keeper.call<{ id: number; name: string; sha256: string }[]>(
      'GET',
      `/api/documents/project/${project_id}`,
    );
    expect(documents.body.map(({ name }) => name)).toEqual(['A-101']);
    const bytes = await (await keeper.fetch(`/api/documents/${documents.body[0]?.id}/download`)).text();
    expect(bytes).toBe('second');
    const log = await keeper.call<{ actor_name: string }[]>('GET', `/api/projects/${project_id}/activity`);
    expect(log.body.map(({ actor_name }) => actor_name)).toContain('Hal Helper');
    const asked = { client_id: newId(), epoch: null, scopes: {} };
    const { body: pulled } = await keeper.call<PullAnswer>('POST', '/api/sync/pull', asked);
    const page = pulled.pages.find(({ scope }) => scope === `p:${project_id}`);
    const ids = (table: string) => page?.rows.flatMap((one) => (one.table === table ? [one.row.id] : [])).sort();
    // A device that begins is told of nothing that was deleted.
    const living = rowsOf(files, 'documents').filter(({ deleted_at }) => deleted_at === null);
    expect(ids('documents')).toEqual(living.map(({ id }) => id).sort());
    expect(ids('comments')).toEqual(
      rowsOf(files, 'comments')
        .map(({ id }) => id)
        .sort(),
    );
    const [kept] = rowsOf(files, 'projects');
    expect((await app.fetch(String(kept?.cover_image_url))).status).toBe(200);
    // Its printed codes answer here.
    const verdict = await app.fetch(`/api/public/verify/${token}`);
    expect(await verdict.json()).toMatchObject({ status: 'current', version: 'V2' });
    expect((await upload(keeper, { project_id, file_name: 'New.txt' })).status).toBe(201);
    expect((await keeper.call('DELETE', `/api/documents/${documents.body[0]?.id}`)).status).toBe(204);
    // Nobody gets in as who took part.
    const users = await app.services.core.db.selectFrom('users').select(['email', 'full_name', 'deleted_at']).execute();
    const others = users.filter(({ email }) => email !== keeper.email);
    expect(others.map(({ full_name }) => full_name).sort()).toEqual(['Hal Helper', 'Olga Owner']);
    for (const { email, deleted_at } of others)
      expect([email.includes('@'), deleted_at === null]).toEqual([false, false]);
    // A second time it is here already.
    const counts = await countRows(app);
    await expect(imported(app, path, keeper)).rejects.toThrow('is on this server already. Nothing was changed.');
    expect(await countRows(app)).toEqual(counts);
  } finally {
    await app.close();
  }
});

/** Takes the bytes of a version out of the file; what is missing is said where `missing`. */
function withoutBytes(own: Map<string, Buffer>, text: string, missing: boolean): void {
  const sum = sha256(Buffer.from(text));
  own.delete(`blobs/${sum}`);
  bentManifest(own, (manifest) => {
    manifest.blobs.count -= 1;
    manifest.blobs.bytes -= text.length;
    if (missing) manifest.missing.push(sum);
  });
}

test('a version whose bytes are missing waits for them, and is not what another project has', async () => {
  const { app, keeper } = await elsewhere();
  try {
    const stranger = await newPerson(app, 'Sam Stranger');
    const own = await newProject(stranger, 'Of others');
    await upload(stranger, { project_id: own, file_name: 'A-101.txt', bytes: Buffer.from('second') });
    const path = await bent((all) => withoutBytes(all, 'second', true));
    expect((await imported(app, path, keeper)).missing).toEqual([sha256(Buffer.from('second'))]);
    const id = rowsOf(files, 'documents').find(({ deleted_at }) => deleted_at === null)?.id;
    const refused = await keeper.call('GET', `/api/documents/${id}/download`);
    expect(refused.body).toMatchObject({ code: 'version_pending' });
    const zip = await keeper.fetch(`/api/projects/${project_id}/zip`);
    expect([...filesOf(Buffer.from(await zip.arrayBuffer())).keys()]).not.toContain('Plans/A-101.txt');
    // Whoever has the file brings it once more.
    await upload(keeper, { project_id, file_name: 'A-101.txt', bytes: Buffer.from('second') });
    expect(await (await keeper.fetch(`/api/documents/${id}/download`)).text()).toBe('second');
  } finally {
    await app.close();
  }
});

test('whoever deleted their account here has no name in what comes, nor in its log; and nobody’s share is charged', async () => {
  const { app, keeper } = await elsewhere();
  try {
    const { core } = app.services;
    const helper = rowsOf(files, 'people').find(({ full_name }) => full_name === 'Hal Helper');
    const user = await findUserByEmail(core.db, keeper.email);
    if (user === undefined) throw new Error('nobody');
    const id = Number(helper?.user_id);
    const gone = { ...user, id, full_name: '', email: String(id), deleted_at: core.now() };
    await inTransaction(core.db, (tx) => putRows(tx, [{ table: 'users', row: gone }]));
    await imported(app, await exported(source, project_id), keeper);
    const all = filesOf(readFileSync(await exported(app, project_id)));
    expect(rowsOf(files, 'activities').some(({ person_id, name }) => person_id === id && name === 'Hal Helper')).toBe(
      true,
    );
    expect([...all].filter(([, bytes]) => bytes.includes('Hal Helper'))).toEqual([]);
    expect(await heldOfPerson(core.db, keeper.id)).toBe(0);
    expect(await heldByProject(core.db, project_id)).toBeGreaterThan(0);
  } finally {
    await app.close();
  }
});

test('a file that lies there already is kept, and one that was swept meanwhile is noticed', async () => {
  const { app, keeper } = await elsewhere();
  try {
    const { core, blobs } = app.services;
    const stray = blobPath(app.dataDir, sha256(Buffer.from('second')));
    mkdirSync(dirname(stray), { recursive: true });
    writeFileSync(stray, 'second');
    const old = new Date('2026-01-01');
    utimesSync(stray, old, old);
    const user = await findUserByEmail(core.db, keeper.email);
    if (user === undefined) throw new Error('nobody');
    const path = await exported(source, project_id);
    let asked = 0;
    const swept = async (sum: string) => {
      asked += 1;
      return asked > 3 ? undefined : blobs.sizeOf(sum);
    };
    const needs = { core, blobs: { ...blobs, sizeOf: swept }, pictures: createFolderPictures(app.dataDir) };
    const counts = await countRows(app);
    await expect(importProject(needs, path, user)).rejects.toThrow('swept meanwhile');
    expect(await countRows(app)).toEqual(counts);
    expect(statSync(stray).mtimeMs).toBeGreaterThan(old.getTime());
    expect(await imported(app, path, keeper)).toMatchObject({ files: 3 });
  } finally {
    await app.close();
  }
});

test('an export tells of living versions without bytes, and of those that have not arrived', async () => {
  const id = await newProject(owner, 'Damaged');
  const { body } = await upload<{ folder_id: number; sha256: string }>(owner, {
    project_id: id,
    file_name: 'Lost.txt',
    bytes: Buffer.from('lost'),
  });
  const folders = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${id}`);
  const coming = { project_id: id, id: newId(), version_id: newId(), folder_id: folders.body[0]?.id, name: 'Coming' };
  await pushOne(owner, 'document.create@1', { ...coming, file_name: 'Coming.pdf', sha256: 'c'.repeat(64), size: 9 });
  const { core, blobs } = source.services;
  await core.db.deleteFrom('project_blobs').where('project_id', '=', id).execute();
  const told: unknown[] = [];
  const say = (what: unknown) => void told.push(what);
  const needs = {
    blobs,
    pictures: createFolderPictures(source.dataDir),
    server: 'here',
    now: core.now(),
    onMissing: say,
    onPending: say,
  };
  await inSnapshot(core.db, (tx) => packed('damaged-project.zip', projectFiles({ tx, ...needs }, id)));
  expect(told).toEqual([body.sha256, 1]);
});

const first = (rows: Record<string, unknown>[]) => rows[0] ?? {};

describe('a file that is not right changes nothing', () => {
  let app: TestApp;
  let keeper: Person;
  /** Of a project of somebody else on that server. */
  let foreign: { folder_id: number; document_id: number; version_id: number; project_id: number };
  let counts: number[];
  beforeAll(async () => {
    ({ app, keeper } = await elsewhere());
    const id = await newProject(keeper, 'Of others');
    const made = await upload<{ document_id: number; version_id: number }>(keeper, { project_id: id });
    const folders = await keeper.call<{ id: number }[]>('GET', `/api/folders/project/${id}`);
    foreign = {
      ...{ document_id: made.body.document_id, version_id: made.body.version_id, project_id: id },
      folder_id: folders.body[0]?.id ?? 0,
    };
    counts = await countRows(app);
  });
  afterAll(() => app.close());

  async function refuses(path: string, words: string): Promise<void> {
    await expect(imported(app, path, keeper)).rejects.toThrow(words);
    expect(await countRows(app)).toEqual(counts);
    const blobs = readdirSync(join(app.dataDir, 'blobs'), { recursive: true, withFileTypes: true });
    expect(blobs.filter((entry) => entry.isFile())).toHaveLength(1);
    expect(readdirSync(join(app.dataDir, 'tmp'))).toEqual([]);
  }

  test.each([
    ['another kind of file', () => bent((own) => own.delete('manifest.json')), '"manifest.json" is not in it'],
    [
      'one of a newer server',
      () => bent((own) => bentManifest(own, (manifest) => Object.assign(manifest, { version: 2, more: true }))),
      'made by a newer server',
    ],
    [
      'bytes that are not what their sum says',
      () => bent((own) => own.set(blobsOf(own)[0]?.[0] ?? '', Buffer.alloc(blobsOf(own)[0]?.[1].length ?? 0))),
      'is not what its sum says',
    ],
    ['a file that is left out', () => bent((own) => own.delete(blobsOf(own)[0]?.[0] ?? '')), 'not all files are in it'],
    [
      'rows that are not what their sum says',
      () => bent((own) => own.set('rows/folders-1.jsonl', Buffer.from('{}\n'))),
      'is not what its sum says',
    ],
    [
      'a row with a field that nobody knows',
      () => bent((own) => bentRows(own, 'folders', (rows) => Object.assign(first(rows), { scope: 'u:1' }))),
      'is not as it should be',
    ],
    [
      'a table that is no project’s',
      () => bent((own) => bentManifest(own, ({ rows }) => Object.assign(rows[0] ?? {}, { table: 'users' }))),
      'which this server does not know',
    ],
    [
      'a row of another project',
      () =>
        bent((own) =>
          bentRows(own, 'folders', (rows) => Object.assign(first(rows), { project_id: foreign.project_id })),
        ),
      'is of another project',
    ],
    [
      'a document in a folder of another project',
      () =>
        bent((own) =>
          bentRows(own, 'documents', (rows) => Object.assign(first(rows), { folder_id: foreign.folder_id })),
        ),
      'refers to things of another project',
    ],
    [
      'a document whose current version is another project’s',
      () =>
        bent((own) =>
          bentRows(own, 'documents', (rows) => Object.assign(first(rows), { current_version_id: foreign.version_id })),
        ),
      'refers to things of another project',
    ],
    [
      'a version that stands beside another project’s',
      () =>
        bent((own) =>
          bentRows(own, 'versions', (rows) => Object.assign(first(rows), { concurrent_with: foreign.version_id })),
        ),
      'refers to things of another project',
    ],
    [
      'a version of another project’s document, whose id a line of the log has',
      () =>
        bent((own) => {
          bentRows(own, 'activities', (rows) => Object.assign(rows.at(-1) ?? {}, { id: foreign.document_id }));
          bentRows(own, 'versions', (rows) => {
            const version = { ...first(rows), id: 12_345, document_id: foreign.document_id, ordinal: 99 };
            rows.push({ ...version, file_path: `/uploads/${project_id}/12345/A.txt` });
          });
        }),
      'of another kind',
    ],
    [
      'a line of the log under the id of a version here',
      () =>
        bent((own) =>
          bentRows(own, 'activities', (rows) => Object.assign(rows.at(-1) ?? {}, { id: foreign.version_id })),
        ),
      'is on this server already',
    ],
    [
      'a document whose current version is another one’s',
      () =>
        bent((own) =>
          bentRows(own, 'documents', (rows) => {
            const one = rows.find(({ deleted_at }) => deleted_at === null);
            const other = rows.find((row) => row !== one);
            Object.assign(one ?? {}, { current_version_id: other?.current_version_id });
          }),
        ),
      'is another’s',
    ],
    [
      'a scope that has forgotten more than there was',
      () => bent((own) => bentManifest(own, ({ scope }) => Object.assign(scope, { floor: scope.seq + 1 }))),
      'forgotten more than there was',
    ],
    [
      'a row of no commit',
      () => bent((own) => bentRows(own, 'folders', (rows) => Object.assign(first(rows), { seq: 0 }))),
      'of no commit',
    ],
    [
      'a row that was made later than the project stands',
      () => bent((own) => bentRows(own, 'comments', (rows) => Object.assign(first(rows), { made_seq: 100_000 }))),
      'is newer than the project',
    ],
    [
      'a hand of later than the project stands',
      () =>
        bent((own) =>
          bentRows(own, 'documents', (rows) =>
            Object.assign(first(rows), { written_by: { name: { user_id: owner.id, seq: 100_000 } } }),
          ),
        ),
      'is newer than the project',
    ],
    [
      'two root folders of one kind',
      () =>
        bent((own) =>
          bentRows(own, 'folders', (rows) => {
            const root = rows.find(({ folder_type }) => folder_type === 'plans');
            rows.push({ ...root, id: 12_345 });
          }),
        ),
      'is in it twice',
    ],
    [
      'bytes that are not in it, which it does not say',
      () => bent((own) => withoutBytes(own, 'second', false)),
      'is not in it, which it does not say',
    ],
    [
      'a comment that links a folder as a document',
      () =>
        bent((own) => {
          const [folder] = rowsOf(own, 'folders');
          bentRows(own, 'comments', (rows) => Object.assign(first(rows), { linked_document_ids: [folder?.id] }));
        }),
      'of another kind',
    ],
    [
      'a folder under the id of one here',
      () =>
        bent((own) => bentRows(own, 'folders', (rows) => Object.assign(rows.at(-1) ?? {}, { id: foreign.folder_id }))),
      'is on this server already',
    ],
    [
      'somebody who is another person here',
      () => bent((own) => bentManifest(own, ({ people }) => people.push({ id: keeper.id, name: 'X', email: 'x@y.z' }))),
      'is another person here',
    ],
    [
      'a person whom it does not name',
      () => bent((own) => bentManifest(own, ({ people }) => people.splice(0, 1))),
      'of somebody it does not name',
    ],
    [
      'two rows of one id',
      () => bent((own) => bentRows(own, 'folders', (rows) => rows.push({ ...first(rows) }))),
      'have one id',
    ],
    [
      'a folder that stands in itself',
      () =>
        bent((own) =>
          bentRows(own, 'folders', (rows) => {
            const custom = rows.find((row) => row.folder_type === 'custom') ?? {};
            custom.parent_folder_id = custom.id;
          }),
        ),
      'stands in itself',
    ],
    [
      'a picture of elsewhere',
      () =>
        bent((own) =>
          bentRows(own, 'people', (rows) => Object.assign(first(rows), { avatar_url: 'https://example.com/a.webp' })),
        ),
      'address of elsewhere',
    ],
    [
      'a path that leads out',
      () =>
        bent((own) =>
          bentRows(own, 'versions', (rows) => Object.assign(first(rows), { file_path: '/uploads/../../etc/passwd' })),
        ),
      'address of elsewhere',
    ],
    [
      'rows that refer to what is not there',
      () => bent((own) => bentRows(own, 'documents', (rows) => Object.assign(first(rows), { folder_id: 12_345 }))),
      'do not fit each other',
    ],
  ] as [string, () => Promise<string>, string][])('%s', async (_what, make, words) => {
    await refuses(await make(), words);
  });

  test('what other programs pack, what is cut off, and files that lie in each other', async () => {
    const path = await exported(source, project_id);
    const whole = readFileSync(path);
    const damage = async (change: (bytes: Buffer) => Buffer, words: string) => {
      const other = join(folder, 'damaged.zip');
      writeFileSync(other, change(Buffer.from(whole)));
      await refuses(other, words);
    };
    const written = (size: 2 | 4, value: number, at: number) => (bytes: Buffer) => {
      bytes.writeUIntLE(value, at, size);
      return bytes;
    };
    const end = whole.length - 22;
    const list = whole.readUInt32LE(end + 16);
    await damage((bytes) => bytes.subarray(0, -100), 'not a whole one');
    await damage(() => Buffer.from('short'), 'no ZIP');
    // Packed: a few bytes that become as many as nobody has room for.
    await damage(written(2, 8, list + 10), 'made by another program');
    await damage(written(4, 0xffff_fff0, list + 24), 'made by another program');
    await damage((bytes) => {
      bytes.writeUInt32LE(0xffff_fff0, list + 20);
      bytes.writeUInt32LE(0xffff_fff0, list + 24);
      return bytes;
    }, 'ends too late');
    // A count of files that its list has no room for.
    await damage(written(2, 0xfffe, end + 10), 'its list is damaged');
    const second = list + 46 + whole.readUInt16LE(list + 28) + whole.readUInt16LE(list + 30);
    await damage(written(4, whole.readUInt32LE(list + 42), second + 42), 'two files in it are one');
  });

  test('an end between the files and the rows leaves nothing that counts, and it can be done again', async () => {
    const path = await exported(source, project_id);
    const { core, blobs } = app.services;
    const user = await findUserByEmail(core.db, keeper.email);
    if (user === undefined) throw new Error('nobody');
    // Asked for in the rehearsal, and again in the commit: by then the files are kept.
    const failing = {
      ...core,
      newId: () => {
        if (keptFiles() > 1) throw new Error('the end');
        return core.newId();
      },
    };
    await expect(
      importProject({ core: failing, blobs, pictures: createFolderPictures(app.dataDir) }, path, user),
    ).rejects.toThrow('the end');
    expect([await countRows(app), keptFiles()]).toEqual([counts, 4]);
    expect(await imported(app, path, keeper)).toMatchObject({ files: 3 });
  });

  const keptFiles = () =>
    readdirSync(join(app.dataDir, 'blobs'), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
      .length;
});

test('the programs do the same, and one that is killed leaves all or nothing', { timeout: 120_000 }, async () => {
  const { app, keeper } = await elsewhere();
  const run = async (program: string, dataDir: string, given: readonly string[], killAfter?: number) => {
    const env = { PATH: process.env.PATH, DATA_DIR: dataDir, ...(await databaseVariables(dataDir)) };
    return new Promise<{ code: number | null; said: string }>((resolve) => {
      const child = execFile(
        process.execPath,
        [join(testServer, `${program}.js`), ...given],
        { env },
        (error, out, err) =>
          resolve({ code: error === null ? 0 : typeof error.code === 'number' ? error.code : null, said: out + err }),
      );
      if (killAfter !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfter);
    });
  };
  try {
    const file = join(folder, 'by-program.zip');
    expect(await run('project-export', source.dataDir, ['12345', file])).toMatchObject({ code: 1 });
    expect(await run('project-export', source.dataDir, [String(project_id), file])).toMatchObject({ code: 0 });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await run('project-export', source.dataDir, [String(project_id), file])).toMatchObject({
      code: 1,
      said: expect.stringContaining('there already'),
    });
    const given = [file, '--owner', keeper.email];
    expect(await run('project-import', app.dataDir, [file, '--owner', 'nobody@example.com'])).toMatchObject({
      code: 1,
    });
    const before = await countRows(app);
    let isThere = false;
    for (let killAfter = 300; killAfter < 1_500 && !isThere; killAfter += 60) {
      await run('project-import', app.dataDir, given, killAfter);
      const now = await countRows(app);
      isThere = now.some((rows, at) => rows !== before[at]);
      if (isThere) expect(filesOf(readFileSync(await exported(app, project_id))).size).toBe(files.size);
    }
    const { code, said } = await run('project-import', app.dataDir, given);
    expect([code, said]).toEqual(
      isThere ? [1, expect.stringContaining('already')] : [0, expect.stringContaining('3 files')],
    );
    expect(blobsOf(filesOf(readFileSync(await exported(app, project_id))))).toEqual(blobsOf(files));
  } finally {
    await app.close();
  }
});
