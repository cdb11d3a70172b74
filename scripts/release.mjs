// npm run release: what whoever runs a server downloads, in build/release: an npm package of what is built, with the packages
// that the server needs pinned, their licences, its parts as CycloneDX, and the checksums.
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from './build.mjs';
import { fileHash, root } from './content-hash.mjs';
import { install } from './install.mjs';
import { neededBy, packagesOfServer, readLock, readManifest } from './release/packages.mjs';
import { runNpm } from './run.mjs';

const folder = join(root, 'build/release');
const stage = join(folder, 'package');
/** That of Node 20 alone has to be compiled (decision 0201). */
const LEFT_OUT = 'better-sqlite3-node20';

/** @param {string} file @param {object} content */
const writeJson = (file, content) => writeFileSync(join(stage, file), `${JSON.stringify(content, null, 2)}\n`);

/** The package's own manifest and lock. @returns its version. */
function writeManifest() {
  const { version, description, license } = readManifest();
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const entries = readLock().packages;
  const names = packagesOfServer().filter((name) => name !== LEFT_OUT);
  const versions = names.map((name) => {
    const { name: real, version: pinned = '' } = entries[`node_modules/${name}`] ?? {};
    return [name, real === undefined ? pinned : `npm:${real}@${pinned}`];
  });
  const programs = Object.entries(scripts).flatMap(([command, line]) => {
    const [, program] = /^node (?:--\S+ )?build\/server\/([\w-]+\.js)$/.exec(line) ?? [];
    return program === undefined ? [] : [[command, program]];
  });
  const manifest = {
    name: 'plumbline',
    version,
    description,
    license,
    type: 'module',
    engines: { node: '^22.14 || ^24.11 || ^26.0' },
    bin: { plumbline: 'bin/plumbline.mjs' },
    scripts: {
      start: 'node bin/plumbline.mjs',
      ...Object.fromEntries(programs.map(([command]) => [command, `node bin/plumbline.mjs ${command}`])),
    },
    programs: Object.fromEntries(programs),
    dependencies: Object.fromEntries(versions),
  };
  writeJson('package.json', manifest);
  // A lock does not say which packages come ready, and npm would compile what looks as if it had to be.
  const ready = Object.entries(neededBy(entries, names)).map(([path, entry]) => [path, { ...entry, gypfile: false }]);
  const own = { ...manifest, scripts: undefined, programs: undefined };
  const packages = { '': own, ...Object.fromEntries(ready) };
  writeJson('npm-shrinkwrap.json', { name: 'plumbline', version, lockfileVersion: 3, requires: true, packages });
  return version;
}

/** @returns {Promise<boolean>} */
async function release() {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(stage, 'bin'), { recursive: true });
  const version = writeManifest();
  cpSync(join(root, 'scripts/release/plumbline.mjs'), join(stage, 'bin/plumbline.mjs'));
  chmodSync(join(stage, 'bin/plumbline.mjs'), 0o755);
  const client = ['client/plumbline.mjs', 'client/schema.d.ts'];
  // With all that the guide leads to.
  const guide = [
    'docs/guide-server.md',
    'docs/troubleshooting.md',
    'docs/browsers.md',
    'docs/api.md',
    'docs/security.md',
  ];
  for (const part of ['build/app', 'build/server', ...client, ...guide, 'operations', 'CHANGELOG.md', 'LICENSE']) {
    cpSync(join(root, part), join(stage, part), { recursive: true, dereference: true });
  }
  const readme = readFileSync(join(root, 'scripts/release/README.md'), 'utf8');
  const [settings = ''] = /^## Settings\n.*?(?=^## )/ms.exec(readFileSync(join(root, 'README.md'), 'utf8')) ?? [];
  writeFileSync(join(stage, 'README.md'), `${readme.replaceAll('VERSION', version)}\n${settings.trimEnd()}\n`);
  cpSync(join(root, 'scripts/release/Containerfile'), join(folder, 'Containerfile'));
  const parts = await runNpm(['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev', '--package-lock-only'], {
    capture: true,
  });
  if (!parts.ok) {
    console.error(parts.output);
    return false;
  }
  writeFileSync(join(stage, 'sbom.cdx.json'), parts.output);
  const packed = await runNpm(['pack', stage, '--pack-destination', folder, '--ignore-scripts'], { capture: true });
  if (!packed.ok) {
    console.error(packed.output);
    return false;
  }
  const name = `plumbline-${version}.tgz`;
  writeFileSync(join(folder, 'SHA256SUMS'), `${fileHash(join(folder, name))}  ${name}\n`);
  console.log(`build/release/${name}`);
  return true;
}

await install();
if (!(await build()) || !(await release())) process.exitCode = 1;
