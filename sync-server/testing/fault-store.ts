// A proxy before an S3-compatible store, that fails as networks and stores do.
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `refused`: nothing is sent on; `silent`: no answer ever comes; `unanswered`: the store has done it and says 500; `halved`: half the
 * answer comes; `cut`: the connection breaks in the middle of what is sent; `late`: the store does it when who asked has given up.
 */
export const storeFaults = ['refused', 'silent', 'unanswered', 'halved', 'cut', 'late'] as const;
export type StoreFault = (typeof storeFaults)[number];

/** Milliseconds, more than tests have the store waited for. */
const LATE_MS = 1_500;

export interface FaultStore {
  endpoint: string;
  /** What befalls a request from now on, `muted`: the store has done it and nobody hears of it; `altered`: a bit of what
   * is sent becomes another; undefined: nothing. */
  faultOf: (method: string, path: string) => StoreFault | 'muted' | 'altered' | undefined;
  close(): void;
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

function forward(store: URL, asked: IncomingMessage, body: Buffer): Promise<{ answer: IncomingMessage; body: Buffer }> {
  return new Promise((resolve, reject) => {
    const { method, url: path, headers } = asked;
    // The very host that was signed.
    const sent = request({
      hostname: store.hostname,
      port: store.port,
      method,
      path,
      headers,
      setHost: false,
      agent: false,
    });
    sent.once('error', reject).once('response', (answer) => {
      bodyOf(answer).then((bytes) => resolve({ answer, body: bytes }), reject);
    });
    sent.end(body);
  });
}

/** @param endpoint of the store. */
export async function startFaultStore(endpoint: string): Promise<FaultStore> {
  const store = new URL(endpoint);

  async function answer(asked: IncomingMessage, answered: ServerResponse): Promise<void> {
    const fault = proxy.faultOf(asked.method ?? '', asked.url ?? '');
    if (fault === 'refused') return void asked.socket.destroy();
    if (fault === 'cut')
      return void asked.once('data', () => asked.socket.destroy()).once('end', () => asked.socket.destroy());
    const body = await bodyOf(asked);
    if (fault === 'silent') return;
    if (fault === 'late') await pause(LATE_MS);
    if (fault === 'altered') body[0] = (body[0] ?? 0) ^ 1;
    const { answer: given, body: bytes } = await forward(store, asked, body);
    if (fault === 'muted' || fault === 'late') return;
    if (fault === 'unanswered') return void answered.writeHead(500).end();
    answered.writeHead(given.statusCode ?? 500, given.headers);
    if (fault !== 'halved') return void answered.end(bytes);
    answered.write(bytes.subarray(0, bytes.length / 2), () => asked.socket.destroy());
    if (bytes.length < 2) asked.socket.destroy();
  }

  const server = createServer((asked, answered) => {
    answer(asked, answered).catch(() => asked.socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  const proxy: FaultStore = {
    endpoint: `http://127.0.0.1:${port}`,
    faultOf: () => undefined,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
  return proxy;
}
