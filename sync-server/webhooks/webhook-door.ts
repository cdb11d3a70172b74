// The way out for webhooks, and the only file that asks an address that somebody gave. Names are looked up here, and the connection goes to
// the addresses that were found and looked at: no answer of another moment leads elsewhere.
import { Resolver } from 'node:dns/promises';
import { request as requestPlain } from 'node:http';
import { request as requestEncrypted } from 'node:https';
import { type BlockList, isIP, type LookupFunction } from 'node:net';
import type { DeliveryFailure } from '#domain/webhook';
import { hostOf, isIn, isPublicAddress } from './own-network.ts';

/** Milliseconds of one delivery in all, from the look for the name to the end of the answer. */
const WHOLE_DELIVERY = 10_000;
/** Bytes of an answer that are read, and thrown away: its status is all that counts. */
const ANSWER_BYTES = 65_536;
/** Milliseconds for which the rest of an answer is waited for: its head has said what counts. */
const ANSWER_REST = 1_000;
/** Answers before the answer (103 and the like): each is work for the thread that answers everybody. */
const EARLY_ANSWERS = 20;
/** Of a question for a name. */
const NAME = { timeout: 3_000, tries: 2 };

/** What came of it. Without a failure the receiver took it. */
export interface DoorAnswer {
  status: number | null;
  failure?: DeliveryFailure;
}

/** The server ends: it is not known whether the receiver has it. */
export class DoorClosed extends Error {
  override readonly name = 'DoorClosed';
}

class DoorFailure extends Error {
  readonly failure: DeliveryFailure;
  constructor(failure: DeliveryFailure) {
    super(failure);
    this.failure = failure;
  }
}

/** All addresses of a name. It asks the name servers, and takes no thread that files are read by, however long they take. */
export type FindAddresses = (host: string, signal: AbortSignal) => Promise<string[]>;

const askNameServers: FindAddresses = async (host, signal) => {
  const resolver = new Resolver(NAME);
  const cancel = () => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const found = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    return found.flatMap((answer) => (answer.status === 'fulfilled' ? answer.value : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
};

export interface WebhookDoorOptions {
  /** Of the own network, what may be reached all the same, and by HTTP. */
  networks: BlockList;
  find?: FindAddresses;
  /** Milliseconds of one delivery. */
  patience?: number;
}

export interface WebhookDoor {
  /** @param ending aborted as the server ends. @throws DoorClosed then. */
  send(url: string, headers: Record<string, string>, body: string, ending: AbortSignal): Promise<DoorAnswer>;
}

const noTrust = /CERT|TLS|SSL|EPROTO|VERIFY/;
const noConnection = /ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|EADDRNOTAVAIL|EACCES/;

function failureOf(error: unknown): DeliveryFailure {
  if (error instanceof DoorFailure) return error.failure;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (noTrust.test(code)) return 'no_trust';
  return noConnection.test(code) ? 'no_connection' : 'cut_off';
}

/** The addresses of a receiver that may be reached. @throws DoorFailure where there is none. */
async function addressesOf(url: URL, { networks, find = askNameServers }: WebhookDoorOptions, signal: AbortSignal) {
  const host = hostOf(url);
  const found = isIP(host) === 0 ? await find(host, signal) : [host];
  if (found.length === 0) throw new DoorFailure('unknown_host');
  const reachable = found.filter((address) => isIn(networks, address) || isPublicAddress(address));
  if (reachable.length === 0) throw new DoorFailure('own_network');
  if (url.protocol === 'https:') return reachable;
  const own = reachable.filter((address) => isIn(networks, address));
  if (own.length === 0) throw new DoorFailure('not_encrypted');
  return own;
}

/** To these addresses and no others, whatever is looked up. */
function pinnedTo(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all: isAll }, found) => {
    const [first] = all;
    if (isAll === true) found(null, all);
    else found(null, first?.address ?? '', first?.family ?? 0);
  };
}

interface WebhookPost {
  url: URL;
  addresses: readonly string[];
  headers: Record<string, string>;
  body: string;
  signal: AbortSignal;
}

/** The status of the answer, as soon as no more of it is read. No redirect is followed. */
function post({ url, addresses, headers, body, signal }: WebhookPost): Promise<number> {
  const request = url.protocol === 'https:' ? requestEncrypted : requestPlain;
  const length = { 'Content-Type': 'application/json', 'Content-Length': String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const options = { method: 'POST', agent: false, lookup: pinnedTo(addresses), signal } as const;
    let status: number | undefined;
    const sent = request(url, { ...options, headers: { ...headers, ...length } }, (answer) => {
      status = answer.statusCode ?? 0;
      const rest = setTimeout(() => answer.destroy(), ANSWER_REST);
      answer.on('close', () => clearTimeout(rest));
      let bytes = 0;
      answer.on('data', (piece: Buffer) => {
        bytes += piece.length;
        if (bytes > ANSWER_BYTES) answer.destroy();
      });
      answer.on('error', () => undefined);
    });
    let early = 0;
    sent.on('information', () => {
      early += 1;
      if (early > EARLY_ANSWERS) sent.destroy(new DoorFailure('cut_off'));
    });
    let failed: unknown;
    sent.on('error', (error) => (failed = error));
    // What a receiver says is known by the head of its answer, however the rest ends.
    sent.on('close', () => (status === undefined ? reject(failed) : resolve(status)));
    sent.end(body);
  });
}

export function createWebhookDoor(options: WebhookDoorOptions): WebhookDoor {
  return {
    async send(address, headers, body, ending) {
      const late = AbortSignal.timeout(options.patience ?? WHOLE_DELIVERY);
      const signal = AbortSignal.any([late, ending]);
      try {
        const url = new URL(address);
        const addresses = await addressesOf(url, options, signal);
        signal.throwIfAborted();
        const status = await post({ url, addresses, headers, body, signal });
        return status >= 200 && status < 300 ? { status } : { status, failure: 'status' };
      } catch (error) {
        if (ending.aborted) throw new DoorClosed('the server ends');
        return { status: null, failure: late.aborted ? 'timeout' : failureOf(error) };
      }
    },
  };
}
