// Where builds lie: each in a folder of its own below `build/whole`, with `build/app` and `build/server` leading to the newest.
// A server that runs goes on with the folder that it was started from: a program knows itself by its real path.
import { randomBytes } from 'node:crypto';
import { lstatSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { join, relative } from 'node:path';

const parts = ['app', 'server'];
/** The newest, and what servers that still run may have been started from. */
const KEPT = 3;

/** A new folder for a build, which nothing leads to yet. */
export function newBuildFolder(/** @type {string} */ builds) {
  const folder = join(builds, 'whole', randomBytes(8).toString('hex'));
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Lets the names lead to a build that is whole, each at once, and removes builds of long ago. */
export function switchTo(/** @type {string} */ builds, /** @type {string} */ folder) {
  for (const part of parts) {
    const name = join(builds, part);
    const next = `${name}.${process.pid}`;
    // A junction, which Windows lets everybody make, names its target in full. Elsewhere the whole may be moved.
    const target = join(folder, part);
    symlinkSync(process.platform === 'win32' ? target : relative(builds, target), next, 'junction');
    // What builds left there before each had a folder of its own.
    if (lstatSync(name, { throwIfNoEntry: false })?.isSymbolicLink() === false) rmSync(name, { recursive: true });
    if (process.platform === 'win32') rmSync(name, { recursive: true, force: true });
    renameSync(next, name);
  }
  const whole = join(builds, 'whole');
  const made = readdirSync(whole).map((name) => ({ name, time: statSync(join(whole, name)).mtimeMs }));
  const old = made.sort((one, other) => other.time - one.time).slice(KEPT);
  for (const { name } of old) rmSync(join(whole, name), { recursive: true, force: true });
}
