import { readFileSync } from 'node:fs';
import type { KyselyPlugin } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nextUnread, savePageText } from '#server/store/search/page-texts.ts';
import { newId, newPerson, newProject, type Person, pushMany, sha256, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';

let app: TestApp;
let person: Person;
let project_id: number;
beforeEach(async () => {
  app = await startTestApp();
  person = await newPerson(app);
  project_id = await newProject(person);
});
afterEach(() => app.close());

async function pdf(...pages: string[]): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (const text of pages) document.addPage().drawText(text, { x: 50, y: 700 });
  return document.save();
}

interface Hit {
  id: number;
  matched: string;
}

async function search(query: string, from = app): Promise<Hit[]> {
  const answer = await from.fetch(`/api/search/documents?${new URLSearchParams({ query })}`, {
    headers: { Authorization: `Bearer ${person.token}` },
  });
  return (await answer.json()) as Hit[];
}

/** Waits until all that came has been read. */
async function allRead(from = app): Promise<void> {
  await vi.waitFor(
    async () => {
      const left = await from.services.core.db.selectFrom('text_jobs').selectAll().execute();
      expect(left).toEqual([]);
    },
    { timeout: 20_000, interval: 50 },
  );
}

async function uploadPdf(file_name: string, bytes: Uint8Array, fields: Record<string, string> = {}): Promise<number> {
  const { status, body } = await upload<{ id: number }>(person, { project_id, file_name, bytes, fields });
  expect(status).toBe(201);
  return body.id;
}

test('documents are found by the text of every page, with words of their names or without', async () => {
  const id = await uploadPdf('S-200.pdf', await pdf('Foundation plan', 'Sprinkler main, see A-101'), {
    name: 'Level 2',
  });
  const other = await uploadPdf('S-300.pdf', await pdf('Sprinkler riser, see 101 and A'), { name: 'Level 3' });
  await allRead();
  expect(await search('sprinkler')).toMatchObject([{ id: other }, { id, matched: 'text' }]);
  expect(await search('foundation sprink')).toEqual([expect.objectContaining({ id, matched: 'text' })]);
  expect(await search('level foundation')).toEqual([expect.objectContaining({ id, matched: 'text' })]);
  expect((await search('A-101')).map((hit) => hit.id)).toEqual([id]);
  expect(await search('level attic')).toEqual([]);
  await person.call('DELETE', `/api/documents/${id}`);
  expect((await search('sprinkler')).map((hit) => hit.id)).toEqual([other]);
});

test('only the current version counts', async () => {
  const fields = { name: 'Roof' };
  await uploadPdf('R.pdf', await pdf('Copper gutter'), fields);
  await allRead();
  expect(await search('copper')).toHaveLength(1);
  await uploadPdf('R.pdf', await pdf('Zinc gutter'), fields);
  await allRead();
  expect(await search('copper')).toEqual([]);
  expect(await search('zinc')).toHaveLength(1);
});

test('what was not read when the server stopped is read after its next start, what has no text only once', async () => {
  await app.services.texts.close();
  const id = await uploadPdf('L.pdf', await pdf('Lantern detail'), { name: 'Late' });
  await uploadPdf('broken.pdf', Buffer.from('%PDF-1.7 nothing of the kind'));
  await uploadPdf('plan.pdf', readFileSync(new URL('../../../e2e/samples/a4-small.pdf', import.meta.url)));
  expect(await search('lantern')).toEqual([]);
  const next = await app.restart();
  try {
    await allRead(next);
    expect(await search('lantern', next)).toEqual([expect.objectContaining({ id, matched: 'text' })]);
    const texts = await next.services.core.db.selectFrom('page_texts').select('text').execute();
    expect(texts.filter(({ text }) => text === '')).toHaveLength(1);
  } finally {
    await next.stop();
  }
});

test('people take turns: one file of another is read before most of somebody’s many', async () => {
  const { texts, core } = app.services;
  await texts.close();
  for (let n = 0; n < 6; n += 1) await uploadPdf(`Many ${n}.pdf`, await pdf(`Sheet ${n}`));
  const other = await newPerson(app, 'Otto Other');
  const bytes = await pdf('The only sheet');
  await upload(other, { project_id: await newProject(other), file_name: 'Only.pdf', bytes });
  const read: number[] = [];
  let last: number | undefined;
  for (let unread = await nextUnread(core.db, last); unread !== undefined; unread = await nextUnread(core.db, last)) {
    last = unread.person_id;
    read.push(last);
    await savePageText(core.db, unread.sha256, '', core.now());
  }
  expect(read).toHaveLength(7);
  expect(read.indexOf(other.id)).toBeLessThan(2);
});

/** So many documents of the same bytes, which nobody has read. @returns their hash. */
async function sameFile(count: number): Promise<string> {
  const bytes = await pdf(`Sheet for ${count}`);
  await uploadPdf(`First of ${count}.pdf`, bytes);
  const roots = await person.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  const file = { file_name: 'A.pdf', sha256: sha256(bytes), size: bytes.length };
  const one = (id: number) => ({ project_id, folder_id: roots.body[0]?.id, id, version_id: newId(), name: `D ${id}` });
  const changes = Array.from({ length: count - 1 }, () => ({
    name: 'document.create@1',
    args: { ...one(newId()), ...file },
  }));
  await pushMany(person, changes);
  return sha256(bytes);
}

const jobs = async (from = app) => (await from.services.core.db.selectFrom('search_jobs').selectAll().execute()).length;

test('what is read of a file that many documents have takes no more statements than of one that some have', async () => {
  const { texts, names, core } = app.services;
  await texts.close();
  await names.close();
  const statements = async (count: number) => {
    const hash = await sameFile(count);
    let done = 0;
    const counting: KyselyPlugin = {
      transformQuery: ({ node }) => {
        done += 1;
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    };
    await savePageText(core.db.withPlugin(counting), hash, 'Parapet', core.now());
    return done;
  };
  expect(await statements(120)).toBe(await statements(60));
  const next = await app.restart();
  try {
    await expect.poll(() => jobs(next)).toBe(0);
    expect(await search('parapet', next)).not.toEqual([]);
  } finally {
    await next.stop();
  }
});
