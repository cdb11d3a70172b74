// What was deleted, whole for 30 days. Only the server has it: devices let go of what is deleted.
import type { BinEntry } from '#domain/endpoints/projects';
import { callBin, callRestore } from '#src/net/bin-calls.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';

/** Of a project; without one, the person's own projects. Latest first. @throws Refusal `forbidden`; TransportError. */
export function readBinOn(device: Device, projectId?: number): Promise<BinEntry[]> {
  return callBin(device.http, projectId);
}

/**
 * Brings something back; the next round has it on the screens again.
 * @returns what it is called now, another name where its own was taken meanwhile. @throws Refusal | TransportError.
 */
export async function bringBackOn(device: Device, entry: BinEntry): Promise<string> {
  const name = await callRestore(device.http, entry);
  device.wake();
  // A version is listed with the name of its document, which is no part of what came back.
  return entry.kind === 'version' ? entry.name : name;
}

/** @see readBinOn, on the device of whoever is signed in. */
export const readBin = (projectId?: number): Promise<BinEntry[]> => readBinOn(currentDevice(), projectId);

/** @see bringBackOn */
export const bringBack = (entry: BinEntry): Promise<string> => bringBackOn(currentDevice(), entry);
