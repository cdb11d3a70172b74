import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginPress, endPress } from './press.ts';

const touch = { pointerId: 1, clientX: 100, clientY: 100 };
let page: EventTarget;
let dropped: string[];

/** What the browser tells of a pointer, of whichever event. */
function tell(type: string, more: Partial<typeof touch> = {}): void {
  page.dispatchEvent(Object.assign(new Event(type), touch, more));
}

function press(what: string) {
  const begun = beginPress(touch);
  begun.hold(() => dropped.push(what));
  return begun;
}

beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('window', page);
  dropped = [];
});
afterEach(() => {
  endPress();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each([
  ['scrolls', () => tell('pointercancel')],
  ['moves away', () => tell('pointermove', { clientX: 80 })],
  ['is joined by another', () => tell('pointerdown', { pointerId: 2 })],
  ['opens the browser’s menu', () => tell('contextmenu')],
  ['lies there while a wheel turns', () => tell('wheel')],
  ['lies there while another app comes in sight', () => tell('visibilitychange')],
  ['has opened a menu', endPress],
])('a finger that %s leaves nothing, and nothing more is held for it', (_, elsewhere) => {
  const begun = press('a sheet');
  elsewhere();
  expect(dropped).toEqual(['a sheet']);
  expect(begun.over).toBe(true);
  begun.hold(() => dropped.push('what came later'));
  expect(dropped).toEqual(['a sheet', 'what came later']);
});

test('one that trembles is still there, and what another pointer does is not its doing', () => {
  const begun = press('a sheet');
  tell('pointermove', { clientX: 106, clientY: 94 });
  tell('pointermove', { pointerId: 2, clientX: 900 });
  tell('pointerup', { pointerId: 2 });
  vi.advanceTimersByTime(60_000);
  expect(begun.over).toBe(false);
});

test('a second press takes the place of the first', () => {
  const first = press('first');
  const second = press('second');
  expect(dropped).toEqual(['first']);
  expect([first.over, second.over]).toEqual([true, false]);
});

test('nothing is held beyond 3 s after the finger has gone, wherever the pointer goes meanwhile', () => {
  const begun = press('a sheet');
  tell('pointerup');
  tell('pointermove', { clientX: 900 });
  vi.advanceTimersByTime(2_999);
  expect(begun.over).toBe(false);
  vi.advanceTimersByTime(1);
  expect(dropped).toEqual(['a sheet']);
});

test('what was taken is not let go of', () => {
  const begun = press('the screen');
  const taken = begun.hold(() => dropped.push('the drawing'));
  taken();
  tell('pointercancel');
  expect(dropped).toEqual(['the screen']);
});
