// An app that is newer than the server, and the server's update after it.
import type { MutationName } from '#domain/mutations/catalogue';
import type { Handset } from './handset.ts';
import type { Doer } from './step-tools.ts';

export const NEWER = 'comment.create@99';

/** Only in the queue: what is shown stays. */
async function renameQueued(device: Handset, from: string, to: string, key?: number): Promise<void> {
  await device.tablet.read((store) =>
    store.outbox
      .filter((entry) => entry.name === from && (key === undefined || entry.key === key))
      .modify({ name: to as MutationName }),
  );
}

export const newer: Doer<'newer'> = async (run, step) => {
  const device = run.devices[step.device];
  // Of a copied store, one device would be updated and the other not.
  if (device === undefined || device.copies.length > 0) return [];
  const act = await device.inTime(() => device.act('comment.create@1', step));
  if (act === undefined) return [];
  run.log.rename(act, NEWER);
  await renameQueued(device, 'comment.create@1', NEWER, act.key);
  return [];
};

export const updated: Doer<'updated'> = async (run) => {
  for (const device of run.devices) {
    // What went to attention meanwhile stays there under the name it has.
    const queued = await device.tablet.read((store) => store.outbox.filter(({ name }) => name === NEWER).toArray());
    const times = new Set(queued.map(({ client_time }) => client_time));
    const known = run.log.acts.filter((act) => act.device === device.name && act.name === NEWER);
    for (const act of known) if (times.has(act.clientTime)) run.log.rename(act, 'comment.create@1');
    await renameQueued(device, NEWER, 'comment.create@1');
  }
  return [];
};
