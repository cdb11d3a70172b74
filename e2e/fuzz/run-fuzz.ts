// Thousands of bent requests by people with and without access, against the real server; and a project that nobody of
// them may see, which must be at the end what it was at the start.
import { Agent, request } from 'node:http';
import { type EndpointId, endpoints } from '#domain/endpoints/catalogue';
import type { Endpoint } from '#domain/endpoints/endpoint';
import type { Bug, TestApp } from '#server/testing/start-test-app.ts';
import { absentThings, type Things } from '#server/testing/things.ts';
import { validRequests } from '#server/testing/valid-requests.ts';
import { type Actor, actors, makeWorld, openWorld, type World } from '#server/testing/world.ts';
import { createRandom, type Random } from '../fixtures/random.ts';
import { brokenRequest, type Wire } from './broken-request.ts';
import { type Heard, wrongWith } from './verdict.ts';

export interface FuzzReport {
  requests: number;
  /** Status → how often. */
  statuses: Record<number, number>;
  /** What went wrong, with the request that brought it about. */
  wrong: string[];
}

/** Requests on one copy of the world, before what was deleted in it makes all the rest 404. */
const PER_COPY = 400;
/** Milliseconds for one answer. */
const PATIENCE = 20_000;
/** The stranger owns what must stay as it is; the owner gets furthest. */
const askers: readonly Actor[] = ['owner', 'owner', 'owner', ...actors.filter((actor) => actor !== 'stranger')];
/** These end what the requests after them need: seldom asked. */
const ending: readonly EndpointId[] = ['auth.logout', 'users.changePassword', 'projects.remove', 'documents.removeAll'];

/** A copy: what is asked about may be changed in it. */
function thingsFor(random: Random, { things, foreign }: World): Things {
  const kind = random.next();
  if (kind < 0.7) return { ...things };
  if (kind < 0.8) return { ...foreign };
  const absent = absentThings();
  if (kind < 0.87) return absent;
  const mixed = Object.keys(things).map((name) => [
    name,
    random.pick([things, things, foreign, absent])[name as keyof Things],
  ]);
  return Object.fromEntries(mixed) as Things;
}

/** Sends what is on the wire. @returns undefined where no answer is waited for: a stream, or what never came to be. */
function exchange(baseUrl: string, agent: Agent, wire: Wire, patience: number): Promise<Heard | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { ...wire.headers, 'Content-Length': String(wire.body.length) };
    const sending = request(baseUrl + wire.path, { method: wire.method, headers, agent }, (answer) => {
      const chunks: Buffer[] = [];
      const heard = () => ({
        status: answer.statusCode ?? 0,
        headers: answer.headers,
        body: Buffer.concat(chunks).toString(),
      });
      if (answer.headers['x-accel-buffering'] === 'no') {
        resolve(undefined);
        sending.destroy();
      }
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve(heard()));
      answer.on('error', () => resolve(heard()));
    });
    sending.setTimeout(patience, () => {
      resolve(patience < PATIENCE ? undefined : { status: 599, headers: {}, body: 'no answer' });
      sending.destroy();
    });
    // The server may close a connection whose body it does not want to read; what it said before that counts.
    sending.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') reject(error);
      else resolve(undefined);
    });
    sending.end(wire.body);
  });
}

function describe(entry: Endpoint, actor: Actor, wire: Wire, what: string, heard: Heard, bugs: readonly Bug[]): string {
  const { Authorization: _, authorization: __, ...headers } = wire.headers;
  const body = Buffer.from(wire.body.slice(0, 600)).toString();
  const stacks = bugs.map(({ err }) => err.stack.split('\n').slice(0, 6).join('\n')).join('\n');
  const asked = `${wire.method} ${wire.path.slice(0, 300)} as ${actor} (${entry.id})`;
  return `${what}: ${asked}\n  ${JSON.stringify(headers).slice(0, 400)}\n  ${JSON.stringify(body)}\n  → ${heard.status} ${heard.body.slice(0, 300)}\n${stacks}`;
}

/** All that the stranger has, as they see it. */
async function canary(app: TestApp, { people, foreign }: World): Promise<string> {
  const { project_id, document_id, old_version_id } = foreign;
  const paths = [
    '/api/users/me',
    '/api/projects/me',
    '/api/projects/bin',
    `/api/projects/${project_id}/bin`,
    `/api/folders/project/${project_id}/tree`,
    `/api/documents/project/${project_id}`,
    `/api/documents/${document_id}/versions`,
    `/api/documents/${document_id}/view`,
    `/api/documents/${old_version_id}/view`,
    `/api/comments/document/${document_id}`,
    `/api/qr-codes/document/${document_id}`,
    '/api/team-invitations/members',
    '/api/team-invitations/sent',
    '/api/team-invitations/received',
  ];
  const headers = { Authorization: `Bearer ${people.stranger.token}` };
  const answers = paths.map(async (path) => {
    const answer = await app.fetch(path, { headers });
    return `${path} ${answer.status} ${await answer.text()}`;
  });
  return (await Promise.all(answers)).join('\n');
}

/** One copy of the world, and `count` requests on it. */
async function fuzzCopy(random: Random, world: World, count: number, report: FuzzReport): Promise<void> {
  const app = await openWorld(world);
  const agent = new Agent({ keepAlive: true });
  try {
    const before = await canary(app, world);
    for (let sent = 0; sent < count; sent += 1) await fuzzOnce(random, world, app, agent, report);
    if ((await canary(app, world)) !== before) report.wrong.push('the project that nobody may see has changed');
    const health = await app.fetch('/api/health');
    if (health.status !== 200) report.wrong.push(`the server's health at the end: ${health.status}`);
  } finally {
    agent.destroy();
    app.takeBugs();
    await app.close();
  }
}

async function fuzzOnce(random: Random, world: World, app: TestApp, agent: Agent, report: FuzzReport): Promise<void> {
  const picked = random.pick(endpoints);
  const entry = ending.includes(picked.id) && random.next() < 0.9 ? random.pick(endpoints) : picked;
  const actor = random.pick(askers);
  const { token, email } = world.people[actor];
  const things = thingsFor(random, world);
  // A keeper signs out whom they will, the stranger too: that is theirs to do.
  if (actor === 'keeper' && entry.id.startsWith('admin.')) things.user_id = world.things.user_id;
  const valid = await validRequests[entry.id](things, { email });
  const wire = await brokenRequest(random, entry, valid, token, random.between(0, 3));
  const patience = entry.id === 'sync.events' ? 200 : PATIENCE;
  const heard = await exchange(app.baseUrl, agent, wire, patience);
  report.requests += 1;
  if (heard === undefined) return;
  report.statuses[heard.status] = (report.statuses[heard.status] ?? 0) + 1;
  const what = wrongWith(entry, wire.method === entry.method, heard, wire.method === 'HEAD');
  const bugs = app.takeBugs();
  if (what !== undefined) report.wrong.push(describe(entry, actor, wire, what, heard, bugs));
}

/** The same seed makes the same requests, but for the ids in them. */
export async function runFuzz(options: { requests: number; seed: number }): Promise<FuzzReport> {
  const random = createRandom(options.seed);
  const report: FuzzReport = { requests: 0, statuses: {}, wrong: [] };
  const world = await makeWorld();
  try {
    while (report.requests < options.requests) {
      await fuzzCopy(random, world, Math.min(PER_COPY, options.requests - report.requests), report);
    }
  } finally {
    world.remove();
  }
  return report;
}
