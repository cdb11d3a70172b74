// npm run demo: loads the demo into DATA_DIR, once. `demo.js SAMPLES`, the folder of drawings that may be shown.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import { CommandFailure } from '#server/commands/back-up.ts';
import { databaseFile } from '#server/data-dir.ts';
import { readSettings, type Settings } from '#server/env.ts';
import { createLog } from '#server/logging.ts';
import { closeServices, openServices } from '#server/services.ts';
import { hasUsers } from '#server/store/people/users.ts';
import { cast, demoPassword } from '../../demo/cast.ts';
import { playDemo } from '../../demo/load.ts';
import { runCommand, withCore } from './command-line.ts';

/** Says that all there is in a data folder is the demo, and whether all of the demo is there. */
const MARK = 'demo.json';
const LOADING = '{"state":"loading"}\n';
const LOADED = '{"state":"loaded"}\n';

function markOf(dataDir: string): string | undefined {
  const file = join(dataDir, MARK);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}

/** @throws CommandFailure where there is something that is not the demo, or half of it. */
async function isLoaded(settings: Settings): Promise<boolean> {
  const { dataDir } = settings;
  const mark = markOf(dataDir);
  if (mark === LOADED) return true;
  if (mark !== undefined) {
    throw new CommandFailure(
      `The demo in ${dataDir} was not loaded to its end. Remove that folder, then run it again.`,
    );
  }
  const isThere = settings.databaseUrl !== null || existsSync(databaseFile(dataDir));
  if (isThere && (await withCore(({ db }) => hasUsers(db)))) {
    throw new CommandFailure(
      `There are accounts in ${dataDir}: the demo goes into a data folder of its own. Name another one with DATA_DIR.`,
    );
  }
  return false;
}

async function load(settings: Settings, samples: string): Promise<void> {
  const { dataDir } = settings;
  // Nobody of the demo has an address: nothing is mailed to them, wherever mails go otherwise.
  const services = await openServices({ ...settings, smtpUrl: null }, createLog(settings.logLevel));
  writeFileSync(join(dataDir, MARK), LOADING);
  try {
    await services.texts.start();
    services.covers.start();
    services.photos.start();
    const app = createApp(services, join(dataDir, 'no-app'));
    const send = async (path: string, init?: RequestInit) => app.request(path, init);
    const setClock = (now: () => string) => {
      services.core.now = now;
    };
    const sample = (fileName: string) => readFile(join(samples, fileName));
    await playDemo({ send, setClock, sample }, new Date());
  } finally {
    await closeServices(services);
  }
  writeFileSync(join(dataDir, MARK), LOADED);
}

function sayWhoIsWho(): void {
  console.log(`Sign in as one of these; the password of all four is “${demoPassword}”:`);
  for (const { name, email, role } of Object.values(cast)) console.log(`  ${email.padEnd(22)} ${name}: ${role}`);
}

await runCommand(async () => {
  const [samples] = process.argv.slice(2);
  if (samples === undefined) {
    console.error('Usage: demo.js SAMPLES');
    return 2;
  }
  // Nobody is to be mailed, and nobody waits, for what only looks like an attack.
  const settings: Settings = { ...readSettings(process.env), rateLimit: false, smtpUrl: null, logLevel: 'warn' };
  if (await isLoaded(settings)) console.log(`The demo is in ${settings.dataDir}.`);
  else {
    console.log('Loading the demo…');
    await load(settings, samples);
    console.log(`The demo is in ${settings.dataDir}; remove that folder to begin anew.`);
  }
  sayWhoIsWho();
  return 0;
});
