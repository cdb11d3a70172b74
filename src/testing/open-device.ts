// A device outside a browser: the real sync code on an IndexedDB of its own, talking to a real server over the network.
import { IDBFactory, IDBKeyRange } from 'fake-indexeddb';
import { Connection } from '#src/data/connection.ts';
import { Store, storeName } from '#src/data/database.ts';
import { callSignIn } from '#src/net/account-calls.ts';
import type { Http } from '#src/net/http.ts';
import { type Keep, memoryKeep } from '#src/platform/own-files/keep.ts';
import type { OwnFiles } from '#src/platform/own-files/own-files.ts';
import type { Device } from '#src/sync/device.ts';
import { heedLosses } from '#src/sync/recovery/heed-losses.ts';

export interface OpenDevice extends Device {
  /** Change it to send the device through a proxy, or nowhere. */
  http: Http;
  /** The IndexedDB itself: what stays when the app is closed and opened again. */
  engine: IDBFactory;
  keep: Keep;
  /** What the browser keeps beside its database. */
  files?: OwnFiles | undefined;
  token: string;
}

/** Opens a device, new or on what another left behind. */
export async function openDevice(options: {
  baseUrl: string;
  userId: number;
  token: string;
  engine?: IDBFactory;
  keep?: Keep;
}): Promise<OpenDevice> {
  const { baseUrl, userId, engine = new IDBFactory(), keep = memoryKeep() } = options;
  const connection = new Connection(new Store(storeName(userId), { indexedDB: engine, IDBKeyRange }));
  const device: OpenDevice = {
    userId,
    appVersion: 'test',
    connection,
    keep,
    engine,
    token: options.token,
    http: { baseUrl, userId, token: () => device.token, onUnauthenticated: () => undefined },
    wake: () => undefined,
  };
  await heedLosses(device);
  return device;
}

/** A person of a server, signed in: their id and token. */
export async function signInAt(baseUrl: string, email: string, password: string): Promise<string> {
  const http: Http = { baseUrl, token: () => null, onUnauthenticated: () => undefined };
  const token = await callSignIn(http, email, password);
  if (token === undefined) throw new Error(`${email} got no token`);
  return token;
}
