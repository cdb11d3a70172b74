import { setImmediate as nextTurn } from 'node:timers/promises';
import { type KyselyPlugin, sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { indexAllWaiting, longText, piecesOfNone, plantText } from '#server/testing/plant-texts.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { newId, newPerson, newProject, type Person, pushMany, pushOne, sha256, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { searchDocuments } from './search.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp();
  // What the texts say is said here.
  await app.services.texts.close();
  owner = await newPerson(app);
  project_id = await newProject(owner);
});
afterEach(() => app.close());

interface File {
  bytes: Uint8Array;
  sha256: string;
}

/** A PDF that says something, once a document of it is there. */
function fileOf(name: string): File {
  const bytes = new TextEncoder().encode(`%PDF-1.7 ${name}`);
  return { bytes, sha256: sha256(bytes) };
}

const indexed = () => indexAllWaiting(app);
const says = (file: File, text: string) => plantText(app, file.sha256, text);

/** @returns the document's id. */
async function uploaded({ bytes }: File, name: string, person = owner, project = project_id): Promise<number> {
  const file = { project_id: project, bytes, file_name: `${name}.pdf`, fields: { name } };
  const { status, body } = await upload<{ document_id: number }>(person, file);
  expect(status).toBe(201);
  return body.document_id;
}

/** Further documents of a file that the project has. @returns their ids. */
async function copies({ bytes, sha256: hash }: File, count: number, name = 'Copy'): Promise<number[]> {
  const { body } = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  const folder_id = body[0]?.id ?? 0;
  const ids = Array.from({ length: count }, newId);
  const results = await pushMany(
    owner,
    ids.map((id) => {
      const file = { version_id: newId(), file_name: `${id}.pdf`, sha256: hash, size: bytes.length };
      return { name: 'document.create@1', args: { project_id, folder_id, id, name: `${name} ${id}`, ...file } };
    }),
  );
  expect(new Set(results.map(({ status }) => status))).toEqual(new Set(['applied']));
  await indexed();
  return ids;
}

interface Page {
  hits: { id: number; matched: string }[];
  next: string | undefined;
}

async function searchAt(address: string, person = owner): Promise<Page> {
  const answer = await person.fetch(address);
  expect(answer.status).toBe(200);
  const next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
  return { hits: (await answer.json()) as Page['hits'], next };
}
const found = async (query: string, limit = 10, person = owner) => {
  const { hits } = await searchAt(
    `/api/search/documents?${new URLSearchParams({ query, limit: String(limit) })}`,
    person,
  );
  return hits.map(({ id }) => id);
};

/** Many words that are all different. */
const manyWords = (count: number, from = 0) =>
  Array.from({ length: count }, (_, at) => `w${(from + at + 1_000_000).toString(36)}`).join(' ');
/** Bytes of all words of texts in the index, and how many texts they are of. */
async function inIndex() {
  const { db } = app.services.core;
  const { rows } = await sql<{ bytes: number; texts: number }>`
    SELECT (SELECT sum(length(block)) FROM texts_fts_data) AS bytes, (SELECT count(*) FROM texts_fts_docsize) AS texts`.execute(
    db,
  );
  return rows[0] ?? { bytes: 0, texts: 0 };
}

test.skipIf(isOnPostgres())(
  'the words of a text are in the index once, however many documents of the project have it',
  async () => {
    const file = fileOf('A');
    const first = await uploaded(file, 'First');
    await says(file, `sprinkler ${manyWords(5_000)}`);
    const before = await inIndex();
    const more = await copies(file, 20);
    const after = await inIndex();
    expect(after.texts).toBe(1);
    expect(after.bytes).toBeLessThan(1.1 * before.bytes);
    expect(await found('sprinkler', 50)).toEqual([...more.toReversed(), first]);
  },
);

test.skipIf(isOnPostgres())('they go with the last of these documents, and come back with it', async () => {
  const file = fileOf('A');
  const first = await uploaded(file, 'First');
  await says(file, 'sprinkler riser');
  const [other = 0] = await copies(file, 1);
  await owner.call('DELETE', `/api/documents/${first}`);
  expect([await found('sprinkler'), await found('riser-sprinkler')]).toEqual([[other], []]);
  await owner.call('DELETE', `/api/documents/${other}`);
  expect(await found('sprinkler')).toEqual([]);
  expect(await inIndex()).toMatchObject({ texts: 0 });
  expect(await app.services.core.db.selectFrom('search_contents').selectAll().execute()).toEqual([]);
  await owner.call('POST', `/api/documents/${first}/restore`);
  expect(await found('sprinkler')).toEqual([first]);
});

test('another’s project with the same file has words of its own, and nobody finds what is not theirs', async () => {
  const file = fileOf('A');
  const stranger = await newPerson(app, 'Sven Stranger');
  const theirs = await newProject(stranger);
  const [mine, other] = [await uploaded(file, 'Mine'), await uploaded(file, 'Theirs', stranger, theirs)];
  await says(file, 'sprinkler riser');
  await copies(file, 2);
  expect(await found('sprinkler riser', 10, stranger)).toEqual([other]);
  expect(await found('sprinkler-riser', 10, stranger)).toEqual([other]);
  expect(await found('theirs riser')).toEqual([]);
  await owner.call('DELETE', `/api/projects/${project_id}`);
  expect(await found('sprinkler')).toEqual([]);
  expect(await found('sprinkler', 10, stranger)).toEqual([other]);
  expect(mine).not.toBe(other);
});

test('of documents with the same and with other texts those that came last are found first', async () => {
  const [a, b, c] = [fileOf('A'), fileOf('B'), fileOf('C')];
  const first = await uploaded(a, 'One');
  await says(a, 'sprinkler riser east');
  const second = await uploaded(b, 'Two');
  await says(b, 'sprinkler riser west');
  const [third = 0] = await copies(a, 1);
  const fourth = await uploaded(c, 'Four');
  await says(c, 'sprinkler riser north');
  const all = [fourth, third, second, first];
  for (const query of ['sprinkler', 'sprinkler-riser', 'sprinkler-riser spri', 'riser sprinkler']) {
    for (const limit of [1, 2, 3, 4]) expect([query, await found(query, limit)]).toEqual([query, all.slice(0, limit)]);
  }
  expect(await found('copy riser')).toEqual([third]);
  expect(await found('sprinkler-riser east', 1)).toEqual([third]);
});

test.skipIf(isOnPostgres())(
  'a long text that comes back is counted after the commit, and so are those of many documents',
  async () => {
    const file = fileOf('A');
    const id = await uploaded(file, 'First');
    await says(file, manyWords(20_000));
    await owner.call('DELETE', `/api/documents/${id}`);
    await app.services.names.close();
    await pushOne(owner, 'document.restore@1', { project_id, id });
    expect(await inIndex()).toMatchObject({ texts: 0 });
    expect(await found('first')).toEqual([id]);
    await indexed();
    expect(await found(manyWords(1, 7))).toEqual([id]);
  },
);

/** Characters of texts that statements gave back since, and turns of the event loop that passed. */
function counted() {
  const work = { characters: 0, turns: 0, isOver: false };
  const counting: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: ({ result }) => {
      for (const row of result.rows) work.characters += String((row as { text?: string }).text ?? '').length;
      return Promise.resolve(result);
    },
  };
  const count = async () => {
    for (; !work.isOver; work.turns += 1) await nextTurn();
  };
  return { work, counting, ended: count() };
}

/** Milliseconds that a search takes at the least. */
async function takes(query: string): Promise<number> {
  const times: number[] = [];
  for (let tries = 0; tries < 5; tries += 1) {
    const started = performance.now();
    await found(query);
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

test('a text is looked through once in a search, not for each document that has it', async () => {
  const file = fileOf('A');
  await uploaded(file, 'First');
  await says(file, longText(900_000));
  const query = piecesOfNone(4);
  const alone = await takes(query);
  await copies(file, 200);
  expect(await takes(query)).toBeLessThan(12 * alone);
  const { work, counting } = counted();
  const db = app.services.core.db.withPlugin(counting);
  const answer = await searchDocuments(db, [project_id], { text: query, limit: 10, before: undefined });
  work.isOver = true;
  expect(answer).toEqual({ found: [] });
  expect(work.characters).toBeLessThan(1_000_000);
});

test('long texts are looked through some in each call, others have their turn between, and `Link` leads on', async () => {
  const TEXTS = 16;
  const LENGTH = 990_000;
  const ids: number[] = [];
  for (let n = 0; n < TEXTS; n += 1) {
    const file = fileOf(`T${n}`);
    ids.push(await uploaded(file, `Sheet ${n}`));
    // Found is what came first, and is looked at last.
    await says(file, n === 0 ? `${longText(LENGTH)} ${piecesOfNone(4)}` : longText(LENGTH));
  }
  const query = piecesOfNone(4);
  const { work, counting, ended } = counted();
  const db = app.services.core.db.withPlugin(counting);
  const direct = await searchDocuments(db, [project_id], { text: query, limit: 10, before: undefined });
  work.isOver = true;
  await ended;
  expect(direct.found).toEqual([]);
  expect(work.characters).toBeLessThan(12_000_000);
  // About a million characters at a time.
  expect(work.turns).toBeGreaterThan(15);
  const hits: number[] = [];
  let calls = 0;
  const first = `/api/search/documents?${new URLSearchParams({ query })}`;
  for (let next: string | undefined = first; next !== undefined; calls += 1) {
    const page: Page = await searchAt(next);
    hits.push(...page.hits.map(({ id }) => id));
    next = page.next;
  }
  expect(calls).toBeGreaterThan(1);
  expect(calls).toBeLessThan(10);
  expect(hits).toEqual([ids[0]]);
  // What is found by some words beside the pages goes on likewise.
  const across: number[] = [];
  for (let next: string | undefined = `${first}+Sheet`; next !== undefined; ) {
    const page: Page = await searchAt(next);
    across.push(...page.hits.map(({ id }) => id));
    next = page.next;
  }
  expect(across).toEqual([ids[0]]);
  for (const after of ['bm90aGluZw', 'WyJ4Il0', 'WzFd']) {
    expect((await owner.call('GET', `${first}&after=${after}`)).status).toBe(422);
  }
  // Whoever asks sixty times at once waits for themselves, and some of it is refused for some seconds.
  const many = Array.from({ length: 60 }, () => owner.call('GET', first));
  const other = await newPerson(app, 'Otto Other');
  expect((await other.call('GET', first)).status).toBe(200);
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(20);
});

test.skipIf(isOnPostgres())(
  'where too many words begin as one of a query does the engine is not asked for all of them, and the same is found',
  async () => {
    const many = (from: number) => Array.from({ length: 8_000 }, (_, at) => `aaa${from + at}`).join(' ');
    const ids: number[] = [];
    for (const [at, text] of [`${many(10_000)} riser`, `${many(20_000)} valve`, 'riser aab', many(30_000)].entries()) {
      const file = fileOf(`W${at}`);
      ids.push(await uploaded(file, `Sheet ${at}`));
      await says(file, text);
    }
    const [first = 0, second = 0, , last = 0] = ids;
    const [copied = 0] = await copies(fileOf('W0'), 1);
    const asked: string[] = [];
    const listening: KyselyPlugin = {
      transformQuery: ({ node }) => {
        // Without the words that the other engine would be asked in.
        asked.push(JSON.stringify(node, (key, value: unknown) => (key === 'postgres' ? undefined : value)));
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    const db = app.services.core.db.withPlugin(listening);
    const search = async (text: string, limit = 10) => {
      asked.length = 0;
      const { found: some } = await searchDocuments(db, [project_id], { text, limit, before: undefined });
      return some.map(({ document_id }) => document_id);
    };
    const wasAsked = (word: string) => asked.some((node) => node.includes(`t${word}\\"*`));
    expect(await search('aaa')).toEqual([copied, last, second, first]);
    expect(wasAsked('aaa')).toBe(false);
    expect(await search('aaa', 2)).toEqual([copied, last]);
    expect(await search('aaa rise')).toEqual([copied, first]);
    expect(await search('Sheet aaa valve')).toEqual([second]);
    expect(wasAsked('aaa')).toBe(false);
    // Few enough are asked for as ever.
    expect(await search('aaa2')).toEqual([second]);
    expect(wasAsked('aaa2')).toBe(true);
    expect(await search('aaax')).toEqual([]);
  },
);
