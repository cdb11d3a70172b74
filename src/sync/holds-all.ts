// Whether what a poke speaks of has been pulled already.
import type { Scope } from '#domain/sync/row';
import { wholeAt } from '#src/data/reads/queue/half-read.ts';
import type { Poke } from '#src/net/sync-calls.ts';
import type { Device } from './device.ts';

/** False wherever that is not certain: for a poke that names no scope, or a scope without its seq. */
export async function holdsAll(device: Device, poke: Poke): Promise<boolean> {
  if (poke.size === 0) return false;
  const states = await device.connection.run((store) => store.scopes.bulkGet([...poke.keys()] as Scope[]));
  return [...poke.values()].every((seq, at) => {
    const state = states[at];
    if (seq === undefined || state === undefined || state.rereading) return false;
    return state.complete && wholeAt(state).seq >= seq;
  });
}
