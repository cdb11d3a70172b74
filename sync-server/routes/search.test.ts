import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

interface Hit {
  id: number;
  name: string;
  project_name: string;
  folder_id: number | null;
  folder_name: string;
  folder_type: string;
  file_type: string;
  version: string;
  matched: string;
}

let app: TestApp;
let owner: Person;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
});
afterAll(() => app.close());

async function search(person: Person, query: string, limit?: number | string): Promise<Hit[]> {
  const asked = new URLSearchParams(limit === undefined ? { query } : { query, limit: String(limit) });
  const answer = await person.call<Hit[]>('GET', `/api/search/documents?${asked}`);
  expect(answer.status).toBe(200);
  return answer.body;
}

const names = async (...asked: Parameters<typeof search>) => (await search(...asked)).map(({ name }) => name);

async function rootOf(person: Person, project_id: number): Promise<number> {
  const folders = await person.call<{ id: number; folder_type: string }[]>('GET', `/api/folders/project/${project_id}`);
  const plans = folders.body.find((folder) => folder.folder_type === 'plans');
  return plans?.id ?? 0;
}

async function applied(person: Person, name: string, args: unknown): Promise<void> {
  expect(await pushOne(person, name, args)).toMatchObject({ status: 'applied' });
}

async function newDocument(
  person: Person,
  project_id: number,
  name: string,
  more: { folder_id?: number; description?: string } = {},
): Promise<number> {
  const id = newId();
  const folder_id = more.folder_id ?? (await rootOf(person, project_id));
  const file = { version_id: newId(), file_name: 'file.txt', sha256: 'a'.repeat(64), size: 1 };
  await applied(person, 'document.create@1', { project_id, id, name, ...file, ...more, folder_id });
  return id;
}

async function newFolder(person: Person, project_id: number, name: string): Promise<number> {
  const id = newId();
  const parent_folder_id = await rootOf(person, project_id);
  await applied(person, 'folder.create@1', { project_id, id, parent_folder_id, name });
  return id;
}

describe('what is found', () => {
  test('comes best first: the name itself, its beginning, in it, the description, the folder; of equals the newest', async () => {
    const project_id = await newProject(owner);
    const folder_id = await newFolder(owner, project_id, 'Facade east');
    await newDocument(owner, project_id, 'In that folder', { folder_id });
    await newDocument(owner, project_id, 'By description', { description: 'Anchors of the façade' });
    await newDocument(owner, project_id, 'North facade');
    await newDocument(owner, project_id, 'Facade older');
    await newDocument(owner, project_id, 'Facade newer');
    await newDocument(owner, project_id, 'FAÇADE');
    const hits = await search(owner, 'facade');
    expect(hits.map(({ name }) => name)).toEqual([
      'FAÇADE',
      'Facade newer',
      'Facade older',
      'North facade',
      'By description',
      'In that folder',
    ]);
    expect(hits.map(({ matched }) => matched)).toEqual(['name', 'name', 'name', 'name', 'description', 'folder']);
    expect(hits.at(-1)).toMatchObject({
      project_name: 'Harbour House',
      folder_id,
      folder_name: 'Facade east',
      folder_type: 'plans',
      file_type: 'other',
      version: 'V1',
    });
    expect(hits[0]).toMatchObject({ folder_id: null, folder_name: 'Plans' });
  });

  test('has every word or its beginning, wherever each of them is; words typed together stand together', async () => {
    const project_id = await newProject(owner);
    const person = owner;
    await newDocument(person, project_id, 'Q-101 Boiler room', { description: 'Pipework, level 3' });
    await newDocument(person, project_id, 'Q-110 Boiler house');
    expect(await names(person, 'boil roo')).toEqual(['Q-101 Boiler room']);
    expect(await names(person, 'PIPE boiler')).toEqual(['Q-101 Boiler room']);
    expect(await names(person, 'boiler attic')).toEqual([]);
    expect(await names(person, 'q-11')).toEqual(['Q-110 Boiler house']);
    expect(await names(person, 'oiler')).toEqual([]);
    expect(await names(person, '101-q')).toEqual([]);
  });

  test('follows every change: renamed, moved, its folder renamed, deleted with its folder', async () => {
    const project_id = await newProject(owner);
    const [cellar, loft] = [await newFolder(owner, project_id, 'Cellar'), await newFolder(owner, project_id, 'Loft')];
    const id = await newDocument(owner, project_id, 'Zinc gutter', { folder_id: cellar });
    await owner.call('PUT', `/api/documents/${id}`, { name: 'Copper gutter' });
    expect(await names(owner, 'zinc')).toEqual([]);
    expect(await names(owner, 'copper cellar')).toEqual(['Copper gutter']);
    await owner.call('PUT', `/api/documents/${id}`, { folder_id: loft });
    expect(await names(owner, 'cellar')).toEqual([]);
    await applied(owner, 'folder.rename@1', { project_id, id: loft, name: 'Attic' });
    expect(await names(owner, 'loft')).toEqual([]);
    expect(await names(owner, 'attic')).toEqual(['Copper gutter']);
    await applied(owner, 'folder.delete@1', { project_id, id: loft });
    expect(await names(owner, 'copper')).toEqual([]);
  });
});

describe('nobody finds', () => {
  test("another's documents, nor those of a share that ended or of a deleted project", async () => {
    const [stranger, member] = [await newPerson(app), await newPerson(app)];
    const project_id = await newProject(owner);
    await newDocument(owner, project_id, 'Vault section');
    const share = await shareWith(owner, member, project_id, 'viewer');
    expect(await names(member, 'vault')).toEqual(['Vault section']);
    expect(await names(stranger, 'vault')).toEqual([]);
    await owner.call('DELETE', `/api/team-invitations/projects/share/${share}`);
    expect(await names(member, 'vault')).toEqual([]);
    await owner.call('DELETE', `/api/projects/${project_id}`);
    expect(await names(owner, 'vault')).toEqual([]);
  });
});

describe('whatever is asked', () => {
  test.skipIf(isOnPostgres())(
    'is looked for in a thread: the one that everybody’s requests come to reads no index',
    async () => {
      const project_id = await newProject(owner);
      await newDocument(owner, project_id, 'Aside');
      const asked = vi.spyOn(PreparedStatements.prototype, 'run');
      try {
        expect(await names(owner, 'asid')).toEqual(['Aside']);
        expect(asked).toHaveBeenCalled();
        expect(asked.mock.calls.filter(([{ sql }]) => /_fts|_terms|search_/.test(sql))).toEqual([]);
      } finally {
        asked.mockRestore();
      }
    },
  );

  test('is words and nothing else to the engine', async () => {
    const project_id = await newProject(owner);
    await newDocument(owner, project_id, 'Near and far or not');
    await newDocument(owner, project_id, 'Plain title');
    expect(await names(owner, 'NEAR AND FAR OR NOT')).toEqual(['Near and far or not']);
    const odd = [
      '"',
      "'; DROP TABLE documents; --",
      'name:plain',
      'plain*',
      '^plain',
      '{name} : plain',
      '(plain',
      '-plain',
    ];
    const answers = await Promise.all(odd.map((query) => names(owner, query)));
    expect(answers).toEqual([[], [], [], ...Array(2).fill(['Plain title']), [], ...Array(2).fill(['Plain title'])]);
    for (const query of ['NEAR(plain title, 5)', 'plain OR near', 'a'.repeat(200), '\u0000', '🏗️', '*', '\ud800']) {
      expect(await names(owner, query), query).toEqual([]);
    }
    expect(await names(owner, '🏗️ plain')).toEqual(['Plain title']);
    const tooLong = await owner.call('GET', `/api/search/documents?query=${'a'.repeat(201)}`);
    expect(tooLong.status).toBe(422);
  });

  test('of a hundred words looks for the first twelve: each is looked for in every project', async () => {
    const project_id = await newProject(owner);
    const twelve = 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce';
    await newDocument(owner, project_id, twelve);
    const more = Array.from({ length: 20 }, (_, at) => `z${at}`).join(' ');
    expect(await names(owner, `${twelve} ${more}`)).toEqual([twelve]);
    expect(await names(owner, `z0 ${twelve}`)).toEqual([]);
  });

  test('blank finds nothing, and the limit stays between 1 and 50', async () => {
    const person = await newPerson(app);
    const project_id = await newProject(person);
    for (let sheet = 0; sheet < 52; sheet += 1) await newDocument(person, project_id, `Sheet ${sheet}`);
    expect(await names(person, '')).toEqual([]);
    expect(await names(person, '   ')).toEqual([]);
    const asked = [undefined, 0, -1, 3, 1000];
    const counts = await Promise.all(asked.map(async (limit) => (await search(person, 's', limit)).length));
    expect(counts).toEqual([10, 1, 1, 3, 50]);
    expect((await person.call('GET', '/api/search/documents?query=s&limit=many')).status).toBe(422);
  });
});
