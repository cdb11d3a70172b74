import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPhoto } from '#src/platform/scan/code-reader.ts';
import { isHugePicture } from './huge-picture.ts';
import { smallPicture } from './small-picture.ts';

/** The head of a GIF of so many pixels: what follows is not looked at before it is drawn. */
function gif(width: number, height: number): File {
  const bytes = new Uint8Array(40);
  bytes.set(new TextEncoder().encode('GIF89a'));
  const view = new DataView(bytes.buffer);
  view.setUint16(6, width, true);
  view.setUint16(8, height, true);
  return new File([bytes], 'photo.gif', { type: 'image/gif' });
}

const drawn = vi.fn(() => Promise.reject(new Error('nothing is drawn here')));

beforeEach(() => vi.stubGlobal('createImageBitmap', drawn));
afterEach(() => {
  vi.unstubAllGlobals();
  drawn.mockClear();
});

test('of a picked picture the head is read before the browser is given it', async () => {
  expect(await isHugePicture(gif(10_000, 10_000))).toBe(false);
  expect(await isHugePicture(gif(10_001, 10_000))).toBe(true);
  const broken = { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) };
  expect(await isHugePicture(broken as unknown as Blob)).toBe(false);
});

test('a huge photo is not read for a code, nor made small for a cover', async () => {
  expect(await readPhoto(gif(10_001, 10_000))).toEqual({ status: 'huge' });
  expect(await smallPicture(gif(10_001, 10_000))).toBeUndefined();
  expect(drawn).not.toHaveBeenCalled();
  expect(await readPhoto(gif(100, 100))).toEqual({ status: 'read', texts: [] });
  expect(await smallPicture(gif(100, 100))).toBeUndefined();
  expect(drawn).toHaveBeenCalledTimes(2);
});
