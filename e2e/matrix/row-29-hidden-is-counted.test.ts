// Row 29, before the bytes went: another person deletes a drawing whose file is on its author's device alone. The chip does not
// say that all is sent, and the list names the file.
import { expect } from 'vitest';
import { readWaiting } from '#src/data/reads/queue/sync-list.ts';
import { readWaitingCount } from '#src/data/reads/queue/sync-status.ts';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';

test('bytes that another person’s deletion hides are counted and named until they are sent', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
  const { id, sha256 } = await ben.addDocument(project.id, project.roots.plans, 'S-1', bytes);
  await syncRound(ben.device);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  await syncRound(ben.device);
  expect(await ben.read(readWaitingCount)).toBe(1);
  expect((await ben.read(readUnsent)).changes).toBe(1);
  const { items, total } = await ben.read(readWaiting);
  expect(total).toBe(1);
  expect(items).toMatchObject([{ key: `file:hidden:${sha256}`, subject: 'S-1', file: { sha256 } }]);
  for (const one of [ben, ana, ben]) await one.sync();
  expect(await ben.read(readWaitingCount)).toBe(0);
  expect(await violations(site.server, [ana, ben])).toEqual([]);
});
