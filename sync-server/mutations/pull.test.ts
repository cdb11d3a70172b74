import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { PullAnswer, PullRequest } from '#domain/sync/sync';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { fillProject } from '../testing/fill-project.ts';
import { plantProjects } from '../testing/plant-copies.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { pull, pullIfShort } from './pull.ts';

let app: TestApp;
let owner: Person;
let reader: Person;
let projects: number[];
/** Statements of the thread that answers everybody, but for who it is that asks; and the pulls that were handed to others. */
let statements: number;
let handedOver: number;
beforeEach(async () => {
  app = await startTestApp();
  [owner, reader] = [await newPerson(app), await newPerson(app)];
  projects = [await newProject(owner), await newProject(owner), await newProject(owner)];
  for (const id of projects) await shareWith(owner, reader, id, 'viewer');
  const { core, pulls, texts, covers, photos, names, commits, mails, endings } = app.services;
  // What a write has woken has statements of its own, at moments of its own.
  for (const work of [texts, covers, photos, names, commits, mails, endings]) await work.close();
  [statements, handedOver] = [0, 0];
  core.db = core.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      statements += 1;
      return Promise.resolve(result);
    },
  });
  const ask = pulls.pull;
  pulls.pull = (job) => {
    handedOver += 1;
    return ask(job);
  };
});
afterEach(() => app.close());

type Asked = Omit<PullRequest, 'client_id' | 'epoch'> & Partial<PullRequest>;

const whole = (asked: Asked) => ({ client_id: newId(), epoch: null, ...asked });
const ask = (who: Person, asked: Asked) => who.call<PullAnswer>('POST', '/api/sync/pull', whole(asked));
const answerTo = async (who: Person, asked: Asked) => (await ask(who, asked)).body;
const scopeAt = (at: number) => `p:${projects[at]}`;
const rename = (at: number, name: string) =>
  pushOne(owner, 'project.edit@1', { project_id: projects[at] ?? 0, changes: { name } });

/** What a device says that holds all of an answer. */
function heldAfter({ pages }: PullAnswer): Required<Pick<PullRequest, 'scopes' | 'marks'>> {
  const scopes = Object.fromEntries(pages.map(({ scope, cursor }) => [scope, cursor]));
  return {
    scopes,
    marks: Object.fromEntries(pages.flatMap(({ scope, mark }) => (mark === undefined ? [] : [[scope, mark]]))),
  };
}

describe('a pull without news', () => {
  test('is one statement, whatever the number of scopes, and says what the long way says', async () => {
    const held = heldAfter(await answerTo(reader, { scopes: {} }));
    const forms = [{ scopes: held.scopes }, held, { ...held, hold: [scopeAt(1)] }, { ...held, only: [scopeAt(2)] }];
    for (const asked of forms) {
      statements = 0;
      const { server_time: _, public_base_url: __, file_bytes_max: _of, ...said } = await answerTo(reader, asked);
      expect(statements).toBe(1);
      const { server_time: ___, ...longWay } = await pull(app.services.core, reader.id, whole(asked));
      expect(said).toEqual(longWay);
      expect(said.pages.flatMap(({ rows }) => rows)).toEqual([]);
    }
  });

  test.skipIf(isOnPostgres())('of all scopes holds no state of the data, which costs more statements', async () => {
    const { core } = app.services;
    const held = whole(heldAfter(await answerTo(reader, { scopes: {} })));
    const exec = vi.spyOn(PreparedStatements.prototype, 'exec');
    try {
      expect(await pullIfShort(core, reader.id, held)).toBeDefined();
      expect(exec).not.toHaveBeenCalled();
      // What has news is read from one state.
      await rename(1, 'Tower');
      exec.mockClear();
      expect((await pullIfShort(core, reader.id, held))?.pages.flatMap(({ rows }) => rows)).not.toEqual([]);
      expect(exec.mock.calls).toEqual([['begin'], ['commit']]);
    } finally {
      exec.mockRestore();
    }
  });

  test('is not believed of a device that read another history, or is another’s', async () => {
    const held = heldAfter(await answerTo(reader, { scopes: {} }));
    const marks = { ...held.marks, [scopeAt(1)]: 'another' };
    expect((await ask(reader, { ...held, marks })).body).toMatchObject({ code: 'epoch_changed' });
    expect((await ask(reader, { ...held, marks, only: [scopeAt(1)] })).body).toMatchObject({ code: 'epoch_changed' });
    expect((await ask(reader, { ...held, epoch: 'another' })).body).toMatchObject({ code: 'epoch_changed' });
    const ahead = { ...held.scopes, [scopeAt(1)]: 1_000 };
    expect((await ask(reader, { scopes: ahead })).body).toMatchObject({ code: 'epoch_changed' });
    const client_id = newId();
    const mutations = [{ n: 1, name: 'void@1', args: {}, client_time: new Date().toISOString() }];
    await owner.call('POST', '/api/sync/push', { client_id, epoch: null, app_version: 'test', mutations });
    expect((await ask(reader, { ...held, client_id })).body).toMatchObject({ code: 'client_conflict' });
    expect((await ask(owner, { ...held, client_id, only: [scopeAt(0)] })).body).toMatchObject({ last_n: 1 });
  });
});

describe('a pull of few rows', () => {
  test('is answered where it came in, as it is by a thread', async () => {
    const held = heldAfter(await answerTo(reader, { scopes: {} }));
    handedOver = 0;
    await rename(1, 'Tower');
    const { pages } = await answerTo(reader, held);
    expect(handedOver).toBe(0);
    expect(pages).toEqual((await pull(app.services.core, reader.id, whole(held))).pages);
    expect(pages.flatMap(({ rows }) => rows)).not.toEqual([]);
  });

  test('many rows are handed over, and so is a commit that is longer than a page', async () => {
    const held = heldAfter(await answerTo(reader, { scopes: {} }));
    const into = { dataDir: app.dataDir, projectId: projects[1] ?? 0, userId: owner.id };
    await fillProject({ ...into, documents: 100 });
    const { core } = app.services;
    expect(await pullIfShort(core, reader.id, whole(held))).toBeUndefined();
    expect(await pullIfShort(core, reader.id, whole({ ...held, limit: 5 }))).toBeUndefined();
    handedOver = 0;
    const { pages } = await answerTo(reader, held);
    expect(handedOver).toBe(1);
    expect(pages.flatMap(({ rows }) => rows).length).toBeGreaterThan(100);
  });

  test('what says much is handed over unread; a hundred scopes without news are not', async () => {
    const { core } = app.services;
    const held = heldAfter(await answerTo(reader, { scopes: {} }));
    const named = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`p:${1000 + at}`, 3] as const));
    const trailOf = (length: number) => Array.from({ length }, (_, at): [number, string] => [at + 1, 'mark']);
    const trails = (count: number) =>
      Object.fromEntries(Object.keys(named(count)).map((scope) => [scope, trailOf(90)]));
    const much: Asked[] = [
      { ...held, scopes: { ...held.scopes, ...named(200) } },
      { ...held, trails: trails(23) },
      { ...held, hold: Object.keys(named(201)) },
    ];
    for (const asked of much) {
      statements = 0;
      expect(await pullIfShort(core, reader.id, whole(asked))).toBeUndefined();
      expect(statements).toBe(0);
    }
    handedOver = 0;
    await ask(reader, { ...held, trails: trails(23) });
    expect(handedOver).toBe(1);
    const trail = { [scopeAt(0)]: [[1, held.marks?.[scopeAt(0)] ?? ''] as [number, string], ...trailOf(50).slice(1)] };
    expect((await answerTo(reader, { ...held, trails: { ...trails(22), ...trail } })).shared).toEqual(
      (await answerTo(reader, { ...held, trails: { ...trails(30), ...trail } })).shared,
    );
    [handedOver, statements] = [0, 0];
    await answerTo(reader, { ...held, scopes: { ...held.scopes, ...named(100) } });
    expect({ handedOver, statements }).toEqual({ handedOver: 0, statements: 1 });
  });

  test('many scopes that each have to be looked into are handed over before any is', async () => {
    const planted = 60;
    await plantProjects(app.services.core.db, projects[0] ?? 0, planted);
    const scopes = Object.fromEntries(Array.from({ length: planted }, (_, at) => [`p:${10 ** 9 + at}`, 1]));
    statements = 0;
    const asked = whole({ scopes, marks: Object.fromEntries(Object.keys(scopes).map((scope) => [scope, 'mark'])) });
    expect(await pullIfShort(app.services.core, owner.id, asked)).toBeUndefined();
    expect(statements).toBe(1);
  });

  test('by pages of any length the same rows come', async () => {
    for (let at = 0; at < 12; at += 1) await rename(at % 3, `Tower ${at}`);
    await fillProject({ dataDir: app.dataDir, projectId: projects[1] ?? 0, userId: owner.id, documents: 30 });
    const rowsBy = async (limit: number) => {
      const rows: string[] = [];
      let held: Pick<PullRequest, 'scopes' | 'marks'> = { scopes: {}, marks: {} };
      for (let more = true; more; ) {
        const answer = await answerTo(reader, { ...held, limit });
        rows.push(...answer.pages.flatMap((page) => page.rows.map(({ table, row }) => `${table} ${row.id}`)));
        more = answer.pages.some((page) => page.more);
        held = heldAfter(answer);
      }
      return rows.sort();
    };
    const all = await rowsBy(2_000);
    for (const limit of [1, 7, 40]) expect(await rowsBy(limit)).toEqual(all);
  });
});

describe('what is said of scopes', () => {
  const wrong: [string, Record<string, unknown>][] = [
    ['no scope', { scopes: { 'x:1': 1 } }],
    ['a name of the prototype', { scopes: JSON.parse('{"__proto__": 1}') }],
    ['a list', { scopes: [] }],
    ['nothing', { scopes: null }],
    ['a seq below 0', { scopes: { 'p:1': -1 } }],
    ['half a seq', { scopes: { 'p:1': 1.5 } }],
    ['a seq in words', { scopes: { 'p:1': '1' } }],
    ['an empty mark', { scopes: {}, marks: { 'p:1': '' } }],
    ['a long mark', { scopes: {}, marks: { 'p:1': 'm'.repeat(65) } }],
    ['a part that is a number', { scopes: {}, parts: { 'p:1': 1 } }],
    ['a part of no scope', { scopes: {}, parts: { p: 'part' } }],
  ];
  test.each(wrong)('%s is refused by its field', async (_, said) => {
    const { status, body } = await reader.call<unknown>('POST', '/api/sync/pull', whole(said as Asked));
    const field = Object.keys(said).at(-1) ?? '';
    expect({ status, body }).toMatchObject({ status: 422, body: { code: 'invalid', fields: { [field]: 'format' } } });
  });
});

describe('a pull of some scopes', () => {
  test('speaks of them and of the person’s own, and of no other', async () => {
    const all = await answerTo(reader, { scopes: {} });
    const held = heldAfter(all);
    await rename(0, 'Tower');
    await rename(1, 'Bridge');
    const some = await answerTo(reader, { ...held, only: [scopeAt(1)] });
    expect(some.granted.map(({ scope }) => scope)).toEqual([`u:${reader.id}`, scopeAt(1)]);
    expect(some.granted[1]?.access_level).toBe('viewer');
    expect(some.pages.map(({ scope }) => scope)).toEqual([`u:${reader.id}`, scopeAt(1)]);
    expect(some.revoked).toEqual([]);
    // What was not asked about is still to come.
    const rest = await answerTo(reader, held);
    expect(rest.pages.filter(({ rows }) => rows.length > 0).map(({ scope }) => scope)).toEqual(
      expect.arrayContaining([scopeAt(0), scopeAt(1)]),
    );
  });

  test('says that access to one has ended, and grants nobody what they may not see', async () => {
    const held = heldAfter(await answerTo(reader, { scopes: {} }));
    await app.services.core.db
      .deleteFrom('project_shares')
      .where('project_id', '=', projects[1] ?? 0)
      .execute();
    const lost = await answerTo(reader, { ...held, only: [scopeAt(1), scopeAt(2)] });
    expect(lost.revoked).toEqual([scopeAt(1)]);
    expect(lost.granted.map(({ scope }) => scope)).toEqual([`u:${reader.id}`, scopeAt(2)]);
    const stranger = await newPerson(app);
    const none = await answerTo(stranger, { scopes: {}, only: [scopeAt(0), `u:${owner.id}`, 'p:1'] });
    expect(none.granted.map(({ scope }) => scope)).toEqual([`u:${stranger.id}`]);
    expect(none.pages.map(({ scope }) => scope)).toEqual([`u:${stranger.id}`]);
  });
});
