// The oldest browsers that the app is built for lack some calls. A page whose browser has none of them, in its workers
// neither, signs in, syncs, works without signal and sends. (Chromium without the calls: what such a browser does otherwise
// is not seen here. The service worker is looked at in `scripts/newer-calls.test.ts` only.)
import { type BrowserContext, expect } from '@playwright/test';
import { test } from '../fixtures/devices.ts';
import {
  createProject,
  documentCard,
  drawingIsVisible,
  openDocument,
  own,
  signInByHand,
  syncChip,
  uploadDrawing,
  writeComment,
} from '../pages/app-pages.ts';

/** Runs before anything else of a page or a worker. */
const removal = `
for (const [owner, names] of [
  [AbortSignal, ['any']],
  [Promise, ['withResolvers', 'try']],
  [Object, ['groupBy']],
  [Map, ['groupBy']],
  [URL, ['canParse', 'parse']],
  [Set.prototype, ['union', 'intersection', 'difference', 'symmetricDifference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom']],
  [Object.getPrototypeOf(Object.getPrototypeOf([].values())), ['map', 'filter', 'take', 'drop', 'flatMap', 'reduce', 'toArray', 'forEach', 'some', 'every', 'find']],
  [ReadableStream.prototype, ['values', Symbol.asyncIterator]],
  [Uint8Array, ['fromBase64', 'fromHex']],
  [Uint8Array.prototype, ['toBase64', 'toHex']],
  [ArrayBuffer.prototype, ['transfer', 'transferToFixedLength']],
  [Response.prototype, ['bytes']],
  [Blob.prototype, ['bytes']],
  [Math, ['sumPrecise', 'f16round']],
  [RegExp, ['escape']],
  [Error, ['isError', 'captureStackTrace']],
  [globalThis, ['scheduler', 'requestIdleCallback', 'cancelIdleCallback', 'ImageDecoder', 'Iterator', 'URLPattern', 'Float16Array', 'BarcodeDetector', 'navigation']],
  [globalThis.StorageManager?.prototype ?? {}, ['estimate']],
  [globalThis.Document?.prototype ?? {}, ['startViewTransition', 'caretPositionFromPoint']],
  [globalThis.Element?.prototype ?? {}, ['checkVisibility', 'setHTMLUnsafe']],
]) for (const name of names) delete owner[name];
`;

/** A worker runs no script of the page's: what it loads begins with the removal. */
async function takeNewerCalls(context: BrowserContext): Promise<string[]> {
  const served: string[] = [];
  await context.addInitScript(removal);
  await context.route(/\.m?js(\?.*)?$/, async (route) => {
    const answer = await route.fetch();
    served.push(new URL(route.request().url()).pathname);
    await route.fulfill({ response: answer, body: `${removal}\n${await answer.text()}` });
  });
  return served;
}

test('without the calls that the oldest browsers lack it signs in, syncs, queues without signal and sends', async ({
  site,
}) => {
  const ana = await site.person('Ana');
  const device = await site.device();
  const { page } = device;
  const served = await takeNewerCalls(page.context());

  await signInByHand(page, ana);
  await createProject(page, 'Harbour house');
  await uploadDrawing(page, own('floorplan.pdf'), 'A-101');
  await expect(syncChip(page)).toContainText('All sent');
  await openDocument(page, 'A-101');
  await drawingIsVisible(page);
  expect(served.some((path) => path.includes('worker'))).toBe(true);
  expect(await page.evaluate(() => 'any' in AbortSignal)).toBe(false);

  await device.proxy.set({ kind: 'offline' });
  await writeComment(page, 'Without signal');
  await expect(syncChip(page)).toContainText('waiting');
  await device.proxy.set({ kind: 'pass' });
  await expect(syncChip(page)).toContainText('All sent');

  const other = await site.device();
  await signInByHand(other.page, ana);
  await other.page.getByText('Harbour house').first().click();
  await expect(documentCard(other.page, 'A-101')).toContainText('V1');
  await openDocument(other.page, 'A-101');
  await expect(other.page.getByTestId('comment')).toHaveCount(1);
  expect(device.errors).toEqual([]);
});
