// Row 6, for a draft: what was said is saved, and the tab is killed before the draft is gone; the browser gives the tab back with
// what was in its box. Nothing of it is said twice.
import { expect } from 'vitest';
import type { Store } from '#src/data/database.ts';
import { memoryFiles } from '#src/platform/own-files/own-files.ts';
import {
  beginCommentEdit,
  type CommentDraft,
  changeCommentDraft,
  commentDraft,
  forgetCommentDrafts,
  isCommentEdited,
} from '#src/sync/acts/comment-drafts.ts';
import { saveCommentEdit, sendComment, settleComment, settleCommentEdit } from '#src/sync/acts/send-draft.ts';
import { violations } from '../fixtures/invariants.ts';
import { type Site, test } from '../fixtures/site.ts';
import { Tablet } from '../fixtures/tablet.ts';

/** Files outside the store on a disk that answers no more: a press is saved, and never hears of it. */
function stuckFiles() {
  const files = memoryFiles();
  const put = files.put.bind(files);
  const disk = { stuck: false };
  files.put = (...args) => (disk.stuck ? new Promise(() => undefined) : put(...args));
  return { files, disk };
}

async function photo(tablet: Tablet, project: number, key: number) {
  const file = await tablet.keepFile(project, new TextEncoder().encode(`jpeg ${key}`), key);
  return { title: 'Crack', file_name: 'Crack.jpg', ...file, key };
}

/** Ana at a drawing, on a tablet whose disk sticks between the saving and the end of a press. */
async function scene(site: Site) {
  const { ana, ben, project, drawing } = await site.crew();
  const { files, disk } = stuckFiles();
  const { engine, keep } = ana.device;
  const tablet = site.keep(await Tablet.open(ana.person, site.proxy.url, { engine, keep, files }));
  forgetCommentDrafts(tablet.device.userId);
  const asAna = <T>(act: () => Promise<T>) => tablet.asCurrent(act);
  /** Presses, is saved, and is killed. */
  const pressAndDie = async (press: () => Promise<unknown>, isSaved: (store: Store) => Promise<boolean>) => {
    disk.stuck = true;
    await asAna(async () => {
      void press().catch(() => undefined);
      await expect.poll(() => tablet.read(isSaved), { interval: 5 }).toBe(true);
      await tablet.reopen();
    });
    disk.stuck = false;
  };
  const write = (about: number, part: Partial<CommentDraft>) =>
    asAna(() => Promise.resolve(changeCommentDraft(about, () => part)));
  const draftOf = (about: number) => asAna(() => Promise.resolve(commentDraft(about).getSnapshot()));
  return { ben, project, drawing, tablet, asAna, pressAndDie, write, draftOf };
}

const isSaid = async (store: Store) => (await store.comments.count()) > 0;
const photosOn = (tablet: Tablet) =>
  tablet.read(async (store) =>
    (await store.documents.toArray()).map(({ name }) => name).filter((name) => name.startsWith('Crack')),
  );

test('a remark with a photo leaves its draft when the tab is back', async ({ site }) => {
  const { project, drawing, tablet, asAna, pressAndDie, write, draftOf } = await scene(site);
  await write(drawing.id, { text: 'The beam is cracked', photos: [await photo(tablet, project.id, 7)] });
  await pressAndDie(() => sendComment(project.id, drawing.id), isSaid);
  expect(await draftOf(drawing.id)).toMatchObject({ text: 'The beam is cracked', photos: [{ key: 7 }] });
  await asAna(() => settleComment(drawing.id));
  expect(await draftOf(drawing.id)).toEqual({ text: '', links: [], photos: [], copying: 0 });
});

for (const isSent of [false, true]) {
  test(`pressed again, it is the same remark with the same photo${isSent ? ', sent by then' : ''}`, async ({
    site,
  }) => {
    const { ben, project, drawing, tablet, asAna, pressAndDie, write, draftOf } = await scene(site);
    await write(drawing.id, { text: 'The beam is cracked ', photos: [await photo(tablet, project.id, 7)] });
    const press = () => sendComment(project.id, drawing.id);
    await pressAndDie(press, isSaid);
    for (let round = 0; isSent && round < 2; round += 1) await tablet.sync();
    const id = await asAna(press);
    expect(await tablet.read((store) => store.comments.toCollection().primaryKeys())).toEqual([id]);
    expect(await draftOf(drawing.id)).toMatchObject({ text: '', photos: [] });
    // What is said next is another one.
    await write(drawing.id, { text: 'So is the slab' });
    expect(await asAna(press)).not.toBe(id);
    for (const one of [tablet, tablet, ben]) await one.sync();
    const said = (await ben.read((store) => store.comments.toArray())).map(({ content }) => content);
    expect(said.sort()).toEqual(['So is the slab', 'The beam is cracked']);
    expect(await photosOn(ben)).toEqual(['Crack']);
    expect(await violations(site.server, [tablet, ben])).toEqual([]);
  });
}

test('pressed twice before the first is saved, it is one remark', async ({ site }) => {
  const { ben, project, drawing, tablet, asAna, write } = await scene(site);
  await write(drawing.id, { text: 'The beam is cracked', photos: [await photo(tablet, project.id, 7)] });
  const press = () => sendComment(project.id, drawing.id);
  const [first, second] = await asAna(() => Promise.all([press(), press()]));
  expect(second).toBe(first);
  for (const one of [tablet, tablet, ben]) await one.sync();
  expect(await ben.read((store) => store.comments.toCollection().primaryKeys())).toEqual([first]);
  expect(await photosOn(ben)).toEqual(['Crack']);
});

test('what was written on since the press stays, without the photo that is saved', async ({ site }) => {
  const { project, drawing, tablet, asAna, pressAndDie, write, draftOf } = await scene(site);
  const press = () => sendComment(project.id, drawing.id);
  await write(drawing.id, { text: 'The beam is cracked', photos: [await photo(tablet, project.id, 7)] });
  await pressAndDie(press, isSaid);
  const { photos } = await draftOf(drawing.id);
  const text = 'The beam is cracked through';
  await write(drawing.id, { text, photos: [...photos, await photo(tablet, project.id, 8)] });
  await asAna(() => settleComment(drawing.id));
  expect(await draftOf(drawing.id)).toMatchObject({ text, photos: [{ key: 8 }] });
  await asAna(press);
  expect(await tablet.read((store) => store.comments.count())).toBe(2);
  expect(await photosOn(tablet)).toHaveLength(2);
});

for (const [how, again] of [
  ['pressed again', saveCommentEdit],
  ['when the tab is back', (_: number, id: number) => settleCommentEdit(id)],
] as const) {
  test(`an edit with a photo is over ${how}, and adds it once`, async ({ site }) => {
    const { ben, project, drawing, tablet, asAna, pressAndDie, write } = await scene(site);
    const id = await tablet.comment(project.id, drawing.id, 'Cracked');
    const comment = await tablet.read((store) => store.comments.get(id));
    if (comment === undefined) throw new Error('nothing was said');
    await asAna(() => Promise.resolve(beginCommentEdit(comment, [])));
    await write(id, { text: 'Cracked through', photos: [await photo(tablet, project.id, 7)] });
    const isEdited = async (store: Store) => (await store.comments.get(id))?.linked_document_ids.length === 1;
    await pressAndDie(() => saveCommentEdit(project.id, id), isEdited);
    expect(await asAna(() => again(project.id, id))).toBe(true);
    expect(await asAna(() => Promise.resolve(isCommentEdited(id)))).toBe(false);
    for (const one of [tablet, tablet, ben]) await one.sync();
    const edited = await ben.read((store) => store.comments.get(id));
    expect(edited).toMatchObject({ content: 'Cracked through', linked_document_ids: [expect.any(Number)] });
    expect(await photosOn(ben)).toEqual(['Crack']);
  });
}
