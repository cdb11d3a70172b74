// What every write on the server needs.
import { randomBytes } from 'node:crypto';
import { idFromBytes } from '#domain/ids';
import { type Bus, createBus } from './bus.ts';
import type { Database } from './database.ts';
import { aloneTurns, type NodeTurns } from './nodes.ts';

/** Some 15 ms of a processor. */
const STEP = 50;

interface CoreOptions {
  bus?: Bus;
  nodes?: NodeTurns;
  sendsMail?: boolean;
  fileBytesMax?: number;
  step?: number;
}

export interface Core {
  db: Database;
  bus: Bus;
  /** What other nodes on the same database do at the moment. */
  nodes: NodeTurns;
  /** The server's clock, ISO 8601 UTC with milliseconds. */
  now: () => string;
  /** A new id from the CSPRNG. */
  newId: () => number;
  /** A new token for a printed code: 128 bits of the CSPRNG. */
  newToken: () => string;
  /** Whether there is a mail server; without one no mail is queued. */
  sendsMail: boolean;
  /** Bytes that a file may have at most. */
  fileBytesMax: number;
  /** Documents that one step of a large act writes; an act of no more is done at once. */
  step: number;
  /** Scope → the end of its open commit, of those that are being written at this moment. */
  writing: Map<string, Promise<void>>;
}

export function createCore(db: Database, options: CoreOptions = {}): Core {
  const {
    bus = createBus(),
    nodes = aloneTurns,
    sendsMail = false,
    fileBytesMax = Number.POSITIVE_INFINITY,
    step = STEP,
  } = options;
  return {
    db,
    bus,
    nodes,
    now: () => new Date().toISOString(),
    newId: () => idFromBytes(randomBytes(8)),
    newToken: () => randomBytes(16).toString('base64url'),
    sendsMail,
    fileBytesMax,
    step,
    writing: new Map(),
  };
}
