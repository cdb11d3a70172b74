// Failure matrix 12: Ana's remark on a drawing links Ben's photo; the drawing was deleted after that and told of first after a restore. Her
// remark is kept with it in the bin, the photo comes later. Brought back, the remark links it, as she wrote it.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bringBack } from '../fixtures/bring-back.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { joinTeam, share } from '../fixtures/people.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const isDeleted of [false, true]) {
  test(isDeleted ? 'in the bin' : 'where it stands', async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id, roots } = project;
    const third = await site.person('Dan');
    await joinTeam(site.server.url, ana.person, third);
    await share(site.server.url, ana.person, project_id, third, 'collaborator');
    const dan = await site.tablet(third);
    await rounds(dan, dan);
    const restore = await backUp(site.server);
    const his = await ben.addDocument(project_id, roots.photos, 'Crack', bytes('crack'));
    await rounds(ben, ben, dan, dan);
    const about = { project_id, id: newId(), document_id: drawing.id, content: 'see', linked_document_ids: [his.id] };
    await dan.act('comment.create@1', about);
    await rounds(dan, dan, ana, ana);
    if (isDeleted) await ana.act('document.delete@1', { project_id, id: drawing.id } as never);
    await rounds(ana, ana);
    await restore();
    await rounds(ana, ana, dan, dan, ben, ben, dan, dan, ana);
    if (isDeleted) await bringBack(ana, project_id);
    await rounds(ana, ana, dan, dan, dan, ben);
    expect(await ben.read((store) => store.comments.get(about.id))).toMatchObject({ linked_document_ids: [his.id] });
  });
}
