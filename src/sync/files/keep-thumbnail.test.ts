// Which files get a small picture made of them here, and what becomes of those that end whoever draws them.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { readThumbnails } from '#src/data/reads/documents.ts';
import { PdfiumEnded } from '#src/platform/pdfium/pdf-engine.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { importFileOn } from './import-file.ts';
import { drawThumbnail } from './keep-thumbnail.ts';
import { type makeThumbnail, NotDrawnHere } from './make-thumbnail.ts';

const P = 10;
let device: OpenDevice;

async function addFile(text: string) {
  const { sha256 } = await importFileOn(device, new Blob([text]), P);
  return { sha256, project_id: P, file_name: 'A-101.pdf' };
}
const triesOf = async (sha256: string) =>
  (await device.connection.store.blobs.get(sha256))?.tries?.thumbnail?.count ?? 0;
const storedOf = (sha256: string) => device.connection.store.thumbnails.get(sha256);

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  setCurrentDevice(device);
  setCurrentConnection(device.connection);
});
afterEach(async () => {
  setCurrentConnection(undefined);
  setCurrentDevice(undefined);
  await device.connection.destroy();
});

test('a file is drawn, with the try noted while it is, and the word that there is no picture is kept', async () => {
  const [one, other] = [await addFile('one'), await addFile('other')];
  const noted: number[] = [];
  const bytes = new TextEncoder().encode('picture').buffer;
  await drawThumbnail(one, async () => {
    noted.push(await triesOf(one.sha256));
    return { mime: 'image/webp', bytes };
  });
  await drawThumbnail(other, async () => null);
  expect(noted).toEqual([1]);
  expect([await triesOf(one.sha256), await triesOf(other.sha256)]).toEqual([0, 0]);
  expect(await storedOf(one.sha256)).toMatchObject({ mime: 'image/webp', bytes });
  expect(await storedOf(other.sha256)).toMatchObject({ bytes: null });
});

test('one that ended its reader twice is not drawn a third time, and keeps its icon', async () => {
  const file = await addFile('hostile');
  const make = vi.fn<typeof makeThumbnail>(() => Promise.reject(new PdfiumEnded('stuck')));
  await drawThumbnail(file, make);
  expect(await storedOf(file.sha256)).toBeUndefined();
  await drawThumbnail(file, make);
  await drawThumbnail(file, make);
  expect(make).toHaveBeenCalledTimes(2);
  expect(await storedOf(file.sha256)).toMatchObject({ bytes: null });
});

test('of one that is not drawn here it is not kept that there is no picture: the server may have one', async () => {
  const file = await addFile('much to draw');
  const make = () => Promise.reject(new NotDrawnHere());
  for (let time = 0; time < 3; time += 1) await drawThumbnail(file, make);
  expect(await triesOf(file.sha256)).toBe(0);
  expect((await readThumbnails(device.connection.store, [file.sha256])).get(file.sha256)).toBeNull();
});

test.each([null, 'not_begun', 'closed'] as const)(
  'one whose reader ended for no fault of its own (%s) is drawn later',
  async (own) => {
    const file = await addFile('sound');
    for (let time = 0; time < 3; time += 1) await drawThumbnail(file, () => Promise.reject(new PdfiumEnded(own)));
    expect(await triesOf(file.sha256)).toBe(0);
    expect(await storedOf(file.sha256)).toBeUndefined();
    await drawThumbnail(file, async () => ({ mime: 'image/webp', bytes: new ArrayBuffer(1) }));
    expect(await storedOf(file.sha256)).toMatchObject({ mime: 'image/webp' });
  },
);
