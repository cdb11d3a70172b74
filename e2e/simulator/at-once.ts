// What happens at the same moment: several tabs of a device, several devices, and a tab that the browser put to sleep.
import { lockManager, withLock } from '#src/platform/locks.ts';
import { later } from '../fixtures/later.ts';
import type { Tablet } from '../fixtures/tablet.ts';
import { jumpTo } from './clock.ts';
import type { End, Handset } from './handset.ts';
import { cleanly, type Doer, deviceOf, roughly, through } from './step-tools.ts';

export const tabs: Doer<'tabs'> = async (run, step) => {
  const device = deviceOf(run, step);
  const ends = await device.inTime(async () => {
    const tab = await device.tablet.anotherTab();
    await device.act('comment.create@1', step);
    await device.act('document.create@1', { no: step.no, seed: step.seed + 1 }, tab);
    const both = await Promise.all([device.sync(), device.sync(tab)]);
    tab.close();
    return both;
  });
  return ends.flatMap((end) => roughly(device, end));
};

export const still_tab: Doer<'still_tab'> = async (run, step) => {
  const device = deviceOf(run, step);
  const tab = await device.tablet.anotherTab();
  const hit = run.ground.proxy.next(new RegExp(`^${step.match}`), { kind: 'delay', milliseconds: 150 });
  const ends = await device.inTime(async () => {
    await device.act('comment.create@1', step);
    const still = through(run, tab, () => device.sync(tab));
    await Promise.race([hit.began, still]);
    await device.act('comment.create@1', { no: step.no, seed: step.seed + 1 });
    return [await device.sync(), await still];
  });
  hit.forget();
  tab.close();
  return ends.flatMap((end) => roughly(device, end));
};

/** A tab falls asleep before it asks its store the nth time: it goes on, with what it remembers, when it is woken. */
function sleepAt(tab: Tablet, nth: number) {
  const { connection } = tab.device;
  const run = connection.run.bind(connection);
  const asleep = later<void>();
  const morning = later<void>();
  let asked = 0;
  connection.run = async (work) => {
    asked += 1;
    if (asked === nth) {
      asleep.resolve();
      await morning.promise;
    }
    return run(work);
  };
  return { asleep: asleep.promise, wake: morning.resolve };
}

/** The device's clock is set in the middle of a sync: by its person, or by a network that knows better. */
export const clock_jumps: Doer<'clock_jumps'> = async (run, step) => {
  const device = deviceOf(run, step);
  await device.inTime(() => device.act('document.create@1', step));
  const { connection } = device.tablet.device;
  const ask = connection.run.bind(connection);
  let asked = 0;
  connection.run = (work) => {
    asked += 1;
    if (asked === step.at) {
      device.ahead = step.ahead;
      jumpTo(run.ground.ahead + step.ahead);
    }
    return ask(work);
  };
  const wrong = await cleanly(run, device, () => device.sync(), false);
  connection.run = ask;
  device.ahead = step.ahead;
  return wrong;
};

/** As the app syncs: under the lease, which is taken from a tab that gives no sign of life. */
const underLease = (device: Handset, work: () => Promise<End>) => withLock(`plumbline:sync:${device.person.id}`, work);

export const asleep: Doer<'asleep'> = async (run, step) => {
  const device = deviceOf(run, step);
  const neighbour = run.devices[(step.device + 1) % run.devices.length] ?? device;
  if (neighbour.older !== device.older) return [];
  const tab = await device.tablet.anotherTab();
  const ends = await device.inTime(async () => {
    await device.act('document.create@1', step);
    await device.act('comment.create@1', step);
    const sleep = sleepAt(tab, step.at);
    // A tab that sleeps gives no signs of life, and keeps its lock until it is taken.
    const sleeping = later<End>();
    const held = lockManager().request(`plumbline:sync:${device.person.id}`, {}, () => {
      void device.sync(tab).then(sleeping.resolve, sleeping.reject);
      return sleeping.promise;
    });
    const lost = held.catch(() => 'later' as const);
    await Promise.race([sleep.asleep, sleeping.promise]);
    await device.act('comment.create@1', { no: step.no, seed: step.seed + 1 });
    const first = await underLease(device, () => device.sync());
    await neighbour.act('document.rename@1', step);
    const others = await neighbour.sync();
    await device.act('document.rename@1', { no: step.no, seed: step.seed + 2 });
    const second = await underLease(device, () => device.sync());
    sleep.wake();
    await lost;
    return [first, others, second, await sleeping.promise];
  });
  tab.close();
  return ends.flatMap((end) => roughly(device, end));
};

/** Several devices do something each, and all of them send and receive at once. */
export const together: Doer<'together'> = async (run, step) => {
  const some = [...new Set(step.names.map((_, index) => deviceOf(run, { device: index, seed: step.seed })))];
  // One process is one app.
  if (some.some(({ older }) => older !== some[0]?.older)) return [];
  for (const [index, device] of some.entries()) {
    const name = step.names[index];
    const own = { no: step.no, seed: step.seed + index };
    if (name !== undefined) await device.inTime(() => device.act(name, own));
  }
  // The clocks of several devices at once are the same.
  const [first] = some;
  if (first === undefined) return [];
  const ends = await first.inTime(() => Promise.all(some.map((device) => device.sync())));
  return ends.flatMap((end, index) => roughly(some[index] ?? first, end));
};

/** More than a device takes another's word for, made and taken away. */
export const mass: Doer<'mass'> = async (run, step) => {
  const device = deviceOf(run, step);
  await device.inTime(() => makeOrDeleteMany(device, step));
  return [];
};

/** So many that a device asks before it lets them go. */
const MANY = 24;

async function makeOrDeleteMany(device: Handset, step: { no: number; seed: number }): Promise<void> {
  const made = await device.tablet.read((store) => store.folders.filter(({ name }) => name.startsWith(MASS)).toArray());
  const [folder] = made;
  if (folder !== undefined) {
    await device.enqueue('folder.delete@1', { project_id: folder.project_id, id: folder.id }, step);
    return;
  }
  const hand = device.hand(step);
  const parent = hand.chance.pick(await hand.mayWrite(await hand.folders()));
  if (parent === undefined) return;
  const { project_id, id: parent_folder_id } = parent;
  const folder_id = hand.id('folder');
  await device.enqueue('folder.create@1', { project_id, id: folder_id, parent_folder_id, name: hand.text(MASS) }, step);
  const file = await hand.file(project_id);
  for (let index = 0; index < MANY; index += 1) {
    const name = `${hand.text('One')} of many ${index}`;
    const ids = { id: hand.id('document'), version_id: hand.id('version') };
    const what = { project_id, folder_id, ...ids, name, file_name: `${name}.txt`, ...file };
    await device.enqueue('document.create@1', what, step);
  }
}

const MASS = 'Mass';
