import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { connectionsMost } from '../listen.ts';
import { createLog } from '../logging.ts';
import { createPokes, listenersMost } from '../mutations/pokes.ts';
import { plantProjects } from '../testing/plant-copies.ts';
import {
  newId,
  newPerson,
  newProject,
  PASSWORD,
  type Person,
  personWith,
  pushOne,
  shareWith,
  signIn,
} from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const HERE = '127.0.0.1';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

let person: Person;
beforeEach(async () => {
  person = await newPerson(app);
});

/** The lines of an event stream, one after the other; `undefined` at its end. */
async function listen(who: Person, init: RequestInit = {}) {
  const answer = await who.fetch('/api/sync/events', init);
  if (answer.body === null) throw new Error('no stream');
  const parts = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const next = async (): Promise<string | undefined> => {
    while (!text.includes('\n')) {
      const part = await parts.read();
      if (part.done) return undefined;
      text += part.value;
    }
    const line = text.slice(0, text.indexOf('\n'));
    text = text.slice(line.length + 1);
    return line === 'beat' ? next() : line;
  };
  expect(await next()).toBe('hello');
  return { next, leave: () => parts.cancel() };
}

const secondDevice = async (who: Person) => personWith(app, who, await signIn(app, who.email));

const rename = (who: Person, project_id: number, name: string) =>
  pushOne(who, 'project.edit@1', { project_id, changes: { name } });

/** What ends a session of `phone`, by `person`'s other device or by time. */
const ends: Record<string, (phone: Person) => Promise<unknown>> = {
  'logging out': (phone) => phone.call('POST', '/api/auth/logout'),
  'another password': () =>
    person.call('POST', '/api/users/me/change-password', {
      current_password: PASSWORD,
      new_password: 'another long password',
    }),
  'signing out the others': () => person.call('DELETE', '/api/auth/sessions'),
};

describe('an event stream ends with its session', () => {
  test.each(Object.entries(ends))('by %s', async (_, end) => {
    const phone = await secondDevice(person);
    const [stream, other] = [await listen(phone), await listen(person)];
    await end(phone);
    // The pull that it asks for once more is answered 401: the device locks at once.
    expect(await stream.next()).toBe('pull');
    expect(await stream.next()).toBeUndefined();
    expect(await other.next()).toBe(`pull u:${person.id}`);
    await other.leave();
  });

  test.each(Object.entries(ends))('and a long poll by %s', async (_, end) => {
    const phone = await secondDevice(person);
    const polled = phone.call('GET', '/api/sync/events?wait=25');
    // It listens: what is told to it is answered, and it asks again.
    await rename(person, await newProject(person), 'Tower');
    expect((await polled).body).toEqual({ news: true });
    const again = phone.call('GET', '/api/sync/events?wait=25');
    await end(phone);
    expect((await again).status).toBe(401);
  });

  test('by its age, without a word of what came after', async () => {
    const project_id = await newProject(person);
    const stream = await listen(person);
    const { db } = app.services.core;
    await db.updateTable('sessions').set({ expires_at: Date.now() }).where('user_id', '=', person.id).execute();
    app.services.core.bus.publish([`p:${project_id}`]);
    expect(await stream.next()).toBe('pull');
    expect(await stream.next()).toBeUndefined();
  });

  test('also where nothing happens', async () => {
    const { core } = app.services;
    const pokes = createPokes(app.services, 10);
    const ended = new Promise<void>((end) => {
      pokes.listen({
        userId: person.id,
        token: person.token,
        network: HERE,
        tell: () => undefined,
        end,
        leave: () => undefined,
      });
    });
    await core.db.deleteFrom('sessions').where('user_id', '=', person.id).execute();
    await ended;
  });
});

describe('a poke', () => {
  test('names the project and from which seq on a device has the news', async () => {
    const project_id = await newProject(person);
    const stream = await listen(person);
    await rename(person, project_id, 'Tower');
    const { body } = await person.call<{ pages: { scope: string; cursor: number }[] }>('POST', '/api/sync/pull', {
      client_id: newId(),
      epoch: null,
      scopes: {},
    });
    const cursor = body.pages.find(({ scope }) => scope === `p:${project_id}`)?.cursor;
    expect(await stream.next()).toBe(`pull p:${project_id}@${cursor}`);
    await stream.leave();
  });

  test('joins what happens one after the other', async () => {
    const [one, other] = [await newProject(person), await newProject(person)];
    const stream = await listen(person);
    await rename(person, one, 'Tower');
    expect(await stream.next()).toContain(`p:${one}@`);
    app.services.core.bus.publish([`p:${other}`]);
    app.services.core.bus.publish([`p:${one}`, `u:${person.id}`]);
    const joined = (await stream.next()) ?? '';
    for (const scope of [`u:${person.id}`, `p:${one}@`, `p:${other}@`]) expect(joined).toContain(scope);
    await stream.leave();
  });

  test('reaches nobody whose access ended', async () => {
    const reader = await newPerson(app);
    const project_id = await newProject(person);
    const share = await shareWith(person, reader, project_id, 'viewer');
    const stream = await listen(reader);
    await rename(person, project_id, 'Tower');
    expect(await stream.next()).toContain(`p:${project_id}@`);
    await app.services.core.db.deleteFrom('project_shares').where('id', '=', share).execute();
    app.services.core.bus.publish([`p:${project_id}`, `u:${reader.id}`]);
    expect(await stream.next()).toBe(`pull u:${reader.id}`);
    await stream.leave();
  });

  test.each([1, 2])('comes later where the database fails, at reading %i of it', async (failing) => {
    const project_id = await newProject(person);
    const { core } = app.services;
    let reads = 0;
    const db = core.db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) => {
        reads += 1;
        return reads === failing ? Promise.reject(new Error('the disk is tired')) : Promise.resolve(result);
      },
    });
    const pokes = createPokes({ ...app.services, log: createLog('silent'), core: { ...core, db } });
    const told = await new Promise<readonly string[]>((tell) => {
      pokes.listen({
        userId: person.id,
        token: person.token,
        network: HERE,
        tell,
        end: () => undefined,
        leave: () => undefined,
      });
      core.bus.publish([`p:${project_id}`]);
    });
    expect(told).toEqual([expect.stringContaining(`p:${project_id}@`)]);
  });

  test('of many projects costs no more for each than one of few', async () => {
    const { core } = app.services;
    await plantProjects(core.db, await newProject(person), 24_000);
    const ids = await core.db.selectFrom('projects').select('id').where('owner_id', '=', person.id).execute();
    const scopes = ids.map(({ id }) => `p:${id}`);
    const pokes = createPokes(app.services);
    const costOf = async (some: readonly string[]) => {
      const before = process.cpuUsage();
      await new Promise<void>((resolve) => {
        const tell = () => {
          stop();
          resolve();
        };
        const stop = pokes.listen({
          userId: person.id,
          token: person.token,
          network: HERE,
          tell,
          end: () => undefined,
          leave: () => undefined,
        });
        core.bus.publish(some);
      });
      return process.cpuUsage(before).user;
    };
    await costOf(scopes.slice(0, 3000));
    const few = await costOf(scopes.slice(0, 3000));
    const many = await costOf(scopes);
    expect(many / few).toBeLessThan(24);
  });

  test('is spread where many listen, and reaches all of them', async () => {
    const { core } = app.services;
    const project_id = await newProject(person);
    const pokes = createPokes(app.services);
    const told: number[] = [];
    const MANY = 40;
    const all = Array.from({ length: MANY }, () => {
      return new Promise<void>((resolve) => {
        const stop = pokes.listen({
          userId: person.id,
          token: person.token,
          network: HERE,
          tell: () => {
            told.push(performance.now());
            stop();
            resolve();
          },
          end: () => undefined,
          leave: () => undefined,
        });
      });
    });
    core.bus.publish([`p:${project_id}`]);
    await Promise.all(all);
    expect(told).toHaveLength(MANY);
    // Not one crowd: in any tenth of the time fewer than half of them.
    const [first = 0, last = 0] = [Math.min(...told), Math.max(...told)];
    const crowded = told.map((at) => told.filter((other) => other >= at && other < at + (last - first) / 10).length);
    expect(Math.max(...crowded)).toBeLessThan(MANY / 2);
  });
});

/** Timers that run in this process: each stream of news has one. */
const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;

describe('what nobody reads takes nothing here', () => {
  test('HEAD leaves no stream behind', async () => {
    const before = timers();
    for (let asked = 0; asked < 40; asked += 1) {
      const answer = await person.fetch('/api/sync/events', { method: 'HEAD' });
      expect(answer.status).toBe(200);
    }
    expect(timers() - before).toBeLessThan(10);
  });

  test('one session has fifty streams of news at most, others theirs beside it', async () => {
    const streams = await Promise.all(Array.from({ length: 50 }, () => listen(person)));
    const refused = await person.fetch('/api/sync/events');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect((await person.fetch('/api/sync/events?wait=1')).status).toBe(429);
    const other = await listen(await secondDevice(person));
    await other.leave();
    await streams.pop()?.leave();
    await vi.waitFor(async () => streams.push(await listen(person)), 60_000);
    for (const stream of streams) await stream.leave();
  });

  test('one person has a hundred in all, so that no third session of theirs has its own; others theirs', async () => {
    const many = (of: Person) => Promise.all(Array.from({ length: 50 }, () => listen(of)));
    const [second, third] = [await secondDevice(person), await secondDevice(person)];
    const streams = [...(await many(person)), ...(await many(second))];
    expect((await third.fetch('/api/sync/events')).status).toBe(429);
    const stranger = await listen(await newPerson(app));
    await stranger.leave();
    for (const stream of streams) await stream.leave();
    await vi.waitFor(async () => (await listen(third)).leave(), 60_000);
  });

  describe('of all connections', () => {
    const whole = { ...listenersMost };
    beforeEach(() => Object.assign(listenersMost, { ofNetwork: 3, inAll: 5 }));
    afterEach(() => void Object.assign(listenersMost, whole));

    const from = (address: string): RequestInit => ({ headers: { 'X-Forwarded-For': address } });
    const statusFrom = async (who: Person, address: string) =>
      (await who.fetch('/api/sync/events?wait=1', from(address))).status;
    /** Others, as each person and each session has a measure of its own. */
    const listeners = (addresses: readonly string[]) =>
      Promise.all(addresses.map(async (address) => listen(await newPerson(app), from(address))));

    test('one network has a part, whoever they are there, and of IPv6 the /64', async () => {
      const streams = await listeners(['2001:db8:1:2::1', '2001:db8:1:2::2', '2001:db8:1:2:ffff::3']);
      const refused = await person.fetch('/api/sync/events', from('2001:db8:1:2::4'));
      expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
      expect(await statusFrom(person, '2001:db8:1:2::5')).toBe(429);
      expect(await statusFrom(person, '2001:db8:1:3::1')).toBe(200);
      // All else is answered there.
      expect((await person.fetch('/api/users/me', from('2001:db8:1:2::4'))).status).toBe(200);
      for (const stream of streams) await stream.leave();
      await vi.waitFor(async () => expect(await statusFrom(person, '2001:db8:1:2::4')).toBe(200), 60_000);
    });

    test('all networks together leave some for everything else', async () => {
      const streams = await listeners(['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.2.5']);
      expect(await statusFrom(person, '192.0.2.6')).toBe(429);
      expect((await person.fetch('/api/users/me', from('192.0.2.6'))).status).toBe(200);
      for (const stream of streams) await stream.leave();
      await vi.waitFor(async () => expect(await statusFrom(person, '192.0.2.6')).toBe(200), 60_000);
    });

    test('so many that a site of 200 tablets behind one address has news, and 500 connections have none', () => {
      expect(whole.ofNetwork).toBeGreaterThanOrEqual(2 * 200);
      expect(whole.inAll).toBeLessThanOrEqual(connectionsMost - 500);
    });
  });
});
