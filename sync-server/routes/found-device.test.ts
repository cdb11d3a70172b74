// Somebody found a tablet that is signed in, and uses up what its person may do: their other devices have the rest at once, and
// all of it once the tablet is reported lost, or signed out from elsewhere.
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { SessionAnswer } from '#domain/endpoints/auth';
import { limits } from '#domain/limits';
import {
  countDevice,
  countExport,
  countInvitation,
  countInvitedAddress,
  countLook,
  countLookUp,
  countProof,
  countShare,
  countUpload,
  countZip,
} from '#server/commands/people/attempts.ts';
import { actingFor } from '#server/store/people/who-acts.ts';
import type { Services } from '../services.ts';
import { digestOf } from '../sessions.ts';
import { inTransaction } from '../store/database.ts';
import { newId, newPerson, newProject, PASSWORD, type Person, personWith, sha256, signIn } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { announce, append, createCall, createUpload, offsetCall, offsetOf, openAppend } from '../testing/tus-client.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimit: true } });
});
afterAll(() => app.close());

const MIB = 2 ** 20;

async function idOf(person: Person): Promise<number> {
  const own = (await person.call<SessionAnswer[]>('GET', '/api/auth/sessions')).body.find((one) => one.is_current);
  if (own === undefined) throw new Error('the own session is not listed');
  return own.id;
}

const another = async (person: Person) => personWith(app, person, await signIn(app, person.email));

/** Of one person: what was found, and what they have in their hand. */
async function twoDevices() {
  const tablet = await newPerson(app);
  return { tablet, phone: await another(tablet), lost: await idOf(tablet) };
}

async function lose(phone: Person, id: number): Promise<void> {
  const wanted = { how: 'at_once', current_password: PASSWORD };
  expect((await phone.call('POST', `/api/auth/sessions/${id}/lost`, wanted)).status).toBe(204);
}

/** As the requests of that device do it. */
const by = <T>(person: Person, work: () => T): T => actingFor(person.id, work, digestOf(person.token));

type Count = (services: Services, userId: number) => Promise<void>;

/** How often it is counted before it is refused for now. */
async function allowed(person: Person, count: Count): Promise<number> {
  for (let n = 0; n < 1000; n += 1) {
    try {
      await by(person, () => count(app.services, person.id));
    } catch (error) {
      expect(error).toMatchObject({ code: 'rate_limited', params: { retry_after: expect.any(Number) } });
      return n;
    }
  }
  return Number.POSITIVE_INFINITY;
}

const device: Count = (services, userId) => inTransaction(services.core.db, (tx) => countDevice(services, tx, userId));
const gibibyte: Count = (services, userId) => countUpload(services, userId, [{ size: 2 ** 30 }]);
const changes: Count = (services, userId) => services.changes.count(userId, 1000);
const mebibyte: Count = (services, userId) => services.words.count(userId, MIB);

describe('one session has half of what its person may do in a day, and the others the rest', () => {
  test.each<[string, number, Count]>([
    ['changes in thousands', 200, changes],
    ['mebibytes of words', 100, mebibyte],
    ['acts to be safe in hundreds', 10, (services, userId) => services.defences.count(userId, 100)],
    ['numbers of devices', 500, device],
    ['gibibytes of files', 200, gibibyte],
    ['exports', 20, countExport],
    ['ZIPs of folders', 200, countZip],
    ['invitations', 100, countInvitation],
    ['invitations to one address', 4, (services, userId) => countInvitedAddress(services, userId, 'one@example.com')],
    ['mails to prove an address', 10, (services, userId) => countProof(services, `${userId}@example.com`)],
    ['shares with one', 200, (services, userId) => countShare(services, userId, 8)],
    ['addresses looked up', 200, countLookUp],
    ['names and pictures', 40, countLook],
  ])('%s: %i', async (_what, most, count) => {
    const { tablet, phone } = await twoDevices();
    expect(await allowed(tablet, count)).toBe(most / 2);
    expect(await allowed(tablet, count)).toBe(0);
    const third = await another(phone);
    const ofOne = Math.floor(most / 4);
    for (let n = 0; n < ofOne; n += 1) await by(phone, () => count(app.services, phone.id));
    expect(await allowed(third, count)).toBe(most / 2 - ofOne);
    expect(await allowed(phone, count)).toBe(0);
  });

  test('by their calls: a full tablet keeps no phone from sending, nor from reporting it', async () => {
    const { tablet, phone, lost } = await twoDevices();
    for (const count of [device, changes, mebibyte]) await allowed(tablet, count);
    await allowed(tablet, (services, userId) => services.defences.count(userId, 100));
    const prefer = { n: 1, name: 'user.prefer@1', args: { preferences: {} }, client_time: '2026-11-26T08:00:00.000Z' };
    const push = ({ call }: Person) =>
      call('POST', '/api/sync/push', { client_id: newId(), epoch: null, app_version: '1', mutations: [prefer] });
    expect((await push(tablet)).status).toBe(429);
    expect((await tablet.call('PUT', '/api/users/me/team', { team_name: 'Other' })).status).toBe(429);
    expect((await push(phone)).status).toBe(200);
    await lose(phone, lost);
  });
});

describe('what a session had counted is its person’s again', () => {
  /** The tablet takes its half, the phone the other; a third has what is left then. */
  async function full(count: Count) {
    const devices = await twoDevices();
    await allowed(devices.tablet, count);
    await allowed(devices.phone, count);
    return { ...devices, third: await another(devices.phone) };
  }

  test.each<[string, (devices: { phone: Person; lost: number }) => Promise<unknown>]>([
    ['reported lost', ({ phone, lost }) => lose(phone, lost)],
    ['signed out from another', ({ phone, lost }) => phone.call('DELETE', `/api/auth/sessions/${lost}`)],
  ])('once it is %s', async (_how, end) => {
    for (const count of [changes, device, gibibyte]) {
      const devices = await full(count);
      await end(devices);
      expect(await allowed(devices.third, count)).toBe(count === device ? 250 : 100);
    }
  });

  test('once all others are signed out, or the password is another: half of the measure at most', async () => {
    const first = await full(device);
    expect((await first.third.call('DELETE', '/api/auth/sessions')).status).toBe(204);
    expect(await allowed(first.third, device)).toBe(250);

    const second = await full(device);
    const wanted = { current_password: PASSWORD, new_password: `${PASSWORD} more` };
    const changed = await second.third.call('POST', '/api/users/me/change-password', wanted);
    expect(changed.status).toBeLessThan(300);
    expect(await allowed(second.third, device)).toBe(250);
  });

  test('never by one’s own signing out', async () => {
    const { tablet, third } = await full(device);
    expect(await allowed(third, device)).toBe(0);
    await tablet.call('POST', '/api/auth/logout');
    expect(await allowed(third, device)).toBe(0);
    expect(await allowed(await another(third), device)).toBe(0);
  });

  test('four times a day, of which one session has half', async () => {
    const { phone: asking } = await twoDevices();
    const other = await another(asking);
    const once = async (by: Person) => {
      const fresh = await another(by);
      expect(await allowed(fresh, gibibyte)).toBe(100);
      await by.call('DELETE', `/api/auth/sessions/${await idOf(fresh)}`);
    };
    for (const device of [asking, asking, other, other]) await once(device);
    const fresh = await another(asking);
    await allowed(fresh, gibibyte);
    const third = await another(asking);
    await allowed(third, gibibyte);
    await (await another(asking)).call('DELETE', `/api/auth/sessions/${await idOf(fresh)}`);
    expect(await allowed(await another(asking), gibibyte)).toBe(0);
  });
});

describe('of two hundred uploads under way one session has half', () => {
  const fileOf = (path: string) => join(app.dataDir, 'uploads', path.split('/').pop() ?? '');
  const random = () => new Uint8Array(randomBytes(900));

  /** Announced and begun, one after the other. @returns their paths. */
  async function beginMany(person: Person, project: number, count: number) {
    const paths: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const bytes = random();
      await announce(person, project, bytes);
      paths.push(await createUpload(person, project, bytes));
    }
    return paths;
  }

  async function begin(person: Person, project: number, bytes = random()) {
    await announce(person, project, bytes);
    return createCall(person, project, sha256(bytes), bytes.length);
  }

  test('what a found tablet began is gone once it is reported lost, and what others sent of it stays', async () => {
    const { tablet, phone, lost } = await twoDevices();
    const project = await newProject(phone);
    const bytes = random();
    await announce(tablet, project, bytes);
    const both = await createUpload(tablet, project, bytes);
    const [own = ''] = await beginMany(phone, project, 1);
    const [half = '', ...others] = await beginMany(tablet, project, 99);
    expect((await begin(tablet, project)).status).toBe(429);
    expect((await begin(phone, project)).status).toBe(201);
    expect((await append(tablet, half, 0, random().subarray(0, 100))).status).toBe(204);
    const sending = openAppend(app.baseUrl, tablet, others[0] ?? '', 0, 900);
    sending.write(random().subarray(0, 100));
    expect((await append(phone, both, 0, bytes.subarray(0, 450))).status).toBe(204);

    await lose(phone, lost);
    for (const path of [half, ...others]) {
      expect((await offsetCall(phone, path)).status).toBe(404);
      expect(existsSync(fileOf(path))).toBe(false);
    }
    expect([await offsetOf(phone, both), await offsetOf(phone, own)]).toEqual([450, 0]);
    sending.destroy();
  });

  test('what has stood still for the longest makes room, and nothing that goes on', async () => {
    const { tablet, phone } = await twoDevices();
    const project = await newProject(phone);
    const [first = '', second = '', ...others] = await beginMany(tablet, project, 100);
    const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    await utimes(fileOf(first), ago(2), ago(2));
    await utimes(fileOf(second), ago(3), ago(3));
    expect((await begin(tablet, project)).status).toBe(201);
    expect((await offsetCall(tablet, second)).status).toBe(404);
    expect(existsSync(fileOf(second))).toBe(false);
    await append(tablet, first, 0, random().subarray(0, 10));
    expect((await begin(tablet, project)).status).toBe(429);
    for (const path of [first, ...others]) expect((await offsetCall(tablet, path)).status).toBe(200);

    // Of the person's other sessions the same, in all.
    await beginMany(phone, project, 100);
    const third = await another(phone);
    // However long that took, nothing has stood still.
    for (const path of [first, ...others]) await utimes(fileOf(path), new Date(), new Date());
    expect((await begin(third, project)).status).toBe(429);
    const [other = ''] = others;
    await utimes(fileOf(other), ago(2), ago(2));
    expect((await begin(third, project)).status).toBe(201);
    expect((await offsetCall(tablet, other)).status).toBe(404);
  });
});

describe('what a session has on its way', () => {
  /** A long body that begins and does not go on. */
  function openBody(person: Person) {
    const headers = {
      Authorization: `Bearer ${person.token}`,
      'Content-Type': 'application/json',
      'Content-Length': '2000000',
    };
    const sending = request(`${app.baseUrl}/api/sync/push`, { method: 'POST', headers });
    const over = new Promise<void>((resolve) => sending.on('error', () => resolve()).on('close', () => resolve()));
    sending.write('{');
    return { sending, over };
  }

  /** Longer than what goes beside the turns. */
  const longPush = (person: Person) => {
    const args = { project_id: 1, id: newId(), document_id: 1, content: 'x'.repeat(9_000) };
    const mutations = Array.from({ length: 30 }, (_, at) => ({
      n: at + 1,
      name: 'comment.create@1',
      args,
      client_time: '2026-11-26T08:00:00.000Z',
    }));
    return person.call('POST', '/api/sync/push', { client_id: newId(), epoch: null, app_version: '1', mutations });
  };

  test.each<[string, (devices: { tablet: Person; phone: Person; lost: number }) => Promise<unknown>]>([
    ['reported lost', ({ phone, lost }) => lose(phone, lost)],
    ['signed out by itself', ({ tablet }) => tablet.call('POST', '/api/auth/logout')],
  ])('keeps none of its person’s others waiting, and ends once it is %s', async (_how, end) => {
    const devices = await twoDevices();
    const bodies = Array.from({ length: 20 }, () => openBody(devices.tablet));
    const refused = openBody(devices.tablet);
    await refused.over;
    expect((await longPush(devices.phone)).status).toBe(200);
    const own = openBody(devices.phone);
    await end(devices);
    await Promise.all(bodies.map(({ over }) => over));
    expect(own.sending.destroyed).toBe(false);
    own.sending.destroy();
    await own.over;
  });

  test('its export ends with it too, and its person may have another', async () => {
    const { tablet, phone, lost } = await twoDevices();
    const { exports } = app.services;
    const endless = async function* () {
      for (;;) yield new Uint8Array(1000);
    };
    exports.begin(tablet.id, endless, digestOf(tablet.token));
    expect((await phone.fetch('/api/users/me/export')).status).toBe(409);
    await lose(phone, lost);
    const answer = await phone.fetch('/api/users/me/export');
    expect(answer.status).toBe(200);
    await answer.arrayBuffer();
  });
});

test('words of refused changes count a tenth: they store nothing, and a flood of them is bounded', async () => {
  const person = await newPerson(app);
  const [client_id, content] = [newId(), 'x'.repeat(limits.commentMax)];
  const push = (n: number) => {
    const of = (at: number) => ({
      n: n + at,
      name: 'comment.create@1',
      args: { project_id: 1, id: newId(), document_id: 1, content },
      client_time: '2026-11-26T08:00:00.000Z',
    });
    const mutations = Array.from({ length: 100 }, (_, at) => of(at));
    return person.call('POST', '/api/sync/push', { client_id, epoch: null, app_version: '1', mutations });
  };
  const bytes = 100 * limits.commentMax;
  const room = 3 * bytes;
  await by(person, () => app.services.words.add(person.id, 50 * MIB - room));
  for (let n = 0; n < 10; n += 1) expect((await push(1 + n * 100)).status).toBe(200);
  await by(person, () => app.services.words.add(person.id, 2 * room));
  const statuses = [await push(1001), await push(1101)].map(({ status }) => status);
  expect(statuses).toContain(429);
});
