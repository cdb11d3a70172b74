// The lists of a weekly summary over a log that is long, of several hands and of a clock that was set back.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { newId, newPerson, newProject, type Person, pushOne, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';
import { digestLists } from './digest-lists.ts';

const LINES = 9000;
const DOCUMENTS = 21;
const MONDAY = Date.UTC(2126, 10, 18, 6);
const WEEK = 7 * 24 * 60 * 60 * 1000;
const at = (ms: number) => new Date(ms).toISOString();
const term = { since: at(MONDAY), until: at(MONDAY + WEEK) };

let app: TestApp;
let people: [Person, Person, Person];
let projectId: number;
let lines: Awaited<ReturnType<typeof storedLines>>;

const storedLines = () =>
  app.services.core.db
    .selectFrom('activities')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('number')
    .execute();

beforeAll(async () => {
  app = await startTestApp();
  people = [await newPerson(app), await newPerson(app), await newPerson(app)];
  projectId = await newProject(people[0], 'Harbour House');
  for (const other of people.slice(1)) await shareWith(people[0], other, projectId, 'collaborator');
  await upload(people[0], { project_id: projectId });
  const { db } = app.services.core;
  const before = await storedLines();
  const uploaded = before.find(({ what }) => what === 'document.uploaded');
  if (uploaded === undefined) throw new Error('no upload');
  const whats = [
    'document.uploaded',
    'version.uploaded',
    'document.split',
    'comment.written',
    'document.renamed',
  ] as const;
  for (let n = 0; n < LINES; n += 1) {
    const kind = (n * 7919) % 1000;
    await db
      .insertInto('activities')
      .values({
        ...uploaded,
        id: app.services.core.newId(),
        number: before.length + 1 + n,
        // Begins before the term and ends after it; now and then the clock was two days back.
        at: at(MONDAY - WEEK + n * ((3 * WEEK) / LINES) - (kind % 13 === 0 ? 2 * 24 * 60 * 60 * 1000 : 0)),
        actor_id: people[kind % 3]?.id ?? 0,
        what: whats[kind % 5] ?? 'comment.written',
        document_id: 1 + (kind % DOCUMENTS),
        name: `A-${kind % DOCUMENTS} as of ${n}`,
        label: n % 2 === 0 ? null : `V${n}`,
      })
      .execute();
  }
  lines = await storedLines();
});
afterAll(() => app.close());

/** What a mail says when all lines of the week are looked at one after the other. */
function expected(reader: Person): string[] {
  const others = lines.filter((line) => line.at >= term.since && line.at < term.until && line.actor_id !== reader.id);
  const files = new Map<number | null, string>();
  for (const { what, document_id, name, label } of others) {
    if (!['document.uploaded', 'version.uploaded', 'document.split'].includes(what)) continue;
    files.set(document_id, label === null ? name : `${name}, ${label}`);
  }
  const comments = others.filter(({ what }) => what === 'comment.written').length;
  expect(comments).toBeGreaterThan(100);
  expect(files.size).toBeGreaterThan(12);
  return [...[...files.values()].slice(0, 12), `and ${files.size - 12} more`, `${comments} comments`];
}

test('names and counts what others did, each reader’s own apart, and others are answered meanwhile', async () => {
  for (const reader of people) {
    let turns = 0;
    const count = () => {
      turns += 1;
      ticking = setImmediate(count);
    };
    let ticking = setImmediate(count);
    const lists = await digestLists(app.services.core.db, { ...term, user_id: reader.id }, 'en');
    clearImmediate(ticking);
    expect(lists).toEqual([{ heading: 'Harbour House', lines: expected(reader).map((text) => ({ text })) }]);
    expect(turns).toBeGreaterThan(1);
  }
});

test('a term without lines has no list', async () => {
  const later = { since: at(MONDAY + 10 * WEEK), until: at(MONDAY + 11 * WEEK), user_id: people[0].id };
  expect(await digestLists(app.services.core.db, later, 'en')).toEqual([]);
});

test.skipIf(isOnPostgres())('however many prints of a document somebody has, its versions are read once', async () => {
  const [owner] = people;
  const drawing = (await upload<{ document_id: number; version_id: number }>(owner, { project_id: projectId })).body;
  const { document_id, version_id } = drawing;
  for (let n = 0; n < 120; n += 1) {
    const print = { project_id: projectId, id: newId(), version_id, way: 'print', copies: 1 };
    expect((await pushOne(owner, 'print.note@1', print)).status).toBe('applied');
  }
  await pushOne(owner, 'document.delete@1', { project_id: projectId, id: document_id });
  const run = vi.spyOn(PreparedStatements.prototype, 'run');
  const now = { since: at(Date.now() - WEEK), until: at(Date.now() + WEEK), user_id: owner.id };
  const [list] = await digestLists(app.services.core.db, now, 'en');
  const looks = run.mock.calls.filter(([query]) => /from "versions"/.test(query.sql));
  vi.restoreAllMocks();
  expect(list?.lines.map(({ text }) => text).join()).toContain('120');
  expect(looks).toHaveLength(1);
});

test('a hundred projects are told, with short names, and that there is more', async () => {
  const [owner, , reader] = people;
  const [uploaded] = lines.filter(({ what }) => what === 'document.uploaded');
  if (uploaded === undefined) throw new Error('no upload');
  for (let n = 0; n < 102; n += 1) {
    const project_id = await newProject(owner, `Site ${n} ${'N'.repeat(150)}`);
    await shareWith(owner, reader, project_id, 'viewer');
    const line = { ...uploaded, id: newId(), project_id, number: 1000, at: at(MONDAY), name: 'F'.repeat(200) };
    await app.services.core.db
      .insertInto('activities')
      .values({ ...line, actor_id: owner.id })
      .execute();
  }
  const lists = await digestLists(app.services.core.db, { ...term, user_id: reader.id }, 'en');
  expect(lists).toHaveLength(101);
  expect(lists.at(-1)).toEqual({ heading: 'And there is more in other projects', lines: [] });
  const texts = lists.flatMap(({ heading, lines: told }) => [heading, ...told.map(({ text }) => text)]);
  expect(Math.max(...texts.map((text) => text.length))).toBeLessThan(140);
});
