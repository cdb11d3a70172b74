import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Store } from '#src/data/database.ts';
import { importFileOn } from '#src/sync/files/import-file.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { type CommentPhoto, type NewComment, queueCommentEditOn, queueCommentOn } from './queue-comment.ts';

const PROJECT = 10;
const PHOTOS = 12;

let device: OpenDevice;
beforeEach(async () => {
  device = await openDevice({ baseUrl: 'http://127.0.0.1:9', userId: 1, token: 'none' });
  const root_folder_ids = { plans: 11, photos: PHOTOS, field_reports: 13, other_files: 14 };
  await enqueueOn(device, 'project.create@1', { project_id: PROJECT, root_folder_ids, name: 'Mill' });
  await newDocument(100, 11, 'A-101');
  await newDocument(200, PHOTOS, 'IMG_1');
  await read((store) => store.outbox.clear());
});
afterEach(() => device.connection.close());

const newDocument = (id: number, folder_id: number, name: string) => {
  const file = { file_name: `${name}.pdf`, sha256: String(id)[0]?.repeat(64) ?? '', size: 100 };
  return enqueueOn(device, 'document.create@1', {
    project_id: PROJECT,
    id,
    version_id: id + 1,
    folder_id,
    name,
    ...file,
  });
};
const read = <T>(query: (store: Store) => PromiseLike<T>): Promise<T> =>
  device.connection.run((store) => Promise.resolve(query(store)));
const queued = () => read((store) => store.outbox.orderBy('id').toArray());
async function photo(title: string): Promise<CommentPhoto> {
  const file = await importFileOn(device, new Blob([`picture of ${title}`]), PROJECT);
  return { title, file_name: `${title}.jpg`, ...file };
}
const say = (more: Partial<NewComment>) =>
  queueCommentOn(device, { projectId: PROJECT, documentId: 100, content: 'Cracked', links: [], photos: [], ...more });

test('photos are queued as documents before the comment that links them', async () => {
  await say({ links: [200], photos: [await photo('North'), await photo('South')] });
  const entries = await queued();
  expect(entries.map(({ name }) => name)).toEqual(['document.create@1', 'document.create@1', 'comment.create@1']);
  const [comment] = await read((store) => store.comments.toArray());
  const photos = await read((store) => store.documents.where('folder_id').equals(PHOTOS).toArray());
  const made = ['North', 'South'].map((name) => photos.find((document) => document.name === name)?.id);
  expect(comment?.linked_document_ids).toEqual([200, ...made]);
  expect(photos.map(({ file_type }) => file_type).filter((type) => type === 'image')).toHaveLength(2);
});

test('a name that the photos have already is numbered: nothing becomes a version of another picture', async () => {
  await say({ photos: [await photo('img_1'), await photo('IMG_1 (2)'), await photo('IMG_1')] });
  const photos = await read((store) => store.documents.where('folder_id').equals(PHOTOS).toArray());
  expect(photos.map(({ name }) => name).sort()).toEqual(['IMG_1', 'IMG_1 (2) (2)', 'IMG_1 (3)', 'img_1 (2)']);
  expect(await read((store) => store.versions.count())).toBe(5);
});

test('a photo whose bytes are gone saves nothing', async () => {
  const gone = { ...(await photo('Gone')), sha256: 'e'.repeat(64) };
  await expect(say({ photos: [await photo('Here'), gone] })).rejects.toMatchObject({ name: 'UnreadableFileError' });
  expect(await queued()).toEqual([]);
  expect(await read((store) => store.comments.count())).toBe(0);
  expect(await read((store) => store.documents.count())).toBe(2);
});

test('who may only read comments and links, and adds no photo', async () => {
  const state = { cursor: 5, complete: true, checked_at: null, held: false, accepted: false, rereading: false };
  await read((store) => store.scopes.put({ scope: 'p:10', access_level: 'viewer', ...state }));
  await expect(say({ photos: [await photo('Mine')] })).rejects.toMatchObject({ code: 'forbidden' });
  expect(await queued()).toEqual([]);
  await say({ links: [200] });
  expect((await queued()).map(({ name }) => name)).toEqual(['comment.create@1']);
});

async function said() {
  await say({ links: [200] });
  const [comment] = await read((store) => store.comments.toArray());
  if (comment === undefined) throw new Error('nothing was said');
  await read((store) => store.outbox.clear());
  return { projectId: PROJECT, id: comment.id };
}
const nothing = { content: undefined, link: [], unlink: [], photos: [] };

test('an edit queues its photos as documents before what links them, and leaves the words alone', async () => {
  const comment = await said();
  await queueCommentEditOn(device, { ...comment, ...nothing, unlink: [200], photos: [await photo('North')] });
  expect((await queued()).map(({ name }) => name)).toEqual(['document.create@1', 'comment.edit@1']);
  const north = await read((store) => store.documents.filter(({ name }) => name === 'North').first());
  expect(await read((store) => store.comments.get(comment.id))).toMatchObject({
    content: 'Cracked',
    linked_document_ids: [north?.id],
  });
});

test('an edit whose photo is gone changes nothing', async () => {
  const comment = await said();
  const before = await read((store) => store.comments.get(comment.id));
  const gone = { ...(await photo('Gone')), sha256: 'e'.repeat(64) };
  const edit = { ...comment, ...nothing, content: 'Cracked through' };
  await expect(queueCommentEditOn(device, { ...edit, photos: [await photo('Here'), gone] })).rejects.toMatchObject({
    name: 'UnreadableFileError',
  });
  expect(await queued()).toEqual([]);
  expect(await read((store) => store.comments.get(comment.id))).toEqual(before);
  expect(await read((store) => store.documents.count())).toBe(2);
});
