// Failure matrix 12: two sheets were one document, and the one was split off after the backup. What others did to it since, told (again)
// before the split is, does not land on the other sheet: it waits until the split has been told.

import { expect } from 'vitest';
import { discardRejected, retryRejected } from '#src/sync/acts/attention.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { type Site, test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const refusedOn = (tablet: Tablet) =>
  tablet.read(async (store) => {
    const refused = await store.attention.where('kind').equals('rejected').toArray();
    return refused.map(({ code, mutation }) => [mutation?.name, code]);
  });
const documentOn = (tablet: Tablet, id: number) => tablet.read((store) => store.documents.get(id));

/** Hers was a version of his until after the backup; both have seen that she split it off. */
async function split(site: Site) {
  const crew = await site.crew();
  const { ana, ben, project } = crew;
  const his = await ben.addDocument(project.id, project.roots.plans, 'B-200', bytes('his'));
  const hers = await ana.addDocument(project.id, project.roots.plans, 'B-200', bytes('hers'));
  await rounds(ben, ben, ana, ana, ben, ana);
  const folder = await ana.createFolder(project.id, project.roots.plans, 'X');
  await rounds(ana, ana, ben);
  const restore = await backUp(site.server);
  await ana.act('version.split@1', { project_id: project.id, document_id: hers.id, version_id: hers.versionId });
  await rounds(ana, ana, ben, ben);
  return { ...crew, his, hers, folder, restore };
}

/** What Ben does to hers. @returns the ids of his words and of his version. */
async function workOnHers({ ben, project, hers, folder }: Awaited<ReturnType<typeof split>>) {
  const at = { project_id: project.id, id: hers.id };
  const name = (await documentOn(ben, hers.id))?.name ?? '';
  await ben.act('document.rename@1', { ...at, name: 'B-201', was: name });
  await ben.act('document.describe@1', { ...at, description: 'of hers', was: '' });
  await ben.act('document.move@1', { ...at, folder_id: folder, was: project.roots.plans });
  const words = await ben.comment(project.id, hers.id, 'Ben says of hers');
  await ben.act('comment.edit@1', { project_id: project.id, id: words, content: 'Ben says of hers, and more' });
  const second = await ben.addVersion(project.id, hers.id, hers.versionId, bytes('hers, 2'));
  return { words, second: second.id };
}

const stateOn = (
  tablet: Tablet,
  { his, hers }: Awaited<ReturnType<typeof split>>,
  done: { words: number; second: number },
) =>
  tablet.read(async (store) => {
    const [one, other] = await store.documents.bulkGet([his.id, hers.id]);
    const words = await store.comments.get(done.words);
    const version = await store.versions.get(done.second);
    return {
      his: [one?.name, one?.description, one?.folder_id, one?.current_version_id],
      hers: [other?.name, other?.description, other?.folder_id, other?.current_version_id],
      words: [words?.document_id, words?.content],
      version: version?.document_id,
    };
  });

for (const when of ['told again', 'not sent yet'] as const) {
  test(`what was done to a drawing that had been split off does not land on the other: ${when}`, async ({ site }) => {
    const crew = await split(site);
    const { ana, ben, project, his, hers, folder, restore } = crew;
    const done = await workOnHers(crew);
    if (when === 'told again') await rounds(ben, ben, ana, ana);
    await restore();
    await rounds(ben, ben);
    expect(await documentOn(ben, his.id)).toMatchObject({
      name: 'B-200',
      description: '',
      folder_id: project.roots.plans,
    });
    expect((await refusedOn(ben)).map(([, code]) => code)).toContain('still_together');
    await rounds(ana, ana, ben, ben, ana, ana);
    for (const tablet of [ana, ben]) {
      expect(await stateOn(tablet, crew, done)).toEqual({
        his: ['B-200', '', project.roots.plans, his.versionId],
        hers: ['B-201', 'of hers', folder, done.second],
        words: [hers.id, 'Ben says of hers, and more'],
        version: hers.id,
      });
    }
    expect(await refusedOn(ben)).toEqual([]);
  });
}

test('it stays in its author’s attention while the split is not told, and goes nowhere tried again', async ({
  site,
}) => {
  const crew = await split(site);
  const { ana, ben, project, his, hers, restore } = crew;
  const name = (await documentOn(ben, hers.id))?.name ?? '';
  await ben.act('document.rename@1', { project_id: project.id, id: hers.id, name: 'B-201', was: name });
  // Hers has not read of it: the split would say the name.
  await rounds(ben, ben);
  await restore();
  await rounds(ben, ben);
  const [item] = await ben.read((store) => store.attention.where('kind').equals('rejected').toArray());
  await expect(ben.asCurrent(() => retryRejected(item?.id ?? 0))).rejects.toMatchObject({ code: 'still_together' });
  await rounds(ben, ben);
  expect((await documentOn(ben, his.id))?.name).toBe('B-200');
  expect(await refusedOn(ben)).toEqual([['document.rename@1', 'still_together']]);
  await ben.asCurrent(() => discardRejected(item?.id ?? 0));
  await rounds(ana, ana, ben, ben);
  expect(await documentOn(ben, hers.id)).not.toMatchObject({ name: 'B-201' });
  expect(await refusedOn(ben)).toEqual([]);
});
