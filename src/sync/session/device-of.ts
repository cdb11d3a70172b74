// A person's device, wherever their store is sound, with its second copy: for whoever is signed in, for what is kept of others,
// and for a device that is emptied.

import type { Connection } from '#src/data/connection.ts';
import type { Http } from '#src/net/http.ts';
import type { Keep } from '#src/platform/own-files/keep.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import type { Device } from '#src/sync/device.ts';
import { numberOn } from '#src/sync/numbering.ts';
import { heedLosses } from '#src/sync/recovery/heed-losses.ts';
import type { SecondCopy } from '#src/sync/recovery/second-copy.ts';
import { clearGivenUp } from './given-up.ts';
import { connectionTo, openSound, type StorePlaces } from './sound-store.ts';

/** Where people's work is kept. */
export interface Home {
  keep: Keep;
  stores: StorePlaces;
  /** The second copy of a person's unsent work, where there can be one. */
  secondCopyOf(userId: number): SecondCopy | undefined;
}

/** How a device speaks to the server. */
interface DeviceSpeech {
  http: Http;
  appVersion?: string;
  /** Another tab's newer app has changed the store. */
  onOutdated?: () => void;
}

/** @throws as `openSound`. */
export async function openDeviceOf(home: Home, userId: number, speaking: DeviceSpeech): Promise<Device> {
  const { http, appVersion = '', onOutdated = () => undefined } = speaking;
  const connection = await openSound(home.stores, home.keep, userId, onOutdated);
  return deviceOf(home, userId, { http, appVersion }, connection);
}

function deviceOf(home: Home, userId: number, { http, appVersion = '' }: DeviceSpeech, connection: Connection): Device {
  const secondCopy = home.secondCopyOf(userId);
  return { userId, appVersion, connection, http, keep: home.keep, secondCopy, wake: () => undefined };
}

/**
 * What is done to a store before anybody works on it: what was given up goes, and what the browser lost of it comes back or is
 * told. Done again it does no harm. @throws QuotaError.
 */
export async function prepareDevice(device: Device): Promise<void> {
  await clearGivenUp(device);
  await device.connection.run(numberOn);
  await heedLosses(device);
}

/** For what a full device can do without. */
export function unlessFull(error: unknown): void {
  if (!(error instanceof QuotaError)) throw error;
}

/** Opens a device for one piece of work, prepared as far as there is room. */
export async function withDeviceOf<T>(
  home: Home,
  userId: number,
  speaking: DeviceSpeech,
  work: (device: Device) => Promise<T>,
): Promise<T> {
  return prepared(await openDeviceOf(home, userId, speaking), work);
}

/**
 * The same with the store as it stands: a look at what is kept never goes on in the next place, where nothing would be found of it.
 * @throws what the browser says where it cannot be opened now.
 */
export async function withDeviceAsItStands<T>(
  home: Home,
  userId: number,
  speaking: DeviceSpeech,
  work: (device: Device) => Promise<T>,
): Promise<T> {
  return prepared(deviceOf(home, userId, speaking, await connectionTo(home.stores, home.keep, userId)), work);
}

async function prepared<T>(device: Device, work: (device: Device) => Promise<T>): Promise<T> {
  try {
    await prepareDevice(device).catch(unlessFull);
    return await work(device);
  } finally {
    device.connection.close();
  }
}
