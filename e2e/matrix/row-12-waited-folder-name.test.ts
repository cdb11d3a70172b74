// Failure matrix 12: Ben made a folder, or a sheet, as “A”; Ana called it “B”. After a restore to before both her device tells first: it
// waits. Ben tells of it as “A”, and Dan, who had read “A” and sees it so, calls it “D”. What waited does not go over that unasked (0203).
import { expect } from 'vitest';
import { backUp } from '../fixtures/back-up.ts';
import { joinTeam, share } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const what of ['folder', 'document'] as const) {
  test(`a ${what}`, async ({ site }) => {
    const { ana, ben, project } = await site.crew();
    const { id: project_id, roots } = project;
    const third = await site.person('Dan');
    await joinTeam(site.server.url, ana.person, third);
    await share(site.server.url, ana.person, project_id, third, 'collaborator');
    const dan = await site.tablet(third);
    await rounds(dan, dan);
    const restore = await backUp(site.server);
    const made =
      what === 'folder'
        ? await ben.createFolder(project_id, roots.plans, 'A')
        : (await ben.addDocument(project_id, roots.plans, 'A', new TextEncoder().encode('%PDF-1.7 a'))).id;
    await rounds(ben, ben, ana, ana, dan, dan);
    await ana.act(`${what}.rename@1`, { project_id, id: made, name: 'B', was: 'A' });
    await rounds(ana, ana);
    await restore();
    await rounds(ana, ana, ben, ben, dan, dan);
    await dan.act(`${what}.rename@1`, { project_id, id: made, name: 'D', was: 'A' });
    await rounds(dan, dan, ana, ana, ana, dan, dan);
    expect(await dan.read(async (store) => (await store.table(`${what}s`).get(made))?.name)).toBe('D');
    const refused = await ana.read((store) => store.attention.where('kind').equals('rejected').toArray());
    expect(refused.map(({ code }) => code)).toEqual(['built_upon']);
  });
}
