import { afterEach, expect, test, vi } from 'vitest';
import { makeThumbnail } from './make-thumbnail.ts';

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
  const made = makeThumbnail(new Uint8Array(file), 'A-101.svg');
  await vi.advanceTimersByTimeAsync(19_000);
  expect([asked.length, ended]).toEqual([1, 0]);
  await vi.advanceTimersByTimeAsync(1_000);
  expect([await made, ended]).toEqual([null, 1]);
  expect(read).not.toHaveBeenCalled();
});
