// Row 24: the same bytes in two projects. What becomes of them in one says nothing of the other: each has them, or somebody is
// told that they are lost.
import { expect } from 'vitest';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
test('lost for the one that waits for them, though the other has them: that stays told', async ({ site }) => {
  const { ana, project } = await site.crew();
  await ana.addDocument(project.id, project.roots.plans, 'First', bytes);
  for (const tablet of [ana, ana]) await tablet.sync();
  const other = await ana.createProject('Other');
  const { versionId, sha256 } = await ana.addDocument(other.id, other.roots.plans, 'Second', bytes);
  await ana.reopen();
  await ana.read(async (store) => {
    const copy = (await store.blobs.get(sha256))?.copy ?? sha256;
    return store.blob_chunks.where('sha256').equals(copy).delete();
  });
  for (const tablet of [ana, ana, ana]) await tablet.sync();
  expect([await stateOn(ana, versionId), await kindsOn(ana)]).toEqual(['pending', ['lost_bytes']]);
});
