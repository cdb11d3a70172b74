// What CI runs: every check, the unit tests, the build, component tests and browser journeys. The last line is the sum.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { countsIn, failedIn, runStatic, runUnits, unitResults } from './check.mjs';
import { root } from './content-hash.mjs';
import { findChromium } from './find-chromium.mjs';
import { install } from './install.mjs';
import { run, runPackage } from './run.mjs';

/**
 * Most journeys take turns, so that the gate is over within twenty minutes: each time one of these groups runs, beside those that
 * begin every time (work made without signal, a server that was put back, a frozen tab, the oldest browsers, the first load).
 * `npm run e2e` takes them all.
 */
const turns = [
  ['pictures', 'attention', 'profile', 'programs'],
  ['people', 'bad-input', 'dashboard', 'team-page'],
  ['recovery', 'unsaved-folder', 'search', 'narrow-screen'],
  ['comments', 'stamps', 'device-contents', 'proxies'],
  ['project-page', 'photo-facts', 'two-kinds', 'waiting-times'],
  ['account', 'keeper', 'phone-on-its-side', 'nine-tabs', 'provider'],
  ['drawings', 'ready-for-site', 'bin', 'from-other-apps'],
  ['protected-drawings', 'viewer-panel', 'hostile-drawings', 'viewer-facts', 'foreign-pictures'],
  ['drawing-layers', 'viewer-failures', 'notifications', 'foreign-svgs'],
  ['project-dialogs', 'activity', 'open-ahead', 'folder-zip'],
  ['public-pages', 'prints', 'scan', 'missing-parts'],
  ['accessible', 'shell', 'way-in', 'project-facts'],
  ['project-uploads', 'damaged-files', 'huge-pictures', 'release'],
];
/** Into how many groups the files of a row are divided at most, one of which runs at a turn: after all turns each has run. */
const ROW_GROUPS = turns.length;
/** Likewise of the files that belong to no row. */
const OTHER_GROUPS = 6;
const NO_ROW = '';
/**
 * What takes a minute or more by itself, a sixth of it at a turn: the proof of a new noun, the simulator's stories, itself, and
 * what else takes long and seldom breaks.
 */
const LONG = [
  [
    'scripts/new-noun/new-noun.test.ts',
    'sync-server/commands/restored-access.test.ts',
    'sync-server/commands/changed-mails.test.ts',
  ],
  ['e2e/simulator/stories.test.ts'],
  ['e2e/simulator/simulator.test.ts', 'e2e/simulator/planted.test.ts', 'sync-server/files/blobs/s3-server.test.ts'],
  [
    'sync-server/programs/demo.test.ts',
    'bench/camera/short-decode.test.ts',
    'src/platform/stamp/stamp-limit.test.ts',
    'sync-server/routes/walk.test.ts',
  ],
  [
    'sync-server/routes/found-device.test.ts',
    'sync-server/commands/digest-lists.test.ts',
    'sync-server/mutations/many-comments.test.ts',
  ],
  [
    'sync-server/files/blobs/s3-faults.test.ts',
    'sync-server/files/thumbnails.test.ts',
    'src/platform/picture/plain-svg.test.ts',
    'sync-server/commands/files/draw-covers.test.ts',
  ],
];
/** Where Debian puts PostgreSQL, as `sync-server/testing/postgres-server.ts` looks for it. */
const POSTGRES = '/usr/lib/postgresql';
const journeyResults = 'test-results/journeys.json';
const componentResults = 'test-results/components.json';
const sabotageResults = 'test-results/sabotage.json';
const postgresResults = 'test-results/postgres.json';

const none = { passed: 0, failed: 0 };

for (const results of [componentResults, sabotageResults, postgresResults, journeyResults])
  rmSync(join(root, results), { force: true });
const turn = turnOfThisRun();
const specs = specsOfTurn();
await install();
const failedSteps = await runStatic({ stopAtFirst: false });
// Either waits, for disks and timers, for half of its time: one beside the other, the cores are busy.
const [unit, { components, journeys, onPostgres }] = await Promise.all([
  runUnits({ leftOut: testsOfOtherTurns() }),
  runInBrowser(),
]);
failedSteps.push(...unit.failedSteps);

// Once more at the end, which is all that is seen of a long record.
for (const name of [
  ...failedIn(unitResults),
  ...failedIn(postgresResults),
  ...failedIn(componentResults),
  ...failedJourneys(),
])
  console.log(`Failed: ${name}`);
if (failedSteps.length > 0) console.log(`Failed steps, counted as one each: ${failedSteps.join('; ')}`);
const steps = [unit, components, journeys, onPostgres];
const failed = steps.reduce((sum, step) => sum + step.failed, failedSteps.length);
const passed = steps.reduce((sum, step) => sum + step.passed, 0);
console.log(`${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** The build, what is tested of it in Chromium, and, in a copy, the sabotages. */
async function runInBrowser() {
  const isBuilt = await build();
  if (!isBuilt) failedSteps.push('build');
  const hasBrowser = hasChromium();
  const components = hasBrowser ? await runComponents() : none;
  const journeys = isBuilt && hasBrowser ? await runJourneys() : none;
  console.log('sabotage, short');
  await runSabotage();
  return { components, journeys, onPostgres: await runOnPostgres() };
}

/** A share of the server's tests, other files at each turn, with their rows in PostgreSQL; `npm run postgres` runs them all. */
async function runOnPostgres() {
  if (!existsSync(POSTGRES)) {
    console.log('No PostgreSQL here: the server is tested on SQLite alone (apt-get install postgresql)');
    return none;
  }
  console.log('server on PostgreSQL, short');
  const tests = readdirSync(join(root, 'sync-server'), { recursive: true, encoding: 'utf8' });
  const files = tests.filter((file) => file.endsWith('.test.ts')).sort();
  const ours = files.filter((_, at) => at % turns.length === turn % turns.length).map((file) => `sync-server/${file}`);
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${postgresResults}`];
  const env = { PLUMBLINE_TEST_STORE: 'postgres' };
  const { ok } = await runPackage('vitest/vitest.mjs', ['run', ...ours, ...reports], { env });
  const counts = countsIn(postgresResults);
  if (!ok && counts.failed === 0) failedSteps.push('server on PostgreSQL');
  return counts;
}

/** Breaks three promises in a copy, others each time: the tests must notice. */
async function runSabotage() {
  const { ok } = await run(process.execPath, ['--import', 'tsx', 'scripts/sabotage.ts', '--short']);
  if (ok) return;
  /** @type {string[]} */
  const wrong = existsSync(join(root, sabotageResults))
    ? JSON.parse(readFileSync(join(root, sabotageResults), 'utf8'))
    : [];
  failedSteps.push(`sabotage (${wrong.join(', ') || 'it did not come to its end'})`);
}

/** From 1: by chance, or as PLUMBLINE_TURN says. */
function turnOfThisRun() {
  const chosen = Number(process.env['PLUMBLINE_TURN'] ?? 1 + Math.floor(Math.random() * turns.length));
  if (turns[chosen - 1] === undefined) throw new Error(`PLUMBLINE_TURN is a number from 1 to ${turns.length}`);
  console.log(`npm test, PLUMBLINE_TURN=${chosen} of ${turns.length}`);
  return chosen;
}

/**
 * Every row of the failure matrix is tested every time. Where a row has several files, one of them runs at a turn (of more than
 * there are turns, several), and a sixth of those that belong to no row: together they were half of the gate's time.
 * `npm run check` takes them all.
 */
function testsOfOtherTurns() {
  const folder = 'e2e/matrix';
  /** @type {Map<string, string[]>} */
  const rows = new Map();
  const tests = readdirSync(join(root, folder)).filter((file) => file.endsWith('.test.ts'));
  for (const file of tests.sort()) {
    const row = /^row-(\d+)-/.exec(file)?.[1] ?? NO_ROW;
    rows.set(row, [...(rows.get(row) ?? []), `${folder}/${file}`]);
  }
  const leftOut = [...rows].flatMap(([row, files]) => {
    const groups = row === NO_ROW ? OTHER_GROUPS : Math.min(ROW_GROUPS, files.length);
    return files.filter((_, at) => at % groups !== turn % groups);
  });
  return [...leftOut, ...LONG.flatMap((files, at) => (turn % LONG.length === at ? [] : files))];
}

/** The files of the journeys to run. */
function specsOfTurn() {
  const ours = turns[turn - 1];
  const folder = 'e2e/journeys';
  const all = readdirSync(join(root, folder)).filter((file) => file.endsWith('.spec.ts'));
  const files = (/** @type {string[]} */ names) => names.map((name) => `${name}.spec.ts`);
  const gone = files(turns.flat()).filter((file) => !all.includes(file));
  if (gone.length > 0) throw new Error(`there is no journey ${gone.join(', ')}`);
  const left = files(turns.filter((other) => other !== ours).flat());
  return all.filter((file) => !left.includes(file)).map((file) => `${folder}/${file}`);
}

function hasChromium() {
  try {
    findChromium();
    return true;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    failedSteps.push('Chromium');
    return false;
  }
}

/** Screens by themselves, in Chromium from the sources. */
async function runComponents() {
  console.log('component tests');
  const reports = ['--reporter=default', '--reporter=json', `--outputFile.json=${componentResults}`];
  const { ok } = await runPackage('vitest/vitest.mjs', ['run', '--config=vitest.browser.config.ts', ...reports]);
  const counts = countsIn(componentResults);
  if (!ok && counts.failed === 0) failedSteps.push('component tests');
  return counts;
}

async function runJourneys() {
  console.log('journeys');
  const { ok } = await runPackage(
    '@playwright/test/cli.js',
    ['test', ...specs, '--reporter=list,json', '--grep-invert=@second-look'],
    {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: join(root, journeyResults) },
    },
  );
  const counts = journeyCounts();
  if (!ok && counts.failed === 0) failedSteps.push('journeys');
  return counts;
}

/** A journey that passed at a second try, or was skipped, has not passed. */
function journeyCounts() {
  if (!existsSync(join(root, journeyResults))) return { passed: 0, failed: 0 };
  const { stats } = JSON.parse(readFileSync(join(root, journeyResults), 'utf8'));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped };
}

/** The names of the journeys that did not pass. @returns {string[]} */
function failedJourneys() {
  if (!existsSync(join(root, journeyResults))) return [];
  /** @typedef {{ title: string, file: string, specs?: { ok: boolean, title: string, file: string }[], suites?: Suite[] }} Suite */
  /** @returns {string[]} */
  const inSuite = (/** @type {Suite} */ { specs = [], suites = [] }) => [
    ...specs.filter(({ ok }) => !ok).map(({ file, title }) => `${file}: ${title}`),
    ...suites.flatMap(inSuite),
  ];
  /** @type {{ suites: Suite[] }} */
  const { suites } = JSON.parse(readFileSync(join(root, journeyResults), 'utf8'));
  return suites.flatMap(inSuite);
}
