// Failure matrix 12, for a remark whose photo had become a version of another's: told again from what a device holds, it has it.
import { expect } from 'vitest';
import { readAttention } from '#src/data/reads/queue/sync-list.ts';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { tellHeldAgain } from '#src/sync/recovery/held-rows.ts';
import { backUp } from '../fixtures/back-up.ts';
import { lookAt } from '../fixtures/seen-on.ts';
import { type Crew, test } from '../fixtures/site.ts';
import type { Tablet } from '../fixtures/tablet.ts';

/** A remark on the drawing, with a photo. @returns the photo's hash. */
async function say({ project, drawing }: Crew, who: Tablet, content: string): Promise<string> {
  const file = await who.keepFile(project.id, new TextEncoder().encode(`\u0089PNG ${content}`));
  const photo = { title: 'IMG_0007', file_name: 'IMG_0007.jpg', ...file };
  const remark = { projectId: project.id, documentId: drawing.id, content, links: [], photos: [photo] };
  await queueCommentOn(who.device, remark);
  return file.sha256;
}

const remarkOn = (tablet: Tablet) =>
  tablet.read((store) => store.comments.filter(({ content }) => content === 'Crack').first());
const photoOn = (tablet: Tablet, sha256: string) =>
  tablet.read((store) => store.versions.where('sha256').equals(sha256).first());

test('a remark that is told again has its photo, under the id that it links', async ({ site }) => {
  const crew = await site.crew();
  const { ana, ben } = crew;
  const second = await site.tablet(ben.person);
  const crack = await say(crew, ben, 'Crack');
  await say(crew, ana, 'Door');
  for (const tablet of [ana, ana]) await tablet.sync();
  const restore = await backUp(site.server);
  for (const tablet of [ben, ben, ana, second]) await tablet.sync();
  await lookAt(second, (await photoOn(second, crack))?.id ?? 0);
  const before = await remarkOn(second);
  expect(before?.linked_document_ids).toHaveLength(1);
  // The device that made it is gone, and the other one of his has read of it.
  ben.close();
  await restore();
  await second.sync();
  const question = (await second.read(readAttention)).find(({ item }) => item.kind === 'held_rows');
  await second.asCurrent(() => tellHeldAgain(question?.item.id ?? 0));
  for (const tablet of [second, second, ana]) await tablet.sync();
  expect((await remarkOn(ana))?.linked_document_ids).toEqual(before?.linked_document_ids);
  const [link = 0] = before?.linked_document_ids ?? [];
  const alias = await ana.read((store) => store.aliases.get(link));
  expect(alias?.version_id).toBe((await photoOn(ana, crack))?.id);
  expect(await second.read((store) => store.held_rows.count())).toBe(0);
});
