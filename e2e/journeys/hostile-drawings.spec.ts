// Drawings that were made to do harm, in a kept project: unopened they keep nothing waiting, after restarts neither, and who
// opens one is told; the sound one between them opens whenever it is asked for.
import { expect } from '@playwright/test';
import { PDFDocument } from 'pdf-lib';
import {
  abortsAndHolds,
  dashesWithoutEnd,
  drawsItself,
  drawsWithoutEnd,
  mapsWithoutEnd,
  withoutPages,
} from '#domain/testing/hostile-pdfs';
import { screens, secondLook, test } from '../fixtures/devices.ts';
import { makeProject, postForm } from '../fixtures/people.ts';
import { plantFile } from '../fixtures/planted-files.ts';
import { hung } from '../pages/answering.ts';
import { drawingIsVisible, openProject, readyForOffline, signIn } from '../pages/app-pages.ts';
import { goWithin, keepProject, storedDocuments, verdict } from '../pages/site-pages.ts';

async function sound(): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([420, 297]);
  page.drawText('A-101', { x: 40, y: 140, size: 48 });
  // Larger than the others: its turn comes after theirs.
  page.node.setXObject(
    page.node.newXObjectKey('Picture'),
    pdf.context.register(pdf.context.stream(new Uint8Array(20_000))),
  );
  return new Uint8Array(await pdf.save({ useObjectStreams: false }));
}

// Two minutes of it are limits of time that run out: too long for every run of the gate, which has their unit tests.
test(
  'drawings that never come to an end stop neither the app nor the drawing beside them',
  secondLook(true),
  async ({ site }) => {
    const ana = await site.person('Ana');
    const { url } = site.server;
    const projectId = await makeProject(url, ana, { name: 'Harbour house' });
    const upload = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
      const form = new FormData();
      const fields = { project_id: String(projectId), name, file_type: 'pdf', folder_type: 'plans' };
      for (const [key, value] of Object.entries(fields)) form.set(key, value);
      form.set('file', new File([bytes], `${name}.pdf`));
      return postForm(url, ana, '/api/documents/upload', form);
    };
    const itself = await upload('Itself', drawsItself());
    const dashes = await upload('Dashes', dashesWithoutEnd());
    const deep = await upload('Deep', drawsWithoutEnd());
    const none = await upload('None', withoutPages());
    const drawing = await upload('A-101', await sound());
    const address = (id: number) => `/projects/${projectId}/documents/${id}`;
    const device = await site.device({ restarts: true });
    const opens = async () => {
      await device.page.goto(address(drawing));
      await drawingIsVisible(device.page);
    };

    await test.step('kept, none of them opened', async () => {
      const { page } = device;
      await signIn(page, ana);
      await openProject(page, 'Harbour house');
      await readyForOffline(page);
      const begun = page.waitForEvent('worker', (worker) => worker.url().includes('pdfium-worker'));
      await keepProject(page);
      await expect(verdict(page)).toContainText('5 of 5 files verified on this device');
      await begun;
      expect((await storedDocuments(page, ana.id, projectId)).filter(({ here }) => here)).toHaveLength(5);
      await opens();
    });

    await test.step('after a restart without signal the app works, and the sound drawing opens', async () => {
      for (let start = 0; start < 2; start += 1) {
        await device.close();
        await device.open();
        await opens();
      }
    });

    await test.step('opened by hand, each says what is wrong with it, and the next drawing opens', async () => {
      const { page } = device;
      await page.goto(address(none));
      await expect(page.getByText('This PDF has no pages.')).toBeVisible();
      for (const hostile of [deep, itself]) {
        await goWithin(page, address(hostile));
        await expect(page.getByText('This drawing is too large to be shown here.')).toBeVisible({ timeout: 60_000 });
        await expect(page.getByRole('button', { name: 'Download' }).last()).toBeVisible();
        await goWithin(page, address(drawing));
        await drawingIsVisible(page);
      }
      await goWithin(page, address(dashes));
      await expect(page.getByRole('heading').first()).toBeVisible();
      await goWithin(page, address(drawing));
      await drawingIsVisible(page);
      await goWithin(page, address(dashes));
      await expect(page.getByText('This PDF cannot be shown: drawing it never comes to an end.')).toBeVisible({
        timeout: 120_000,
      });
      await goWithin(page, address(drawing));
      await drawingIsVisible(page);
    });
  },
);

test('a PDF that PDFium refuses is left to pdf.js by whoever wants that, and once it hung there not again by itself', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  const { url } = site.server;
  const projectId = await makeProject(url, ana, { name: 'Harbour house' });
  const plant = async (name: string, bytes: Uint8Array<ArrayBuffer>) =>
    `/projects/${projectId}/documents/${(await plantFile(url, ana, { projectId, name, fileName: `${name}.pdf`, bytes })).id}`;
  const [bomb, hanging] = [await plant('Map', mapsWithoutEnd()), await plant('Plan', abortsAndHolds())];
  const { page } = await site.device({ screen: screens.desktop });
  const workers: string[] = [];
  page.on('worker', (worker) => workers.push(worker.url()));
  await signIn(page, ana);
  const other = page.getByRole('button', { name: 'Try another reader' });
  await page.goto(bomb);
  // Opened unasked, it took 3 GB and the page with them.
  await expect(other).toBeVisible();
  await page.goto(hanging, { waitUntil: 'commit' });
  await expect(other).toBeVisible();
  expect(workers.some((worker) => worker.includes('pdfjs-worker'))).toBe(false);
  await other.click();
  await hung(page);
  const again = await page.context().newPage();
  await page.close();
  await again.goto(hanging);
  await expect(
    again.getByText('This PDF was not shown the last time: drawing it did not come to an end.'),
  ).toBeVisible();
  await expect(again.getByRole('button', { name: 'Retry' })).toBeVisible();
  await again.close();
});
