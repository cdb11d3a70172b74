// A server in memory, for screens that are tested in a browser: the real sync protocol and the real decisions on rows that a
// test has planted, without bytes, mails or sessions. Whatever else a screen asks for, the test answers.
import type { AccessLevel, ShareLevel } from '#domain/access';
import { Refusal, type RefusalCode } from '#domain/errors';
import type { MutationName } from '#domain/mutations/catalogue';
import type { RowPut } from '#domain/mutations/rules/reader';
import { manifestOf, projectScope, type Rows, type Scope, type Table, tables, userScope } from '#domain/sync/row';
import {
  type PullAnswer,
  type PullRequest,
  type PushAnswer,
  type PushedMutation,
  type PushRequest,
  type PushResult,
  SYNC_HEADER,
  SYNC_HEADER_VALUE,
} from '#domain/sync/sync';
import { arrive, MemoryWorld } from '#domain/testing/memory-reader';

/** What a call is answered: a refusal by its code, or a status with JSON; without JSON, nothing. */
export type Answer = { refused: RefusalCode; status?: number } | { status?: number; json?: unknown; link?: string };
export interface AskedCall {
  url: URL;
  /** The body as JSON, where it is that. */
  json: unknown;
}

const EPOCH = 'first';

export class SmallServer {
  readonly world = new MemoryWorld();
  /** `away`: no call gets through. `silent`: none is answered until that changes. */
  network: 'there' | 'away' | 'silent' = 'there';
  /** Nobody is told what is new, until that changes: news take their time. */
  #newsWait = false;
  /** Whom it answers. */
  readonly userId: number;
  /** The calls that were made beside those of the sync, as `GET /api/…`. */
  readonly calls: string[] = [];
  readonly #levels = new Map<number, ShareLevel>();
  readonly #answers = new Map<string, (asked: AskedCall) => Answer>();
  readonly #refused: RefusalCode[] = [];
  readonly #lastN = new Map<number, number>();
  readonly #listeners = new Set<ReadableStreamDefaultController<Uint8Array>>();
  #heard: () => void = () => undefined;
  #change = new Promise<void>((resolve) => {
    this.#heard = resolve;
  });

  constructor(userId: number) {
    this.userId = userId;
  }

  /** Gives somebody access to the projects that are not theirs. */
  share(userId: number, level: ShareLevel): void {
    this.#levels.set(userId, level);
    this.world.share(userId, level);
    this.poke();
  }

  /** Takes all of that back. */
  revoke(userId: number): void {
    this.#levels.delete(userId);
    this.world.share(userId, undefined);
    this.poke();
  }

  /** Does what somebody does on another device. */
  async act(userId: number, name: MutationName, args: unknown): Promise<void> {
    this.#tick();
    await this.world.act(userId, name, args);
    this.poke();
  }

  /** No two things happen at one moment: what was done first is listed first. */
  #tick(): void {
    this.world.now = new Date(Math.max(Date.now(), Date.parse(this.world.now) + 1)).toISOString();
  }

  /** Plants rows as they are. */
  put(puts: readonly RowPut[]): void {
    this.world.put(puts);
    this.poke();
  }

  /** A row as it is now. @throws Error where there is none. */
  row<T extends Table>(table: T, id: number): Rows[T] {
    const row = this.world.row(table, id);
    if (row === undefined) throw new Error(`no row ${id} in ${table}`);
    return row;
  }

  /** All bytes of a version have come. */
  arrive(versionId: number): void {
    arrive(this.world, versionId);
    this.poke();
  }

  /** What a call is answered from now on; `path` without its query. */
  answer(call: `${string} /${string}`, answer: Answer | ((asked: AskedCall) => Answer)): void {
    this.#answers.set(call, typeof answer === 'function' ? answer : () => answer);
  }

  /** The next change that is sent is refused. */
  refuseNext(code: RefusalCode): void {
    this.#refused.push(code);
  }

  /** Another network from now on: the browser says so, too. */
  setNetwork(network: SmallServer['network']): void {
    this.network = network;
    this.#heard();
    this.#change = new Promise((resolve) => {
      this.#heard = resolve;
    });
    if (network !== 'there') this.#cutOff();
    window.dispatchEvent(new Event(network === 'away' ? 'offline' : 'online'));
  }

  /** Whether what is new is kept to itself for now. */
  keepNews(wait: boolean): void {
    this.#newsWait = wait;
    this.#heard();
    this.#change = new Promise((resolve) => {
      this.#heard = resolve;
    });
  }

  /** There is news. */
  poke(): void {
    for (const listener of this.#listeners) listener.enqueue(new TextEncoder().encode('pull\n'));
  }

  /** Nobody listens any more. */
  end(): void {
    this.#cutOff();
    this.network = 'away';
  }

  #cutOff(): void {
    for (const listener of this.#listeners) listener.error(new TypeError('cut off'));
    this.#listeners.clear();
  }

  /** Stands in for the browser's own. */
  async fetch(input: string, init: RequestInit): Promise<Response> {
    const url = new URL(input, location.href);
    await this.#wayThrough(init.signal ?? undefined);
    if (url.pathname === '/api/sync/events') return headed(new Response(this.#stream(init.signal ?? undefined)));
    while (this.#newsWait && url.pathname === '/api/sync/pull') await this.#change;
    const json = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    if (url.pathname === '/api/sync/pull') return answered({ json: this.#pull(json as PullRequest) });
    if (url.pathname === '/api/sync/push') return answered({ json: await this.#push(json as PushRequest) });
    const call = `${init.method ?? 'GET'} ${url.pathname}`;
    this.calls.push(call);
    return answered(this.#answers.get(call)?.({ url, json }) ?? { refused: 'not_found', status: 404 });
  }

  async #wayThrough(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    while (this.network === 'silent') {
      const over = new Promise<void>((resolve) => signal?.addEventListener('abort', () => resolve(), { once: true }));
      await Promise.race([this.#change, over]);
      signal?.throwIfAborted();
    }
    if (this.network === 'away') throw new TypeError('Failed to fetch');
  }

  #stream(signal: AbortSignal | undefined): ReadableStream<Uint8Array> {
    return new ReadableStream({
      start: (controller) => {
        controller.enqueue(new TextEncoder().encode('hello\n'));
        this.#listeners.add(controller);
        signal?.addEventListener('abort', () => this.#listeners.delete(controller));
      },
    });
  }

  /** What the person may see. */
  granted(): PullAnswer['granted'] {
    const own = { scope: userScope(this.userId), access_level: 'owner' as const };
    const projects = this.world.all('projects').flatMap(({ id, owner_id, deleted_at }) => {
      const level: AccessLevel | undefined = owner_id === this.userId ? 'owner' : this.#levels.get(this.userId);
      return level === undefined || deleted_at !== null ? [] : [{ scope: projectScope(id), access_level: level }];
    });
    return [own, ...projects];
  }

  #rowsOf(scope: string, after: number): PullAnswer['pages'][number]['rows'] {
    const isOf = (table: Table, row: object) => {
      const of = Number((row as Record<string, unknown>)[manifestOf(table).scopeBy]);
      return scope === (manifestOf(table).scope === 'person' ? userScope(of) : projectScope(of));
    };
    return tables.flatMap((table) =>
      this.world
        .all(table)
        .filter((row) => row.seq > after && isOf(table, row))
        .map((row) => ({ table, row: { ...row } })),
    );
  }

  #pull({ client_id, scopes, only }: PullRequest): PullAnswer {
    const granted = this.granted();
    const asked = granted.filter(({ scope }) => only === undefined || only.includes(scope));
    const cursor = this.world.seq;
    return {
      epoch: EPOCH,
      server_time: new Date().toISOString(),
      granted,
      revoked: Object.keys(scopes).filter((scope) => !granted.some((grant) => grant.scope === scope)),
      pages: asked.map(({ scope }) => ({ scope, rows: this.#rowsOf(scope, scopes[scope] ?? 0), cursor, more: false })),
      last_n: this.#lastN.get(client_id) ?? 0,
      public_base_url: location.origin,
    };
  }

  async #push({ client_id, mutations }: PushRequest): Promise<PushAnswer> {
    const results: PushResult[] = [];
    for (const mutation of mutations) results.push(await this.#perform(mutation));
    const lastN = mutations.at(-1)?.n ?? this.#lastN.get(client_id) ?? 0;
    this.#lastN.set(client_id, lastN);
    return { epoch: EPOCH, last_n: lastN, results, server_time: new Date().toISOString() };
  }

  async #perform({ n, name, args }: PushedMutation): Promise<PushResult> {
    const { project_id } = args as { project_id?: number };
    const scope: Scope = project_id === undefined ? userScope(this.userId) : projectScope(project_id);
    try {
      const code = this.#refused.shift();
      if (code !== undefined) throw new Refusal(code);
      this.#tick();
      const { puts, notice } = await this.world.act(this.userId, name as MutationName, args);
      const seq = puts.length > 0 ? this.world.seq : null;
      return { n, status: notice ? 'applied_changed' : 'applied', seq, scope, ...(notice && { notice }) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const { code, params } = error;
      return { n, status: 'rejected', seq: null, scope: null, error: { code, detail: code, params } };
    }
  }
}

function headed(answer: Response): Response {
  answer.headers.set(SYNC_HEADER, SYNC_HEADER_VALUE);
  return answer;
}

function answered(answer: Answer): Response {
  if ('refused' in answer) {
    const { refused, status = 409 } = answer;
    return headed(Response.json({ code: refused, detail: refused }, { status }));
  }
  const { json, link, status = json === undefined ? 204 : 200 } = answer;
  return headed(
    new Response(json === undefined ? null : JSON.stringify(json), {
      status,
      headers: link === undefined ? {} : { Link: link },
    }),
  );
}
