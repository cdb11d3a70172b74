import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { aheadOf } from '#src/data/reads/search/read-ahead.ts';
import { newId } from '#src/platform/ids.ts';
import type { PdfSource } from '#src/platform/pdfium/chunk-supply.ts';
import type { OpenedPdf } from '#src/platform/pdfium/open-pdf.ts';
import { beginPress, endPress } from '#src/platform/press.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { importFileOn } from './import-file.ts';
import { openAhead, takeBytes, takeOpened } from './open-ahead.ts';
import { savePreviewOn, saveSheetSizesOn } from './previews.ts';
import { noteEnd } from './reader-tries.ts';

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

/** A finger goes down on what leads to a document. */
const press = (documentId: number) =>
  openAhead(beginPress({ pointerId: 1, clientX: 0, clientY: 0 }), { projectId: P, documentId }, openWith);

/** It lets go. */
const release = () => window.dispatchEvent(Object.assign(new Event('pointerup'), { pointerId: 1 }));

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'], shouldAdvanceTime: true });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { innerWidth: 1200 }));
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
  endPress();
  setCurrentConnection(undefined);
  setCurrentDevice(undefined);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  await device.connection.destroy();
});

test('a drawing under a finger is opened and drawn, and taken by one alone', async () => {
  const { id, sha256 } = await addFile('A-101.pdf', 'ground floor');
  await press(id);
  expect(aheadOf(id)?.opened?.document.id).toBe(id);
  expect(takeOpened('another')).toBeUndefined();
  const opened = await takeOpened(sha256);
  expect(opened?.status).toBe('open');
  expect(done).toEqual(['open ground floor', 'draw 0, 1200 px']);
  expect(takeOpened(sha256)).toBeUndefined();
  release();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(done).not.toContain('close ground floor');
});

test('a file that ended what opened it is left to its screen, which knows what to do', async () => {
  const { id, sha256 } = await addFile('A-101.pdf', 'hostile');
  await noteEnd(sha256, 'gave_up');
  await press(id);
  expect(await takeOpened(sha256)).toBeUndefined();
  expect(done).toEqual([]);
});

test('where a picture of the page was kept, that comes first, and no other is drawn', async () => {
  const { id, sha256 } = await addFile('A-101.pdf', 'ground floor');
  await saveSheetSizesOn(device, sha256, [{ width: 10, height: 10 }]);
  await savePreviewOn(device, sha256, 0, { mime: 'image/jpeg', bytes: new Uint8Array([1]).buffer });
  vi.stubGlobal('createImageBitmap', async () => void done.push('picture'));
  await press(id);
  await takeOpened(sha256);
  expect(done).toEqual(['picture', 'open ground floor']);
});

test('what nobody comes for is closed: another press, a finger that scrolls, time', async () => {
  const first = await addFile('A-101.pdf', 'first');
  const second = await addFile('A-102.pdf', 'second');
  await press(first.id);
  await press(second.id);
  await vi.waitFor(() => expect(done).toContain('close first'));
  expect(takeOpened(first.sha256)).toBeUndefined();
  window.dispatchEvent(new Event('pointercancel'));
  await vi.waitFor(() => expect(done).toContain('close second'));
  expect(takeOpened(second.sha256)).toBeUndefined();
  expect(aheadOf(second.id)).toBeUndefined();
  done = [];
  await press(first.id);
  release();
  await vi.advanceTimersByTimeAsync(3_000);
  await vi.waitFor(() => expect(done).toContain('close first'));
});

test('a finger that is gone before anything was read opens nothing', async () => {
  const { id, sha256 } = await addFile('A-101.pdf', 'ground floor');
  const opening = press(id);
  endPress();
  await opening;
  expect(takeOpened(sha256)).toBeUndefined();
  expect(done).toEqual([]);
});

test('of a photo and a DXF the bytes are read, for one alone, and let go of', async () => {
  const photo = await addFile('site.jpg', 'a photo');
  const lines = await addFile('plan.dxf', 'lines');
  await press(photo.id);
  expect(takeBytes('another')).toBeUndefined();
  expect(new TextDecoder().decode(await takeBytes(photo.sha256))).toBe('a photo');
  expect(takeBytes(photo.sha256)).toBeUndefined();
  await press(lines.id);
  endPress();
  expect(takeBytes(lines.sha256)).toBeUndefined();
  await press(lines.id);
  expect(new TextDecoder().decode(await takeBytes(lines.sha256))).toBe('lines');
});

test('what has no view, and what is not on this device is left to its screen', async () => {
  const model = await addFile('Model.ifc', 'a model');
  const away = await addFile('A-103.pdf', 'on the server');
  await device.connection.store.blobs.delete(away.sha256);
  await press(model.id);
  expect(takeBytes(model.sha256)).toBeUndefined();
  await press(away.id);
  expect(await takeOpened(away.sha256)).toBeUndefined();
  await press(newId());
  expect(done).toEqual([]);
});
