// The server as a process of its own, for tests that kill it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { blobVariables } from './blobs-of-run.ts';
import { databaseVariables } from './postgres-server.ts';
import { quickFolder } from './quick-folder.ts';
import { testServer } from './test-server.ts';

export interface TestProcess {
  /** `http://127.0.0.1:<port>`. */
  baseUrl: string;
  dataDir: string;
  /** Of the system; undefined for one that could not be started. */
  pid: number | undefined;
  fetch(path: string, init?: RequestInit): Promise<Response>;
  /** All that it has written so far. */
  said(): string;
  /** Sends the signal and waits for the end. @returns the exit code; null when the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
}

/**
 * Starts the server on a free port, on a data folder that the caller removes.
 * @param server the folder of its programs.
 * @param socket the descriptor of an open socket that it is handed, as systemd does it.
 * @throws with what it said when it ends.
 */
export async function startTestProcess(
  dataDir = quickFolder('plumbline-test-'),
  variables: Record<string, string> = {},
  server = testServer,
  socket?: number,
): Promise<TestProcess> {
  const settings = {
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    ...(await databaseVariables(dataDir)),
    ...(await blobVariables(dataDir)),
    ...variables,
  };
  const main = [process.execPath, '--enable-source-maps', join(server, 'main.js')];
  // Whom the socket is for is a number that only the process itself knows before it is the server.
  const handing = ['sh', '-c', 'LISTEN_PID=$$ LISTEN_FDS=1 exec "$@"', 'sh'];
  const [program = '', ...words] = socket === undefined ? main : [...handing, ...main];
  const child = spawn(program, words, {
    env: { PATH: process.env.PATH, ...settings },
    stdio: ['ignore', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])],
  });
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  let said = '';
  const baseUrl = await new Promise<string>((resolve, reject) => {
    const listen = (data: Buffer) => {
      said += data.toString();
      const address = /listening on (http:\S+)/.exec(said)?.[1];
      if (address !== undefined) resolve(address);
    };
    for (const output of [child.stdout, child.stderr]) output?.on('data', listen);
    ended.then((code) => reject(new Error(`the server ended with ${code}: ${said}`)), reject);
  });
  return {
    baseUrl,
    dataDir,
    pid: child.pid,
    fetch: (path, init) => fetch(baseUrl + path, init),
    said: () => said,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return ended;
    },
  };
}
