import { afterEach, beforeEach, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { projectScope } from '#domain/sync/row';
import type { PullAnswer, PullPage, PullRequest } from '#domain/sync/sync';
import { readPage } from '#server/store/feed/feed-page.ts';
import { newId, newPerson, newProject, type Person, pushMany, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

const SAID = 150;
/** One row that goes alone, and what an answer says besides its rows. */
const SLACK = 75_000;

let app: TestApp;
let owner: Person;
let mate: Person;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  mate = await newPerson(app);
});
afterEach(() => app.close());

/** A project with a document that much was said of. */
async function discussed(content = 'あ'.repeat(limits.commentMax), times = SAID) {
  const project_id = await newProject(owner);
  const { document_id } = (await upload<{ document_id: number }>(owner, { project_id })).body;
  const ids = Array.from({ length: times }, newId);
  const said = ids.map((id) => ({ name: 'comment.create@1', args: { project_id, id, document_id, content } }));
  // One person alone may not say so much of one document.
  await shareWith(owner, mate, project_id, 'viewer');
  await pushMany(owner, said.slice(0, times / 2));
  await pushMany(mate, said.slice(times / 2));
  return { project_id, document_id, ids, scope: projectScope(project_id) };
}

interface Heard {
  bytes: number;
  pages: PullPage[];
}

/** All answers until nothing follows, as a device asks for them. */
async function answersAfter(scopes: Record<string, number>, knows: Partial<PullRequest>): Promise<Heard[]> {
  const heard: Heard[] = [];
  const asked = { client_id: newId(), epoch: null, ...knows, scopes: { ...scopes } };
  const parts: Record<string, string> = {};
  for (let more = true; more; ) {
    const request = knows.parts === undefined ? asked : { ...asked, parts };
    const answer = await owner.fetch('/api/sync/pull', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(request),
    });
    const text = await answer.text();
    expect(answer.status, text.slice(0, 200)).toBe(200);
    const { pages } = JSON.parse(text) as PullAnswer;
    heard.push({ bytes: Buffer.byteLength(text), pages });
    for (const page of pages) {
      asked.scopes[page.scope] = page.cursor;
      delete parts[page.scope];
      if (page.part !== undefined) parts[page.scope] = page.part;
    }
    more = pages.some((page) => page.more);
  }
  return heard;
}

const remarksIn = (heard: readonly Heard[], scope: string) =>
  heard.flatMap(({ pages }) =>
    pages
      .filter((page) => page.scope === scope)
      .flatMap(({ rows }) => rows.flatMap(({ table, row }) => (table === 'comments' ? row.id : []))),
  );
const most = (heard: readonly Heard[]) => Math.max(...heard.map(({ bytes }) => bytes));
const knowing = { marks: {}, parts: {} };

test('many long remarks come in answers of so many bytes, each once and in order, over all projects', async () => {
  // Half of the second are written as six characters each.
  const [one, other] = [await discussed(), await discussed('\u0001a'.repeat(limits.commentMax / 2))];
  for (const knows of [knowing, { marks: {} }, {}]) {
    const heard = await answersAfter({}, knows);
    expect(most(heard)).toBeLessThan(limits.pullBytes + SLACK);
    expect(heard.length).toBeGreaterThan(4);
    expect(remarksIn(heard, one.scope)).toEqual(one.ids);
    expect(remarksIn(heard, other.scope)).toEqual(other.ids);
  }
});

test('one act on them all comes in parts of so many bytes; whole to an app that knows no parts', async () => {
  const { document_id, ids, scope } = await discussed();
  await owner.call('DELETE', `/api/documents/${document_id}`);
  const before = await answersAfter({}, knowing);
  const scopes = Object.fromEntries(before.at(-1)?.pages.map((page) => [page.scope, page.cursor]) ?? []);
  await owner.call('POST', `/api/documents/${document_id}/restore`);
  const heard = await answersAfter(scopes, knowing);
  expect(most(heard)).toBeLessThan(limits.pullBytes + SLACK);
  expect(heard.length).toBeGreaterThan(2);
  expect(remarksIn(heard, scope).sort()).toEqual(ids.toSorted());
  const whole = await answersAfter(scopes, { marks: {} });
  expect(whole.filter(({ pages }) => pages.some(({ rows }) => rows.length > 0))).toHaveLength(1);
  expect(remarksIn(whole, scope).sort()).toEqual(ids.toSorted());
});

test('a few rows are weighed too: prints that somebody ticked thousands of times', async () => {
  const project_id = await newProject(owner);
  const { version_id } = (await upload<{ version_id: number }>(owner, { project_id })).body;
  const scope = projectScope(project_id);
  const before = await answersAfter({}, knowing);
  const scopes = { [scope]: before.at(-1)?.pages.find((page) => page.scope === scope)?.cursor ?? 0 };
  // With their lines in the log no more than thirty rows.
  const ids = Array.from({ length: 15 }, newId);
  const printed = { project_id, version_id, way: 'print', copies: 1 };
  await pushMany(
    owner,
    ids.map((id) => ({ name: 'print.note@1', args: { ...printed, id } })),
  );
  const at = '2026-11-26T08:00:00.000Z';
  const hands = Array.from({ length: 3000 }, (_, n) => [`tick.${newId()}`, { user_id: owner.id, seq: n + 1, at }]);
  const written_by = JSON.stringify(Object.fromEntries(hands));
  await app.services.core.db.updateTable('prints').set({ written_by }).where('project_id', '=', project_id).execute();
  for (const knows of [knowing, { marks: {} }]) {
    const heard = await answersAfter(scopes, knows);
    expect(most(heard)).toBeLessThan(limits.pullBytes + SLACK);
    const pages = heard.flatMap((answer) => answer.pages.filter((page) => page.scope === scope));
    const prints = pages.flatMap(({ rows }) => rows.flatMap(({ table, row }) => (table === 'prints' ? row.id : [])));
    expect(prints).toEqual(ids);
  }
});

test('a row that is longer than a page goes alone, and all that come after it', async () => {
  const { ids, scope } = await discussed('x'.repeat(100), 30);
  const { db } = app.services.core;
  const { seq, mark, floor } = await db
    .selectFrom('scopes')
    .selectAll()
    .where('scope', '=', scope)
    .executeTakeFirstOrThrow();
  const room = { limit: limits.pullRowsMax, bytes: 10, most: Number.POSITIVE_INFINITY };
  const remarks: number[] = [];
  let [cursor, part]: [number, string | undefined] = [0, undefined];
  for (let more = true; more; ) {
    const standing = { scope, cursor, part, mark: undefined, knowsMarks: true, knowsParts: true };
    const page = await readPage(db, { ...standing, stand: { seq, mark, floor } }, room);
    expect(page?.rows).toHaveLength(1);
    remarks.push(...(page?.rows.flatMap(({ table, row }) => (table === 'comments' ? row.id : [])) ?? []));
    [cursor, part, more] = [page?.cursor ?? 0, page?.part, page?.more ?? false];
  }
  expect(remarks).toEqual(ids);
});
