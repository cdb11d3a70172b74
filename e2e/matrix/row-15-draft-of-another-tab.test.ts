// Failure matrix 15: a picture in the draft of a tab that has been open for long, when another tab is opened.
import { expect } from 'vitest';
import { queueCommentOn } from '#src/sync/acts/queue-comment.ts';
import { sweepDrafts } from '#src/sync/files/import-file.ts';
import { test } from '../fixtures/site.ts';

test('a photo in the draft of a tab that stays open for nine days; a second tab is opened: the photo is there', async ({
  site,
}) => {
  const { ben, project, drawing } = await site.crew();
  const file = await ben.keepFile(project.id, new TextEncoder().encode('taken with the camera'));
  const ago = new Date(Date.now() - 9 * 24 * 60 * 60 * 1000).toISOString();
  await ben.read((store) => store.blobs.update(file.sha256, { chosen_at: ago, last_used_at: ago }));
  const tab = site.keep(await ben.anotherTab());
  await sweepDrafts(tab.device, []);
  const photos = [{ title: 'Crack', file_name: 'Crack.jpg', ...file }];
  const about = { projectId: project.id, documentId: drawing.id, content: 'Cracked', links: [], photos };
  await expect(queueCommentOn(ben.device, about)).resolves.toBeGreaterThan(0);
});
