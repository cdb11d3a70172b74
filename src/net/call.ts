// A REST call as its entry of domain/endpoints describes it: the path filled in, the body sent as its kind, the answer
// believed only when it is what the entry says. Entries are imported one by one: the app carries only what it uses.
import * as z from 'zod/mini';
import type { AnswerBody, BytesOf, bytes, Endpoint, headersOnly, Schema } from '#domain/endpoints/endpoint';
import { failureOf, type Http, type HttpRequest, readJson, send } from './http.ts';
import { TransportError } from './transport-error.ts';

/** What a schema takes; a text that becomes something else may be given as what it becomes. */
type RequestInput<S extends Schema> = {
  [K in keyof z.input<S>]: z.input<S>[K] | (K extends keyof z.output<S> ? z.output<S>[K] : never);
};

type PartOf<R, P> = P extends keyof R
  ? R[P] extends Schema
    ? P extends 'json'
      ? z.input<R[P]>
      : RequestInput<R[P]>
    : R[P] extends { fields: infer F extends Schema; files: readonly { name: infer N extends string }[] }
      ? { fields: RequestInput<F>; files?: { readonly [name in N]?: File | readonly File[] } }
      : never
  : never;

/** The parts that an entry's request is made of. */
export type RequestParts<E extends Endpoint> = {
  [P in Extract<keyof E['request'], 'params' | 'query' | 'json' | 'form' | 'multipart'>]: PartOf<E['request'], P>;
};

type AnswerOutput<A> = A extends Schema
  ? z.output<A>
  : A extends BytesOf | typeof bytes | typeof headersOnly
    ? Response
    : undefined;
/** An answer's JSON, read; the answer itself where it is bytes or headers; undefined where there is none. */
export type AnswerTo<E extends Endpoint> = AnswerOutput<E['answers'][keyof E['answers']]>;

/** The server said yes, but not as its contract has it. */
export class MisfitError extends TransportError {
  constructor(cause: unknown) {
    super('server', { cause });
  }
}

type Texts = Record<string, unknown>;
interface UntypedParts {
  params?: Texts;
  query?: Texts;
  json?: unknown;
  form?: Texts;
  multipart?: { fields: Texts; files?: Record<string, File | readonly File[] | undefined> };
}

/** As a query or a form says it: what is undefined is left out. */
function textsOf(values: Texts): [string, string][] {
  return Object.entries(values).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
}

function addressOf(path: string, { params = {}, query = {} }: UntypedParts): string {
  const filled = path.replace(/\{(\w+)(?:\.\.\.)?\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(textsOf(query)).toString();
  return search === '' ? filled : `${filled}?${search}`;
}

function bodyOf({ json, form, multipart }: UntypedParts): Pick<HttpRequest, 'body' | 'headers'> {
  if (json !== undefined) return { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } };
  if (form !== undefined) return { body: new URLSearchParams(textsOf(form)) };
  if (multipart === undefined) return {};
  const body = new FormData();
  // Fields first: the server can refuse before it takes the file.
  for (const [name, value] of textsOf(multipart.fields)) body.append(name, value);
  for (const [name, given] of Object.entries(multipart.files ?? {})) {
    for (const file of [given ?? []].flat()) body.append(name, file);
  }
  return { body };
}

async function readAnswer(expected: AnswerBody | undefined, answer: Response): Promise<unknown> {
  if (expected === undefined) throw new MisfitError(`status ${answer.status}`);
  if (expected === 'nothing') return undefined;
  if (typeof expected === 'string' || 'bytes' in expected) return answer;
  const parsed = z.safeParse(expected, await readJson(answer));
  if (!parsed.success) throw new MisfitError(parsed.error);
  return parsed.data;
}

type Options = Pick<HttpRequest, 'headers' | 'signal' | 'timeout'>;

async function make<E extends Endpoint>(http: Http, entry: E, given: RequestParts<E>, options: Options) {
  const { body, headers } = bodyOf(given as UntypedParts);
  const request = { ...options, method: entry.method, path: addressOf(entry.path, given as UntypedParts), body };
  const answer = await send(http, { ...request, headers: { ...headers, ...options.headers } });
  if (!answer.ok) throw await failureOf(answer);
  const expected = (entry.answers as Record<number, AnswerBody>)[answer.status === 206 ? 200 : answer.status];
  return { answer, read: (await readAnswer(expected, answer)) as AnswerTo<E> };
}

/**
 * Makes a call.
 * @throws Refusal for the server's no; TransportError for later, MisfitError among them.
 */
export async function call<E extends Endpoint>(
  http: Http,
  entry: E,
  given: RequestParts<E>,
  options: Options = {},
): Promise<AnswerTo<E>> {
  return (await make(http, entry, given, options)).read;
}

/** The pages of a list, to the last. @throws as `call` does. */
export async function callPages<E extends Endpoint & { list: 'pages' }>(
  http: Http,
  entry: E,
  given: Omit<RequestParts<E>, 'query'>,
): Promise<AnswerTo<E>[]> {
  const pages: AnswerTo<E>[] = [];
  for (let after: string | undefined; ; ) {
    const page = await callPage(http, entry, { ...given, query: { after } } as unknown as RequestParts<E>, {});
    pages.push(page.read);
    after = page.after;
    if (after === undefined) return pages;
  }
}

/** A call that is answered in pages. `after`: to be asked with for what follows. @throws as `call` does. */
export async function callPage<E extends Endpoint>(http: Http, entry: E, given: RequestParts<E>, options: Options) {
  const { answer, read } = await make(http, entry, given, options);
  const [, after] = /[?&]after=([\w-]+)[^>]*>; rel="next"/.exec(answer.headers.get('Link') ?? '') ?? [];
  return { read, after };
}
