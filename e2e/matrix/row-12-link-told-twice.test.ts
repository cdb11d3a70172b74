// Failure matrix 12: Ana's remark linked Ben's photo and was told again without it, which she was told. A second restore brings the remark
// back in another order, with its link. What she was told is over then: it says of a link that is there that it was left out.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const how of ['after a second restore', 'linked by herself elsewhere'] as const) {
  test(how, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id, roots } = project;
    const phone = await site.tablet(ana.person);
    await rounds(phone, phone);
    const restore = await backUp(site.server);
    const his = await ben.addDocument(project_id, roots.photos, 'Crack', bytes('crack'));
    await rounds(ben, ben, ana, ana);
    const about = { project_id, id: newId(), document_id: drawing.id, content: 'see', linked_document_ids: [his.id] };
    await ana.act('comment.create@1', about);
    await rounds(ana, ana, ben, phone);
    await restore();
    await rounds(ana, ana);
    const leftOut = ({ code }: { code: string | null }) => code === 'link_left_out';
    const told = () => ana.read((store) => store.attention.filter(leftOut).count());
    expect(await told()).toBe(1);
    if (how === 'after a second restore') {
      await restore();
      await rounds(ben, ben, ana, ana, ben, ana, ana);
    } else {
      await rounds(ben, ben, phone, phone);
      await phone.act('comment.edit@1', { project_id, id: about.id, link: [his.id] });
      await rounds(phone, phone, ana, ana, ana);
    }
    expect(await ana.read((store) => store.comments.get(about.id))).toMatchObject({ linked_document_ids: [his.id] });
    expect(await told()).toBe(0);
  });
}
