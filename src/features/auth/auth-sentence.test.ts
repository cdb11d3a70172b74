import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';
import { Refusal } from '#domain/errors';
import { sentenceFor } from '#src/app/sentence-for.ts';
import { MisfitError } from '#src/net/call.ts';
import { failureOf } from '#src/net/http.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { NoTokenError } from '#src/sync/session/no-token-error.ts';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { authSentence } from './auth-sentence.ts';

beforeAll(async () => {
  await i18next.init({ lng: 'en', resources: { en: english, es: spanish }, showSupportNotice: false });
});

const told = (error: unknown) => {
  const t = i18next.getFixedT(null, ['auth', 'errors']) as TFunction<['auth', 'errors']>;
  return authSentence(error, sentenceFor(error), t);
};
const answered = async (status: number, body: unknown) =>
  told(await failureOf(new Response(JSON.stringify(body), { status })));

describe('authSentence', () => {
  it('tells whoever is of another domain than the firm’s so, and not that nobody may come', () => {
    const outside = told(new Refusal('registration_closed', { params: { reason: 'domain' } }));
    expect(outside).toContain('addresses of certain domains only');
    expect(outside).not.toContain('no new accounts');
    expect(told(new Refusal('registration_closed'))).toContain('no new accounts');
  });

  it('tells the refusals of the server as the spec has them', async () => {
    expect(told(new Refusal('email_taken'))).toBe('This email is already registered.');
    expect(told(new Refusal('bad_credentials'))).toBe('Incorrect email or password.');
    expect(told(new NoTokenError('no token'))).toBe('Login failed: No access token received.');
  });

  it('reads two of them from a detail without a code', async () => {
    const taken = { detail: 'A user with this email already exists' };
    expect(await answered(400, taken)).toBe('This email is already registered.');
    expect(await answered(401, { detail: 'Incorrect email or password' })).toBe('Incorrect email or password.');
  });

  it('shows any other detail as it is, in the language of the app where it has a code', async () => {
    expect(await answered(403, { detail: 'The office is closed.' })).toBe('The office is closed.');
    const fault = { detail: 'The server failed. Nothing was changed.', code: 'fault' };
    expect(await answered(500, fault)).toBe(fault.detail);
    await i18next.changeLanguage('es');
    expect(await answered(500, fault)).toBe('El servidor falló. No se cambió nada.');
    await i18next.changeLanguage('en');
  });

  it('has one sentence for everything else', async () => {
    const unexpected = 'An unexpected error occurred.';
    expect(await answered(400, { detail: [{ loc: ['body'], msg: 'field required' }] })).toBe(unexpected);
    expect(await answered(500, null)).toBe(unexpected);
    expect(told(new MisfitError('status 204'))).toBe(unexpected);
    expect(told(new TypeError('x is undefined'))).toBe(unexpected);
  });

  it('leaves the failures of the network to the app', () => {
    expect(told(new TransportError('captive'))).toBe(sentenceFor(new TransportError('captive')));
  });
});
