// Failure matrix 12: what hangs on a version whose maker has not told of it yet, and what was decided before the bytes of the one that took
// its place, goes by itself once they are there.

import { expect } from 'vitest';
import { newId, newToken } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const refusedOn = (tablet: Tablet) =>
  tablet.read(async (store) =>
    (await store.attention.where('kind').equals('rejected').toArray()).map(
      ({ code, mutation }) => `${mutation?.name} ${code}`,
    ),
  );

test('a print and a code of another’s version, told before that', async ({ site }) => {
  const { ana, ben, project, drawing } = await site.crew();
  const { id: project_id } = project;
  const restore = await backUp(site.server);
  const { id: version_id } = await ana.addVersion(project_id, drawing.id, drawing.versionId, bytes('two'));
  await rounds(ana, ana, ben);
  const id = newId();
  await ben.act('qr.create@1', { project_id, id: newId(), version_id, token: newToken() });
  await ben.act('print.note@1', { project_id, id, version_id, way: 'print', copies: 3 });
  await rounds(ben, ben, ana, ana);
  await restore();
  await rounds(ben, ben, ana, ana, ben, ben, ana, ben);
  expect(await ana.read((store) => store.prints.get(id))).toMatchObject({ copies: 3 });
  expect(await ana.read((store) => store.qr_codes.where('version_id').equals(version_id).count())).toBe(1);
  expect(await refusedOn(ben)).toEqual([]);
});

test('the deletion of a version, told before the bytes of the one that took its place', async ({ site }) => {
  const { ana, project, drawing } = await site.crew();
  const { id: project_id } = project;
  const restore = await backUp(site.server);
  const two = await ana.addVersion(project_id, drawing.id, drawing.versionId, bytes('two'));
  await rounds(ana, ana);
  await ana.act('version.delete@1', { project_id, id: drawing.versionId });
  await rounds(ana, ana);
  await restore();
  await rounds(ana, ana, ana);
  const left = await ana.read((store) => store.versions.where('document_id').equals(drawing.id).toArray());
  expect(left.map(({ id }) => id)).toEqual([two.id]);
  expect(await refusedOn(ana)).toEqual([]);
});
