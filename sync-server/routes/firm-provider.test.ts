// Signing in by a real provider (the package `oidc-provider`): the whole way there and back, its groups, its signing out, and what
// stands in place of a password.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../store/database.ts';
import { noteDisabled } from '../store/people/disabled.ts';
import {
  type BentProvider,
  CLIENT_ID,
  FirmBrowser,
  type FirmProvider,
  post,
  providerAt,
  startBentProvider,
  startFirmProvider,
} from '../testing/identity-provider.ts';
import { newPerson, newProject, PASSWORD, type Person, personWith, shareWith } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let firm: FirmProvider;
let app: TestApp;
let office: Person;
beforeAll(async () => {
  firm = await startFirmProvider();
  app = await startTestApp({ settings: { provider: providerAt(firm.issuer) } });
  await firm.knows(app.baseUrl.replace('127.0.0.1', 'localhost'));
  office = await newPerson(app, 'Olga Office');
});
afterAll(async () => {
  await app.close();
  await firm.stop();
});

let count = 0;
/** Somebody whom the firm knows. */
function hired(groups: string[] = []): string {
  count += 1;
  const subject = `worker${count}`;
  firm.people.set(subject, { email: `${subject}@firm.example`, email_verified: true, name: `Worker ${count}`, groups });
  return subject;
}

async function come(subject: string, browser = new FirmBrowser()) {
  const begun = await post(app, 'start', { anew: false });
  const answer = await browser.signIn(begun.body.address, subject);
  return { answer, flow: begun.body.flow, ...(await post(app, 'finish', { flow: begun.body.flow, answer })) };
}

/** Signed in by the provider. */
async function arrived(subject: string, browser = new FirmBrowser()): Promise<Person> {
  const { body } = await come(subject, browser);
  const token = body.access_token ?? '';
  const me = await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${token}` } });
  return personWith(app, (await me.json()) as Person, token);
}

const isIn = async (person: Person) => (await person.call('GET', '/api/users/me')).status === 200;

describe('the way there and back', () => {
  test('makes an account at the first sign-in, with a confirmed address and no password', async () => {
    const subject = hired();
    const person = await arrived(subject);
    const { email, name } = firm.people.get(subject) ?? { email: '', name: '' };
    expect(person).toMatchObject({ email, full_name: name });
    const ways = await person.call('GET', '/api/auth/ways');
    expect(ways.body).toEqual({ password: false, provider: true });
    expect((await office.call('GET', '/api/auth/ways')).body).toEqual({ password: true, provider: false });
    const row = await app.services.core.db.selectFrom('users').selectAll().where('id', '=', person.id).execute();
    expect(row).toMatchObject([{ email_proved_at: expect.any(String), keeper_since: null }]);
    for (const password of ['', 'any password', PASSWORD]) {
      const form = new URLSearchParams({ username: email, password });
      expect((await app.fetch('/api/auth/token', { method: 'POST', body: form })).status).not.toBe(200);
    }
    expect((await arrived(subject)).id).toBe(person.id);
  });

  test('a code that was taken gives nothing once more, by the same flow or another', async () => {
    const subject = hired();
    const { answer, flow, status } = await come(subject);
    expect(status).toBe(200);
    expect((await post(app, 'finish', { flow, answer })).body.code).toBe('provider_refused');
    const other = await post(app, 'start', { anew: false });
    const code = new URLSearchParams(answer).get('code') ?? '';
    const bent = new URLSearchParams({ code, state: other.body.state, iss: firm.issuer }).toString();
    expect((await post(app, 'finish', { flow: other.body.flow, answer: bent })).body.code).toBe('provider_refused');
  });

  test('a code that was given to another app of the firm gives nothing here', async () => {
    const begun = await post(app, 'start', { anew: false });
    const address = begun.body.address.replace(`client_id=${CLIENT_ID}`, 'client_id=another+app');
    expect(address).not.toBe(begun.body.address);
    const answer = await new FirmBrowser().signIn(address, hired());
    expect(answer).toContain('code=');
    const finished = await post(app, 'finish', { flow: begun.body.flow, answer });
    expect(finished.body.code).toBe('provider_refused');
  });

  test('its key may change', async () => {
    await new Promise((resolve) => setTimeout(resolve, 5100));
    await firm.rotateKey();
    expect(await isIn(await arrived(hired()))).toBe(true);
  }, 15_000);

  test('registration and domains decide whom accounts are made for', async () => {
    const { settings } = app.services;
    const { provider } = settings;
    if (provider === null) throw new Error('there is one');
    try {
      settings.registration = 'closed';
      expect((await come(hired())).body.code).toBe('registration_closed');
      settings.registration = 'invited';
      const asked = hired();
      expect((await come(asked)).body.code).toBe('registration_invited');
      const invited = { invitee_email: firm.people.get(asked)?.email };
      expect((await office.call('POST', '/api/team-invitations/invite', invited)).status).toBe(201);
      expect((await come(asked)).status).toBe(200);
      settings.registration = 'closed';
      // Of other domains than it names, the server says so, though everybody else may make an account.
      settings.registration = 'open';
      provider.domains = ['elsewhere.example'];
      expect((await come(hired())).body).toMatchObject({ code: 'registration_closed', params: { reason: 'domain' } });
      settings.registration = 'closed';
      provider.domains = ['firm.example'];
      expect(await isIn(await arrived(hired()))).toBe(true);
      // Of a domain that is named the provider is believed where it says nothing; not where it says no.
      const unsaid = hired();
      const { email_verified: _, ...said } = firm.people.get(unsaid) ?? { email: '', name: '' };
      firm.people.set(unsaid, said);
      expect(await isIn(await arrived(unsaid))).toBe(true);
      const denied = hired();
      firm.people.set(denied, { ...said, email: 'denied@firm.example', email_verified: false });
      expect((await come(denied)).body.code).toBe('provider_address');
    } finally {
      settings.registration = 'open';
      provider.domains = [];
    }
  });

  test('where passwords are for keepers, others sign in by the provider alone', async () => {
    const { provider } = app.services.settings;
    if (provider === null) throw new Error('there is one');
    const ada = await newPerson(app);
    const signIn = async (email: string) => {
      const body = new URLSearchParams({ username: email, password: PASSWORD });
      return (await app.fetch('/api/auth/token', { method: 'POST', body })).status;
    };
    try {
      provider.passwords = 'keepers';
      expect([await signIn(ada.email), await signIn(office.email)]).toEqual([403, 200]);
      expect(await isIn(ada)).toBe(true);
      const subject = hired();
      firm.people.set(subject, { email: ada.email, email_verified: true, name: 'Ada' });
      const { link = '' } = (await come(subject)).body;
      expect((await post(app, 'link', { link, password: PASSWORD })).status).toBe(200);
    } finally {
      provider.passwords = 'everybody';
    }
  });
});

describe('groups', () => {
  let project: number;
  beforeAll(async () => {
    project = await newProject(office);
    const { provider } = app.services.settings;
    if (provider === null) throw new Error('there is one');
    provider.groups = [
      { group: 'crew', owner: office.email, level: 'viewer' },
      { group: 'planners', owner: office.email, level: 'collaborator' },
      { group: 'guests', owner: office.email, level: null },
    ];
  });
  const regroup = (subject: string, groups: string[]) =>
    firm.people.set(subject, { ...(firm.people.get(subject) ?? { email: '', name: '' }), groups });
  const levelOf = async (person: Person, id = project) =>
    ((await person.call('GET', `/api/projects/${id}`)).body as { access_level?: string }).access_level;
  const isInTeam = async (person: Person) => {
    const { body } = await office.call<{ user_id?: number; id?: number }[]>('GET', '/api/team-invitations/members');
    return JSON.stringify(body).includes(String(person.id));
  };

  test('give a place in the team and a level, another one, and take both back', async () => {
    const subject = hired(['crew', 'something else']);
    const person = await arrived(subject);
    expect([await levelOf(person), await isInTeam(person)]).toEqual(['viewer', true]);
    regroup(subject, ['crew', 'planners']);
    await arrived(subject);
    expect(await levelOf(person)).toBe('collaborator');
    regroup(subject, ['guests']);
    await arrived(subject);
    expect([await levelOf(person), await isInTeam(person)]).toEqual([undefined, true]);
    regroup(subject, []);
    await arrived(subject);
    expect([await isIn(person), await isInTeam(person)]).toEqual([true, false]);
  });

  test('give nothing more of an account that a keeper has disabled, and still take back', async () => {
    const subject = hired(['crew']);
    const person = await arrived(subject);
    const { db, now: at } = app.services.core;
    await inTransaction(db, (tx) => noteDisabled(tx, office.id, at()));
    try {
      const late = await arrived(hired(['crew', 'planners']));
      expect([await levelOf(late), await levelOf(person)]).toEqual([undefined, 'viewer']);
      regroup(subject, []);
      await arrived(subject);
      expect(await levelOf(person)).toBeUndefined();
    } finally {
      await inTransaction(db, (tx) => noteDisabled(tx, office.id, null));
    }
    expect(await isInTeam(person)).toBe(false);
  });

  test('take nothing that a person gave', async () => {
    const subject = hired(['crew']);
    const person = await arrived(subject);
    const second = await newProject(office, 'By hand');
    await shareWith(office, person, second, 'viewer');
    const third = await newProject(office, 'By the group, then by hand');
    await arrived(subject);
    expect(await levelOf(person, third)).toBe('viewer');
    await shareWith(office, person, third, 'collaborator');
    regroup(subject, []);
    await arrived(subject);
    expect(await levelOf(person)).toBeUndefined();
    expect([await levelOf(person, second), await levelOf(person, third)]).toEqual(['viewer', 'collaborator']);
    expect(await isInTeam(person)).toBe(true);
  });
});

describe('signed out by the provider', () => {
  test('all of a person’s sessions that were begun by it end, and no other', async () => {
    const subject = hired();
    const [first, second] = [await arrived(subject), await arrived(subject)];
    const other = await arrived(hired());
    await firm.signOut(subject, undefined);
    expect([await isIn(first), await isIn(second)]).toEqual([false, false]);
    expect([await isIn(other), await isIn(office)]).toEqual([true, true]);
  });

  test('one of its sessions alone', async () => {
    const subject = hired();
    const [first, second] = [await arrived(subject), await arrived(subject)];
    const { db } = app.services.core;
    const rows = await db.selectFrom('sessions').selectAll().where('user_id', '=', first.id).execute();
    const sids = rows.map(({ provider_sid }) => provider_sid);
    expect(new Set(sids).size).toBe(2);
    await firm.signOut(subject, sids[0] ?? undefined);
    const left = await db.selectFrom('sessions').selectAll().where('user_id', '=', first.id).execute();
    expect(left.map(({ provider_sid }) => provider_sid)).toEqual([sids[1]]);
    expect([await isIn(first), await isIn(second)].filter(Boolean)).toHaveLength(1);
  });
});

describe('a logout token', () => {
  let bent: BentProvider;
  let there: TestApp;
  let ada: Person;
  beforeAll(async () => {
    bent = await startBentProvider();
    there = await startTestApp({ settings: { provider: providerAt(bent.issuer) } });
  });
  beforeEach(async () => {
    bent.unbend();
    const begun = await post(there, 'start', { anew: false });
    const nonce = new URL(begun.body.address).searchParams.get('nonce');
    bent.claims = { ...claims(), nonce, email: 'ada@firm.example', email_verified: true, exp: now() + 60 };
    const answer = `code=a&state=${begun.body.state}`;
    const token = (await post(there, 'finish', { flow: begun.body.flow, answer })).body.access_token ?? '';
    ada = personWith(there, { id: 0, email: '', full_name: '' }, token);
    expect(await isIn(ada)).toBe(true);
  });
  afterAll(async () => {
    await there.close();
    await bent.stop();
  });
  const now = () => Math.floor(Date.now() / 1000);
  const claims = () => ({ iss: bent.issuer, aud: CLIENT_ID, sub: 'ada', sid: 'session', iat: now() });
  const logout = () => {
    count += 1;
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    return { ...claims(), jti: `token ${count}`, exp: now() + 60, events } as Record<string, unknown>;
  };
  const send = async (logout_token: string) =>
    (
      await there.fetch('/api/auth/oidc/backchannel-logout', {
        method: 'POST',
        body: new URLSearchParams({ logout_token }),
      })
    ).status;

  test.each<[string, (token: Record<string, unknown>) => void]>([
    ['for another', (token) => Object.assign(token, { aud: 'another app' })],
    ['of another', (token) => Object.assign(token, { iss: 'https://elsewhere.example' })],
    ['that is old', (token) => Object.assign(token, { iat: now() - 600, exp: now() + 60 })],
    ['from tomorrow', (token) => Object.assign(token, { iat: now() + 86_400 })],
    ['that has expired', (token) => Object.assign(token, { exp: now() - 120 })],
    ['that is no logout', (token) => delete token['events']],
    ['with a nonce, as those of sign-ins have', (token) => Object.assign(token, { nonce: 'n' })],
    ['without a number', (token) => delete token['jti']],
    [
      'of nobody',
      (token) => {
        delete token['sub'];
        delete token['sid'];
      },
    ],
  ])('%s ends nothing', async (_, bend) => {
    const token = logout();
    bend(token);
    expect(await send(await bent.token(token))).toBe(400);
    expect(await isIn(ada)).toBe(true);
  });

  test.each(['nobody', 'public key', 'unknown', 'second'] as const)('signed by %s ends nothing', async (by) => {
    bent.signing = { by };
    expect(await send(await bent.token(logout()))).toBe(400);
    expect(await send('no token at all')).toBe(400);
    expect(await isIn(ada)).toBe(true);
  });

  test('ends the session, and said again it ends no later one', async () => {
    const token = await bent.token(logout());
    expect(await send(token)).toBe(204);
    expect(await isIn(ada)).toBe(false);
    const begun = await post(there, 'start', { anew: false });
    bent.claims = { ...bent.claims, nonce: new URL(begun.body.address).searchParams.get('nonce') };
    const answer = `code=a&state=${begun.body.state}`;
    const again = (await post(there, 'finish', { flow: begun.body.flow, answer })).body.access_token ?? '';
    expect(await send(token)).toBe(400);
    expect(await isIn(personWith(there, { id: 0, email: '', full_name: '' }, again))).toBe(true);
  });

  test('of somebody else, and of a session that is none here, ends nothing', async () => {
    expect(await send(await bent.token({ ...logout(), sub: 'somebody else' }))).toBe(204);
    expect(await send(await bent.token({ ...logout(), sid: 'another session' }))).toBe(204);
    expect(await isIn(ada)).toBe(true);
  });

  test('comes through, whatever somebody behind the same address has made up', async () => {
    const strict = await startTestApp({ settings: { provider: providerAt(bent.issuer), rateLimit: true } });
    const told = async (logout_token: string) => {
      const body = new URLSearchParams({ logout_token });
      return (await strict.fetch('/api/auth/oidc/backchannel-logout', { method: 'POST', body })).status;
    };
    expect(await told('no token at all')).toBe(400);
    await strict.services.core.db.updateTable('rate_limits').set({ count: 3000 }).where('count', '=', 1).execute();
    expect(await told('no token at all')).toBe(429);
    expect(await told(await bent.token(logout()))).toBe(204);
    await strict.close();
  });
});

describe('an account without a password', () => {
  const confirmed = async (person: Person, subject: string, browser = new FirmBrowser()) => {
    const begun = await post(app, 'confirm', {}, person.token);
    const answer = await browser.signIn(begun.body.address, subject);
    return post(app, 'confirmed', { flow: begun.body.flow, answer }, person.token);
  };
  const tokenCall = (person: Person, current_password: string) =>
    person.call('POST', '/api/tokens', { name: 'P', scope: 'read', project_id: null, days: 1, current_password });

  test('confirms by signing in at the provider anew, once and by its own session', async () => {
    const subject = hired();
    const browser = new FirmBrowser();
    const person = await arrived(subject, browser);
    const { confirmation = '' } = (await confirmed(person, subject, browser)).body;
    const elsewhere = await arrived(subject);
    const call = (who: Person, password: string) =>
      who.call('POST', '/api/users/me/change-password', {
        current_password: password,
        new_password: `${PASSWORD} staple`,
      });
    expect((await call(elsewhere, confirmation)).status).toBe(422);
    expect((await call(person, 'a guess')).status).toBe(422);
    expect((await call(person, confirmation)).status).toBe(200);
    // Now there is a password, and the confirmation was used besides.
    expect((await call(person, confirmation)).status).toBe(422);
    expect((await person.call('GET', '/api/auth/ways')).body).toEqual({ password: true, provider: true });
  });

  test('is confirmed by nobody else, and by no sign-in of before', async () => {
    const [subject, other] = [hired(), hired()];
    const person = await arrived(subject);
    const refused = await confirmed(person, other);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'provider_refused', params: { reason: 'other_person' } },
    });
    // The address without what asks for a new sign-in: the provider answers by the one that it has.
    const browser = new FirmBrowser();
    await arrived(subject, browser);
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const begun = await post(app, 'confirm', {}, person.token);
    const address = new URL(begun.body.address);
    expect(address.searchParams.get('prompt')).toBe('login');
    address.searchParams.delete('prompt');
    address.searchParams.delete('max_age');
    const answer = await browser.signIn(address.href, subject);
    const old = await post(app, 'confirmed', { flow: begun.body.flow, answer }, person.token);
    expect(old.body.code).toBe('provider_refused');
    expect((await tokenCall(person, 'anything')).status).toBe(422);
  });

  test('is deleted with it, and comes again as somebody new', async () => {
    const subject = hired();
    const person = await arrived(subject);
    const { confirmation = '' } = (await confirmed(person, subject)).body;
    expect((await person.call('POST', '/api/users/me/delete', { current_password: confirmation })).status).toBe(204);
    expect(await isIn(person)).toBe(false);
    expect((await arrived(subject)).id).not.toBe(person.id);
  });
});
