// Ends requests whose bodies come in drops: a few hundred of them would hold every connection for an hour, for some bytes a
// second. What is looked at is the line: bytes that came and are not read yet say that the server is what is slow, for the
// window that they end as for the one that they begin.
import type { IncomingMessage, Server } from 'node:http';

export interface Pace {
  /** Bytes a second that a body has to bring at least. */
  slowest: number;
  /** Milliseconds over which that is measured. */
  window: number;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** What was seen of a body on its way: the bytes that its connection had brought, and whether the server had read them all. */
interface Look {
  bytesRead: number;
  allRead: boolean;
}

/** Until the server closes. A device goes on where its upload was; all else is sent again. */
export function endSlowBodies(server: Server, { slowest, window }: Pace): void {
  /** Bodies on their way, with what was seen of them last; nothing of those that came since. */
  const coming = new Map<IncomingMessage, Look | undefined>();
  const least = (slowest * window) / 1000;

  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    coming.set(request, undefined);
    request.once('close', () => coming.delete(request));
  });

  const look = () => {
    for (const [request, last] of coming) {
      const { bytesRead } = request.socket;
      const allRead = request.readableLength === 0;
      const isSlow = last?.allRead && allRead && bytesRead - last.bytesRead < least;
      if (request.complete) coming.delete(request);
      else if (isSlow) request.socket.destroy();
      else coming.set(request, { bytesRead, allRead });
    }
  };
  // Timers run before sockets are read: after the thread was held up, what arrived meanwhile is read first.
  const timer = setInterval(() => setImmediate(look), window);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
