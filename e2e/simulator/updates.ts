// An app that is newer than the server, and the server's update after it; an app before this one, and the update of that.
import type { Handset } from './handset.ts';
import { isNewer, newerName, oldName } from './newer-name.ts';
import { type Doer, deviceOf } from './step-tools.ts';

/** Only in the queue: what is shown stays. */
async function renameQueued(
  device: Handset,
  which: (name: string, key: number) => boolean,
  to: (name: string) => string,
) {
  await device.tablet.read((store) =>
    store.outbox
      .filter(({ name, key }) => which(name, key))
      .modify((entry) => {
        entry.name = to(entry.name);
      }),
  );
}

export const newer: Doer<'newer'> = async (run, step) => {
  const device = run.devices[step.device];
  // Of a copied store, one device would be updated and the other not.
  if (device === undefined || device.copies.length > 0) return [];
  const act = await device.inTime(() => device.act(step.name, step));
  if (act === undefined) return [];
  run.log.rename(act, newerName(act.name));
  await renameQueued(device, (_, key) => key === act.key, newerName);
  return [];
};

export const updated: Doer<'updated'> = async (run) => {
  for (const device of run.devices) {
    // What went to attention meanwhile stays there under the name it has.
    const queued = await device.tablet.read((store) => store.outbox.filter(({ name }) => isNewer(name)).toArray());
    const times = new Set(queued.map(({ client_time }) => client_time));
    const known = run.log.acts.filter((act) => act.device === device.name && isNewer(act.name));
    for (const act of known) if (times.has(act.clientTime)) run.log.rename(act, oldName(act.name));
    await renameQueued(device, isNewer, oldName);
  }
  return [];
};

/** The app on the device is set back to one before this one. */
export const older: Doer<'older'> = async (run, step) => {
  const device = deviceOf(run, step);
  device.older = true;
  await device.inTime(() => device.tablet.reopen());
  return [];
};

/** Every device has this app again. */
export const renewed: Doer<'renewed'> = async (run) => {
  for (const device of run.everything) {
    if (!device.older) continue;
    device.older = false;
    await device.inTime(() => device.tablet.reopen());
  }
  return [];
};
