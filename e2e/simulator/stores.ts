// Whose stores are on a device, and where else they are: signing out and in, another person, a copy, a loss.
import { memoryKeep } from '#src/platform/own-files/keep.ts';
import { forgetCanary } from '#src/sync/canary.ts';
import { signOut } from '#src/sync/session/session.ts';
import { copyStore } from '../fixtures/store-copy.ts';
import { Handset } from './handset.ts';
import { markOf } from './log.ts';
import { isNewer } from './newer-name.ts';
import type { Run } from './run-state.ts';
import { type Doer, deviceOf } from './step-tools.ts';

export const lose: Doer<'lose'> = async (run, step) => {
  await deviceOf(run, step).lose();
  return [];
};

/** Who says that all is sent gives the store away with good reason: whatever is missed afterwards was lost. */
export const sign_out: Doer<'sign_out'> = async (run, step) => {
  const device = deviceOf(run, step);
  const { tablet } = device;
  const isLeft = await device.inTime(() =>
    tablet.asCurrent(() =>
      signOut().then(
        () => true,
        () => false,
      ),
    ),
  );
  // The person keeps what is unsent here.
  if (!isLeft) return [];
  const { engine, keep } = tablet.device;
  forgetCanary(keep, device.person.id);
  for (const act of run.log.acts) if (device.holds(act)) act.wiped = true;
  await device.open({ engine, keep });
  return [];
};

/** The person leaves what waits on the device, and another signs in there. */
export const hand_over: Doer<'hand_over'> = async (run, step) => {
  const was = run.devices[step.device];
  const person = run.people[step.person];
  if (was === undefined || person === undefined || was.person === person) return [];
  const { engine, keep } = was.tablet.device;
  was.close();
  const name = `device ${step.device} of ${person.fullName[0]}`;
  // Whoever had it before, under its first name too, has their store there still.
  const names = [name, `device ${step.device}`];
  const before = run.everything.find((one) => one.person === person && names.includes(one.name));
  const next = before ?? new Handset(run, name, person);
  next.ahead = was.ahead;
  next.older = was.older;
  await next.inTime(() => next.open({ engine, keep }));
  if (before === undefined) run.everything.push(next);
  run.devices[step.device] = next;
  return [];
};

/** A backup of the device is put onto another: both have the same store, and go on. */
export const copy: Doer<'copy'> = async (run, step) => {
  const device = run.devices[step.device];
  if (device === undefined || device.copies.length > 0) return [];
  if ((await device.tablet.read((store) => store.outbox.filter(({ name }) => isNewer(name)).count())) > 0) return [];
  const other = new Handset(run, `copy of ${device.name}`, device.person);
  other.ahead = device.ahead;
  other.older = device.older;
  const engine = await copyStore(device.tablet);
  await other.inTime(() => other.open({ engine, keep: memoryKeep() }));
  await inherit(run, device, other);
  device.copies.push(other);
  run.everything.push(other);
  return [];
};

async function inherit(run: Run, from: Handset, to: Handset): Promise<void> {
  const entries = await from.tablet.read((store) => store.outbox.toArray());
  const items = await from.tablet.read((store) => store.attention.toArray());
  for (const { name, args, client_time } of [...entries, ...items.flatMap(({ mutation }) => mutation ?? [])]) {
    const act = run.log.findMark(markOf(name, args, client_time));
    if (act !== undefined) to.inherited.add(act);
  }
}
