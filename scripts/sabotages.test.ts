import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './content-hash.mjs';
import { sabotages } from './sabotages.ts';

test('every sabotage still finds the line that it breaks, once, and the tests that must notice', () => {
  const astray = sabotages.flatMap(({ name, edits, tests }) => [
    ...edits.flatMap(({ file, find }) => {
      const times = readFileSync(join(root, file), 'utf8').split(find).length - 1;
      return times === 1 ? [] : [`${name}: ${times} times in ${file}`];
    }),
    ...tests.flatMap((file) => (existsSync(join(root, file)) ? [] : [`${name}: no ${file}`])),
  ]);
  expect(astray).toEqual([]);
});
