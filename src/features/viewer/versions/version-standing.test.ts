import { expect, test } from 'vitest';
import type { Version } from '#domain/version';
import { standingOf } from './version-standing.ts';

const version = (ordinal: number, more: Partial<Version> = {}) =>
  ({ id: 20 + ordinal, ordinal, state: 'ready', concurrent_with: null, ...more }) as Version;
const [v1, v2, v3] = [version(1), version(2), version(3)];

test('only the version to build from is the latest, and only while none is newer', () => {
  expect([v2, v1].map((one) => standingOf(one, v2, v2))).toEqual(['latest', null]);
  expect([v3, v2, v1].map((one) => standingOf(one, v2, v3))).toEqual(['newer', 'current', null]);
});

test('one on its way, or made beside the current one, is not the newer that was not chosen', () => {
  const [coming, beside] = [version(3, { state: 'pending' }), version(3, { concurrent_with: 22 })];
  expect([coming, v2].map((one) => standingOf(one, v2, coming))).toEqual(['pending', 'current']);
  expect([beside, v2].map((one) => standingOf(one, v2, beside))).toEqual([null, 'current']);
  expect(standingOf(coming, undefined, coming)).toBe('pending');
});

test('one that was made current without signal is that on this device alone', () => {
  expect([v3, v2, v1].map((one) => standingOf(one, v1, v3, true))).toEqual(['newer', 'newer', 'chosen']);
});
