// Asking the server who may be meant: people of one's teams by part of their name, others by their whole address.
import { Refusal } from '#domain/errors';
import { callSearchUsers, type FoundUser } from '#src/net/team-calls.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';

export type { FoundUser } from '#src/net/team-calls.ts';

/** @returns nobody where the server cannot be asked: whom one means can be typed in full. Undefined when `signal` ended it. */
export async function findPeopleOn(
  device: Device,
  query: string,
  signal: AbortSignal,
): Promise<FoundUser[] | undefined> {
  try {
    const found = await callSearchUsers(device.http, query, signal);
    return signal.aborted ? undefined : found;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof TransportError || error instanceof Refusal) return [];
    throw error;
  }
}

/** @see findPeopleOn, on the device of whoever is signed in. */
export function findPeople(query: string, signal: AbortSignal): Promise<FoundUser[] | undefined> {
  return findPeopleOn(currentDevice(), query, signal);
}
