// npm run chaos -- --schedules N --devices D --seed S: so many stories, each drawn from a seed, of people and of all that can
// go wrong around them; those that fail are made short, told and kept to be replayed.
// npm run chaos -- --story FILE: one of those again.
// npm run chaos -- --kills N --seed S: the server is killed N times under eight devices at work; with --webhooks under people at work
// and receivers of webhooks that fail.
// npm run chaos -- --cluster --kills N --restarts N --outages N --cuts N --seed S: three nodes on one PostgreSQL and one store of files, which
// both are to be installed.
// The server runs from its source, or with --build from what people run.
import 'fake-indexeddb/auto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { runChaos } from '../e2e/fixtures/chaos.ts';
import { runCluster } from '../e2e/fixtures/cluster.ts';
import type { Origin } from '../e2e/fixtures/server-process.ts';
import { runWebhookKills } from '../e2e/fixtures/webhook-kills.ts';
import { notYet } from '../e2e/simulator/not-yet.ts';
import { replay, runStories } from '../e2e/simulator/run.ts';
import type { Story } from '../e2e/simulator/story.ts';
import { tellStory } from '../e2e/simulator/tell.ts';
import { build } from './build.mjs';
import { setup as buildTestServer } from './build-test-server.ts';
import { root } from './content-hash.mjs';

const { values } = parseArgs({
  options: {
    kills: { type: 'string' },
    webhooks: { type: 'boolean' },
    cluster: { type: 'boolean' },
    restarts: { type: 'string' },
    outages: { type: 'string' },
    cuts: { type: 'string' },
    schedules: { type: 'string' },
    devices: { type: 'string' },
    story: { type: 'string' },
    seed: { type: 'string' },
    /** Kinds of steps and acts that are left out, with commas. */
    without: { type: 'string' },
    build: { type: 'boolean' },
  },
});
const kills = Number(values.kills ?? 100);
const schedules = Number(values.schedules ?? 100);
const devices = Number(values.devices ?? 5);
/** Beside the kills of nodes, in the measure in which they were asked for. */
const [restarts, outages, cuts] = [
  values.restarts ?? kills / 10,
  values.outages ?? kills / 5,
  values.cuts ?? kills / 5,
].map((times) => Math.ceil(Number(times))) as [number, number, number];
const seed = Number(values.seed ?? Math.floor(Math.random() * 1_000_000));
if (![kills, schedules, devices, seed, restarts, outages, cuts].every(Number.isSafeInteger) || devices < 1) {
  console.error(
    'Usage: npm run chaos -- [--schedules N --devices D | --story FILE | --kills N [--webhooks | --cluster [--restarts N] [--outages N] [--cuts N]]] [--seed S] [--build]',
  );
  process.exit(2);
}

const origin: Origin = values.build ? 'build' : 'source';
if (origin === 'source') await buildTestServer();
else if (!(await build())) process.exit(1);

const isWell = await (values.story !== undefined
  ? tellAgain(values.story)
  : values.schedules !== undefined
    ? tellMany()
    : values.webhooks
      ? killUnderWebhooks()
      : values.cluster
        ? breakCluster()
        : killOften());
// Sockets of devices that were cut off may still be closing.
process.exit(isWell ? 0 : 1);

async function killOften(): Promise<boolean> {
  console.log(`seed ${seed}, ${kills} kills, server from its ${origin}`);
  const report = await runChaos({ kills, seed, origin, say: (line) => console.log(line) });
  const megabytes = (report.bytes / 1e6).toFixed(1);
  console.log(`${report.changes} changes, ${report.files} files of ${megabytes} MB in all`);
  for (const what of report.wrong.slice(0, 50)) console.error(what);
  if (report.wrong.length > 50) console.error(`… and ${report.wrong.length - 50} more`);
  console.log(`${report.checks - Math.min(report.checks, report.wrong.length)} passed, ${report.wrong.length} failed`);
  return report.wrong.length === 0;
}

async function breakCluster(): Promise<boolean> {
  console.log(`seed ${seed}, ${kills} kills, ${restarts} restarts, ${outages} outages, ${cuts} cuts`);
  const each = Math.ceil(devices / 3);
  const say = (line: string) => console.log(line);
  const faults = { kills, restarts, outages, cuts };
  const report = await runCluster({ ...faults, seed, origin, devices: [each, each, devices - 2 * each], say });
  console.log(`${report.changes} changes, ${report.files} files, judged in ${Math.round(report.judgedIn / 1000)} s`);
  for (const what of report.wrong.slice(0, 50)) console.error(what);
  console.log(`${report.checks - Math.min(report.checks, report.wrong.length)} passed, ${report.wrong.length} failed`);
  return report.wrong.length === 0;
}

async function killUnderWebhooks(): Promise<boolean> {
  console.log(`seed ${seed}, ${kills} kills, server from its ${origin}`);
  const { events, came, taken, wrong } = await runWebhookKills({
    kills,
    seed,
    origin,
    say: (line) => console.log(line),
  });
  console.log(
    `${events} events, of which each of three receivers was to hear: ${came} deliveries came, ${taken} were taken`,
  );
  for (const what of wrong.slice(0, 50)) console.error(what);
  console.log(`${wrong.length} wrong`);
  return wrong.length === 0;
}

async function tellAgain(file: string): Promise<boolean> {
  const story = JSON.parse(readFileSync(file, 'utf8')) as Story;
  const ending = await replay(story, origin);
  console.log(ending.wrong.length === 0 ? 'all is well' : tellStory(story, ending));
  return ending.wrong.length === 0;
}

async function tellMany(): Promise<boolean> {
  console.log(`seeds ${seed} to ${seed + schedules - 1}, ${devices} devices each, server from its ${origin}`);
  const without = [...notYet, ...(values.without ?? '').split(',')];
  const wanted = { stories: schedules, devices, seed, origin, without, say: (line: string) => console.log(line) };
  const { stories, acts, seconds, failures } = await runStories(wanted);
  const kept = join(root, 'test-results/stories');
  for (const { short, ending } of failures) {
    mkdirSync(kept, { recursive: true });
    const file = join(kept, `${short.seed}.json`);
    writeFileSync(file, `${JSON.stringify(short, undefined, 1)}\n`);
    console.error(
      `${tellStory(short, ending)}\n  again: npm run chaos -- --story test-results/stories/${short.seed}.json\n`,
    );
  }
  const pace = Math.round((stories * 60) / Math.max(1, seconds));
  console.log(`${stories} stories, ${acts} acts, ${Math.round(seconds)} s, ${pace} a minute`);
  console.log(`${stories - failures.length} passed, ${failures.length} failed`);
  return failures.length === 0;
}
