// Row 12: people had put a version aside for an older one. Told again to a restored server, its bytes come first: it is not current
// for that, and nobody builds from it unasked.

import { expect } from 'vitest';
import { syncRound } from '#src/sync/round.ts';
import { backUp, tellAgainOn } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const large = (name: string) => bytes(`${name} ${'x'.repeat(400 * 1024)}`);
const standingOn = (tablet: Tablet, documentId: number, versionId: number) =>
  tablet.read(async (store) => ({
    current: (await store.documents.get(documentId))?.current_version_id,
    beside: (await store.versions.get(versionId))?.concurrent_with,
    state: (await store.versions.get(versionId))?.state,
  }));

for (const how of ['held', 'journal'] as const) {
  test(`a small version does not take the place of the large one that was chosen over it, ${how}`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const restore = await backUp(site.server);
    const sheet = await ben.addDocument(project.id, project.roots.plans, 'B-1', large('B-1'));
    await rounds(ben, ben);
    const wrong = await ben.addVersion(project.id, sheet.id, sheet.versionId, bytes('B-1, the wrong one'));
    await rounds(ben, ben);
    const chosen = { project_id: project.id, document_id: sheet.id, version_id: sheet.versionId };
    await ben.act('version.make_current@1', { ...chosen, current_version_id: wrong.id, beside: [] });
    await rounds(ben, ana, ben);
    if (how === 'held') await ben.read((store) => store.journal.clear());
    await restore();
    await rounds(ben, ben);
    if (how === 'held') await tellAgainOn(ben);
    await rounds(ben, ben, ben, ana, ana);
    const now = { current: sheet.versionId, beside: sheet.versionId, state: 'ready' };
    expect(await standingOn(ana, sheet.id, wrong.id)).toEqual(now);
  });
}

for (const how of ['held', 'journal'] as const) {
  test(`nor does one that came under its name, of another device, ${how}`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const his = await ben.addDocument(project_id, roots.plans, 'B-1', bytes('his'));
    await rounds(ben, ben, ana);
    const hers = await ana.addDocument(project_id, roots.plans, 'B-1', bytes('hers'));
    await rounds(ana, ana, ben);
    const at = { project_id, document_id: his.id, version_id: hers.versionId };
    await ana.act('version.keep_current@1', { ...at, current_version_id: his.versionId, beside: [hers.versionId] });
    await rounds(ana, ana, ben, ben);
    if (how === 'held') await ana.read((store) => store.journal.clear());
    await restore();
    // Told, and the signal goes before the bytes are through.
    await syncRound(ben.device);
    await rounds(ana, ana);
    if (how === 'held') await tellAgainOn(ana);
    await rounds(ana, ana);
    expect(await standingOn(ana, his.id, hers.versionId)).toEqual({
      current: null,
      beside: his.versionId,
      state: 'ready',
    });
    await rounds(ben, ben, ana, ana, ben);
    expect(await standingOn(ana, his.id, hers.versionId)).toEqual({
      current: his.versionId,
      beside: his.versionId,
      state: 'ready',
    });
  });
}
