// A real PostgreSQL for tests, from the system's packages: a cluster of its own in a temporary folder, without rights of an administrator
// and without a service manager. With PLUMBLINE_TEST_STORE=postgres every server of a test keeps its rows there.
import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import {
  chownSync,
  closeSync,
  copyFileSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { databaseFile } from '../data-dir.ts';
import { openDatabase } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { freePort } from './free-port.ts';
import { quickFolder } from './quick-folder.ts';

/** Where Debian puts each version. */
const PACKAGES = '/usr/lib/postgresql';
/** PostgreSQL refuses the system's administrator, as whom containers run their tests: then it is this user's. */
const NOBODY = 65_534;
const USER = 'plumbline';
/** A database with today's tables and no rows, of which each test's is a copy. */
const TEMPLATE = 'plumbline_template';
/** By which the processes of a test run know the cluster: its URL without a database. */
const CLUSTER = 'PLUMBLINE_TEST_POSTGRES';

/** The folder of its programs; undefined where it is not installed. */
export function postgresPrograms(): string | undefined {
  const versions = existsSync(PACKAGES) ? readdirSync(PACKAGES).sort((a, b) => Number(b) - Number(a)) : [];
  return versions.map((version) => join(PACKAGES, version, 'bin')).find((bin) => existsSync(join(bin, 'initdb')));
}

/** Runs one of PostgreSQL's programs as its server's user. @throws Error with what it said. */
export function runPostgresProgram(name: string, ...words: string[]): void {
  const isRoot = process.getuid?.() === 0;
  const ran = spawnSync(join(postgresPrograms() ?? '', name), words, {
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    cwd: '/',
    encoding: 'utf8',
  });
  if (ran.status !== 0) throw new Error(`${name} failed: ${ran.stderr}${ran.stdout}`);
}

/** A folder that it may write to. */
export function postgresFolder(prefix: string, isOnDisk = false): string {
  const folder = isOnDisk ? mkdtempSync(join(tmpdir(), prefix)) : quickFolder(prefix);
  if (process.getuid?.() === 0) chownSync(folder, NOBODY, NOBODY);
  return folder;
}

/** One statement outside of any transaction, as those that make and drop databases have to be. */
async function asked(cluster: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${cluster}/postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

export interface PostgresServer {
  /** `postgres://plumbline@127.0.0.1:<port>`. */
  url: string;
  /** Its data, for programs that read them. */
  data: string;
  /** Makes an empty database. @returns its URL. */
  makeDatabase(name: string): Promise<string>;
  /**
   * Ends and begins again; `immediate`: as if its machine had lost power, but for what the system holds.
   * @param between what is done to its data meanwhile.
   */
  restart(how: 'fast' | 'immediate', between?: () => void): Promise<void>;
  stop(): Promise<void>;
}

/** Milliseconds in which it answers. */
const START_MS = 30_000;

/**
 * Starts one, which ends with this process. What a test writes need not outlive the machine: nothing waits for a disk.
 * @param settings more of PostgreSQL's, as `name=value`. @throws Error where it is not installed, or with what it said.
 */
export async function startPostgres(settings: readonly string[] = [], isOnDisk = false): Promise<PostgresServer> {
  const programs = postgresPrograms();
  if (programs === undefined) throw new Error('PostgreSQL is not installed: apt-get install postgresql');
  const folder = postgresFolder('plumbline-postgres-', isOnDisk);
  const isRoot = process.getuid?.() === 0;
  const options: SpawnOptions = {
    ...(isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
    cwd: folder,
    env: { PATH: process.env.PATH },
  };
  const data = join(folder, 'data');
  runPostgresProgram('initdb', '-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const port = await freePort();
  const url = `postgres://${USER}@127.0.0.1:${port}`;
  const given = ['listen_addresses=127.0.0.1', 'fsync=off', 'full_page_writes=off', 'max_connections=500', ...settings];
  const words = ['-D', data, '-p', String(port), '-k', folder, ...given.flatMap((option) => ['-c', option])];
  let running: ChildProcess;
  const begin = async () => {
    const log = openSync(join(folder, 'log'), 'a');
    running = spawn('setpriv', ['--pdeathsig', 'INT', join(programs, 'postgres'), ...words], {
      ...options,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    const begun = Date.now();
    while (
      !(await asked(url, 'SELECT 1').then(
        () => true,
        () => false,
      ))
    ) {
      if (running.exitCode !== null || Date.now() - begun > START_MS) {
        throw new Error(`PostgreSQL did not start: ${readFileSync(join(folder, 'log'), 'utf8')}`);
      }
      await pause(50);
    }
  };
  const end = async (signal: 'SIGINT' | 'SIGQUIT') => {
    const ended = once(running, 'exit');
    running.kill(signal);
    await ended;
  };
  await begin();
  return {
    url,
    data,
    async makeDatabase(name) {
      await asked(url, `CREATE DATABASE ${name}`);
      return `${url}/${name}`;
    },
    async restart(how, between = () => undefined) {
      await end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
      between();
      await begin();
    },
    async stop() {
      await end('SIGQUIT');
      const kept = process.env['PLUMBLINE_KEEP_LOG'];
      if (kept !== undefined) copyFileSync(join(folder, 'log'), kept);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Whether tests are to keep their rows in PostgreSQL. */
export const isOnPostgres = (): boolean => process.env['PLUMBLINE_TEST_STORE'] === 'postgres';

/** What a test run does first where its servers keep their rows in PostgreSQL. @returns what it does last. */
export async function preparePostgres(): Promise<() => Promise<void>> {
  const server = await startPostgres();
  const db = openDatabase(await server.makeDatabase(TEMPLATE));
  await migrate(db);
  // Each server has an epoch of its own.
  await db.deleteFrom('meta').execute();
  await db.destroy();
  process.env[CLUSTER] = server.url;
  return () => server.stop();
}

const nameOf = (dataDir: string) => `t_${createHash('sha256').update(dataDir).digest('hex').slice(0, 24)}`;

/** What a program is told of the database that belongs to a test's data folder. */
export async function databaseVariables(dataDir: string): Promise<Record<string, string>> {
  const url = await testDatabase(dataDir);
  return url === null ? {} : { DATABASE_URL: url };
}

/** Where the rows of a test's data folder are: PostgreSQL's URL, or SQLite's file. */
export const testDatabasePlace = async (dataDir: string): Promise<string> =>
  (await testDatabase(dataDir)) ?? databaseFile(dataDir);

/** The database that belongs to a test's data folder, made if need be; null where its rows are in the folder. */
export async function testDatabase(dataDir: string): Promise<string | null> {
  const cluster = process.env[CLUSTER];
  if (cluster === undefined) return null;
  const name = nameOf(dataDir);
  await asked(cluster, `CREATE DATABASE ${name} TEMPLATE ${TEMPLATE}`).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === '42P04')) throw error;
  });
  return `${cluster}/${name}`;
}

/** Gives a data folder a database that is like another's, which no server uses at the moment. */
export async function copyTestDatabase(from: string, to: string): Promise<void> {
  const cluster = process.env[CLUSTER];
  if (cluster !== undefined) await asked(cluster, `CREATE DATABASE ${nameOf(to)} TEMPLATE ${nameOf(from)}`);
}

/** Takes away the database of a data folder that is removed. */
export async function dropTestDatabase(dataDir: string): Promise<void> {
  const cluster = process.env[CLUSTER];
  if (cluster !== undefined) await asked(cluster, `DROP DATABASE IF EXISTS ${nameOf(dataDir)} WITH (FORCE)`);
}
