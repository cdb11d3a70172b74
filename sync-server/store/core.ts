// What every write on the server needs.
import { randomBytes } from 'node:crypto';
import { idFromBytes } from '#domain/ids';
import { type Bus, createBus } from './bus.ts';
import type { Database } from './database.ts';

export interface Core {
  db: Database;
  bus: Bus;
  /** The server's clock, ISO 8601 UTC with milliseconds. */
  now: () => string;
  /** A new id from the CSPRNG. */
  newId: () => number;
  /** A new token for a printed code: 128 bits of the CSPRNG. */
  newToken: () => string;
  /** Whether there is a mail server; without one no mail is queued. */
  sendsMail: boolean;
}

export function createCore(db: Database, { sendsMail = false }: { sendsMail?: boolean } = {}): Core {
  return {
    db,
    bus: createBus(),
    now: () => new Date().toISOString(),
    newId: () => idFromBytes(randomBytes(8)),
    newToken: () => randomBytes(16).toString('base64url'),
    sendsMail,
  };
}
