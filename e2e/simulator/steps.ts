// How each kind of step is carried out. Each says what is wrong with what came of it.
import { setTimeout as wait } from 'node:timers/promises';
import { makeRoom } from '#src/sync/files/evict.ts';
import { share, unshare } from '../fixtures/people.ts';
import { abortAtWrite, whileFull } from '../fixtures/storage-faults.ts';
import { answerOne, takeBack } from './answers.ts';
import * as atOnce from './at-once.ts';
import { Chance } from './chance.ts';
import * as doors from './doors.ts';
import { DOWN, isSilent, PART } from './faults.ts';
import * as files from './files.ts';
import type { End } from './handset.ts';
import type { Run } from './run-state.ts';
import { cleanly, type Doer, deviceOf, noteNew, roughly, type StepOf, through } from './step-tools.ts';
import * as stores from './stores.ts';
import type { Kind, Step } from './story.ts';
import { newer, older, renewed, updated } from './updates.ts';

const DAY = 24 * 60 * 60 * 1000;
/**
 * Days: so old a copy of the server is not put back any more. Devices keep what they sent for 30 days: what an older copy
 * lacks of that nobody can tell it again, and what becomes of it is not stated by the model yet.
 */
const OLDEST_COPY = 20;

const doers: { [K in Kind]: Doer<K> } = {
  ...atOnce,
  ...stores,
  ...doors,
  keep: files.keep,
  fetch: files.fetch,
  look: files.look,
  newer,
  updated,
  older,
  renewed,
  async act(run, step) {
    const device = deviceOf(run, step);
    await device.inTime(() => device.act(step.name, step));
    return [];
  },
  async sync(run, step) {
    const device = deviceOf(run, step);
    // Pages as small as this break anywhere.
    const limit = [undefined, 1, 4][step.seed % 3];
    return cleanly(run, device, () => device.sync(device.tablet, limit), true);
  },
  async words(run, step) {
    const device = deviceOf(run, step);
    return cleanly(run, device, () => device.words(), true);
  },
  async some_words(run, step) {
    const device = deviceOf(run, step);
    const limit = step.seed % 5 === 0 ? 1 : undefined;
    return cleanly(run, device, () => device.someWords((at) => (step.seed >> (at % 16)) % 2 === 1, limit), false);
  },
  async files(run, step) {
    const device = deviceOf(run, step);
    return cleanly(run, device, () => device.files(), false);
  },
  async everybody(run) {
    for (const device of run.devices) {
      const wrong = await cleanly(run, device, () => device.sync(), true);
      if (wrong.length > 0) return wrong;
    }
    return [];
  },
  async fault(run, step) {
    const device = deviceOf(run, step);
    // So large a file goes in parts.
    if (step.match === PART) await device.inTime(() => device.act('document.create@1', { ...step, large: true }));
    const work = () => (step.match === DOWN ? files.fetchOne(run, device, step.seed) : device.sync());
    const end = await device.inTime(() => through(run, device.tablet, () => underFault(run, step, work)));
    return [...roughly(device, end), ...(await files.judgeBytes(device))];
  },
  async kill_tab(run, step) {
    const device = deviceOf(run, step);
    await device.inTime(async () => {
      const over = abortAtWrite(step.write);
      if (step.during === 'sync') await device.sync();
      else await device.act('document.create@1', step).catch(() => undefined);
      over();
      await device.tablet.reopen();
      await noteNew(run, device, step);
    });
    return [];
  },
  async reopen(run, step) {
    const device = deviceOf(run, step);
    await device.inTime(() => device.tablet.reopen());
    return [];
  },
  async full(run, step) {
    const device = deviceOf(run, step);
    let end: End = 'later';
    const work = async () => {
      if (step.during === 'sync') end = await device.sync();
      else end = await device.tries(() => device.act('document.create@1', step));
    };
    await device.inTime(() => whileFull(step.at, (table) => table === step.table, work));
    await noteNew(run, device, step);
    return roughly(device, end);
  },
  async make_room(run, step) {
    await makeRoom(deviceOf(run, step).tablet.device, Number.MAX_SAFE_INTEGER);
    return [];
  },
  async clock(run, step) {
    deviceOf(run, step).ahead = step.ahead;
    return [];
  },
  async answer(run, step) {
    const device = deviceOf(run, step);
    await device.inTime(() => device.tablet.asCurrent(() => answerOne(run, device, step)));
    return [];
  },
  async take_back(run, step) {
    const device = deviceOf(run, step);
    await device.inTime(() => takeBack(run, device, step));
    return [];
  },
  async other_session(run, step) {
    const device = deviceOf(run, step);
    const other = run.people[step.person];
    if (other === undefined || other === device.person) return [];
    const own = device.tablet.device.token;
    device.tablet.device.token = other.token;
    // Whatever it says to that: what matters is that nothing is sent as somebody else, and nothing of theirs is shown.
    await device.inTime(() => device.tries(() => device.tablet.sync(), device.tablet, false));
    device.tablet.device.token = own;
    return [];
  },
  async share(run, step) {
    const project = projectOf(run, step.project);
    const person = run.people[step.person];
    const owner = run.people.find(({ id }) => id === project?.owner);
    if (project === undefined || person === undefined || owner === undefined || owner === person) return [];
    const wrong = await heardOut(run);
    if (!(await asOwner(run, owner, () => share(run.ground.url, owner, project.id, person, step.level)))) return wrong;
    run.world.shares.set(`${project.id}:${person.id}`, step.level);
    return wrong;
  },
  async unshare(run, step) {
    const project = projectOf(run, step.project);
    const person = run.people[step.person];
    const owner = run.people.find(({ id }) => id === project?.owner);
    if (project === undefined || person === undefined || owner === undefined) return [];
    const found = run.ground.book.rows('project_shares', 'project_id', project.id);
    const row = found.find(({ user_id }) => user_id === person.id);
    if (row === undefined) return [];
    const wrong = await heardOut(run);
    if (!(await asOwner(run, owner, () => unshare(run.ground.url, owner, Number(row.id))))) return wrong;
    run.world.shares.delete(`${project.id}:${person.id}`);
    return wrong;
  },
  async kill_server(run, step) {
    const device = deviceOf(run, step);
    const end = await device.inTime(async () => {
      const sync = device.sync();
      await Promise.race([sync, wait(step.seed % 40)]);
      await run.ground.server.kill();
      return sync;
    });
    await run.ground.server.start();
    return roughly(device, end);
  },
  async backup(run) {
    run.keep('backup', await run.ground.backUp());
    return [];
  },
  async restore(run) {
    const copy = run.copies.backup;
    if (copy === undefined || run.day - copy.day > OLDEST_COPY) return [];
    await run.ground.restore(copy.folder);
    run.goBack(copy);
    return [];
  },
  async snapshot(run) {
    run.keep('snapshot', await run.ground.snapshot());
    return [];
  },
  async put_back(run) {
    const copy = run.copies.snapshot;
    if (copy === undefined || run.day - copy.day > OLDEST_COPY) return [];
    await run.ground.putBack(copy.folder);
    run.goBack(copy);
    return [];
  },
  async days(run, step) {
    run.day += step.days;
    await run.ground.pass(step.days * DAY);
    return [];
  },
};

/** One request of the work, or all of it, goes as the fault says. */
async function underFault(run: Run, { match, fault }: StepOf<'fault'>, work: () => Promise<End>): Promise<End> {
  const { proxy } = run.ground;
  if (fault.kind === 'flapping') await proxy.set(fault);
  const hit = proxy.next(new RegExp(`^${match}`), fault.kind === 'flapping' ? { kind: 'pass' } : fault);
  const end = work();
  // Nothing comes back: the device goes out of reach.
  const silent = isSilent(fault) ? hit.done.then(() => proxy.set({ kind: 'offline' })) : end;
  await Promise.race([silent, end]);
  const came = await end;
  hit.forget();
  await proxy.set({ kind: 'pass' });
  return came;
}

/** A living project of the model’s, the same in every run. */
function projectOf(run: Run, which: number) {
  const living = [...run.world.projects.values()].filter(({ gone }) => gone === null);
  return new Chance(which, run.labels).pick(living);
}

/** Milliseconds in which the server comes to the end of what a device sent before it gave up. */
const AT_WORK = 60;

/** What was sent before access changes is taken in by the model before that. */
async function heardOut(run: Run): Promise<string[]> {
  await wait(AT_WORK);
  return run.follow();
}

/** A call of an owner's, whose session may have ended. @returns whether the server did it. */
async function asOwner(run: Run, owner: { id: number }, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!String(error).includes(': 401')) return false;
    const device = run.devices.find(({ person }) => person.id === owner.id);
    await device?.signIn();
    return work().then(
      () => true,
      () => false,
    );
  }
}

/** @returns what is wrong. */
export function doStep(run: Run, step: Step): Promise<string[]> {
  return (doers[step.kind] as Doer<Kind>)(run, step as never);
}
