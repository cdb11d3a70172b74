// A typed client of Plumbline's API: openapi-fetch with what is Plumbline's own (errors with codes, keys, forms, pages).
// Its types are made from the server's description by `npm run client`.
import createClient from 'openapi-fetch';

/** @typedef {import('./schema.d.ts').paths} paths */
/** @typedef {import('./schema.d.ts').components['schemas']['Error']} Refusal */

/** The server's no. Go by `code`; the message may change. */
export class PlumblineError extends Error {
  /** @param {number} status @param {Refusal} refusal */
  constructor(status, { detail, code, fields, params }) {
    super(detail);
    this.name = 'PlumblineError';
    this.status = status;
    this.code = code;
    this.fields = fields ?? {};
    this.params = params ?? {};
  }
}

/** Where the line breaks off, a call is made once more: under the same key nothing is made twice. @param {Request} request */
async function fetchTwice(request) {
  const again = request.clone();
  return fetch(request).catch(() => fetch(again));
}

/** @param {{ server: string, token?: string }} to `token`: of a session (see `signIn`), or of a program. */
export function plumbline({ server, token }) {
  /** @type {import('openapi-fetch').Client<paths>} */
  const client = createClient({ baseUrl: server, fetch: fetchTwice });
  client.use({
    onRequest({ request }) {
      if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
      const isMaking = request.method === 'POST' && !request.headers.has('Idempotency-Key');
      if (isMaking) request.headers.set('Idempotency-Key', crypto.randomUUID());
    },
    async onResponse({ response }) {
      if (!response.ok) throw new PlumblineError(response.status, await response.json());
    },
  });
  return client;
}

/** The token of a new session. @param {string} server @param {string} username an e-mail address @param {string} password */
export async function signIn(server, username, password) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = { username, password };
  return (await answer(plumbline({ server }).POST('/api/auth/token', { body, headers }))).access_token;
}

/**
 * What a call answers: a refusal was thrown.
 * @template T
 * @param {Promise<{ data?: T }>} call
 */
export const answer = async (call) => /** @type {NonNullable<T>} */ ((await call).data);

/** A body with files, as `bodySerializer` of a call: fields come first, so that a refusal comes before the bytes. @param {object} body */
export function multipart(body) {
  const entries = Object.entries(body).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((one) => /** @type {const} */ ([name, one])),
  );
  const form = new FormData();
  for (const [name, value] of entries) if (!(value instanceof Blob)) form.append(name, String(value));
  for (const [name, value] of entries) if (value instanceof Blob) form.append(name, value);
  return form;
}

/**
 * The pages of a list, to the last: `for await (const page of pages((next) => client.GET(path, { params: { query: next } })))`.
 * @template T
 * @param {(next: { after?: string }) => Promise<{ data?: T, response: Response }>} call
 */
export async function* pages(call) {
  for (let next = {}; ; ) {
    const { data, response } = await call(next);
    yield/** @type {NonNullable<T>} */ (data);
    const [, address] = /^<(.+)>; rel="next"$/.exec(response.headers.get('Link') ?? '') ?? [];
    if (address === undefined) return;
    next = Object.fromEntries(new URL(address, response.url).searchParams);
  }
}
