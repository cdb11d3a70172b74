// Photos were chosen in the upload dialog, and the page was loaded anew before they were uploaded: they are on the device still. Who logs
// out is told of what goes, as of a comment with a photo that was begun.
import { expect } from 'vitest';
import { keepChosen, keptChosen } from '#src/sync/acts/chosen-photos.ts';
import { countCommentDrafts } from '#src/sync/acts/comment-drafts.ts';
import { countUnsentOn } from '#src/sync/recovery/send-lost.ts';
import { test } from '../fixtures/site.ts';

test('the log-out dialog has something to tell of them', async ({ site }) => {
  const { ben, project } = await site.crew();
  const file = new File(['a crack'], 'crack.jpg', { type: 'image/jpeg' });
  await ben.asCurrent(async () => {
    await keepChosen(project.id, { key: 1, file }, () => true);
    // All that the dialog tells: what is unsent, and drafts (`draft-note.tsx`).
    const told = countCommentDrafts() + (await countUnsentOn(ben.device));
    expect(keptChosen(project.id)).toHaveLength(1);
    expect(told).toBe(1);
  });
  await ben.signOut();
});
