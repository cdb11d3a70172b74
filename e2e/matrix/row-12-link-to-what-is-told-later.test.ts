// Failure matrix 12: Ana's remark on a drawing links Ben's photo of a crack. After a restore to before the photo her device tells first, or
// his. The remark links it, as she wrote it.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const first of ['Ana', 'Ben'] as const) {
  test(`${first} tells first`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id, roots } = project;
    const restore = await backUp(site.server);
    const his = await ben.addDocument(project_id, roots.photos, 'Crack', new TextEncoder().encode('%PDF-1.7 crack'));
    await rounds(ben, ben, ana, ana);
    const about = { project_id, id: newId(), document_id: drawing.id, content: 'see', linked_document_ids: [his.id] };
    await ana.act('comment.create@1', about);
    await rounds(ana, ana, ben);
    await restore();
    const [one, other] = first === 'Ana' ? [ana, ben] : [ben, ana];
    await rounds(one, one, other, other, one, other, one, other);
    expect(await ben.read((store) => store.comments.get(about.id))).toMatchObject({ linked_document_ids: [his.id] });
  });
}
