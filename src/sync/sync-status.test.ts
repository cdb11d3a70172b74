import { expect, test } from 'vitest';
import { awayBy } from './sync-status.ts';

test('without an answer it is the network only where the browser says so', () => {
  for (const kind of ['offline', 'timeout', 'captive'] as const) {
    expect([awayBy({ kind }, false), awayBy({ kind }, true)]).toEqual(['offline', 'server']);
  }
  expect([awayBy({ kind: 'server' }, false), awayBy({ kind: 'server' }, true)]).toEqual(['server', 'server']);
});
