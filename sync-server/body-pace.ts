// Ends requests whose bodies come in drops: a few hundred of them would hold every connection for an hour, for some bytes a
// second. What is looked at is the line: bytes that came and were not read yet say that the server is what is slow.
import type { IncomingMessage, Server } from 'node:http';

export interface Pace {
  /** Bytes a second that a body has to bring at least. */
  slowest: number;
  /** Milliseconds over which that is measured. */
  window: number;
}

const hasBody = ({ headers }: IncomingMessage) =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

/** Until the server closes. A device goes on where its upload was; all else is sent again. */
export function endSlowBodies(server: Server, { slowest, window }: Pace): void {
  /** Bodies on their way, with the bytes that their connection had brought when they were last looked at. */
  const coming = new Map<IncomingMessage, number>();
  const least = (slowest * window) / 1000;

  server.on('request', (request: IncomingMessage) => {
    if (!hasBody(request)) return;
    // The first look is the beginning of a whole window.
    coming.set(request, Number.NaN);
    request.once('close', () => coming.delete(request));
  });

  const timer = setInterval(() => {
    for (const [request, before] of coming) {
      const { bytesRead } = request.socket;
      if (request.complete) coming.delete(request);
      else if (bytesRead - before < least && request.readableLength === 0) request.socket.destroy();
      else coming.set(request, bytesRead);
    }
  }, window);
  timer.unref();
  server.once('close', () => clearInterval(timer));
}
