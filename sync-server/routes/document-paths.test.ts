import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

interface Document {
  id: number;
  document_id: number;
  version_id: number;
  file_path: string;
}

const NOT_FOUND = '{"detail":"There is no such thing here.","code":"not_found"}';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterAll(() => app.close());

const byPath = (encoded: string, person = owner) => person.call<Document>('GET', `/api/documents/by-path/${encoded}`);
const inParts = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** A request line as it stands: no client tidies the path on its way. */
function rawStatus(path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(app.baseUrl).port), '127.0.0.1');
    let said = '';
    socket.on('data', (data) => {
      said += data.toString();
    });
    socket.on('close', () => resolve(said));
    socket.on('error', reject);
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${owner.token}\r\nConnection: close\r\n\r\n`,
    );
  });
}

describe('a document by its file_path', () => {
  test.each(['A-101.pdf', 'Plano ñandú "1" #3?.pdf', '100%.pdf', 'a%2Fb.pdf', '%2e%2e.pdf', '図面+1.pdf', 'versions'])(
    'is found, with a file called %s, in every way of writing it',
    async (file_name) => {
      const { body } = await upload<Document>(owner, { project_id, file_name });
      const { file_path } = body;
      const without = file_path.slice(1);
      for (const asked of [
        encodeURIComponent(file_path),
        encodeURIComponent(without),
        inParts(file_path),
        inParts(without),
        `${inParts(without)}/`,
      ]) {
        expect((await byPath(asked)).body).toMatchObject({ id: body.id, version_id: body.version_id, file_path });
      }
    },
  );

  test('is the document for the path that stands for it, and an earlier version for its own', async () => {
    const first = (await upload<Document>(owner, { project_id, file_name: 'S-1.pdf' })).body;
    const second = (await upload<Document>(owner, { project_id, file_name: 'S-1.pdf' })).body;
    const current = await byPath(encodeURIComponent(second.file_path));
    expect(current.body).toMatchObject({ id: first.id, version_id: second.version_id });
    const earlier = await byPath(encodeURIComponent(first.file_path));
    expect(earlier.body).toMatchObject({ id: first.version_id, document_id: first.id, version_id: first.version_id });
    await owner.call('PUT', `/api/documents/${first.id}/rename-all-versions?new_name=S-2`);
    expect((await byPath(encodeURIComponent(first.file_path))).status).toBe(200);
    await owner.call('DELETE', `/api/documents/${first.version_id}`);
    expect((await byPath(encodeURIComponent(first.file_path))).status).toBe(404);
    await owner.call('DELETE', `/api/documents/${first.id}`);
    expect((await byPath(encodeURIComponent(second.file_path))).status).toBe(404);
  });

  test('of a project that one does not see is absent', async () => {
    const { file_path } = (await upload<Document>(owner, { project_id })).body;
    const stranger = await newPerson(app);
    for (const asked of [encodeURIComponent(file_path), encodeURIComponent(`${file_path}x`)]) {
      const answer = await stranger.fetch(`/api/documents/by-path/${asked}`);
      expect([answer.status, await answer.text()]).toEqual([404, NOT_FOUND]);
    }
  });

  test.each([
    '..%2f..%2fplumbline.sqlite',
    '%2e%2e%2f%2e%2e%2fplumbline.sqlite',
    '%252e%252e%252fplumbline.sqlite',
    '..%5c..%5cplumbline.sqlite',
    '..%c0%af..%c0%afplumbline.sqlite',
    '%ff%fe',
    '%',
    '%00',
    'uploads%00.pdf',
    '%2Fuploads%2F..%2F..%2Fetc%2Fpasswd',
    '%2F%2Fuploads',
    'file%3A%2F%2F%2Fetc%2Fpasswd',
    "'%20OR%201%3D1%20--",
    '%25',
    '_',
    'versions',
    'view',
    'download',
  ])('is not found by %s', async (asked) => {
    const answer = await owner.fetch(`/api/documents/by-path/${asked}`);
    expect([answer.status, await answer.text()]).toEqual([404, NOT_FOUND]);
  });

  test.each([
    '../../etc/passwd',
    '/../..//etc/passwd',
    '%2e%2e/%2e%2e/etc/passwd',
    '..;/..;/etc/passwd',
    'x\\..\\..\\y',
  ])('is not found by %s, as it stands on the wire', async (asked) => {
    const said = await rawStatus(`/api/documents/by-path/${asked}`);
    expect(said).toMatch(/^HTTP\/1\.1 40[04] /);
    expect(said).not.toContain('root:');
  });

  test('is the exact one: the wildcards and the case of the database do not count', async () => {
    const { file_path } = (await upload<Document>(owner, { project_id, file_name: 'Exact.pdf' })).body;
    const others = [file_path.replace('Exact', 'E%act'), file_path.replace('Exact', 'E_act'), file_path.toUpperCase()];
    for (const other of others) expect((await byPath(encodeURIComponent(other))).status).toBe(404);
    expect((await byPath(encodeURIComponent(`/x/..${file_path}`))).status).toBe(404);
  });
});
