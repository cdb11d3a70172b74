// A cut of the power leaves a part of a record at the end of a browser's log, and the browser goes on behind it: what is
// saved then is there at the opening after that.
import { appendFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
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
  return {
    /** Starts the browser, says what it lost, saves some more if wanted, and is killed. */
    async day(told: Told, more: number) {
      browser = await KilledBrowser.start(profile);
      const page = await browser.open(url, told);
      const { changes, files, emptied } = await inPage(page, 'readKept');
      const lost = [...missing(told.change, changes), ...missing(told.file, files)];
      const goal = told.change.size + more;
      if (more > 0) void inPage(page, 'saveForEver', { mark: `at-${goal}` }).catch(() => undefined);
      while (told.change.size < goal) await wait(5);
      await browser.kill();
      return { lost, emptied };
    },
    tear(part: Buffer) {
      const store = join(profile, 'Default/IndexedDB', `${url.replaceAll(/:\/\/|:/g, '_')}.indexeddb.leveldb`);
      const logs = readdirSync(store).filter((name) => name.endsWith('.log'));
      for (const name of logs) appendFileSync(join(store, name), part);
      return logs.length;
    },
  };
}

test.each(Object.entries(torn))('after a record was torn, %s, nothing saved is lost', async (_, part) => {
  if (!hasChromium()) return console.log('No browser is killed here: there is no Chromium.');
  const told = nothingTold();
  const home = await atHome();
  await home.day(told, 4);
  expect(home.tear(part)).toBe(1);
  expect(await home.day(told, 8)).toEqual({ lost: [], emptied: false });
  expect(await home.day(told, 0)).toEqual({ lost: [], emptied: false });
});
