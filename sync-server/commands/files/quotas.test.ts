import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newPerson, newProject, type Person, sha256, shareWith, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { announce, append, createCall, createUpload, sendWhole } from '#server/testing/tus-client.ts';

const KB = 1000;

let app: TestApp;
let owner: Person;
let mate: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp({ settings: { projectQuotaBytes: 100 * KB, personQuotaBytes: 150 * KB } });
  [owner, mate] = [await newPerson(app), await newPerson(app)];
  project_id = await newProject(owner);
  await shareWith(owner, mate, project_id, 'collaborator');
});
afterEach(() => app.close());

async function whole(person: Person, project: number, size: number): Promise<Response> {
  const bytes = randomBytes(size);
  await announce(person, project, bytes);
  return sendWhole(person, project, sha256(bytes), bytes);
}

async function form(person: Person, project: number, bytes: Uint8Array): Promise<number> {
  const answer = await upload(person, { project_id: project, file_name: `${sha256(bytes).slice(0, 9)}.pdf`, bytes });
  return answer.status;
}

const filesOf = (dataDir: string) =>
  readdirSync(join(dataDir, 'blobs'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());

test('what a project may hold: whole, in parts and as a form alike; another project has its own', async () => {
  const other = await newProject(owner);
  expect((await whole(owner, project_id, 60 * KB)).status).toBe(201);
  const late = await whole(mate, project_id, 50 * KB);
  expect([late.status, await late.json()]).toMatchObject([413, { code: 'project_full' }]);
  const parts = randomBytes(50 * KB);
  await announce(mate, project_id, parts);
  expect((await createCall(mate, project_id, sha256(parts), parts.length)).status).toBe(413);
  expect(await form(mate, project_id, randomBytes(50 * KB))).toBe(413);
  // Of what was refused nothing stays on the disk.
  expect(filesOf(app.dataDir)).toHaveLength(1);
  expect((await whole(mate, project_id, 40 * KB)).status).toBe(201);
  expect((await whole(owner, other, 60 * KB)).status).toBe(201);
});

test('what one person may have uploaded, to all projects together; the others go on', async () => {
  const [second, third] = [await newProject(owner), await newProject(owner)];
  for (const project of [project_id, second]) expect(await form(owner, project, randomBytes(70 * KB))).toBe(201);
  const late = await whole(owner, third, 20 * KB);
  expect([late.status, await late.json()]).toMatchObject([413, { code: 'person_full' }]);
  expect((await whole(mate, project_id, 20 * KB)).status).toBe(201);
});

test('what is on its way counts as announced, and once it is here no more than that', async () => {
  const [first, second] = [randomBytes(60 * KB), randomBytes(60 * KB)];
  for (const bytes of [first, second]) await announce(owner, project_id, bytes);
  const calls = [first, second].map((bytes) => createCall(owner, project_id, sha256(bytes), bytes.length));
  expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([201, 413]);
  const [begun] = await app.services.core.db.selectFrom('uploads').selectAll().execute();
  const bytes = begun?.sha256 === sha256(first) ? first : second;
  // Begun again, as after an answer that was lost, it is the same one.
  const path = await createUpload(owner, project_id, bytes);
  expect((await append(owner, path, 0, bytes)).status).toBe(204);
  expect((await whole(owner, project_id, 40 * KB)).status).toBe(201);
});

test('several that come whole at the same time, each of which would fit', async () => {
  const calls = Array.from({ length: 4 }, () => whole(owner, project_id, 40 * KB));
  expect((await Promise.all(calls)).map(({ status }) => status).sort()).toEqual([201, 201, 413, 413]);
});

test('the same bytes count once, and can come again where all is full', async () => {
  const bytes = randomBytes(90 * KB);
  expect(await form(owner, project_id, bytes)).toBe(201);
  await announce(mate, project_id, bytes, 'twin.pdf');
  expect(await form(mate, project_id, bytes)).toBe(201);
  expect(await form(mate, project_id, randomBytes(20 * KB))).toBe(413);
});

test('what somebody announced who may not bring it any more keeps no place', async () => {
  const announced = randomBytes(90 * KB);
  await announce(mate, project_id, announced);
  await createUpload(mate, project_id, announced);
  expect(await form(owner, project_id, randomBytes(20 * KB))).toBe(413);
  await shareWith(owner, mate, project_id, 'viewer');
  expect(await form(owner, project_id, randomBytes(20 * KB))).toBe(201);
});

test('a file of one byte counts as 16 KiB, here and on its way', async () => {
  const one = (n: number) => Uint8Array.of(n);
  const project_ids = [project_id, await newProject(owner)];
  const answers: number[] = [];
  for (let n = 0; n < 8; n += 1) answers.push(await form(owner, project_id, one(n)));
  expect(answers).toEqual([201, 201, 201, 201, 201, 201, 413, 413]);
  const bytes = one(100);
  await announce(owner, project_ids[1] ?? 0, bytes);
  await createUpload(owner, project_ids[1] ?? 0, bytes);
  expect(await form(owner, project_ids[1] ?? 0, randomBytes(36 * KB))).toBe(413);
  expect(await form(owner, project_ids[1] ?? 0, randomBytes(34 * KB))).toBe(201);
});
