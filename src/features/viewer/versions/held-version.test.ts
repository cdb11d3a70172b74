import { expect, test } from 'vitest';
import { heldNext } from './held-version.ts';

const key = 'step';
const shown = { key, version_id: 2, is_current: true, is_absent: false };

test('a version stays open; when it is deleted, the one that takes its place is said', () => {
  const opened = heldNext(undefined, { ...shown, version_id: 1, is_current: false }, true);
  expect(opened).toEqual({ held: { key, version_id: 1, instead: false } });
  expect(heldNext(opened?.held, { ...shown, version_id: 1 }, true)).toBeUndefined();
  expect(heldNext(opened?.held, shown, true)).toEqual({
    held: { key, version_id: 2, instead: true },
    say: 'version_gone',
  });
});

test('a link to a version that is not there says so at once, and is shown once it comes', () => {
  const opened = heldNext(undefined, { ...shown, is_absent: true }, true);
  const held = { key, version_id: 2, instead: false, absent: true };
  expect(opened).toEqual({ held, say: 'version_absent' });
  expect(heldNext(opened?.held, { ...shown, is_absent: true }, true)).toBeUndefined();
  // It comes: nothing was deleted.
  const come = { ...shown, version_id: 3, is_current: false };
  expect(heldNext(opened?.held, come, true)).toEqual({ held: { key, version_id: 3, instead: false } });
});

test('what is not current yet is not held until it is', () => {
  expect(heldNext(undefined, { ...shown, is_current: false }, false)).toBeUndefined();
});
