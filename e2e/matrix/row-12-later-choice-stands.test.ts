// Failure matrix 12: Ana chose a version; Ben, who had read that, chose another, and her device has shown his. After a restore his holds,
// whoever tells first, and where he is away.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

for (const how of ['beside each other', 'in one line'] as const) {
  for (const first of ['Ana', 'Ben', 'Ana alone'] as const) {
    test(`two versions ${how}: ${first} tells first`, async ({ site }) => {
      const { ana, ben, project, drawing } = await site.crew();
      const of = { project_id: project.id, document_id: drawing.id };
      const one = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('one'));
      await rounds(ana, ana, ben);
      const base = how === 'in one line' ? one.id : drawing.versionId;
      const two = await ana.addVersion(project.id, drawing.id, base, bytes('two'));
      await rounds(ana, ana, ben, ben);
      const restore = await backUp(site.server);
      const currentOn = async (tablet: Tablet) =>
        (await tablet.read((store) => store.documents.get(drawing.id)))?.current_version_id ?? 0;
      const besideOn = (tablet: Tablet) =>
        tablet.read(async (store) => {
          const versions = await store.versions.where('document_id').equals(drawing.id).toArray();
          return versions.flatMap(({ id, concurrent_with }) => (concurrent_with === null ? [] : [id]));
        });
      const choose = async (tablet: Tablet, version_id: number) => {
        const seen = { current_version_id: await currentOn(tablet), beside: await besideOn(tablet) };
        await tablet.act('version.make_current@1', { ...of, version_id, ...seen });
      };
      const start = await currentOn(ana);
      const [hers, his] = start === two.id ? [one.id, two.id] : [two.id, one.id];
      await choose(ana, hers);
      await rounds(ana, ana, ben, ben);
      await choose(ben, his);
      await rounds(ben, ben, ana, ana);
      expect([await currentOn(ana), await currentOn(ben)]).toEqual([his, his]);
      const attentionOn = (tablet: Tablet) =>
        tablet.read(async (store) => (await store.attention.toArray()).map(({ kind, code }) => `${kind} ${code}`));
      const asked = await attentionOn(ana);
      await restore();
      if (first === 'Ana alone') ben.close();
      const [x, y] = first === 'Ben' ? [ben, ana] : [ana, ben];
      await rounds(...(first === 'Ana alone' ? [ana, ana] : [x, x, y, y, x, y, x, y]));
      expect(await currentOn(ana)).toBe(his);
      expect(await attentionOn(ana)).toEqual(asked);
    });
  }
}
