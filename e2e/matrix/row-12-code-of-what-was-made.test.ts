// Failure matrix 12: Ben made a drawing and its code, which stands on paper, and renewed that. After a restore to before all of it his device
// tells of it, and the bytes come behind: the codes are there, the later one in force, and nothing says that one was refused.
import { expect } from 'vitest';
import { newId, newToken } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const isRenewed of [false, true])
  test(isRenewed ? 'renewed' : 'as it was made', async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const his = await ben.addDocument(project_id, roots.plans, 'S9', bytes('nine'));
    await rounds(ben, ben);
    const code = { project_id, id: newId(), version_id: his.versionId, token: newToken() };
    await ben.act('qr.create@1', code);
    await rounds(ben, ben, ana, ana);
    const later = { ...code, id: newId(), token: newToken() };
    if (isRenewed) await ben.act('qr.regenerate@1', later);
    await rounds(ben, ben, ana, ana);
    await restore();
    await rounds(ana, ana, ben, ben, ana, ben, ben);
    const codes = await ana.read((store) => store.qr_codes.where('version_id').equals(his.versionId).toArray());
    const inForce = codes.flatMap(({ token, replaced_at }) => (replaced_at === null ? token : []));
    expect([inForce, codes.length]).toEqual(isRenewed ? [[later.token], 2] : [[code.token], 1]);
    const refused = await ben.read((store) => store.attention.where('kind').equals('rejected').toArray());
    expect(refused.map(({ code: why, mutation }) => `${mutation?.name} ${why}`)).toEqual([]);
  });
