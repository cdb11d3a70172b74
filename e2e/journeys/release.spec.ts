// A release as whoever runs a server gets it: packed, unpacked elsewhere, started, and used.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { fileHash, root } from '../../scripts/content-hash.mjs';

interface ReleaseManifest {
  version: string;
  dependencies: Record<string, string>;
}

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'plumbline-release-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a release starts in an empty folder and says what it is made with', async ({ page }) => {
  test.setTimeout(180_000);
  execFileSync(process.execPath, ['scripts/release.mjs'], { cwd: root, stdio: 'pipe' });
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as ReleaseManifest;
  const name = `plumbline-${version}.tgz`;
  const sums = readFileSync(join(root, 'build/release/SHA256SUMS'), 'utf8');
  expect(sums).toBe(`${fileHash(join(root, 'build/release', name))}  ${name}\n`);
  execFileSync('tar', ['xzf', join(root, 'build/release', name), '-C', folder]);
  const unpacked = join(folder, 'package');
  const { dependencies } = JSON.parse(readFileSync(join(unpacked, 'package.json'), 'utf8')) as ReleaseManifest;
  expect(Object.values(dependencies).filter((wanted) => !/^(?:npm:\S+@)?\d+\.\d+\.\d+$/.test(wanted))).toEqual([]);
  expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(['better-sqlite3', 'hono', 'sharp']));
  // What npm would bring stands here already.
  symlinkSync(join(root, 'node_modules'), join(unpacked, 'node_modules'));

  // Node 20 is served from sources alone: there the program says so, and its server is started as it would start it.
  const isOld = process.versions.node.startsWith('20.');
  const start = isOld ? 'build/server/main.js' : 'bin/plumbline.mjs';
  if (isOld) {
    const refused = spawn(process.execPath, ['bin/plumbline.mjs'], { cwd: unpacked });
    expect((await once(refused, 'exit'))[0]).toBe(2);
  }
  const server = spawn(process.execPath, [start], {
    cwd: unpacked,
    env: { ...process.env, PORT: '0', DATA_DIR: 'data' },
  });
  try {
    const [line] = (await once(server.stdout, 'data')) as [Buffer];
    const [, url = ''] = /listening on (\S+)/.exec(String(line)) ?? [];
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const notices = await (await page.request.get(`${url}/third-party-notices.txt`)).text();
    for (const needed of Object.keys(dependencies))
      expect(notices).toMatch(new RegExp(`^${needed} |^.*${needed.split('/').pop()}`, 'm'));
    const parts = JSON.parse(readFileSync(join(unpacked, 'sbom.cdx.json'), 'utf8')) as {
      components: { name: string }[];
    };
    expect(parts.components.map((part) => part.name)).toContain('hono');
  } finally {
    server.kill();
    await once(server, 'exit');
  }
});
