// Row 9: bytes that another person's deletion hides are asked about before signing out.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { syncRound } from '#src/sync/round.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');

test('deleted by another before its bytes went: they count, and signing out asks', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id, versionId } = await ben.addDocument(project.id, project.roots.plans, 'Here', bytes);
  await syncRound(ben.device);
  await ana.sync();
  await ana.act('document.delete@1', { project_id: project.id, id });
  await ana.sync();
  await syncRound(ben.device);
  expect.soft((await ben.read(readUnsent)).changes).toBe(1);
  await expect.soft(ben.signOut()).rejects.toThrow();
  await bringBack(ana, project.id);
  await ana.sync();
  expect(await stateOn(ana, versionId)).toBe('pending');
});
