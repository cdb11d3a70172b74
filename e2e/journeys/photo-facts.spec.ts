// When and where a photo was taken: shown without signal from its file, on another device from its row, and in no picture
// that is made of it. The map is asked for nothing by itself.
import { expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import { screens, test } from '../fixtures/devices.ts';
import { createProject, documentCard, readyForOffline, signIn, syncChip } from '../pages/app-pages.ts';
import { dialogOf, openRoot } from '../pages/upload-dialogs.ts';

function westminster(): Promise<Buffer> {
  const picture = sharp({ create: { width: 900, height: 600, channels: 3, background: '#396' } }).jpeg();
  return picture
    .withExif({
      IFD0: { Make: 'Camera of somebody' },
      IFD2: { DateTimeOriginal: '2026:10:12 07:42:05' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 252/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 2856/100',
      },
    })
    .toBuffer();
}

async function factsAreShown(page: Page): Promise<void> {
  await expect(page.getByText('12 Oct 2026, 07:42')).toBeVisible({ timeout: 20_000 });
  const link = page.getByRole('link', { name: 'Show 51.5007, −0.1246 on a map' });
  await expect(link).toHaveText('51.5007, −0.1246');
  await expect(link).toHaveAttribute('href', /^https:\/\/www\.openstreetmap\.org\/\?mlat=51\.5007&mlon=-0\.1246#map=/);
  const box = await link.boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(48);
}

/** The pictures that this device keeps small, as text that a camera's words would be found in. */
function thumbnails(page: Page, userId: number): Promise<string[]> {
  return page.evaluate(async (name) => {
    const settled = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const db = await settled(indexedDB.open(name));
    const rows: { bytes: ArrayBuffer | null }[] = await settled(
      db.transaction('thumbnails').objectStore('thumbnails').getAll(),
    );
    db.close();
    return rows.flatMap(({ bytes }) => (bytes === null ? [] : [new TextDecoder('latin1').decode(bytes)]));
  }, `plumbline:${userId}`);
}

test('a photo says when and where it was taken', async ({ site }) => {
  const ana = await site.person('Ana');
  const device = await site.device({ screen: screens.desktop, installs: true });
  const { page } = device;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).host));
  await signIn(page, ana);
  const projectId = await createProject(page, 'Palace');
  await readyForOffline(page);
  await openRoot(page, projectId, 'photos');
  await device.goOffline();

  await test.step('without signal, from the file', async () => {
    await page.getByRole('button', { name: 'Upload photo' }).click();
    const dialog = dialogOf(page, 'Upload photo');
    const file = { name: 'tower.jpg', mimeType: 'image/jpeg', buffer: await westminster() };
    await dialog.locator('input[type=file]:not([capture])').setInputFiles(file);
    await expect(dialog.getByText('on this device', { exact: false }).last()).toBeVisible();
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(async () => (await thumbnails(page, ana.id)).length, { timeout: 20_000 }).toBe(1);
    const [made = ''] = await thumbnails(page, ana.id);
    for (const word of ['Exif', 'Camera of', '2026:10:12']) expect(made).not.toContain(word);
    await documentCard(page, 'tower').click();
    await factsAreShown(page);
  });

  await test.step('a damaged one that nobody gets to the end of keeps nothing waiting', async () => {
    await openRoot(page, projectId, 'photos');
    await page.getByRole('button', { name: 'Upload photo' }).click();
    const dialog = dialogOf(page, 'Upload photo');
    await dialog.locator('input[type=file]:not([capture])').setInputFiles({
      name: 'IMG_0001.heic',
      mimeType: 'image/heic',
      buffer: Buffer.concat([
        Buffer.from('0000001c667479706865696300000000686569636865696368656963000000006672656500000000', 'hex'),
        Buffer.alloc(12),
      ]),
    });
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await expect(dialog).toBeHidden();
    const reading = page.waitForEvent('worker', (worker) => worker.url().includes('photo-worker'));
    await documentCard(page, 'IMG_0001').click();
    await reading;
    await openRoot(page, projectId, 'photos');
    await expect(documentCard(page, 'tower')).toBeVisible();
  });

  await test.step('on another device, from the row', async () => {
    await device.comeBack();
    await expect(syncChip(page)).toContainText('All sent', { timeout: 30_000 });
    const other = await site.device({ screen: screens.desktop });
    await signIn(other.page, ana);
    await openRoot(other.page, projectId, 'photos');
    await documentCard(other.page, 'tower').click();
    await factsAreShown(other.page);
    expect(other.errors).toEqual([]);
  });
  expect(asked.filter((host) => host.includes('openstreetmap'))).toEqual([]);
  expect(device.errors).toEqual([]);
});
