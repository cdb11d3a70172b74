// An answer that slept in one tab, while another tab has begun to read the project anew, is no part of that reading.
import { afterEach, expect, vi } from 'vitest';
import { projectScope } from '#domain/sync/row';
import { syncRound } from '#src/sync/round.ts';
import { violations } from '../fixtures/invariants.ts';
import { test } from '../fixtures/site.ts';
import { firstPullSleeps } from '../fixtures/slept-pull.ts';

afterEach(() => void vi.restoreAllMocks());

test('nothing that the server has goes from the device, for good least of all', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  await ana.comment(project.id, drawing.id, 'read long ago');
  await ana.addDocument(project.id, project.roots.plans, 'A-102', new TextEncoder().encode('%PDF-1.7 two'));
  await ana.sync();
  await ben.sync();
  const tab = await ben.anotherTab();
  await ana.comment(project.id, drawing.id, 'news');
  await ana.sync();

  // The other tab's network goes right after it began.
  const sleeper = firstPullSleeps((pull) => pull === 2);
  // The tab is stopped with the answer on its way; the other one takes its lease over.
  const slept = syncRound(ben.device);
  await sleeper.answered;
  // It is an app that knows a table which the one before passed over: it reads every project again.
  await tab.read((store) => store.meta.put({ key: 'passed_over', value: 'prints' }));
  await expect(syncRound(tab.device)).rejects.toMatchObject({ name: 'TransportError' });
  expect(await tab.read((store) => store.scopes.get(projectScope(project.id)))).toMatchObject({ rereading: true });
  sleeper.wake();
  await slept;
  vi.restoreAllMocks();

  for (const one of [tab, ben, tab]) await one.sync();
  expect(await ben.read((store) => store.documents.count())).toBe(2);
  expect(await violations(site.server, [ben])).toEqual([]);
  tab.close();
});
