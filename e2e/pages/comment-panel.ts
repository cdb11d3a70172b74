// The comments of a document: the box, what goes with a comment, and the dialog that files are chosen in.
import { expect, type Locator, type Page } from '@playwright/test';
import sharp from 'sharp';
import { type Person, postForm } from '../fixtures/people.ts';

export const commentBox = (page: Page): Locator => page.getByPlaceholder('Add a comment...');

export const commentOf = (page: Page, text: string): Locator => page.getByTestId('comment').filter({ hasText: text });

/** A picture as a camera names it. */
export async function snapshot(name: string, colour: string) {
  const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: colour } });
  return { name, mimeType: 'image/jpeg', buffer: await picture.jpeg().toBuffer() };
}

/** Chooses pictures as the camera's menu would give them, and waits until they are on this device. */
export async function addPhotos(page: Page, photos: Awaited<ReturnType<typeof snapshot>>[]): Promise<void> {
  const before = await page.getByTestId('attached-photo').count();
  await page.locator('input[type=file][multiple][aria-label="Choose photos"]').setInputFiles(photos);
  await expect(page.getByTestId('attached-photo')).toHaveCount(before + photos.length);
}

export async function openLinkDialog(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Link files of the project' }).click();
  const dialog = page.getByRole('dialog', { name: 'Select Files to Link' });
  await expect(dialog).toBeVisible();
  return dialog;
}

export async function done(dialog: Locator, count: number): Promise<void> {
  await dialog.getByRole('button', { name: `Done (${count} selected)` }).click();
  await expect(dialog).toBeHidden();
}

/** A small document through the documented call; without a folder in the root of plans. @returns its id. */
export function putDocument(url: string, who: Person, projectId: number, name: string, folderId?: number) {
  const form = new FormData();
  form.set('project_id', String(projectId));
  form.set('name', name);
  form.set('folder_type', folderId === undefined ? 'plans' : 'custom');
  if (folderId !== undefined) form.set('folder_id', String(folderId));
  form.set('file', new File([`%PDF-1.4\n% ${name}\n`], `${name}.pdf`));
  return postForm(url, who, '/api/documents/upload', form);
}
