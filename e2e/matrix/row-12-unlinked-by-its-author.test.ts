// Failure matrix 12: Ana's remark is told again without Ben's photo, which he has not told of. She edits the very words to say that there is
// none, on the device that told. Once the photo is there, and she had taken the link away before the restore, it does not come back.
import { expect } from 'vitest';
import { newId } from '#src/platform/ids.ts';
import { backUp } from '../fixtures/back-up.ts';
import { bytes } from '../fixtures/drawing-bytes.ts';
import { test } from '../fixtures/site.ts';
import { rounds } from '../fixtures/tablet.ts';

for (const where of ['the same device', 'her phone'] as const) {
  test(`taken away on ${where}`, async ({ site }) => {
    const { ana, ben, project, drawing } = await site.crew();
    const { id: project_id, roots } = project;
    const phone = await site.tablet(ana.person);
    await rounds(phone, phone);
    const restore = await backUp(site.server);
    const his = await ben.addDocument(project_id, roots.photos, 'Crack', bytes('crack'));
    await rounds(ben, ben, ana, ana, phone);
    const about = { project_id, id: newId(), document_id: drawing.id, content: 'see', linked_document_ids: [his.id] };
    await ana.act('comment.create@1', about);
    await rounds(ana, ana, phone, phone);
    const hand = where === 'her phone' ? phone : ana;
    await hand.act('comment.edit@1', { project_id, id: about.id, content: 'no crack', unlink: [his.id] });
    await rounds(hand, hand, ana, ana, ben, ben);
    await restore();
    await rounds(ana, ana, phone, phone, ben, ben, ana, ana, phone, ana, ben);
    const said = await ben.read((store) => store.comments.get(about.id));
    expect(said).toMatchObject({ content: 'no crack', linked_document_ids: [] });
    const leftOut = ({ code }: { code: string | null }) => code === 'link_left_out';
    expect(await ana.read((store) => store.attention.filter(leftOut).count())).toBe(0);
  });
}
