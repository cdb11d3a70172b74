// Who keeps a server, and what they do: seen over HTTP as the keeper and as those it is done to.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { ListedPerson, ServerState, StoredProject, UnownedProject } from '#domain/endpoints/admin';
import { SMALLEST_FILE } from '#domain/files/counted-bytes';
import type { User } from '#domain/user';
import { planByName } from '../store/people/listed-people.ts';
import { noteBackup } from '../store/server-state.ts';
import { newId, newPerson, newProject, PASSWORD, type Person, shareWith, signIn, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let keeper: Person;
let ana: Person;
beforeEach(async () => {
  app = await startTestApp();
  keeper = await newPerson(app, 'Kim Keeper');
  ana = await newPerson(app, 'Ana Archer');
});
afterEach(() => app.close());

const act = (by: Person, about: { id: number }, what: string, json: unknown = { current_password: PASSWORD }) =>
  by.call<{ code?: string } | null>('POST', `/api/admin/people/${about.id}/${what}`, json);
const list = (query = '', by = keeper) => by.call<ListedPerson[]>('GET', `/api/admin/people${query}`);
const listed = async (person: { email: string }) =>
  (await list(`?begins=${encodeURIComponent(person.email)}`)).body.find(({ email }) => email === person.email);
const signsIn = (person: Person) =>
  signIn(app, person.email).then(
    () => 'in',
    (error: Error) => error.message,
  );
const me = async (person: Person) => (await person.call<User>('GET', '/api/users/me')).body;

/** Follows the header `Link` to the end. */
async function allPages<T>(first: string): Promise<T[]> {
  const all: T[] = [];
  for (let path: string | undefined = first; path !== undefined; ) {
    const page: { body: T[]; headers: Headers } = await keeper.call<T[]>('GET', path);
    all.push(...page.body);
    path = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '')?.[1];
  }
  return all;
}

describe('the keeper', () => {
  test('is whoever has the first account of a server, and no one after them', async () => {
    const [first, second] = [await me(keeper), await me(ana)];
    expect(first.keeper_since).toBe(first.created_at);
    expect(second.keeper_since).toBeNull();
  });

  test('names another with their own password, who is one at once, and unnames them', async () => {
    expect((await list('', ana)).status).toBe(403);
    const wrong = await act(keeper, ana, 'keeper', { current_password: 'not it', keeper: true });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    expect((await list('', ana)).status).toBe(403);
    expect((await act(keeper, ana, 'keeper', { current_password: PASSWORD, keeper: true })).status).toBe(204);
    expect((await list('', ana)).status).toBe(200);
    expect((await act(ana, keeper, 'keeper', { current_password: PASSWORD, keeper: false })).status).toBe(204);
    expect((await list()).status).toBe(403);
  });

  test.each(['disable', 'sign-out', 'delete', 'keeper'])('cannot do to themself: %s', async (what) => {
    const more = what === 'keeper' ? { keeper: false } : {};
    const answer = await act(keeper, keeper, what, { current_password: PASSWORD, ...more });
    expect(answer).toMatchObject({ status: 409, body: { code: 'own_account' } });
    expect((await list()).status).toBe(200);
  });

  test.each(['disable', 'enable', 'sign-out'])(
    'is asked for the password, which who found their tablet has not: %s',
    async (what) => {
      if (what === 'enable') await act(keeper, ana, 'disable');
      const before = await listed(ana);
      expect(await act(keeper, ana, what, {})).toMatchObject({ status: 422, body: { code: 'invalid' } });
      const wrong = await act(keeper, ana, what, { current_password: 'not it' });
      expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
      expect(await listed(ana)).toEqual(before);
      expect((await act(keeper, ana, what)).status).toBe(204);
      expect(await listed(ana)).not.toEqual(before);
    },
  );

  test('of two who disable each other at once one is left', async () => {
    await act(keeper, ana, 'keeper', { current_password: PASSWORD, keeper: true });
    await Promise.all([act(keeper, ana, 'disable'), act(ana, keeper, 'disable')]);
    const disabled = (await app.services.core.db.selectFrom('credentials').select('disabled_at').execute()).filter(
      ({ disabled_at }) => disabled_at !== null,
    );
    expect(disabled).toHaveLength(1);
  });

  test('sees no project for it: what is in them is for those who share them', async () => {
    const project = await newProject(ana);
    expect((await keeper.call('GET', `/api/projects/${project}`)).status).toBe(404);
  });
});

describe('a disabled account', () => {
  test('is signed out everywhere, does not sign in, and is told why only by its password; what it has stays', async () => {
    const project = await newProject(ana);
    const pull = { client_id: newId(), epoch: null, scopes: {} };
    expect((await ana.call('POST', '/api/sync/pull', pull)).status).toBe(200);
    expect((await act(keeper, ana, 'disable')).status).toBe(204);
    expect(await ana.call('POST', '/api/sync/pull', pull)).toMatchObject({
      status: 401,
      body: { code: 'unauthenticated' },
    });
    const form = (password: string) => ({
      method: 'POST',
      body: new URLSearchParams({ username: ana.email, password }),
    });
    const right = await app.fetch('/api/auth/token', form(PASSWORD));
    expect([right.status, await right.json()]).toMatchObject([403, { code: 'account_disabled' }]);
    const wrong = await app.fetch('/api/auth/token', form('another password'));
    expect([wrong.status, await wrong.json()]).toMatchObject([401, { code: 'bad_credentials' }]);
    // What a device that is locked asks, without a token.
    const asked = await app.fetch(`/api/auth/deleted/${ana.id}`);
    expect(await asked.json()).toMatchObject({ deleted: false, disabled: true });
    expect(await listed(ana)).toMatchObject({ sessions: 0, projects: 1, disabled_at: expect.any(String) });
    expect((await act(keeper, ana, 'enable')).status).toBe(204);
    expect(await signsIn(ana)).toBe('in');
    const again = { ...ana, token: await signIn(app, ana.email) };
    const answer = await app.fetch(`/api/projects/${project}`, { headers: { Authorization: `Bearer ${again.token}` } });
    expect(answer.status).toBe(200);
  });

  test('sends nothing from a lost device either', async () => {
    const found = await signIn(app, ana.email);
    const sessions = await ana.call<{ id: number; is_current: boolean }[]>('GET', '/api/auth/sessions');
    const other = sessions.body.find(({ is_current }) => !is_current);
    const lost = { how: 'send_first', current_password: PASSWORD };
    expect((await ana.call('POST', `/api/auth/sessions/${other?.id}/lost`, lost)).status).toBe(204);
    const send = async () => {
      const args = { project_id: 1, id: newId(), document_id: 1, content: 'Seen', linked_document_ids: [] };
      const mutation = { n: 1, name: 'comment.create@1', args, client_time: new Date().toISOString() };
      const request = { client_id: newId(), epoch: null, app_version: 'test', mutations: [mutation] };
      const answer = await app.fetch('/api/sync/push', {
        method: 'POST',
        body: JSON.stringify(request),
        headers: {
          Authorization: `Bearer ${found}`,
          'Content-Type': 'application/json',
          'X-Plumbline-Session': 'lost',
        },
      });
      return answer.status;
    };
    expect(await send()).toBe(200);
    await act(keeper, ana, 'disable');
    expect(await send()).toBe(401);
  });
});

test('signed out everywhere, a person signs in again with the same password', async () => {
  expect((await act(keeper, ana, 'sign-out')).status).toBe(204);
  expect((await ana.call('GET', '/api/users/me')).status).toBe(401);
  expect(await signsIn(ana)).toBe('in');
  expect((await act(keeper, { id: newId() }, 'sign-out')).status).toBe(404);
});

test('an account is deleted with the keeper’s password; what others have is asked about first', async () => {
  const ben = await newPerson(app, 'Ben');
  const project = await newProject(ana, 'Shared');
  await shareWith(ana, ben, project, 'viewer');
  const wrong = await act(keeper, ana, 'delete', { current_password: 'not it' });
  expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
  const shared = await act(keeper, ana, 'delete', { current_password: PASSWORD });
  expect(shared).toMatchObject({ status: 409, body: { code: 'projects_shared' } });
  const gone = await act(keeper, ana, 'delete', { current_password: PASSWORD, with_projects: true });
  expect(gone.status).toBe(204);
  expect(await signsIn(ana)).toBe('sign-in answered 401');
  expect(await listed(ana)).toBeUndefined();
  expect((await act(keeper, ana, 'disable')).status).toBe(404);
});

describe('the people', () => {
  test('come by name, a page after the other, each once', async () => {
    for (const name of ['bea', 'Carl', 'Ben', 'Bea']) await newPerson(app, name);
    const all = await allPages<ListedPerson>('/api/admin/people?limit=2');
    expect(all.map(({ full_name }) => full_name.toLowerCase())).toEqual([
      'ana archer',
      'bea',
      'bea',
      'ben',
      'carl',
      'kim keeper',
    ]);
    expect(new Set(all.map(({ id }) => id)).size).toBe(6);
  });

  test('are found by how a name or an address begins, each once', async () => {
    const ben = await newPerson(app, 'Benedikt');
    const found = async (begins: string) =>
      (await allPages<ListedPerson>(`/api/admin/people?limit=1&begins=${encodeURIComponent(begins)}`)).map(
        ({ full_name }) => full_name,
      );
    expect(await found('bene')).toEqual(['Benedikt']);
    expect(await found(ben.email.slice(0, 6).toUpperCase())).toEqual(['Benedikt']);
    await app.services.core.db
      .updateTable('users')
      .set({ email: 'bene@example.com' })
      .where('id', '=', ben.id)
      .execute();
    expect(await found('bene')).toEqual(['Benedikt']);
    expect(await found('%')).toEqual([]);
    expect(await found('nobody')).toEqual([]);
  });

  test('are found by each of the first four words of a name, each once, and by an index', async () => {
    for (const name of ['Maria del Carmen Delgado', 'Delia Ortega', 'Max Delmar', 'Max  Delmar-Ruiz', 'Émile Délé'])
      await newPerson(app, name);
    const found = async (begins: string) =>
      (await allPages<ListedPerson>(`/api/admin/people?limit=1&begins=${encodeURIComponent(begins)}`)).map(
        ({ full_name }) => full_name,
      );
    expect(await found('del')).toEqual(['Delia Ortega', 'Maria del Carmen Delgado', 'Max Delmar', 'Max Delmar-Ruiz']);
    expect(await found('ARCH')).toEqual(['Ana Archer']);
    expect(await found('delgado')).toEqual(['Maria del Carmen Delgado']);
    expect(await found('carmen del')).toEqual(['Maria del Carmen Delgado']);
    expect(await found('Dél')).toEqual(['Émile Délé']);
    expect(await found('armen')).toEqual([]);
    for (const list of ['name', 'second', 'third', 'fourth'] as const) {
      const after = { by: 'delft', id: 1 };
      const plan = JSON.stringify(await planByName(app.services.core.db, list, { begins: 'del', after, most: 10 }));
      expect(plan).toContain(`users_${list === 'name' ? 'listed' : list} (`);
      expect(plan).not.toMatch(/SCAN users|TEMP B-TREE/);
    }
  });

  test('are told with the projects that they work in: their own, and those that were shared with them', async () => {
    const [own, gone] = [await newProject(keeper, 'Quay'), await newProject(keeper, 'Gone')];
    for (const project of [own, gone]) await shareWith(keeper, ana, project, 'viewer');
    expect(await listed(ana)).toMatchObject({ projects: 2 });
    await keeper.call('DELETE', `/api/projects/${gone}`);
    await newProject(ana, 'Her own');
    expect(await listed(ana)).toMatchObject({ projects: 2 });
    expect(await listed(keeper)).toMatchObject({ projects: 1 });
  });

  test('have what they have: sessions, projects, and bytes as quotas count them', async () => {
    await signIn(app, ana.email);
    const project = await newProject(ana);
    await upload(ana, { project_id: project, bytes: new Uint8Array(50_000).fill(7) });
    await upload(ana, { project_id: project, bytes: new Uint8Array(10).fill(8), file_name: 'b.pdf' });
    expect(await listed(ana)).toMatchObject({
      full_name: 'Ana Archer',
      sessions: 2,
      projects: 1,
      storage: { bytes: 50_000 + SMALLEST_FILE, files: 2 },
      last_seen_at: expect.any(String),
      disabled_at: null,
      keeper_since: null,
    });
    const [first] = await allPages<StoredProject>('/api/admin/projects');
    expect(first).toMatchObject({ id: project, owner_name: 'Ana Archer', storage: { bytes: 50_000 + SMALLEST_FILE } });
  });
});

test('projects come by what they hold, the largest first, a page after the other', async () => {
  const sizes = [20_000, 90_000, 50_000];
  for (const size of sizes) {
    const project = await newProject(ana, String(size));
    await upload(ana, { project_id: project, bytes: new Uint8Array(size).fill(size % 251) });
  }
  const all = await allPages<StoredProject>('/api/admin/projects?limit=1');
  expect(all.map(({ name }) => name)).toEqual(['90000', '50000', '20000']);
});

test('projects whose owner is disabled are listed, a page after the other, until the account is open again', async () => {
  const names = ['One', 'Two', 'Three'];
  for (const name of names) await newProject(ana, name);
  await newProject(keeper, 'Kept');
  const unowned = async () =>
    (await allPages<UnownedProject>('/api/admin/projects/unowned?limit=1')).map((row) => row.name);
  expect(await unowned()).toEqual([]);
  await act(keeper, ana, 'disable');
  expect((await unowned()).sort()).toEqual([...names].sort());
  await act(keeper, ana, 'enable');
  expect(await unowned()).toEqual([]);
});

test('the server tells of itself: space, the last backup, what waits and what failed', async () => {
  const { db } = app.services.core;
  const read = async () => (await keeper.call<ServerState>('GET', '/api/admin/server')).body;
  const before = await read();
  expect(before).toMatchObject({ registration: 'open', sends_mail: false, backup_at: null });
  expect(before.disk.free).toBeGreaterThan(0);
  expect(before.disk.database).toBeGreaterThan(100_000);
  const project = await newProject(ana);
  await upload(ana, { project_id: project, bytes: new Uint8Array(30_000) });
  await noteBackup(db, '2026-11-01T10:00:00.000Z');
  const mail = { kind: 'changed', about: '{}', receiver: ana.id, created_at: '2026-11-01T10:00:00.000Z', tries: 9 };
  await db
    .insertInto('mails')
    .values({ ...mail, id: newId(), last_error: 'EENVELOPE' })
    .execute();
  await db.insertInto('file_tries').values({ work: 'w', tries: 2, tried_at: mail.created_at }).execute();
  const after = await read();
  expect(after.disk.files - before.disk.files).toBe(30_000);
  expect(after.backup_at).toBe('2026-11-01T10:00:00.000Z');
  expect(after.jobs.given_up).toBe(1);
  expect(after.mails).toMatchObject({
    failed: 1,
    last_failed: [{ kind: 'changed', receiver_name: 'Ana Archer', tries: 9, error: 'EENVELOPE' }],
  });
});
