// A device of the growth measure: it speaks the sync protocol and keeps nothing but its cursors, so that a hundred of them
// leave the processors to the server.
import { Agent, type IncomingMessage, request } from 'node:http';
import type { ArgsOf, MutationName } from '#domain/mutations/catalogue';
import { nowIso } from '#src/platform/clock.ts';
import { newId } from '#src/platform/ids.ts';

interface Answer {
  status: number;
  text: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });

function open(url: string, method: string, token: string, body?: string): Promise<IncomingMessage> {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  return new Promise((resolve, reject) => {
    const asked = request(url, { method, headers, agent }, resolve);
    asked.once('error', reject);
    asked.end(body);
  });
}

async function call(url: string, method: string, token: string, json?: unknown): Promise<Answer> {
  const answer = await open(url, method, token, json === undefined ? undefined : JSON.stringify(json));
  const parts: Buffer[] = [];
  for await (const part of answer) parts.push(part as Buffer);
  return { status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() };
}

interface Pulled {
  epoch: string;
  pages: { scope: string; rows: unknown[]; cursor: number; more: boolean; mark?: string; part?: string }[];
}

const pairOf = <T>(all: Record<string, T>, key: string): [string, T][] => {
  const value = all[key];
  return value === undefined ? [] : [[key, value]];
};

/** How long something took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** @throws Error for anything but success. */
export async function ask(url: string, method: string, json?: unknown, token = ''): Promise<void> {
  const { status, text } = await call(url, method, token, json);
  if (status >= 300) throw new Error(`${method} ${url} answered ${status}: ${text}`);
}

/** @throws Error for anything but a healthy answer. */
export const askHealth = (url: string): Promise<void> => ask(`${url}/api/health`, 'GET');

/** About what a write leaves in the log of the database, in bytes. */
const BARE_BYTES = 48 * 1024;
const bareBody = 'x'.repeat(BARE_BYTES);

/** A file to the disk, by a bare server. @throws Error for anything but success. */
export const askBareWrite = (plainUrl: string): Promise<void> => ask(`${plainUrl}/file`, 'PUT', bareBody);

export class LightDevice {
  readonly #url: string;
  readonly #token: string;
  readonly #clientId = newId();
  readonly #cursors: Record<string, number> = {};
  readonly #marks: Record<string, string> = {};
  /** How much it has of commits that come in parts. */
  readonly #parts: Record<string, string> = {};
  #nextN = 1;
  #stream: IncomingMessage | undefined;
  #pulling = false;
  /** What pokes named since the last pull; undefined: something that only a pull of all answers. */
  #named: Set<string> | undefined = new Set();
  #pushed: Promise<void> = Promise.resolve();
  pulls = 0;
  rows = 0;
  /** Bytes of the longest answer to a pull. */
  longest = 0;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** One pull, of some scopes where they are given. @returns whether there is more. */
  async pull(only?: readonly string[]): Promise<boolean> {
    // A device says where it stands in its own scope too: that is always told of.
    const said = [this.#own, ...(only ?? [])];
    const part = <T>(all: Record<string, T>) => Object.fromEntries(said.flatMap((scope) => pairOf(all, scope)));
    const all = { scopes: this.#cursors, marks: this.#marks, parts: this.#parts };
    const some = { scopes: part(this.#cursors), marks: part(this.#marks), parts: part(this.#parts), only };
    const where = only === undefined ? all : some;
    const asked = { client_id: this.#clientId, epoch: null, ...where };
    const { status, text } = await call(`${this.#url}/api/sync/pull`, 'POST', this.#token, asked);
    if (status !== 200) throw new Error(`pull answered ${status}: ${text}`);
    const { pages } = JSON.parse(text) as Pulled;
    for (const { scope, cursor, rows, mark, part: partly } of pages) {
      this.#cursors[scope] = cursor;
      if (partly === undefined) delete this.#parts[scope];
      else this.#parts[scope] = partly;
      if (mark !== undefined) this.#marks[scope] = mark;
      this.rows += rows.length;
    }
    this.pulls += 1;
    this.longest = Math.max(this.longest, text.length);
    return pages.some(({ more }) => more);
  }

  async pullAll(): Promise<void> {
    while (await this.pull());
  }

  /** Knows as much as another device. */
  copyCursors(other: LightDevice): void {
    for (const [scope, cursor] of Object.entries(other.#cursors)) {
      if (!scope.startsWith('u:')) this.#cursors[scope] = cursor;
    }
    Object.assign(this.#marks, other.#marks);
  }

  /** One after the other, as a device sends them. */
  push<N extends MutationName>(name: N, args: ArgsOf<N>): Promise<void> {
    this.#pushed = this.#pushed.then(() => this.#push(name, args));
    return this.#pushed;
  }

  async #push<N extends MutationName>(name: N, args: ArgsOf<N>): Promise<void> {
    const mutations = [{ n: this.#nextN, name, args, client_time: nowIso() }];
    this.#nextN += 1;
    const asked = { client_id: this.#clientId, epoch: null, app_version: 'bench', mutations };
    const { status, text } = await call(`${this.#url}/api/sync/push`, 'POST', this.#token, asked);
    if (status !== 200 || !text.includes('"status":"applied')) throw new Error(`push answered ${status}: ${text}`);
  }

  /** From now on pulls at every poke, one pull at a time, as the app does. */
  async listen(): Promise<void> {
    this.#stream = await open(`${this.#url}/api/sync/events`, 'GET', this.#token);
    this.#stream.on('data', (part: Buffer) => {
      for (const line of part.toString().split('\n')) if (line.startsWith('pull')) void this.#poked(line);
    });
    this.#stream.on('error', () => undefined);
  }

  leave(): void {
    this.#stream?.destroy();
  }

  async #poked(line: string): Promise<void> {
    const named = line.split(' ').slice(1);
    if (named.length === 0 || named.some((word) => !word.includes('@'))) this.#named = undefined;
    for (const word of named) this.#named?.add(word.replace(/@.*/, ''));
    if (this.#pulling) return;
    this.#pulling = true;
    while (this.#named === undefined || this.#named.size > 0) {
      const only = this.#named === undefined ? undefined : [this.#own, ...this.#named];
      this.#named = new Set();
      while (await this.pull(only).catch(() => false));
    }
    this.#pulling = false;
  }

  /** The person's own scope, which the server tells first. */
  get #own(): string {
    return Object.keys(this.#cursors).find((scope) => scope.startsWith('u:')) ?? '';
  }
}
