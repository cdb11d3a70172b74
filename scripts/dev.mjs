// npm run dev: the app from its sources with hot reload, and beside it the server, built anew and started again at every
// change of its sources. Both answer on one port. Ctrl+C ends both.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { join } from 'node:path';
import { root } from './content-hash.mjs';
import { install } from './install.mjs';

/** What the server answers; all else is the app's. */
const SERVED = ['/api', '/uploads', '/covers', '/avatars', '/verify'];
/** Milliseconds that the server gets to end by itself: an app that is open holds a stream to it. */
const PATIENCE = 1_000;

const host = process.env.HOST || '127.0.0.1';
const port = Number(process.env.PORT || 8080);
// Never the folder that `npm start` takes by itself: a migration that is being written may spoil what it opens.
const dataDir = process.env.DATA_DIR || join(root, 'data-dev');
const serverFolder = join(root, 'build/dev-server');

await install();
const { build, createServer } = await import('vite');

// The port is taken before anything else: whether it is free is known at once, and not after the building.
const door = createHttpServer();
const address = await openDoor();
const serverPort = await freePort();

/** @type {import('node:child_process').ChildProcess | undefined} */
let server;
/** Those that were told to end. @type {WeakSet<import('node:child_process').ChildProcess>} */
const stopped = new WeakSet();
let isTold = false;
let isEnding = false;

const app = await createServer({
  configFile: join(root, 'vite.config.ts'),
  // Not in node_modules, which several copies of the repository may share.
  cacheDir: join(root, 'build/dev-cache'),
  clearScreen: false,
  server: {
    middlewareMode: { server: door },
    ws: { server: door },
    proxy: Object.fromEntries(SERVED.map((path) => [path, `http://127.0.0.1:${serverPort}`])),
  },
});
door.on('request', app.middlewares);
const watcher = await watchServer();

for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
  process.on(signal, () => void end());
}
process.on('exit', () => server?.kill('SIGKILL'));

/** @returns the address that people open. Ends the process where the port cannot be had. */
async function openDoor() {
  if (!Number.isInteger(port) || port < 0 || port > 65_535) fail('PORT is no port: give a number from 0 to 65535.');
  door.listen(port, host);
  try {
    await once(door, 'listening');
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code !== 'EADDRINUSE') throw error;
    fail(`Port ${port} is taken: end what runs there, or choose another, as in PORT=${port + 1} npm run dev.`);
  }
  return `http://${host.includes(':') ? `[${host}]` : host}:${portOf(door)}`;
}

/** @param {string} sentence @returns {never} */
function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}

function portOf(/** @type {import('node:http').Server} */ listening) {
  const at = listening.address();
  return typeof at === 'object' && at !== null ? at.port : port;
}

/** A port for the server behind the door: the same over all its starts. */
async function freePort() {
  const probe = createHttpServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const free = portOf(probe);
  probe.close();
  await once(probe, 'close');
  return free;
}

/** Builds the server, starts it, and does both again whenever one of its sources changes. */
async function watchServer() {
  const building = await build({
    configFile: join(root, 'vite.server.config.ts'),
    mode: 'development',
    logLevel: 'warn',
    clearScreen: false,
    build: { outDir: serverFolder, watch: {} },
  });
  if (!('on' in building)) throw new Error('vite does not watch the server');
  // One after the other: while one start is under way the next change waits for it.
  let turn = Promise.resolve();
  let isBuilt = true;
  building.on('event', (event) => {
    if (event.code === 'START') isBuilt = true;
    if (event.code === 'ERROR') {
      isBuilt = false;
      console.error('The server could not be built. The next change builds it again.');
    }
    if (event.code === 'END' && isBuilt) turn = turn.then(restart);
  });
  return building;
}

async function restart() {
  await stopServer();
  if (isEnding) return;
  const env = { PUBLIC_BASE_URL: address, LOG_LEVEL: 'warn', ...process.env };
  const started = spawn(process.execPath, ['--enable-source-maps', join(serverFolder, 'main.js')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...env, HOST: '127.0.0.1', PORT: String(serverPort), DATA_DIR: dataDir },
  });
  server = started;
  await listening(started);
  if (isEnding || started.exitCode !== null) return;
  console.log(isTold ? 'The server is new.' : `Plumbline, watching: ${address} (data in ${dataDir}; Ctrl+C ends it)`);
  isTold = true;
}

/** Waits until the server answers, or has ended; what else it says is passed on. */
function listening(/** @type {import('node:child_process').ChildProcess} */ started) {
  return new Promise((resolve) => {
    started.stdout?.on('data', (chunk) => {
      // Its own port is nobody's business: people open the other.
      if (String(chunk).includes('listening on')) resolve(undefined);
      else process.stdout.write(chunk);
    });
    started.on('exit', (code, signal) => {
      if (!stopped.has(started))
        console.error(`The server ended (${signal ?? code}). The next change starts it again.`);
      resolve(undefined);
    });
  });
}

async function stopServer() {
  const old = server;
  if (old === undefined || old.exitCode !== null || old.signalCode !== null) return;
  const ended = once(old, 'exit');
  stopped.add(old);
  old.kill('SIGTERM');
  const timer = setTimeout(() => old.kill('SIGKILL'), PATIENCE);
  await ended;
  clearTimeout(timer);
}

async function end() {
  if (isEnding) return;
  isEnding = true;
  await Promise.all([watcher.close(), app.close(), stopServer()]);
  process.exit(0);
}
