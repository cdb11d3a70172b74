// What a call counts for: an act that writes very many rows is more than one change.
import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { newId, newPerson, newProject, type Person, pushMany, pushOne, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let ana: Person;
let project_id: number;
let counted: number;
beforeEach(async () => {
  app = await startTestApp();
  ana = await newPerson(app);
  project_id = await newProject(ana);
  const note = (_: number, more: number) => {
    counted += more;
    return Promise.resolve();
  };
  Object.assign(app.services.changes, { add: note, count: note });
});
afterEach(() => app.close());

/** A drawing with so many versions besides its own, whose bytes are on their way. */
async function drawing(versions: number): Promise<number> {
  const { id, version_id } = (await upload<{ id: number; version_id: number }>(ana, { project_id })).body;
  const create = () => {
    const sha256 = createHash('sha256').update(String(newId())).digest('hex');
    const file = { file_name: 'A-1.pdf', sha256, size: 1 };
    const args = { project_id, id: newId(), document_id: id, based_on_version_id: version_id, ...file };
    return { name: 'version.create@1', args };
  };
  await pushMany(ana, Array.from({ length: versions }, create));
  counted = 0;
  return id;
}

const renameOf = (id: number) => ({ name: 'document.rename@1', args: { project_id, id, name: `B-${newId()}` } });

test('another name of a drawing with very many versions is a change for every ten rows that it writes', async () => {
  const id = await drawing(149);
  const { name, args } = renameOf(id);
  expect(await pushOne(ana, name, args)).toMatchObject({ status: 'applied' });
  // Its 150 versions, itself, and the line of the log.
  expect(counted).toBe(15);
  counted = 0;
  expect((await ana.call('PUT', `/api/documents/${id}`, { name: 'C-1' })).status).toBe(200);
  expect(counted).toBe(15);
});

test('what goes to the bin with a drawing counts too', async () => {
  const id = await drawing(1);
  const say = (content: string) => ({
    name: 'comment.create@1',
    args: { project_id, id: newId(), document_id: id, content },
  });
  await pushMany(
    ana,
    Array.from({ length: 100 }, (_, at) => say(`${at}`)),
  );
  counted = 0;
  await pushOne(ana, 'document.delete@1', { project_id, id });
  expect(counted).toBeGreaterThanOrEqual(10);
  expect(counted).toBeLessThan(13);
});

test('changes of a few rows are what they were, alone and many at once', async () => {
  const id = await drawing(2);
  const { name, args } = renameOf(id);
  await pushOne(ana, name, args);
  expect(counted).toBe(1);
  counted = 0;
  await pushMany(
    ana,
    Array.from({ length: 40 }, () => renameOf(id)),
  );
  expect(counted).toBe(40);
});
