// Failure matrix 12: Ana deleted V1, over which Ben's V2 was current. After a restore to before V2 her deletion is refused, as V1 is current
// there, and waits. Meanwhile Dan prints V1. Once Ben's V2 is there, the deletion does not go by itself over Dan's print: Ana looks first.

import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { joinTeam, share } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const isRestored of [false, true]) {
  test(isRestored ? 'after a restore' : 'without a restore she is asked', async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id } = project;
    const third = await site.person('Dan');
    await joinTeam(site.server.url, ana.person, third);
    await share(site.server.url, ana.person, project_id, third, 'collaborator');
    const dan = await site.tablet(third);
    await rounds(dan, dan);
    const restore = await backUp(site.server);
    await ben.addVersion(project_id, drawing.id, drawing.versionId, bytes('two'));
    await rounds(ben, ben, ana, ana);
    const print = { project_id, id: newId(), version_id: drawing.versionId, way: 'print', copies: 3 } as const;
    await ana.act('version.delete@1', { project_id, id: drawing.versionId });
    if (isRestored) {
      await rounds(ana, ana);
      await restore();
      await rounds(ana, ana, dan, dan);
    }
    await dan.act('print.note@1', print);
    await rounds(dan, dan, ben, ben, ana, ana, ana);
    const refused = await ana.read((store) => store.attention.where('kind').equals('rejected').toArray());
    const left = await ben.sync().then(() => ben.read((store) => store.versions.get(drawing.versionId)));
    expect(left?.deleted_at).toBeNull();
    expect(refused.map(({ code, mutation }) => `${mutation?.name} ${code}`)).toEqual(['version.delete@1 built_upon']);
  });
}
