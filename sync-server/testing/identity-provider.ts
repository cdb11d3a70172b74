// Providers that tests sign in by: a real one (the package `oidc-provider`), and a bent one that says what it is told to say.
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import Provider from 'oidc-provider';
import type { ProviderSettings } from '../env.ts';
import type { TestApp } from './start-test-app.ts';

export const CLIENT_ID = 'plumbline';
export const CLIENT_SECRET = 'a secret of forty letters that nobody has';

/** As the environment would say it. */
export const providerAt = (issuer: string, more: Partial<ProviderSettings> = {}): ProviderSettings => ({
  issuer,
  clientId: CLIENT_ID,
  clientSecret: CLIENT_SECRET,
  label: 'Firm',
  scopes: 'openid profile email groups',
  groupsClaim: 'groups',
  groups: [],
  domains: [],
  passwords: 'everybody',
  ...more,
});

export interface FirmPerson {
  email: string;
  email_verified?: boolean;
  name: string;
  groups?: string[];
}

async function listening(server: Server, port: number): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

const closed = (server: Server) =>
  new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });

async function newKey(kid: string): Promise<{ kid: string; privateKey: CryptoKey; publicJwk: JWK; privateJwk: JWK }> {
  const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
  const named = { kid, alg: 'RS256', use: 'sig' };
  return {
    kid,
    privateKey,
    publicJwk: { ...(await exportJWK(publicKey)), ...named },
    privateJwk: { ...(await exportJWK(privateKey)), ...named },
  };
}

/** A browser that keeps cookies, and follows where it is sent until that is the app's. */
export class FirmBrowser {
  readonly #cookies = new Map<string, string>();

  async #ask(address: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    headers.set('Cookie', [...this.#cookies].map((pair) => pair.join('=')).join('; '));
    const answer = await fetch(address, { ...init, headers, redirect: 'manual' });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }

  /** Signs in where asked to. @returns the query by which the app is come back to. */
  async signIn(address: string, subject: string): Promise<string> {
    const issuer = new URL(address).origin;
    let at = address;
    for (let steps = 0; steps < 12; steps += 1) {
      let answer = await this.#ask(at);
      if (answer.status === 200) {
        const submit = /action="([^"]+)"/.exec(await answer.text())?.[1] ?? '';
        const body = new URLSearchParams({ prompt: 'login', login: subject, password: 'any' });
        answer = await this.#ask(new URL(submit, issuer).href, { method: 'POST', body });
      }
      at = new URL(answer.headers.get('Location') ?? '', issuer).href;
      if (new URL(at).origin !== issuer) return new URL(at).search.slice(1);
    }
    throw new Error(`the provider did not send back: ${at}`);
  }
}

export interface FirmProvider {
  issuer: string;
  people: Map<string, FirmPerson>;
  /** The app that it knows, by its own address, and where that is told of who is signed out. */
  knows(appAddress: string, toldAt?: string): Promise<void>;
  /** Signs with another key from now on, and shows that one alone. */
  rotateKey(): Promise<void>;
  /** Tells the app that somebody is signed out. */
  signOut(subject: string, sid?: string): Promise<void>;
  stop(): Promise<void>;
  start(): Promise<void>;
}

/** The real one, on a free port. */
export async function startFirmProvider(): Promise<FirmProvider> {
  const people = new Map<string, FirmPerson>();
  let provider: Provider | undefined;
  let server = createServer();
  const port = await listening(server, 0);
  const issuer = `http://127.0.0.1:${port}`;
  let key = await newKey('first');
  let app = '';
  let told = '';
  const serve = (at: Server) => at.on('request', (request, response) => provider?.callback()(request, response));
  const make = () => {
    provider = new Provider(issuer, {
      clients: [
        {
          client_id: CLIENT_ID,
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${app}/login/provider`],
          backchannel_logout_uri: `${told}/api/auth/oidc/backchannel-logout`,
          backchannel_logout_session_required: true,
        },
        {
          client_id: 'another app',
          client_secret: CLIENT_SECRET,
          redirect_uris: [`${app}/login/provider`],
        },
      ],
      jwks: { keys: [key.privateJwk] },
      cookies: { keys: ['of tests'] },
      claims: { openid: ['sub', 'sid'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
      scopes: ['openid', 'profile', 'email', 'groups'],
      features: { backchannelLogout: { enabled: true }, devInteractions: { enabled: true } },
      ttl: { Session: 3600, Interaction: 600, Grant: 600, IdToken: 600, AccessToken: 600, AuthorizationCode: 60 },
      // Its own door refuses addresses of the own machine, where the app of a test is.
      fetch: (address: string, { dispatcher: _, ...init }: RequestInit & { dispatcher?: unknown }) =>
        fetch(address, init),
      findAccount: (_: unknown, sub: string) => {
        const person = people.get(sub);
        return person === undefined ? undefined : { accountId: sub, claims: () => ({ sub, ...person }) };
      },
      async loadExistingGrant(ctx: { oidc: { client: { clientId: string }; session: { accountId: string } } }) {
        if (provider === undefined) return undefined;
        const { clientId } = ctx.oidc.client;
        const grant = new provider.Grant({ clientId, accountId: ctx.oidc.session.accountId });
        grant.addOIDCScope('openid profile email groups');
        await grant.save();
        return grant;
      },
    });
  };
  serve(server);
  return {
    issuer,
    people,
    knows(address, toldAt = address) {
      app = address;
      told = toldAt;
      make();
      return Promise.resolve();
    },
    async rotateKey() {
      key = await newKey(`key of ${Date.now()}`);
      make();
    },
    async signOut(subject, sid) {
      const client = await provider?.Client.find(CLIENT_ID);
      await client?.backchannelLogout(subject, sid);
    },
    stop: () => closed(server),
    async start() {
      server = createServer();
      serve(server);
      await listening(server, port);
    },
  };
}

type SigningWay = { alg?: string; kid?: string; by?: 'first' | 'second' | 'unknown' | 'public key' | 'nobody' };

export interface BentProvider {
  issuer: string;
  /** Says these claims in place of the right ones in the next tokens. */
  claims: JWTPayload;
  signing: SigningWay;
  /** What the token endpoint answers, where it is no token. */
  failure: { status: number; body: object } | undefined;
  /** Which keys it shows: the first, the second, both. */
  shown: ('first' | 'second')[];
  /** Whether it shows them at all. */
  hidesKeys: boolean;
  /** A token as it would sign it now. */
  token(claims: JWTPayload): Promise<string>;
  /** Goes on as at the beginning. */
  unbend(): void;
  stop(): Promise<void>;
  start(): Promise<void>;
}

const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** One that says whatever it is told to say. */
export async function startBentProvider(): Promise<BentProvider> {
  const keys = { first: await newKey('first'), second: await newKey('second'), unknown: await newKey('first') };
  let server = createServer();
  const port = await listening(server, 0);
  const issuer = `http://127.0.0.1:${port}`;
  const straight = { claims: {}, signing: {}, failure: undefined, shown: ['first' as const], hidesKeys: false };

  async function sign(claims: JWTPayload, { by = 'first', ...header }: SigningWay): Promise<string> {
    if (by === 'nobody') return `${base64({ alg: 'none', ...header })}.${base64(claims)}.`;
    if (by === 'public key') {
      const secret = new TextEncoder().encode(JSON.stringify(keys.first.publicJwk));
      return new SignJWT(claims).setProtectedHeader({ alg: 'HS256', kid: 'first' }).sign(secret);
    }
    const { privateKey, kid } = keys[by];
    return new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey);
  }

  const bent: BentProvider = {
    issuer,
    ...straight,
    token: (claims) => sign(claims, bent.signing),
    unbend: () => void Object.assign(bent, straight),
    stop: () => closed(server),
    async start() {
      server = createServer();
      serve(server);
      await listening(server, port);
    },
  };
  const answers: Record<string, () => Promise<{ status: number; body: object }>> = {
    '/.well-known/openid-configuration': async () => ({
      status: 200,
      body: {
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256', 'HS256', 'none'],
      },
    }),
    '/keys': async () =>
      bent.hidesKeys
        ? { status: 500, body: {} }
        : { status: 200, body: { keys: bent.shown.map((name) => keys[name].publicJwk) } },
    '/token': async () => {
      if (bent.failure !== undefined) return bent.failure;
      const id_token = await sign(bent.claims, bent.signing);
      return { status: 200, body: { access_token: 'at', token_type: 'Bearer', expires_in: 60, id_token } };
    },
  };
  function serve(at: Server): void {
    at.on('request', (request, response) => {
      request.resume();
      const answer =
        answers[new URL(request.url ?? '', issuer).pathname]?.() ?? Promise.resolve({ status: 404, body: {} });
      void answer.then(({ status, body }) =>
        response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body)),
      );
    });
  }
  serve(server);
  return bent;
}

export interface ProviderAnswer {
  status: number;
  body: {
    access_token?: string;
    link?: string;
    email?: string;
    code?: string;
    address: string;
    flow: string;
    state: string;
    confirmation?: string;
  };
}

/** A call that anybody may make, with its JSON answer. */
export async function post(app: TestApp, path: string, json: object, token?: string): Promise<ProviderAnswer> {
  const headers = { 'Content-Type': 'application/json', ...(token ? { Authorization: `Bearer ${token}` } : {}) };
  const answer = await app.fetch(`/api/auth/oidc/${path}`, { method: 'POST', headers, body: JSON.stringify(json) });
  const text = await answer.text();
  return { status: answer.status, body: text === '' ? {} : JSON.parse(text) };
}
