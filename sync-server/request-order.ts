// Requests that come on one connection before the answers to those before them have gone out (HTTP pipelining): each waits for
// its turn. Node begins all of them at once, and their answers wait in memory for as long as the other side reads none.
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait, at most; no browser sends any, and proxies send one after the other. */
const WAITING_MOST = 2;

type Exchange = [request: IncomingMessage, response: ServerResponse];

/** Answers of each connection one at a time, in the order of their requests; one that sends too many at once is ended. */
export function oneAfterTheOther(answer: RequestListener): RequestListener {
  /** Of each connection with an answer under way: what waits behind it. */
  const waiting = new WeakMap<Socket, Exchange[]>();

  function begin([request, response]: Exchange): void {
    const { socket } = request;
    response.once('close', () => {
      const next = socket.destroyed ? undefined : waiting.get(socket)?.shift();
      if (next === undefined) waiting.delete(socket);
      else begin(next);
    });
    answer(request, response);
  }

  return (request, response) => {
    const behind = waiting.get(request.socket);
    if (behind === undefined) {
      waiting.set(request.socket, []);
      begin([request, response]);
    } else if (behind.length < WAITING_MOST) {
      behind.push([request, response]);
    } else {
      request.socket.destroy();
    }
  };
}
