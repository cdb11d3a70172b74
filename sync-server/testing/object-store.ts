// A real S3-compatible store for tests: Ceph's radosgw with a monitor and a store of objects in memory, as Debian packs them, without
// root's rights or a service manager. Or any other, where `TEST_BLOB_URL` names its bucket as `BLOB_URL` does.
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { readSettings } from '../env.ts';
import type { S3Settings } from '../files/blobs/s3-address.ts';
import { freePort } from './free-port.ts';

const run = promisify(execFile);
const PROGRAMS = ['ceph', 'ceph-mon', 'ceph-osd', 'radosgw', 'radosgw-admin', 'setpriv'];
const KEYS = { accessKeyId: 'plumbline-test', secretAccessKey: 'plumbline-test-secret' };
const BUCKET = 'plumbline';
/** Milliseconds in which the store answers. */
const START_MS = 60_000;

export interface ObjectStore {
  /** A part of the bucket of its own. @param endpoint in place of the store's, for a proxy. */
  settings(endpoint?: string): S3Settings;
  /** The same as variables of the environment. */
  variables(settings: S3Settings): Record<string, string>;
  /** `radosgw-admin`; undefined where it is another store. */
  admin: ((...words: string[]) => Promise<unknown>) | undefined;
  endpoint: string;
}

const isInstalled = (program: string) =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => existsSync(join(folder, program)));

const lacking = PROGRAMS.filter((program) => !isInstalled(program));

/** Why tests of a store are left out; undefined: they are not. */
export const withoutObjectStore =
  process.env.TEST_BLOB_URL !== undefined || lacking.length === 0
    ? undefined
    : `No ${lacking.join(', ')} here: tests of an S3-compatible store are left out (apt-get install radosgw ceph-mon ceph-osd).`;
if (withoutObjectStore !== undefined) process.stderr.write(`${withoutObjectStore}\n`);

/** One machine, one copy, nothing on a disk that matters. */
const configOf = (folder: string, monitor: number, gateway: number) => `[global]
fsid = ${randomUUID()}
auth cluster required = none
auth service required = none
auth client required = none
ms mon client mode = crc
mon host = v2:127.0.0.1:${monitor}
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind port min = 30000
ms bind port max = 60000
run dir = ${folder}
crash dir = ${folder}
admin socket =
log file = ${folder}/$name.log
mon cluster log file = ${folder}/cluster.log
err to stderr = false
mon data = ${folder}/mon
mon allow pool size one = true
mon data avail warn = 1
mon data avail crit = 1
paxos propose interval = 0.01
paxos min wait = 0.01
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 4294967296
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
osd op num shards = 1
rgw frontends = beast endpoint=127.0.0.1:${gateway} tcp_nodelay=1
rgw data = ${folder}/gateway
rgw thread pool size = 64
rgw enable gc threads = false
rgw enable lc threads = false
rgw enable usage log = false
rgw bucket quota ttl = 0
rgw user quota bucket sync interval = 0
`;

/** The program and words of what ends with this process, however that ends: of a command too, which waits for ever for a store that is
 * gone, and of what begins as this process ends. */
const tied = (program: string, words: readonly string[]): [string, string[]] => {
  const unlessOrphaned = ['sh', '-c', '[ "$PPID" = "$0" ] && exec "$@"', String(process.pid)];
  return ['setpriv', ['--pdeathsig', 'KILL', ...unlessOrphaned, program, ...words]];
};

interface RunningStore {
  store: ObjectStore;
  end(): Promise<void>;
}

async function startGateway(): Promise<RunningStore> {
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-objects-'));
  const running: ChildProcess[] = [];
  const kill = () => {
    for (const child of running) child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', kill);
  async function end(): Promise<void> {
    process.off('exit', kill);
    const ended = running
      .filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null)
      .map((child) => once(child, 'exit'));
    kill();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  }
  try {
    return { store: await openGateway(folder, running), end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** @param running gets what is started. */
async function openGateway(folder: string, running: ChildProcess[]): Promise<ObjectStore> {
  for (const name of ['mon', 'osd', 'gateway']) mkdirSync(join(folder, name));
  const [monitor, gateway] = [await freePort(), await freePort()];
  const config = join(folder, 'ceph.conf');
  writeFileSync(config, configOf(folder, monitor, gateway));
  const call = (program: string, ...words: string[]) => run(...tied(program, ['-c', config, ...words]));
  const start = (program: string, ...words: string[]) =>
    running.push(spawn(...tied(program, ['-f', '-c', config, ...words]), { stdio: 'ignore' }));

  const address = `v2:127.0.0.1:${monitor}`;
  await call('ceph-mon', '-i', 'a', '--mkfs', '--mon-initial-members', 'a', '--public-addr', address);
  start('ceph-mon', '-i', 'a', '--public-addr', address);
  const disk = randomUUID();
  await call('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk);
  await call('ceph', '--connect-timeout', '20', 'osd', 'new', disk);
  start('ceph-osd', '-i', '0');
  start('radosgw', '-n', 'client.admin');
  const endpoint = `http://127.0.0.1:${gateway}`;
  const until = Date.now() + START_MS;
  while (
    !(await fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until) throw new Error(`radosgw does not answer`);
    await pause(50);
  }
  const admin = (...words: string[]) => call('radosgw-admin', ...words);
  const { accessKeyId, secretAccessKey } = KEYS;
  await admin(
    'user',
    'create',
    '--uid=t',
    '--display-name=t',
    `--access-key=${accessKeyId}`,
    `--secret=${secretAccessKey}`,
  );
  process.env['AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED'] ??= 'true';
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true, credentials: KEYS });
  await client.send(new CreateBucketCommand({ Bucket: BUCKET }));
  client.destroy();
  const variables = { ...keyVariables(KEYS), BLOB_URL: `s3://${BUCKET}?endpoint=${endpoint}` };
  return storeOf(variables, admin);
}

const keyVariables = ({ accessKeyId, secretAccessKey }: typeof KEYS) => ({
  AWS_ACCESS_KEY_ID: accessKeyId,
  AWS_SECRET_ACCESS_KEY: secretAccessKey,
});

function storeOf(variables: Record<string, string | undefined>, admin: ObjectStore['admin']): ObjectStore {
  const { s3 } = readSettings(variables);
  if (s3 === null) throw new Error('TEST_BLOB_URL is no address of a bucket');
  const endpointOf = ({ endpoint, region }: S3Settings) => endpoint ?? `https://s3.${region}.amazonaws.com`;
  return {
    admin,
    endpoint: endpointOf(s3),
    settings: (endpoint = endpointOf(s3)) => ({
      ...s3,
      endpoint,
      prefix: `${s3.prefix}${randomBytes(8).toString('hex')}/`,
    }),
    variables: (settings) => ({
      ...keyVariables(settings),
      BLOB_URL: `s3://${settings.bucket}/${settings.prefix}?endpoint=${endpointOf(settings)}&region=${settings.region}`,
    }),
  };
}

let started: Promise<RunningStore> | undefined;

/** The store, started when it is first asked for. A file whose tests ask for it has it ended after them, by `endObjectStore`. */
export async function objectStore(): Promise<ObjectStore> {
  const { TEST_BLOB_URL: BLOB_URL } = process.env;
  started ??=
    BLOB_URL === undefined
      ? startGateway()
      : Promise.resolve({ store: storeOf({ ...process.env, BLOB_URL }, undefined), end: () => Promise.resolve() });
  return (await started).store;
}

/** Ends what was started. */
export async function endObjectStore(): Promise<void> {
  const ending = started;
  started = undefined;
  await (await ending)?.end();
}
