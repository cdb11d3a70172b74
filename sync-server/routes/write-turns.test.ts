import { afterEach, beforeEach, expect, test } from 'vitest';
import { inTransaction } from '../store/database.ts';
import { newId, newPerson, newProject, type Person, pushOne } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
beforeEach(async () => {
  app = await startTestApp();
});
afterEach(() => app.close());

/** Somebody who makes folders in a project of their own. */
async function folderMaker(name: string): Promise<{ person: Person; make: () => Promise<unknown> }> {
  const person = await newPerson(app, name);
  const project_id = await newProject(person);
  const roots = await person.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  const parent_folder_id = roots.body[0]?.id;
  const args = () => ({ project_id, id: newId(), parent_folder_id, name: `F ${newId()}` });
  return { person, make: () => pushOne(person, 'folder.create@1', args()) };
}

/** Writes wait until this is let go. */
function holdWrites(): () => Promise<void> {
  let letGo = () => undefined as unknown;
  const held = inTransaction(app.services.core.db, () => new Promise<void>((resolve) => (letGo = () => resolve())));
  return () => {
    letGo();
    return held;
  };
}

test('many changes of one person at once let another’s go before most of them', async () => {
  const [many, one] = [await folderMaker('Eve Many'), await folderMaker('Otto Once')];
  const letGo = holdWrites();
  const order: string[] = [];
  const note = (whose: string) => (result: unknown) => {
    expect(result).toMatchObject({ status: 'applied' });
    order.push(whose);
  };
  const all = Array.from({ length: 30 }, () => many.make().then(note('many')));
  // Reads are answered meanwhile: by their answers what was sent before them has come as far as it can.
  const read = () => one.person.call('GET', '/api/projects/me');
  for (let n = 0; n < 20; n += 1) await read();
  all.push(one.make().then(note('one')));
  for (let n = 0; n < 20; n += 1) await read();
  await letGo();
  await Promise.all(all);
  expect(order).toHaveLength(31);
  expect(order.indexOf('one')).toBeLessThan(4);
});
