// Photos in formats that not every browser draws: looked at as they are, or as the small picture that the server makes.
import { expect } from '@playwright/test';
import sharp, { type Sharp } from 'sharp';
import { screens, test } from '../fixtures/devices.ts';
import { makeProject } from '../fixtures/people.ts';
import { plantFile } from '../fixtures/planted-files.ts';
import { signIn } from '../pages/app-pages.ts';

test('an AVIF is shown as it is, a TIFF as its small picture; what nobody can draw is only saved', async ({ site }) => {
  const { url } = site.server;
  const ana = await site.person('Ana');
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c84' } });
  const plant = (fileName: string, bytes: Uint8Array<ArrayBuffer>) =>
    plantFile(url, ana, { projectId, name: fileName, fileName, bytes });
  const bytesOf = async (made: Sharp) => new Uint8Array(await made.toBuffer());
  const avif = await plant('IMG_0001.avif', await bytesOf(photo.clone().avif()));
  const tiff = await plant('IMG_0002.tiff', await bytesOf(photo.clone().tiff()));
  const none = await plant('IMG_0003.heic', new Uint8Array(Buffer.from('no picture at all')));
  const device = await site.device({ screen: screens.tablet });
  const { page } = device;
  await signIn(page, ana);
  const open = (id: number) => page.goto(`/projects/${projectId}/documents/${id}`);
  const sizeOf = () =>
    page
      .locator('[data-testid=viewer-area] img')
      .evaluate((image: HTMLImageElement) => [image.naturalWidth, image.naturalHeight]);
  const small = page.getByText('This browser does not draw TIFF pictures: this is a small preview of it.');

  await test.step('an AVIF, whole', async () => {
    await open(avif.id);
    await expect.poll(sizeOf).toEqual([900, 600]);
  });

  await test.step('a TIFF, small, and without signal too once it was seen', async () => {
    await open(tiff.id);
    await expect(small).toBeVisible();
    await expect.poll(sizeOf).toEqual([512, 341]);
    await expect(page.getByRole('button', { name: 'Download' }).first()).toBeVisible();
  });

  await test.step('one that is none is told to be saved', async () => {
    await open(none.id);
    await expect(page.getByText('This type of file (HEIC) cannot be previewed.')).toBeVisible();
  });
  expect(device.errors).toEqual([]);
});
