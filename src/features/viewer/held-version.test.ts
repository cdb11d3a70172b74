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

test('a link to a version that is not there says so at once, and what is shown stays', () => {
  const opened = heldNext(undefined, { ...shown, is_absent: true }, true);
  expect(opened).toEqual({ held: { key, version_id: 2, instead: true }, say: 'version_absent' });
  expect(heldNext(opened?.held, shown, true)).toBeUndefined();
});

test('what is not current yet is not held until it is', () => {
  expect(heldNext(undefined, { ...shown, is_current: false }, false)).toBeUndefined();
});
