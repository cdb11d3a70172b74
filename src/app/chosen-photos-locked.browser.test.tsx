// Photos were taken in the upload dialog; the server ends the session before they are uploaded. The person signs in again right there.
import { expect } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keptChosen } from '#src/sync/acts/chosen-photos.ts';
import { DRAFT } from '#src/sync/acts/draft-keep.ts';
import { lockSession } from '#src/sync/session/session.ts';
import { test } from '#src/testing/bench.tsx';

const shot = (name: string) => new File([`picture ${name}`], name, { type: 'image/jpeg' });

test('the session ends with the dialog open: the sign-in is shown, and the photos are there still', async ({
  bench,
}) => {
  const { id } = await bench.site.project('Harbour');
  await bench.sync();
  await bench.open(`/projects/${id}?folder=photos`);
  await page.getByRole('button', { name: 'Upload photo', exact: true }).click();
  await userEvent.upload(page.getByLabelText('Take photo'), [shot('one.jpg')]);
  await userEvent.upload(page.getByLabelText('Take photo'), [shot('two.jpg')]);
  await expect.poll(() => keptChosen(id).length).toBe(2);
  const kept = () => Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT)).length;
  expect(kept()).toBe(1);
  lockSession();
  await expect.poll(kept).toBe(1);
  await expect.element(page.getByLabelText('Password', { exact: true })).toBeVisible();
});
