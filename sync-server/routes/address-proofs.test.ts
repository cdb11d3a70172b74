// An address that nobody proved gives no rights, and whoever gets its mail has it back.
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { type MailServer, startMailServer } from '../testing/mail-server.ts';
import { newId, newPerson, PASSWORD, type Person, personWith, signIn } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let post: MailServer;
let app: TestApp;
beforeAll(async () => {
  post = await startMailServer();
  app = await startTestApp({
    settings: { smtpUrl: post.url, publicBaseUrl: 'https://drawings.example', rateLimit: true },
  });
});
afterAll(async () => {
  await app.close();
  await post.close();
});
afterEach(() => {
  post.received.length = 0;
  app.services.core.now = () => new Date().toISOString();
});

function send(path: string, json: object, headers: Record<string, string> = {}): Promise<Response> {
  const body = JSON.stringify(json);
  return app.fetch(path, { method: 'POST', body, headers: { 'Content-Type': 'application/json', ...headers } });
}
const freshAddress = () => `p${newId()}@example.com`;
const registering = (full_name: string, email: string, password = PASSWORD) =>
  send('/api/users', { full_name, email, password });

/** Registers through the call, as anybody does, and signs in. */
async function unproved(full_name: string, email = freshAddress()): Promise<Person> {
  const answer = await registering(full_name, email);
  expect(answer.status).toBe(201);
  const { id } = (await answer.json()) as { id: number };
  return personWith(app, { id, email, full_name }, await signIn(app, email));
}

/** Until no mail waits that is due. */
async function allSent(): Promise<void> {
  const waiting = () => app.services.core.db.selectFrom('mails').select('id').where('sent_at', 'is', null).execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([]), { timeout: 20_000, interval: 10 });
}
async function mailsTo(email: string): Promise<string[]> {
  await allSent();
  return post.received.filter(({ to }) => to === email).map(({ text }) => text);
}
const tokenIn = (text: string | undefined, page: 'confirm' | 'join') =>
  new RegExp(`https://drawings\\.example/${page}#token=([\\w-]{43})`).exec(text ?? '')?.[1] ?? '';
const tokenFor = async (email: string) => tokenIn((await mailsTo(email)).at(-1), 'confirm');
const answerProof = (token: string, action: 'look' | 'confirm' | 'refuse') =>
  send('/api/auth/confirm-address', { token, action });

const invite = async (inviter: Person, invitee_email: string) =>
  (await inviter.call<{ id: number }>('POST', '/api/team-invitations/invite', { invitee_email })).body.id;
const received = async (person: Person) =>
  (await person.call<{ id: number }[]>('GET', '/api/team-invitations/received')).body.map(({ id }) => id);
const accept = (person: Person, id: number) =>
  person.call('PUT', `/api/team-invitations/${id}/respond`, { action: 'accept' });
const me = async (person: Person) => (await person.call('GET', '/api/users/me')).body;

describe('a new account', () => {
  test('works at once, is mailed a link, and has proved its address once that is opened', async () => {
    const person = await unproved('Nora New');
    expect(await me(person)).toMatchObject({ email_proved_at: null, pending_email: person.email });
    const [mail = ''] = await mailsTo(person.email);
    expect(mail.replaceAll(/\s+/g, ' ')).toContain('for the Plumbline account of “Nora New”');
    const token = tokenIn(mail, 'confirm');
    const facts = { email: person.email, full_name: 'Nora New', is_change: false };
    expect(await (await answerProof(token, 'look')).json()).toEqual(facts);
    expect(await me(person)).toMatchObject({ email_proved_at: null });
    expect(await (await answerProof(token, 'confirm')).json()).toEqual(facts);
    expect(await me(person)).toMatchObject({ email_proved_at: expect.any(String), pending_email: null });
    expect(await (await answerProof(token, 'confirm')).json()).toMatchObject({ code: 'link_ended' });
  });

  test('gets no invitation to an address that it has not proved, and every one that waits once it has', async () => {
    const [owner, eve] = [await newPerson(app, 'Olga Owner'), await unproved('Eve')];
    const id = await invite(owner, eve.email);
    expect(await received(eve)).toEqual([]);
    expect((await accept(eve, id)).status).toBe(404);
    await answerProof(await confirmTokenOf(eve.email), 'confirm');
    expect(await received(eve)).toEqual([id]);
    expect((await accept(eve, id)).status).toBe(200);
  });

  test('is mailed nothing of drawings, and has no say in what the owner of the address is mailed', async () => {
    const [owner, eve] = [await newPerson(app, 'Olga Owner'), await unproved('Eve')];
    await allSent();
    const preferences = { email_notifications: false };
    const mutation = { n: 1, name: 'user.prefer@1', args: { preferences }, client_time: new Date().toISOString() };
    await eve.call('POST', '/api/sync/push', {
      client_id: newId(),
      epoch: null,
      app_version: 'test',
      mutations: [mutation],
    });
    await invite(owner, eve.email);
    const [, mail = ''] = await mailsTo(eve.email);
    expect(mail).toContain('Hello,');
    expect(tokenIn(mail, 'join')).not.toBe('');
  });

  test('deleted, leaves what waits for its address to the owner of that', async () => {
    const [owner, eve] = [await newPerson(app, 'Olga Owner'), await unproved('Eve')];
    const id = await invite(owner, eve.email);
    expect((await eve.call('POST', '/api/users/me/delete', { current_password: PASSWORD })).status).toBe(204);
    const { body } = await owner.call<{ id: number }[]>('GET', '/api/team-invitations/sent');
    expect(body.map((one) => one.id)).toContain(id);
  });

  test('invites by a handed link at once, and by mail once it has proved who it is from', async () => {
    const inviter = await unproved('Ida Inviter');
    const token = await confirmTokenOf(inviter.email);
    const address = freshAddress();
    await invite(inviter, address);
    expect(await mailsTo(address)).toEqual([]);
    await answerProof(token, 'confirm');
    expect(await mailsTo(address)).toEqual([expect.stringContaining(inviter.email)]);
  });

  test('has its link mailed again, five times a day and no more', async () => {
    const person = await unproved('Nora New');
    const again = () => person.call('POST', '/api/users/me/confirm-address');
    const statuses: number[] = [];
    for (let n = 0; n < 6; n += 1) statuses.push((await again()).status);
    expect(statuses).toEqual([204, 204, 204, 204, 204, 429]);
    const tokens = (await mailsTo(person.email)).map((text) => tokenIn(text, 'confirm'));
    expect(new Set(tokens).size).toBe(6);
  });
});

/** The first mail to an address proves it. */
const confirmTokenOf = async (email: string) =>
  (await mailsTo(email)).map((text) => tokenIn(text, 'confirm')).find((token) => token !== '') ?? '';

describe('an invitation that was mailed', () => {
  test('proves the address of whoever has it and answers by its link; a handed one does not', async () => {
    const owner = await newPerson(app, 'Olga Owner');
    const [first, second] = [await unproved('Nora New'), await unproved('Eve')];
    const ids = [await invite(owner, first.email), await invite(owner, second.email)];
    const mail = (await mailsTo(first.email)).find((text) => text.includes('/join#'));
    const mailed = { token: tokenIn(mail, 'join'), action: 'accept' };
    expect((await first.call('POST', '/api/team-invitations/by-link/answer', mailed)).status).toBe(200);
    expect(await me(first)).toMatchObject({ email_proved_at: expect.any(String) });
    const { body } = await owner.call<{ link: string }>('POST', `/api/team-invitations/${ids[1]}/link`);
    const handed = { token: tokenIn(body.link, 'join'), action: 'accept' };
    expect((await second.call('POST', '/api/team-invitations/by-link/answer', handed)).status).toBe(200);
    expect(await me(second)).toMatchObject({ email_proved_at: null });
  });
});

describe('an address that a stranger registered', () => {
  test('is taken back by whoever gets its mail, and the stranger keeps all else', async () => {
    const email = freshAddress();
    const eve = await unproved('Eve', email);
    await allSent();
    post.received.length = 0;
    const refused = await registering('Olga Owner', email, `${PASSWORD} own`);
    expect([refused.status, await refused.json()]).toEqual([409, expect.objectContaining({ code: 'email_taken' })]);
    const [mail = ''] = await mailsTo(email);
    expect(mail.replaceAll(/\s+/g, ' ')).toContain('The account of “Eve” has it already');
    expect((await answerProof(tokenIn(mail, 'confirm'), 'refuse')).status).toBe(200);
    expect(await me(eve)).toMatchObject({ email: `lost-${eve.id}`, full_name: 'Eve', pending_email: null });

    const olga = await registering('Olga Owner', email, `${PASSWORD} own`);
    expect(olga.status).toBe(201);
    const { id } = (await olga.json()) as { id: number };
    const whose = async (password: string) => {
      const token = await signIn(app, email, password);
      return (await me(personWith(app, { id: 0, email, full_name: '' }, token))).id;
    };
    // Each by the password of their own: the stranger until they have another address.
    expect([await whose(`${PASSWORD} own`), await whose(PASSWORD)]).toEqual([id, eve.id]);
    const change = { email: freshAddress(), current_password: PASSWORD };
    expect((await eve.call('PUT', '/api/users/me/personal', change)).status).toBe(200);
    await answerProof(await tokenFor(change.email), 'confirm');
    await expect(whose(PASSWORD)).rejects.toThrow('401');
    expect(await signIn(app, change.email)).not.toBe('');
  });

  test('is not given back once it was proved, and another try is mailed nothing', async () => {
    const person = await newPerson(app);
    expect((await registering('Eve', person.email)).status).toBe(409);
    expect(await mailsTo(person.email)).toEqual([]);
  });

  test('opens for whoever chooses a new password by its mail, and is proved by that', async () => {
    const eve = await unproved('Eve');
    await send('/api/auth/recover', { email: eve.email });
    const mail = (await mailsTo(eve.email)).at(-1) ?? '';
    const token = /\/reset#token=([\w-]+)/.exec(mail)?.[1] ?? '';
    expect((await send('/api/auth/reset', { token, new_password: `${PASSWORD} own` })).status).toBe(204);
    const own = personWith(app, eve, await signIn(app, eve.email, `${PASSWORD} own`));
    expect(await me(own)).toMatchObject({ email_proved_at: expect.any(String) });
  });
});

describe('another address', () => {
  const changed = (person: Person, email: string) =>
    person.call('PUT', '/api/users/me/personal', { email, current_password: PASSWORD });

  test('is the account’s once its link is opened; until then the old one holds', async () => {
    const [person, email] = [await newPerson(app), freshAddress()];
    expect(await changed(person, email)).toMatchObject({
      status: 200,
      body: { email: person.email, pending_email: email, email_proved_at: expect.any(String) },
    });
    const token = await tokenFor(email);
    expect(await (await answerProof(token, 'look')).json()).toMatchObject({ email, is_change: true });
    await answerProof(token, 'confirm');
    expect(await me(person)).toMatchObject({ email, pending_email: null });
    expect(await signIn(app, email)).not.toBe('');
    expect((await mailsTo(person.email)).at(-1)?.replaceAll(/\s+/g, ' ')).toContain(`is now ${email}`);
  });

  test('is mailed of as what it is: a change, of which nothing holds before it is confirmed', async () => {
    const [person, email] = [await newPerson(app, 'Nora New'), freshAddress()];
    await changed(person, email);
    const [mail = ''] = (await mailsTo(email)).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(mail).toContain('wants the Plumbline account of “Nora New” to change to this address');
    expect(mail).toContain('refuse it there: the account keeps the address that it has');
    expect(mail).toContain('Until it is confirmed, nothing changes');
    expect(mail).not.toMatch(/loses your address|gets nothing/);
    // It may be mistyped: whoever has it learns no address of anybody.
    expect(mail).not.toContain(person.email);
  });

  test('is called off by the present one, and by whoever gets the mail', async () => {
    const [person, email] = [await newPerson(app), freshAddress()];
    await changed(person, email);
    const first = await tokenFor(email);
    expect((await person.call('PUT', '/api/users/me/personal', { email: person.email })).body).toMatchObject({
      pending_email: null,
    });
    expect((await answerProof(first, 'confirm')).status).toBe(422);
    await changed(person, email);
    expect((await answerProof(await tokenFor(email), 'refuse')).status).toBe(200);
    expect(await me(person)).toMatchObject({ email: person.email, pending_email: null });
  });

  test('is that of the last wish: the link of an earlier one is over', async () => {
    const [person, mistyped, email] = [await newPerson(app), freshAddress(), freshAddress()];
    await changed(person, mistyped);
    const earlier = await tokenFor(mistyped);
    await changed(person, email);
    expect((await answerProof(earlier, 'confirm')).status).toBe(422);
  });

  test('that somebody has without a proof goes to who proves it', async () => {
    const [eve, person] = [await unproved('Eve'), await newPerson(app)];
    expect((await changed(person, eve.email)).status).toBe(200);
    await answerProof(await tokenFor(eve.email), 'confirm');
    expect(await me(person)).toMatchObject({ email: eve.email });
    expect(await me(eve)).toMatchObject({ email: `lost-${eve.id}` });
    const third = await newPerson(app);
    expect((await changed(third, eve.email)).body).toMatchObject({ code: 'email_taken' });
  });

  test('takes along what waits for the person: a stranger who registers the old one gets nothing of it', async () => {
    const [owner, nora, email] = [await newPerson(app, 'Olga Owner'), await newPerson(app, 'Nora'), freshAddress()];
    const id = await invite(owner, nora.email);
    const old = (await mailsTo(nora.email)).map((text) => tokenIn(text, 'join')).find((token) => token !== '');
    await changed(nora, email);
    await answerProof(await tokenFor(email), 'confirm');
    // Mailed anew to where its person is now, and the link that went to the old address is over.
    const mails = await mailsTo(email);
    const link = mails.map((text) => tokenIn(text, 'join')).find((token) => token !== '') ?? '';
    expect(mails.join('')).toContain(email);
    const look = (token: string) => send('/api/team-invitations/by-link', { token });
    expect([(await look(link)).status, (await look(old ?? '')).status]).toEqual([200, 422]);
    expect(await received(nora)).toEqual([id]);

    const eve = await unproved('Eve', nora.email);
    const ways = (await mailsTo(nora.email)).map((text) => tokenIn(text, 'confirm'));
    for (const token of ways) if (token !== '') await answerProof(token, 'confirm');
    expect(await me(eve)).toMatchObject({ email: nora.email, email_proved_at: expect.any(String) });
    expect(await received(eve)).toEqual([]);
    expect((await accept(eve, id)).status).toBe(404);
    // Who is no acquaintance is not told the new address; the account of the stranger takes nothing along either.
    const sent = (await owner.call<{ id: number; invitee_email: string }[]>('GET', '/api/team-invitations/sent')).body;
    expect(sent.find((one) => one.id === id)?.invitee_email).toBe(nora.email);
    expect((await eve.call('POST', '/api/users/me/delete', { current_password: PASSWORD })).status).toBe(204);
    expect((await accept(nora, id)).status).toBe(200);
  });

  test('is shown to whoever invited the person, where the two know each other', async () => {
    const [owner, nora, email] = [await newPerson(app, 'Olga Owner'), await newPerson(app, 'Nora'), freshAddress()];
    await accept(owner, await invite(nora, owner.email));
    const id = await invite(owner, nora.email);
    await changed(nora, email);
    await answerProof(await tokenFor(email), 'confirm');
    const sent = (await owner.call<{ id: number; invitee_email: string }[]>('GET', '/api/team-invitations/sent')).body;
    expect(sent.find((one) => one.id === id)?.invitee_email).toBe(email);
    expect((await owner.call('DELETE', `/api/team-invitations/${id}`)).status).toBe(204);
    expect(await received(nora)).toEqual([]);
  });

  test('has a link for a week', async () => {
    const [person, email] = [await newPerson(app), freshAddress()];
    await changed(person, email);
    const token = await tokenFor(email);
    app.services.core.now = () => new Date(Date.now() + 8 * 24 * 3_600_000).toISOString();
    expect((await answerProof(token, 'confirm')).status).toBe(422);
  });
});

test('an address that was mailed many invitations today is invited all the same, and whoever invites it is told', async () => {
  const [guest, honest] = [await newPerson(app, 'Gus Guest'), await newPerson(app, 'Hana Honest')];
  for (const name of ['One', 'Two', 'Three']) {
    const stranger = await newPerson(app, name);
    for (const _ of [1, 2])
      await stranger.call('DELETE', `/api/team-invitations/${await invite(stranger, guest.email)}`);
  }
  const invitee_email = guest.email;
  const made = await honest.call<{ id: number }>('POST', '/api/team-invitations/invite', { invitee_email });
  expect(made).toMatchObject({ status: 201, body: { mail_withheld: true, mailed: false } });
  const mails = await app.services.core.db.selectFrom('mails').select('about').execute();
  expect(mails.filter(({ about }) => about.includes(String(made.body.id)))).toEqual([]);
  const handed = await honest.call('POST', `/api/team-invitations/${made.body.id}/link`);
  expect(handed.body).toMatchObject({ link: expect.stringContaining('/join#token=') });
  expect(await received(guest)).toEqual([made.body.id]);
  // One that somebody else is the first to get is mailed, and says nothing of it.
  const other = await honest.call('POST', '/api/team-invitations/invite', { invitee_email: freshAddress() });
  expect(other.body).not.toHaveProperty('mail_withheld');
  expect(other.body).toMatchObject({ mailed: true });
  // Nobody is invited by mail in the name of an address that may be another's, and that is told too.
  const eve = await unproved('Eve');
  const unmailed = await eve.call('POST', '/api/team-invitations/invite', { invitee_email: freshAddress() });
  expect(unmailed.body).toMatchObject({ mailed: false });
});
