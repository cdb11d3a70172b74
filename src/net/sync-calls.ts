// The sync protocol's calls, as the device makes them.
import * as z from 'zod/mini';
import {
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushRequest,
  pullAnswerSchema,
  pushAnswerSchema,
  type SyncError,
  syncErrorSchema,
} from '#domain/sync/sync';
import { failureOf, type Http, readJson, send } from './http.ts';
import { laterOf, TransportError } from './transport-error.ts';

/** The server answered a sync call, but not with what was asked: the code says why and the body what it knows. */
export class SyncRefused extends Error {
  override readonly name = 'SyncRefused';
  readonly status: number;
  readonly answer: SyncError;
  constructor(status: number, answer: SyncError) {
    super(answer.code);
    this.status = status;
    this.answer = answer;
  }
}

async function post<S extends z.ZodMiniType>(http: Http, path: string, json: unknown, schema: S): Promise<z.output<S>> {
  const headers = { 'Content-Type': 'application/json' };
  const body = JSON.stringify(json);
  // A link that swallows everything is left early; a weak one gets a second for every 10 kB.
  const timeout = 20_000 + body.length / 10;
  const answer = await send(http, { method: 'POST', path, body, headers, timeout });
  if (answer.status >= 500 || answer.status === 429) {
    const failure = await failureOf(answer);
    http.onSyncAnswer?.(false);
    // Too much in a day is no answer to any one change.
    throw failure instanceof TransportError ? failure : laterOf(failure);
  }
  const said = await readJson(answer);
  if (!answer.ok) {
    const error = z.safeParse(syncErrorSchema, said);
    if (!error.success) throw new TransportError('server', { cause: error.error });
    throw new SyncRefused(answer.status, error.data);
  }
  const parsed = z.safeParse(schema, said);
  if (!parsed.success) throw new TransportError('server', { cause: parsed.error });
  http.onSyncAnswer?.(true);
  return parsed.data;
}

/** @throws SyncRefused | TransportError. */
export function callPush(http: Http, request: PushRequest): Promise<PushAnswer> {
  return post(http, '/api/sync/push', request, pushAnswerSchema);
}

/** @throws SyncRefused | TransportError. */
export function callPull(http: Http, request: PullRequest): Promise<PullAnswer> {
  return post(http, '/api/sync/pull', request, pullAnswerSchema);
}

/**
 * What a poke names: scope → the seq from which on a device has the news; undefined: not said. An older server names none,
 * and neither does the greeting of a stream: something may have been told while nobody listened.
 */
export type Poke = ReadonlyMap<string, number | undefined>;

function pokeOf(line: string): Poke {
  const named = line.split(' ').slice(1);
  return new Map(
    named.map((word) => {
      const [scope = '', seq] = word.split('@');
      return [scope, seq === undefined ? undefined : Number(seq)];
    }),
  );
}

/** Milliseconds in which the stream greets, unless something between keeps it back. */
const HELLO_WITHIN = 5_000;

/**
 * Listens for "pull now". A stream that does not say hello within 5 s is being held back by something between, and long
 * poll takes its place.
 * @throws TransportError when the connection ends; the caller comes back.
 */
export async function listenForPokes(http: Http, onPoke: (poke: Poke) => void, signal: AbortSignal): Promise<void> {
  const request = { method: 'GET', path: '/api/sync/events', signal, timeout: HELLO_WITHIN } as const;
  const answer = await send(http, request).catch((error: unknown) => {
    const heldBack = error instanceof TransportError && error.kind === 'timeout';
    throw heldBack ? new StreamHeldBack() : error;
  });
  if (!answer.ok || answer.body === null) throw await failureOf(answer);
  const reader = answer.body.getReader();
  const stop = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', stop, { once: true });
  let timer = setTimeout(stop, HELLO_WITHIN);
  let greeted = false;
  let begun = '';
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      // A longer silence is a dead line: the server writes every 10 s, an older one every 20 s.
      timer = setTimeout(stop, 25_000);
      const lines = (begun + new TextDecoder().decode(part.value)).split('\n');
      begun = lines.pop() ?? '';
      greeted = true;
      for (const line of lines) if (line.startsWith('pull') || line === 'hello') onPoke(pokeOf(line));
    }
  } catch (error) {
    throw new TransportError('offline', { cause: error });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', stop);
  }
  if (!greeted && !signal.aborted) throw new StreamHeldBack();
}

/** Something between buffers the stream. */
export class StreamHeldBack extends Error {
  override readonly name = 'StreamHeldBack';
}

/** Long poll: answered at news, or after 25 s. @throws TransportError. */
export async function waitForPoke(http: Http, signal: AbortSignal): Promise<void> {
  const answer = await send(http, { method: 'GET', path: '/api/sync/events?wait=25', signal, timeout: 40_000 });
  if (!answer.ok) throw await failureOf(answer);
  await readJson(answer);
}
