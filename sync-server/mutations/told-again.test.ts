// What a device hears of an act that was told of before, and what the server keeps of each telling.
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { PushAnswer, PushResult } from '#domain/sync/sync';
import { newId, newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const LONG = '図面の訂正'.repeat(1_500);
let app: TestApp;
let owner: Person;
let project_id: number;
let comment: { id: number };
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  const document = (await upload<{ id: number }>(owner, { project_id })).body;
  const path = `/api/comments/document/${document.id}`;
  comment = (await owner.call<{ id: number }>('POST', path, { content: LONG })).body;
});
afterEach(() => app.close());

interface Told {
  n: number;
  key: number;
  name?: string;
  args?: unknown;
}

async function push(client_id: number, told: Told[]): Promise<PushAnswer> {
  const mutations = told.map((one) => ({ name: 'void@1', args: {}, client_time: new Date().toISOString(), ...one }));
  const request = { client_id, epoch: null, app_version: 'test', mutations };
  const answer = await owner.call<PushAnswer>('POST', '/api/sync/push', request);
  expect(answer.status).toBe(200);
  return answer.body;
}

/** What the author wrote on another device is replaced, and given back to them: an outcome as long as a comment. */
const replaces = (n: number, key: number): Told => {
  return { n, key, name: 'comment.edit@1', args: { project_id, id: comment.id, content: 'Short', was: 'Other' } };
};

/** The lengths of what is kept of a client's changes. */
async function kept(client_id: number): Promise<number[]> {
  const rows = app.services.core.db.selectFrom('mutations_log').select('outcome').where('client_id', '=', client_id);
  return (await rows.orderBy('n').execute()).map(({ outcome }) => outcome.length);
}

const again = ({ status, ...first }: PushResult, n: number) => ({
  ...first,
  n,
  status: 'duplicate',
  first_status: status,
});

test('of an act that is told of again little is kept, and every telling is answered with all that the first was', async () => {
  // The copy's number is the lower: it is found before the first where both are looked up by their act.
  const [copy, original] = [newId(), newId()].sort((a, b) => a - b) as [number, number];
  const key = newId();
  const [first] = (await push(original, [replaces(1, key)])).results;
  expect(first).toMatchObject({
    status: 'applied_changed',
    notice: { code: 'edit_replaced', params: { yours: LONG } },
  });
  if (first === undefined) return;
  const told = [1, 2, 3].map((n) => ({ n, key }));
  const expected = told.map(({ n }) => again(first, n));
  expect((await push(copy, told)).results).toEqual(expected);
  expect((await push(copy, told)).results).toEqual(expected);
  expect((await push(original, [replaces(1, key), { n: 2, key }])).results).toEqual([again(first, 1), again(first, 2)]);
  expect(await kept(original)).toEqual([
    expect.toSatisfy((length: number) => length > LONG.length),
    expect.any(Number),
  ]);
  for (const length of [...(await kept(copy)), ...(await kept(original)).slice(1)]) expect(length).toBeLessThan(1_000);
});

test('where the first telling is forgotten, the next ones say what it came to, its long texts cut', async () => {
  const [copy, original, key] = [newId(), newId(), newId()];
  const [first] = (await push(original, [replaces(1, key)])).results;
  await push(copy, [{ n: 1, key }]);
  await app.services.core.db.deleteFrom('mutations_log').where('client_id', '=', original).execute();
  const [heard] = (await push(copy, [{ n: 1, key }])).results;
  const { yours, ...params } = first?.notice?.params ?? {};
  expect(heard).toMatchObject({
    status: 'duplicate',
    first_status: 'applied_changed',
    seq: first?.seq,
    scope: first?.scope,
  });
  expect(heard?.notice).toMatchObject({ code: 'edit_replaced', params });
  expect(LONG.startsWith(String(heard?.notice?.params.yours).slice(0, -1))).toBe(true);
  const other = newId();
  expect((await push(other, [{ n: 1, key }])).results).toEqual([heard]);
  for (const length of [...(await kept(copy)), ...(await kept(other))]) expect(length).toBeLessThan(1_000);
});

test('an answer that grows long ends early, and the next one goes on where it ended', async () => {
  const [original, copy] = [newId(), newId()];
  const key = newId();
  await push(original, [replaces(1, key)]);
  const told = Array.from({ length: 100 }, (_, at) => ({ n: at + 1, key }));
  const heard: number[] = [];
  for (let turn = 0; heard.length < told.length && turn < 10; turn += 1) {
    const answer = await push(copy, told.slice(heard.length));
    expect(Buffer.byteLength(JSON.stringify(answer))).toBeLessThan(1_500_000);
    expect(answer.results.length).toBeGreaterThan(0);
    expect(answer.last_n).toBe(answer.results.at(-1)?.n);
    heard.push(...answer.results.map(({ n }) => n));
  }
  expect(heard).toEqual(told.map(({ n }) => n));
});
