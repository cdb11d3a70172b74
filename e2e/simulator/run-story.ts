// Lets a story happen to the real server and the real sync code of every device, and compares all of it with the model as
// it goes. It ends at the first thing that is wrong.
import { joinTeam, register } from '../fixtures/people.ts';
import { letGo } from './answers.ts';
import { filled, judgeBytes, judgeKept } from './files.ts';
import type { Ground } from './ground.ts';
import { Handset } from './handset.ts';
import { type Case, judgeActs, judgeBins, judgeFiles, judgeServer, judgeView } from './judge.ts';
import { isForgiven } from './not-yet.ts';
import { Run } from './run-state.ts';
import { doStep } from './steps.ts';
import type { Step, Story } from './story.ts';

export interface Ending {
  /** Empty when all is well. */
  wrong: string[];
  /** The step after which it was found; undefined at the end. */
  at: Step | undefined;
  acts: number;
}

/** Between letting devices send until there is nothing left and giving up on it. */
const PASSES = 6;

/** People with accounts, each in the others' teams, and a shared project with a drawing. */
async function begin(run: Run): Promise<void> {
  const { url } = run.ground;
  const mark = Math.random().toString(36).slice(2, 8);
  for (let index = 0; index < run.story.people; index += 1) {
    const name = String.fromCharCode(65 + index);
    run.people.push(await register(url, `${name}${mark}`));
  }
  for (const owner of run.people.slice(0, 2)) {
    for (const other of run.people) if (owner !== other) await joinTeam(url, owner, other);
  }
  for (const [index, person] of run.story.devices.entries()) {
    const owner = run.people[person];
    if (owner === undefined) throw new Error('a device of nobody');
    const device = new Handset(run, `device ${index}`, owner);
    await device.open();
    run.devices.push(device);
    run.everything.push(device);
  }
  for (const step of prologue(run.story)) await doStep(run, step);
  await run.follow();
}

/** All faults are over: every device sends what it has, and then everything is compared. */
async function settle(run: Run): Promise<string[]> {
  await doStep(run, { kind: 'updated', no: 0, seed: 0 });
  await doStep(run, { kind: 'renewed', no: 0, seed: 0 });
  for (const device of run.everything) if (!run.devices.includes(device)) await device.tablet.reopen();
  for (const device of run.everything) await letGo(device);
  let ends: string[] = [];
  for (let pass = 0; pass < PASSES; pass += 1) {
    ends = [];
    for (const device of run.everything) {
      const end = await device.inTime(() => device.sync());
      if (end !== 'done') ends.push(`${device.name} does not come to rest: ${end === 'later' ? end : end.wrong}`);
    }
    const wrong = await run.follow();
    if (wrong.some((what) => !isForgiven(what))) return wrong;
    let answered = false;
    for (const device of run.everything) answered = (await letGo(device)) || answered;
    if (ends.length === 0 && pass > 0 && !answered) break;
  }
  if (ends.length > 0) return ends;
  for (const device of run.everything) {
    const end = await device.inTime(() => filled(device));
    if (end !== 'done') return [`${device.name} cannot fetch what it keeps: ${end === 'later' ? end : end.wrong}`];
  }
  const all = run.case();
  const wrong = [...judgeServer(all), ...judgeFiles(all)];
  for (const device of run.everything) wrong.push(...(await judgeView(all, device)), ...(await judgeActs(all, device)));
  for (const device of run.everything) wrong.push(...(await judgeKept(device)), ...(await judgeBytes(device)));
  for (const person of run.people) {
    const device = run.everything.find((one) => one.person === person);
    if (device !== undefined) wrong.push(...(await device.signedIn(() => judgeBins(all, device))));
  }
  return wrong;
}

/** What every story begins with: two projects with a drawing each, shared with everybody. */
function prologue({ people }: Story): Step[] {
  const steps: Step[] = [];
  const owners = Math.min(2, people);
  for (let owner = 0; owner < owners; owner += 1) {
    const device = owner;
    steps.push({ kind: 'act', device, name: 'project.create@1', no: -10 + owner, seed: owner });
    steps.push({ kind: 'act', device, name: 'document.create@1', no: -8 + owner, seed: owner });
    steps.push({ kind: 'act', device, name: 'folder.create@1', no: -6 + owner, seed: owner });
    steps.push({ kind: 'sync', device, no: -4 + owner, seed: owner });
    for (let person = 0; person < people; person += 1) {
      steps.push({ kind: 'share', project: owner, person, level: 'collaborator', no: -2, seed: 0 });
    }
  }
  return [...steps, { kind: 'everybody', no: 0, seed: 0 }];
}

/** @param says how devices say what is unsent. @returns what is wrong; nothing when all is well. */
export async function runStory(ground: Ground, story: Story, says?: Case['readUnsent']): Promise<Ending> {
  const run = new Run(ground, story, says);
  try {
    await begin(run);
    for (const step of story.steps) {
      const wrong = [...(await doStep(run, step)), ...(await run.follow())].filter((what) => !isForgiven(what));
      if (wrong.length > 0) return { wrong, at: step, acts: run.log.acts.length };
    }
    const wrong = (await settle(run)).filter((what) => !isForgiven(what));
    return { wrong, at: undefined, acts: run.log.acts.length };
  } finally {
    run.close();
  }
}
