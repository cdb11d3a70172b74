// Failure matrix 24: one file in two projects is unsent for each of them.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { syncRound } from '#src/sync/round.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

test('a file that waits in one project and is queued in another counts for both', async ({ site }) => {
  const { ben, project } = await site.crew();
  const own = await ben.createProject('Own');
  await ben.sync();
  const file = await ben.keepFile(project.id, bytes);
  const first = { id: 4_000_000_001, version_id: 4_000_000_002 };
  const where = { project_id: project.id, folder_id: project.roots.plans, name: 'Here', file_name: 'Here.pdf' };
  await ben.act('document.create@1', { ...where, ...first, ...file });
  await syncRound(ben.device);
  expect((await ben.read(readUnsent)).changes).toBe(1);
  await ben.addDocument(own.id, own.roots.plans, 'There', bytes);
  // The file for the first project, and the new drawing with the same.
  expect((await ben.read(readUnsent)).changes).toBe(2);
});
