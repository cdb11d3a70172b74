import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from './content-hash.mjs';

/**
 * Runs a program from the repository's root and waits for its end. With `capture`, its output is kept and returned
 * instead of shown.
 * @param {string} program
 * @param {string[]} args
 * @param {{ capture?: boolean, env?: Record<string, string> }} [options]
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export function run(program, args, { capture = false, env = {} } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: capture ? ['ignore', 'pipe', 'pipe'] : 'inherit',
      env: { ...process.env, ...env },
    });
    /** @type {Buffer[]} */
    const chunks = [];
    child.stdout?.on('data', (chunk) => chunks.push(chunk));
    child.stderr?.on('data', (chunk) => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ ok: code === 0, output: Buffer.concat(chunks).toString() }));
  });
}

/**
 * Runs the command of an installed package, by the file its package names, so that no shell stands between.
 * @param {string} file the command's file, below node_modules
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runPackage(file, args, options) {
  return run(process.execPath, [join(root, 'node_modules', file), ...args], options);
}

/**
 * Runs the npm that runs this, or else the one that is found.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function runNpm(args, options) {
  const npm = process.env.npm_execpath;
  return npm ? run(process.execPath, [npm, ...args], options) : run('npm', args, options);
}
