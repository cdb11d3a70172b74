// What a person was told of a field that somebody overruled, or of a version that was chosen over theirs, settles by itself, once it
// is as they had wanted it or they have given it another value: nobody is asked about what is so.
import { Refusal } from '#domain/errors';
import type { Store } from '#src/data/database.ts';
import { isChoiceBack, isOverruledSettled } from '#src/data/reads/queue/overruled-now.ts';
import type { Device } from './device.ts';
import { enqueueAllOn } from './outbox.ts';

async function settledNotices(store: Store, userId: number): Promise<number[]> {
  const told = (await store.notices.toArray()).filter(({ code }) => code === 'overruled' || code === 'choice_replaced');
  const settled = await Promise.all(
    told.map(({ code, params }) =>
      code === 'overruled' ? isOverruledSettled(store, userId, params) : isChoiceBack(store, params),
    ),
  );
  return told.flatMap(({ id }, at) => (settled[at] ? [id] : []));
}

/** Once all has been read that the server has now. @returns whether there is something to send. */
export async function settleTold(device: Device): Promise<boolean> {
  const found = await device.connection.run((store) => settledNotices(store, device.userId));
  if (found.length === 0) return false;
  return enqueueAllOn(device, async ({ store, enqueue }) => {
    const ids = await settledNotices(store, device.userId);
    for (const id of ids) await enqueue('notice.dismiss@1', { id });
    return ids.length > 0;
  }).catch((error: unknown) => {
    // The person left this device meanwhile.
    if (error instanceof Refusal) return false;
    throw error;
  });
}
