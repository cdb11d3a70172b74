import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contentDisposition, parseRange } from '#server/routes/answers/file-answer.ts';
import { newId, newPerson, newProject, type Person, pushOne, sha256, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

interface Document {
  id: number;
  document_id: number;
  version_id: number;
  name: string;
  version: string;
  state: string;
  folder_id: number | null;
  folder_type: string;
  file_path: string;
  file_name: string;
  notice?: { code: string };
}
interface Version {
  id: number;
  version: string;
  is_current: boolean;
  concurrent: boolean;
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

const versionsOf = async (id: number) => (await owner.call<Version[]>('GET', `/api/documents/${id}/versions`)).body;
const temporary = () => readdirSync(join(app.dataDir, 'tmp'));

describe('an upload', () => {
  test('goes round: upload, list, read, download, rename, move, delete', async () => {
    const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(299_991)]);
    const fields = { name: 'A-101 Ground floor', description: 'Issued', version: 'P1', folder_id: '', folder_type: '' };
    const made = await upload<Document>(owner, { project_id, bytes, fields, file_name: 'A-101_V3.pdf' });
    expect(made).toMatchObject({
      status: 201,
      body: {
        name: 'A-101 Ground floor',
        description: 'Issued',
        version: 'P1',
        state: 'ready',
        file_type: 'pdf',
        folder_type: 'plans',
        folder_id: null,
        file_size: 300_000,
        sha256: sha256(bytes),
        created_by_id: owner.id,
      },
    });
    const { id, version_id } = made.body;
    const list = await owner.call<Document[]>('GET', `/api/documents/project/${project_id}`);
    expect(list.body.map((document) => document.id)).toContain(id);
    const download = await owner.fetch(`/api/documents/${id}/download`);
    expect(sha256(new Uint8Array(await download.arrayBuffer()))).toBe(sha256(bytes));
    expect(download.headers.get('Content-Type')).toBe('application/pdf');
    expect(download.headers.get('ETag')).toBe(`"${sha256(bytes)}"`);
    expect(download.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    expect(download.headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(download.headers.get('Content-Disposition')).toMatch(/^attachment; /);
    const folder = await owner.call<{ id: number }>('POST', '/api/folders', { name: 'Ground', project_id });
    const edited = await owner.call<Document>('PUT', `/api/documents/${id}`, {
      name: 'A-102',
      folder_id: folder.body.id,
    });
    expect(edited.body).toMatchObject({ name: 'A-102', folder_id: folder.body.id, file_name: 'A-102_V3.pdf' });
    const back = await owner.call<Document>('PUT', `/api/documents/${id}`, { folder_id: null });
    expect(back.body.folder_id).toBeNull();
    const byVersion = await owner.call<Document>('GET', `/api/documents/${version_id}`);
    expect(byVersion.body).toMatchObject({ id: version_id, document_id: id, name: 'A-102' });
    expect((await owner.call('DELETE', `/api/documents/${id}`)).status).toBe(204);
    expect((await owner.call('GET', `/api/documents/${id}`)).status).toBe(404);
    expect((await owner.call('GET', `/api/documents/${version_id}/download`)).status).toBe(404);
    expect(temporary()).toEqual([]);
  });

  test('says what it is by the name of its file, whatever is sent as its kind', async () => {
    const fields = { file_type: 'image/png' };
    const made = await upload(owner, { project_id, file_name: 'T-1.pdf', fields });
    expect(made).toMatchObject({ status: 201, body: { file_type: 'pdf' } });
  });

  test('of the same name in the same folder is the next version, current at once', async () => {
    const first = await upload<Document>(owner, { project_id, file_name: 'S-1.pdf' });
    const second = await upload<Document>(owner, { project_id, file_name: 'S-1_V2.pdf', fields: { version: 'V2' } });
    expect(second.body).toMatchObject({ id: first.body.id, version: 'V2' });
    const third = await upload<Document>(owner, { project_id, file_name: 's-1.PDF', fields: { version: 'V2' } });
    expect(third.body).toMatchObject({ version: 'V3', notice: { code: 'label_changed' } });
    const versions = await versionsOf(first.body.id);
    expect(versions.map(({ version, is_current }) => [version, is_current])).toEqual([
      ['V3', true],
      ['V2', false],
      ['V1', false],
    ]);
    const [current, previous] = versions;
    expect((await owner.call('DELETE', `/api/documents/${current?.id}`)).body).toMatchObject({
      code: 'current_version',
    });
    expect((await owner.call('DELETE', `/api/documents/${previous?.id}`)).status).toBe(204);
    expect((await versionsOf(first.body.id)).map(({ version }) => version)).toEqual(['V3', 'V1']);
  });

  test('of the same bytes is no second version', async () => {
    const bytes = randomBytes(100);
    const first = await upload<Document>(owner, { project_id, bytes, file_name: 'Same.pdf' });
    const second = await upload<Document>(owner, { project_id, bytes, file_name: 'Same.pdf' });
    expect(second.body).toMatchObject({ id: first.body.id, version_id: first.body.version_id });
    expect(second.body.notice?.code).toBe('same_bytes');
    expect(await versionsOf(first.body.id)).toHaveLength(1);
  });

  test('under one Idempotency-Key is made once', async () => {
    const bytes = randomBytes(100);
    const file = { project_id, bytes, file_name: 'Key.pdf', headers: { 'Idempotency-Key': 'upload-1' } };
    const first = await upload<Document>(owner, file);
    const again = await upload<Document>(owner, file);
    expect(again.body.version_id).toBe(first.body.version_id);
    const other = await upload(owner, { ...file, bytes: randomBytes(100) });
    expect(other).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } });
  });

  test('also brings the bytes to versions that other devices announced', async () => {
    const bytes = randomBytes(500);
    const folders = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
    const [root] = folders.body;
    const announced = { project_id, id: newId(), version_id: newId(), folder_id: root?.id, name: 'Announced' };
    const file = { file_name: 'Announced.pdf', sha256: sha256(bytes), size: bytes.length };
    await pushOne(owner, 'document.create@1', { ...announced, ...file });
    expect((await owner.call('GET', `/api/documents/${announced.id}/download`)).body).toMatchObject({
      code: 'version_pending',
    });
    await upload(owner, { project_id, bytes, file_name: 'Elsewhere.pdf' });
    expect((await owner.call('GET', `/api/documents/${announced.id}`)).body).toMatchObject({ state: 'ready' });
  });

  test.each([
    ['0 bytes', { bytes: new Uint8Array() }, 422, 'empty_file'],
    ['a name with a slash', { fields: { name: 'a/b' } }, 422, 'invalid'],
    ['a name with a backslash', { fields: { name: 'a\\b' } }, 422, 'invalid'],
    ['another project’s folder', { fields: { folder_id: '4242' } }, 404, 'not_found'],
    ['an unknown field', { fields: { created_by_id: '1' } }, 422, 'invalid'],
    ['a root that is none', { fields: { folder_type: 'attic' } }, 422, 'invalid'],
  ])('of %s is refused, and nothing of it stays', async (_what, more, status, code) => {
    const answer = await upload(owner, { project_id, ...more });
    expect(answer).toMatchObject({ status, body: { code } });
    expect(temporary()).toEqual([]);
  });

  test('without a file, or with a file under another name, is refused', async () => {
    const body = new FormData();
    body.set('project_id', String(project_id));
    const none = await owner.fetch('/api/documents/upload', { method: 'POST', body });
    expect(await none.json()).toMatchObject({ code: 'invalid', fields: { file: 'required' } });
    body.set('document', new Blob(['x']), 'a.pdf');
    const other = await owner.fetch('/api/documents/upload', { method: 'POST', body });
    expect(await other.json()).toMatchObject({ code: 'invalid', fields: { document: 'unknown' } });
  });

  test.each(['../../etc/passwd.pdf', 'C:\\plans\\passwd.pdf', '/root/passwd.pdf'])(
    'called %s has its last part for a name',
    async (file_name) => {
      const project = await newProject(owner);
      const made = await upload<Document>(owner, { project_id: project, file_name });
      expect(made.body).toMatchObject({ name: 'passwd', file_name: 'passwd.pdf' });
    },
  );

  test('that is too large is refused and leaves nothing', async () => {
    const small = await startTestApp({ settings: { maxUploadBytes: 1000 } });
    try {
      const person = await newPerson(small);
      const project = await newProject(person);
      const answer = await upload(person, { project_id: project, bytes: randomBytes(5_000_000) });
      expect(answer).toMatchObject({ status: 413, body: { code: 'too_large' } });
      expect(readdirSync(join(small.dataDir, 'tmp'))).toEqual([]);
    } finally {
      await small.close();
    }
  });

  test('that breaks off leaves nothing', async () => {
    const before = (await owner.call<Document[]>('GET', `/api/documents/project/${project_id}`)).body.length;
    const head = `--x\r\nContent-Disposition: form-data; name="project_id"\r\n\r\n${project_id}\r\n--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n`;
    const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1');
    const headers = `Authorization: Bearer ${owner.token}\r\nContent-Type: multipart/form-data; boundary=x\r\n`;
    socket.write(`POST /api/documents/upload HTTP/1.1\r\nHost: x\r\n${headers}Content-Length: 100000\r\n\r\n${head}`);
    socket.write(randomBytes(20_000));
    await expect.poll(temporary, { timeout: 50_000 }).toHaveLength(1);
    socket.destroy();
    await expect.poll(temporary, { timeout: 50_000 }).toEqual([]);
    const after = (await owner.call<Document[]>('GET', `/api/documents/project/${project_id}`)).body.length;
    expect(after).toBe(before);
  });

  test('is the collaborator’s right and not the viewer’s', async () => {
    const viewer = await newPerson(app);
    const collaborator = await newPerson(app);
    const stranger = await newPerson(app);
    await shareWith(owner, viewer, project_id, 'viewer');
    await shareWith(owner, collaborator, project_id, 'collaborator');
    expect((await upload(viewer, { project_id })).status).toBe(403);
    expect(await upload(stranger, { project_id })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    const made = await upload<Document>(collaborator, { project_id, file_name: 'Collab.pdf' });
    expect(made.status).toBe(201);
    const { id } = made.body;
    expect((await viewer.fetch(`/api/documents/${id}/view`)).status).toBe(200);
    expect((await viewer.call('DELETE', `/api/documents/${id}`)).status).toBe(403);
    expect((await viewer.call('PUT', `/api/documents/${id}`, { name: 'x' })).status).toBe(403);
    expect((await collaborator.call('DELETE', `/api/documents/${id}`)).status).toBe(204);
    expect(temporary()).toEqual([]);
  });
});

describe('a file', () => {
  let made: Document;
  const bytes = randomBytes(1000);
  beforeAll(async () => {
    made = (await upload<Document>(owner, { project_id, bytes, file_name: 'Plano ñandú "1".pdf' })).body;
  });

  test.each([
    ['bytes=0-99', 206, 'bytes 0-99/1000', 0, 100],
    ['bytes=900-', 206, 'bytes 900-999/1000', 900, 1000],
    ['bytes=-10', 206, 'bytes 990-999/1000', 990, 1000],
    ['bytes=990-5000', 206, 'bytes 990-999/1000', 990, 1000],
    ['bytes=0-0,5-6', 200, null, 0, 1000],
    ['lines=1-2', 200, null, 0, 1000],
  ])('answers Range %s', async (range, status, header, from, to) => {
    const answer = await owner.fetch(`/api/documents/${made.id}/download`, { headers: { Range: range } });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('Content-Range')).toBe(header);
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(bytes.subarray(from, to));
  });

  test('answers a range past its end, a known tag and an old tag as the standard has it', async () => {
    const path = `/api/documents/${made.id}/view`;
    const past = await owner.fetch(path, { headers: { Range: 'bytes=1000-' } });
    expect([past.status, past.headers.get('Content-Range')]).toEqual([416, 'bytes */1000']);
    const tag = `"${sha256(bytes)}"`;
    expect((await owner.fetch(path, { headers: { 'If-None-Match': tag } })).status).toBe(304);
    const fresh = await owner.fetch(path, { headers: { Range: 'bytes=0-9', 'If-Range': tag } });
    expect([fresh.status, (await fresh.arrayBuffer()).byteLength]).toEqual([206, 10]);
    const stale = await owner.fetch(path, { headers: { Range: 'bytes=0-9', 'If-Range': '"old"' } });
    expect([stale.status, (await stale.arrayBuffer()).byteLength]).toEqual([200, 1000]);
    const head = await owner.fetch(path, { method: 'HEAD' });
    expect([head.status, head.headers.get('Content-Length')]).toEqual([200, '1000']);
  });

  test('is found by its exact path with a token, and by no other spelling', async () => {
    const path = made.file_path.split('/').map(encodeURIComponent).join('/');
    const answer = await owner.fetch(path);
    expect([answer.status, (await answer.arrayBuffer()).byteLength]).toEqual([200, 1000]);
    expect((await app.fetch(path)).status).toBe(401);
    const stranger = await newPerson(app);
    const bodies = await Promise.all(
      [
        path,
        '/uploads/1/2/x.pdf',
        '/uploads/..%2f..%2fplumbline.sqlite',
        '/uploads/%2e%2e/plumbline.sqlite',
        '/uploads/%',
      ].map(async (asked) => (await stranger.fetch(asked)).text()),
    );
    expect(new Set(bodies)).toEqual(new Set(['{"detail":"There is no such thing here.","code":"not_found"}']));
  });

  test.each([
    ['page.html', 'application/octet-stream', ''],
    ['drawing.svg', 'image/svg+xml; charset=utf-8', '<svg xmlns="http://www.w3.org/2000/svg">'],
    ['drawing.dwg', 'image/vnd.dwg', 'AC1027'],
    ['unlike.dwg', 'application/octet-stream', ''],
    ['Notes.TXT', 'text/plain; charset=utf-8', ''],
  ])('%s is sent as %s, and never as a program of this origin', async (file_name, mime, mark) => {
    const bytes = Buffer.from(`${mark}<script>${file_name}</script>`);
    const uploaded = await upload<Document>(owner, { project_id, file_name, bytes });
    const answer = await owner.fetch(`/api/documents/${uploaded.body.id}/view`);
    expect(answer.headers.get('Content-Type')).toBe(mime);
    expect(answer.headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'; frame-ancestors 'none'");
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  test('of somebody else answers as an absent one, in every call', async () => {
    const stranger = await newPerson(app);
    for (const call of ['', '/versions', '/view', '/download', '/thumbnail']) {
      const foreign = await stranger.fetch(`/api/documents/${made.id}${call}`);
      const absent = await stranger.fetch(`/api/documents/4242${call}`);
      expect(foreign.status).toBe(404);
      expect(await foreign.text()).toBe(await absent.text());
    }
  });
});

describe('headers', () => {
  test('names of files are quoted for old readers and encoded for all others', () => {
    expect(contentDisposition('attachment', 'a"b\\c\r\n ñ\'.pdf')).toBe(
      `attachment; filename="a_b_c__ _'.pdf"; filename*=UTF-8''a%22b%5Cc%0D%0A%20%C3%B1%27.pdf`,
    );
  });

  test('ranges of an empty file cannot be had', () => {
    expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable');
    expect(parseRange('bytes=-0', 10)).toBe('unsatisfiable');
    expect(parseRange('bytes=5-4', 10)).toBe('whole');
  });
});
