import { afterAll, beforeAll, expect, test } from 'vitest';
import { limits } from '#domain/limits';
import { newId, newPerson, newProject, type Person, pushMany, shareWith, upload } from '../testing/seeds.ts';
import { startTestApp, type TestApp } from '../testing/start-test-app.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
beforeAll(async () => {
  app = await startTestApp();
  owner = await newPerson(app, 'Olga Owner');
  project_id = await newProject(owner);
});
afterAll(() => app.close());

interface Page {
  entries: Record<string, unknown>[];
  bytes: number;
}

/** All pages from an address on, as a caller follows them who knows of `Link` alone. */
async function pagesFrom(path: string): Promise<Page[]> {
  const pages: Page[] = [];
  for (let next: string | undefined = path; next !== undefined; ) {
    const answer = await owner.fetch(next);
    expect(answer.status, next).toBe(200);
    const text = await answer.text();
    pages.push({ entries: JSON.parse(text) as Page['entries'], bytes: Buffer.byteLength(text) });
    next = /^<(.+)>; rel="next"$/.exec(answer.headers.get('Link') ?? '')?.[1];
  }
  return pages;
}
const all = (pages: readonly Page[], field: string) => pages.flatMap(({ entries }) => entries.map((one) => one[field]));
const sizes = (pages: readonly Page[]) => pages.map(({ entries }) => entries.length);

/** As many as one person may say of one document, nearly. */
async function say(person: Person, document_id: number, from: number): Promise<string[]> {
  const said = Array.from({ length: 160 }, (_, n) => `${from + n} ${'é'.repeat(limits.commentMax - 10)}`);
  await pushMany(
    person,
    said.map((content) => ({ name: 'comment.create@1', args: { project_id, id: newId(), document_id, content } })),
  );
  return said;
}

test('many long comments come in pages of so many bytes, each comment once and in order', async () => {
  const newDocument = async (file_name: string) =>
    (await upload<{ document_id: number }>(owner, { project_id, file_name })).body.document_id;
  const [first, second, third] = [await newDocument('L.pdf'), await newDocument('M.pdf'), await newDocument('N.pdf')];
  const own = await say(owner, first, 0);
  const said = [...own];
  for (const from of [200, 400]) {
    const mate = await newPerson(app);
    await shareWith(owner, mate, project_id, 'viewer');
    said.push(...(await say(mate, first, from)));
  }
  const list = await pagesFrom(`/api/comments/document/${first}`);
  expect(list.length).toBeGreaterThan(3);
  for (const { bytes } of list) expect(bytes).toBeLessThan(1.1 * limits.listPageBytes);
  expect(all(list, 'content')).toEqual(said);
  own.push(...(await say(owner, second, 600)), ...(await say(owner, third, 800)));
  const mine = await pagesFrom(`/api/comments/user/${owner.id}`);
  expect(mine.length).toBeGreaterThan(3);
  expect(all(mine, 'content')).toEqual(own.toReversed());
});

test('as many as are asked for, from where the last page ended, whatever was deleted meanwhile', async () => {
  const { document_id } = (await upload<{ document_id: number }>(owner, { project_id, file_name: 'B.pdf' })).body;
  for (const content of ['a', 'b', 'c', 'd']) {
    await owner.call('POST', `/api/comments/document/${document_id}`, { content });
  }
  const address = `/api/comments/document/${document_id}`;
  const first = await owner.call<{ id: number }[]>('GET', `${address}?limit=2`);
  await owner.call('DELETE', `/api/comments/${first.body[1]?.id}`);
  const rest = await pagesFrom(/^<(.+)>/.exec(first.headers.get('Link') ?? '')?.[1] ?? '');
  expect(all(rest, 'content')).toEqual(['c', 'd']);
  for (const after of ['bm90aGluZw', 'WyJ4Il0', 'eyJhIjoxfQ']) {
    expect((await owner.call('GET', `${address}?after=${after}`)).status, after).toBe(422);
  }
  // One from before there were pages, that says more than it needs.
  expect((await owner.call<unknown[]>('GET', `${address}?page=1`)).body).toHaveLength(3);
});

test('documents, what was commented, and versions have pages too', async () => {
  const project = await newProject(owner);
  const names = ['A', 'B', 'C', 'D', 'E'];
  const ids: number[] = [];
  for (const name of names) {
    const { body } = await upload<{ document_id: number }>(owner, { project_id: project, file_name: `${name}.pdf` });
    ids.push(body.document_id);
    await owner.call('POST', `/api/comments/document/${body.document_id}`, { content: name });
  }
  const documents = await pagesFrom(`/api/documents/project/${project}?limit=2`);
  expect([sizes(documents), all(documents, 'name')]).toEqual([[2, 2, 1], names]);
  const commented = await pagesFrom(`/api/comments/project/${project}/documents?limit=3`);
  expect([sizes(commented), all(commented, 'name')]).toEqual([[3, 2], names.toReversed()]);
  const [id] = ids;
  for (let more = 0; more < 4; more += 1) await upload(owner, { project_id: project, file_name: 'A.pdf' });
  const newest = await pagesFrom(`/api/documents/${id}/versions?limit=2`);
  expect([sizes(newest), all(newest, 'version')]).toEqual([
    [2, 2, 1],
    ['V5', 'V4', 'V3', 'V2', 'V1'],
  ]);
  const second = newest[1]?.entries[1]?.['id'];
  expect((await owner.call('POST', `/api/documents/${second}/make-current`)).status).toBe(200);
  const chosen = await pagesFrom(`/api/documents/${id}/versions?limit=1`);
  expect(all(chosen, 'version')).toEqual(['V2', 'V5', 'V4', 'V3', 'V1']);
});
