// Row 12: people had chosen an older version over a newer one that a restored server lacks. Told again by the journal, the newer one
// stands beside the chosen one, and people are asked.

import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const { chooses, order } of [
  { chooses: 'ben', order: 'one device alone' },
  { chooses: 'ana', order: 'who chose is away' },
  { chooses: 'ana', order: 'who chose tells first' },
] as const) {
  test(`a version that ${chooses} had put aside is not current, ${order}`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const restore = await backUp(site.server);
    const wrong = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes('wrong'));
    await rounds(ben, ben, ana);
    const at = { project_id: project.id, document_id: drawing.id, version_id: drawing.versionId };
    const chooser = { ana, ben }[chooses];
    await chooser.act('version.make_current@1', { ...at, current_version_id: wrong.id, beside: [] });
    await rounds(chooser, chooser, ben, ben);
    const before = await ben.read((store) => store.documents.get(drawing.id));
    expect(before?.current_version_id).toBe(drawing.versionId);
    await restore();
    const tells = { 'one device alone': [ben], 'who chose is away': [ben], 'who chose tells first': [ana, ana, ben] };
    await rounds(...tells[order], ben, ben);
    const now = await ben.read(async (store) => ({
      current: (await store.documents.get(drawing.id))?.current_version_id,
      beside: (await store.versions.get(wrong.id))?.concurrent_with,
      state: (await store.versions.get(wrong.id))?.state,
    }));
    expect(now).toEqual({ current: drawing.versionId, beside: drawing.versionId, state: 'ready' });
  });
}

test('a version that stands beside the chosen one still does once both are told again', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const restore = await backUp(site.server);
  const chosen = await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('chosen'));
  const other = await ben.addVersion(project.id, drawing.id, drawing.versionId, bytes('other'));
  await rounds(ana, ana, ben, ben, ana);
  const current = await ben.read(async (store) => (await store.documents.get(drawing.id))?.current_version_id);
  expect(current).toBe(chosen.id);
  await restore();
  await rounds(ben, ben, ana, ana, ben);
  const now = await ben.read(async (store) => [
    (await store.documents.get(drawing.id))?.current_version_id,
    (await store.versions.get(other.id))?.concurrent_with != null,
  ]);
  expect(now).toEqual([chosen.id, true]);
});
