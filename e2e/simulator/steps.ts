// How each kind of step is carried out. Each says what is wrong with what came of it.
import { setTimeout as wait } from 'node:timers/promises';
import type { MutationName } from '#domain/mutations/catalogue';
import { discardRejected, dismissAttention, retryRejected } from '#src/sync/attention.ts';
import { makeRoom } from '#src/sync/evict.ts';
import { enqueueUndoableOn } from '#src/sync/undo.ts';
import { share, unshare } from '../fixtures/people.ts';
import { abortAtWrite, whileFull } from '../fixtures/storage-faults.ts';
import type { Tablet } from '../fixtures/tablet.ts';
import { acts } from './acts.ts';
import { Chance } from './chance.ts';
import { isSilent } from './faults.ts';
import { Hand } from './hand.ts';
import type { End, Handset } from './handset.ts';
import { type Act, markOf } from './log.ts';
import { isForgiven } from './not-yet.ts';
import type { Run } from './run-state.ts';
import type { Deed, Kind, Step, UndoableName } from './story.ts';

type Doer<K extends Kind> = (
  run: Run,
  step: Extract<Deed, { kind: K }> & { no: number; seed: number },
) => Promise<string[]>;

const DAY = 24 * 60 * 60 * 1000;
/** So old a copy of the server is not put back any more: devices keep what they sent for 30 days. */
const OLDEST_COPY = 20;

function deviceOf(run: Run, index: number): Handset {
  const device = run.devices[index];
  if (device === undefined) throw new Error(`there is no device ${index}`);
  return device;
}

/** A sync with nothing in its way: it must succeed, and the device then shows what the model has. */
async function cleanly(run: Run, device: Handset, work: () => Promise<End>, whole: boolean): Promise<string[]> {
  const end = await device.inTime(work);
  const wrong = await run.follow();
  if (wrong.some((what) => !isForgiven(what))) return wrong;
  if (end !== 'done') return [`${device.name} could not: ${end === 'later' ? end : end.wrong}`];
  return whole ? run.judgeView(device) : [];
}

/** Where something stands in the way, only a failure that passes may come of it. */
const roughly = (device: Handset, end: End): string[] =>
  typeof end === 'string' ? [] : [`${device.name} failed otherwise than for now: ${end.wrong}`];

/** What stands in the queue and not yet in the log. */
async function noteNew(run: Run, device: Handset, step: { no: number }, seen?: Act['seen']): Promise<void> {
  const { tablet } = device;
  for (const entry of await tablet.read((store) => store.outbox.toArray())) {
    const known = run.log.acts.some(
      ({ name, args, clientTime }) =>
        clientTime === entry.client_time &&
        markOf(name, args, clientTime) === markOf(entry.name, entry.args, entry.client_time),
    );
    if (!known) await device.note(entry.key, step, seen ?? { shown: new Map() }, tablet);
  }
}

/** The tablet's line goes through what lies between, until the work is done. */
async function through(run: Run, tablet: Tablet, work: () => Promise<End>): Promise<End> {
  const { http } = tablet.device;
  const before = http.baseUrl;
  http.baseUrl = run.ground.proxy.url;
  try {
    return await work();
  } finally {
    http.baseUrl = before;
  }
}

const doers: { [K in Kind]: Doer<K> } = {
  async act(run, step) {
    const device = deviceOf(run, step.device);
    await device.inTime(() => device.act(step.name, step));
    return [];
  },
  async sync(run, step) {
    const device = deviceOf(run, step.device);
    // Pages as small as this break anywhere.
    const limit = [undefined, 1, 4][step.seed % 3];
    return cleanly(run, device, () => device.sync(device.tablet, limit), true);
  },
  async words(run, step) {
    const device = deviceOf(run, step.device);
    return cleanly(run, device, () => device.words(), true);
  },
  async files(run, step) {
    const device = deviceOf(run, step.device);
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
    const device = deviceOf(run, step.device);
    const { proxy } = run.ground;
    const hit = proxy.next(new RegExp(`^${step.match}`), step.fault);
    const end = await device.inTime(() =>
      through(run, device.tablet, async () => {
        const sync = device.sync();
        if (!isSilent(step.fault)) return sync;
        // Nothing comes back: the device goes out of reach.
        const first = await Promise.race([hit.began.then(() => 'silent' as const), sync]);
        if (first !== 'silent') return first;
        await wait(20);
        await proxy.set({ kind: 'offline' });
        return sync;
      }),
    );
    hit.forget();
    await proxy.set({ kind: 'pass' });
    return roughly(device, end);
  },
  async kill_tab(run, step) {
    const device = deviceOf(run, step.device);
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
    await deviceOf(run, step.device).tablet.reopen();
    return [];
  },
  async full(run, step) {
    const device = deviceOf(run, step.device);
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
    await makeRoom(deviceOf(run, step.device).tablet.device, Number.MAX_SAFE_INTEGER);
    return [];
  },
  async tabs(run, step) {
    const device = deviceOf(run, step.device);
    const ends = await device.inTime(async () => {
      const tab = await device.tablet.anotherTab();
      await device.act('comment.create@1', step);
      await device.act('document.create@1', { no: step.no, seed: step.seed + 1 }, tab);
      const both = await Promise.all([device.sync(), device.sync(tab)]);
      tab.close();
      return both;
    });
    return ends.flatMap((end) => roughly(device, end));
  },
  async still_tab(run, step) {
    const device = deviceOf(run, step.device);
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
  },
  async lose(run, step) {
    await deviceOf(run, step.device).lose();
    return [];
  },
  async clock(run, step) {
    deviceOf(run, step.device).ahead = step.ahead;
    return [];
  },
  async answer(run, step) {
    const device = deviceOf(run, step.device);
    await device.inTime(() => device.tablet.asCurrent(() => answerOne(run, device, step)));
    return [];
  },
  async take_back(run, step) {
    const device = deviceOf(run, step.device);
    await device.inTime(() => takeBack(run, device, step));
    return [];
  },
  async newer(run, step) {
    const device = deviceOf(run, step.device);
    const act = await device.inTime(() => device.act('comment.create@1', step));
    if (act === undefined) return [];
    run.log.rename(act, NEWER);
    await renameQueued(device, 'comment.create@1', NEWER, act.key);
    return [];
  },
  async updated(run) {
    for (const device of run.devices) {
      // What went to attention meanwhile stays there under the name it has.
      const queued = await device.tablet.read((store) => store.outbox.filter(({ name }) => name === NEWER).toArray());
      const times = new Set(queued.map(({ client_time }) => client_time));
      const known = run.log.acts.filter((act) => act.device === device.name && act.name === NEWER);
      for (const act of known) if (times.has(act.clientTime)) run.log.rename(act, 'comment.create@1');
      await renameQueued(device, NEWER, 'comment.create@1');
    }
    return [];
  },
  async other_session(run, step) {
    const device = deviceOf(run, step.device);
    const other = run.people[step.person];
    if (other === undefined || other === device.person) return [];
    const own = device.tablet.device.token;
    device.tablet.device.token = other.token;
    // Whatever it says to that: what matters is that nothing is sent as somebody else, and nothing of theirs is shown.
    await device.inTime(() => device.tries(() => device.tablet.sync(), false));
    device.tablet.device.token = own;
    return [];
  },
  async share(run, step) {
    const project = projectOf(run, step.project);
    const person = run.people[step.person];
    const owner = run.people.find(({ id }) => id === project?.owner);
    if (project === undefined || person === undefined || owner === undefined || owner === person) return [];
    if (!(await asOwner(run, owner, () => share(run.ground.url, owner, project.id, person, step.level)))) return [];
    run.world.shares.set(`${project.id}:${person.id}`, step.level);
    return [];
  },
  async unshare(run, step) {
    const project = projectOf(run, step.project);
    const person = run.people[step.person];
    const owner = run.people.find(({ id }) => id === project?.owner);
    if (project === undefined || person === undefined || owner === undefined) return [];
    const found = run.ground.book.rows('project_shares', 'project_id', project.id);
    const row = found.find(({ user_id }) => user_id === person.id);
    if (row === undefined) return [];
    if (!(await asOwner(run, owner, () => unshare(run.ground.url, owner, Number(row.id))))) return [];
    run.world.shares.delete(`${project.id}:${person.id}`);
    return [];
  },
  async kill_server(run, step) {
    const device = deviceOf(run, step.device);
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

const NEWER = 'comment.create@99';

/** Only in the queue: what is shown stays. */
async function renameQueued(device: Handset, from: string, to: string, key?: number): Promise<void> {
  await device.tablet.read((store) =>
    store.outbox
      .filter((entry) => entry.name === from && (key === undefined || entry.key === key))
      .modify({ name: to as MutationName }),
  );
}

/** A living project of the model’s, the same in every run. */
function projectOf(run: Run, which: number) {
  const living = [...run.world.projects.values()].filter(({ gone }) => gone === null);
  return new Chance(which, run.labels).pick(living);
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

async function answerOne(run: Run, device: Handset, step: Extract<Step, { kind: 'answer' }>): Promise<void> {
  const items = await device.tablet.read((store) => store.attention.toArray());
  const item = items[step.seed % Math.max(1, items.length)];
  if (item === undefined || item.kind === 'mass_removal') return;
  const { mutation } = item;
  if (mutation === null || item.kind === 'notice') return dismissAttention(item.id);
  const mark = markOf(mutation.name, mutation.args, mutation.client_time);
  const act = run.log.acts.find(({ name, args, clientTime }) => markOf(name, args, clientTime) === mark);
  if (step.how === 'give up') {
    await discardRejected(item.id);
    if (act !== undefined) act.answered = 'given up';
    return;
  }
  const seen = await device.sight();
  const again = await retryRejected(item.id).then(
    () => true,
    () => false,
  );
  if (again && act !== undefined) act.answered = 'done again';
  await noteNew(run, device, step, seen);
}

const opposites: Record<
  UndoableName,
  (args: Record<string, unknown>) => { name: UndoableName | 'document.restore@1' | 'folder.restore@1'; args: unknown }
> = {
  'document.rename@1': ({ project_id, id, name, was }) => ({
    name: 'document.rename@1',
    args: { project_id, id, name: was, was: name },
  }),
  'document.move@1': ({ project_id, id, folder_id, was }) => ({
    name: 'document.move@1',
    args: { project_id, id, folder_id: was, was: folder_id },
  }),
  'document.delete@1': ({ project_id, id }) => ({ name: 'document.restore@1', args: { project_id, id } }),
  'folder.delete@1': ({ project_id, id }) => ({ name: 'folder.restore@1', args: { project_id, id } }),
};

/** Something is done and taken back, at once or after it was sent. */
async function takeBack(run: Run, device: Handset, step: Extract<Step, { kind: 'take_back' }>): Promise<void> {
  const { tablet } = device;
  const args = await acts[step.name](new Hand(tablet, step, run.labels));
  if (args === undefined) return;
  const opposite = opposites[step.name](args as Record<string, unknown>);
  const seen = await device.sight();
  const undo = await enqueueUndoableOn(tablet.device, { name: step.name, args } as never, opposite as never).catch(
    () => undefined,
  );
  if (undo === undefined) return;
  const before = run.log.acts.length;
  await noteNew(run, device, step, seen);
  const act = run.log.acts[before];
  if (step.seed % 3 === 0) await device.words();
  await undo().catch(() => undefined);
  const entries = await tablet.read((store) => store.outbox.toArray());
  const journal = await tablet.read((store) => store.journal.toArray());
  const marks = new Set([...entries, ...journal].map((one) => markOf(one.name, one.args, one.client_time)));
  if (act !== undefined && step.seed % 3 !== 0 && !marks.has(markOf(act.name, act.args, act.clientTime))) {
    act.answered = 'taken back';
  }
  await noteNew(run, device, step);
}

/** @returns what is wrong. */
export function doStep(run: Run, step: Step): Promise<string[]> {
  return (doers[step.kind] as Doer<Kind>)(run, step as never);
}
