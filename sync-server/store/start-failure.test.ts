import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { startFailureOf } from './start-failure.ts';

const saidOf = (code: string, dataDir: string) =>
  startFailureOf(Object.assign(new Error('disk I/O error'), { code }), { host: '127.0.0.1', port: 8080, dataDir });

// Linux says of it that no byte is free.
const FULL = '/proc';

test.runIf(process.platform === 'linux').each(['ENOENT', 'SQLITE_IOERR_SHMSIZE', 'SQLITE_IOERR_WRITE', 'ENOSPC'])(
  'a database that a full disk keeps from opening is said as that: %s',
  (code) => {
    expect(saidOf(code, FULL)).toBe('There is no room left for /proc.');
  },
);

test('the same faults with room beside them keep their stack', () => {
  for (const code of ['ENOENT', 'SQLITE_IOERR_WRITE']) {
    expect(saidOf(code, tmpdir())).toBeUndefined();
    expect(saidOf(code, '/nowhere/at/all')).toBeUndefined();
  }
});
