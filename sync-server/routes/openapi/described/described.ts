// What the API's description says of a call beside its entry: words and examples that no device needs. A call without them does
// not compile, nor does an example that its entry would not take or give.
import type * as z from 'zod/mini';
import type { EndpointId, EntryOf } from '#domain/endpoints/catalogue';
import type { Schema } from '#domain/endpoints/endpoint';

type NamesInPath<P> = P extends `${string}{${infer Name}}${infer Rest}`
  ? (Name extends `${infer Bare}...` ? Bare : Name) | NamesInPath<Rest>
  : never;
type NamesInQuery<E> = E extends { request: { query: infer Q extends Schema } }
  ? Exclude<keyof z.input<Q> & string, E extends { list: 'pages' } ? 'after' | 'limit' : never>
  : never;
type Names<E extends { path: string }> = NamesInPath<E['path']> | NamesInQuery<E>;

type RequestExample<R> = R extends { json: infer S extends Schema }
  ? z.input<S>
  : R extends { form: infer S extends Schema }
    ? z.input<S>
    : R extends { multipart: { fields: infer S extends Schema } }
      ? z.input<S> extends Record<string, never>
        ? never
        : z.input<S>
      : never;
type AnswerExample<A> = { [S in keyof A]: A[S] extends Schema ? z.output<A[S]> : never }[keyof A];

type CallDescription<E extends { path: string; request: object; answers: object }> = {
  /** What a newcomer has to know that the summary does not say. */
  description: string;
} & ([Names<E>] extends [never] ? unknown : { parameters: { [N in Names<E>]: string } }) &
  ([RequestExample<E['request']>] extends [never] ? unknown : { sends: RequestExample<E['request']> }) &
  ([AnswerExample<E['answers']>] extends [never] ? unknown : { answers: AnswerExample<E['answers']> });

export type DescribedCalls<Resource extends string> = {
  [Id in Extract<EndpointId, `${Resource}.${string}`>]: CallDescription<EntryOf<Id>>;
};
