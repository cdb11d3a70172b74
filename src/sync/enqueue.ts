// The door that screens use.
import type { ArgsOf, MutationName } from '#domain/mutations/catalogue';
import { currentDevice } from './device.ts';
import { enqueueOn } from './outbox.ts';

/**
 * Queues a change of whoever is signed in. When it resolves, it is saved on this device.
 * @param key under which the file that it announces was chosen, where it was.
 * @throws Refusal when the change is not allowed; QuotaError when the device is full. Nothing was saved then.
 */
export async function enqueue<N extends MutationName>(name: N, args: ArgsOf<N>, key?: number): Promise<void> {
  await enqueueOn(currentDevice(), name, args, key);
}
