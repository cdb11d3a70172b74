// What many people and many documents cost the server: a pull that brings nothing, a hundred devices that listen while others
// write, a large folder renamed, deleted and restored, a first sync; and how long each of them holds up somebody else.
import { type Company, fillCompany } from '#server/testing/fill-company.ts';
import { fillProject } from '#server/testing/fill-project.ts';
import { newId } from '#src/platform/ids.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figures.ts';
import { askHealth, LightDevice, timed } from './growth-device.ts';
import { busyOf } from './process-tree.ts';
import { type Running, startServer } from './processes.ts';

const PEOPLE = 100;
const PROJECTS = 100;
const MANY_PROJECTS = 500;
/** Documents of the whole server: the curve. A tenth of them stands in one folder. */
const CURVE = [1_000, 10_000, 100_000];
const QUIET_PULLS = 300;
/** Of the listening devices: a second each. */
const WRITES = 150;
const WRITES_A_SECOND = 10;
/** Milliseconds. */
const limits = { quietPull: 1, push95: 150, health99: 50, heldUp: 100 };

interface Company100 {
  url: string;
  pid: number;
  company: Company;
  /** A person of `MANY_PROJECTS` projects. */
  wide: Company;
  folder: { projectId: number; id: number };
  documentIds: number[];
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, milliseconds)));

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

/** A server with a company of so many documents. */
async function openCompany(bench: Bench, documents: number): Promise<{ running: Running; of: Company100 }> {
  const dataDir = bench.folder(`company-${documents}`);
  const company = await fillCompany(dataDir, PEOPLE, PROJECTS);
  const wide = await fillCompany(dataDir, 1, MANY_PROJECTS);
  const userId = company.people[0]?.id ?? 0;
  const [first = 0, ...others] = company.projectIds;
  const large = documents / 10;
  const { folderIds } = await fillProject({ dataDir, projectId: first, userId, documents: large, folderSize: large });
  const folder = { projectId: first, id: folderIds[0] ?? 0 };
  const each = Math.floor((documents - large) / others.length);
  let documentIds: number[] = [];
  for (const projectId of others)
    ({ documentIds } = await fillProject({ dataDir, projectId, userId, documents: each }));
  bench.say(`growth: a company of ${documents} documents`);
  const running = await startServer(bench.program, dataDir);
  return { running, of: { url: running.url, pid: running.pid, company, wide, folder, documentIds } };
}

/** Processor time of the server, in milliseconds, for each of many pulls that bring nothing. */
async function quietPull({ url, pid }: Company100, token: string): Promise<number> {
  const device = new LightDevice(url, token);
  await device.pullAll();
  for (let pull = 0; pull < QUIET_PULLS; pull += 1) await device.pull();
  const before = busyOf(pid);
  for (let pull = 0; pull < QUIET_PULLS; pull += 1) await device.pull();
  return ((busyOf(pid) - before) * 1000) / QUIET_PULLS;
}

/** Asks over and over what others would ask, and tells how long the slowest took. */
function bystander(of: Company100): { stop(): Promise<{ health: number; push: number }> } {
  const writer = new LightDevice(of.url, of.company.people[1]?.token ?? '');
  const slowest = { health: 0, push: 0 };
  let going = true;
  const repeat = async (what: 'health' | 'push', work: () => Promise<unknown>) => {
    while (going) {
      slowest[what] = Math.max(slowest[what], await timed(work));
      await pause(5);
    }
  };
  const comment = () => comments(writer, of);
  const both = Promise.all([repeat('health', () => askHealth(of.url)), repeat('push', comment)]);
  const stop = async () => {
    going = false;
    await both;
    return slowest;
  };
  return { stop };
}

/** A comment on one of the documents outside the large folder. */
function comments(device: LightDevice, { documentIds, company }: Company100): Promise<void> {
  const at = Math.floor(Math.random() * documentIds.length);
  const args = { id: newId(), document_id: documentIds[at] ?? 0, content: 'Checked on site.', linked_document_ids: [] };
  return device.push('comment.create@1', { ...args, project_id: company.projectIds.at(-1) ?? 0 });
}

async function heldUpBy(of: Company100, work: () => Promise<unknown>) {
  const others = bystander(of);
  await pause(300);
  const took = await timed(work);
  // What goes on after the answer holds others up as well.
  await pause(500);
  return { took, ...(await others.stop()) };
}

async function crowd(of: Company100) {
  const devices: LightDevice[] = [];
  for (const { token } of of.company.people) devices.push(new LightDevice(of.url, token));
  const [first] = devices;
  await first?.pullAll();
  for (const device of devices) {
    if (first !== undefined) device.copyCursors(first);
    await device.pullAll();
    await device.listen();
  }
  const before = devices.reduce((sum, { pulls }) => sum + pulls, 0);
  const pushes: number[] = [];
  const health: number[] = [];
  let going = true;
  const healthLoop = (async () => {
    for (; going; await pause(20)) health.push(await timed(() => askHealth(of.url)));
  })();
  const started = performance.now();
  const under: Promise<unknown>[] = [];
  for (let write = 0; write < WRITES; write += 1) {
    await pause(started + (write * 1000) / WRITES_A_SECOND - performance.now());
    const device = devices[write % devices.length];
    if (device === undefined) break;
    under.push(timed(() => comments(device, of)).then((took) => pushes.push(took)));
  }
  await Promise.all(under);
  going = false;
  await healthLoop;
  const pulls = devices.reduce((sum, device) => sum + device.pulls, 0) - before;
  for (const device of devices) device.leave();
  return { pushes, health, pulls: pulls / WRITES };
}

const limited = (what: string, ours: number, limit: number, unit?: Figure['unit']): Figure => ({
  what,
  ours: [ours],
  other: { name: 'limit', repeats: [limit] },
  bound: 1,
  ...(unit === undefined ? {} : { unit }),
});
const alone = (what: string, ours: number, unit?: Figure['unit']): Figure => ({
  what,
  ours: [ours],
  other: null,
  bound: null,
  ...(unit === undefined ? {} : { unit }),
});

async function folderFigures(of: Company100, large: number): Promise<Figure[]> {
  const owner = new LightDevice(of.url, of.company.people[0]?.token ?? '');
  const reader = new LightDevice(of.url, of.company.people[2]?.token ?? '');
  await reader.pullAll();
  const { projectId: project_id, id } = of.folder;
  const acts = {
    renaming: () => owner.push('folder.rename@1', { project_id, id, name: 'Issued for construction' }),
    deleting: () => owner.push('folder.delete@1', { project_id, id }),
    restoring: () => owner.push('folder.restore@1', { project_id, id }),
  };
  const figures: Figure[] = [];
  for (const [what, act] of Object.entries(acts)) {
    const { took, health, push } = await heldUpBy(of, act);
    reader.longest = 0;
    await reader.pullAll();
    figures.push(
      alone(`${what} a folder of ${large}: until it is done`, took),
      limited(`… holds up another's write for at most`, push, limits.heldUp),
      limited('… holds up any call for at most', health, limits.heldUp),
      alone('… longest answer to a pull after it', reader.longest / 2 ** 20, 'MB'),
    );
  }
  return figures;
}

async function figuresOf(of: Company100, documents: number): Promise<Figure[]> {
  const [owner] = of.company.people;
  const [wide] = of.wide.people;
  const crowded = await crowd(of);
  const fresh = new LightDevice(of.url, of.company.people[3]?.token ?? '');
  const first = await heldUpBy(of, () => fresh.pullAll());
  return [
    limited(
      `${documents} documents: processor time of a pull without news, ${PROJECTS + 1} scopes`,
      await quietPull(of, owner?.token ?? ''),
      limits.quietPull,
    ),
    alone(`… ${MANY_PROJECTS + 1} scopes`, await quietPull(of, wide?.token ?? '')),
    alone(`${PEOPLE} listen, ${WRITES_A_SECOND} writes a second: a write, median`, percentile(crowded.pushes, 0.5)),
    limited('… 95th percentile', percentile(crowded.pushes, 0.95), limits.push95),
    limited('… health, 99th percentile', percentile(crowded.health, 0.99), limits.health99),
    alone('… pulls for each write', crowded.pulls, '×'),
    ...(await folderFigures(of, documents / 10)),
    alone(`first sync of ${fresh.rows} rows`, first.took),
    limited(`… holds up another's write for at most`, first.push, limits.heldUp),
    limited('… holds up any call for at most', first.health, limits.heldUp),
  ];
}

export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const documents of CURVE) {
    const { running, of } = await openCompany(bench, documents);
    try {
      figures.push(...(await figuresOf(of, documents)));
    } finally {
      await running.stop();
    }
  }
  return figures;
}
