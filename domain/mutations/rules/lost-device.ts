// What a device that was reported lost may still send: nobody can tell its person's unsent work from what a finder writes on it.
import { Refusal } from '../../errors.ts';
import { catalogue, type MutationName } from '../catalogue.ts';

/** @throws Refusal `device_lost` for what changes, decides or deletes. */
export function allowedWhenLost(name: MutationName): void {
  if (!catalogue[name].fromLostDevice) throw new Refusal('device_lost');
}
