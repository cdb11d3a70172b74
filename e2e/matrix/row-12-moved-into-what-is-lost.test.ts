// Failure matrix 12: Ben moved a drawing, or a folder, to X; Ana then into Y, which she had made. After a restore to before both, his own
// move is carried out while she is away, and hers holds once she has come.
import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { type Site, test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const what = ['document', 'folder'] as const;
const attentionOn = (tablet: Tablet) =>
  tablet.read(async (store) =>
    (await store.attention.toArray()).map(({ code, mutation }) => `${mutation?.name} ${code}`),
  );

async function movedTwice(site: Site, kind: (typeof what)[number]) {
  const { ana, ben, project, drawing } = await site.crew();
  const { id: project_id, roots } = project;
  const x = await ana.createFolder(project_id, roots.plans, 'X');
  const folder = await ana.createFolder(project_id, roots.plans, 'F');
  await rounds(ana, ana, ben);
  const restore = await backUp(site.server);
  const id = kind === 'document' ? drawing.id : folder;
  const move = (tablet: Tablet, to: number, was: number) =>
    kind === 'document'
      ? tablet.act('document.move@1', { project_id, id, folder_id: to, was })
      : tablet.act('folder.move@1', { project_id, id, parent_folder_id: to, was });
  await move(ben, x, roots.plans);
  await rounds(ben, ben, ana, ana);
  const y = await ana.createFolder(project_id, roots.plans, 'Y');
  await move(ana, y, x);
  await rounds(ana, ana, ben, ben);
  const placeOn = (tablet: Tablet) =>
    tablet.read(async (store) =>
      kind === 'document'
        ? (await store.documents.get(id))?.folder_id
        : (await store.folders.get(id))?.parent_folder_id,
    );
  return { ana, ben, project_id, x, y, placeOn, restore };
}

for (const kind of what) {
  for (const first of ['Ben', 'Ana'] as const) {
    test(`a ${kind}: ${first} tells first`, async ({ site }) => {
      const { ana, ben, x, y, placeOn, restore } = await movedTwice(site, kind);
      await restore();
      if (first === 'Ben') {
        await rounds(ben, ben, ben);
        expect(await placeOn(ben)).toBe(x);
      }
      await rounds(ana, ana, ben, ben, ana, ben, ana);
      for (const tablet of [ana, ben]) {
        expect(await placeOn(tablet)).toBe(y);
        expect(await attentionOn(tablet)).toEqual([]);
      }
    });
  }
}

test('what was done to her folder and in it, told before it, goes by itself once she has come', async ({ site }) => {
  const { ana, ben, project_id, y, restore } = await movedTwice(site, 'document');
  await ben.act('folder.rename@1', { project_id, id: y, name: 'Y by Ben', was: 'Y' });
  const inner = await ben.createFolder(project_id, y, 'Z');
  const photo = await ben.addDocument(project_id, inner, 'P', new TextEncoder().encode('%PDF-1.7 P'));
  await rounds(ben, ben);
  await restore();
  await rounds(ben, ben, ana, ana, ben, ben, ana, ben);
  for (const tablet of [ana, ben]) {
    expect(await tablet.read((store) => store.folders.get(y))).toMatchObject({ name: 'Y by Ben' });
    expect(await tablet.read((store) => store.folders.get(inner))).toMatchObject({ parent_folder_id: y });
    expect(await tablet.read((store) => store.documents.get(photo.id))).toMatchObject({ folder_id: inner });
    expect(await attentionOn(tablet)).toEqual([]);
  }
});
