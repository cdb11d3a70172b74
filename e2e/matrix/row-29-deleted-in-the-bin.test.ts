// Row 29, the other way round: what somebody deletes by itself without signal, somebody else has deleted meanwhile with the document
// or folder that it is in. That comes back without it, or its deleter is told that it does.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { enqueueUndoableOn } from '#src/sync/acts/undo.ts';
import { call } from '../fixtures/people.ts';
import { type Crew, type Site, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

const bytesOf = (text: string) => new TextEncoder().encode(`%PDF-1.7 ${text}`);
const asked = async (tablet: Tablet) =>
  (await tablet.read(readAttention)).map(({ item: { mutation, code } }) => [mutation?.name, code]);
const sync = async (...tablets: Tablet[]) => {
  for (const tablet of tablets) await tablet.sync();
};

/** What is there for whoever deleted none of it. */
const shown = ({ ana, drawing }: Crew, { remark, sheet, inner }: { remark: number; sheet: number; inner: number }) =>
  ana.read(async (store) => ({
    drawing: (await store.documents.get(drawing.id)) !== undefined,
    remark: (await store.comments.get(remark)) !== undefined,
    first: (await store.versions.get(drawing.versionId)) !== undefined,
    sheet: (await store.documents.get(sheet)) !== undefined,
    inner: (await store.folders.get(inner)) !== undefined,
  }));

/** Ben's drawing with a second version and a remark, and a folder of his with a sheet and a folder in it, as both know them. */
async function known(site: Site) {
  const crew = await site.crew();
  const { ana, ben, project, drawing } = crew;
  const at = (id: number) => ({ project_id: project.id, id });
  const outer = await ben.createFolder(project.id, project.roots.plans, 'Tower B');
  const inner = await ben.createFolder(project.id, outer, 'Details');
  const { id: sheet } = await ben.addDocument(project.id, outer, 'S-1', bytesOf('sheet'));
  const { id: own, versionId } = await ben.addDocument(project.id, project.roots.plans, 'A-102', bytesOf('first'));
  await sync(ben);
  await ben.addVersion(project.id, own, versionId, bytesOf('second'));
  const remark = await ben.comment(project.id, own, 'The code of the gate is 4711');
  await sync(ben, ben, ana, ben);
  const restore = (kind: 'documents' | 'folders', id: number) =>
    call(site.server.url, ana.person, 'POST', `/api/${kind}/${id}/restore`);
  const story = { ...crew, drawing: { ...drawing, id: own, versionId } };
  return { story, at, outer, ids: { remark, sheet, inner }, restore };
}

test('a document or folder comes back without what somebody had deleted in it by itself', async ({ site }) => {
  const { story, at, outer, ids, restore } = await known(site);
  const { ana, ben, drawing } = story;
  await ben.act('comment.delete@1', at(ids.remark));
  await ben.act('version.delete@1', at(drawing.versionId));
  await ben.act('document.delete@1', at(ids.sheet));
  await ana.act('document.delete@1', at(drawing.id));
  await ana.act('folder.delete@1', at(outer));
  await sync(ana, ben);
  expect(await asked(ben)).toEqual([]);
  await restore('documents', drawing.id);
  await restore('folders', outer);
  await sync(ana, ben);
  const gone = { remark: false, first: false, sheet: false };
  expect(await shown(story, ids)).toEqual({ drawing: true, inner: true, ...gone });
  // What was deleted by itself is in the bin by itself.
  await restore('documents', ids.sheet);
  await sync(ana);
  expect(await shown(story, ids)).toMatchObject({ sheet: true });
});

for (const answer of ['lost', 'here'] as const) {
  test(`a deletion that is taken back leaves what went with its folder to the folder (answer ${answer})`, async ({
    site,
  }) => {
    const { story, at, outer, ids, restore } = await known(site);
    const { ana, ben, drawing } = story;
    const undos = [
      await enqueueUndoableOn(
        ben.device,
        { name: 'document.delete@1', args: at(ids.sheet) },
        { name: 'document.restore@1', args: at(ids.sheet) },
      ),
      await enqueueUndoableOn(
        ben.device,
        { name: 'version.delete@1', args: at(drawing.versionId) },
        { name: 'version.restore@1', args: at(drawing.versionId) },
      ),
    ];
    await ana.act('document.delete@1', at(drawing.id));
    await ana.act('folder.delete@1', at(outer));
    await sync(ana);
    site.proxy.next(answer === 'lost' ? /sync\/push/ : /sync\/pull/, { kind: 'drop_answer' });
    await ben.sync().catch(() => undefined);
    for (const undo of undos) await undo();
    await sync(ben, ana);
    expect(await shown(story, ids)).toEqual({
      drawing: false,
      remark: false,
      first: false,
      sheet: false,
      inner: false,
    });
    await restore('documents', drawing.id);
    await restore('folders', outer);
    await sync(ana, ben);
    expect(await shown(story, ids)).toEqual({ drawing: true, remark: true, first: true, sheet: true, inner: true });
    expect(await asked(ben)).toEqual([]);
  });
}

test('whoever deletes a folder that has gone with another is told, and can delete it when it is back', async ({
  site,
}) => {
  const { story, at, outer, ids, restore } = await known(site);
  const { ana, ben } = story;
  await ben.act('folder.delete@1', at(ids.inner));
  await ana.act('folder.delete@1', at(outer));
  await sync(ana, ben);
  expect(await asked(ben)).toEqual([['folder.delete@1', 'deleted']]);
  await restore('folders', outer);
  await sync(ana, ben);
  expect(await shown(story, ids)).toMatchObject({ inner: true });
  const [item] = await ben.read(readAttention);
  await ben.asCurrent(() => retryRejected(item?.item.id ?? 0));
  await sync(ben, ana);
  expect(await shown(story, ids)).toMatchObject({ inner: false });
  expect(await asked(ben)).toEqual([]);
});
