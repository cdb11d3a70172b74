// Every call × everybody who could make it × things of one's own, of another, of nobody. docs: design section 2.7.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointId, endpoints } from '#domain/endpoints/catalogue';
import type { Endpoint } from '#domain/endpoints/endpoint';
import { accessTable } from '../testing/access-table.ts';
import { newId, personWith, pushOne } from '../testing/seeds.ts';
import { requestOf } from '../testing/sending.ts';
import type { TestApp } from '../testing/start-test-app.ts';
import { absentThings, type Things } from '../testing/things.ts';
import { validRequests } from '../testing/valid-requests.ts';
import { type Actor, actors, makeWorld, openWorld, type World } from '../testing/world.ts';

type Entry = Endpoint & { id: EndpointId };
interface Outcome {
  status: number;
  body: string;
}

let world: World;
beforeAll(async () => {
  world = await makeWorld();
});
afterAll(() => world.remove());

/** A server on a copy of the world. */
class Bench {
  private app: TestApp | undefined;
  private changed = false;

  /** Asks as somebody. */
  async ask(entry: Entry, actor: Actor, things: Things): Promise<Outcome> {
    this.app ??= await openWorld(world);
    const { token, email } = world.people[actor];
    const { path, init } = requestOf(entry, await validRequests[entry.id](things, { email }), token);
    const answer = await this.app.fetch(path, init);
    this.changed ||= answer.ok && entry.method !== 'GET';
    return { status: answer.status, body: await answer.text() };
  }

  /** Goes on with a copy of its own where this one is not the world any more. */
  async renew(): Promise<void> {
    if (this.changed) await this.close();
  }

  async close(): Promise<void> {
    const { app } = this;
    this.app = undefined;
    this.changed = false;
    await app?.close();
  }
}

const bench = new Bench();
afterAll(() => bench.close());

/** Which of the things a call's request is made from. */
async function namedBy(id: EndpointId): Promise<(keyof Things)[]> {
  const named = new Set<keyof Things>();
  const watched = new Proxy(absentThings(), {
    get(target, name, receiver) {
      named.add(name as keyof Things);
      return Reflect.get(target, name, receiver);
    },
  });
  await validRequests[id](watched, { email: 'a@example.com' });
  return [...named];
}

/** An answer without the time and what was asked for, which sync calls repeat. */
function without({ status, body }: Outcome, asked: string | number): Outcome {
  const timeless = body.replace(/"server_time":"[^"]+"/, '');
  return { status, body: timeless.replaceAll(String(asked), '') };
}

describe.each(endpoints.map((entry) => [entry.id, entry] as const))('%s', (id, entry) => {
  const expected = accessTable[id];
  const denied = actors.filter((actor) => expected[actor] >= 400);
  const allowed = actors.filter((actor) => expected[actor] < 400);

  test('answers everybody as the table says, and a thing of another as one of nobody', async () => {
    await bench.renew();
    const shared = (await namedBy(id)).length > 0;
    const statuses: Partial<Record<Actor, number>> = {};
    // Those who may not come first: they change nothing, as those after them find out.
    for (const actor of [...denied, ...allowed]) {
      if (shared) await bench.renew();
      const outcome = await bench.ask(entry, actor, world.things);
      statuses[actor] = outcome.status;
      if (outcome.status === 404) expect(outcome).toEqual(await bench.ask(entry, actor, absentThings()));
    }
    expect(statuses).toEqual(expected);
  });

  test('does not tell one thing of another from one of nobody, among one’s own', async () => {
    if (entry.auth === 'public') return;
    await bench.renew();
    for (const name of await namedBy(id)) {
      const withForeign = { ...world.things, [name]: world.foreign[name] };
      const withAbsent = { ...world.things, [name]: absentThings()[name] };
      const outcome = await bench.ask(entry, 'owner', withForeign);
      const absent = await bench.ask(entry, 'owner', withAbsent);
      expect([name, without(outcome, withForeign[name])]).toEqual([name, without(absent, withAbsent[name])]);
    }
  });
});

test('no answer to a program whose token is of another project says anything of this one', async () => {
  await bench.renew();
  const { things, people } = world;
  // What it does not ask for by its name: lists and searches of all that it reaches.
  const asking = endpoints.filter(({ id, auth }) => auth === 'bearer' && accessTable[id].tokenElsewhere < 400);
  expect(asking.map(({ id }) => id).sort()).toEqual(['projects.mine', 'search.documents']);
  for (const entry of asking) {
    const told = (actor: Actor) => bench.ask(entry, actor, things).then(({ body }) => body);
    await expect.poll(() => told('writeTokenOfProject')).toContain(String(things.project_id));
    expect(await told('tokenElsewhere')).not.toContain(String(things.project_id));
  }
  expect(people.tokenElsewhere.email).toBe(people.owner.email);
});

test('under an id that anything of anybody has, whatever it is, nobody makes anything', async () => {
  await bench.close();
  const app = await openWorld(world);
  try {
    const { things, foreign } = world;
    const owner = personWith(app, { id: things.user_id, email: '', full_name: '' }, world.people.owner.token ?? '');
    const file = { project_id: things.project_id, file_name: 'plan.pdf', sha256: 'e'.repeat(64), size: 3 };
    const kinds = [
      'document_id',
      'old_version_id',
      'concurrent_version_id',
      'pending_version_id',
      'deleted_document_id',
    ] as const;
    const { folder_id, document_id } = things;
    for (const taken of [...kinds.map((kind) => foreign[kind]), ...kinds.map((kind) => things[kind])]) {
      const made = { ...file, folder_id, name: 'Made' };
      const attempts = [
        ['document.create@1', { ...made, id: taken, version_id: newId() }],
        ['document.create@1', { ...made, id: newId(), version_id: taken }],
        ['version.create@1', { ...file, id: taken, document_id, based_on_version_id: null }],
      ] as const;
      for (const [name, args] of attempts) {
        expect(await pushOne(owner, name, args)).toMatchObject({ error: { code: 'id_taken' } });
      }
    }
  } finally {
    await app.close();
  }
});
