// The browser of the journeys is the system's own Chromium; nothing is downloaded behind the package manager's back.
import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * The path of a Chromium: `CHROMIUM_PATH`, else the first one in `PATH`, else one installed now where that is possible
 * (root on a system with apt-get). Throws, saying how to install one, where it is not. Remembers its answer in
 * `CHROMIUM_PATH` for the processes started from this one.
 */
export function findChromium() {
  const path = process.env.CHROMIUM_PATH ? chosenByHand(process.env.CHROMIUM_PATH) : (inPath() ?? install());
  process.env.CHROMIUM_PATH = path;
  return path;
}

function chosenByHand(/** @type {string} */ path) {
  if (!isExecutable(path)) throw new Error(`CHROMIUM_PATH is ${path}, which is not a program that can be run.`);
  return path;
}

function inPath() {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function install() {
  if (process.getuid?.() === 0 && runs('apt-get', '--version')) {
    console.error('No Chromium here: installing it with apt-get.');
    spawnSync('apt-get', ['update'], { stdio: ['ignore', 2, 2] });
    spawnSync('apt-get', ['install', '-y', 'chromium'], {
      stdio: ['ignore', 2, 2],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    });
    const path = inPath();
    if (path) return path;
  }
  throw new Error(
    [
      'The browser journeys need Chromium, and none was found.',
      '  Debian, Ubuntu:  sudo apt-get update && sudo apt-get install chromium',
      '  Fedora:          sudo dnf install chromium',
      '  macOS:           brew install --cask chromium',
      'Or name one:       CHROMIUM_PATH=/path/to/chromium npm test',
    ].join('\n'),
  );
}

function runs(/** @type {string} */ program, /** @type {string} */ flag) {
  return spawnSync(program, [flag], { stdio: 'ignore' }).status === 0;
}

function isExecutable(/** @type {string} */ path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
