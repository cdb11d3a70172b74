// Drawings of which very much was printed: whether somebody did so unseen is asked without a look at all of it.
import type { KyselyPlugin } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MutationName } from '#domain/mutations/catalogue';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { perform } from './perform.ts';

let app: TestApp;
let owner: Person;
let mate: Person;
let project_id: number;
let document: { id: number; version_id: number };
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  mate = await newPerson(app);
  project_id = await newProject(owner);
  await shareWith(owner, mate, project_id, 'viewer');
  document = (await upload<typeof document>(owner, { project_id, fields: { name: 'A-1' } })).body;
});
afterEach(() => app.close());

const db = () => app.services.core.db;
const token = () => `${String(newId()).padStart(21, 'a')}A`;
const seq = async () =>
  (await db().selectFrom('scopes').select('seq').where('scope', '=', `p:${project_id}`).executeTakeFirstOrThrow()).seq;

const print = (by: Person, id = newId()) =>
  pushOne(by, 'print.note@1', { project_id, id, version_id: document.version_id, way: 'print' });
const code = (by: Person) =>
  pushOne(by, 'qr.create@1', { project_id, id: newId(), version_id: document.version_id, token: token() });

/** Of what statements brought, the rows of paper. */
function watched() {
  const paper: unknown[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      const isPaper = (row: unknown) => typeof row === 'object' && row !== null && ('way' in row || 'token' in row);
      paper.push(...result.rows.filter(isPaper));
      return Promise.resolve(result);
    },
  };
  return { paper, core: { ...app.services.core, db: db().withPlugin(plugin) } };
}

const decided = (core: TestApp['services']['core'], name: MutationName, id: number, seen: number) =>
  perform(core, {
    actorId: owner.id,
    name,
    args: { project_id, id },
    seen: { kind: 'up_to', seq: seen, elsewhere: new Set<number>() },
  });
const refused = { code: 'built_upon', params: { unseen: 1 } };

test.each([
  ['a print', print],
  ['a code', code],
])(
  '%s that somebody made unseen keeps a drawing and its version; seen, struck or own it keeps neither',
  async (_, make) => {
    const old = document.version_id;
    await upload(owner, { project_id, fields: { name: 'A-1' }, bytes: new TextEncoder().encode('%PDF-1.7 two') });
    const before = await seq();
    expect(await make(owner)).toMatchObject({ status: 'applied' });
    const { paper, core } = watched();
    const own = await seq();
    expect(await make(mate)).toMatchObject({ status: 'applied' });
    for (const seen of [before, own]) {
      await expect(decided(core, 'version.delete@1', old, seen)).rejects.toMatchObject(refused);
      await expect(decided(core, 'document.delete@1', document.id, seen)).rejects.toMatchObject(refused);
    }
    await decided(core, 'version.delete@1', old, await seq());
    await decided(core, 'document.delete@1', document.id, await seq());
    expect(paper).toEqual([]);
  },
);

test('what was struck, or is of the deleter alone, keeps nothing', async () => {
  const seen = await seq();
  await print(owner);
  const id = newId();
  await print(mate, id);
  await pushOne(mate, 'print.strike@1', { project_id, id });
  const { paper, core } = watched();
  await decided(core, 'document.delete@1', document.id, seen);
  expect(paper).toEqual([]);
});
