import { expect, test } from 'vitest';
import { endpoints } from '#domain/endpoints/catalogue';
import { loggedPath } from './request-log.ts';

const TOKEN = 'kX9vQ2mB7nR4tY6wZ1cL0a';

test('of no call that a printed code is asked about does the log say the token', () => {
  const asked = endpoints.filter(({ path }) => path.includes('{code}'));
  expect(asked.length).toBeGreaterThan(3);
  for (const { path } of asked) {
    const said = loggedPath(path.replace('{code}', TOKEN).replaceAll(/\{\w+\}/g, '17'));
    expect(said).not.toContain(TOKEN);
    expect(said).toContain('/…');
  }
});

test('any other path is told as it is', () => {
  for (const path of ['/api/documents/17', '/api/qr-codes/document/17', '/verify', '/'])
    expect(loggedPath(path)).toBe(path);
});
