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
  /** Rows read at once, 200 where it is left out: as few as a page holds of the longest. */
  step?: number;
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

/** The header `Link`, which says where the next page is. */
export function linkTo(c: Context, key: PageKey): string {
  const next = new URLSearchParams({ ...c.req.query(), after: cursorOf(key) });
  return `<${c.req.path}?${next}>; rel="next"`;
}

/**
 * The page that a query asks for, as JSON. Where more follow, the answer's header `Link` says where. The first entry is in it however
 * long it is, so that every page leads on.
 * @throws Refusal `invalid` for a cursor of another list.
 */
export async function pageOf<Row, Answer>(
  c: Context,
  { after, limit }: PageQuery,
  { keySchema, answerSchema, read, keyOf, present, step = STEP }: List<Row, Answer>,
): Promise<WholeResponse> {
  const page: string[] = [];
  let key = keyFrom(after, keySchema);
  let bytes = 0;
  const words = () => `[${page.join(',')}]`;
  for (;;) {
    const rows = await read(key, step);
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
    if (rows.length < step) return asItIs(words());
    await nextTurn();
  }
}
