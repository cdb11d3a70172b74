import { afterEach, expect, test, vi } from 'vitest';
import { svgWeight } from '#src/platform/picture/plain-svg.ts';
import { makeThumbnail, NotDrawnHere } from './make-thumbnail.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const file = new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><rect width="9" height="9"/></svg>');

test('how much an SVG has to draw is told in a thread that is ended when it does not end', async () => {
  vi.useFakeTimers();
  const asked: unknown[] = [];
  const read = vi.spyOn(Blob.prototype, 'text');
  let ended = 0;
  // A browser's worker that never answers; node has none of that name.
  class Silent {
    postMessage = (question: unknown) => void asked.push(question);
    terminate = () => {
      ended += 1;
    };
  }
  vi.stubGlobal('Worker', Silent);
  vi.stubGlobal('Image', undefined);
  const made = makeThumbnail(new Uint8Array(file), 'A-101.svg').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(19_000);
  expect([asked.length, ended]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await made, ended]).toEqual([new NotDrawnHere(), 1]);
  expect(read).not.toHaveBeenCalled();
});

test('only an SVG that is plainly little to draw is given to the page', async () => {
  const shown: string[] = [];
  class Weigher {
    onmessage: ((answer: { data: number }) => void) | null = null;
    postMessage = async (question: Blob) => this.onmessage?.({ data: svgWeight(await question.text()) });
    terminate = () => undefined;
  }
  class Shown {
    set src(url: string) {
      shown.push(url);
    }
    decode = () => Promise.reject(new Error('nothing is drawn here'));
  }
  vi.stubGlobal('Worker', Weigher);
  vi.stubGlobal('Image', Shown);
  const made = (text: string) => makeThumbnail(new TextEncoder().encode(text), 'A-101.svg');
  const plain = new TextDecoder().decode(file);
  expect(await made(plain)).toBeNull();
  expect(shown).toHaveLength(1);
  await expect(made(plain.replace('<rect', '<image href="data:image/png;base64,"/><rect'))).rejects.toThrow(
    NotDrawnHere,
  );
  await expect(made(plain.replace('<rect', `${' '.repeat(3_000_000)}<rect`))).rejects.toThrow(NotDrawnHere);
  expect(shown).toHaveLength(1);
});

test('a picture of more pixels than are drawn unasked has no small one from here', async () => {
  const drawn = vi.fn(() => Promise.reject(new Error('nothing is drawn here')));
  vi.stubGlobal('createImageBitmap', drawn);
  const gif = (side: number) => {
    const bytes = new Uint8Array(40);
    bytes.set(new TextEncoder().encode('GIF89a'));
    bytes.set([side & 255, side >> 8, side & 255, side >> 8], 6);
    return bytes;
  };
  expect(await makeThumbnail(gif(10_001), 'photo.gif')).toBeNull();
  expect(drawn).not.toHaveBeenCalled();
  expect(await makeThumbnail(gif(10_000), 'photo.gif')).toBeNull();
  expect(drawn).toHaveBeenCalledTimes(1);
});
