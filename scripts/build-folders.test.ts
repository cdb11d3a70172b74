import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { newBuildFolder, switchTo } from './build-folders.mjs';

let seconds = 0;
function made(builds: string, text: string): string {
  const folder = newBuildFolder(builds);
  for (const part of ['app', 'server']) {
    mkdirSync(join(folder, part), { recursive: true });
    writeFileSync(join(folder, part, 'main.js'), text);
  }
  seconds += 1;
  utimesSync(folder, seconds, seconds);
  return folder;
}

test('a program keeps the build that it was started from, while the next one takes the name', () => {
  const builds = mkdtempSync(join(tmpdir(), 'plumbline-builds-'));
  onTestFinished(() => rmSync(builds, { recursive: true }));
  // A build of before, in the place of the names.
  for (const part of ['app', 'server']) mkdirSync(join(builds, part));
  writeFileSync(join(builds, 'server/main.js'), 'before');
  const read = () => ['app', 'server'].map((part) => readFileSync(join(builds, part, 'main.js'), 'utf8'));
  switchTo(builds, made(builds, 'first'));
  expect(read()).toEqual(['first', 'first']);
  const started = realpathSync(join(builds, 'server/main.js'));
  switchTo(builds, made(builds, 'second'));
  expect([readFileSync(started, 'utf8'), ...read()]).toEqual(['first', 'second', 'second']);
  for (const text of ['third', 'fourth', 'fifth']) switchTo(builds, made(builds, text));
  expect(read()).toEqual(['fifth', 'fifth']);
  expect(readdirSync(builds).sort()).toEqual(['app', 'server', 'whole']);
});
