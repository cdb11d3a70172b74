import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { type KyselyPlugin, sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Refusal } from '#domain/errors';
import { createPageTexts, type PageTexts } from '#server/files/page-texts.ts';
import { nextUnread, reindexTexts, savePageText } from '#server/store/search/page-texts.ts';
import { newId, newPerson, newProject, type Person, pushMany, sha256, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { createTextReader } from './read-texts.ts';

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

/** A small PDF of 100,000 letters, each of which is a sign that folds to words of many. */
function unfolding(): Buffer {
  const toUnicode = [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap /CMapName /X def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange 2 beginbfchar <0001> <3316> <0002> <0020> endbfchar',
    'endcmap end end',
  ].join('\n');
  // Of lines that are alike and near each other PDFium keeps one.
  const line = (at: number) => `<${'0001'.repeat(at % 9)}0002${`${'0001'.repeat(9)}0002`.repeat(20)}> Tj 0 -1.1 Td\n`;
  const lines = Array.from({ length: 500 }, (_, at) => line(at)).join('');
  const parts = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Count 1 /Kids [3 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>',
    deflated(`BT /F 1 Tf 1 0 0 1 10 780 Tm\n${lines}ET`),
    '<< /Type /Font /Subtype /Type0 /BaseFont /Helvetica /Encoding /Identity-H /DescendantFonts [6 0 R] /ToUnicode 7 0 R >>',
    '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /Helvetica /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> /DW 1000 /FontDescriptor 8 0 R >>',
    deflated(toUnicode),
    '<< /Type /FontDescriptor /FontName /Helvetica /Flags 4 /FontBBox [0 0 1000 1000] /ItalicAngle 0 /Ascent 800 /Descent -200 /CapHeight 700 /StemV 80 >>',
  ].map((part, at) => Buffer.concat([Buffer.from(`${at + 1} 0 obj\n`), Buffer.from(part), Buffer.from('\nendobj\n')]));
  const head = Buffer.from('%PDF-1.7\n');
  let at = head.length;
  const places = parts.map((part) => {
    const place = at;
    at += part.length;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 ${parts.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  const end = `trailer << /Size ${parts.length + 1} /Root 1 0 R >>\nstartxref\n${at}\n%%EOF\n`;
  return Buffer.concat([head, ...parts, Buffer.from(table + end)]);
}

function deflated(text: string): Buffer {
  const bytes = deflateSync(text, { level: 9 });
  const head = `<< /Length ${bytes.length} /Filter /FlateDecode >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')]);
}

test('a small file has few words, whatever its letters fold to, and the server folds none of them itself', async () => {
  const bytes = unfolding();
  expect(bytes.length).toBeLessThan(16 * 1024);
  const folding = vi.spyOn(String.prototype, 'normalize');
  const id = await uploadPdf('Unfolding.pdf', bytes);
  await allRead();
  const longest = Math.max(...folding.mock.contexts.map((text) => String(text).length));
  folding.mockRestore();
  const { size } = await app.services.core.db
    .selectFrom('page_texts')
    .select(sql<number>`octet_length(text)`.as('size'))
    .executeTakeFirstOrThrow();
  expect(size).toBeGreaterThan(32 * 1024);
  expect(size).toBeLessThanOrEqual(4 * 16 * 1024 + 200);
  expect(longest).toBeLessThan(20_000);
  expect(await search('キロメ')).toMatchObject([{ id, matched: 'text' }]);
});

test('below the floor of free space nothing is read, and what waits is read once there is room', async () => {
  const { texts, core, blobs, log } = app.services;
  await texts.close();
  const id = await uploadPdf('L.pdf', await pdf('Lantern detail'), { name: 'Late' });
  const read: string[] = [];
  const pages: PageTexts = {
    async of(sha256) {
      read.push(sha256);
      return { text: ' lantern ', refused_by: null };
    },
  };
  let isFull = true;
  let asked = 0;
  const checkSpace = async () => {
    asked += 1;
    if (isFull) throw new Refusal('storage_full');
  };
  const reader = createTextReader({ core, pages, blobs: { ...blobs, checkSpace }, log }, () => undefined);
  await reader.start();
  await vi.waitFor(() => expect(asked).toBeGreaterThan(0));
  await newProject(person);
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1));
  expect(read).toEqual([]);
  isFull = false;
  await newProject(person);
  await allRead();
  expect(read).toHaveLength(1);
  expect(await search('lantern')).toMatchObject([{ id, matched: 'text' }]);
  await reader.close();
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
    await savePageText(core.db, unread.sha256, { text: '', refused_by: null }, core.now());
  }
  expect(read).toHaveLength(7);
  expect(read.indexOf(other.id)).toBeLessThan(2);
});

test('what another reader could not read is read again at the next start, and nothing else is', async () => {
  const bytes = await pdf('Sprinkler riser');
  const id = await uploadPdf('Refused.pdf', bytes);
  await uploadPdf('Empty.pdf', await pdf(''));
  await allRead();
  const { core } = app.services;
  await savePageText(core.db, sha256(bytes), { text: '', refused_by: 'an older reader' }, core.now());
  expect(await search('sprinkler')).toEqual([]);
  await app.services.texts.close();
  const read: string[] = [];
  const pages = createPageTexts(app.dataDir, app.services.blobs, app.services.pool);
  const noting: PageTexts = {
    of(hash) {
      read.push(hash);
      return pages.of(hash);
    },
  };
  const reader = createTextReader({ ...app.services, pages: noting }, () => undefined);
  await reader.start();
  await allRead();
  expect(read).toEqual([sha256(bytes)]);
  expect(await search('sprinkler')).toMatchObject([{ id, matched: 'text' }]);
  await reader.close();
});

test('what is read anew, and says something else, is found by that alone', async () => {
  const bytes = await pdf('Handrail');
  const id = await uploadPdf('Read.pdf', bytes);
  await allRead();
  const { core } = app.services;
  await savePageText(core.db, sha256(bytes), { text: ' other ', refused_by: null }, core.now());
  expect([await search('handrail'), await search('other')]).toMatchObject([[], [{ id }]]);
  expect(await reindexTexts(core.db, false)).toBe(0);
  expect(await reindexTexts(core.db, true)).toBe(1);
  // Any write wakes the reader; without one it looks by itself.
  await newProject(person);
  await allRead();
  expect([await search('handrail'), await search('other')]).toMatchObject([[{ id }], []]);
});

test('a file that the disk does not give keeps none of those after it waiting', async () => {
  const { texts, core, log, blobs } = app.services;
  await texts.close();
  for (const word of ['First', 'Second', 'Third']) await uploadPdf(`${word}.pdf`, await pdf(word));
  const first = await core.db.selectFrom('text_jobs').select('sha256').orderBy('id').executeTakeFirstOrThrow();
  const pages: PageTexts = {
    of: (hash) =>
      hash === first.sha256
        ? Promise.reject(new Error('input/output error'))
        : Promise.resolve({ text: ' read ', refused_by: null }),
  };
  const reader = createTextReader({ core, pages, blobs, log }, () => undefined);
  await reader.start();
  const waiting = () => core.db.selectFrom('text_jobs').select('sha256').execute();
  await vi.waitFor(async () => expect(await waiting()).toEqual([first]));
  await reader.close();
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
    await savePageText(core.db.withPlugin(counting), hash, { text: ' parapet ', refused_by: null }, core.now());
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
