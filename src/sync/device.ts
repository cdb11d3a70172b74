// A device of one person: its store, its way to the server, and what wakes the sync. Everything in this room works on
// one; the app has at most one open, tests have many.
import type { Connection } from '#src/data/connection.ts';
import type { Http } from '#src/net/http.ts';
import type { Keep } from '#src/platform/own-files/keep.ts';
import type { SecondCopy } from '#src/sync/recovery/second-copy.ts';

export interface Device {
  userId: number;
  appVersion: string;
  connection: Connection;
  http: Http;
  /** Outside IndexedDB: the canary. */
  keep: Keep;
  /** Outside IndexedDB too: the second copy of unsent work, where the browser can keep one. */
  secondCopy?: SecondCopy | undefined;
  /** Called after a local write: there is something to send. */
  wake: () => void;
}

let current: Device | undefined;

/** The device of whoever is signed in. @throws Error when nobody is; screens behind sign-in never see that. */
export function currentDevice(): Device {
  if (current === undefined) throw new Error('nobody is signed in');
  return current;
}

export function setCurrentDevice(device: Device | undefined): void {
  current = device;
}
