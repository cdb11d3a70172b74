import { readFileSync } from 'node:fs';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readKeptPdfs, readUnreadWords } from '#src/data/reads/search/unread-words.ts';
import { newId } from '#src/platform/ids.ts';
import { PdfReaderMissing, pdfPages } from '#src/platform/pdf-words.ts';
import type { Pdfium } from '#src/platform/pdfium/module.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { revokeScope } from '#src/sync/recovery/revoke.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { loadPdfiumHere, workHere } from '#src/testing/pdfium-worker.ts';
import { removeBlob } from './chunks.ts';
import { importFileOn } from './import-file.ts';
import { fillWords, type ReadPages } from './word-lane.ts';

const P = 10;
let pdfium: Pdfium;
let device: OpenDevice;
/** What was read, in order. */
let read: string[];
const store = () => device.connection.store;
const words = async (sha256: string) => (await store().file_words.get(sha256))?.words;

/** Pages are lines of the file itself. */
const readLines: ReadPages = async function* (bytes) {
  const text = new TextDecoder().decode(bytes);
  read.push(text);
  yield* text.split('\n');
};

/** A document as it stands once the server has its bytes. @returns the hash of its file. */
async function addFile(name: string, bytes: Uint8Array<ArrayBuffer> | string, projectId = P): Promise<string> {
  const { sha256, size } = await importFileOn(device, new Blob([bytes]), projectId);
  const ids = { id: newId(), version_id: newId() };
  const where = { project_id: projectId, folder_id: projectId + 1, name, file_name: name };
  await enqueueOn(device, 'document.create@1', { ...where, ...ids, sha256, size });
  await store().documents.update(ids.id, { current_version_id: ids.version_id });
  await store().blobs.update(sha256, { unsent: 0 });
  return sha256;
}

const pin = (project_id: number) => store().pins.put({ project_id, pinned_at: '', paused: false });

beforeAll(async () => {
  pdfium = await loadPdfiumHere();
});
beforeEach(async () => {
  workHere(pdfium);
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  read = [];
  for (const id of [P, 20]) {
    const roots = { plans: id + 1, photos: id + 2, field_reports: id + 3, other_files: id + 4 };
    await enqueueOn(device, 'project.create@1', {
      project_id: id,
      name: 'Site',
      description: '',
      root_folder_ids: roots,
    });
  }
});
afterEach(async () => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await device.connection.destroy();
});

describe('the words of kept drawings', () => {
  test('are not read for ever of a file whose reading never came back', async () => {
    const sha256 = await addFile('A-100.pdf', 'hostile');
    await pin(P);
    const begun: string[] = [];
    const never: ReadPages = async function* () {
      begun.push('hostile');
      yield await new Promise<string>(() => undefined);
    };
    void fillWords(device, undefined, never);
    await vi.waitFor(() => expect(begun).toHaveLength(1));
    void fillWords(device, undefined, never);
    await vi.waitFor(() => expect(begun).toHaveLength(2));
    await fillWords(device, undefined, readLines);
    expect(read).toEqual([]);
    expect(await words(sha256)).toEqual([]);
  });

  test('are read from a real PDF, each kept once, and found by their beginnings', async () => {
    const sha256 = await addFile('A-101.pdf', new Uint8Array(readFileSync('e2e/samples/a4-small.pdf')));
    await pin(P);
    await fillWords(device, undefined, pdfPages);
    const row = await store().file_words.get(sha256);
    expect(row?.words).toEqual(expect.arrayContaining(['drawing', '101', 'north', 'tower']));
    expect(new Set(row?.words).size).toBe(row?.words.length);
    expect(row?.text).toContain(' drawing a 101 rev v1 ');
    expect(await store().file_words.where('words').startsWith('insul').primaryKeys()).toContain(sha256);
  });

  test('are folded a little at a time, however long a page is, and are whole at the seams', async () => {
    const marked = Array.from({ length: 9000 }, (_, at) => `mark${at}`);
    const sha256 = await addFile('A-104.pdf', `${marked.join(' ')} ${'\u{3300}'.repeat(500_000)}`);
    await pin(P);
    const folding = vi.spyOn(String.prototype, 'normalize');
    await fillWords(device, undefined, readLines);
    const lengths = folding.mock.contexts.map((text) => String(text).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(16_384);
    expect((await words(sha256))?.slice(0, 9000)).toEqual(marked);
  });

  test('are noted as none for a file that cannot be read, so that it is not tried for ever', async () => {
    const sha256 = await addFile('broken.pdf', 'no PDF at all');
    await pin(P);
    await fillWords(device, undefined, pdfPages);
    expect(await store().file_words.get(sha256)).toEqual({ sha256, words: [], text: '' });
  });

  test('that are not read yet are counted, as the screen says it', async () => {
    const place = { project_id: P, folder_id: null };
    const left = async () => readUnreadWords(store(), await readKeptPdfs(store(), [place]));
    const [one, two] = [await addFile('A-101.pdf', 'one'), await addFile('A-102.pdf', 'two')];
    await addFile('A-103.pdf', 'one');
    await addFile('site.jpg', 'photo');
    await addFile('other.pdf', 'elsewhere', 20);
    expect((await left()).sort()).toEqual([one, two].sort());
    await pin(P);
    await fillWords(device, undefined, readLines);
    expect(await left()).toEqual([]);
  });

  test('are those of current PDFs that are here in full, of kept projects only; each file read once', async () => {
    const large = await addFile('large.pdf', `Größe of the slab\n${'and so on '.repeat(50)}`);
    const small = await addFile('small.pdf', 'A-101');
    const partly = await addFile('partly.pdf', 'not here');
    await store().blobs.update(partly, { complete: false });
    const others = [await addFile('site.jpg', 'photo'), await addFile('other.pdf', 'elsewhere', 20), partly];
    await fillWords(device, undefined, readLines);
    expect(read).toEqual([]);
    await pin(P);
    await fillWords(device, undefined, readLines);
    await fillWords(device, undefined, readLines);
    expect(read.map((text) => text.slice(0, 5))).toEqual(['A-101', 'Größe']);
    expect([await words(small), await words(large)]).toEqual([
      ['a', '101'],
      ['große', 'of', 'the', 'slab', 'and', 'so', 'on'],
    ]);
    for (const sha256 of others) expect(await words(sha256)).toBeUndefined();
  });

  test('wait when PDFium is not to be had, or the app ends in the middle, and are read the next time', async () => {
    const sha256 = await addFile('A-101.pdf', 'first\nsecond');
    await pin(P);
    const missing: ReadPages = async function* () {
      yield await Promise.reject(new PdfReaderMissing());
    };
    await expect(fillWords(device, undefined, missing)).rejects.toThrow(PdfReaderMissing);
    const end = new AbortController();
    await fillWords(device, end.signal, async function* () {
      yield 'first';
      end.abort();
    });
    expect(await words(sha256)).toBeUndefined();
    await fillWords(device, undefined, readLines);
    expect(await words(sha256)).toEqual(['first', 'second']);
  });

  test('go with the bytes, and with the project', async () => {
    const [evicted, kept] = [await addFile('evicted.pdf', 'one'), await addFile('kept.pdf', 'two')];
    await pin(P);
    await fillWords(device, undefined, readLines);
    await removeBlob(store(), evicted);
    expect(await store().file_words.toCollection().primaryKeys()).toEqual([kept]);
    // The server has them: nothing of the person's own is kept of it.
    await store().outbox.clear();
    await store().versions.toCollection().modify({ state: 'ready' });
    await revokeScope(device, `p:${P}`);
    expect(await store().file_words.count()).toBe(0);
  });
});
