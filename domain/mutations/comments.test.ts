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

const sheet = (id: number) =>
  newDocument(id, id + 1, '', { name: `Sheet ${id}`, sha256: id.toString(16).padStart(64, '0') });

test('links come and go by themselves: words changed and a photo added elsewhere are both there', async () => {
  const world = await withComment();
  for (const id of [110, 120, 130]) await world.act(OWNER, 'document.create@1', sheet(id));
  const of = { project_id: PROJECT, id: 300 };
  await world.act(VIEWER, 'comment.edit@1', { ...of, link: [110, 120, 110] });
  expect(world.row('comments', 300)).toMatchObject({ content: 'leak here', linked_document_ids: [110, 120] });
  expect(world.row('comments', 300)?.edited_at).toBe(world.now);
  await world.act(VIEWER, 'comment.edit@1', { ...of, content: ' two leaks ' });
  await world.act(VIEWER, 'comment.edit@1', { ...of, link: [130], unlink: [110, 999] });
  expect(world.row('comments', 300)).toMatchObject({ content: 'two leaks', linked_document_ids: [120, 130] });
  // One that became another is taken away by either name.
  await world.act(OWNER, 'document.create@1', { ...sheet(140), name: 'Sheet 120' });
  expect(world.row('aliases', 140)?.target_id).toBe(120);
  await world.act(VIEWER, 'comment.edit@1', { ...of, unlink: [140] });
  expect(world.row('comments', 300)?.linked_document_ids).toEqual([130]);
});

test('a comment links what its project has, and never more than it may', async () => {
  const world = await withComment();
  const ids = Array.from({ length: 51 }, (_, at) => 1000 + 2 * at);
  for (const id of ids) await world.act(OWNER, 'document.create@1', sheet(id));
  const of = { project_id: PROJECT, id: 300 };
  await world.act(VIEWER, 'comment.edit@1', { ...of, link: ids.slice(0, 49) });
  const tooMany = world.act(VIEWER, 'comment.edit@1', { ...of, link: ids.slice(49) });
  await expect(tooMany).rejects.toMatchObject({ code: 'invalid', fields: { link: 'too_long' } });
  await world.act(VIEWER, 'comment.edit@1', { ...of, link: ids.slice(49), unlink: ids.slice(0, 1) });
  expect(world.row('comments', 300)?.linked_document_ids).toEqual(ids.slice(1));
  await world.act(VIEWER, 'comment.edit@1', { ...of, link: [999], unlink: ids.slice(1, 2) });
  expect(world.row('comments', 300)?.linked_document_ids).toEqual(ids.slice(2));
  const another = world.act(OWNER, 'comment.edit@1', { ...of, unlink: ids.slice(1, 2) });
  await expect(another).rejects.toMatchObject({ code: 'forbidden' });
});

test('words go through without a link to what is not in the project, and their author is told', async () => {
  const world = await withComment();
  const args = { project_id: PROJECT, id: 301, document_id: 100, content: 'see', linked_document_ids: [100, 999] };
  const short = { code: 'link_left_out', params: { project_id: PROJECT, document_id: 100, name: 'A-101' } };
  const { notice, tells } = await world.act(VIEWER, 'comment.create@1', args);
  expect(notice).toMatchObject({ ...short, params: { ...short.params, comment_id: 301 } });
  expect(tells?.map(({ user_id, code }) => [user_id, code])).toEqual([[OWNER, 'commented']]);
  expect(world.row('comments', 301)).toMatchObject({ content: 'see', linked_document_ids: [100] });
  const edit = { project_id: PROJECT, id: 301, content: 'see there', was: 'see', link: [998] };
  expect((await world.act(VIEWER, 'comment.edit@1', edit)).notice).toMatchObject(short);
  expect(world.row('comments', 301)).toMatchObject({ content: 'see there', linked_document_ids: [100] });
  const crossed = await world.act(VIEWER, 'comment.edit@1', { ...edit, content: 'see here' });
  expect(crossed.notice?.code).toBe('edit_replaced');
  expect(crossed.tells).toMatchObject([{ user_id: VIEWER, ...short }]);
  await world.act(OWNER, 'document.delete@1', { project_id: PROJECT, id: 100 });
  const late = await world.act(VIEWER, 'comment.create@1', { ...args, id: 302 });
  expect(late.notice?.code).toBe('kept_in_bin');
  expect(late.tells).toMatchObject([{ user_id: VIEWER, ...short }]);
});

test('a document is linked once, and an id is never used twice', async () => {
  const world = await withComment();
  const args = { project_id: PROJECT, id: 301, document_id: 100, content: 'see', linked_document_ids: [100, 999] };
  await world.act(OWNER, 'comment.create@1', { ...args, linked_document_ids: [100, 100] });
  expect(world.row('comments', 301)?.linked_document_ids).toEqual([100]);
  await expect(world.act(OWNER, 'comment.create@1', { ...args, linked_document_ids: [] })).rejects.toMatchObject({
    code: 'id_taken',
  });
  await expect(world.act(OWNER, 'comment.create@1', { ...args, id: 302, content: ' \n ' })).rejects.toMatchObject({
    code: 'invalid',
  });
});
