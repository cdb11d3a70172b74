// A REST call as both sides see it: where it is, what it takes, what it answers. The server registers and validates from
// these entries; what an answer's schema does not name is never sent.
import type * as z from 'zod/mini';
import { limits } from '../limits.ts';

export type Schema = z.ZodMiniType;

/** A file part of a multipart request: its name, whether the request makes sense without it, whether it may repeat. */
export interface FilePart {
  name: string;
  required: boolean;
  many?: boolean;
}

export interface EndpointRequest {
  /** Of the path; every name in `{…}`. */
  params?: Schema;
  query?: Schema;
  /** Headers that the call goes by, each with what it says. */
  headers?: Readonly<Record<string, string>>;
  /** One of the next four: the kind of body. */
  json?: Schema;
  form?: Schema;
  multipart?: { fields: Schema; files: readonly FilePart[] };
  /** Bytes of this media type. */
  raw?: string;
}

/** A body that is no JSON: a file's bytes, or a protocol of its own. */
export const bytes = 'bytes';
/** A file's bytes of a type that is always the same. */
export interface BytesOf {
  bytes: string;
}
/** No body. */
export const nothing = 'nothing';
/** No body: what is answered stands in the headers. */
export const headersOnly = 'headersOnly';
export type AnswerBody = Schema | BytesOf | typeof bytes | typeof nothing | typeof headersOnly;

/**
 * What a token for a program has to be for a call: `never` is for signed-in people alone; of one project it sees that alone, and
 * calls that are about more are for tokens of all projects (`_all`).
 */
export type TokenUse = 'never' | 'read' | 'write' | 'read_all' | 'write_all';

/**
 * How a list is answered, alone or as a part of an answer: in pages (a query with `pageQuery`), or whole, because by design it has no
 * more entries than `most`: `after` and `limit` are refused then.
 */
export type ListForm = 'pages' | { most: number };

/** `bearer`: only signed in, and which tokens do as well; `public`: anyone. */
type EndpointCallers = { auth: 'bearer'; tokens: TokenUse } | { auth: 'public'; tokens?: never };

export type Endpoint = EndpointCallers & EndpointForm;

interface EndpointForm {
  /** `resource.action`. */
  id: string;
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** With `{name}` for what varies; `{name...}` takes the rest of the path. */
  path: string;
  /** Only whoever keeps the server may call it. */
  keeper?: true;
  /** Which lost devices may call it too: those that send first, or all. Left out: none. */
  whenLost?: 'send_first' | 'any';
  /** Of a GET: it changes something all the same. */
  writes?: true;
  /** Of a GET that answers a list, or that has one in its answer. */
  list?: ListForm;
  /** What it takes may be as long as anything that is said in JSON. */
  long?: true;
  /** What it answers may be as much as a project holds: of one person few are put together at a time. */
  large?: true;
  /**
   * A long answer is compressed for who reads that. Only where no secret stands beside what others may have written: of the two
   * together the length would tell the secret to whoever sees the line (BREACH).
   */
  compressed?: true;
  request: EndpointRequest;
  /** Status → its body: those of success, and where a failure says more than a code. */
  answers: Readonly<Record<number, AnswerBody>>;
  /** One sentence for whoever reads the API's pages. */
  summary: string;
}

/** Bytes of a JSON or form body of a call at most: what anyone may send is read before anybody is asked who they are. */
export function bodyBytesMaxOf({ auth, long }: Pick<Endpoint, 'auth' | 'long'>): number {
  if (auth === 'public') return limits.publicBodyBytesMax;
  return long === true ? limits.jsonBytesMax : limits.shortJsonBytesMax;
}

type HasList<Answer> = Answer extends readonly unknown[]
  ? true
  : true extends { [K in keyof Answer]: Answer[K] extends readonly unknown[] ? true : false }[keyof Answer]
    ? true
    : false;
/** A list that says nothing of how it is answered does not compile. */
type ListRule<E> = E extends { method: 'GET'; answers: { 200: infer A extends Schema } }
  ? HasList<z.output<A>> extends true
    ? { list: ListForm }
    : unknown
  : unknown;

/** An entry of the catalogue, with its own types kept. */
export function endpoint<const E extends Endpoint>(entry: E & ListRule<E>): E {
  return entry;
}
