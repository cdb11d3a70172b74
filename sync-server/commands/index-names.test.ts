import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { perform } from '../mutations/perform.ts';
import { fillProject } from '../testing/fill-project.ts';
import { newPerson, newProject, type Person } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
});
afterEach(() => app.close());

const found = async (query: string) =>
  (await owner.call<unknown[]>('GET', `/api/search/documents?query=${query}&limit=50`)).body.length;

async function newFolder(documents: number) {
  const project_id = await newProject(owner);
  const { dataDir } = app;
  const filled = { dataDir, projectId: project_id, userId: owner.id, documents, folderSize: documents };
  const { folderIds } = await fillProject(filled);
  return { project_id, id: folderIds[0] ?? 0 };
}

/** Statements of the commit that gives a folder another name. */
async function statementsFor(documents: number): Promise<number> {
  const folder = await newFolder(documents);
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const core = { ...app.services.core, db: app.services.core.db.withPlugin(counting) };
  await perform(core, { actorId: owner.id, name: 'folder.rename@1', args: { ...folder, name: 'Issued' } });
  return statements;
}

test('another name of a large folder takes no more statements than that of a smaller one', async () => {
  const smaller = await statementsFor(60);
  expect(await statementsFor(180)).toBe(smaller);
});

test('what stands in it is found by the new name before long, and no more by the old one', async () => {
  const folder = await newFolder(120);
  await perform(app.services.core, { actorId: owner.id, name: 'folder.rename@1', args: { ...folder, name: 'Issued' } });
  await expect.poll(() => found('issued')).toBe(50);
  await expect.poll(() => app.services.core.db.selectFrom('search_jobs').selectAll().execute()).toEqual([]);
  expect(await found('set')).toBe(0);
});

test('what an ended server left is indexed by the next one', async () => {
  const folder = await newFolder(120);
  await app.services.names.close();
  await perform(app.services.core, { actorId: owner.id, name: 'folder.rename@1', args: { ...folder, name: 'Issued' } });
  expect(await found('issued')).toBe(0);
  app = await app.restart();
  const ask = async () => {
    const headers = { Authorization: `Bearer ${owner.token}` };
    const answer = await app.fetch('/api/search/documents?query=issued&limit=50', { headers });
    return ((await answer.json()) as unknown[]).length;
  };
  await expect.poll(ask).toBe(50);
});
