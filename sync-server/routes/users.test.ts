import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { FeedRow } from '#domain/sync/sync';
import {
  newId,
  newPerson,
  newProject,
  PASSWORD,
  type Person,
  personWith,
  shareWith,
  signIn,
} from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { smallPicture } from '../testing/things.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const OTHER = 'another long password';
const personal = (person: Person, json: unknown) => person.call('PUT', '/api/users/me/personal', json);
const changePassword = (person: Person, current_password: string, new_password = OTHER) =>
  person.call('POST', '/api/users/me/change-password', { current_password, new_password });
const newAddress = () => `moved-${newId()}@example.com`;

/** Rows of one table that a pull from nothing brings. */
async function pulled(person: Person, table: FeedRow['table'], scope: string) {
  const request = { client_id: newId(), epoch: null, scopes: {} };
  const answer = await person.call<{ pages: { scope: string; rows: FeedRow[] }[] }>('POST', '/api/sync/pull', request);
  const rows = answer.body.pages.find((page) => page.scope === scope)?.rows ?? [];
  return rows.filter((row) => row.table === table).map(({ row }) => row);
}

describe('the own name', () => {
  test('is changed where everybody sees it, and they are told', async () => {
    const person = await newPerson(app, 'Nora Name');
    const colleague = await newPerson(app);
    const [own, other] = [await newProject(person), await newProject(colleague)];
    await shareWith(person, colleague, own, 'viewer');
    await shareWith(colleague, person, other, 'viewer');
    const told: string[] = [];
    const stop = app.services.core.bus.subscribe((scope) => told.push(scope));
    const answer = await personal(person, { full_name: '  Nora  Renamed ', email: person.email });
    stop();
    expect(answer).toMatchObject({ status: 200, body: { id: person.id, full_name: 'Nora Renamed' } });
    expect(told.sort()).toEqual([`p:${other}`, `p:${own}`, `u:${person.id}`].sort());
    for (const project of [own, other]) {
      const people = await pulled(colleague, 'people', `p:${project}`);
      expect(people).toContainEqual(expect.objectContaining({ user_id: person.id, full_name: 'Nora Renamed' }));
    }
    expect(await pulled(person, 'users', `u:${person.id}`)).toMatchObject([{ full_name: 'Nora Renamed' }]);
    const teams = await colleague.call('GET', '/api/team-invitations/my-teams');
    expect(teams.body).toContainEqual(expect.objectContaining({ team_owner_name: 'Nora Renamed' }));
  });

  test.each([
    ['an id', { id: 7 }],
    ['a team', { team_id: 7 }],
    ['a role', { role: 'admin' }],
    ['a picture', { personal_avatar_url: 'https://tracker.example/x.png' }],
  ])('comes without %s', async (_what, more) => {
    const person = await newPerson(app);
    const answer = await personal(person, { full_name: 'Eve', ...more });
    expect(answer).toMatchObject({ status: 422, body: { fields: { [Object.keys(more)[0] ?? '']: 'unknown' } } });
    expect((await person.call('GET', '/api/users/me')).body).toMatchObject({ full_name: person.full_name });
  });
});

describe('another e-mail address', () => {
  test('needs the present password, and is what one signs in with then', async () => {
    const person = await newPerson(app);
    const email = newAddress();
    expect(await personal(person, { email })).toMatchObject({
      status: 422,
      body: { code: 'invalid', fields: { current_password: 'required' } },
    });
    const wrong = await personal(person, { email, full_name: 'Not Kept', current_password: 'wrong password' });
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    expect((await person.call('GET', '/api/users/me')).body).toMatchObject({
      email: person.email,
      full_name: person.full_name,
    });
    const changed = await personal(person, { email: email.toUpperCase(), current_password: PASSWORD });
    expect(changed).toMatchObject({ status: 200, body: { email } });
    expect(await signIn(app, email)).toBeTruthy();
    await expect(signIn(app, person.email)).rejects.toThrow('401');
  });

  test('that is taken is refused, but only who knows the password learns of it', async () => {
    const [person, other] = [await newPerson(app), await newPerson(app)];
    const taken = await personal(person, { email: other.email, current_password: PASSWORD });
    expect(taken).toMatchObject({ status: 409, body: { code: 'email_taken' } });
    const guesses = await Promise.all(
      [other.email, newAddress()].map((email) => personal(person, { email, current_password: 'wrong password' })),
    );
    expect(guesses[0]?.body).toEqual(guesses[1]?.body);
    expect(guesses[0]?.body).toMatchObject({ code: 'wrong_password' });
  });
});

describe('the own team', () => {
  test('is renamed and described, for its members too', async () => {
    const [owner, member] = [await newPerson(app), await newPerson(app)];
    await shareWith(owner, member, await newProject(owner), 'viewer');
    const wanted = { team_name: ' North  Yard ', description: ' We build. ' };
    const answer = await owner.call('PUT', '/api/users/me/team', wanted);
    expect(answer).toMatchObject({ status: 200, body: { team_name: 'North Yard', organization: 'We build.' } });
    const half = await owner.call('PUT', '/api/users/me/team', { description: '' });
    expect(half.body).toMatchObject({ team_name: 'North Yard', organization: '' });
    const teams = await member.call('GET', '/api/team-invitations/my-teams');
    expect(teams.body).toContainEqual(expect.objectContaining({ team_name: 'North Yard', role: 'MEMBER' }));
    expect(await pulled(owner, 'users', `u:${owner.id}`)).toMatchObject([{ team_name: 'North Yard' }]);
    const stolen = await owner.call('PUT', '/api/users/me/team', { team_name: 'x', is_owner: true });
    expect(stolen).toMatchObject({ status: 422, body: { fields: { is_owner: 'unknown' } } });
  });
});

describe('a change of password', () => {
  test('ends every session but the one that made it', async () => {
    const person = await newPerson(app);
    const elsewhere = personWith(app, person, await signIn(app, person.email));
    const answer = await changePassword(person, PASSWORD);
    expect([answer.status, answer.body]).toEqual([200, { message: 'Password changed successfully' }]);
    expect((await person.call('GET', '/api/users/me')).status).toBe(200);
    expect((await elsewhere.call('GET', '/api/users/me')).status).toBe(401);
    await expect(signIn(app, person.email)).rejects.toThrow('401');
    expect(await signIn(app, person.email, OTHER)).toBeTruthy();
  });

  test('leaves no session to those who sign in by the old one meanwhile', async () => {
    const person = await newPerson(app);
    const changing = changePassword(person, PASSWORD);
    const racing: Promise<string | undefined>[] = [];
    for (let n = 0; n < 30; n += 1) {
      racing.push(signIn(app, person.email).catch(() => undefined));
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    expect((await changing).status).toBe(200);
    for (const token of await Promise.all(racing)) {
      if (token !== undefined)
        expect((await personWith(app, person, token).call('GET', '/api/users/me')).status).toBe(401);
    }
  });

  test('is refused for a wrong or a short one, without an end of the session', async () => {
    const person = await newPerson(app);
    const wrong = await changePassword(person, 'wrong password');
    expect(wrong).toMatchObject({ status: 422, body: { code: 'wrong_password' } });
    expect(await changePassword(person, PASSWORD, PASSWORD)).toMatchObject({
      status: 422,
      body: { code: 'same_password' },
    });
    expect(await changePassword(person, PASSWORD, 'short')).toMatchObject({
      status: 422,
      body: { fields: { new_password: 'too_short' } },
    });
    const mass = { current_password: PASSWORD, new_password: OTHER, user_id: 7 };
    expect((await person.call('POST', '/api/users/me/change-password', mass)).status).toBe(422);
    expect(await signIn(app, person.email)).toBeTruthy();
  });

  test('is not one of those that are tried first', async () => {
    const person = await newPerson(app);
    for (const password of ['iloveyou', person.email]) {
      expect(await changePassword(person, PASSWORD, password)).toMatchObject({
        status: 422,
        body: { code: 'guessable_password' },
      });
    }
    expect(await signIn(app, person.email)).toBeTruthy();
  });

  test('cannot be guessed without end by a stolen token', async () => {
    const strict = await startTestApp({ settings: { rateLimit: true } });
    try {
      const person = await newPerson(strict);
      for (let tries = 0; tries < 9; tries += 1) {
        expect((await changePassword(person, 'wrong password')).status).toBe(422);
      }
      expect((await personal(person, { email: newAddress(), current_password: 'wrong' })).status).toBe(422);
      const shut = await changePassword(person, PASSWORD);
      expect(shut).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
      expect(Number(shut.headers.get('Retry-After'))).toBeGreaterThan(0);
      expect(await signIn(strict, person.email)).toBeTruthy();
    } finally {
      await strict.close();
    }
  });
});

test('name and pictures change only so often in a day, for each of them is written into every project', async () => {
  const strict = await startTestApp({ settings: { rateLimit: true } });
  try {
    const [person, other] = [await newPerson(strict), await newPerson(strict)];
    for (let time = 1; time < 20; time += 1) {
      expect((await personal(person, { full_name: `Ada ${time}` })).status).toBe(200);
      expect((await personal(person, { full_name: `Ada ${time}` })).status).toBe(200);
    }
    const picture = async (whose: Person) => {
      const body = new FormData();
      body.set('file', new Blob([new Uint8Array(await smallPicture())]), 'x.png');
      return (await whose.fetch('/api/users/me/personal_avatar', { method: 'POST', body })).status;
    };
    expect(await picture(person)).toBe(200);
    expect(await picture(person)).toBe(429);
    expect(await personal(person, { full_name: 'Ada' })).toMatchObject({ status: 429, body: { code: 'rate_limited' } });
    expect((await person.call('DELETE', '/api/users/me/personal_avatar')).status).toBeLessThan(300);
    expect((await personal(other, { full_name: 'Eve' })).status).toBe(200);
  } finally {
    await strict.close();
  }
});
