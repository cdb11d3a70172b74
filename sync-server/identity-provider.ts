// The firm's own provider of identities, by OpenID Connect. What it says of a person is believed once its signature, issuer,
// audience, time and nonce are right; what comes of that is decided in commands/people. Nothing is asked of it before somebody
// wants to sign in by it: where it is down the server starts, and all sessions go on.
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import * as client from 'openid-client';
import * as z from 'zod/mini';
import { Refusal } from '#domain/errors';
import type { ProviderSettings } from './env.ts';
import type { Logger } from './logging.ts';

/** Seconds that the two clocks may differ by. */
const SKEW = 60;
/** Seconds after which an answer of the provider is not waited for. */
const PATIENCE = 8;
/** What the provider says of itself is asked for again after this. */
const KNOWN_FOR = 60 * 60 * 1000;
/** And for whoever begins to sign in after this: many may at once. */
const JUST_READ = 2000;
/** A key that is not known is looked for at most this often, so that forged tokens do not make us ask without end. */
const KEYS_COOLDOWN = 5000;
/** Seconds for which a logout token is taken after it was issued. */
const LOGOUT_TERM = 120;

/** With a key of its own alone: none that is shared (`HS…`), and not without one (`none`). */
const SIGNATURES = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** What is kept from the beginning of a sign-in to its end. */
export interface ProviderChecks {
  state: string;
  nonce: string;
  verifier: string;
  /** Milliseconds since 1970. */
  begunAt: number;
  /** The person was to sign in there anew: a sign-in of before does not do. */
  anew: boolean;
}

/** A person as the provider knows them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** Its session there. */
  sid: string | null;
  /** As it is said; null: none. */
  email: string | null;
  /** null: it is not said whether mail to it reaches them. */
  isVerified: boolean | null;
  name: string | null;
  /** Of those that something is given for. */
  groups: string[];
}

/** Who is to be signed out: one session, or all of a person. */
export interface ProviderLogout {
  issuer: string;
  subject: string | null;
  sid: string | null;
  /** Of this one token. */
  id: string;
}

export interface IdentityProvider {
  /** Where the person goes, and what is to be kept until they are back. @throws Refusal `provider_unreachable`. */
  begin(redirect: string, anew: boolean): Promise<{ address: string; checks: ProviderChecks }>;
  /** Who came back. @param answer the query of the address that they came by. @throws Refusal `provider_refused`, `provider_unreachable`. */
  finish(redirect: string, checks: ProviderChecks, answer: string): Promise<ProviderPerson>;
  /** @throws Refusal `malformed` for a token that is not the provider's, not for us, too old, or no logout token; `provider_unreachable`. */
  readLogout(token: string): Promise<ProviderLogout>;
}

interface KnownProvider {
  config: client.Configuration;
  keys: ReturnType<typeof createRemoteJWKSet>;
  keysAt: string;
  issuer: string;
  readAt: number;
}

const answerSchema = z.object({ status: z.number() });

/** Whether nobody answered, or not as a provider does: later it may. */
function isUnreachable(error: unknown): boolean {
  if (error instanceof client.ResponseBodyError) return error.status >= 500;
  if (error instanceof errors.JWKSTimeout) return true;
  if (error instanceof errors.JOSEError) return error.code === 'ERR_JOSE_GENERIC';
  if (error instanceof client.ClientError) {
    // An answer, though not of the class that is called so here: the server has one of its own.
    const answer = answerSchema.safeParse(error.cause);
    if (answer.success) return answer.data.status >= 500 || answer.data.status === 429;
    return ['OAUTH_TIMEOUT', 'OAUTH_ABORT'].includes(error.code ?? '');
  }
  // What `fetch` says where there is no line.
  return error instanceof TypeError;
}

/** What may be logged: a code; what the provider said may hold a name. */
function reasonOf(error: unknown): string {
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return error.error;
  if (error instanceof Error && 'code' in error && typeof error.code === 'string') return error.code;
  return error instanceof Error ? error.name : 'unknown';
}

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

function listOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];
}

/** Some say it as a text. */
function verifiedOf(value: unknown): boolean | null {
  if (value === undefined || value === null) return null;
  return value === true || value === 'true';
}

function nameOf(claims: JWTPayload): string | null {
  const parts = [claims['given_name'], claims['family_name']].map(textOf).filter((part) => part !== null);
  return textOf(claims['name']) ?? (parts.join(' ') || null);
}

/** How this client says who it is: by the header unless the provider takes the form alone. */
function authenticationOf(secret: string | null, methods: readonly string[] | undefined): client.ClientAuth {
  if (secret === null) return client.None();
  const byForm = methods?.includes('client_secret_post') === true && !methods.includes('client_secret_basic');
  return byForm ? client.ClientSecretPost(secret) : client.ClientSecretBasic(secret);
}

/** Whether `iat` and `exp` are such that the token was made just now. */
function isFresh({ iat }: JWTPayload): boolean {
  const age = Math.floor(Date.now() / 1000) - (iat ?? 0);
  return age <= LOGOUT_TERM + SKEW && age >= -SKEW;
}

const saysLogout = ({ events }: JWTPayload): boolean =>
  typeof events === 'object' && events !== null && LOGOUT_EVENT in events;

export function createIdentityProvider(settings: ProviderSettings, log: Logger): IdentityProvider {
  const { clientId, clientSecret, scopes, groupsClaim } = settings;
  const insecure = settings.issuer.startsWith('http:');
  let known: KnownProvider | undefined;
  let asking: Promise<KnownProvider> | undefined;

  async function discover(held: KnownProvider | undefined): Promise<KnownProvider> {
    const options = { timeout: PATIENCE, ...(insecure ? { execute: [client.allowInsecureRequests] } : {}) };
    const asked = await client.discovery(new URL(settings.issuer), clientId, undefined, client.None(), options);
    const server = asked.serverMetadata();
    const auth = authenticationOf(clientSecret, server.token_endpoint_auth_methods_supported);
    const config = new client.Configuration(server, clientId, { [client.clockTolerance]: SKEW }, auth);
    config.timeout = PATIENCE;
    if (insecure) client.allowInsecureRequests(config);
    const keysAt = server.jwks_uri ?? settings.issuer;
    const reading = { timeoutDuration: PATIENCE * 1000, cooldownDuration: KEYS_COOLDOWN };
    const keys = held?.keysAt === keysAt ? held.keys : createRemoteJWKSet(new URL(keysAt), reading);
    return { config, keys, keysAt, issuer: server.issuer, readAt: Date.now() };
  }

  /** As it says of itself now: whoever is sent there is sent to somebody who is there. */
  async function presentProvider(): Promise<KnownProvider> {
    const held = known;
    if (held !== undefined && Date.now() - held.readAt < JUST_READ) return held;
    asking ??= discover(held).finally(() => {
      asking = undefined;
    });
    known = await asking;
    return known;
  }

  /** As it was last heard of; what is an hour old is asked for again, and holds where that fails. */
  async function knownProvider(): Promise<KnownProvider> {
    const held = known;
    if (held === undefined) return presentProvider();
    if (Date.now() - held.readAt < KNOWN_FOR) return held;
    return presentProvider().catch(() => held);
  }

  /** @throws Refusal in place of what the libraries throw. */
  async function asked<T>(act: string, work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (error instanceof Refusal) throw error;
      const code = isUnreachable(error) ? 'provider_unreachable' : 'provider_refused';
      log.warn({ act, reason: reasonOf(error), code }, 'the identity provider did not let through');
      throw new Refusal(code);
    }
  }

  /** The claims, once they are the provider's own words to us. */
  async function verified({ keys, issuer }: KnownProvider, token: string): Promise<JWTPayload> {
    const checks = { issuer, audience: clientId, algorithms: SIGNATURES, clockTolerance: SKEW };
    return (await jwtVerify(token, keys, checks)).payload;
  }

  return {
    begin: (redirect, anew) =>
      asked('begin', async () => {
        const { config } = await presentProvider();
        const verifier = client.randomPKCECodeVerifier();
        const [state, nonce] = [client.randomState(), client.randomNonce()];
        const address = client.buildAuthorizationUrl(config, {
          redirect_uri: redirect,
          scope: scopes,
          state,
          nonce,
          code_challenge: await client.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
          ...(anew ? { prompt: 'login', max_age: '0' } : {}),
        });
        return { address: address.href, checks: { state, nonce, verifier, begunAt: Date.now(), anew } };
      }),

    finish: (redirect, checks, answer) =>
      asked('finish', async () => {
        const is = await knownProvider();
        const tokens = await client.authorizationCodeGrant(is.config, new URL(`${redirect}?${answer}`), {
          expectedState: checks.state,
          expectedNonce: checks.nonce,
          pkceCodeVerifier: checks.verifier,
          idTokenExpected: true,
          // Whoever signed in there before this was begun has not signed in anew.
          ...(checks.anew ? { maxAge: Math.ceil((Date.now() - checks.begunAt) / 1000) } : {}),
        });
        const said = await verified(is, tokens.id_token ?? '');
        const subject = said.sub ?? '';
        const lacks = said['email'] === undefined || (settings.groups.length > 0 && said[groupsClaim] === undefined);
        const hasMore = lacks && is.config.serverMetadata().userinfo_endpoint !== undefined;
        const more = hasMore ? await client.fetchUserInfo(is.config, tokens.access_token, subject) : {};
        const claims: JWTPayload = { ...more, ...said };
        return {
          issuer: is.issuer,
          subject,
          sid: textOf(claims['sid']),
          email: textOf(claims['email']),
          isVerified: verifiedOf(claims['email_verified']),
          name: nameOf(claims),
          groups: listOf(claims[groupsClaim]).filter((group) => settings.groups.some((rule) => rule.group === group)),
        };
      }),

    async readLogout(token) {
      try {
        return await asked('logout', async () => {
          const is = await knownProvider();
          const said = await verified(is, token);
          const [subject, sid, id] = [textOf(said.sub), textOf(said['sid']), textOf(said.jti)];
          const isOne = saysLogout(said) && isFresh(said) && said['nonce'] === undefined && id !== null;
          if (!isOne || (subject === null && sid === null)) throw new Refusal('malformed');
          return { issuer: is.issuer, subject, sid, id };
        });
      } catch (error) {
        // The answer that its specification asks for.
        throw error instanceof Refusal && error.code === 'provider_refused' ? new Refusal('malformed') : error;
      }
    },
  };
}
