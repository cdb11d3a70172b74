import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { numberedSha256 } from '#server/store/sql-words.ts';
import { newPerson, newProject, type Person, sha256, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { announce, append, createUpload, sendWhole } from '#server/testing/tus-client.ts';

const KB = 1000;

let app: TestApp;
let owner: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp({ settings: { personQuotaBytes: 1500 * KB } });
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterEach(() => app.close());

/** Names of all blobs on the disk. */
const kept = () =>
  existsSync(join(app.dataDir, 'blobs'))
    ? readdirSync(join(app.dataDir, 'blobs'), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map(({ name }) => name)
    : [];

/** A document that takes no more versions: what is uploaded under its name is refused in the transaction that writes. */
async function fullDocument(person: Person, project: number): Promise<void> {
  const { body } = await upload<{ version_id: number }>(person, { project_id: project, file_name: 'Full.pdf' });
  const columns = sql.raw(
    ['scope', 'seq', 'deleted_at', 'project_id', 'document_id', 'file_name', 'file_type', 'size', 'state', 'written_by']
      .concat(['concurrent_with', 'created_at', 'created_by_id', 'client_time', 'made_seq', 'based_on_version_id'])
      .join(', '),
  );
  await sql`
    WITH RECURSIVE n(i) AS (SELECT 2 UNION ALL SELECT i + 1 FROM n WHERE i < ${limits.versionsMax})
    INSERT INTO versions (id, ordinal, label, file_path, sha256, ${columns})
    SELECT 1000 + i, i, 'V' || i, '/uploads/' || i, ${numberedSha256(sql`i`)}, ${columns}
    FROM n, versions WHERE versions.id = ${body.version_id}
  `.execute(app.services.core.db);
}

const toFull = async (person: Person, project: number, bytes: Uint8Array) =>
  (await upload(person, { project_id: project, file_name: 'Full.pdf', bytes })).status;

describe('of what is refused nothing stays on the disk', () => {
  test('that came as a form', async () => {
    await fullDocument(owner, project_id);
    const before = kept();
    const refused = Array.from({ length: 6 }, () => toFull(owner, project_id, randomBytes(40 * KB)));
    expect(new Set(await Promise.all(refused))).toEqual(new Set([409]));
    expect(kept()).toEqual(before);
  });

  test.each(['forms', 'whole'] as const)('that came as %s at once, of which each would fit', async (how) => {
    const files = Array.from({ length: 6 }, () => randomBytes(600 * KB));
    if (how === 'whole') for (const bytes of files) await announce(owner, project_id, bytes);
    const statuses = await Promise.all(
      files.map(async (bytes, n) =>
        how === 'whole'
          ? (await sendWhole(owner, project_id, sha256(bytes), bytes)).status
          : (await upload(owner, { project_id, file_name: `${n}.pdf`, bytes })).status,
      ),
    );
    expect(statuses.toSorted()).toEqual([201, 201, 413, 413, 413, 413]);
    const taken = files.filter((_, n) => statuses[n] === 201);
    expect(kept().toSorted()).toEqual(taken.map(sha256).toSorted());
  });

  test('that came in parts, for what went meanwhile', async () => {
    const bytes = randomBytes(40 * KB);
    await announce(owner, project_id, bytes);
    const path = await createUpload(owner, project_id, bytes);
    await app.services.core.db.deleteFrom('versions').where('sha256', '=', sha256(bytes)).execute();
    expect((await append(owner, path, 0, bytes)).status).toBe(404);
    expect(kept()).toEqual([]);
    expect(readdirSync(join(app.dataDir, 'uploads'))).toEqual([]);
  });

  test('unless it was here before', async () => {
    await fullDocument(owner, project_id);
    const bytes = randomBytes(40 * KB);
    expect((await upload(owner, { project_id, bytes })).status).toBe(201);
    expect(await toFull(owner, project_id, bytes)).toBe(409);
    expect(kept()).toContain(sha256(bytes));
  });
});

test('of the very bytes that others are refused in the same moment, whoever has them taken loses none', async () => {
  const { blobs } = app.services;
  // A busy disk.
  const { keep } = blobs;
  blobs.keep = async (received) => {
    await pause(randomInt(4));
    await keep(received);
    await pause(randomInt(4));
  };
  const mate = await newPerson(app);
  const theirs = await newProject(mate);
  await fullDocument(mate, theirs);
  for (let round = 0; round < 30; round += 1) {
    const bytes = randomBytes(2 * KB);
    const name = `${round}.pdf`;
    const refusals = Array.from({ length: 3 }, async () => {
      await pause(randomInt(20));
      expect(await toFull(mate, theirs, bytes)).toBe(409);
    });
    const take = async () => {
      await pause(randomInt(60));
      return upload<{ id: number }>(owner, { project_id, file_name: name, bytes });
    };
    const [taken] = await Promise.all([take(), ...refusals]);
    expect(taken.status).toBe(201);
    const download = await owner.fetch(`/api/documents/${taken.body.id}/download`);
    expect(sha256(new Uint8Array(await download.arrayBuffer()))).toBe(sha256(bytes));
  }
  expect(kept()).toHaveLength(31);
}, 120_000);
