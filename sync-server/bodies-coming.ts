// Bodies of requests that are on their way, by the session that sends them: they end with it, as streams do. One that comes slowly
// would be let in for half an hour, for its session held when it began.
import type { IncomingMessage } from 'node:http';

export interface BodiesComing {
  /** The body, if there is one, is of this session from here on. */
  note(session: string, request: IncomingMessage): void;
  /** Ends the connections of those that are not whole. What a device was sending it sends again, if it may. */
  end(sessions: readonly string[]): void;
}

export function createBodiesComing(): BodiesComing {
  const coming = new Map<string, Set<IncomingMessage>>();
  return {
    note(session, request) {
      if (request.complete) return;
      const own = coming.get(session) ?? new Set();
      coming.set(session, own);
      own.add(request);
      request.once('close', () => {
        own.delete(request);
        if (own.size === 0 && coming.get(session) === own) coming.delete(session);
      });
    },
    end(sessions) {
      for (const session of sessions) {
        for (const request of coming.get(session) ?? []) if (!request.complete) request.socket.destroy();
      }
    },
  };
}
