// Ben had chosen a version, and lost the project since. Ana chooses another over it: he is told nothing of a project that he may not see.

import { expect } from 'vitest';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { unshare } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

test('who has lost the project is not told of the choice over theirs', async ({ site }) => {
  const { ana, ben, project, drawing, shareId } = await site.crew();
  const second = await ana.addVersion(project.id, drawing.id, null, bytes('second'));
  const third = await ana.addVersion(project.id, drawing.id, null, bytes('third'));
  await rounds(ana, ana, ben);
  const at = { project_id: project.id, document_id: drawing.id };
  const his = { ...at, version_id: second.id, current_version_id: drawing.versionId, beside: [second.id] };
  await ben.act('version.make_current@1', his);
  await rounds(ben, ana, ana);
  await unshare(site.server.url, ana.person, shareId);
  await rounds(ben, ben);
  const hers = { ...at, version_id: third.id, current_version_id: second.id, beside: [third.id] };
  await ana.act('version.make_current@1', hers);
  await rounds(ana, ben, ben);
  expect(await ben.read((store) => store.documents.get(drawing.id))).toBeUndefined();
  expect((await ben.read((store) => store.notices.toArray())).map(({ code, params }) => [code, params.name])).toEqual(
    [],
  );
});
