// Failure matrix 12: Dan and Ana each made “V2” of a drawing; Ana's came second and is called “V3”, which she was told and wrote on her paper.
// After a restore to before both her device tells first. Each version goes by the label that stands on paper, and nobody is told of another.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

async function revise(tablet: Tablet, project_id: number, document_id: number, base: number): Promise<number> {
  const file = await tablet.keepFile(project_id, bytes(tablet.person.email));
  const id = newId();
  const made = { project_id, id, document_id, based_on_version_id: base, label: 'V2', file_name: 'a.pdf', ...file };
  await tablet.act('version.create@1', made);
  return id;
}

for (const first of ['Ben', 'Ana'] as const) {
  test(`${first} tells first`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const restore = await backUp(site.server);
    const his = await revise(ben, project.id, drawing.id, drawing.versionId);
    const hers = await revise(ana, project.id, drawing.id, drawing.versionId);
    await rounds(ben, ben, ana, ana, ben, ana);
    const labels = (tablet: Tablet) =>
      tablet.read(async (store) => (await store.versions.bulkGet([his, hers])).map((version) => version?.label));
    expect(await labels(ana)).toEqual(['V2', 'V3']);
    for (const tablet of [ana, ben]) await tablet.read((store) => store.attention.clear());
    await restore();
    const [one, other] = first === 'Ana' ? [ana, ben] : [ben, ana];
    await rounds(one, one, other, other, one, other);
    expect(await labels(ana)).toEqual(['V2', 'V3']);
    const told = await ben.read((store) => store.attention.toArray());
    expect(told.map(({ code }) => code)).not.toContain('label_changed');
  });
}
