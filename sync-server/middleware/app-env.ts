// What handlers find in their context.
import type { HttpBindings } from '@hono/node-server';

export interface AppEnv {
  /** Node's own request and answer; absent when a test hands the app a Request. */
  Bindings: Partial<HttpBindings>;
  Variables: {
    /** Where it comes from: set by `noteAddress`, before all else. */
    address: string;
    /** Who asks: set behind `requireUser`. */
    actorId: number;
    /** The bearer token that was sent: set behind `requireUser`. */
    token: string;
    /** Its device was reported lost, and may not do all that its person may: set behind `requireUser`. */
    isLost: boolean;
    /** Something that it sent was taken: a change, or bytes. */
    hasTaken?: boolean;
    /** Bytes of what the call says: its body, of a form its fields and the names of its files. */
    words?: number;
    /** Whose account somebody tries to come in to, where there is one: for the log. */
    account?: number;
    /** Why it was refused, in whole or in part: for the log. */
    refused?: string[];
  };
}
