// Row 29, with many: sheets were moved out of a folder that is deleted then, and the moves are taken back.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { enqueueUndoableOn } from '#src/sync/acts/undo.ts';
import { test } from '../fixtures/site.ts';

/** More than a device's store lets one decision wait for, where the answers come from memory. */
const MANY = 60;

test('sixty moves out of a deleted folder are taken back, each as a whole', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const old = await ana.createFolder(project.id, project.roots.plans, 'Old');
  const there = await ana.createFolder(project.id, project.roots.plans, 'There');
  const file = await ana.keepFile(project.id, new TextEncoder().encode('%PDF-1.7 one'));
  const ids = Array.from({ length: MANY }, () => newId());
  for (const [at, id] of ids.entries()) {
    const named = { name: `B-${at}`, file_name: `B-${at}.pdf`, id, version_id: newId() };
    await ana.act('document.create@1', { project_id: project.id, folder_id: old, ...named, ...file });
  }
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const undos: (() => Promise<unknown>)[] = [];
  for (const id of ids) {
    const move = (folder_id: number, was: number) =>
      ({ name: 'document.move@1', args: { project_id: project.id, id, folder_id, was } }) as const;
    undos.push(await enqueueUndoableOn(ana.device, move(there, old), move(old, there)));
  }
  await ana.act('folder.delete@1', { project_id: project.id, id: old });
  const ends = new Set<unknown>();
  for (const undo of undos.reverse()) ends.add(await undo());
  expect([...ends]).toEqual(['done']);
  for (const tablet of [ana, ben, ana]) await tablet.sync();
  const above = async (tablet: typeof ana) =>
    (await tablet.read((store) => store.documents.where('folder_id').equals(project.roots.plans).toArray()))
      .map(({ id }) => id)
      .filter((id) => ids.includes(id)).length;
  expect([await above(ana), await above(ben)]).toEqual([MANY, MANY]);
});
