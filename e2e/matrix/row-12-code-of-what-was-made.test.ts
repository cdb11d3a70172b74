// Failure matrix 12: Ben made a drawing and its code, which stands on paper. After a restore to before both his device tells of both, and the
// bytes come behind: the code is there, and nothing says that it was refused.
import { expect } from 'vitest';
import { newId, newToken } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

test('a code of a drawing that is told again', async ({ site }) => {
  const { ana, ben, project } = await site.crew();
  const { id: project_id, roots } = project;
  const restore = await backUp(site.server);
  const his = await ben.addDocument(project_id, roots.plans, 'S9', bytes('nine'));
  await rounds(ben, ben);
  const code = { project_id, id: newId(), version_id: his.versionId, token: newToken() };
  await ben.act('qr.create@1', code);
  await rounds(ben, ben, ana, ana);
  await restore();
  await rounds(ana, ana, ben, ben, ana, ben, ben);
  expect(await ana.read((store) => store.qr_codes.get(code.id))).toMatchObject({ token: code.token, replaced_at: null });
  const refused = await ben.read((store) => store.attention.where('kind').equals('rejected').toArray());
  expect(refused.map(({ code: why, mutation }) => `${mutation?.name} ${why}`)).toEqual([]);
});
