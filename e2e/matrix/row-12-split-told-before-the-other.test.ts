// Failure matrix 12: Carl's sheet had become a version of Ana's of the same name, and he split it off: it is “S3 (2)”. After a restore to
// before both, his device tells first, or hers. Each sheet goes by its name, and he is asked nothing.

import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { type Site, test } from '../fixtures/site.ts';
import { joinedSheets, nameOn } from '../fixtures/split-sheets.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const refusedOn = (tablet: Tablet) =>
  tablet.read(async (store) =>
    (await store.attention.where('kind').equals('rejected').toArray()).map(
      ({ code, mutation }) => `${mutation?.name} ${code}`,
    ),
  );

/** With a phone of hers that has seen neither sheet. */
async function splitSheets(site: Site) {
  const sheets = await joinedSheets(site);
  const phone = await site.tablet(sheets.ana.person);
  return { ...sheets, phone };
}

for (const first of ['Carl', 'Ana'] as const) {
  for (const hasRead of [false, true]) {
    for (const isRenamed of [false, true]) {
      const whose = isRenamed ? ', and somebody who is away renamed his' : '';
      test(`${first} tells first, she has ${hasRead ? '' : 'not '}read of the split${whose}`, async ({ site }) => {
        const { ana, carl, phone, project_id, hers, his, restore } = await splitSheets(site);
        await carl.act('version.split@1', { project_id, document_id: his.id, version_id: his.versionId });
        await rounds(carl, carl);
        if (isRenamed) {
          await rounds(phone, phone);
          const was = await nameOn(phone, his.id);
          await phone.act('document.rename@1', { project_id, id: his.id, name: 'C3', was });
          await rounds(phone, phone, carl, carl);
        }
        if (hasRead) await rounds(ana, ana);
        const namesOn = async (tablet: Tablet) => [await nameOn(tablet, hers.id), await nameOn(tablet, his.id)];
        phone.close();
        await restore();
        const [one, other] = first === 'Carl' ? [carl, ana] : [ana, carl];
        await rounds(one, one, other, other, one, other, one, other);
        expect(await namesOn(carl)).toEqual(['S3', isRenamed ? 'C3' : 'S3 (2)']);
        expect(await refusedOn(carl)).toEqual([]);
        expect(await refusedOn(ana)).toEqual([]);
      });
    }
  }
}

test('what he said and made while it was a version of hers is of his, told first', async ({ site }) => {
  const { ana, carl, project_id, hers, his, restore } = await splitSheets(site);
  const words = newId();
  await carl.act('comment.create@1', { project_id, id: words, document_id: hers.id, content: 'of mine' });
  const second = await carl.addVersion(project_id, hers.id, his.versionId, bytes('Carl, 2'));
  await rounds(carl, carl, ana, ana, carl);
  await carl.act('version.split@1', {
    project_id,
    document_id: his.id,
    version_id: his.versionId,
    comment_ids: [words],
  });
  await rounds(carl, carl, ana, ana);
  await restore();
  await rounds(carl, carl, ana, ana, carl, ana);
  for (const tablet of [ana, carl]) {
    expect([await nameOn(tablet, hers.id), await nameOn(tablet, his.id)]).toEqual(['S3', 'S3 (2)']);
    expect(await tablet.read((store) => store.comments.get(words))).toMatchObject({ document_id: his.id });
    expect(await tablet.read((store) => store.documents.get(his.id))).toMatchObject({
      current_version_id: second.id,
    });
    expect(await refusedOn(tablet)).toEqual([]);
  }
});

test('made and split off by one, and named and described by another then', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  await ana.addDocument(project_id, roots.plans, 'B-200', bytes('hers'));
  await rounds(ana, ana, ben);
  const restore = await backUp(site.server);
  const his = await ben.addDocument(project_id, roots.plans, 'B-200', bytes('his'));
  await rounds(ben, ben, ana, ana, ben);
  await ben.act('version.split@1', { project_id, document_id: his.id, version_id: his.versionId });
  await rounds(ben, ben, ana, ana);
  await ana.act('document.rename@1', { project_id, id: his.id, name: 'B-201', was: await nameOn(ana, his.id) });
  await ana.act('document.describe@1', { project_id, id: his.id, description: 'Ana', was: '' });
  await rounds(ana, ana, ben, ben);
  await restore();
  await rounds(ben, ben, ana, ana, ben, ben, ana);
  for (const tablet of [ana, ben]) {
    const seen = { name: 'B-201', description: 'Ana' };
    expect(await tablet.read((store) => store.documents.get(his.id))).toMatchObject(seen);
    expect(await refusedOn(tablet)).toEqual([]);
  }
});
