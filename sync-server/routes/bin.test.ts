import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { perform } from '../mutations/perform.ts';
import { newPerson, newProject, type Person, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

interface Entry {
  kind: string;
  id: number;
  name: string;
  deleted_at: string;
  kept_until: string;
  empty?: boolean;
  deleted_by_id?: number;
}
interface Document {
  id: number;
  version_id: number;
  name: string;
  folder_id: number | null;
}

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterAll(() => app.close());

async function newFolder(name: string, parent_folder_id: number | null = null, project = project_id): Promise<number> {
  const json = { name, project_id: project, parent_folder_id };
  return (await owner.call<{ id: number }>('POST', '/api/folders', json)).body.id;
}

async function newDocument(file_name: string, folder_id?: number): Promise<Document> {
  const fields: Record<string, string> = folder_id === undefined ? {} : { folder_id: String(folder_id) };
  return (await upload<Document>(owner, { project_id, file_name, fields })).body;
}

const binOf = async (project = project_id) => (await owner.call<Entry[]>('GET', `/api/projects/${project}/bin`)).body;
const remove = (what: string, id: number) => owner.call('DELETE', `/api/${what}/${id}`);
const restore = (what: string, id: number, person = owner) =>
  person.call<Document & { notice?: { code: string } }>('POST', `/api/${what}/${id}/restore`);

/** As if everything in the bins had gone there so many days earlier. */
async function age(days: number): Promise<void> {
  const { db } = app.services.core;
  for (const table of ['projects', 'folders', 'documents', 'versions', 'comments'] as const) {
    for (const { id, deleted_at } of await db.selectFrom(table).select(['id', 'deleted_at']).execute()) {
      if (deleted_at === null) continue;
      const earlier = new Date(Date.parse(deleted_at) - days * 24 * 60 * 60 * 1000).toISOString();
      await db.updateTable(table).set({ deleted_at: earlier }).where('id', '=', id).execute();
    }
  }
}

describe('the bin of a project', () => {
  test('lists each thing by what it was deleted as, latest first, and empties as things come back', async () => {
    const level = await newFolder('Level 1');
    const kitchen = await newFolder('Kitchen', level);
    const alone = await newDocument('Alone.pdf', kitchen);
    await newDocument('With.pdf', kitchen);
    const kept = await newDocument('Kept.pdf');
    await newDocument('Kept.pdf');
    await remove('documents', alone.id);
    await remove('documents', kept.version_id);
    await remove('folders', level);
    const bin = await binOf();
    expect(bin.map(({ kind, id, name }) => [kind, id, name])).toEqual([
      ['folder', level, 'Level 1'],
      ['version', kept.version_id, 'Kept V1'],
      ['document', alone.id, 'Alone'],
    ]);
    const [first] = bin;
    const days = Date.parse(first?.kept_until ?? '') - Date.parse(first?.deleted_at ?? '');
    expect(days).toBe(limits.keepDays * 24 * 60 * 60 * 1000);

    expect(await restore('documents', alone.id)).toMatchObject({
      status: 200,
      body: { folder_id: null, notice: { code: 'moved_to_ancestor' } },
    });
    expect(await restore('folders', level)).toMatchObject({ status: 200, body: { id: level, name: 'Level 1' } });
    expect((await restore('documents', kept.version_id)).body).toMatchObject({ id: kept.version_id });
    const tree = await owner.call<{ children: unknown[] }>('GET', `/api/folders/${level}`);
    expect(tree.body.children).toMatchObject([{ id: kitchen }]);
    const documents = await owner.call<Document[]>('GET', `/api/documents/project/${project_id}`);
    expect(documents.body.map(({ name }) => name)).toEqual(['Alone', 'Kept', 'With']);
    expect(await binOf()).toEqual([]);
    for (const [what, id] of [
      ['documents', alone.id],
      ['documents', kept.version_id],
      ['folders', level],
      ['projects', project_id],
    ] as const) {
      expect(await restore(what, id)).toMatchObject({ status: 409, body: { code: 'not_deleted' } });
    }
  });

  test('says of a folder whether anything went with it', async () => {
    const project = await newProject(owner);
    const [bare, emptied, cleared, holding, above] = [
      await newFolder('Bare', null, project),
      await newFolder('Emptied', null, project),
      await newFolder('Cleared in the bin', null, project),
      await newFolder('Holding', null, project),
      await newFolder('Above', null, project),
    ];
    await newFolder('Below', above, project);
    const put = async (file_name: string, folder: number) =>
      (await upload<Document>(owner, { project_id: project, file_name, fields: { folder_id: String(folder) } })).body;
    await remove('documents', (await put('Before.pdf', emptied)).id);
    const late = (await put('After.pdf', cleared)).id;
    await put('Inside.pdf', holding);
    for (const id of [bare, emptied, cleared, holding, above]) await remove('folders', id);
    // A call does not find it any more: a device without signal deletes it.
    const args = { project_id: project, id: late };
    await perform(app.services.core, { actorId: owner.id, name: 'document.delete@1', args });
    const bin = await binOf(project);
    const emptyOf = (id: number) => bin.find((entry) => entry.id === id)?.empty;
    expect([bare, emptied, cleared, holding, above].map(emptyOf)).toEqual([true, true, true, false, false]);
    expect(bin.map(({ id }) => id)).toContain(late);
  });

  test('gives a document back with its comments and bytes, under a free name', async () => {
    const bytes = Buffer.from('the first one');
    const first = (await upload<Document>(owner, { project_id, bytes, file_name: 'B-1.pdf' })).body;
    await owner.call('POST', `/api/comments/document/${first.id}`, { content: 'mind the gap' });
    await remove('documents', first.id);
    await newDocument('b-1.pdf');
    expect((await restore('documents', first.id)).body).toMatchObject({ id: first.id, name: 'B-1 (2)' });
    const comments = await owner.call<unknown[]>('GET', `/api/comments/document/${first.id}`);
    expect(comments.body).toMatchObject([{ content: 'mind the gap' }]);
    const download = await owner.fetch(`/api/documents/${first.id}/download`);
    expect(await download.text()).toBe('the first one');
  });

  test('reaches the devices: a row that went and came back comes alive after their cursor', async () => {
    const { id } = await newDocument('Feed.pdf');
    const pull = async (cursor: number) => {
      const scopes = { [`p:${project_id}`]: cursor };
      const answer = await owner.call<{
        pages: { scope: string; cursor: number; rows: { table: string; row: { id: number; deleted_at: unknown } }[] }[];
      }>('POST', '/api/sync/pull', { client_id: 77, epoch: null, scopes });
      const page = answer.body.pages.find(({ scope }) => scope === `p:${project_id}`);
      const row = page?.rows.find(({ table, row }) => table === 'documents' && row.id === id)?.row;
      return { cursor: page?.cursor ?? 0, deleted_at: row?.deleted_at };
    };
    const before = await pull(0);
    expect(before.deleted_at).toBeNull();
    await remove('documents', id);
    const gone = await pull(before.cursor);
    expect(gone.deleted_at).toEqual(expect.any(String));
    await restore('documents', id);
    expect((await pull(gone.cursor)).deleted_at).toBeNull();
    await restore('documents', id);
  });

  test('gives a collaborator back what they made, and nothing that others did', async () => {
    const collaborator = await newPerson(app);
    await shareWith(owner, collaborator, project_id, 'collaborator');
    const made = (await upload<Document>(collaborator, { project_id, file_name: 'C-1.pdf' })).body;
    const others = await newDocument('C-2.pdf');
    for (const { id } of [made, others]) await remove('documents', id);
    expect(await restore('documents', made.id, collaborator)).toMatchObject({ status: 200, body: { name: 'C-1' } });
    expect((await restore('documents', others.id, collaborator)).status).toBe(403);
    expect((await restore('documents', others.id)).status).toBe(200);
  });

  test('says who deleted it', async () => {
    const collaborator = await newPerson(app);
    const project = await newProject(owner);
    await shareWith(owner, collaborator, project, 'collaborator');
    const file = (file_name: string) => upload<Document>(collaborator, { project_id: project, file_name });
    const [one, two] = [(await file('D-1.pdf')).body, (await file('D-2.pdf')).body];
    await remove('documents', one.id);
    await collaborator.call('DELETE', `/api/documents/${two.id}`);
    const json = { name: 'Level', project_id: project, parent_folder_id: null };
    const folder = (await collaborator.call<{ id: number }>('POST', '/api/folders', json)).body.id;
    await collaborator.call('DELETE', `/api/folders/${folder}`);
    const byId = new Map((await binOf(project)).map(({ id, deleted_by_id }) => [id, deleted_by_id]));
    expect([one.id, two.id, folder].map((id) => byId.get(id))).toEqual([owner.id, collaborator.id, collaborator.id]);
  });

  test('is its owner’s alone to look at', async () => {
    const [collaborator, stranger] = [await newPerson(app), await newPerson(app)];
    await shareWith(owner, collaborator, project_id, 'collaborator');
    const folder = await newFolder('Mine');
    await remove('folders', folder);
    expect((await collaborator.call('GET', `/api/projects/${project_id}/bin`)).status).toBe(403);
    expect((await restore('folders', folder, collaborator)).status).toBe(403);
    for (const [method, path, absent] of [
      ['GET', `/api/projects/${project_id}/bin`, '/api/projects/42/bin'],
      ['POST', `/api/folders/${folder}/restore`, '/api/folders/42/restore'],
      ['POST', `/api/projects/${project_id}/restore`, '/api/projects/42/restore'],
    ] as const) {
      const [foreign, none] = [await stranger.call(method, path), await stranger.call(method, absent)];
      expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    }
    expect((await restore('folders', folder)).status).toBe(200);
  });

  test('keeps things for 30 days', async () => {
    const folder = await newFolder('Old');
    const document = await newDocument('Old.pdf');
    await remove('folders', folder);
    await remove('documents', document.id);
    await age(29);
    expect(await binOf()).toHaveLength(2);
    await age(2);
    expect(await binOf()).toEqual([]);
    const absent = await restore('folders', 4242);
    expect(await restore('folders', folder)).toMatchObject({ status: 404, body: absent.body });
    expect(await restore('documents', document.id)).toMatchObject({ status: 404, body: absent.body });
  });
});

describe('the bin of projects', () => {
  test('lists one’s own, which come back for everyone with all that is in them', async () => {
    const member = await newPerson(app);
    const mine = await newProject(owner, 'Gone too soon');
    await shareWith(owner, member, mine, 'viewer');
    const { id } = (await upload<Document>(owner, { project_id: mine })).body;
    await remove('projects', mine);
    const mineIn = async (person: Person) => (await person.call<Entry[]>('GET', '/api/projects/bin')).body;
    expect(await mineIn(owner)).toMatchObject([{ kind: 'project', id: mine, project_id: mine, name: 'Gone too soon' }]);
    expect(await mineIn(member)).toEqual([]);
    expect((await restore('projects', mine, member)).status).toBe(404);
    expect((await owner.call('GET', `/api/projects/${mine}/bin`)).status).toBe(404);
    expect((await restore('documents', id)).status).toBe(404);
    const back = await restore('projects', mine);
    expect(back).toMatchObject({ status: 200, body: { id: mine, is_owner: true, name: 'Gone too soon' } });
    expect((await member.fetch(`/api/documents/${id}/download`)).status).toBe(200);
    expect(await mineIn(owner)).toEqual([]);
    await remove('projects', mine);
    await age(31);
    expect(await mineIn(owner)).toEqual([]);
    expect((await restore('projects', mine)).status).toBe(404);
  });
});
