// The licences of the packages that app and server are made with, as each has them.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../content-hash.mjs';
import { neededBy, readLock, readManifest } from './packages.mjs';

const LICENCE = /^(?:licen[cs]e|copying|notice)(?:[.-].*)?$/i;

/** @param {string} folder below the root */
function licencesIn(folder) {
  const path = join(root, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => LICENCE.test(name))
    .sort()
    .map((name) => readFileSync(join(path, name), 'utf8').trim());
}

/** One text: of each package its name, version and licence, and the licence's words where it brings them. */
export function thirdPartyNotices() {
  const { dependencies, optionalDependencies } = readManifest();
  const names = Object.keys({ ...dependencies, ...optionalDependencies });
  const parts = Object.entries(neededBy(readLock().packages, names)).map(([folder, { name, version, license }]) => {
    const own = name ?? folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [`${own} ${version} (${license ?? 'see below'})`, ...licencesIn(folder)].join('\n\n');
  });
  const head = 'Plumbline is made with the packages below. Each stands under its own licence.';
  return `${[head, ...new Set(parts)].join(`\n\n${'-'.repeat(80)}\n\n`)}\n`;
}
