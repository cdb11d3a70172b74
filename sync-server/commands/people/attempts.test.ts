import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { createChangeCounter } from '#server/commands/count-changes.ts';
import { inTransaction } from '#server/store/database.ts';
import { newId, newPerson, newProject, PASSWORD, type Person, shareWith, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { joinTeam } from '#server/testing/things.ts';
import {
  countDevice,
  countEmailChange,
  countInvitation,
  countInvitationMail,
  countInvitedAddress,
  countLookUp,
  countRegistration,
  countShare,
  countSignIn,
  countUpload,
  forgetSignIn,
} from './attempts.ts';
import { confirmPassword } from './confirm-password.ts';
import { endLeft } from './end-sessions.ts';

/** The digest of no token. */
const NONE = '0'.repeat(64);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimit: true } });
});
afterAll(() => app.close());

/** How often it may be done before it is refused. */
async function allowed(attempt: (n: number) => Promise<unknown>): Promise<number> {
  for (let n = 0; n < 1000; n += 1) {
    try {
      await attempt(n);
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited', params: { retry_after: expect.any(Number) } });
      return n;
    }
  }
  return Number.POSITIVE_INFINITY;
}

describe('guesses are counted', () => {
  test('from one address against many accounts', async () => {
    const spraying = (n: number) => countSignIn(app.services, { email: `a${n}@example.com`, address: '203.0.113.1' });
    expect(await allowed(spraying)).toBe(100);
  });

  test('and an address that is refused writes no row, whatever names it makes up', async () => {
    const rows = async () => (await app.services.core.db.selectFrom('rate_limits').select('key').execute()).length;
    const spraying = (n: number) => countSignIn(app.services, { email: `m${n}@example.com`, address: '203.0.113.9' });
    await allowed(spraying);
    const before = await rows();
    for (let n = 500; n < 520; n += 1) await expect(spraying(n)).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await rows()).toBe(before);
  });

  test('from many addresses against one account', async () => {
    const guessing = (n: number) => countSignIn(app.services, { email: 'ana@example.com', address: `198.51.100.${n}` });
    expect(await allowed(guessing)).toBe(100);
    await countSignIn(app.services, { email: 'bea@example.com', address: '198.51.100.1' });
  });

  test('without shutting out whoever signed in before from where they are', async () => {
    const email = 'cleo@example.com';
    const home = { email, address: '192.0.2.1' };
    await countSignIn(app.services, home);
    await forgetSignIn(app.services, home);
    expect(await allowed((n) => countSignIn(app.services, { email, address: `198.51.101.${n}` }))).toBe(100);
    expect(await allowed(() => countSignIn(app.services, home))).toBe(10);
  });

  test('nor whoever signed in before, by others behind the same address', async () => {
    const known = { email: 'fay@example.com', address: '192.0.2.9' };
    await countSignIn(app.services, known);
    await forgetSignIn(app.services, known);
    expect(await allowed((n) => countSignIn(app.services, { ...known, email: `made-up-${n}@example.com` }))).toBe(100);
    expect(await allowed(() => countSignIn(app.services, known))).toBe(10);
  });

  test('right passwords too, so many that nobody comes to it who signs in', async () => {
    const right = (email: string) => async () => {
      const attempt = { email, address: '192.0.2.7' };
      await countSignIn(app.services, attempt);
      await forgetSignIn(app.services, attempt);
    };
    expect(await allowed(right('dan@example.com'))).toBe(100);
    expect(await allowed(right('eva@example.com'))).toBe(100);
  });
});

test.each([
  ['asks to end sessions by their digest, from one address', 300, () => endLeft(app.services, '203.0.113.3', [NONE])],
  ['accounts from one address', 100, () => countRegistration(app.services, '203.0.113.2')],
  ['invitations of one person', 100, () => countInvitation(app.services, 7)],
  ['invitations of one person to one address', 4, () => countInvitedAddress(app.services, 7, 'one@example.com')],
  ['other addresses of one person', 20, () => countEmailChange(app.services, 7)],
  ['strangers looked up by one person', 200, () => countLookUp(app.services, 7)],
  ['shares of one person with another', 200, () => countShare(app.services, 7, 8)],
  ['gibibytes sent by one person', 200, () => countUpload(app.services, 7, [{ size: 2 ** 30 }])],
  ['times 65,536 files of one byte', 200, () => countUpload(app.services, 9, Array(65_536).fill({ size: 1 }))],
])('%s: %i', async (_what, most, attempt) => {
  expect(await allowed(attempt)).toBe(most);
});

describe('passwords of who is signed in', () => {
  const confirm = async (actorId: number, token: string, current_password = PASSWORD) =>
    confirmPassword(rightFor(current_password === PASSWORD), { actorId, token }, current_password);
  /** Counts as the server does, and hashes nothing. */
  const rightFor = (isRight: boolean) => ({
    ...app.services,
    passwords: { ...app.services.passwords, matches: () => Promise.resolve(isRight) },
  });

  test('right ones are counted too: 60 an hour of one session, 120 of a person', async () => {
    const { id } = await newPerson(app);
    expect(await allowed(() => confirm(id, 'one'))).toBe(60);
    expect(await allowed(() => confirm(id, 'two'))).toBe(60);
    expect(await allowed(() => confirm(id, 'three'))).toBe(0);
    await confirm((await newPerson(app)).id, 'another');
  });

  test('wrong ones take none of that measure: who found devices leaves their owner the report', async () => {
    const { id } = await newPerson(app);
    const guess = (token: string) => confirm(id, token, 'a wrong password').catch(({ code }) => code);
    for (let n = 0; n < 150; n += 1) expect(await guess(`found ${n % 15}`)).toBe('wrong_password');
    expect(await allowed(() => confirm(id, 'own'))).toBe(60);
  });

  test('nor do those for which there was no turn', async () => {
    const { id } = await newPerson(app);
    const full = () => Promise.reject(new Refusal('rate_limited', { params: { retry_after: 5 } }));
    const services = { ...app.services, passwords: { ...app.services.passwords, matches: full } };
    for (let n = 0; n < 9; n += 1) {
      const giver = { actorId: id, token: 'own' };
      await expect(confirmPassword(services, giver, PASSWORD)).rejects.toMatchObject({ code: 'rate_limited' });
    }
    expect(await allowed(() => confirm(id, 'own'))).toBe(60);
  });
});

test('what is refused writes nothing: without an account it keeps nobody else’s changes waiting', async () => {
  const { db } = app.services.core;
  const written = () => db.selectFrom('rate_limits').select(['key', 'count']).orderBy('key').execute();
  const ask = () => endLeft(app.services, '203.0.113.30', [NONE]);
  expect(await allowed(ask)).toBe(300);
  const before = await written();
  expect(await allowed(ask)).toBe(0);
  expect(await written()).toEqual(before);
});

test('five mails of invitations to one address a day, and as many invitations as there are people', async () => {
  const mail = () => countInvitationMail(app.services, 'new@example.com');
  const mailed: boolean[] = [];
  for (let n = 0; n < 7; n += 1) {
    await countInvitedAddress(app.services, n, 'new@example.com');
    mailed.push(await mail());
  }
  expect(mailed).toEqual([true, true, true, true, true, false, false]);
});

test('shares that somebody gives another are counted, and neither other levels of them nor what others are given', async () => {
  const owner = await newPerson(app);
  const [member, other] = [await newPerson(app), await newPerson(app)];
  const [project_id, second] = [await newProject(owner), await newProject(owner)];
  await shareWith(owner, member, project_id, 'viewer');
  await joinTeam(owner, other);
  const share = async (shared_with_id: number, project = second) => {
    const wanted = { project_id: project, shared_with_id, access_level: 'collaborator' };
    return (await owner.call('POST', '/api/team-invitations/projects/share', wanted)).status;
  };
  expect(await allowed(() => countShare(app.services, owner.id, member.id))).toBe(199);
  expect(await share(member.id)).toBe(429);
  expect(await share(member.id, project_id)).toBe(201);
  expect(await share(other.id)).toBe(201);
});

test('200,000 changes of one person in a day, also of one who comes back after a restart', async () => {
  const [ana, ben] = [await newPerson(app), await newPerson(app)];
  const { changes } = app.services;
  expect(await allowed(() => changes.count(ana.id, 1000))).toBe(200);
  const settings = { rateLimit: true };
  await expect(createChangeCounter(app.services.core, settings).count(ana.id, 200)).rejects.toMatchObject({
    code: 'rate_limited',
  });
  const comment = { project_id: 1, name: 'Any' };
  const refused = await ana.call('POST', '/api/folders', comment);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await ben.call('POST', '/api/folders', comment)).status).not.toBe(429);
  expect((await ana.call('GET', '/api/users/me')).status).toBe(200);
  // What makes them safe from whoever has their token goes on: their sessions, another password, the end of a share.
  expect((await ana.call('DELETE', '/api/auth/sessions')).status).not.toBe(429);
  expect((await ana.call('DELETE', '/api/team-invitations/projects/share/1')).status).not.toBe(429);
  expect(await allowed(() => app.services.defences.count(ben.id, 200))).toBe(5);
});

test('500 numbers of devices in a day: one more is refused for now and leaves nothing, those that are known go on', async () => {
  const [ana, ben] = [await newPerson(app), await newPerson(app)];
  const { core } = app.services;
  const push = ({ call }: Person, client_id: number, n = 1) => {
    const mutation = { n, name: 'user.prefer@1', args: { preferences: {} }, client_time: '2026-11-23T08:00:00.000Z' };
    return call('POST', '/api/sync/push', { client_id, epoch: null, app_version: '1', mutations: [mutation] });
  };
  const [first, late] = [newId(), newId()];
  expect((await push(ana, first)).status).toBe(200);
  expect(await allowed(() => inTransaction(core.db, (tx) => countDevice(app.services, tx, ana.id)))).toBe(499);
  expect(await push(ana, late)).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect(await core.db.selectFrom('clients').select('id').where('id', '=', late).execute()).toEqual([]);
  expect((await push(ana, first, 2)).status).toBe(200);
  expect((await push(ben, newId())).status).toBe(200);
});

test('each file of a folder that comes in one request is a change', async () => {
  const carla = await newPerson(app);
  const project = await newProject(carla);
  await app.services.changes.count(carla.id, 199_900);
  const body = new FormData();
  for (let n = 0; n < 250; n += 1) body.append('folder_files', new Blob([`${n}`]), `Plans/A-${n}.txt`);
  const answer = await carla.fetch(`/api/projects/${project}/upload-folder`, { method: 'POST', body });
  expect(answer.status).toBe(429);
  expect(await carla.call('GET', `/api/documents/project/${project}`)).toMatchObject({ status: 200, body: [] });
});

test('100 MB of words of one person in a day: pushes, calls and forms; a push that is refused so leaves no trace', async () => {
  const [ana, ben] = [await newPerson(app), await newPerson(app)];
  const project_id = await newProject(ana);
  const { document_id } = (await upload<{ document_id: number }>(ana, { project_id })).body;
  const said = () => ({ project_id, id: newId(), document_id, content: 'あ'.repeat(limits.commentMax) });
  const { words, core } = app.services;
  const client_id = newId();
  const push = (n: number, count: number) => {
    const common = { name: 'comment.create@1', base_seq: 0, client_time: '2026-11-23T08:00:00.000Z' };
    const mutations = Array.from({ length: count }, (_, at) => ({ ...common, n: n + at, args: said() }));
    return ana.fetch('/api/sync/push', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ client_id, epoch: null, app_version: '1', mutations }),
    });
  };
  await words.add(ana.id, 98 * 2 ** 20);
  expect((await push(1, 60)).status).toBe(200);
  const refused = await push(61, 60);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(80_000);
  expect(await refused.json()).toMatchObject({ code: 'rate_limited' });
  const comments = await core.db.selectFrom('comments').select('id').where('project_id', '=', project_id).execute();
  expect(comments).toHaveLength(60);
  expect((await ana.call('POST', '/api/folders', { project_id, name: 'Any' })).status).toBe(429);
  expect(await upload(ana, { project_id })).toMatchObject({ status: 429 });
  expect((await ana.call('POST', '/api/sync/pull', { client_id, epoch: null, scopes: {} })).status).toBe(200);
  await words.add(ben.id, 99 * 2 ** 20);
  const own = await newProject(ben);
  const long = { description: 'あ'.repeat(limits.descriptionMax) };
  for (let n = 0; n < 3; n += 1) {
    expect((await upload(ben, { project_id: own, file_name: `${n}.txt`, fields: long })).status).toBe(201);
  }
  await words.add(ben.id, 2 ** 20 - 20_000);
  expect(await upload(ben, { project_id: own, fields: long })).toMatchObject({ status: 429 });
});

test('below the floor of free space no change is taken, and a person can still be safe', async () => {
  const ana = await newPerson(app);
  const project_id = await newProject(ana);
  const { checkSpace } = app.services.blobs;
  app.services.blobs.checkSpace = () => Promise.reject(new Refusal('storage_full'));
  const stated = { n: 1, base_seq: 0, client_time: '2026-11-23T08:00:00.000Z' };
  const mutation = { ...stated, name: 'project.edit@1', args: { project_id, name: 'Other' } };
  const request = { client_id: newId(), epoch: null, app_version: '1', mutations: [mutation] };
  const full = { status: 507, body: { code: 'storage_full' } };
  try {
    expect(await ana.call('POST', '/api/sync/push', request)).toMatchObject(full);
    expect(await ana.call('POST', '/api/folders', { project_id, name: 'Any' })).toMatchObject(full);
    const form = new FormData();
    form.set('project_data', JSON.stringify({ name: 'Without a cover' }));
    expect((await ana.fetch('/api/projects', { method: 'POST', body: form })).status).toBe(507);
    const asked = { client_id: request.client_id, epoch: null, scopes: {} };
    expect((await ana.call('POST', '/api/sync/pull', asked)).status).toBe(200);
    const [session] = (await ana.call<{ id: number }[]>('GET', '/api/auth/sessions')).body;
    expect((await ana.call('DELETE', `/api/auth/sessions/${session?.id}`)).status).toBeLessThan(300);
  } finally {
    app.services.blobs.checkSpace = checkSpace;
  }
});

test('a stamped sheet that is downloaded is a change, for it is in the register', async () => {
  const dora = await newPerson(app);
  await app.services.changes.count(dora.id, 200_000);
  await expect(app.services.changes.count(dora.id, 200)).rejects.toThrow();
  const refused = await dora.call('GET', `/api/documents/${newId()}/download-with-qr`);
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
  expect((await dora.call('GET', `/api/documents/${newId()}/view-with-qr`)).status).toBe(404);
});

test('what is counted is in the database only as a SHA-256', async () => {
  const rows = await app.services.core.db.selectFrom('rate_limits').selectAll().execute();
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.every(({ key }) => /^[0-9a-f]{64}$/.test(key))).toBe(true);
});
