import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { newId } from '#src/platform/ids.ts';
import type { PdfSource } from '#src/platform/pdfium/chunk-supply.ts';
import type { OpenedPdf } from '#src/platform/pdfium/open-pdf.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { setCurrentDevice } from './device.ts';
import { importFileOn } from './import-file.ts';
import { leaveAhead, openAhead, takeOpened } from './open-ahead.ts';
import { enqueueOn } from './outbox.ts';
import { savePreviewOn, saveSheetSizesOn } from './previews.ts';

const P = 10;
let device: OpenDevice;
/** What happened, in order: the text of each file that was opened, each page drawn, each closing. */
let done: string[];

const openWith = async (source: PdfSource): Promise<OpenedPdf> => {
  const text = new TextDecoder().decode(await source.chunk(0));
  done.push(`open ${text}`);
  const sheets = {
    drawAhead: (page: number, side: number) => void done.push(`draw ${page}, ${side} px`),
    close: () => void done.push(`close ${text}`),
  };
  return { status: 'open', sheets: sheets as Extract<OpenedPdf, { status: 'open' }>['sheets'] };
};

/** A document whose only version has this text. */
async function addFile(name: string, text: string): Promise<{ id: number; sha256: string }> {
  const { sha256, size } = await importFileOn(device, new Blob([text]), P);
  const ids = { id: newId(), version_id: newId() };
  const where = { project_id: P, folder_id: P + 1, name, file_name: name };
  await enqueueOn(device, 'document.create@1', { ...where, ...ids, sha256, size });
  return { id: ids.id, sha256 };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  vi.stubGlobal('window', { innerWidth: 1200 });
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  setCurrentDevice(device);
  setCurrentConnection(device.connection);
  done = [];
  await enqueueOn(device, 'project.create@1', {
    project_id: P,
    name: 'Site',
    description: '',
    root_folder_ids: { plans: P + 1, photos: P + 2, field_reports: P + 3, other_files: P + 4 },
  });
});
afterEach(async () => {
  leaveAhead();
  setCurrentConnection(undefined);
  setCurrentDevice(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await device.connection.destroy();
});

test('a drawing under a finger is opened and drawn, and taken by one alone', async () => {
  const { id, sha256 } = await addFile('A-101.pdf', 'ground floor');
  await openAhead(P, id, openWith);
  expect(takeOpened('another')).toBeUndefined();
  const opened = await takeOpened(sha256);
  expect(opened?.status).toBe('open');
  expect(done).toEqual(['open ground floor', 'draw 0, 1200 px']);
  expect(takeOpened(sha256)).toBeUndefined();
  leaveAhead();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).not.toContain('close ground floor');
});

test('where a picture of the page was kept, that comes first, and no other is drawn', async () => {
  const { id, sha256 } = await addFile('A-101.pdf', 'ground floor');
  await saveSheetSizesOn(device, sha256, [{ width: 10, height: 10 }]);
  await savePreviewOn(device, sha256, 0, { mime: 'image/jpeg', bytes: new Uint8Array([1]).buffer });
  vi.stubGlobal('createImageBitmap', async () => void done.push('picture'));
  await openAhead(P, id, openWith);
  await takeOpened(sha256);
  expect(done).toEqual(['picture', 'open ground floor']);
});

test('what nobody comes for is closed: another card, a finger that scrolls, time', async () => {
  const first = await addFile('A-101.pdf', 'first');
  const second = await addFile('A-102.pdf', 'second');
  await openAhead(P, first.id, openWith);
  await openAhead(P, second.id, openWith);
  await vi.waitFor(() => expect(done).toContain('close first'));
  expect(takeOpened(first.sha256)).toBeUndefined();
  leaveAhead();
  await vi.waitFor(() => expect(done).toContain('close second'));
  done = [];
  await openAhead(P, first.id, openWith);
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(done).toContain('close first'));
});

test('a finger that is gone before anything was read opens nothing', async () => {
  const { id, sha256 } = await addFile('A-101.pdf', 'ground floor');
  const opening = openAhead(P, id, openWith);
  leaveAhead();
  await opening;
  expect(takeOpened(sha256)).toBeUndefined();
  expect(done).toEqual([]);
});

test('a photo, and a drawing whose bytes are not here are left to their screens', async () => {
  const photo = await addFile('site.jpg', 'a photo');
  const away = await addFile('A-103.pdf', 'on the server');
  await device.connection.store.blobs.delete(away.sha256);
  await openAhead(P, photo.id, openWith);
  expect(takeOpened(photo.sha256)).toBeUndefined();
  await openAhead(P, away.id, openWith);
  expect(await takeOpened(away.sha256)).toBeUndefined();
  expect(done).toEqual([]);
});
