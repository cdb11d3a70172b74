// Failure matrix 9: a large removal that waits for a person keeps what may stand nowhere else. Leaving asks about it.
import { expect } from 'vitest';
import { readUnsent, readUnsentWork } from '#src/data/reads/queue/unsent-work.ts';
import { keepHeld } from '#src/sync/acts/attention.ts';
import { test } from '../fixtures/site.ts';
import type { NewDocument } from '../fixtures/tablet.ts';

test('most of a project was removed, and the person keeps it: it counts, is saved elsewhere, and signing out asks', async ({
  site,
}) => {
  const { ana, ben, project } = await site.crew();
  const folder = await ana.createFolder(project.id, project.roots.plans, 'Level 1');
  for (const tablet of [ana, ben]) await tablet.sync();
  const drawings: NewDocument[] = [];
  for (let at = 1; at <= 25; at += 1) {
    const bytes = new TextEncoder().encode(`%PDF-1.7 sheet ${at}`);
    drawings.push(await ben.addDocument(project.id, folder, `A-${at}`, bytes));
  }
  for (const tablet of [ben, ben, ana]) await tablet.sync();
  await ana.act('folder.delete@1', { project_id: project.id, id: folder });
  await ana.sync();
  await ben.sync();
  const [item] = await ben.read((store) => store.attention.toArray());
  expect(item?.kind).toBe('mass_removal');
  await ben.asCurrent(() => keepHeld(item?.id ?? 0));
  expect.soft((await ben.read(readUnsent)).changes).toBe(1);
  const saved = new Set((await ben.read(readUnsentWork)).files.map(({ sha256 }) => sha256));
  expect.soft(drawings.filter(({ sha256 }) => saved.has(sha256)).length).toBe(25);
  await expect(ben.signOut()).rejects.toThrow('unsent');
});
