import { existsSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { blobPath } from '#server/files/blobs/folder-blobs.ts';
import { inTransaction } from '#server/store/database.ts';
import { openCommit } from '#server/store/open-commits.ts';
import { newId, newPerson, newProject, type Person, pushMany, sha256 } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createCall, sendWhole } from '#server/testing/tus-client.ts';
import { arriveBlob } from './arrive-blob.ts';
import { sweepRows } from './sweep.ts';

/** Versions of one step. */
const STEP = 5;

let app: TestApp;
let owner: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp({ settings: { folderStep: STEP } });
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterEach(() => app.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** So many documents that wait for the same bytes. @returns their ids. */
async function announce(count: number, bytes: Uint8Array): Promise<number[]> {
  const roots = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  const file = { file_name: 'A.dwg', sha256: sha256(bytes), size: bytes.length };
  const documents = Array.from({ length: count }, () => {
    const id = newId();
    return {
      id,
      args: { project_id, folder_id: roots.body[0]?.id, id, version_id: newId(), name: `D ${id}`, ...file },
    };
  });
  const results = await pushMany(
    owner,
    documents.map(({ args }) => ({ name: 'document.create@1', args })),
  );
  for (const result of results) expect(result).toMatchObject({ status: 'applied' });
  return documents.map(({ id }) => id);
}

const versions = (bytes: Uint8Array) =>
  app.services.core.db.selectFrom('versions').selectAll().where('sha256', '=', sha256(bytes)).execute();
const pending = async (bytes: Uint8Array) => (await versions(bytes)).filter(({ state }) => state === 'pending').length;
const noted = () => app.services.core.db.selectFrom('arrivals').selectAll().execute();

test('many versions that waited for the same bytes are ready some at a time, all of them also where the server ends meanwhile', async () => {
  const bytes = bytesOf('one for many');
  const ids = await announce(23, bytes);
  await app.services.arrivals.close();
  expect((await sendWhole(owner, project_id, sha256(bytes), bytes)).status).toBe(201);
  expect(await pending(bytes)).toBe(23 - STEP);
  // They are taken: whoever asks again has nothing to send, and what is announced now waits for nothing.
  const again = await createCall(owner, project_id, sha256(bytes), bytes.length);
  expect([again.status, again.headers.get('Upload-Offset')]).toEqual([201, String(bytes.length)]);
  const [late = 0] = await announce(1, bytes);
  expect(await pending(bytes)).toBe(23 - STEP);

  app = await app.restart();
  await expect.poll(() => pending(bytes)).toBe(0);
  await expect.poll(noted).toEqual([]);
  const rows = await versions(bytes);
  expect(rows).toHaveLength(24);
  const documents = await app.services.core.db
    .selectFrom('documents')
    .selectAll()
    .where('id', 'in', [...ids, late])
    .execute();
  const current = documents.map(({ current_version_id }) => current_version_id);
  expect(new Set(current)).toEqual(new Set(rows.map(({ id }) => id)));
});

test('without an end of the server the rest follows by itself', async () => {
  const bytes = bytesOf('another for many');
  await announce(3 * STEP, bytes);
  await sendWhole(owner, project_id, sha256(bytes), bytes);
  await expect.poll(() => pending(bytes)).toBe(0);
  await expect.poll(noted).toEqual([]);
});

test('a project that waits for a large act that is left alone keeps no other waiting', async () => {
  const { core } = app.services;
  const bytes = bytesOf('in two projects');
  const first = project_id;
  await announce(2 * STEP, bytes);
  await app.services.arrivals.close();
  await sendWhole(owner, first, sha256(bytes), bytes);
  project_id = await newProject(owner);
  await announce(4 * STEP, bytes);
  await sendWhole(owner, project_id, sha256(bytes), bytes);
  // As two ends of the server leave it.
  const folders = await core.db.selectFrom('folders').select('id').where('project_id', '=', first).execute();
  const scope = `p:${first}`;
  const folder_ids = folders.map(({ id }) => id);
  const content = { turn: 'gone', project_id: first, folder_ids, at: core.now(), by: owner.id } as const;
  await inTransaction(core.db, (tx) => openCommit(tx, { scope, seq: 9, content, count: 0, activity_id: 0 }));
  await core.db
    .insertInto('file_tries')
    .values({ work: `commit ${scope} 9 0 0`, tries: 2, tried_at: core.now() })
    .execute();
  app = await app.restart();
  await expect.poll(async () => (await noted()).map((arrival) => arrival.project_id)).toEqual([first]);
  expect(await pending(bytes)).toBe(STEP);
  await app.services.core.db.deleteFrom('file_tries').execute();
  app = await app.restart();
  await expect.poll(() => pending(bytes)).toBe(0);
});

test('the commit in which bytes come takes no more statements for many versions than for some', async () => {
  await app.services.arrivals.close();
  const statements = async (count: number) => {
    const bytes = bytesOf(`for ${count}`);
    await announce(count, bytes);
    let done = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        done += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const core = { ...app.services.core, db: app.services.core.db.withPlugin(counting) };
    const arrived = { project_id, sha256: sha256(bytes), size: bytes.length, user_id: owner.id };
    await arriveBlob(core, arrived, () => Promise.resolve());
    return done;
  };
  expect(await statements(40)).toBe(await statements(STEP + 1));
});

test('bytes are kept as long as versions are still to become ready with them, whatever has gone', async () => {
  const bytes = bytesOf('kept for the rest');
  await announce(STEP + 2, bytes);
  await app.services.arrivals.close();
  await sendWhole(owner, project_id, sha256(bytes), bytes);
  // Those that were ready were deleted, long ago.
  const { db } = app.services.core;
  const ready = (await versions(bytes)).filter(({ state }) => state === 'ready');
  const deleted_at = '2020-01-01T00:00:00.000Z';
  const documentIds = ready.map(({ document_id }) => document_id);
  await db.updateTable('documents').set({ deleted_at }).where('id', 'in', documentIds).execute();
  await db.updateTable('versions').set({ deleted_at }).where('document_id', 'in', documentIds).execute();
  await sweepRows(app.services);
  app = await app.restart();
  await expect.poll(() => pending(bytes)).toBe(0);
  expect(existsSync(blobPath(app.dataDir, sha256(bytes)))).toBe(true);
  expect(await app.services.core.db.selectFrom('project_blobs').select('sha256').execute()).toHaveLength(1);
});

test('a document’s versions become ready in the order in which their bytes came', async () => {
  const [first, second] = [bytesOf('one for many'), bytesOf('the next of one')];
  const ids = await announce(12, first);
  await app.services.arrivals.close();
  expect((await sendWhole(owner, project_id, sha256(first), first)).status).toBe(201);
  const waiting = (await versions(first)).filter(({ state }) => state === 'pending');
  const before = waiting.find(({ document_id }) => ids.includes(document_id));
  if (before === undefined) throw new Error('none waits');
  // Made without having seen any: it does not go on from the one that waits.
  const { document_id } = before;
  const file = { file_name: 'B.dwg', sha256: sha256(second), size: second.length };
  const made = { project_id, id: newId(), document_id, based_on_version_id: null, ...file };
  const [result] = await pushMany(owner, [{ name: 'version.create@1', args: made }]);
  expect(result).toMatchObject({ status: 'applied' });
  expect((await sendWhole(owner, project_id, sha256(second), second)).status).toBe(201);
  const state = async (id: number) => {
    const all = [...(await versions(first)), ...(await versions(second))];
    const found = all.find((version) => version.id === id);
    return [found?.state, found?.concurrent_with];
  };
  expect([await state(before.id), await state(made.id)]).toEqual([
    ['ready', null],
    ['ready', before.id],
  ]);
});
