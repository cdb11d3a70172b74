// Failure matrix 12: Ben made V2. Ana printed it with a code and renewed that; Dan, who had read of it, renewed it again: his is the one that
// holds. After a restore to before V2 they tell before Ben does, in whichever order. His holds, and nobody has anything refused.

import { expect } from 'vitest';
import { newId, newToken } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { joinTeam, share } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';
import { rounds, type Tablet } from '../fixtures/tablet.ts';

const holding = (tablet: Tablet, versionId: number) =>
  tablet.read(async (store) => {
    const codes = await store.qr_codes.where('version_id').equals(versionId).toArray();
    return codes.filter(({ replaced_at }) => replaced_at === null).map(({ id }) => id);
  });
const refusedOn = (tablet: Tablet) =>
  tablet.read(async (store) =>
    (await store.attention.where('kind').equals('rejected').toArray()).map(
      ({ code, mutation }) => `${mutation?.name} ${code}`,
    ),
  );

for (const order of ['dan, ana, ben', 'ana, dan, ben', 'ben, dan, ana', 'ben, ana, dan']) {
  test(`in turn: ${order}`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id } = project;
    const third = await site.person('Dan');
    await joinTeam(site.server.url, ana.person, third);
    await share(site.server.url, ana.person, project_id, third, 'collaborator');
    const dan = await site.tablet(third);
    await rounds(dan, dan);
    const restore = await backUp(site.server);
    const { id: version_id } = await ben.addVersion(project_id, drawing.id, drawing.versionId, bytes('two'));
    await rounds(ben, ben, ana, ana, dan, dan);
    const [first, second, last] = [newId(), newId(), newId()];
    await ana.act('qr.create@1', { project_id, id: first, version_id, token: newToken() });
    await ana.act('qr.regenerate@1', { project_id, id: second, version_id, token: newToken() });
    await rounds(ana, ana, dan, dan, ben);
    await dan.act('qr.regenerate@1', { project_id, id: last, version_id, token: newToken() });
    await rounds(dan, dan, ana, ana, ben, ben);
    expect(await holding(ben, version_id)).toEqual([last]);
    await restore();
    const turns = order.split(', ').map((name) => ({ ana, dan, ben })[name as 'ana']);
    for (const one of turns) await rounds(one, one);
    await rounds(...turns, ...turns, ...turns);
    expect.soft([await refusedOn(ana), await refusedOn(dan)]).toEqual([[], []]);
    expect.soft(await holding(ben, version_id)).toEqual([last]);
  });
}
