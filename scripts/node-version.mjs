import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './content-hash.mjs';

/**
 * Ends the process with a clear message unless this Node is one that package.json's `engines` names. The range is
 * written there as caret ranges joined by `||`; no other form is read.
 */
export function requireSupportedNode(version = process.versions.node) {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  if (inRange(version, engines.node)) return;
  const wanted = [...engines.node.matchAll(/(\d+)\.(\d+)/g)].map(([from, major]) => `${major} (from ${from} on)`);
  console.error(`Plumbline runs on Node ${wanted.join(' or ')}; this is Node ${version}.`);
  process.exit(1);
}

/** Whether a version satisfies a range of the form `^a.b || ^c.d`. */
export function inRange(/** @type {string} */ version, /** @type {string} */ range) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return range.split('||').some((part) => {
    const [wantedMajor, wantedMinor = 0] = part.trim().replace(/^\^/, '').split('.').map(Number);
    return major === wantedMajor && minor >= wantedMinor;
  });
}
