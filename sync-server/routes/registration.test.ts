// Who may make an account: anybody, who was invited, nobody. What whoever runs the server does itself is not asked.
import { afterEach, describe, expect, test } from 'vitest';
import type { Registration } from '#domain/registration';
import { register } from '#server/commands/people/register.ts';
import { OPERATOR } from '../password-turns.ts';
import { newId, PASSWORD, type Person, personWith, signIn } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
afterEach(() => app.close());

interface Invitation {
  id: number;
}

/** A server of this setting, and somebody whom whoever runs it has added. */
async function begin(registration: Registration): Promise<Person> {
  app = await startTestApp({ settings: { registration } });
  const person = { full_name: 'Kim Keeper', email: `k${newId()}@example.com`, password: PASSWORD };
  const { core, passwords } = app.services;
  const { id } = await register(core, passwords, person, { proof: 'given', asker: OPERATOR });
  return personWith(app, { ...person, id }, await signIn(app, person.email));
}

async function ask(email: string, invitation?: string): Promise<[number, string | undefined]> {
  const answer = await app.fetch('/api/users', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ full_name: 'Nia New', email, password: PASSWORD, invitation }),
  });
  return [answer.status, ((await answer.json()) as { code?: string }).code];
}

const address = () => `n${newId()}@example.com`;
const invite = async (by: Person, email: string) =>
  (await by.call<Invitation>('POST', '/api/team-invitations/invite', { invitee_email: email })).body;
async function linkTo(by: Person, { id }: Invitation): Promise<string> {
  const { body } = await by.call<{ link: string }>('POST', `/api/team-invitations/${id}/link`);
  return /#token=([\w-]{43})$/.exec(body.link)?.[1] ?? '';
}

describe('a server that takes', () => {
  test.each(['open', 'invited', 'closed'] as const)(
    'registrations as %s says so to everybody',
    async (registration) => {
      await begin(registration);
      const told = await (await app.fetch('/api/operator')).json();
      expect(told).toMatchObject({ registration });
    },
  );

  test('nobody refuses everybody, invited or not, and whatever address they have', async () => {
    const keeper = await begin('closed');
    const email = address();
    const invitation = await linkTo(keeper, await invite(keeper, email));
    expect(await ask(email, invitation)).toEqual([403, 'registration_closed']);
    expect(await ask(address())).toEqual([403, 'registration_closed']);
    expect(await ask(keeper.email)).toEqual([403, 'registration_closed']);
  });

  test('who was invited takes the address that an invitation waits for, and no other', async () => {
    const keeper = await begin('invited');
    const email = address();
    const taken = await invite(keeper, email);
    expect(await ask(address())).toEqual([403, 'registration_invited']);
    // An address with an account is refused like any other: nothing is told of it.
    expect(await ask(keeper.email)).toEqual([403, 'registration_invited']);
    expect(await ask(email.toUpperCase())).toEqual([201, undefined]);
    const another = address();
    const takenBack = await invite(keeper, another);
    await keeper.call('DELETE', `/api/team-invitations/${takenBack.id}`);
    expect(await ask(another)).toEqual([403, 'registration_invited']);
    expect(taken.id).not.toBe(takenBack.id);
  });

  test('who was invited does not take who comes to an address that the invited person gave up', async () => {
    const keeper = await begin('invited');
    const { core, passwords } = app.services;
    const person = { full_name: 'Mo Moved', email: address(), password: PASSWORD };
    const { id } = await register(core, passwords, person, { proof: 'given', asker: OPERATOR });
    const moved = personWith(app, { ...person, id }, await signIn(app, person.email));
    const invitation = await invite(keeper, person.email);
    const change = { email: address(), current_password: PASSWORD };
    expect((await moved.call('PUT', '/api/users/me/personal', change)).status).toBe(200);
    expect(await ask(person.email)).toEqual([403, 'registration_invited']);
    expect((await moved.call('GET', '/api/team-invitations/received')).body).toMatchObject([{ id: invitation.id }]);
  });

  test('who was invited takes whoever comes by a link, until it was answered', async () => {
    const keeper = await begin('invited');
    const invitation = await linkTo(keeper, await invite(keeper, address()));
    const email = address();
    expect(await ask(email, 'x'.repeat(43))).toEqual([403, 'registration_invited']);
    expect(await ask(email, invitation)).toEqual([201, undefined]);
    // Whoever did not hear the answer tries again and is told that the address is taken: their password opens it.
    expect(await ask(email, invitation)).toEqual([409, 'email_taken']);
    // It lets in nobody else, before it is answered too.
    expect(await ask(address(), invitation)).toEqual([403, 'registration_link_used']);
    expect(await ask(keeper.email, invitation)).toEqual([403, 'registration_link_used']);
    const guest = personWith(app, { id: 0, email, full_name: '' }, await signIn(app, email));
    const answered = await guest.call('POST', '/api/team-invitations/by-link/answer', {
      token: invitation,
      action: 'accept',
    });
    expect(answered.status).toBe(200);
    expect(await ask(address(), invitation)).toEqual([403, 'registration_invited']);
  });

  test('who was invited takes one of many who come by a link at once', async () => {
    const keeper = await begin('invited');
    const invitation = await linkTo(keeper, await invite(keeper, address()));
    const answers = await Promise.all(Array.from({ length: 4 }, () => ask(address(), invitation)));
    expect(answers.map(([status]) => status).sort()).toEqual([201, 403, 403, 403]);
    expect(answers.map(([, code]) => code)).toContain('registration_link_used');
  });
});
