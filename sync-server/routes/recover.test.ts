import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { writeLetter } from '../commands/write-letter.ts';
import { inTransaction } from '../store/database.ts';
import { endRecoveries } from '../store/people/recoveries.ts';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { newPerson, PASSWORD, signIn } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const HOUR = 60 * 60 * 1000;
const NEW_PASSWORD = 'another horse, another battery';

let post: MailServer;
let app: TestApp;
beforeAll(async () => {
  post = await startMailServer();
  app = await startTestApp({ settings: { smtpUrl: post.url, publicBaseUrl: 'https://drawings.example' } });
});
afterAll(async () => {
  await app.close();
  await post.close();
});
afterEach(() => {
  post.received.length = 0;
  app.services.core.now = () => new Date().toISOString();
});

function send(path: string, json: object, headers: Record<string, string> = {}, at = app): Promise<Response> {
  const body = JSON.stringify(json);
  return at.fetch(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
}
const recover = (email: string, headers?: Record<string, string>) => send('/api/auth/recover', { email }, headers);
const reset = (token: string, new_password = NEW_PASSWORD) => send('/api/auth/reset', { token, new_password });

/** Until no mail waits that is due. */
async function allSent(): Promise<void> {
  const { db, now } = app.services.core;
  const waiting = () => db.selectFrom('mails').select('id').where('next_try_at', '<=', now()).execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 5_000, interval: 10 });
  await vi.waitFor(async () => {
    const begun = await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
    expect(begun).toEqual([]);
  });
}

async function tokenFor(email: string): Promise<string> {
  await recover(email);
  await allSent();
  return /\/reset#token=([\w-]+)/.exec(post.received.at(-1)?.text ?? '')?.[1] ?? '';
}

/** Opens the link that proves an address. */
async function confirmNext(email: string): Promise<void> {
  await allSent();
  const mail = post.received.findLast(({ to }) => to === email);
  const token = /\/confirm#token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await send('/api/auth/confirm-address', { token, action: 'confirm' })).status).toBe(200);
}

describe('asking for a new password', () => {
  test('mails a link on the public address, whatever Host header came, in plain text and HTML', async () => {
    const person = await newPerson(app);
    const answer = await recover(person.email, { 'X-Forwarded-Host': 'evil.example', Host: 'evil.example' });
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    await allSent();
    const [mail] = post.received;
    expect(post.received).toHaveLength(1);
    expect(mail).toMatchObject({ from: 'plumbline@localhost', to: person.email });
    const link = /https:\/\/drawings\.example\/reset#token=[\w-]{43}\b/;
    expect(mail?.text).toMatch(link);
    expect(mail?.html).toMatch(link);
    expect(`${mail?.text}${mail?.html}`).not.toContain('evil');
    expect(mail?.headers).toContain('Subject: Choose a new password for Plumbline');
  });

  test('is in the language of whoever asks', async () => {
    const person = await newPerson(app);
    await recover(person.email, { 'Accept-Language': 'es-MX,en;q=0.5' });
    await allSent();
    expect(post.received[0]?.text).toContain('Alguien, probablemente tú');
  });

  test('for an address without an account does the same, and mails nobody', async () => {
    const answer = await recover('nobody@example.com');
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const { db } = app.services.core;
    await vi.waitFor(async () =>
      expect(await db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute()).toEqual([]),
    );
    expect(post.received).toEqual([]);
    expect(await db.selectFrom('recoveries').selectAll().execute()).toHaveLength(2);
  });

  test('keeps of the token only its SHA-256, and nothing of the mail', async () => {
    const person = await newPerson(app);
    const token = await tokenFor(person.email);
    const { db } = app.services.core;
    const kept = JSON.stringify([
      await db.selectFrom('recoveries').selectAll().execute(),
      await db.selectFrom('mails').selectAll().execute(),
    ]);
    expect(token).toHaveLength(43);
    expect(kept).not.toContain(token);
    expect(kept).toMatch(/"digest":"[0-9a-f]{64}"/);
  });

  test('without a mail server queues nothing and answers the same', async () => {
    const silent = await startTestApp();
    try {
      const person = await newPerson(silent);
      const answer = await send('/api/auth/recover', { email: person.email }, {}, silent);
      expect(answer.status).toBe(204);
      expect(await silent.services.core.db.selectFrom('mails').selectAll().execute()).toEqual([]);
    } finally {
      await silent.close();
    }
  });

  test('is counted alike for every address', async () => {
    const strict = await startTestApp({ settings: { rateLimit: true } });
    try {
      const person = await newPerson(strict);
      for (const email of [person.email, 'nobody@example.com']) {
        const statuses: number[] = [];
        for (let n = 0; n < 6; n += 1) statuses.push((await send('/api/auth/recover', { email }, {}, strict)).status);
        expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
      }
    } finally {
      await strict.close();
    }
  });
});

describe('the link', () => {
  test('gives a new password once and ends all sessions', async () => {
    const person = await newPerson(app);
    const other = await signIn(app, person.email);
    const [first, token] = [await tokenFor(person.email), await tokenFor(person.email)];
    expect((await reset(token)).status).toBe(204);
    for (const held of [person.token, other]) {
      const answer = await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${held}` } });
      expect(answer.status).toBe(401);
    }
    await expect(signIn(app, person.email, PASSWORD)).rejects.toThrow('401');
    await signIn(app, person.email, NEW_PASSWORD);
    for (const used of [token, first]) {
      const again = await reset(used, 'a third password');
      expect([again.status, await again.json()]).toMatchObject([422, { code: 'link_ended' }]);
    }
  });

  test('takes none of the passwords that are tried first, and still holds', async () => {
    const person = await newPerson(app);
    const token = await tokenFor(person.email);
    const guessed = await reset(token, 'iloveyou');
    expect([guessed.status, await guessed.json()]).toMatchObject([422, { code: 'guessable_password' }]);
    expect((await reset(token)).status).toBe(204);
  });

  test('is told to the address when it was used, and so is a change by hand or of the address', async () => {
    const person = await newPerson(app);
    expect((await reset(await tokenFor(person.email))).status).toBe(204);
    const mailed = async () => {
      await allSent();
      const own = post.received.splice(0).filter(({ to }) => to.endsWith(person.email));
      const said =
        /asked for a new password|password of your \S+ account was changed|address of your \S+ account is now \S+/;
      return own.map(({ to, text }) => [to, said.exec(text.replaceAll(/\s+/g, ' '))?.[0]]);
    };
    expect(await mailed()).toEqual([
      [person.email, 'asked for a new password'],
      [person.email, 'password of your Plumbline account was changed'],
    ]);
    const token = await signIn(app, person.email, NEW_PASSWORD);
    const as = (method: string, path: string, json: object) =>
      app.fetch(path, {
        method,
        body: JSON.stringify(json),
        headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      });
    const third = 'a third horse, a third battery';
    const changed = { current_password: NEW_PASSWORD, new_password: third };
    expect((await as('POST', '/api/users/me/change-password', changed)).status).toBe(200);
    expect(await mailed()).toEqual([[person.email, 'password of your Plumbline account was changed']]);
    const email = `moved-${person.email}`;
    expect((await as('PUT', '/api/users/me/personal', { email, current_password: third })).status).toBe(200);
    await confirmNext(email);
    expect(await mailed()).toEqual([
      [email, undefined],
      [person.email, `address of your Plumbline account is now ${email}.`],
    ]);
  });

  test('leaves no address behind once its mail is sent', async () => {
    const person = await newPerson(app);
    await tokenFor(person.email);
    await tokenFor('nobody-here@example.com');
    const kept = await app.services.core.db.selectFrom('mails').select('about').execute();
    expect(JSON.stringify(kept)).not.toContain('@');
  });

  test('works for an hour', async () => {
    const person = await newPerson(app);
    const token = await tokenFor(person.email);
    const sent = Date.now();
    app.services.core.now = () => new Date(sent + HOUR).toISOString();
    expect(await (await reset(token)).json()).toMatchObject({ code: 'link_ended' });
    app.services.core.now = () => new Date(sent + HOUR - 60_000).toISOString();
    expect((await reset(token)).status).toBe(204);
  });

  test('ends with the password or the address that it was asked for', async () => {
    const person = await newPerson(app);
    const token = await tokenFor(person.email);
    const passwords = { current_password: PASSWORD, new_password: `${PASSWORD} staple` };
    expect((await person.call('POST', '/api/users/me/change-password', passwords)).status).toBe(200);
    expect((await reset(token)).status).toBe(422);
    const second = await tokenFor(person.email);
    const change = { email: `moved-${person.email}`, current_password: passwords.new_password };
    expect((await person.call('PUT', '/api/users/me/personal', change)).status).toBe(200);
    await confirmNext(change.email);
    expect((await reset(second)).status).toBe(422);
  });

  test('takes no password that registration would not, and no token but its own', async () => {
    const person = await newPerson(app);
    const token = await tokenFor(person.email);
    expect(await (await reset(token, 'short')).json()).toMatchObject({ fields: { new_password: 'too_short' } });
    expect((await reset(`${token}x`)).status).toBe(422);
    expect((await reset(token)).status).toBe(204);
  });
});

test('anybody may know whether this server has mail at all: the app says so before it asks', async () => {
  const operatorOf = async (at: TestApp) => (await at.fetch('/api/operator')).json();
  expect(await operatorOf(app)).toEqual({ contact: null, sends_mail: true, registration: 'open', provider: null });
  const silent = await startTestApp({ settings: { operatorContact: 'site@drawings.example' } });
  try {
    expect(await operatorOf(silent)).toEqual({
      contact: 'site@drawings.example',
      sends_mail: false,
      registration: 'open',
      provider: null,
    });
  } finally {
    await silent.close();
  }
});

test('an address that is given up while its mail is written gets no link', async () => {
  const { core } = app.services;
  const { id, email } = await newPerson(app);
  const mail = { kind: 'recovery', about: { email, language: 'en' } } as Parameters<typeof writeLetter>[1];
  const givenUp = inTransaction(core.db, async (tx) => {
    await tx
      .updateTable('users')
      .set({ email: `new-${email}` })
      .where('id', '=', id)
      .execute();
    await endRecoveries(tx, id);
  });
  const [, letter] = await Promise.all([givenUp, writeLetter(app.services, mail)]);
  expect(letter).toBeUndefined();
  expect(await core.db.selectFrom('recoveries').select('user_id').where('user_id', '=', id).execute()).toEqual([]);
});
