// Row 24: what one project takes of a file is no answer for another that does not want it now.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { makeRoom } from '#src/sync/files/evict.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { inTwoProjects } from '../fixtures/in-two-projects.ts';
import { share, unshare } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

const bytes = new TextEncoder().encode('%PDF-1.7 standard detail');
const nothing = { changes: 0, imports: [] };

test('hidden by a deletion, then access ended unheard, beside a project that takes it: the bytes stay until they are taken', async ({
  site,
}) => {
  const { ana, ben, projects } = await inTwoProjects(site, bytes);
  const [here, there] = projects;
  await ana.sync();
  await ana.act('document.delete@1', { project_id: here.projectId, id: here.id });
  await ana.sync();
  await syncRound(ben.device);
  await unshare(site.server.url, ana.person, here.shareId);
  await uploadAll(ben.device);
  for (const tablet of [ben, ben]) await tablet.sync();
  expect.soft([await stateOn(ben, there.versionId), await kindsOn(ben)]).toEqual(['ready', ['lost_access']]);
  expect.soft((await ben.read(readUnsent)).changes).toBe(1);
  await makeRoom(ben.device, Number.MAX_SAFE_INTEGER);
  await bringBack(ana, here.projectId);
  await ana.sync();
  await share(site.server.url, ana.person, here.projectId, ben.person, 'collaborator');
  for (const tablet of [ben, ben]) await tablet.sync();
  expect([await stateOn(ben, here.versionId), await kindsOn(ben), await ben.read(readUnsent)]).toEqual([
    'ready',
    [],
    nothing,
  ]);
});
