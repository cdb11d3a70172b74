import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPerson, newProject, type Person, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

interface Comment {
  id: number;
  content: string;
  created_at: string;
  linked_documents: { id: number; name: string; file_type: string }[];
}

let app: TestApp;
let owner: Person;
let viewer: Person;
let project_id: number;
let document_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  viewer = await newPerson(app, 'Vic Viewer');
  project_id = await newProject(owner);
  await shareWith(owner, viewer, project_id, 'viewer');
  document_id = (await upload<{ id: number }>(owner, { project_id })).body.id;
});
afterAll(() => app.close());

const comment = (person: Person, json: unknown, on = document_id) =>
  person.call<Comment>('POST', `/api/comments/document/${on}`, json);

describe('comments', () => {
  test('are written by anyone in the project, with links, and listed oldest first', async () => {
    const photo = (await upload<{ id: number }>(owner, { project_id, file_name: 'Leak.jpg' })).body.id;
    const first = await comment(viewer, { content: ' Water here\nsecond line ', linked_document_ids: [photo] });
    expect(first).toMatchObject({
      status: 201,
      body: {
        content: 'Water here\nsecond line',
        user_id: viewer.id,
        user_full_name: 'Vic Viewer',
        user_personal_avatar_url: null,
        document_id,
        linked_documents: [{ id: photo, name: 'Leak', file_type: 'image' }],
      },
    });
    await comment(owner, { content: 'Fixed', linked_document_ids: null });
    const list = await viewer.call<Comment[]>('GET', `/api/comments/document/${document_id}`);
    expect(list.body.map(({ content }) => content)).toEqual(['Water here\nsecond line', 'Fixed']);
    await owner.call('DELETE', `/api/documents/${photo}`);
    const after = await viewer.call<Comment[]>('GET', `/api/comments/document/${document_id}`);
    expect(after.body[0]?.linked_documents).toEqual([]);
  });

  test('are edited by their author, deleted by author or owner', async () => {
    const mine = (await comment(viewer, { content: 'mine' })).body.id;
    expect((await owner.call('PUT', `/api/comments/${mine}`, { content: 'yours' })).status).toBe(403);
    const edited = await viewer.call('PUT', `/api/comments/${mine}`, { content: 'better' });
    expect(edited.body).toMatchObject({ content: 'better', edited_at: expect.any(String) });
    const theirs = (await comment(owner, { content: 'owner’s' })).body.id;
    expect((await viewer.call('DELETE', `/api/comments/${theirs}`)).status).toBe(403);
    expect((await owner.call('DELETE', `/api/comments/${mine}`)).status).toBe(204);
    expect((await viewer.call('PUT', `/api/comments/${mine}`, { content: 'x' })).status).toBe(404);
  });

  test('are edited with what they link: a list says all of it, without one it stays', async () => {
    const photos: number[] = [];
    for (const file_name of ['One.jpg', 'Two.jpg', 'Three.jpg']) {
      photos.push((await upload<{ id: number }>(owner, { project_id, file_name })).body.id);
    }
    const [one, two, three] = photos;
    const mine = (await comment(viewer, { content: 'mine', linked_document_ids: [one, two] })).body.id;
    const edit = async (json: unknown) => {
      const { status, body } = await viewer.call<Comment>('PUT', `/api/comments/${mine}`, json);
      return status === 200 ? body.linked_documents.map(({ id }) => id) : status;
    };
    expect(await edit({ content: 'more' })).toEqual([one, two]);
    expect(await edit({ content: 'more', linked_document_ids: null })).toEqual([one, two]);
    expect(await edit({ content: 'more', linked_document_ids: [two, three] })).toEqual([two, three]);
    await owner.call('DELETE', `/api/documents/${two}`);
    expect(await edit({ content: 'more', linked_document_ids: [three, one] })).toEqual([three, one]);
    expect(await edit({ content: 'more', linked_document_ids: [4242] })).toBe(404);
    expect(await edit({ content: 'more', linked_document_ids: [] })).toEqual([]);
    expect(await edit({ content: 'x', linked_document_ids: Array(51).fill(one) })).toBe(422);
  });

  test.each([
    ['blank', { content: ' \n ' }],
    ['too long', { content: 'x'.repeat(10_001) }],
    ['somebody else’s', { content: 'x', user_id: 1 }],
    ['linked to no ids', { content: 'x', linked_document_ids: ['1'] }],
  ])('are refused when %s', async (_what, json) => {
    expect((await comment(owner, json)).status).toBe(422);
  });

  test('link only to documents of their project', async () => {
    const other = await newProject(owner);
    const elsewhere = (await upload<{ id: number }>(owner, { project_id: other })).body.id;
    expect((await comment(owner, { content: 'x', linked_document_ids: [elsewhere] })).status).toBe(404);
  });

  test('are made once under one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'comment-1', 'Content-Type': 'application/json' };
    const body = JSON.stringify({ content: 'once' });
    const send = async () => {
      const answer = await owner.fetch(`/api/comments/document/${document_id}`, { method: 'POST', headers, body });
      return ((await answer.json()) as Comment).id;
    };
    expect(await send()).toBe(await send());
  });

  test('of one person are listed newest first, from the projects that the asker sees and no others', async () => {
    const [writer, stranger] = [await newPerson(app, 'Wim Writer'), await newPerson(app)];
    const hidden = await newProject(owner);
    for (const project of [project_id, hidden]) await shareWith(owner, writer, project, 'collaborator');
    const elsewhere = (await upload<{ id: number }>(owner, { project_id: hidden })).body.id;
    const ids: number[] = [];
    for (const [content, on] of [
      ['one', document_id],
      ['two', elsewhere],
      ['three', document_id],
      ['gone', document_id],
    ] as const) {
      ids.push((await comment(writer, { content }, on)).body.id);
    }
    await writer.call('DELETE', `/api/comments/${ids[3]}`);
    const said = async (asker: Person) => {
      const { body } = await asker.call<Comment[]>('GET', `/api/comments/user/${writer.id}`);
      return body.map(({ content }) => content);
    };
    expect(await said(owner)).toEqual(['three', 'two', 'one']);
    expect(await said(writer)).toEqual(['three', 'two', 'one']);
    expect(await said(viewer)).toEqual(['three', 'one']);
    const foreign = await stranger.call('GET', `/api/comments/user/${writer.id}`);
    const absent = await stranger.call('GET', '/api/comments/user/4242');
    expect([foreign.status, foreign.body]).toEqual([404, absent.body]);
    expect((await stranger.call('GET', `/api/comments/user/${stranger.id}`)).body).toEqual([]);
    await owner.call('DELETE', `/api/projects/${hidden}`);
    expect(await said(writer)).toEqual(['three', 'one']);
  });

  test('are counted by document, the latest comment first', async () => {
    const project = await newProject(owner);
    const made: number[] = [];
    for (const file_name of ['A.pdf', 'B.pdf', 'C.pdf', 'D.pdf']) {
      made.push((await upload<{ id: number }>(owner, { project_id: project, file_name })).body.id);
    }
    const [a, b, , d] = made;
    for (const on of [a, b, b, d]) await comment(owner, { content: 'x' }, on);
    const last = (await comment(owner, { content: 'last' }, a)).body;
    const removed = (await comment(owner, { content: 'removed' }, b)).body.id;
    await owner.call('DELETE', `/api/comments/${removed}`);
    await owner.call('DELETE', `/api/documents/${d}`);
    const { body } = await owner.call<Record<string, unknown>[]>('GET', `/api/comments/project/${project}/documents`);
    expect(body).toMatchObject([
      { id: a, name: 'A', version: 'V1', comment_count: 2, last_comment_at: last.created_at },
      { id: b, name: 'B', comment_count: 2 },
    ]);
    expect(body).toHaveLength(2);
  });

  test('of a project that one does not see are absent', async () => {
    const stranger = await newPerson(app);
    const { id } = (await comment(owner, { content: 'secret' })).body;
    for (const [method, path, absent, json] of [
      ['GET', `/api/comments/document/${document_id}`, '/api/comments/document/42', undefined],
      ['POST', `/api/comments/document/${document_id}`, '/api/comments/document/42', { content: 'x' }],
      ['PUT', `/api/comments/${id}`, '/api/comments/42', { content: 'x' }],
      ['DELETE', `/api/comments/${id}`, '/api/comments/42', undefined],
      ['GET', `/api/comments/project/${project_id}/documents`, '/api/comments/project/42/documents', undefined],
    ] as const) {
      const [foreign, none] = [await stranger.call(method, path, json), await stranger.call(method, absent, json)];
      expect([foreign.status, foreign.body]).toEqual([404, none.body]);
    }
  });
});
