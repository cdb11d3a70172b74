import { expect, test } from 'vitest';
import { COLLABORATOR, newDocument, OWNER, PROJECT, VIEWER, worldWithProject } from '#domain/testing/memory-reader';

async function withComment() {
  const world = await worldWithProject();
  await world.act(OWNER, 'document.create@1', newDocument(100, 101, 'a'));
  await world.act(VIEWER, 'comment.create@1', {
    project_id: PROJECT,
    id: 300,
    document_id: 100,
    content: ' leak here ',
  });
  return world;
}

test('a viewer comments; only they edit it; they and the owner delete it', async () => {
  const world = await withComment();
  expect(world.row('comments', 300)).toMatchObject({ content: 'leak here', user_id: VIEWER });
  const edit = { project_id: PROJECT, id: 300, content: 'two leaks' };
  await expect(world.act(OWNER, 'comment.edit@1', edit)).rejects.toMatchObject({ code: 'forbidden' });
  await world.act(VIEWER, 'comment.edit@1', edit);
  expect(world.row('comments', 300)).toMatchObject({ content: 'two leaks', edited_at: world.now });
  const gone = { project_id: PROJECT, id: 300 };
  await expect(world.act(COLLABORATOR, 'comment.delete@1', gone)).rejects.toMatchObject({ code: 'forbidden' });
  await world.act(OWNER, 'comment.delete@1', gone);
  expect(world.row('comments', 300)?.deleted_at).toBe(world.now);
});

test('a comment on a document deleted meanwhile is kept with it, and its author told', async () => {
  const world = await withComment();
  await world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 100 });
  world.now = '2026-03-02T08:00:00.000Z';
  const late = { project_id: PROJECT, id: 301, document_id: 100, content: 'late' };
  const { notice } = await world.act(COLLABORATOR, 'comment.create@1', late);
  expect(notice?.code).toBe('kept_in_bin');
  expect(world.row('comments', 301)?.deleted_at).toBe(world.row('documents', 100)?.deleted_at);
});

test('links must be documents of the same project, and an id is never used twice', async () => {
  const world = await withComment();
  const args = { project_id: PROJECT, id: 301, document_id: 100, content: 'see', linked_document_ids: [100, 999] };
  await expect(world.act(OWNER, 'comment.create@1', args)).rejects.toMatchObject({ code: 'not_found' });
  await world.act(OWNER, 'comment.create@1', { ...args, linked_document_ids: [100, 100] });
  expect(world.row('comments', 301)?.linked_document_ids).toEqual([100]);
  await expect(world.act(OWNER, 'comment.create@1', { ...args, linked_document_ids: [] })).rejects.toMatchObject({
    code: 'id_taken',
  });
  await expect(world.act(OWNER, 'comment.create@1', { ...args, id: 302, content: ' \n ' })).rejects.toMatchObject({
    code: 'invalid',
  });
});
