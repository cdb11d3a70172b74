// An app before this one, to which the server says what it does not know.
import { catalogue } from '#domain/mutations/catalogue';
import type { Table } from '#domain/sync/row';
import * as rows from '#domain/sync/row';
import type { PullAnswer, PushAnswer } from '#domain/sync/sync';

/** What an app before this one lacks: a table of the feed, and all that is done to it. */
const LATER = 'prints';
const isLater = (name: string) => name.startsWith('print.');

type Fetch = typeof globalThis.fetch;

/** How an answer looks to an app before this one: columns and codes that it never heard of. */
function asFromLater(path: string, said: unknown): unknown {
  if (path.endsWith('/api/sync/pull')) {
    for (const { rows } of (said as PullAnswer).pages) {
      for (const { row } of rows) Object.assign(row, { of_a_later_app: 'x' });
    }
  }
  if (path.endsWith('/api/sync/push')) {
    for (const { notice, error } of (said as PushAnswer).results) {
      for (const one of [notice, error]) if (one !== undefined) Object.assign(one, { code: `later_${one.code}` });
    }
  }
  return said;
}

const toOlder =
  (next: Fetch): Fetch =>
  async (...asked) => {
    const answer = await next(...asked);
    const path = String(asked[0]);
    if (!/\/api\/sync\/pu(ll|sh)$/.test(path) || !answer.ok) return answer;
    const text = await answer.text();
    const said = asFromLater(path, JSON.parse(text));
    return new Response(JSON.stringify(said), { status: answer.status, headers: answer.headers });
  };

/** While the work runs, this process is an app before this one. */
async function asOlder<T>(work: () => Promise<T>): Promise<T> {
  const known = catalogue as Record<string, unknown>;
  const { fetch } = globalThis;
  const lists = Object.values(rows).filter((one): one is Table[] => Array.isArray(one) && one.includes(LATER as never));
  // It is one already.
  if (lists.length === 0) return work();
  const places = lists.map((list) => ({ list, at: list.indexOf(LATER) }));
  const taken = Object.entries(known).filter(([name]) => isLater(name));
  for (const [name] of taken) delete known[name];
  for (const { list, at } of places) list.splice(at, 1);
  globalThis.fetch = toOlder(fetch);
  try {
    return await work();
  } finally {
    globalThis.fetch = fetch;
    for (const { list, at } of places) list.splice(at, 0, LATER);
    Object.assign(known, Object.fromEntries(taken));
  }
}

export const asAged = <T>(isOlder: boolean, work: () => Promise<T>): Promise<T> => (isOlder ? asOlder(work) : work());
