// Asking the server for documents, beside what this device finds by itself.
import type { SearchHit } from '#domain/endpoints/search';
import { Refusal } from '#domain/errors';
import { callSearch } from '#src/net/search-calls.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';

/** `offline`: nobody answered, which is a state; `failed`: something went wrong. */
export type ServerSearch = { status: 'answered'; hits: SearchHit[] } | { status: 'offline' } | { status: 'failed' };

/** @returns undefined when `signal` ended it. */
export async function searchServerOn(
  device: Device,
  query: string,
  limit: number,
  signal: AbortSignal,
): Promise<ServerSearch | undefined> {
  try {
    const hits = await callSearch(device.http, query, limit, signal);
    return signal.aborted ? undefined : { status: 'answered', hits };
  } catch (error) {
    if (signal.aborted) return undefined;
    if (error instanceof TransportError && error.kind !== 'server') return { status: 'offline' };
    if (error instanceof TransportError || error instanceof Refusal) return { status: 'failed' };
    throw error;
  }
}

/** @see searchServerOn, on the device of whoever is signed in. */
export function searchServer(query: string, limit: number, signal: AbortSignal): Promise<ServerSearch | undefined> {
  return searchServerOn(currentDevice(), query, limit, signal);
}
