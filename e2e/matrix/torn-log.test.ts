// What a cut of the power, a disk or another program can do to the files of a browser's database. A record of which a part is
// left takes nothing that was saved; what is lost of the database itself comes back from the second copy outside of it.
import {
  appendFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { findChromium } from '../../scripts/find-chromium.mjs';
import { inPage, KilledBrowser, missing, nothingTold, servePage, type Told } from '../fixtures/killed-browser.ts';

function hasChromium(): boolean {
  try {
    return findChromium() !== '';
  } catch {
    return false;
  }
}

/** What a disk can hold of a record that was not flushed: its length and not its bytes, or its beginning. */
const torn = {
  'zeros in its place': Buffer.alloc(300),
  'its head alone': Buffer.from([0x12, 0x34, 0x56, 0x78, 0xe8, 0x03, 0x01, 0x00]),
};

interface Day {
  /** How much more is saved. */
  more?: number;
  /** The browser keeps no second copy. */
  isBare?: boolean;
  /** It is closed at the end of the day, and not killed. */
  closes?: boolean;
}

async function atHome() {
  const profile = mkdtempSync(join(tmpdir(), 'plumbline-profile-'));
  const server = await servePage();
  let browser: KilledBrowser | undefined;
  onTestFinished(async () => {
    await browser?.kill();
    server.closeAllConnections();
    server.close();
    rmSync(profile, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const store = join(profile, 'Default/IndexedDB', `${url.replaceAll(/:\/\/|:/g, '_')}.indexeddb.leveldb`);
  return {
    /** Starts the browser, says what it lost and what it tells of that, saves some more if wanted, and is killed. */
    async day(told: Told, { more = 0, isBare = false, closes = false }: Day = {}) {
      browser = await KilledBrowser.start(profile);
      const page = await browser.open(isBare ? `${url}/?bare` : url, told);
      const { changes, files, told: tells } = await inPage(page, 'readKept');
      const lost = [...missing(told.change, changes), ...missing(told.file, files)];
      const twice = changes.length - new Set(changes).size;
      const goal = told.change.size + more;
      if (more > 0) void inPage(page, 'saveForEver', { mark: `at-${goal}` }).catch(() => undefined);
      while (told.change.size < goal) await wait(5);
      await (closes ? browser.close() : browser.kill());
      return { lost, twice, tells: tells.map(({ kind }) => kind), params: tells[0]?.params };
    },
    /** The files of the browser's database whose names end or begin so. */
    filesOf: (name: RegExp) =>
      readdirSync(store)
        .filter((file) => name.test(file))
        .map((file) => join(store, file)),
  };
}

type Home = Awaited<ReturnType<typeof atHome>>;

test.each(Object.entries(torn))('after a record was torn, %s, nothing saved is lost', async (_, part) => {
  if (!hasChromium()) return console.log('No browser is killed here: there is no Chromium.');
  const told = nothingTold();
  const home = await atHome();
  await home.day(told, { more: 4 });
  const logs = home.filesOf(/\.log$/);
  for (const log of logs) appendFileSync(log, part);
  expect(logs.length).toBe(1);
  expect(await home.day(told, { more: 8 })).toMatchObject({ lost: [], tells: [] });
  expect(await home.day(told)).toMatchObject({ lost: [], tells: [] });
});

/** The half of each file, as another program leaves it that wrote over it. */
function overwrite(path: string): void {
  const bytes = readFileSync(path);
  bytes.fill(0x41, 0, bytes.length >> 1);
  writeFileSync(path, bytes);
}

/** What can happen to the database itself: which of its files, and what. */
const damages: Record<string, [files: RegExp, harm: (path: string) => void]> = {
  'its log is cut': [/\.log$/, (path) => truncateSync(path, statSync(path).size >> 1)],
  'its log is gone': [/\.log$/, (path) => rmSync(path)],
  'a table is written over': [/\.ldb$/, overwrite],
  'its MANIFEST is gone': [/^MANIFEST/, (path) => rmSync(path)],
  'its CURRENT is gone': [/^CURRENT$/, (path) => rmSync(path)],
};

function damage(home: Home, name: string): number {
  const [files, harm] = damages[name] ?? [/^$/, overwrite];
  const found = home.filesOf(files);
  for (const path of found) harm(path);
  return found.length;
}

test.each(Object.keys(damages))('%s: what waited comes back by itself, once, and work goes on', async (name) => {
  if (!hasChromium()) return console.log('No browser is killed here: there is no Chromium.');
  const told = nothingTold();
  const home = await atHome();
  await home.day(told, { more: 8 });
  expect(damage(home, name)).toBeGreaterThan(0);
  expect(await home.day(told, { more: 8 })).toMatchObject({ lost: [], twice: 0 });
  expect(await home.day(told)).toMatchObject({ lost: [], twice: 0 });
});

test.each(['its log is cut', 'its MANIFEST is gone'])(
  '%s, and there is no second copy: what was lost is told, and work goes on',
  async (name) => {
    if (!hasChromium()) return console.log('No browser is killed here: there is no Chromium.');
    const told = nothingTold();
    const home = await atHome();
    // The browser brings a canary to the disk some seconds late, or at its end.
    await home.day(told, { more: 8, isBare: true, closes: true });
    damage(home, name);
    const { lost, params } = await home.day(told, { isBare: true });
    expect(lost.length).toBeGreaterThan(0);
    expect(params).toMatchObject({ unsent: expect.any(Number) });
    for (const gone of lost) for (const names of [told.change, told.file]) names.delete(gone);
    expect(await home.day(told, { more: 4, isBare: true })).toMatchObject({ lost: [] });
    expect(await home.day(told, { isBare: true })).toMatchObject({ lost: [] });
  },
);
