import { describe, expect, test } from 'vitest';
import { type Box, covered, freePlace } from './free-place.ts';

const box = (left: number, top: number, width: number, height: number): Box => ({ left, top, width, height });
const notice = { width: 300, height: 52 };
const screen = box(16, 72, 1248, 720);

describe('a notice', () => {
  test('stands in the upper right corner where nothing is there', () => {
    expect(freePlace(notice, screen, [])).toEqual({ left: 964, top: 72 });
  });

  test('goes beside a button, or below it, whichever is nearer to the corner', () => {
    const button = box(1100, 72, 164, 48);
    const beneath = freePlace(notice, screen, [button]);
    expect(beneath).toEqual({ left: 964, top: 128 });
    const column = box(1216, 72, 48, 600);
    const beside = freePlace(notice, screen, [column]);
    expect([beside.top, beside.left + notice.width < 1216, beside.left]).toEqual([72, true, 908]);
  });

  test('covers none of many where there is a gap, wherever it is', () => {
    const rows = Array.from({ length: 10 }, (_, row) => box(0, 72 + row * 56, 1280, 48));
    const place = freePlace(notice, screen, rows);
    expect(covered({ ...place, ...notice }, rows)).toBe(0);
    expect(place.top).toBeGreaterThan(72 + 9 * 56 + 48);
  });

  test('rather hides the edge of a card than a small button, where there is no gap', () => {
    const cards = [box(0, 0, 1280, 400), box(0, 400, 1280, 400)];
    const menu = box(1200, 80, 48, 48);
    const place = freePlace(notice, screen, [...cards, menu]);
    expect(covered({ ...place, ...notice }, [menu])).toBe(0);
  });

  test('larger than the screen begins where the screen does', () => {
    expect(freePlace({ width: 2000, height: 900 }, screen, [])).toEqual({ left: 16, top: 72 });
  });
});
