import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { strangerFrom } from './password-turns.ts';
import { createPasswords, type Passwords } from './passwords.ts';

const ASKER = strangerFrom('192.0.2.1');

/** Milliseconds of all processors that it takes to compare. */
async function workOf(passwords: Passwords, stored: string | undefined): Promise<number> {
  const works: number[] = [];
  for (let round = 0; round < 7; round += 1) {
    const before = process.cpuUsage();
    await passwords.matches(stored, 'a wrong password', ASKER);
    const { user, system } = process.cpuUsage(before);
    works.push((user + system) / 1000);
  }
  return works.sort((a, b) => a - b)[3] ?? 0;
}

test('an account that does not exist costs the same work as a wrong password', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('the right password', ASKER);
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  const known = await workOf(passwords, stored);
  const unknown = await workOf(passwords, undefined);
  expect(unknown / known).toBeGreaterThan(0.5);
  expect(unknown / known).toBeLessThan(2);
});

test('nobody has the password of an account that does not exist', async () => {
  const passwords = createPasswords();
  expect(await passwords.matches(undefined, 'the password of nobody', ASKER)).toBe(false);
  expect(await passwords.matches(await passwords.hash('right', ASKER), 'right', ASKER)).toBe(true);
});

test('two are hashed at a time, and of one who asks one', async () => {
  const passwords = createPasswords();
  const asked = Array.from({ length: 34 }, (_, n) => passwords.hash(`password ${n}`, ASKER));
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(33);
  expect(outcomes[33]).toMatchObject({ reason: { code: 'rate_limited', params: { retry_after: 5 } } });
  expect(await passwords.hash('later', ASKER)).toContain('argon2id');
});

test('the same letters are the same password, however they were typed; older hashes still match', async () => {
  const passwords = createPasswords();
  const [composed, decomposed] = ['Plan\u00f3 de obra', 'Plano\u0301 de obra'];
  const stored = await passwords.hash(decomposed, ASKER);
  expect(await passwords.matches(stored, composed, ASKER)).toBe(true);
  expect(await passwords.matches(stored, decomposed, ASKER)).toBe(true);
  const older = await hash(decomposed, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  expect(await passwords.matches(older, decomposed, ASKER)).toBe(true);
  expect(await passwords.matches(older, composed, ASKER)).toBe(false);
});

test('a password is kept as Argon2id, 19 MiB and two passes, each time with another salt', async () => {
  const passwords = createPasswords();
  const [one, two] = [await passwords.hash('correct horse', ASKER), await passwords.hash('correct horse', ASKER)];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(one).not.toBe(two);
});

test('a password holds as it is: no capital, no end of it and no blank around it is passed over', async () => {
  const passwords = createPasswords();
  const long = `Correct horse ${'x'.repeat(1000)}`;
  const stored = await passwords.hash(long, ASKER);
  expect(await passwords.matches(stored, long, ASKER)).toBe(true);
  for (const other of [long.slice(0, -1), long.toLowerCase(), ` ${long}`, `${long} `])
    expect(await passwords.matches(stored, other, ASKER)).toBe(false);
});
