import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { projectScope, type Scope, userScope } from '#domain/sync/row';
import { type PullRequest, SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import { newPerson, newProject, type Person, pushOne, shareWith } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { syncRound } from './round.ts';
import { WantedPulls } from './wanted.ts';

let app: TestApp;
let owner: Person;
let reader: Person;
let device: OpenDevice;
let [one, other]: number[] = [];
beforeEach(async () => {
  app = await startTestApp();
  [owner, reader] = [await newPerson(app), await newPerson(app)];
  [one, other] = [await newProject(owner, 'One'), await newProject(owner, 'Other')];
  for (const id of [one, other]) await shareWith(owner, reader, id ?? 0, 'collaborator');
  device = await openDevice({ baseUrl: app.baseUrl, userId: reader.id, token: reader.token });
  await syncRound(device);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await device.connection.destroy();
  await app.close();
});

const scopeOf = (project: number | undefined): Scope => projectScope(project ?? 0);
const round = (...only: Scope[]) => syncRound(device, undefined, only);
const rename = (project: number | undefined, name: string) =>
  pushOne(owner, 'project.edit@1', { project_id: project ?? 0, changes: { name } });
const nameOf = (project: number | undefined) =>
  device.connection.run(async (store) => (await store.projects.get(project ?? 0))?.name);

/** What is asked of the server from now on. `refuses`: what a server of another time does not take. */
function watchPulls(refuses: (asked: PullRequest) => boolean = () => false): PullRequest[] {
  const pulls: PullRequest[] = [];
  const { fetch } = globalThis;
  vi.spyOn(globalThis, 'fetch').mockImplementation((url, init) => {
    if (!String(url).endsWith('/api/sync/pull')) return fetch(url, init);
    const asked = JSON.parse(String(init?.body)) as PullRequest;
    pulls.push(asked);
    if (!refuses(asked)) return fetch(url, init);
    const headers = { [SYNC_HEADER]: SYNC_HEADER_VALUE };
    return Promise.resolve(Response.json({ detail: 'invalid', code: 'invalid' }, { status: 422, headers }));
  });
  return pulls;
}

describe('a round for some scopes', () => {
  test('asks about them and the own one; the others stay where they are, and come with the next for all', async () => {
    await rename(one, 'Tower');
    await rename(other, 'Bridge');
    const pulls = watchPulls();
    await round(scopeOf(one));
    expect(pulls.map(({ scopes }) => Object.keys(scopes).sort())).toEqual([
      [scopeOf(one), userScope(reader.id)].sort(),
    ]);
    expect([await nameOf(one), await nameOf(other)]).toEqual(['Tower', 'Other']);
    await syncRound(device);
    expect(await nameOf(other)).toBe('Bridge');
  });

  test('takes away what is not shared any more, and nothing else', async () => {
    await app.services.core.db
      .deleteFrom('project_shares')
      .where('project_id', '=', one ?? 0)
      .execute();
    await round(scopeOf(one));
    expect([await nameOf(one), await nameOf(other)]).toEqual([undefined, 'Other']);
  });

  test('asks about all where one is not known, is read anew, or something waits for its answer', async () => {
    const pulls = watchPulls();
    const askedAll = async (...only: Scope[]) => {
      pulls.length = 0;
      await round(...only);
      return pulls.some((pull) => pull.only === undefined && Object.keys(pull.scopes).length === 3);
    };
    expect(await askedAll(scopeOf(one))).toBe(false);
    expect(await askedAll(scopeOf(one), 'p:1')).toBe(true);
    await device.connection.run((store) => store.scopes.update(scopeOf(other), { rereading: true }));
    expect(await askedAll(scopeOf(one))).toBe(true);
    expect(await askedAll(scopeOf(one))).toBe(false);
    const entry = { scope: scopeOf(other), state: 'acknowledged', seq: 1_000, n: null, name: 'void@1', args: {} };
    await device.connection.run((store) => store.outbox.add({ ...entry, touched: [] } as never));
    expect(await askedAll(scopeOf(one))).toBe(true);
  });

  test('a server that knows of no such thing is asked about all', async () => {
    await rename(one, 'Tower');
    await rename(other, 'Bridge');
    const pulls = watchPulls(({ only, marks }) => only !== undefined || marks !== undefined);
    await round(scopeOf(one));
    // Once more before that, without asking for the parts of long commits.
    expect(pulls.map(({ scopes }) => Object.keys(scopes).length)).toEqual([2, 2, 3]);
    expect([await nameOf(one), await nameOf(other)]).toEqual(['Tower', 'Bridge']);
  });

  test('notices that the server has another history', async () => {
    const { db } = app.services.core;
    await db.updateTable('meta').set({ value: 'another' }).where('key', '=', 'epoch').execute();
    await rename(other, 'Bridge');
    await round(scopeOf(one));
    expect(await nameOf(other)).toBe('Bridge');
  });
});

describe('what the next round pulls', () => {
  const poke = (...named: [string, number | undefined][]) => new Map(named);

  test('is all at first, then what pokes name', () => {
    const wanted = new WantedPulls();
    wanted.poked(poke(['p:1', 4]));
    expect(wanted.take()).toBeUndefined();
    wanted.poked(poke(['p:1', 5]));
    wanted.poked(poke(['p:2', 1], ['p:1', 6]));
    expect(wanted.take()).toEqual(['p:1', 'p:2']);
    // Nobody says why it begins: as after a failure.
    expect(wanted.take()).toBeUndefined();
  });

  test.each([
    ['a poke that names nothing, as an older server’s or a greeting', poke()],
    ['one about the person’s own scope: what is granted may have changed', poke(['p:1', 5], ['u:7', undefined])],
    ['one without a seq', poke(['p:1', undefined])],
  ])('is all after %s', (_, heard) => {
    const wanted = new WantedPulls();
    wanted.take();
    wanted.poked(poke(['p:2', 5]));
    wanted.poked(heard);
    wanted.poked(poke(['p:3', 5]));
    expect(wanted.take()).toBeUndefined();
  });
});
