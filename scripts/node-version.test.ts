import { expect, test } from 'vitest';
import { inRange } from './node-version.mjs';

const range = '^20.19 || ^22.14';

test.each(['20.19.0', '20.20.2', '22.14.0', '22.23.1'])('Node %s is supported', (version) => {
  expect(inRange(version, range)).toBe(true);
});

test.each(['18.20.4', '20.18.9', '21.7.3', '22.13.1', '24.1.0'])('Node %s is not', (version) => {
  expect(inRange(version, range)).toBe(false);
});
