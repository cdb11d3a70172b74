// Wrong passwords by the hundred, from addresses of which nobody has signed in: who is known is answered all the same.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { strangerFrom } from '../password-turns.ts';
import { newPerson, PASSWORD, type Person, signIn } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const HOME = '192.0.2.150';
let app: TestApp;
let person: Person;
beforeAll(async () => {
  app = await startTestApp({ settings: { rateLimit: true } });
  person = await newPerson(app);
});
afterAll(() => app.close());

async function tokenCall(username: string, password: string, from: string): Promise<number> {
  const body = new URLSearchParams({ username, password });
  const answer = await app.fetch('/api/auth/token', { method: 'POST', body, headers: { 'X-Forwarded-For': from } });
  await answer.text();
  return answer.status;
}

async function reportLoss(): Promise<number> {
  const { body } = await person.call('GET', '/api/auth/sessions');
  const other = (body as unknown as { id: number; is_current: boolean; lost: unknown }[]).find(
    (one) => !one.is_current && one.lost === null,
  );
  const call = { how: 'at_once', current_password: PASSWORD };
  return (await person.call('POST', `/api/auth/sessions/${other?.id}/lost`, call)).status;
}

test('where strangers wait by the dozen: who signed in there before, and who holds a session', async () => {
  expect(await tokenCall(person.email, PASSWORD, HOME)).toBe(200);
  await signIn(app, person.email);
  const { passwords } = app.services;
  let goes = true;
  const strangers = Array.from({ length: 90 }, async (_, n) => {
    while (goes) {
      await passwords.matches(undefined, 'wrong', strangerFrom(`198.51.100.${n}`)).catch(() => nextTurn());
    }
  });
  try {
    expect(await Promise.all([tokenCall(person.email, PASSWORD, HOME), reportLoss()])).toEqual([200, 204]);
  } finally {
    goes = false;
    await Promise.all(strangers);
  }
});

test('many at once from one IPv6 network: whoever comes from another', async () => {
  const flood = Array.from({ length: 150 }, (_, n) =>
    tokenCall(`nobody-${n}@example.com`, 'wrong', `2001:db8:0:7::${n.toString(16)}`),
  );
  expect(await tokenCall(person.email, PASSWORD, '2001:db8:0:8::1')).toBe(200);
  const answers = await Promise.all(flood);
  expect(answers.filter((status) => status === 401).length).toBeLessThanOrEqual(100);
});

test('registrations are counted by network', async () => {
  const answers: number[] = [];
  for (let n = 0; n < 102; n += 1) {
    const answer = await app.fetch('/api/users', {
      method: 'POST',
      // Refused for its words, after it was counted and before anything is hashed.
      body: JSON.stringify({ full_name: 'Ana', email: person.email, password: PASSWORD }),
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': `2001:db8:9:9::${n.toString(16)}` },
    });
    answers.push(answer.status);
  }
  expect(answers.filter((status) => status === 429)).toHaveLength(2);
});
