import { describe, expect, it } from 'vitest';
import { lookInFrame, looksInPhoto } from './code-looks.ts';

const frame = { width: 1920, height: 1080 };

describe('where a frame is searched', () => {
  it('is all of it, its middle drawn larger, and that made sharp, by turns', () => {
    const all = { x: 0, y: 0, ...frame, drawn: frame };
    const middle = { x: 690, y: 270, width: 540, height: 540, drawn: { width: 1080, height: 1080 } };
    const sharp = { ...middle, sharpened: true };
    expect([0, 1, 2, 3].map((attempt) => lookInFrame(attempt, frame))).toEqual([all, middle, sharp, all]);
  });

  it('is the middle of a frame that stands', () => {
    const { x, y, width, height } = lookInFrame(1, { width: 1080, height: 1920 });
    expect([x, y, width, height]).toEqual([270, 690, 540, 540]);
  });

  it('is never read at more than a processor can take', () => {
    expect(lookInFrame(0, { width: 3840, height: 2160 }).drawn).toEqual({ width: 1920, height: 1080 });
    expect(lookInFrame(1, { width: 3840, height: 2160 }).drawn).toEqual({ width: 1080, height: 1080 });
    expect(lookInFrame(1, { width: 640, height: 480 }).drawn).toEqual({ width: 480, height: 480 });
  });

  it('lies within the frame, however small that is', () => {
    expect(lookInFrame(1, { width: 1, height: 1 })).toEqual({
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      drawn: { width: 2, height: 2 },
    });
  });
});

describe('where a photo is searched', () => {
  it('is all of it quickly, then all that it shows, then its middle', () => {
    const drawn = looksInPhoto({ width: 4000, height: 3000 }).map((look) => look.drawn.width);
    expect(drawn).toEqual([1600, 4000, 1080]);
  });

  it('is not twice the same', () => {
    expect(looksInPhoto({ width: 800, height: 600 }).map(({ width }) => width)).toEqual([800, 300]);
  });
});
