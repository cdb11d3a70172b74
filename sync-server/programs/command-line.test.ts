import { afterEach, expect, test, vi } from 'vitest';
import { addressOf, runCommand } from './command-line.ts';

afterEach(() => {
  vi.restoreAllMocks();
  process.exitCode = undefined;
});

/** @returns what is said of it. */
async function saidOf(work: () => Promise<number>): Promise<string> {
  let said = '';
  vi.spyOn(process, 'umask').mockReturnValue(0);
  vi.spyOn(process.stderr, 'write').mockImplementation((text) => {
    said += String(text);
    return true;
  });
  await runCommand(work);
  expect(process.exitCode).toBe(1);
  return said;
}

test.each(['SQLITE_FULL', 'ENOSPC', 'EDQUOT'])('a full disk is said without a stack: %s', async (code) => {
  const full = async () => {
    throw Object.assign(new Error('full'), { code });
  };
  expect(await saidOf(full)).toBe('There is no room left on the disk.\n');
});

test('what is no e-mail address is said as such', async () => {
  expect(await saidOf(async () => addressOf('bob').length)).toBe('“bob” is no e-mail address.\n');
});
