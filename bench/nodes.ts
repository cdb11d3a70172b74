// One server on PostgreSQL, and two with a store of files, against one on SQLite and a folder: what a change, a pull, a file and a
// question cost, for one person and for a crowd. All of them, PostgreSQL too, flush what they acknowledge to the same disk.
import { randomBytes } from 'node:crypto';
import { endObjectStore, objectStore, withoutObjectStore } from '#server/testing/object-store.ts';
import { postgresPrograms, startPostgres } from '#server/testing/postgres-server.ts';
import { newId, newPerson, newProject, type Person, pushOne, upload } from '#server/testing/seeds.ts';
import type { Bench } from './bench.ts';
import type { Figure } from './figures.ts';
import { type Running, startServer } from './processes.ts';

/** People who work at the same time, each in a project of their own. */
const CROWD = 16;
/** Changes of each of them, and calls of somebody alone. */
const EACH = 25;
const ALONE = 100;
const FILE = 100_000;

interface Shape {
  name: string;
  nodes: Running[];
  people: { person: Person; project_id: number; document_id: number }[];
}

const reaching = ({ url }: Running) => ({ fetch: (path: string, init?: RequestInit) => fetch(url + path, init) });

async function fill(name: string, nodes: Running[]): Promise<Shape> {
  const people: Shape['people'] = [];
  for (let number = 0; number < CROWD; number += 1) {
    const node = nodes[number % nodes.length];
    if (node === undefined) throw new Error('there is no node');
    const person = await newPerson(reaching(node), `P ${number}`);
    const project_id = await newProject(person);
    const { body } = await upload<{ id: number }>(person, { project_id, fields: { name: 'A-101 ground floor' } });
    people.push({ person, project_id, document_id: body.id });
  }
  return { name, nodes, people };
}

const remark = ({ person, project_id, document_id }: Shape['people'][number]) =>
  pushOne(person, 'comment.create@1', { project_id, document_id, id: newId(), content: 'The beam is in the way' });

/** @returns milliseconds of each, one after the other. */
async function timed(times: number, work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  for (let time = 0; time < times; time += 1) await work();
  return (performance.now() - started) / times;
}

/** What is compared, each in milliseconds for one. */
const works: { what: string; take: (shape: Shape) => Promise<number> }[] = [
  {
    what: 'a change of somebody alone, acknowledged',
    take: ({ people }) => timed(ALONE, () => remark(people[0] as Shape['people'][number])),
  },
  {
    what: `${CROWD} people at once, for each change`,
    take: ({ people }) =>
      timed(1, () => Promise.all(people.map((one) => timed(EACH, () => remark(one))))).then(
        (whole) => whole / (CROWD * EACH),
      ),
  },
  {
    what: 'a first pull of a project of 125 comments or more',
    take({ people: [one] }) {
      const asked = { client_id: newId(), epoch: null, scopes: { [`p:${one?.project_id}`]: 0 } };
      return timed(ALONE / 4, async () => {
        const answer = await one?.person.call('POST', '/api/sync/pull', asked);
        if (answer?.status !== 200) throw new Error(`pull answered ${answer?.status}`);
      });
    },
  },
  {
    what: 'a file of 100 kB, its version ready',
    take: ({ people: [one] }) =>
      timed(ALONE / 4, async () => {
        const file = { project_id: one?.project_id ?? 0, file_name: `${newId()}.bin`, bytes: randomBytes(FILE) };
        const answer = await upload(one?.person as Person, file);
        if (answer.status !== 201) throw new Error(`an upload answered ${answer.status}`);
      }),
  },
  {
    what: 'a question of the search',
    take: ({ people: [one] }) =>
      timed(ALONE, () => one?.person.call('GET', '/api/search?q=ground') ?? Promise.resolve()),
  },
];

/** Left out where PostgreSQL or a store is not installed. */
export async function measureNodes(bench: Bench): Promise<Figure[]> {
  if (postgresPrograms() === undefined || withoutObjectStore !== undefined) return [];
  const postgres = await startPostgres(['fsync=on', 'full_page_writes=on'], true);
  const running: Running[] = [];
  const start = async (env: Record<string, string> = {}) => {
    const server = await startServer(bench.program, bench.folder('node'), env);
    running.push(server);
    return server;
  };
  try {
    const store = await objectStore();
    const shared = { ...store.variables(store.settings()), DATABASE_URL: await postgres.makeDatabase('two') };
    const file = await fill('SQLite and a folder', [await start()]);
    const one = await fill('one on PostgreSQL', [await start({ DATABASE_URL: await postgres.makeDatabase('one') })]);
    const two = await fill('two on PostgreSQL and a store', [await start(shared), await start(shared)]);
    const figures: Figure[] = [];
    for (const { what, take } of works) {
      const taken = new Map<Shape, number[]>([file, one, two].map((shape) => [shape, []]));
      // Once for nothing: whatever is made at first is there then.
      for (const shape of taken.keys()) await take(shape);
      for (let repeat = 0; repeat < bench.repeats; repeat += 1) {
        for (const [shape, repeats] of taken) repeats.push(await take(shape));
      }
      const other = { name: file.name, repeats: taken.get(file) ?? [] };
      for (const shape of [one, two]) {
        figures.push({ what: `${what}: ${shape.name}`, ours: taken.get(shape) ?? [], other, bound: null });
      }
    }
    return figures;
  } finally {
    await Promise.all(running.map((server) => server.stop()));
    await postgres.stop();
    await endObjectStore();
  }
}
