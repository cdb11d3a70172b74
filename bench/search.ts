// Searching a server of 100,000 documents: as one who sees a tenth of them, and as one who sees them all. Every question
// goes over HTTP, one after the other; a repeat's figure is the 95th percentile of its questions.
import { fillProject } from '#server/testing/fill-project.ts';
import { readJson, send } from '#src/net/http.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figures.ts';
import { type Person, registerPerson, seedProject } from './seed.ts';

const PROJECTS = 10;
const DOCUMENTS = 10_000;
const QUESTIONS = 40;
/** Milliseconds. */
const LIMIT = 50;
/** What the shell asks for. */
const HITS = 8;

/** Words of names, of folders, numbers, and what is nowhere: each is asked in turn. */
const questions: Record<string, readonly string[]> = {
  'one letter': ['a', 'g', 'p', 's', '0', '3', 'z'],
  'two letters': ['a-', 'gr', 'fl', 'se', '00', '05', 'zz'],
  'three letters': ['gro', 'flo', 'par', 'set', '000', '012', 'zzz'],
  'one word': ['ground', 'floor', 'part', '04711', 'plans', 'nowhere'],
  'several words': ['ground floor', 'floor part 3', 'a-047', 'set ground', 'ground floor nowhere', 'part 6 set 5'],
};

async function call(person: Person, method: 'GET' | 'POST' | 'PUT', path: string, json?: unknown): Promise<unknown> {
  const body = json === undefined ? undefined : JSON.stringify(json);
  const answer = await send(person.http, { method, path, body, headers: { 'Content-Type': 'application/json' } });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
  return readJson(answer);
}

/** A project full of documents. @returns its id. */
async function newProject({ dataDir, say }: Bench, person: Person): Promise<number> {
  const projectId = await seedProject(person, 'Tower');
  await fillProject({ dataDir, projectId, userId: person.userId, documents: DOCUMENTS });
  say(`search: a project of ${DOCUMENTS} documents`);
  return projectId;
}

/** `one` owns a project of the server's documents, `all` the others, and sees that of `one` too. */
async function seedPeople(bench: Bench): Promise<{ one: Person; all: Person }> {
  const [one, all] = [await registerPerson(bench.server.url, 'one'), await registerPerson(bench.server.url, 'all')];
  const projectId = await newProject(bench, one);
  const { email } = JSON.parse(all.user) as { email: string };
  await call(one, 'POST', '/api/team-invitations/invite', { invitee_email: email });
  const received = (await call(all, 'GET', '/api/team-invitations/received')) as { id: number }[];
  for (const { id } of received) {
    await call(all, 'PUT', `/api/team-invitations/${id}/respond`, { action: 'accept' });
  }
  const shared = { project_id: projectId, shared_with_id: all.userId, access_level: 'viewer' };
  await call(one, 'POST', '/api/team-invitations/projects/share', shared);
  for (let project = 1; project < PROJECTS; project += 1) {
    await newProject(bench, all);
  }
  return { one, all };
}

async function ask(person: Person, query: string): Promise<number> {
  const started = performance.now();
  await call(person, 'GET', `/api/search/documents?${new URLSearchParams({ query, limit: String(HITS) })}`);
  return performance.now() - started;
}

async function percentile95(person: Person, asked: readonly string[]): Promise<number> {
  const times: number[] = [];
  for (let question = 0; question < QUESTIONS; question += 1) {
    times.push(await ask(person, asked[question % asked.length] ?? ''));
  }
  times.sort((a, b) => a - b);
  return times[Math.ceil(QUESTIONS * 0.95) - 1] ?? Number.NaN;
}

export async function measureSearch(bench: Bench): Promise<Figure[]> {
  const people = await seedPeople(bench);
  const sides = [
    { person: people.one, of: '10,000 of 100,000' },
    { person: people.all, of: 'all of 100,000' },
  ];
  const figures: Figure[] = [];
  for (const { person, of } of sides) {
    for (const [what, asked] of Object.entries(questions)) {
      const ours: number[] = [];
      for (let repeat = 0; repeat < bench.repeats; repeat += 1) ours.push(await percentile95(person, asked));
      const other = { name: 'limit', repeats: [LIMIT] };
      figures.push({ what: `search, ${what}, ${of}: 95th percentile`, ours, other, bound: 1 });
    }
  }
  return figures;
}
