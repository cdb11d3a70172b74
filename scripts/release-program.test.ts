import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

test('a release whose packages cannot be installed names both causes and the folder', () => {
  const root = mkdtempSync(join(tmpdir(), 'release-'));
  try {
    mkdirSync(join(root, 'bin'));
    copyFileSync(join(import.meta.dirname, 'release/plumbline.mjs'), join(root, 'bin/plumbline.mjs'));
    const [major] = process.versions.node.split('.');
    const manifest = {
      version: '1.0.0',
      type: 'module',
      engines: { node: `^${major}.0` },
      programs: { fsck: 'fsck.js' },
    };
    writeFileSync(join(root, 'package.json'), JSON.stringify(manifest));
    // An npm that fails, as one does that may not write.
    writeFileSync(join(root, 'npm.cjs'), 'process.exit(243)');
    const env = { ...process.env, npm_execpath: join(root, 'npm.cjs') };
    const { status, stderr } = spawnSync(process.execPath, [join(root, 'bin/plumbline.mjs'), 'fsck'], {
      env,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toMatch(/needs a network, and a user who may write to .*release-/);
  } finally {
    rmSync(root, { recursive: true, force: true });
  }
});
