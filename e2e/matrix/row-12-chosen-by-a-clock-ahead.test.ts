// Failure matrix 12: a person chose a version while the clock of their device was days ahead, and another once it was right. Told to a
// restored server, both wait, for a split or for bytes: the later one holds, whatever the clock had said.

import { expect, vi } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { oneSheet, splitOff } from '../fixtures/split-sheets.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const currentOn = async (tablet: Tablet, id: number) =>
  (await tablet.read((store) => store.documents.get(id)))?.current_version_id;
const refusedOn = (tablet: Tablet) => tablet.read((store) => store.attention.where('kind').equals('rejected').count());

async function daysAhead(days: number, act: () => Promise<void>): Promise<void> {
  if (days > 0) vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * 86_400_000 });
  await act().finally(() => vi.useRealTimers());
}

for (const days of [0, 3]) {
  test(`both wait for bytes, and the first was made ${days} days ahead`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const of = { project_id: project.id, document_id: drawing.id };
    const restore = await backUp(site.server);
    const second = await ben.addVersion(project.id, drawing.id, null, bytes('second'));
    await rounds(ben, ben);
    const third = await ben.addVersion(project.id, drawing.id, null, bytes('third'));
    await rounds(ben, ben);
    const beside = [second.id, third.id];
    const chosen = { ...of, version_id: second.id, current_version_id: drawing.versionId, beside };
    await daysAhead(days, () => ben.act('version.make_current@1', chosen));
    await rounds(ben, ben);
    await ben.act('version.make_current@1', {
      ...of,
      version_id: third.id,
      current_version_id: second.id,
      beside: [],
    });
    await rounds(ben, ben, ana, ana);
    expect(await currentOn(ana, drawing.id)).toBe(third.id);
    await restore();
    await rounds(ben, ben, ben, ana, ana, ben);
    expect(await currentOn(ana, drawing.id)).toBe(third.id);
    expect(await refusedOn(ben)).toBe(0);
  });

  test(`both wait for a split, and the first was made ${days} days ahead`, async ({ site }) => {
    const crew = await oneSheet(site);
    const { ana, ben, project, his, hers } = crew;
    const second = await ana.addVersion(project.id, his.id, hers.versionId, bytes('hers, 2'));
    await rounds(ana, ana, ben);
    const restore = await backUp(site.server);
    await splitOff(crew);
    const of = { project_id: project.id, document_id: hers.id, beside: [] };
    const chosen = { ...of, version_id: hers.versionId, current_version_id: second.id };
    await daysAhead(days, () => ben.act('version.make_current@1', chosen));
    await ben.act('version.make_current@1', {
      ...of,
      version_id: second.id,
      current_version_id: hers.versionId,
    });
    await rounds(ben, ben, ana, ana);
    expect(await currentOn(ana, hers.id)).toBe(second.id);
    await restore();
    await rounds(ben, ben, ana, ana);
    await rounds(ana, ana, ben, ben, ana, ana, ben);
    expect(await currentOn(ana, hers.id)).toBe(second.id);
    expect(await refusedOn(ben)).toBe(0);
  });
}
