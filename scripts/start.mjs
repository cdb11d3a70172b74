import { spawn } from 'node:child_process';
import { build } from './build.mjs';
import { root } from './content-hash.mjs';
import { install } from './install.mjs';

await install();
if (!(await build())) process.exit(1);

const server = spawn(process.execPath, ['--enable-source-maps', 'build/server/main.js'], {
  cwd: root,
  stdio: 'inherit',
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
