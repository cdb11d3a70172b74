// npm run demo: installs if needed, builds if stale, loads the demo unless it is there, and serves it.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { build } from './build.mjs';
import { root } from './content-hash.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';

await install();
if (!(await build())) process.exit(1);

// Never the folder that `npm start` takes by itself.
const env = { DATA_DIR: process.env.DATA_DIR || join(root, 'data-demo') };
const samples = join(root, 'e2e/samples');
const { ok } = await run(process.execPath, ['--enable-source-maps', 'build/server/demo.js', samples], { env });
if (!ok) process.exit(1);

const server = spawn(process.execPath, ['--enable-source-maps', 'build/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, ...env },
});
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => server.kill(signal));
}
server.on('error', (error) => {
  console.error(`The server could not be started: ${error.message}`);
  process.exitCode = 1;
});
server.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
});
