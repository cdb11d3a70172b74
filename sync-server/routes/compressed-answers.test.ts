// What is long in JSON goes out by gzip to who reads that, and only where no secret stands in it.
import { get } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints/catalogue';
import type { Endpoint } from '#domain/endpoints/endpoint';
import { newId, newPerson, newProject, type Person, pushMany, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
let document_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  document_id = (await upload<{ document_id: number }>(owner, { project_id })).body.document_id;
  const said = Array.from({ length: 300 }, (_, n) => ({
    project_id,
    id: newId(),
    document_id,
    content: `Remark ${n}`,
  }));
  await pushMany(
    owner,
    said.map((args) => ({ name: 'comment.create@1', args })),
  );
});
afterAll(() => app.close());

/** As it comes over the line: `fetch` would unpack it. */
function asSent(path: string, encoding?: string) {
  return new Promise<{ bytes: Buffer; headers: NodeJS.Dict<string | string[]> }>((resolve, reject) => {
    const headers = { Authorization: `Bearer ${owner.token}`, ...(encoding && { 'Accept-Encoding': encoding }) };
    get(`${app.baseUrl}${path}`, { headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ bytes: Buffer.concat(chunks), headers: answer.headers }));
      answer.on('error', reject);
    }).on('error', reject);
  });
}

test('a long list is a fifth of its bytes, and says the same', async () => {
  const path = `/api/comments/document/${document_id}`;
  const plain = await asSent(path);
  const short = await asSent(path, 'gzip, deflate, br');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(short.headers['content-encoding']).toBe('gzip');
  expect(short.headers['content-length']).toBe(String(short.bytes.length));
  expect(gunzipSync(short.bytes).toString()).toBe(plain.bytes.toString());
  expect(short.bytes.length).toBeLessThan(plain.bytes.length / 5);
  for (const { headers } of [plain, short]) expect(headers['vary']).toBe('Accept-Encoding');
});

test('what fits into a packet, or is not wanted so, is sent as it is', async () => {
  const few = await asSent(`/api/folders/project/${project_id}?limit=1`, 'gzip');
  expect(few.headers['content-encoding']).toBeUndefined();
  const refused = await asSent(`/api/comments/document/${document_id}`, 'gzip;q=0, br');
  expect(refused.headers['content-encoding']).toBeUndefined();
});

test('nothing that anybody may ask for, nor what has to do with signing in, is compressed', () => {
  const packed = (Object.values(endpoints) as Endpoint[]).filter(({ compressed }) => compressed);
  expect(packed.length).toBeGreaterThan(5);
  for (const { id, auth } of packed) {
    expect(auth, id).toBe('bearer');
    expect(id).not.toMatch(/^(auth|users|team|qrCodes)/);
  }
});
