// One page of a long list: its entries are read and put into words some at a time, until the page is full. Others are answered
// in between; what they write meanwhile is seen by the entries that follow, as it is by the next page.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Context } from 'hono';
import * as z from 'zod/mini';
import type { PageQuery } from '#domain/endpoints/page';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { asItIs, type WholeResponse } from './serve.ts';

/** What an entry stands by in its list: values of its order, compared one after the other. */
export type PageKey = readonly (string | number)[];

export interface List<Row, Answer> {
  /** Of which kinds the values of a key are, for what callers send. */
  keySchema: z.ZodMiniType<PageKey>;
  /** What is sent of an entry: a field that it does not name stays here. */
  answerSchema: z.ZodMiniType<unknown, Answer>;
  /** At most so many of those after a key, in order; less than that many only at the end. */
  read(after: PageKey | undefined, most: number): Promise<Row[]>;
  keyOf(row: Row): PageKey;
  /** An answer for each row; undefined for one that is passed over. */
  present(rows: Row[]): Promise<(Answer | undefined)[]>;
  /** Rows read at once at most, 200 where it is left out: as few as a page holds of the longest. */
  step?: number;
}

export const upward = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
export const downward = <T extends string | number>(a: T, b: T): number => upward(b, a);
/** As `localeCompare` orders, which asks for the language at every call. */
export const byName = new Intl.Collator().compare;

/** A list that is read whole, once for each page: of what one person or one project has no more of than limits let them. */
export interface WholeList<Row, Answer> extends Pick<List<Row, Answer>, 'keySchema' | 'answerSchema' | 'keyOf'> {
  /** In no order. */
  readAll(): Promise<Row[]>;
  /** What each value of a key is compared by. */
  order: readonly ((a: never, b: never) => number)[];
  present(rows: Row[]): Promise<(Answer | undefined)[]>;
  step?: number;
}

export function wholeList<Row, Answer>({ readAll, order, keyOf, ...list }: WholeList<Row, Answer>): List<Row, Answer> {
  const compare = (a: PageKey, b: PageKey): number => {
    for (const [at, by] of order.entries()) {
      const found = by(a[at] as never, b[at] as never);
      if (found !== 0) return found;
    }
    return 0;
  };
  let all: Row[] | undefined;
  return {
    ...list,
    keyOf,
    async read(after, most) {
      all ??= (await readAll()).sort((a, b) => compare(keyOf(a), keyOf(b)));
      // Halved until nothing is left between: a long list is asked many times.
      let [from, end] = [0, after === undefined ? 0 : all.length];
      while (after !== undefined && from < end) {
        const middle = (from + end) >> 1;
        if (compare(keyOf(all[middle] as Row), after) > 0) end = middle;
        else from = middle + 1;
      }
      return all.slice(from, from + most);
    },
  };
}

const cursorOf = (key: PageKey) => Buffer.from(JSON.stringify(key)).toString('base64url');

/** @throws Refusal `invalid` for one that no page of this list gave. */
export function keyFrom<K extends PageKey>(after: string | undefined, schema: z.ZodMiniType<K>): K | undefined {
  if (after === undefined) return undefined;
  try {
    return z.parse(schema, JSON.parse(Buffer.from(after, 'base64url').toString()));
  } catch {
    throw new Refusal('invalid', { fields: { after: 'format' } });
  }
}

const STEP = 200;

/** The header `Link`, which says where the next page is: what is asked otherwise there. */
export function linkWith(c: Context, query: Readonly<Record<string, string>>): string {
  return `<${c.req.path}?${new URLSearchParams({ ...c.req.query(), ...query })}>; rel="next"`;
}

export const linkTo = (c: Context, key: PageKey): string => linkWith(c, { after: cursorOf(key) });

/**
 * The page that a query asks for, as JSON. Where more follow, the answer's header `Link` says where. The first entry is in it however
 * long it is, so that every page leads on.
 * @param around what an answer says that has a list in it.
 * @throws Refusal `invalid` for a cursor of another list.
 */
export async function pageOf<Row, Answer>(
  c: Context,
  { after, limit }: PageQuery,
  { keySchema, answerSchema, read, keyOf, present, step = STEP }: List<Row, Answer>,
  around: (list: string) => string = (list) => list,
): Promise<WholeResponse> {
  const page: string[] = [];
  let key = keyFrom(after, keySchema);
  let bytes = 0;
  const words = () => around(`[${page.join(',')}]`);
  for (;;) {
    // One more than is wanted, which says whether that is all.
    const most = Math.min(step, limit - page.length + 1);
    const rows = await read(key, most);
    const answers = await present(rows);
    for (const [index, row] of rows.entries()) {
      const answer = answers[index];
      if (answer !== undefined) {
        bytes += Buffer.byteLength(JSON.stringify(answer));
        const isFull = page.length >= limit || (page.length > 0 && bytes > limits.listPageBytes);
        if (isFull) return asItIs(words(), key === undefined ? {} : { Link: linkTo(c, key) });
        page.push(JSON.stringify(z.parse(answerSchema, answer)));
      }
      key = keyOf(row);
    }
    if (rows.length < most) return asItIs(words());
    await nextTurn();
  }
}
