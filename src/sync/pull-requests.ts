// Asks for what is newer. While an answer is being kept, the next one is on its way already.
import type { PullAnswer, PullRequest } from '#domain/sync';
import { callPull } from '#src/net/sync-calls.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { Device } from './device.ts';
import { ensureClientState } from './meta.ts';
import type { RereadBook } from './reread.ts';

/** An answer, and when this device heard it, by its own clock. */
export interface Heard {
  answer: PullAnswer;
  at: string;
  /** What was held when it was asked for: scope to cursor. */
  held: PullRequest['scopes'];
}

interface Asked {
  request: PullRequest;
  heard: Promise<Heard>;
}

export class PullRequests {
  readonly #device: Device;
  readonly #book: RereadBook;
  readonly #limit: number;
  #ahead: Asked | undefined;

  /** @param limit rows in one answer. @param book where scopes that are read anew stand. */
  constructor(device: Device, book: RereadBook, limit: number) {
    this.#device = device;
    this.#book = book;
    this.#limit = limit;
  }

  /**
   * What is newer than what is kept on this device now.
   * @throws TransportError for later; SyncRefused for another answer.
   */
  async next(): Promise<Heard> {
    const { request, isPlain } = await this.#read();
    const ahead = this.#ahead;
    this.#ahead = undefined;
    const asked = ahead !== undefined && isSame(ahead.request, request) ? ahead : this.#ask(request);
    const heard = await asked.heard;
    // Only what was kept in the end says what is asked for; this is a guess of it, dropped where it was wrong.
    if (isPlain && heard.answer.pages.some(({ more }) => more)) this.#ahead = this.#ask(after(request, heard.answer));
    return heard;
  }

  #ask(request: PullRequest): Asked {
    const heard = callPull(this.#device.http, request).then((answer) => ({
      answer,
      at: nowIso(),
      held: request.scopes,
    }));
    // Nobody may come for it.
    heard.catch(() => undefined);
    return { request, heard };
  }

  /** The request, and whether nothing but its answer decides about the next one. */
  #read(): Promise<{ request: PullRequest; isPlain: boolean }> {
    return this.#device.connection.run(async (store) => {
      const { client_id, epoch } = await ensureClientState(store);
      const states = await store.scopes.toArray();
      const cursors = states.map(({ scope, rereading, cursor }) => [
        scope,
        rereading ? this.#book.cursor(scope) : cursor,
      ]);
      const hold = states.filter(({ held }) => held).map(({ scope }) => scope);
      const request = { client_id, epoch, scopes: Object.fromEntries(cursors), hold, limit: this.#limit };
      return { request, isPlain: states.every(({ rereading }) => !rereading) };
    });
  }
}

/** What will be asked for once all of an answer is kept. */
function after(request: PullRequest, { epoch, granted, revoked, pages }: PullAnswer): PullRequest {
  const scopes = { ...Object.fromEntries(granted.map(({ scope }) => [scope, 0])), ...request.scopes };
  for (const { scope, cursor } of pages) scopes[scope] = cursor;
  for (const scope of revoked) delete scopes[scope];
  return { ...request, epoch, scopes };
}

function isSame(one: PullRequest, other: PullRequest): boolean {
  const sorted = ({ scopes, ...rest }: PullRequest) => JSON.stringify([rest, Object.entries(scopes).sort()]);
  return sorted(one) === sorted(other);
}
