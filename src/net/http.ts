// The only place that calls fetch. Tells an answer of the server from a failure of the network.
import { type FieldErrors, type NoticeParams, Refusal, type RefusalCode, refusals } from '#domain/errors';
import { PERSON_HEADER, SESSION_HEADER, SESSION_LOST, SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import { anySignal } from '#src/platform/any-signal.ts';
import { pageLanguage } from '#src/platform/page-language.ts';
import { readText } from './body.ts';
import { TransportError } from './transport-error.ts';

export interface Http {
  /** '' in the app: the server that the app came from. */
  baseUrl: string;
  token: () => string | null;
  /** Whose device this is: the server answers no token of anybody else's. Undefined before that is known. */
  userId?: number;
  /** The device knows that it was reported lost, and shows nothing any more: it may send. */
  isLost?: true;
  /** Called when the server no longer takes the token that was sent. @param isLost its device was reported lost. */
  onUnauthenticated: (token: string, isLost: boolean) => void;
  /** Called when the server answered a call of the sync. @param took what was asked; else it cannot now. */
  onSyncAnswer?: ((took: boolean) => void) | undefined;
}

export interface HttpRequest {
  method: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: BodyInit | undefined;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
  /** Milliseconds until the head of the answer; 0 for none. */
  timeout?: number;
}

const DEFAULT_TIMEOUT = 30_000;

/** Bodies under way, which the caller may still end; of one that nobody reads any more its signals are let go. */
const bodies = new FinalizationRegistry<() => void>((release) => release());

/** What a proxy says of the server behind it. A portal that wants somebody to sign in has 511 for itself (RFC 6585). */
const isProxyError = (status: number) => status >= 500 && status !== 511;

/**
 * Sends one request. Any answer that carries the server's mark comes back, whatever its status.
 * @throws TransportError when there is none: no network, time-out, redirect, a portal's page, a proxy's error.
 */
export async function send(http: Http, request: HttpRequest): Promise<Response> {
  const token = http.token();
  const timeout = request.timeout ?? DEFAULT_TIMEOUT;
  const limit = new AbortController();
  const timer = timeout === 0 ? undefined : setTimeout(() => limit.abort(), timeout);
  const both = anySignal([limit.signal, ...(request.signal === undefined ? [] : [request.signal])]);
  const language = pageLanguage();
  const headers = {
    // In this the server writes to the person.
    ...(language === undefined ? {} : { 'Accept-Language': language }),
    ...request.headers,
    ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
    ...(http.userId === undefined ? {} : { [PERSON_HEADER]: String(http.userId) }),
    ...(http.isLost ? { [SESSION_HEADER]: SESSION_LOST } : {}),
  };
  try {
    const answer = await fetch(http.baseUrl + request.path, {
      method: request.method,
      headers,
      body: request.body ?? null,
      signal: both.signal,
      redirect: 'manual',
      cache: 'no-store',
      credentials: 'omit',
    });
    if (answer.headers.get(SYNC_HEADER) !== SYNC_HEADER_VALUE)
      throw new TransportError(isProxyError(answer.status) ? 'server' : 'captive');
    if (answer.status === 401 && token !== null)
      http.onUnauthenticated(token, answer.headers.get(SESSION_HEADER) === SESSION_LOST);
    if (answer.body === null) both.release();
    else bodies.register(answer.body, both.release);
    return answer;
  } catch (error) {
    both.release();
    if (error instanceof TransportError) throw error;
    if (request.signal?.aborted) throw request.signal.reason;
    throw new TransportError(limit.signal.aborted ? 'timeout' : 'offline', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The JSON of an answer.
 * @throws TransportError for a body that is cut off or no JSON.
 */
export async function readJson(answer: Response): Promise<unknown> {
  const text = await readText(answer);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new TransportError('offline', { cause: error });
  }
}

function isCode(code: unknown): code is RefusalCode {
  return typeof code === 'string' && Object.hasOwn(refusals, code);
}

interface FailureBody {
  code?: unknown;
  detail?: unknown;
  fields?: FieldErrors;
  params?: NoticeParams;
}

/** A failed answer as what it means: a refusal of the server's, or a failure that may pass. */
export async function failureOf(answer: Response): Promise<Refusal | TransportError> {
  const body = (await readJson(answer).catch(() => null)) as FailureBody | null;
  // An answer to HEAD has no body to say it in.
  if (answer.status === 401 && body === null) return new Refusal('unauthenticated');
  const passing = answer.status >= 500 || answer.status === 429 || answer.status === 408;
  if (!passing && isCode(body?.code)) {
    const { fields, params } = body;
    return new Refusal(body.code, { ...(fields && { fields }), ...(params && { params }) });
  }
  const retryAfter = Number(answer.headers.get('Retry-After'));
  const asksToWait = Number.isFinite(retryAfter) && retryAfter > 0;
  if (body?.code === 'rate_limited')
    return new Refusal('rate_limited', asksToWait ? { params: { retry_after: retryAfter } } : {});
  return new TransportError('server', {
    ...(asksToWait ? { retryAfter } : {}),
    ...(isCode(body?.code) ? { code: body.code } : {}),
    ...(typeof body?.detail === 'string' ? { detail: body.detail } : {}),
  });
}
