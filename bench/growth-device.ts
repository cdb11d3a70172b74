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
  pages: { scope: string; rows: unknown[]; cursor: number; more: boolean }[];
}

/** How long something took, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** @throws Error for anything but a healthy answer. */
export async function askHealth(url: string): Promise<void> {
  const { status } = await call(`${url}/api/health`, 'GET', '');
  if (status !== 200) throw new Error(`health answered ${status}`);
}

export class LightDevice {
  readonly #url: string;
  readonly #token: string;
  readonly #clientId = newId();
  readonly #cursors: Record<string, number> = {};
  #nextN = 1;
  #stream: IncomingMessage | undefined;
  #pulling = false;
  #again = false;
  #pushed: Promise<void> = Promise.resolve();
  pulls = 0;
  rows = 0;
  /** Bytes of the longest answer to a pull. */
  longest = 0;

  constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  /** One pull. @returns whether there is more. */
  async pull(): Promise<boolean> {
    const asked = { client_id: this.#clientId, epoch: null, scopes: this.#cursors };
    const { status, text } = await call(`${this.#url}/api/sync/pull`, 'POST', this.#token, asked);
    if (status !== 200) throw new Error(`pull answered ${status}: ${text}`);
    const { pages } = JSON.parse(text) as Pulled;
    for (const { scope, cursor, rows } of pages) {
      this.#cursors[scope] = cursor;
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
    Object.assign(this.#cursors, other.#cursors);
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
      if (part.toString().includes('pull')) void this.#poked();
    });
    this.#stream.on('error', () => undefined);
  }

  leave(): void {
    this.#stream?.destroy();
  }

  async #poked(): Promise<void> {
    this.#again = true;
    if (this.#pulling) return;
    this.#pulling = true;
    while (this.#again) {
      this.#again = false;
      await this.pull().catch(() => false);
    }
    this.#pulling = false;
  }
}
