// Failure matrix 12: something was deleted and brought back after the backup. The device that had deleted it shows it: a restore
// does not make it tell of that deletion again.

import { expect } from 'vitest';
import { bringBackOn, readBinOn } from '#src/sync/acts/bin.ts';
import { enqueueAllOn } from '#src/sync/outbox.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { kindsOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

for (const by of ['ana', 'ben'] as const) {
  test(`a drawing that ${by} brought back stays after a restore`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const drawing = await ben.addDocument(project.id, project.roots.plans, 'B', bytes('B'));
    for (const tablet of [ben, ana, ben, ana]) await tablet.sync();
    const restore = await backUp(site.server);
    await ana.act('document.delete@1', { project_id: project.id, id: drawing.id });
    for (const tablet of [ana, ben]) await tablet.sync();
    // The bin is its owner's to list; whoever made a thing brings it back from the message, by a change that is queued.
    if (by === 'ana') {
      const entry = (await readBinOn(ana.device, project.id)).find(({ id }) => id === drawing.id);
      if (entry !== undefined) await bringBackOn(ana.device, entry);
    } else {
      const args = { project_id: project.id, id: drawing.id };
      await enqueueAllOn(ben.device, ({ enqueueBlind }) => enqueueBlind('document.restore@1', args));
    }
    for (const tablet of [ben, ana, ben, ana]) await tablet.sync();
    const isOn = (tablet: Tablet) =>
      tablet.read(async (store) => (await store.documents.get(drawing.id)) !== undefined);
    expect([await isOn(ana), await isOn(ben)]).toEqual([true, true]);
    await restore();
    for (const tablet of [ben, ana, ben, ana]) await tablet.sync();
    expect([await isOn(ana), await isOn(ben)]).toEqual([true, true]);
  });
}

for (const kind of ['folder', 'version'] as const) {
  test(`a ${kind} that its owner brought back stays after a restore, and what is deleted goes`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const at = { project_id: project.id };
    const folder = await ana.createFolder(project.id, project.roots.plans, 'F');
    await ana.addVersion(project.id, drawing.id, drawing.versionId, bytes('2'));
    const other = await ana.comment(project.id, drawing.id, 'other words');
    for (const tablet of [ana, ana, ben]) await tablet.sync();
    const restore = await backUp(site.server);
    const id = { folder, version: drawing.versionId }[kind];
    await ana.act(`${kind}.delete@1`, { ...at, id });
    await ana.act('comment.delete@1', { ...at, id: other });
    for (const tablet of [ana, ana]) await tablet.sync();
    const args = { ...at, id };
    await enqueueAllOn(ana.device, ({ enqueueBlind }) => enqueueBlind(`${kind}.restore@1`, args));
    for (const tablet of [ana, ana, ben]) await tablet.sync();
    // As where it was brought back by a call, which is in no journal.
    await ana.read((store) => store.journal.filter(({ name }) => name === `${kind}.restore@1`).delete());
    await restore();
    for (const tablet of [ben, ana, ben, ana]) await tablet.sync();
    for (const tablet of [ana, ben]) {
      expect(await tablet.read((store) => store.table(`${kind}s`).get(id))).toBeDefined();
      expect(await tablet.read((store) => store.comments.get(other))).toBeUndefined();
    }
    expect(await kindsOn(ana)).toEqual([]);
  });
}
