// Registers a handler under its entry of domain/endpoints: who may ask, what comes in and what goes out are checked here,
// so that a handler is only the act itself.
import type { ServerResponse } from 'node:http';
import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import {
  type BytesOf,
  bodyBytesMaxOf,
  type bytes,
  type Endpoint,
  type headersOnly,
  type nothing,
  type Schema,
} from '#domain/endpoints/endpoint';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { sessionThatActs } from '#server/store/people/who-acts.ts';
import { networkOf } from '../middleware/address.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { mayBeLonger, readForm, readJson } from '../middleware/body.ts';
import { requireKeeper } from '../middleware/require-keeper.ts';
import { requireUser } from '../middleware/require-user.ts';
import { createStarts } from '../mutations/starts.ts';
import { createTurns, type Turns } from '../mutations/turns.ts';
import type { Services } from '../services.ts';
import { type AnswerDesk, createAnswerDesk, PIECE } from './answer-desk.ts';
import { type AnswerForm, compressedForm } from './compressed-form.ts';
import { countCall, countForm, countRows } from './count-call.ts';

type Output<S> = S extends Schema ? z.output<S> : undefined;
type RequestPart<E extends Endpoint, P extends 'params' | 'query' | 'json' | 'form'> =
  E['request'] extends Record<P, infer S> ? Output<S> : undefined;
type Body<A> = A extends Schema
  ? z.output<A>
  : A extends BytesOf | typeof bytes | typeof headersOnly
    ? Response
    : A extends typeof nothing
      ? // biome-ignore lint/suspicious/noConfusingVoidType: a handler without an answer returns nothing at all
        void
      : never;

export interface Call<E extends Endpoint> {
  c: Context<AppEnv>;
  /** Who asks; 0 on a public endpoint. */
  actorId: number;
  params: RequestPart<E, 'params'>;
  query: RequestPart<E, 'query'>;
  json: RequestPart<E, 'json'>;
  form: RequestPart<E, 'form'>;
  /** Of a create; undefined when none was sent. */
  idempotencyKey: string | undefined;
}

/** An answer of another status than the entry's lowest. @see answered */
class StatusAnswer<S extends number, B> {
  readonly status: S;
  readonly body: B;
  constructor(status: S, body: B) {
    this.status = status;
    this.body = body;
  }
}

/** Of an entry with several kinds of success: which one this is. */
export function answered<S extends number, B>(status: S, body: B): StatusAnswer<S, B> {
  return new StatusAnswer(status, body);
}

/** JSON in words, and what goes with it. */
interface Words {
  json: string | Uint8Array<ArrayBuffer>;
  status: number;
  headers: Record<string, string>;
}

/** An answer that is not the entry's body. @see refusing, asItIs */
export class WholeResponse {
  readonly said: Response | Words;
  constructor(said: Response | Words) {
    this.said = said;
  }
}

/** Refuses with an answer of its own, where whoever asked needs more than the code to go on. */
export function refusing(response: Response): WholeResponse {
  return new WholeResponse(response);
}

/** A JSON body that was put into words already. What it says is not checked once more: it can be many megabytes. */
export function asItIs(json: string | Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}): WholeResponse {
  return new WholeResponse({ json, status: 200, headers });
}

type AnswerOf<A> = { [S in keyof A]: Body<A[S]> | StatusAnswer<S & number, Body<A[S]>> }[keyof A];
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E['answers']> | WholeResponse>;
export type EndpointBinder = <E extends Endpoint>(entry: E, handler: Handler<E>) => void;

/** The pattern by which Hono knows a path of an entry. */
export function patternOf(path: string): string {
  return path.replace(/\{(\w+)\.\.\.\}/g, ':$1{.+}').replace(/\{(\w+)\}/g, ':$1');
}

/** @throws Refusal `invalid` for one that is no short printable text. */
function idempotencyKeyOf(c: Context<AppEnv>): string | undefined {
  const key = c.req.header('Idempotency-Key');
  if (key !== undefined && !/^[\x21-\x7e]{1,200}$/.test(key)) {
    throw new Refusal('invalid', { fields: { 'Idempotency-Key': 'format' } });
  }
  return key;
}

/** Bytes of a UTF-16 unit in UTF-8, at most. */
const UTF8_MOST = 3;

interface SentAnswer {
  answer: Response;
  gone?: Promise<void>;
}

/** Bodies of one session that are long, or may be: each is held until it has come whole, which takes as long as its line. */
const LONG_BODIES = { atOnce: 4, waiting: 16 };

/**
 * Answers of one session that are large, until they were read: others have their turns while one is put together, and so they have
 * beside many.
 */
const LARGE_ANSWERS = { atOnce: 2, waiting: 20 };

interface Order {
  long: Turns;
  /** Comes back when the call may begin. */
  begin: () => Promise<void>;
}

/** The JSON body. @throws Refusal as `readJson`, `rate_limited` where too many long ones of that person wait. */
function readLong(c: Context<AppEnv>, entry: Endpoint, { long, begin }: Order): Promise<unknown> {
  const read = () => readJson(c, bodyBytesMaxOf(entry), begin);
  if (entry.long !== true || !mayBeLonger(c, limits.shortJsonBytesMax)) return read();
  return long.take(c.get('actorId'), read);
}

/** Of a list that is whole: whoever asked for a part of it would take it for one. @throws Refusal `invalid`. */
function refusePaging(c: Context<AppEnv>, { list, request }: Endpoint): void {
  if (typeof list !== 'object' || request.query !== undefined) return;
  const asked = ['after', 'limit'].filter((name) => c.req.query(name) !== undefined);
  if (asked.length > 0)
    throw new Refusal('invalid', { fields: Object.fromEntries(asked.map((name) => [name, 'unknown'])) });
}

async function readCall<E extends Endpoint>(c: Context<AppEnv>, entry: E, order: Order): Promise<Call<E>> {
  const { params, query, json, form } = entry.request;
  refusePaging(c, entry);
  if (json === undefined) await order.begin();
  const read = {
    c,
    actorId: entry.auth === 'bearer' ? c.get('actorId') : 0,
    params: params && parseOrRefuse(params, c.req.param()),
    query: query && parseOrRefuse(query, c.req.query()),
    json: json && parseOrRefuse(json, await readLong(c, entry, order)),
    form: form && parseOrRefuse(form, await readForm(c, bodyBytesMaxOf(entry))),
    idempotencyKey: idempotencyKeyOf(c),
  };
  // Each schema's output is what its part of the call is typed as; the compiler cannot follow that through `entry`.
  return read as unknown as Call<E>;
}

/** The answer's schema decides what is sent: a field it does not name stays here. @throws ZodError for a bug. */
function present(c: Context<AppEnv>, entry: Endpoint, given: unknown): Response | Words {
  if (given instanceof Response) return given;
  if (given instanceof WholeResponse) return given.said;
  const [lowest = '200'] = Object.keys(entry.answers);
  const { status, body } = given instanceof StatusAnswer ? given : { status: Number(lowest), body: given };
  const schema = entry.answers[status];
  if (schema === undefined || typeof schema === 'string' || 'bytes' in schema) return c.body(null, status as 204);
  return { json: JSON.stringify(z.parse(schema, body)), status, headers: {} };
}

interface AnswerOutlet {
  desk: AnswerDesk;
  asker: number | string;
}

/** Of a JSON answer that is compressed where it is worth it. */
function formOf(c: Context<AppEnv>, { compressed }: Endpoint, json: Words['json']): Promise<AnswerForm> | AnswerForm {
  if (compressed !== true) return { bytes: json, headers: {} };
  return compressedForm(json, c.req.header('Accept-Encoding'));
}

/** The answer as it goes out, and until when it is on its way: a large one until it was read. */
async function sent(
  c: Context<AppEnv>,
  entry: Endpoint,
  said: Response | Words,
  outlet: AnswerOutlet,
): Promise<SentAnswer> {
  if (said instanceof Response) return { answer: said };
  const form = await formOf(c, entry, said.json);
  const headers = { 'Content-Type': 'application/json', ...said.headers, ...form.headers };
  if (form.bytes.length <= PIECE / UTF8_MOST) return { answer: c.body(form.bytes, said.status as 200, headers) };
  const bytes = typeof form.bytes === 'string' ? new TextEncoder().encode(form.bytes) : form.bytes;
  const { body, gone } = outlet.desk.send(outlet.asker, bytes, c.env?.outgoing as ServerResponse | undefined);
  const answer = c.body(body, said.status as 200, { ...headers, 'Content-Length': String(bytes.byteLength) });
  return { answer, gone };
}

/**
 * The answer to HEAD is that to GET without its body, which nobody will read: it is ended here, so that what would have put
 * it together bit by bit (the news, an export, a file) ends too and does not wait for a reader.
 */
async function withoutUnreadBody(c: Context<AppEnv>, answer: Response): Promise<Response> {
  if (c.req.method === 'HEAD') await answer.body?.cancel();
  return answer;
}

/** Does it in its person's turn, which is held until the answer was read: it comes back as soon as there is one to send. */
function inTurn(large: Turns, personId: number, answer: () => Promise<SentAnswer>): Promise<SentAnswer> {
  return new Promise((resolve, reject) => {
    const work = async () => {
      const made = await answer();
      resolve(made);
      await made.gone;
    };
    large.take(personId, work).catch(reject);
  });
}

export function createServe(app: Hono<AppEnv>, services: Services): EndpointBinder {
  const long = createTurns(LONG_BODIES);
  const large = createTurns(LARGE_ANSWERS);
  const starts = createStarts();
  const desk = createAnswerDesk();
  return (entry, handler) => {
    const { large: isLarge, keeper }: Endpoint = entry;
    const signedIn = entry.auth === 'bearer' ? [requireUser(services, entry)] : [];
    const guards = keeper === true ? [...signedIn, requireKeeper(services)] : signedIn;
    app.on([entry.method], [patternOf(entry.path)], ...guards, async (c) => {
      const asker = entry.auth === 'bearer' ? c.get('actorId') : networkOf(c as Context<AppEnv>);
      const order = { long, begin: () => starts.wait(asker, sessionThatActs()) };
      const call = await readCall<typeof entry>(c as Context<AppEnv>, entry, order);
      await countCall(services, entry, c as Context<AppEnv>, call.json);
      try {
        const answer = async () => {
          const said = present(c as Context<AppEnv>, entry, await handler(call));
          return sent(c as Context<AppEnv>, entry, said, { desk, asker });
        };
        const made = await (isLarge === true ? inTurn(large, call.actorId, answer) : answer());
        return await withoutUnreadBody(c as Context<AppEnv>, made.answer);
      } finally {
        await countForm(services, entry, c as Context<AppEnv>);
        await countRows(services, entry, c as Context<AppEnv>, call.json);
      }
    });
  };
}
