import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seenOf } from '#domain/mutations/rules/seen';
import { newId, newPerson, newProject, type Person, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { perform } from './perform.ts';

let app: TestApp;
let owner: Person;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
});
afterEach(() => app.close());

/** Statements that a deletion of a folder takes. */
async function statementsFor(documents: number, below = 0): Promise<number> {
  const project_id = await newProject(owner);
  const { db } = app.services.core;
  const root = await db
    .selectFrom('folders')
    .select('id')
    .where('project_id', '=', project_id)
    .executeTakeFirstOrThrow();
  const id = newId();
  const made = { project_id, id, parent_folder_id: root.id, name: 'Level 1' };
  await perform(app.services.core, { actorId: owner.id, name: 'folder.create@1', args: made });
  for (let at = 0; at < below; at += 1) {
    const args = { project_id, id: newId(), parent_folder_id: id, name: `Room ${at}` };
    await perform(app.services.core, { actorId: owner.id, name: 'folder.create@1', args });
  }
  for (let at = 0; at < documents; at += 1) {
    await upload(owner, { project_id, fields: { name: `A-${at}`, folder_id: String(id) } });
  }
  let statements = 0;
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  const core = { ...app.services.core, db: db.withPlugin(counting), sendsMail: true };
  const { puts } = await perform(core, {
    actorId: owner.id,
    name: 'folder.delete@1',
    args: { project_id, id },
    seen: seenOf(Number.MAX_SAFE_INTEGER),
  });
  expect(puts.filter(({ table }) => table === 'documents')).toHaveLength(documents);
  return statements;
}

test('a folder of many documents takes no more statements than one of few', async () => {
  const few = await statementsFor(2);
  expect(few).toBeGreaterThan(0);
  expect(await statementsFor(12)).toBeLessThanOrEqual(few);
});

test('nor one with many empty folders in it', async () => {
  const few = await statementsFor(1, 2);
  expect(await statementsFor(1, 30)).toBeLessThanOrEqual(few);
});
