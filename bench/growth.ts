// What many people and many documents cost the server: a pull that brings nothing, a hundred devices that listen while others
// write, a large folder renamed, deleted and restored, a first sync; and how long each of them holds up somebody else.
import { fillCompany } from '#server/testing/fill-company.ts';
import { fillProject } from '#server/testing/fill-project.ts';
import type { Bench } from './bench.ts';
import { alone, type Figure, limited } from './figures.ts';
import { callFigures } from './growth-calls.ts';
import { type Company100, comments, costOf, crowd, pause, percentile, WRITES_A_SECOND } from './growth-crowd.ts';
import { askBareWrite, askHealth, LightDevice, timed } from './growth-device.ts';
import { type Running, startServer } from './processes.ts';

const PEOPLE = 100;
const PROJECTS = 100;
const MANY_PROJECTS = 500;
/** Documents of the whole server: the curve. A tenth of them stands in one folder. */
const CURVE = [1_000, 10_000, 100_000];
const QUIET_PULLS = 600;
const WRITES_ALONE = 100;
/** Milliseconds. */
const limits = { quietPull: 1, push95: 150, health99: 50, heldUp: 100 };

/** A server with a company of so many documents. */
async function openCompany(bench: Bench, documents: number): Promise<{ running: Running; of: Company100 }> {
  const dataDir = bench.folder(`company-${documents}`);
  const company = await fillCompany(dataDir, PEOPLE, PROJECTS);
  const wide = await fillCompany(dataDir, 1, MANY_PROJECTS);
  const userId = company.people[0]?.id ?? 0;
  const [first = 0, ...others] = company.projectIds;
  const large = documents / 10;
  const into = { dataDir, projectId: first, userId };
  const filled = await fillProject({ ...into, documents: large, folderSize: large });
  const beside = await fillProject({ ...into, documents: 1 });
  const [id = 0, besideId = 0] = [filled.folderIds[0], beside.folderIds[0]];
  const folder = { projectId: first, id, besideId, documentIds: filled.documentIds };
  const each = Math.floor((documents - large) / others.length);
  let documentIds: number[] = [];
  for (const projectId of others)
    ({ documentIds } = await fillProject({ dataDir, projectId, userId, documents: each }));
  bench.say(`growth: a company of ${documents} documents`);
  const running = await startServer(bench.program, dataDir);
  return { running, of: { url: running.url, pid: running.pid, company, wide, folder, documentIds } };
}

/** Processor time of the server, in milliseconds, for each of many pulls that bring nothing. */
async function quietPull({ url, pid }: Company100, token: string, only?: readonly string[]): Promise<number> {
  const device = new LightDevice(url, token);
  await device.pullAll();
  return costOf(pid, QUIET_PULLS, () => device.pull(only));
}

/** The slowest of each, in milliseconds. */
interface Slowest {
  health: number;
  push: number;
  /** A file that a bare server writes to the same disk: what of the others is the machine's. */
  bare: number;
}

/** Asks over and over what others would ask, and tells how long the slowest took. */
function bystander(of: Company100, plainUrl: string): { stop(): Promise<Slowest> } {
  const writer = new LightDevice(of.url, of.company.people[1]?.token ?? '');
  const slowest: Slowest = { health: 0, push: 0, bare: 0 };
  let going = true;
  const repeat = async (what: keyof Slowest, work: () => Promise<unknown>) => {
    while (going) {
      slowest[what] = Math.max(slowest[what], await timed(work));
      await pause(5);
    }
  };
  const comment = () => comments(writer, of);
  const all = Promise.all([
    repeat('health', () => askHealth(of.url)),
    repeat('push', comment),
    repeat('bare', () => askBareWrite(plainUrl)),
  ]);
  const stop = async () => {
    going = false;
    await all;
    return slowest;
  };
  return { stop };
}

async function heldUpBy(of: Company100, plainUrl: string, work: () => Promise<unknown>) {
  const others = bystander(of, plainUrl);
  await pause(300);
  const took = await timed(work);
  // What goes on after the answer holds others up as well.
  await pause(500);
  return { took, ...(await others.stop()) };
}

/** What something held others up, and the machine a bare server meanwhile. */
const heldUp = ({ health, push, bare }: Slowest): Figure[] => [
  limited(`… holds up another's write for at most`, push, limits.heldUp),
  limited('… holds up any call for at most', health, limits.heldUp),
  alone('… a bare server meanwhile, a file to the disk, at most', bare),
];

async function folderFigures(of: Company100, plainUrl: string, large: number): Promise<Figure[]> {
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
    const { took, ...slowest } = await heldUpBy(of, plainUrl, act);
    reader.longest = 0;
    await reader.pullAll();
    figures.push(
      alone(`${what} a folder of ${large}: until it is done`, took),
      ...heldUp(slowest),
      alone('… longest answer to a pull after it', reader.longest / 2 ** 20, 'MB'),
    );
  }
  return figures;
}

async function pullFigures(of: Company100, documents: number): Promise<Figure[]> {
  const [owner] = of.company.people;
  const [wide] = of.wide.people;
  const [named] = of.company.projectIds;
  return [
    limited(
      `${documents} documents: processor time of a pull without news, ${PROJECTS + 1} scopes`,
      await quietPull(of, owner?.token ?? ''),
      limits.quietPull,
    ),
    alone(`… ${MANY_PROJECTS + 1} scopes`, await quietPull(of, wide?.token ?? '')),
    alone('… of the one project that a poke named', await quietPull(of, owner?.token ?? '', [`p:${named}`])),
  ];
}

async function writeFigures(of: Company100): Promise<Figure[]> {
  const writer = new LightDevice(of.url, of.company.people[4]?.token ?? '');
  const times: number[] = [];
  const cost = await costOf(of.pid, WRITES_ALONE, async () => {
    times.push(await timed(() => comments(writer, of)));
  });
  return [
    alone('processor time of a write', cost),
    alone('a write, nobody else there: median', percentile(times, 0.5)),
    alone('… 95th percentile', percentile(times, 0.95)),
  ];
}

async function crowdFigures(of: Company100, plainUrl: string): Promise<Figure[]> {
  const crowded = await crowd(of, plainUrl);
  const { pushes, health, bare, bareWrites, server, crowd: own } = crowded;
  return [
    alone(`${PEOPLE} listen, ${WRITES_A_SECOND} writes a second: a write, median`, percentile(pushes, 0.5)),
    limited('… 95th percentile', percentile(pushes, 0.95), limits.push95),
    limited('… health, 99th percentile', percentile(health, 0.99), limits.health99),
    alone('… a bare server beside it, 99th percentile', percentile(bare, 0.99)),
    alone('… that server, a file to the disk, nobody else there, 95th percentile', percentile(bareWrites, 0.95)),
    alone('… pulls for each write', crowded.pulls, '×'),
    alone('… of a processor, for the server', server, '%'),
    alone('… for the hundred devices', own, '%'),
  ];
}

async function figuresOf(of: Company100, documents: number, plainUrl: string): Promise<Figure[]> {
  const pulls = await pullFigures(of, documents);
  const writes = await writeFigures(of);
  const crowded = await crowdFigures(of, plainUrl);
  const calls = await callFigures(of, documents / 10);
  const fresh = new LightDevice(of.url, of.company.people[3]?.token ?? '');
  const { took, ...slowest } = await heldUpBy(of, plainUrl, () => fresh.pullAll());
  return [
    ...pulls,
    ...writes,
    ...crowded,
    ...calls,
    alone(`first sync of ${fresh.rows} rows`, took),
    ...heldUp(slowest),
    ...(await folderFigures(of, plainUrl, documents / 10)),
  ];
}

export async function measureGrowth(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const documents of CURVE) {
    const { running, of } = await openCompany(bench, documents);
    try {
      figures.push(...(await figuresOf(of, documents, bench.plain.url)));
    } finally {
      await running.stop();
    }
  }
  return figures;
}
