// Every list of the catalogue, page by page, while entries come and go: a new one does not compile without its entries.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type EndpointId, endpoints, type PagedId } from '#domain/endpoints/catalogue';
import type { Endpoint } from '#domain/endpoints/endpoint';
import { newPerson, newProject, PASSWORD, type Person, shareWith, upload } from '../testing/seeds.ts';
import { requestOf } from '../testing/sending.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

type Row = Record<string, unknown>;
/** A list with its asker, and how an entry comes into it and leaves it. */
interface Listed {
  asker: Person;
  params?: Record<string, number>;
  /** @returns what the entry is known by. */
  add(): Promise<unknown>;
  /** Undefined where none leaves the list. */
  remove?(key: unknown): Promise<{ status: number }>;
  keyOf?(row: Row): unknown;
  /** Where an answer has the list in it. */
  rowsIn?(body: unknown): Row[];
}

let app: TestApp;
let keeper: Person;
beforeAll(async () => {
  app = await startTestApp();
  keeper = await newPerson(app, 'Kim Keeper');
});
afterAll(() => app.close());

let count = 0;
const fresh = (what: string) => {
  count += 1;
  return `${what} ${count}`;
};

async function builder(): Promise<{ owner: Person; project_id: number }> {
  const owner = await newPerson(app, fresh('Olga'));
  return { owner, project_id: await newProject(owner) };
}
const idOf = async (answer: Promise<{ body: Row }>) => (await answer).body.id as number;
const newDocument = (owner: Person, project_id: number) =>
  idOf(upload(owner, { project_id, file_name: `${fresh('A')}.txt` }));

/** @returns the invitation's id. */
const invite = (from: Person, to: string) =>
  idOf(from.call('POST', '/api/team-invitations/invite', { invitee_email: to }));

const lists: Record<PagedId, () => Promise<Listed>> = {
  'projects.mine': async () => {
    const asker = await newPerson(app);
    return {
      asker,
      add: () => newProject(asker, fresh('House')),
      remove: (id) => asker.call('DELETE', `/api/projects/${id}`),
    };
  },
  'projects.deleted': async () => {
    const asker = await newPerson(app);
    return {
      asker,
      async add() {
        const id = await newProject(asker, fresh('House'));
        await asker.call('DELETE', `/api/projects/${id}`);
        return id;
      },
      remove: (id) => asker.call('POST', `/api/projects/${id}/restore`),
    };
  },
  'projects.bin': async () => {
    const { owner, project_id } = await builder();
    return {
      asker: owner,
      params: { id: project_id },
      async add() {
        const id = await newDocument(owner, project_id);
        await owner.call('DELETE', `/api/documents/${id}`);
        return id;
      },
      remove: (id) => owner.call('POST', `/api/documents/${id}/restore`),
    };
  },
  'folders.list': async () => {
    const { owner, project_id } = await builder();
    return {
      asker: owner,
      params: { id: project_id },
      add: () => idOf(owner.call('POST', '/api/folders', { name: fresh('Level'), project_id })),
      remove: (id) => owner.call('DELETE', `/api/folders/${id}`),
    };
  },
  'documents.list': async () => {
    const { owner, project_id } = await builder();
    return {
      asker: owner,
      params: { id: project_id },
      add: () => newDocument(owner, project_id),
      remove: (id) => owner.call('DELETE', `/api/documents/${id}`),
    };
  },
  'documents.versions': async () => {
    const { owner, project_id } = await builder();
    const id = await newDocument(owner, project_id);
    const { body } = await owner.call('GET', `/api/documents/${id}`);
    return {
      asker: owner,
      params: { id },
      add: async () =>
        (await upload(owner, { project_id, file_name: String(body.file_name) })).body.version_id as number,
      remove: (version) => owner.call('DELETE', `/api/documents/${version}`),
    };
  },
  'comments.list': async () => {
    const { owner, project_id } = await builder();
    const id = await newDocument(owner, project_id);
    return {
      asker: owner,
      params: { id },
      add: () => idOf(owner.call('POST', `/api/comments/document/${id}`, { content: fresh('See') })),
      remove: (comment) => owner.call('DELETE', `/api/comments/${comment}`),
    };
  },
  'comments.ofUser': async () => {
    const { owner, project_id } = await builder();
    const id = await newDocument(owner, project_id);
    return {
      asker: owner,
      params: { id: owner.id },
      add: () => idOf(owner.call('POST', `/api/comments/document/${id}`, { content: fresh('See') })),
      remove: (comment) => owner.call('DELETE', `/api/comments/${comment}`),
    };
  },
  'comments.documents': async () => {
    const { owner, project_id } = await builder();
    return {
      asker: owner,
      params: { id: project_id },
      async add() {
        const id = await newDocument(owner, project_id);
        await owner.call('POST', `/api/comments/document/${id}`, { content: fresh('See') });
        return id;
      },
      remove: (id) => owner.call('DELETE', `/api/documents/${id}`),
    };
  },
  'teamInvitations.received': async () => {
    const asker = await newPerson(app);
    const inviters = new Map<unknown, Person>();
    return {
      asker,
      async add() {
        const inviter = await newPerson(app);
        const id = await invite(inviter, asker.email);
        inviters.set(id, inviter);
        return id;
      },
      remove: async (id) => (inviters.get(id) ?? asker).call('DELETE', `/api/team-invitations/${id}`),
    };
  },
  'teamInvitations.sent': async () => {
    const asker = await newPerson(app);
    return {
      asker,
      add: () => invite(asker, `${fresh('i').replace(' ', '')}@example.com`),
      remove: (id) => asker.call('DELETE', `/api/team-invitations/${id}`),
    };
  },
  'teamInvitations.members': async () => {
    const { owner, project_id } = await builder();
    return {
      asker: owner,
      async add() {
        const member = await newPerson(app);
        await shareWith(owner, member, project_id, 'viewer');
        return member.id;
      },
      remove: (id) => owner.call('DELETE', `/api/team-invitations/members/${id}`),
    };
  },
  'teamInvitations.teams': async () => {
    const asker = await newPerson(app);
    return {
      asker,
      async add() {
        const { owner, project_id } = await builder();
        await shareWith(owner, asker, project_id, 'viewer');
        const { body } = await owner.call('GET', '/api/users/me');
        return body.team_id;
      },
      remove: (id) => asker.call('DELETE', `/api/team-invitations/my-teams/${id}`),
      keyOf: (row) => row.team_id,
    };
  },
  'teamInvitations.projectsFor': async () => {
    const { owner, project_id } = await builder();
    const member = await newPerson(app);
    await shareWith(owner, member, project_id, 'viewer');
    return {
      asker: owner,
      params: { memberId: member.id },
      add: () => newProject(owner, fresh('House')),
      remove: (id) => owner.call('DELETE', `/api/projects/${id}`),
      rowsIn(body) {
        const { member: said, projects } = body as { member: Row; projects: Row[] };
        expect(said).toMatchObject({ id: member.id });
        return projects;
      },
    };
  },
  'admin.people': async () => ({
    asker: keeper,
    add: async () => (await newPerson(app, fresh('Person'))).id,
    remove: (id) => keeper.call('POST', `/api/admin/people/${id}/delete`, { current_password: PASSWORD }),
  }),
  'admin.projects': async () => {
    const owner = await newPerson(app);
    return {
      asker: keeper,
      async add() {
        const project_id = await newProject(owner, fresh('House'));
        await newDocument(owner, project_id);
        return project_id;
      },
    };
  },
  'admin.unowned': async () => {
    const owners = new Map<unknown, number>();
    const act = (what: string, id: number) =>
      keeper.call('POST', `/api/admin/people/${id}/${what}`, { current_password: PASSWORD });
    return {
      asker: keeper,
      async add() {
        const { owner, project_id } = await builder();
        await act('disable', owner.id);
        owners.set(project_id, owner.id);
        return project_id;
      },
      remove: (id) => act('enable', owners.get(id) ?? 0),
    };
  },
  'webhooks.deliveries': async () => {
    const { owner, project_id } = await builder();
    const hooks = `/api/projects/${project_id}/webhooks`;
    // Nobody listens there.
    const fields = { name: 'Office', url: 'http://127.0.0.1:65535/', groups: ['uploads'], current_password: PASSWORD };
    const webhook_id = await idOf(owner.call('POST', hooks, fields));
    return {
      asker: owner,
      params: { id: project_id, webhook_id },
      add: () => idOf(owner.call('POST', `${hooks}/${webhook_id}/test`)),
    };
  },
  'activities.ofProject': async () => {
    const { owner, project_id } = await builder();
    return {
      asker: owner,
      params: { id: project_id },
      async add() {
        await owner.call('POST', '/api/folders', { name: fresh('Level'), project_id });
        const { body } = await owner.call<Row[]>('GET', `/api/projects/${project_id}/activity?limit=1`);
        return body[0]?.number;
      },
      keyOf: (row) => row.number,
    };
  },
};

const entryOf = (id: EndpointId) => endpoints.find((entry) => entry.id === id) as Endpoint;
const asList = (body: unknown) => body as Row[];

function reader({ asker, keyOf = (row) => row.id, rowsIn = asList }: Listed) {
  return async (path: string) => {
    const answer = await asker.fetch(path);
    expect(answer.status, path).toBe(200);
    const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
    return { keys: rowsIn(await answer.json()).map(keyOf), next };
  };
}
const addressOf = (id: PagedId, params: Record<string, number>, query = {}) =>
  requestOf(entryOf(id), { params, query }, undefined).path;

const paged = Object.keys(lists) as PagedId[];

describe('a list in pages', () => {
  test.each(paged)('%s has each entry once, one by one, whatever comes and goes', async (id) => {
    const list = await lists[id]();
    const read = reader(list);
    const { params = {}, add, remove } = list;
    const stay: unknown[] = [];
    for (let n = 0; n < 5; n += 1) stay.push(await add());
    const before = (await read(addressOf(id, params))).keys;
    expect(before).toEqual(expect.arrayContaining(stay));
    const seen: unknown[] = [];
    const gone = new Set<unknown>();
    let came: unknown;
    let next: string | undefined = addressOf(id, params, { limit: '1' });
    for (let page = 0; next !== undefined; page += 1) {
      const said: { keys: unknown[]; next: string | undefined } = await read(next);
      expect(said.keys.length).toBeLessThanOrEqual(1);
      seen.push(...said.keys);
      next = said.next;
      if (page !== 1) continue;
      // The one where the page ended, and one further on.
      const known = before.filter((key) => stay.includes(key));
      const leaving = [seen.at(-1), known.at(-2)].filter((key) => stay.includes(key));
      for (const key of leaving) {
        if (remove === undefined) continue;
        expect((await remove(key)).status).toBeLessThan(300);
        gone.add(key);
      }
      came = await add();
    }
    expect(new Set(seen).size).toBe(seen.length);
    const stood = before.filter((key) => !gone.has(key));
    expect(seen.filter((key) => key !== came && !gone.has(key))).toEqual(stood);
    expect(remove === undefined || gone.size > 0).toBe(true);
    const after = (await read(addressOf(id, params))).keys;
    expect(after).not.toEqual(expect.arrayContaining([...gone, '']));
    expect(after).toContain(came);
  });

  test.each(paged)('%s takes a limit and a place, and no others', async (id) => {
    const list = await lists[id]();
    const { asker, params = {}, add } = list;
    await add();
    await add();
    const at = id === 'activities.ofProject' ? 'before' : 'after';
    const bad = [
      ['limit', 'many'],
      ['limit', '1.5'],
      ['limit', ''],
      [at, 'WyJ4Il0'],
      [at, '!'],
    ] as const;
    for (const [name, value] of bad) {
      const answer = await asker.fetch(addressOf(id, params, { [name]: value }));
      expect(answer.status, `${name}=${value}`).toBe(422);
      expect(await answer.json()).toMatchObject({
        code: 'invalid',
        detail: 'Some fields are not valid.',
        fields: { [name]: expect.any(String) },
      });
    }
    // A place says where a page begins, and gives nothing: another person sees their own, or what all are told.
    const link = (await asker.fetch(addressOf(id, params, { limit: '1' }))).headers.get('Link') ?? '';
    const stranger = await newPerson(app);
    const other = await stranger.fetch(/^<(.+)>/.exec(link)?.[1] ?? '');
    expect([200, 403, 404]).toContain(other.status);
    if (other.status !== 200) return;
    const own = (await reader(list)(addressOf(id, params))).keys;
    const theirs = asList(await other.json()).map(list.keyOf ?? ((row) => row.id));
    expect(theirs.filter((key) => own.includes(key))).toEqual([]);
  });

  test('is what its query says, and no other call has such a query', () => {
    const asks = ({ request: { query } }: Endpoint, name: string) =>
      query !== undefined && name in ((query as { shape?: object }).shape ?? {});
    const [all, own] = [endpoints as readonly (Endpoint & { id: string })[], 'search.documents'];
    const limited = all.filter((entry) => asks(entry, 'limit')).map(({ id }) => id);
    expect(limited.sort()).toEqual([...paged, own].sort());
  });
});

const whole = endpoints.filter(({ list }) => typeof list === 'object');

test.each(whole.map(({ id }) => id))('%s, which is whole, refuses to be asked for a part', async (id) => {
  const { owner, project_id } = await builder();
  const folder = await owner.call<Row[]>('GET', `/api/folders/project/${project_id}`);
  const params = { id: id === 'folders.one' ? String(folder.body[0]?.id) : project_id };
  const ask = (query: Record<string, string>) =>
    owner.call('GET', requestOf(entryOf(id), { params, query }, undefined).path);
  expect((await ask({})).status).toBe(200);
  const asked = await ask({ limit: '1' });
  if (id === 'search.documents') expect(asked.status).toBe(200);
  else expect([asked.status, asked.body]).toMatchObject([422, { code: 'invalid', fields: { limit: 'unknown' } }]);
  const placed = await ask({ after: 'bm90aGluZw' });
  expect([placed.status, placed.body]).toMatchObject([422, { fields: { after: expect.any(String) } }]);
});
