// What a bent provider, or somebody in its place, must not get: nobody is signed in by it, and whoever is signed in stays so.
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type BentProvider,
  CLIENT_ID,
  type ProviderAnswer,
  post,
  providerAt,
  startBentProvider,
} from '../testing/identity-provider.ts';
import { newPerson, newProject, PASSWORD, type Person, pushOne } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let bent: BentProvider;
let app: TestApp;
/** Who was signed in all along. */
let before: Person;
let project: number;
beforeAll(async () => {
  bent = await startBentProvider();
  app = await startTestApp({ settings: { provider: providerAt(bent.issuer) } });
  before = await newPerson(app, 'Ada Mason');
  project = await newProject(before);
});
afterAll(async () => {
  await app.close();
  await bent.stop();
});
beforeEach(() => bent.unbend());

const now = () => Math.floor(Date.now() / 1000);
let count = 0;

interface Begun {
  flow: string;
  state: string;
  nonce: string;
}

async function begin(): Promise<Begun> {
  const { status, body } = await post(app, 'start', { anew: false });
  expect(status).toBe(200);
  return { ...body, nonce: new URL(body.address).searchParams.get('nonce') ?? '' };
}

/** Claims of somebody new, as they ought to be. */
function claimsFor({ nonce }: Pick<Begun, 'nonce'>): Record<string, unknown> {
  count += 1;
  return {
    iss: bent.issuer,
    aud: CLIENT_ID,
    sub: `subject ${count}`,
    exp: now() + 300,
    iat: now(),
    nonce,
    email: `person${count}@firm.example`,
    email_verified: true,
    name: 'Bo Firm',
  };
}

const finish = ({ flow, state }: Pick<Begun, 'flow' | 'state'>): Promise<ProviderAnswer> =>
  post(app, 'finish', { flow, answer: new URLSearchParams({ code: 'a code', state }).toString() });

const rowsOf = async () => {
  const { db } = app.services.core;
  const users = await db.selectFrom('users').select('id').execute();
  const sessions = await db.selectFrom('sessions').select('id').execute();
  const identities = await db.selectFrom('identities').selectAll().execute();
  return { users: users.length, sessions: sessions.length, identities: identities.length };
};

/** Who was signed in sends a change, as if nothing were. */
async function goesOn(): Promise<void> {
  expect((await before.call('GET', '/api/users/me')).status).toBe(200);
  const edit = { project_id: project, changes: { name: `Harbour ${Date.now()}` } };
  expect(await pushOne(before, 'project.edit@1', edit)).toMatchObject({ status: 'applied' });
}

/** Nobody came in, and nothing was written. */
async function expectNobody(code: string, come: () => Promise<ProviderAnswer>): Promise<void> {
  const was = await rowsOf();
  const answer = await come();
  expect(answer.body.access_token).toBeUndefined();
  expect(answer.body.link).toBeUndefined();
  expect(answer.body.code).toBe(code);
  expect(await rowsOf()).toEqual(was);
  expect((await before.call('GET', '/api/users/me')).status).toBe(200);
}

test('a straight answer signs in somebody new, and the same one again as the same', async () => {
  const begun = await begin();
  bent.claims = claimsFor(begun);
  const first = await finish(begun);
  expect(first.body).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
  const me = await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${first.body.access_token}` } });
  const person = (await me.json()) as { id: number };
  expect(person).toMatchObject({ email: bent.claims['email'], full_name: 'Bo Firm' });
  const again = await begin();
  bent.claims = { ...bent.claims, nonce: again.nonce };
  const second = await finish(again);
  const same = await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${second.body.access_token}` } });
  expect(await same.json()).toMatchObject({ id: person.id });
});

describe('nobody comes in by', () => {
  const bends: Record<string, (claims: Record<string, unknown>) => void> = {
    'a token that has expired': (claims) => Object.assign(claims, { exp: now() - 120, iat: now() - 600 }),
    'a token from an hour ahead': (claims) => Object.assign(claims, { nbf: now() + 3600 }),
    'a token for another audience': (claims) => Object.assign(claims, { aud: 'another app' }),
    'a token for several, made for another': (claims) =>
      Object.assign(claims, { aud: [CLIENT_ID, 'another app'], azp: 'another app' }),
    'a token of another issuer': (claims) => Object.assign(claims, { iss: 'https://elsewhere.example' }),
    'a token with another nonce': (claims) => Object.assign(claims, { nonce: 'of another sign-in' }),
    'a token without a nonce': (claims) => delete claims['nonce'],
    'a token of nobody': (claims) => delete claims['sub'],
    'a token without an end': (claims) => delete claims['exp'],
  };
  test.each(Object.entries(bends))('%s', async (_, bend) => {
    const begun = await begin();
    const claims = claimsFor(begun);
    bend(claims);
    bent.claims = claims;
    await expectNobody('provider_refused', () => finish(begun));
  });

  test.each([
    ['an unsigned token', 'nobody'],
    ['a token that is signed with the public key as a password', 'public key'],
    ['a token that is signed with a key of the same name', 'unknown'],
    ['a token of a key that is not shown', 'second'],
  ] as const)('%s', async (_, by) => {
    const begun = await begin();
    bent.claims = claimsFor(begun);
    bent.signing = { by };
    await expectNobody('provider_refused', () => finish(begun));
  });

  test('another state, an answer without one, and one of another issuer', async () => {
    for (const answer of ['code=a&state=another', 'code=a', 'error=access_denied&state=another']) {
      const begun = await begin();
      bent.claims = claimsFor(begun);
      await expectNobody('provider_refused', () => post(app, 'finish', { flow: begun.flow, answer }));
    }
    const begun = await begin();
    bent.claims = claimsFor(begun);
    const answer = new URLSearchParams({ code: 'a', state: begun.state, iss: 'https://elsewhere.example' }).toString();
    await expectNobody('provider_refused', () => post(app, 'finish', { flow: begun.flow, answer }));
  });

  test('an answer that another browser began: its state, its code, its token', async () => {
    const theirs = await begin();
    const ours = await begin();
    bent.claims = claimsFor(theirs);
    const answer = new URLSearchParams({ code: 'theirs', state: theirs.state }).toString();
    await expectNobody('provider_refused', () => post(app, 'finish', { flow: ours.flow, answer }));
    // The code with the right state: the token says whose sign-in it was made for.
    await expectNobody('provider_refused', () => finish(ours));
    for (const flow of ['', 'e30.e30.e30.e30.e30', `${ours.flow.slice(0, -2)}aa`]) {
      const refused = await post(app, 'finish', { flow, answer });
      expect(refused.body.access_token).toBeUndefined();
    }
  });

  test('what was taken once already', async () => {
    const begun = await begin();
    bent.claims = claimsFor(begun);
    expect((await finish(begun)).status).toBe(200);
    await expectNobody('provider_refused', () => finish(begun));
  });

  test('a sealed text of another kind', async () => {
    const begun = await begin();
    await expectNobody('provider_refused', () => post(app, 'link', { link: begun.flow, password: PASSWORD }));
    await expectNobody('unauthenticated', () => post(app, 'confirmed', { flow: begun.flow, answer: 'code=a' }));
    const asOne = await post(
      app,
      'confirmed',
      { flow: begun.flow, answer: `code=a&state=${begun.state}` },
      before.token,
    );
    expect(asOne.body.code).toBe('provider_refused');
  });

  test('a no of the provider, and a failure of its', async () => {
    const begun = await begin();
    bent.failure = { status: 400, body: { error: 'invalid_grant' } };
    await expectNobody('provider_refused', () => finish(begun));
    const another = await begin();
    bent.failure = { status: 503, body: {} };
    await expectNobody('provider_unreachable', () => finish(another));
    const third = await begin();
    const said = post(app, 'finish', { flow: third.flow, answer: `error=access_denied&state=${third.state}` });
    await expectNobody('provider_refused', () => said);
  });
});

describe('clocks and keys', () => {
  test('half a minute of difference is none', async () => {
    const begun = await begin();
    bent.claims = { ...claimsFor(begun), exp: now() - 30, iat: now() + 30 };
    expect((await finish(begun)).status).toBe(200);
  });

  test('a key that is new is looked for, and one that is shown no more is not believed', async () => {
    const begun = await begin();
    bent.claims = claimsFor(begun);
    expect((await finish(begun)).status).toBe(200);
    // A key that was not there is looked for every five seconds at most.
    await new Promise((resolve) => setTimeout(resolve, 5100));
    bent.shown = ['second'];
    bent.signing = { by: 'second' };
    const rotated = await begin();
    bent.claims = claimsFor(rotated);
    expect((await finish(rotated)).body).toMatchObject({ access_token: expect.any(String) });
    bent.signing = { by: 'first' };
    const old = await begin();
    bent.claims = claimsFor(old);
    await expectNobody('provider_refused', () => finish(old));
    await new Promise((resolve) => setTimeout(resolve, 5100));
    bent.unbend();
    const back = await begin();
    bent.claims = claimsFor(back);
    expect((await finish(back)).status).toBe(200);
  }, 20_000);
});

describe('a provider that is away', () => {
  test('keeps no server from starting, and is found once it is there', async () => {
    const away = await startBentProvider();
    await away.stop();
    const other = await startTestApp({ settings: { provider: providerAt(away.issuer) } });
    try {
      const person = await newPerson(other);
      const refused = await post(other, 'start', { anew: false });
      expect([refused.status, refused.body.code]).toEqual([503, 'provider_unreachable']);
      expect((await person.call('GET', '/api/users/me')).status).toBe(200);
      await away.start();
      expect((await post(other, 'start', { anew: false })).status).toBe(200);
    } finally {
      await other.close();
      await away.stop();
    }
  });

  test('signs in nobody who was on the way, and whoever is in goes on', async () => {
    const begun = await begin();
    bent.claims = claimsFor(begun);
    await bent.stop();
    await expectNobody('provider_unreachable', () => finish(begun));
    // Nobody is sent to where nobody is.
    await new Promise((resolve) => setTimeout(resolve, 2100));
    await expectNobody('provider_unreachable', () => post(app, 'start', { anew: false }));
    await goesOn();
    await bent.start();
    const again = await begin();
    bent.claims = claimsFor(again);
    expect((await finish(again)).status).toBe(200);
  });
});

describe('an account that is there', () => {
  /** Comes by the provider as somebody with this address. */
  async function comeAs(email: string, more: Record<string, unknown> = {}): Promise<ProviderAnswer> {
    const begun = await begin();
    bent.claims = { ...claimsFor(begun), email, ...more };
    return finish(begun);
  }

  test('is connected by its password alone, once, and is the same from then on', async () => {
    const ada = await newPerson(app);
    const first = await comeAs(ada.email.toUpperCase());
    const { sub } = bent.claims;
    expect(first.body).toEqual({ link: expect.any(String), email: ada.email });
    const link = first.body.link ?? '';
    const wrong = await post(app, 'link', { link, password: 'not this one' });
    expect(wrong.body.code).toBe('bad_credentials');
    const right = await post(app, 'link', { link, password: PASSWORD });
    expect(right.body).toMatchObject({ access_token: expect.any(String) });
    expect((await post(app, 'link', { link, password: PASSWORD })).body.code).toBe('provider_refused');
    const again = await comeAs('another@firm.example', { sub });
    const me = await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${again.body.access_token}` } });
    expect(await me.json()).toMatchObject({ id: ada.id, email: ada.email });
  });

  test('is nobody’s whose address the provider has not confirmed, or says nothing of', async () => {
    const ada = await newPerson(app);
    for (const email_verified of [false, undefined, 'false']) {
      await expectNobody('provider_address', () => comeAs(ada.email, { email_verified }));
    }
    await expectNobody('provider_address', () => comeAs('no address'));
    // As mailboxes these are others, though they are kept as hers.
    const [name = '', domain = ''] = ada.email.split('@');
    for (const like of [`${name}\u200b@${domain}`, `${name}@${domain.replace('e', '\uff45')}`, `${ada.email}\0`]) {
      await expectNobody('provider_address', () => comeAs(like));
    }
  });

  test('that is connected with somebody else has no session left that the one before began', async () => {
    const isIn = async (token = '') =>
      (await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${token}` } })).status === 200;
    const ada = await newPerson(app);
    const first = (await post(app, 'link', { link: (await comeAs(ada.email)).body.link ?? '', password: PASSWORD }))
      .body;
    expect(await isIn(first.access_token)).toBe(true);
    const second = (await post(app, 'link', { link: (await comeAs(ada.email)).body.link ?? '', password: PASSWORD }))
      .body;
    expect(await isIn(second.access_token)).toBe(true);
    expect(await isIn(first.access_token)).toBe(false);
    expect(await isIn(ada.token)).toBe(true);
  });

  test('that is connected with somebody else while the one before comes in is not theirs', async () => {
    const ada = await newPerson(app);
    await post(app, 'link', { link: (await comeAs(ada.email)).body.link ?? '', password: PASSWORD });
    const { sub } = bent.claims;
    const other = (await comeAs(ada.email)).body.link ?? '';
    const { sessions } = app.services;
    const create = sessions.create;
    vi.spyOn(sessions, 'create').mockImplementationOnce(async (...given) => {
      expect((await post(app, 'link', { link: other, password: PASSWORD })).status).toBe(200);
      return create(...given);
    });
    const late = await comeAs(ada.email, { sub });
    expect(late.body).toMatchObject({ code: 'provider_refused' });
    const { db } = app.services.core;
    const begun = db.selectFrom('sessions').select('id').where('user_id', '=', ada.id).where('issuer', 'is not', null);
    // Of whoever it is connected with now.
    expect(await begun.execute()).toHaveLength(1);
  });

  test('is not found again by its address where the provider calls its person otherwise', async () => {
    const address = 'moved@firm.example';
    const first = await comeAs(address);
    expect(first.body.access_token).toBeDefined();
    const second = await comeAs(address);
    expect(second.body).toMatchObject({ link: expect.any(String) });
    expect(second.body.access_token).toBeUndefined();
    for (const password of ['any password', second.body.link ?? '']) {
      const tried = await post(app, 'link', { link: second.body.link ?? '', password: password.slice(0, 1000) });
      expect(tried.body.code).toBe('bad_credentials');
    }
  });

  test('that a keeper has disabled stays closed, connected or not', async () => {
    const first = await comeAs('closed@firm.example');
    const { sub } = bent.claims;
    const me = await app.fetch('/api/users/me', { headers: { Authorization: `Bearer ${first.body.access_token}` } });
    const { id } = (await me.json()) as { id: number };
    const ada = await newPerson(app);
    const disabled = async (userId: number) =>
      (await before.call('POST', `/api/admin/people/${userId}/disable`, { current_password: PASSWORD })).status;
    expect([await disabled(id), await disabled(ada.id)]).toEqual([204, 204]);
    await expectNobody('account_disabled', () => comeAs('closed@firm.example', { sub }));
    const link = (await comeAs(ada.email)).body.link ?? '';
    await expectNobody('account_disabled', () => post(app, 'link', { link, password: PASSWORD }));
  });
});
