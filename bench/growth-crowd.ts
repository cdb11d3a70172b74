// A hundred devices that listen while some of them write, and what that costs: beside it a bare server is asked the same, which
// tells what of it is the machine's.
import type { Company } from '#server/testing/fill-company.ts';
import { newId } from '#src/platform/ids.ts';
import { ask, askBareWrite, askHealth, LightDevice, timed } from './growth-device.ts';
import { busyOf } from './process-tree.ts';

/** Of the listening devices: a second each. */
const WRITES = 150;
export const WRITES_A_SECOND = 10;
/** Milliseconds between two questions for health. */
const HEALTH_EVERY = 20;
/** Files that the bare server writes. */
const BARE_WRITES = 60;

/** A server on which a company works. */
export interface Company100 {
  url: string;
  pid: number;
  company: Company;
  /** A person of many more projects. */
  wide: Company;
  /** A large one, and a small one of the same project. */
  folder: { projectId: number; id: number; besideId: number; documentIds: number[] };
  documentIds: number[];
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** Processor time of a process, in milliseconds, for each of many calls, once as many have made it warm. */
export async function costOf(pid: number, times: number, call: () => Promise<unknown>): Promise<number> {
  for (let at = 0; at < times; at += 1) await call();
  const before = busyOf(pid);
  for (let at = 0; at < times; at += 1) await call();
  return ((busyOf(pid) - before) * 1000) / times;
}

/** A comment on one of the documents outside the large folder. */
export function comments(device: LightDevice, { documentIds, company }: Company100): Promise<void> {
  const at = Math.floor(Math.random() * documentIds.length);
  const args = { id: newId(), document_id: documentIds[at] ?? 0, content: 'Checked on site.', linked_document_ids: [] };
  return device.push('comment.create@1', { ...args, project_id: company.projectIds.at(-1) ?? 0 });
}

/** All of them hold all, and listen. */
async function gather(of: Company100): Promise<LightDevice[]> {
  const devices = of.company.people.map(({ token }) => new LightDevice(of.url, token));
  const [first] = devices;
  await first?.pullAll();
  for (const device of devices) {
    if (first !== undefined) device.copyCursors(first);
    await device.pullAll();
    await device.listen();
  }
  return devices;
}

async function writeAll(of: Company100, devices: readonly LightDevice[]): Promise<number[]> {
  const started = performance.now();
  const under: Promise<number>[] = [];
  for (let write = 0; write < WRITES; write += 1) {
    await pause(started + (write * 1000) / WRITES_A_SECOND - performance.now());
    const device = devices[write % devices.length];
    if (device !== undefined) under.push(timed(() => comments(device, of)));
  }
  return Promise.all(under);
}

/** How long a bare server takes for a file on the same disk. */
async function writeBare(plainUrl: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < BARE_WRITES; at += 1) times.push(await timed(() => askBareWrite(plainUrl)));
  return times;
}

/** Milliseconds, and shares of one processor in percent. */
export interface Crowded {
  pushes: number[];
  health: number[];
  /** What a bare server took for its answers, at the same time. */
  bare: number[];
  /** And for files to the disk, by itself. */
  bareWrites: number[];
  /** For each write. */
  pulls: number;
  server: number;
  crowd: number;
}

export async function crowd(of: Company100, plainUrl: string): Promise<Crowded> {
  const bareWrites = await writeBare(plainUrl);
  const devices = await gather(of);
  const pulled = () => devices.reduce((sum, { pulls }) => sum + pulls, 0);
  const [before, busy, own, started] = [pulled(), busyOf(of.pid), process.cpuUsage(), performance.now()];
  const [health, bare]: number[][] = [[], []];
  let going = true;
  const asking = (async () => {
    for (; going; await pause(HEALTH_EVERY)) {
      health?.push(await timed(() => askHealth(of.url)));
      bare?.push(await timed(() => ask(plainUrl, 'GET')));
    }
  })();
  const pushes = await writeAll(of, devices);
  const seconds = (performance.now() - started) / 1000;
  const [server, { user, system }] = [busyOf(of.pid) - busy, process.cpuUsage(own)];
  going = false;
  await asking;
  const pulls = (pulled() - before) / WRITES;
  for (const device of devices) device.leave();
  const shares = { server: (server / seconds) * 100, crowd: (user + system) / 10_000 / seconds };
  return { pushes, health: health ?? [], bare: bare ?? [], bareWrites, pulls, ...shares };
}
