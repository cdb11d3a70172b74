import { afterEach, expect } from 'vitest';
import { page } from 'vitest/browser';
import { dropIncoming, keepIncoming } from '#src/platform/installed/incoming-files.ts';
import { keepChosen } from '#src/sync/acts/chosen-photos.ts';
import { changeCommentDraft, forgetCommentDrafts } from '#src/sync/acts/comment-drafts.ts';
import { test } from '#src/testing/bench.tsx';
import { DraftNote } from './draft-note.tsx';

afterEach(() => dropIncoming());

test('who logs out is told of begun comments, of chosen photos, and of files of other apps', async ({ bench }) => {
  await bench.signIn();
  await bench.draw(<DraftNote mayKeep={false} />);
  expect(page.getByRole('alert').query()).toBeNull();
  changeCommentDraft(7, () => ({ text: 'Cracked' }));
  for (const key of [1, 2])
    await keepChosen(8, { key, file: new File([`picture ${key}`], `${key}.jpg`, { type: 'image/jpeg' }) }, () => true);
  await keepIncoming([new File(['%PDF-1.7'], 'A-101.pdf')]);
  await bench.draw(<DraftNote mayKeep={false} />);
  for (const words of [
    'A comment that you have begun in this tab is not sent: it is thrown away.',
    '2 photos that you chose to upload in this tab are not uploaded: they are thrown away.',
    '1 file that another app gave is not uploaded: it goes with your data.',
  ]) {
    await expect.element(page.getByText(words)).toBeVisible();
  }
  forgetCommentDrafts(bench.user.id);
});
