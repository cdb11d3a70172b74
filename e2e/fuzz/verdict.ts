// What must hold for every answer, whatever was asked.
import type { Endpoint } from '#domain/endpoints/endpoint';
import { type RefusalCode, refusals } from '#domain/errors';

export interface Heard {
  status: number;
  headers: NodeJS.Dict<string | string[]>;
  body: string;
}

/** What an answer would betray the inside by. */
const inside =
  /node_modules|node:internal|sync-server|better-sqlite|SQLITE_|sqlite3?\.|\bselect\b.+\bfrom\b|\binsert into\b|ZodError|TypeError|RangeError|SyntaxError|\.ts:\d|\.js:\d|\/tmp\/|\/work\/|\/home\/|ENOENT|EACCES/i;

/** Statuses that say "later" and are not the asker's doing. */
const later = [503, 507];
/** The standards of ranges and of tus have these two answer in their own way. */
const standard = [412, 416];
/** Node's own parser answers what never became a request. */
const byNode = [400, 408, 431];

function wrongInRefusal({ status, body, headers }: Heard): string | undefined {
  if (byNode.includes(status) && headers['x-content-type-options'] === undefined) return undefined;
  if (status === 416 && body === '') return undefined;
  let said: { detail?: unknown; code?: unknown };
  try {
    said = JSON.parse(body);
  } catch {
    return 'a refusal that is no JSON';
  }
  if (typeof said.detail !== 'string' || said.detail === '') return 'a refusal without a sentence';
  if (typeof said.code !== 'string' || !Object.hasOwn(refusals, said.code))
    return `an unknown code ${String(said.code)}`;
  const declared = refusals[said.code as RefusalCode].status;
  return declared === status || standard.includes(status) ? undefined : `the code of another status: ${said.code}`;
}

/** Pages for people say so in a page. */
function isPage({ answers }: Endpoint): boolean {
  const body = answers[200];
  return typeof body === 'object' && 'bytes' in body && body.bytes === 'text/html';
}

/** @returns what is wrong with an answer; undefined for nothing. */
export function wrongWith(entry: Endpoint, sameCall: boolean, heard: Heard, isHead: boolean): string | undefined {
  const { status, body, headers } = heard;
  if (status >= 500 && !later.includes(status)) return `status ${status}`;
  if (status >= 400 && inside.test(body)) return 'something of the inside';
  if (isHead) return undefined;
  if (status === 404 && isPage(entry)) return undefined;
  if (status >= 400) return wrongInRefusal(heard);
  const known = status in entry.answers || [206, 304].includes(status);
  if (sameCall && !known) return `a success of status ${status}, which is not declared`;
  if (headers['content-type'] === 'application/json') {
    try {
      JSON.parse(body);
    } catch {
      return 'JSON that is none';
    }
  }
  return undefined;
}
