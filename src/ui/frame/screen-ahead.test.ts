import type { PointerEvent } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginPress, endPress } from '#src/platform/press.ts';
import { leadsTo } from './leads-to.ts';
import { drawAhead, setAheadStage } from './screen-ahead.ts';

const touch = { pointerId: 1, clientX: 0, clientY: 0 };
let done: string[];
let leave: () => void;

beforeEach(() => {
  vi.stubGlobal('window', Object.assign(new EventTarget(), { location: { pathname: '/projects/1' } }));
  done = [];
  const drop = () => void done.push('drop');
  leave = setAheadStage({
    draw: (pathname) => void done.push(`draw ${pathname}`),
    show: (pathname) => void done.push(`show ${pathname}`),
    drop,
  });
});
afterEach(() => {
  endPress();
  leave();
  vi.unstubAllGlobals();
});

const yes = Promise.resolve(true);

test('a screen is drawn for a press, and dropped with it', async () => {
  const press = beginPress(touch);
  await drawAhead(press, '/projects/1/documents/2', yes);
  expect(done).toEqual(['draw /projects/1/documents/2']);
  press.end();
  expect(done).toEqual(['draw /projects/1/documents/2', 'drop']);
});

test('of a second press only its own screen is drawn', async () => {
  const first = drawAhead(beginPress(touch), '/projects/1/documents/2', yes);
  const second = drawAhead(beginPress(touch), '/projects/1/documents/3', yes);
  await Promise.all([first, second]);
  expect(done).toEqual(['draw /projects/1/documents/3']);
});

test('none is drawn of what is not here, of where one is already, and after the finger has gone elsewhere', async () => {
  const press = beginPress(touch);
  await drawAhead(press, '/projects/1/documents/2', Promise.resolve(false));
  await drawAhead(press, '/projects/1', yes);
  const late = drawAhead(press, '/projects/1/documents/2', yes);
  press.end();
  await late;
  expect(done).toEqual([]);
});

test('it is shown when the address has become its own', async () => {
  const { onClick } = leadsTo('/projects/1/documents/2', () => yes);
  onClick();
  await Promise.resolve();
  expect(done).toEqual([]);
  onClick();
  window.location.pathname = '/projects/1/documents/2';
  await Promise.resolve();
  expect(done).toEqual(['show /projects/1/documents/2']);
});

test.each([
  ['another button', { button: 2 }],
  ['a second finger', { isPrimary: false }],
  ['what opens it in another tab', { ctrlKey: true }],
  ['the same on a Mac', { metaKey: true }],
  ['what opens another window', { shiftKey: true }],
])('%s makes nothing ready', (_, more) => {
  const plain = { ...touch, button: 0, isPrimary: true, ctrlKey: false, metaKey: false, shiftKey: false };
  const prepare = vi.fn(() => yes);
  const { onPointerDown } = leadsTo('/projects/1/documents/2', prepare);
  onPointerDown({ ...plain, ...more } as PointerEvent);
  expect(prepare).not.toHaveBeenCalled();
  onPointerDown(plain as PointerEvent);
  expect(prepare).toHaveBeenCalledOnce();
});
