// The app on a port, with limits on how long and how many.
import { createServer, type RequestListener, type Server, type ServerOptions } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { endSlowBodies, type Pace } from './body-pace.ts';
import { HEADERS_READ, withFewHeaders } from './header-count.ts';
import type { AppEnv } from './middleware/app-env.ts';
import { oneAfterTheOther } from './request-order.ts';
import { StartFailure } from './store/start-failure.ts';

/** Milliseconds, besides `connections`. A request's head has to come quickly; a large file may take its time, but not stand still. */
export interface Patience {
  head: number;
  idle: number;
  request: number;
  /** Between two requests of one connection. */
  keepAlive: number;
  /** How often connections are looked at. */
  check: number;
  /** At the same time; one more is ended at once. */
  connections: number;
  /** Of a body on its way. */
  pace: Pace;
}
/** Connections at the same time; of these a part is for listening to news, see `listenersMost`. */
export const connectionsMost = 2000;
const patience: Patience = {
  head: 15_000,
  idle: 90_000,
  request: 60 * 60 * 1000,
  keepAlive: 30_000,
  check: 5000,
  connections: connectionsMost,
  // A device gives up a line long before: at 32 KB/s.
  pace: { slowest: 1000, window: 30_000 },
};
/** That requests under way get when the server is told to stop. */
const DRAIN_MS = 8000;

export interface ListeningSocket {
  host: string;
  port: number;
  /** Takes no new connection, lets what runs come to its end for `drain` milliseconds, then ends it. */
  close(drain?: number): Promise<void>;
}

function create(app: Hono<AppEnv>, waiting: Patience): Server {
  const { head, idle, request, keepAlive, check, connections, pace } = waiting;
  const serverOptions = {
    headersTimeout: head,
    requestTimeout: request,
    keepAliveTimeout: keepAlive,
    connectionsCheckingInterval: check,
  };
  const createOrdered = (options: ServerOptions, answer: RequestListener) =>
    createServer(options, oneAfterTheOther(withFewHeaders(answer)));
  const server = createAdaptorServer({
    fetch: app.fetch,
    createServer: createOrdered as typeof createServer,
    serverOptions,
  }) as Server;
  server.setTimeout(idle);
  server.maxConnections = connections;
  server.maxHeadersCount = HEADERS_READ;
  endSlowBodies(server, pace);
  // Once the server is told to stop, a line that was answered is closed: kept for a next request, it would keep the server.
  server.on('request', ({ socket }, answer) => {
    answer.once('close', () => {
      if (!server.listening) socket.destroySoon();
    });
  });
  return server;
}

function close(server: Server, drain: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => server.closeAllConnections(), drain);
    server.close(() => {
      clearTimeout(timer);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Where it listens: an address whose port may be 0, for any free one, or the descriptor of a socket that is open already. */
export type ListeningPlace = { host: string; port: number } | { fd: number };

/** @throws the system's error, e.g. EADDRINUSE. */
export function listen(
  app: Hono<AppEnv>,
  place: ListeningPlace,
  waiting: Partial<Patience> = {},
): Promise<ListeningSocket> {
  const server = create(app, { ...patience, ...waiting });
  return new Promise((resolve, reject) => {
    const refused = () =>
      new StartFailure('The socket that was handed over is none of TCP: give it an address and a port.');
    server.once('error', (error) => reject('fd' in place ? refused() : error));
    server.listen(place, () => {
      server.removeAllListeners('error');
      const address = server.address();
      if (address === null || typeof address === 'string') {
        // Behind a path everybody would come from one address, which is none.
        server.close();
        reject(refused());
        return;
      }
      resolve({
        host: 'host' in place ? place.host : address.address,
        port: address.port,
        close: (drain = DRAIN_MS) => close(server, drain),
      });
    });
  });
}
