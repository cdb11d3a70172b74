// Row 30: a project is made, filled and deleted without signal, and all of it is told in one push: the project was never read here. The
// file of the drawing in the bin is told of and counted, and arrives when the project comes back.
import { expect } from 'vitest';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import { call } from '../fixtures/people.ts';
import { kindsOn, stateOn } from '../fixtures/seen-on.ts';
import { test } from '../fixtures/site.ts';

test('the file of a project that was made and deleted in one push is stranded, not forgotten', async ({ site }) => {
  const { ben } = await site.crew();
  const { id, roots } = await ben.createProject('Annex');
  const photo = await ben.addDocument(id, roots.photos, 'Crack', new Uint8Array(5_000).fill(7));
  await ben.act('project.delete@1', { project_id: id });
  for (let pass = 0; pass < 3; pass += 1) await ben.sync();
  const has = await ben.read((store) => store.blobs.get(photo.sha256));
  expect(has).toMatchObject({ complete: true, unsent: 1 });
  expect(await kindsOn(ben)).toEqual(['lost_access']);
  expect(await ben.read(readUnsent)).toMatchObject({ changes: 1 });
  await call(site.server.url, ben.person, 'POST', `/api/projects/${id}/restore`);
  for (let pass = 0; pass < 3; pass += 1) await ben.sync();
  expect([await stateOn(ben, photo.versionId), await kindsOn(ben)]).toEqual(['ready', []]);
});
