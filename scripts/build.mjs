import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { newBuildFolder, switchTo } from './build-folders.mjs';
import { compressFolder } from './compress.mjs';
import { root, sourceHash } from './content-hash.mjs';
import { install } from './install.mjs';
import { thirdPartyNotices } from './release/notices.mjs';
import { runPackage } from './run.mjs';

const stampFile = join(root, 'build/.stamp');
const results = ['build/app/index.html', 'build/server/main.js'];

/** Builds app and server unless what is built came from exactly these sources. Returns whether all is built now. */
export async function build({ force = false } = {}) {
  const sources = sourceHash();
  if (!force && isBuilt(sources)) return true;
  rmSync(stampFile, { force: true });
  const folder = newBuildFolder(join(root, 'build'));
  const env = { PLUMBLINE_BUILD: folder };
  for (const config of ['vite.config.ts', 'vite.server.config.ts']) {
    const { ok } = await runPackage('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn'], { env });
    if (!ok) {
      rmSync(folder, { recursive: true });
      return false;
    }
  }
  writeFileSync(join(folder, 'app/third-party-notices.txt'), thirdPartyNotices());
  await compressFolder(join(folder, 'app'));
  switchTo(join(root, 'build'), folder);
  writeFileSync(stampFile, sources);
  return true;
}

function isBuilt(/** @type {string} */ sources) {
  if (!existsSync(stampFile) || readFileSync(stampFile, 'utf8') !== sources) return false;
  return results.every((file) => existsSync(join(root, file)));
}

if (process.argv[1] === import.meta.filename) {
  await install();
  console.log('Building…');
  process.exitCode = (await build({ force: process.argv.includes('--force') })) ? 0 : 1;
}
