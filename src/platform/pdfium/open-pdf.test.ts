// Opening from chunks, with the real PDFium on the worker's side and messages that are handed over as a browser does.
import { PDFDict, PDFDocument, PDFName, PDFString } from 'pdf-lib';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { abortsPdfium, withoutPages, withPages } from '#domain/testing/hostile-pdfs';
import { loadPdfiumHere, type Picture, type WorkerHere, workHere } from '#src/testing/pdfium-worker.ts';
import { PdfLost, type PdfSource } from './chunk-supply.ts';
import { comparePages } from './compare-pages.ts';
import { madeSet } from './made-sets.ts';
import type { OpenRequest } from './messages.ts';
import type { Pdfium } from './module.ts';
import { openPdf, openSource } from './open-pdf.ts';
import { PdfiumEnded, type PdfSheets, type Urgency, urgency } from './pdf-engine.ts';

const KIB = 1024;
let pdfium: Pdfium;
let workers: WorkerHere[] = [];
let opened: PdfSheets[] = [];

beforeAll(async () => {
  pdfium = await loadPdfiumHere();
});
beforeEach(() => {
  workers = workHere(pdfium);
});
afterEach(() => {
  for (const sheets of opened) sheets.close();
  opened = [];
  for (const worker of workers) worker.onerror();
  workers = [];
  vi.unstubAllGlobals();
});

const alike = (count: number, width = 400) => Array.from({ length: count }, () => ({ width, height: 300 }));
const set = madeSet(alike(600), KIB);
const whole = (page: number) => ({ page, scale: 0.5, x: 0, y: 0, width: 200, height: 150 });

/** A file in chunks of 64 KiB; `asked`: those that were asked for, in order. */
function stored(bytes: Uint8Array) {
  const chunkBytes = 64 * KIB;
  const asked: number[] = [];
  const gone = new Set<number>();
  /** Called before a chunk is handed over. */
  const before: { hand: () => Promise<unknown> } = { hand: () => Promise.resolve() };
  const source: PdfSource = {
    size: bytes.length,
    chunkBytes,
    chunk: async (index) => {
      asked.push(index);
      await before.hand();
      return gone.has(index) ? undefined : bytes.slice(index * chunkBytes, (index + 1) * chunkBytes).buffer;
    },
  };
  return { source, asked, gone, before, last: Math.ceil(bytes.length / chunkBytes) - 1 };
}

async function sheetsOf(opening: ReturnType<typeof openPdf>): Promise<PdfSheets> {
  const answer = await opening;
  if (answer.status !== 'open') throw new Error(answer.status);
  opened.push(answer.sheets);
  return answer.sheets;
}

const openStored = (source: PdfSource, first?: Partial<OpenRequest>) => sheetsOf(openSource(source, first));

async function drawn(sheets: PdfSheets, page: number, how: Urgency = urgency.near): Promise<Buffer> {
  const picture = await sheets.draw(whole(page), how);
  return Buffer.from((picture as unknown as Picture).data);
}

async function drawnWhole(page: number): Promise<Buffer> {
  return drawn(await sheetsOf(openPdf(set.slice())), page);
}

test('a set is opened with the chunks at its ends, and the rest read when its first sheet has been seen', async () => {
  const { source, asked, last } = stored(set);
  const sheets = await openStored(source);
  expect(asked.sort((a, b) => a - b)).toEqual([0, last - 1, last]);
  expect(sheets.sizes).toHaveLength(600);
  await drawn(sheets, 0, urgency.sight);
  expect(await sheets.exactSizes).toEqual(alike(600));
  expect(asked.sort((a, b) => a - b)).toEqual(Array.from({ length: last + 1 }, (_, index) => index));
});

test('sizes that were thought rightly stay the same things, and the others come', async () => {
  const mixed = [...alike(300), ...alike(300, 500)];
  const { source } = stored(madeSet(mixed, KIB));
  const sheets = await openStored(source);
  const thought = sheets.sizes;
  await drawn(sheets, 0, urgency.sight);
  const sizes = await sheets.exactSizes;
  expect(sizes).toEqual(mixed);
  expect(sheets.sizes).toBe(sizes);
  expect(sizes[200]).toBe(thought[200]);
  const same = await openStored(stored(set).source);
  const before = same.sizes;
  await drawn(same, 0, urgency.sight);
  expect(await same.exactSizes).toBe(before);
});

test('a sheet further on is drawn as from the whole file, and so are two files at once', async () => {
  const one = stored(set);
  const other = stored(set);
  const [a, b] = await Promise.all([openStored(one.source), openStored(other.source)]);
  const pictures = await Promise.all([drawn(a, 300), drawn(b, 450), drawn(a, 450), drawn(b, 10)]);
  const wanted = [300, 450, 450, 10];
  for (const [at, page] of wanted.entries()) expect(pictures[at]?.equals(await drawnWhole(page))).toBe(true);
});

test('two sheets are compared, of different files and of the same, with what is missing read', async () => {
  const changed = new TextDecoder().decode(set).replace('(SHEET 301)', '(OTHER 301)');
  const [a, b] = [stored(set), stored(new TextEncoder().encode(changed))];
  const [before, after] = [await openStored(a.source), await openStored(b.source)];
  const { signal } = new AbortController();
  const boxes = async (page: number, other: PdfSheets) => (await comparePages(before, other, page, signal)).boxes;
  expect(await boxes(300, after)).not.toEqual([]);
  expect(await boxes(400, after)).toEqual([]);
  expect(await boxes(500, before)).toEqual([]);
});

test('what is not wanted any more while its chunk is on the way is given up, and its file closed', async () => {
  const { source, before, asked } = stored(set);
  const sheets = await openStored(source);
  let hand: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    hand = resolve;
  });
  before.hand = () => held;
  const leaving = new AbortController();
  const unwanted = sheets.draw(whole(300), urgency.near, leaving.signal);
  const gone = expect(unwanted).rejects.toThrow('not wanted any more');
  const count = asked.length;
  await vi.waitFor(() => expect(asked.length).toBeGreaterThan(count));
  leaving.abort();
  hand();
  await gone;
  expect((await drawn(sheets, 0)).some((value) => value < 128)).toBe(true);
});

test('a file that is closed while a chunk is on the way leaves the others open', async () => {
  const [one, other] = [stored(set), stored(set)];
  const sheets = await openStored(one.source);
  const stays = await openStored(other.source);
  // The store does not answer any more.
  one.before.hand = () => new Promise(() => undefined);
  const count = one.asked.length;
  const closed = expect(sheets.draw(whole(300), urgency.near)).rejects.toThrow();
  await vi.waitFor(() => expect(one.asked.length).toBeGreaterThan(count));
  sheets.close();
  await closed;
  expect((await drawn(stays, 300)).equals(await drawnWhole(300))).toBe(true);
});

test('a chunk that is gone at opening is told as that', async () => {
  const { source, gone, last } = stored(set);
  gone.add(last);
  await expect(openSource(source)).rejects.toThrow(PdfLost);
  const failing: PdfSource = { ...source, chunk: () => Promise.reject(new TypeError('the store is closed')) };
  const error = await openSource(failing).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PdfLost);
  expect((error as PdfLost).cause).toBeInstanceOf(TypeError);
});

test('a chunk that goes later fails what needs it, and is told once, to those who ask later too', async () => {
  const { source, gone } = stored(set);
  const sheets = await openStored(source);
  const told = vi.fn();
  sheets.onLost(told);
  for (let index = 1; index < 8; index += 1) gone.add(index);
  await expect(drawn(sheets, 300)).rejects.toThrow();
  expect(told).toHaveBeenCalledTimes(1);
  expect((await drawn(sheets, 0)).some((value) => value < 128)).toBe(true);
  const late = vi.fn();
  sheets.onLost(late);
  await vi.waitFor(() => expect(late).toHaveBeenCalledTimes(1));
});

test('a worker that ends fails what waits, and the next file gets another', async () => {
  const { source, before } = stored(set);
  const sheets = await openStored(source);
  const ended = vi.fn();
  sheets.onEnd(ended);
  before.hand = () => new Promise(() => undefined);
  const waiting = expect(drawn(sheets, 300)).rejects.toThrow(PdfiumEnded);
  await Promise.resolve();
  workers[0]?.onerror();
  await waiting;
  expect(ended).toHaveBeenCalledTimes(1);
  const next = await openStored(stored(set).source);
  expect((await drawn(next, 0)).some((value) => value < 128)).toBe(true);
  expect(workers).toHaveLength(2);
});

/** A note where `x` begins, black, with such flags (PDF 32000, 12.5.3). */
function addNote(pdf: PDFDocument, x: number, flags: number): void {
  const look = { Type: 'XObject', Subtype: 'Form', BBox: [0, 0, 10, 10], Resources: {} };
  const black = pdf.context.register(pdf.context.stream('0 g 0 0 10 10 re f', look));
  const about = { Type: 'Annot', Subtype: 'Square', Rect: [x, 10, x + 10, 20], F: flags, AP: { N: black } };
  pdf.getPage(0).node.addAnnot(pdf.context.register(pdf.context.obj(about)));
}

/** A layer with a black square where `x` begins. */
function addLayer(pdf: PDFDocument, name: string, x: number, usage: object): ReturnType<typeof pdf.context.register> {
  const { context } = pdf;
  const layer = context.register(context.obj({ Type: 'OCG', Name: PDFString.of(name), Usage: { ...usage } }));
  const page = pdf.getPage(0).node;
  const layers = page.Resources()?.lookup(PDFName.of('Properties'), PDFDict);
  layers?.set(PDFName.of(name), layer);
  page.addContentStream(context.register(context.stream(`/OC /${name} BDC 0 g ${x} 10 10 10 re f EMC\n`)));
  return layer;
}

test('what is drawn for the printer is what is meant for it, of notes and of layers', async () => {
  const pdf = await PDFDocument.create();
  const page = pdf.addPage([100, 30]);
  page.node.set(PDFName.of('Resources'), pdf.context.obj({ Properties: {} }));
  const print = 4;
  const notOnScreen = 32;
  addNote(pdf, 0, print);
  addNote(pdf, 20, 0);
  addNote(pdf, 40, print | notOnScreen);
  const layers = [
    addLayer(pdf, 'screen', 60, { Print: { PrintState: 'OFF' }, View: { ViewState: 'ON' } }),
    addLayer(pdf, 'print', 80, { Print: { PrintState: 'ON' }, View: { ViewState: 'OFF' } }),
  ];
  const event = (name: string) => ({ Event: name, Category: [name], OCGs: layers });
  const config = { ON: layers, AS: [event('View'), event('Print')] };
  pdf.catalog.set(PDFName.of('OCProperties'), pdf.context.obj({ OCGs: layers, D: config }));
  const sheets = await sheetsOf(openPdf(await pdf.save()));
  const part = { page: 0, scale: 1, x: 0, y: 0, width: 100, height: 30 };
  const black = (picture: ImageBitmap) => {
    const { data } = picture as unknown as Picture;
    return [0, 20, 40, 60, 80].filter((x) => (data[4 * (15 * 100 + x + 5)] ?? 255) < 128);
  };
  expect(black(await sheets.draw(part, urgency.sight))).toEqual([0, 20, 60]);
  expect(black(await sheets.drawPrint(part, new AbortController().signal))).toEqual([0, 40, 80]);
});

/** What the worker says of the next thing that it is asked. */
function answerOnce(worker: WorkerHere | undefined, how: 'gives up' | 'is stuck'): void {
  if (worker === undefined) throw new Error('no worker');
  const own = worker as unknown as {
    postMessage: (message: { id: number }) => void;
    onmessage: (event: object) => void;
  };
  own.postMessage = ({ id }) => {
    const reason = 'RuntimeError: Aborted(native code called abort())';
    if (how === 'gives up') queueMicrotask(() => own.onmessage({ data: { id, ok: false, reason, fatal: 'gave_up' } }));
  };
}

test('PDFium that gave up on a file is ended, the next file has a new one, and others are told that it was not theirs', async () => {
  const [guilty, other] = [await sheetsOf(openPdf(set.slice())), await sheetsOf(openPdf(set.slice()))];
  const told: unknown[] = [];
  guilty.onEnd((own) => told.push(['guilty', own]));
  other.onEnd((own) => told.push(['other', own]));
  answerOnce(workers[0], 'gives up');
  const error = await guilty.draw(whole(1), urgency.sight).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(PdfiumEnded);
  expect(error).toMatchObject({ own: 'gave_up' });
  expect(told).toEqual([
    ['guilty', 'gave_up'],
    ['other', null],
  ]);
  const next = await sheetsOf(openPdf(set.slice()));
  expect(workers).toHaveLength(2);
  expect(await next.draw(whole(1), urgency.sight)).toMatchObject({ width: 200 });
});

test('what is drawn while nobody looks has a worker of its own, which is ended when it does not come back', async () => {
  const seen = await sheetsOf(openPdf(set.slice()));
  const behind = await sheetsOf(openPdf(set.slice(), 'background'));
  expect(workers).toHaveLength(2);
  answerOnce(workers[1], 'is stuck');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    const drawing = behind.draw(whole(1), urgency.later).catch((thrown: unknown) => thrown);
    expect(await seen.draw(whole(1), urgency.sight)).toMatchObject({ width: 200 });
    vi.advanceTimersByTime(20_000);
    expect(await drawing).toMatchObject({ name: 'PdfiumEnded', own: 'stuck' });
  } finally {
    vi.useRealTimers();
  }
  // Who looks has noticed nothing.
  expect(await seen.draw(whole(2), urgency.sight)).toMatchObject({ width: 200 });
});

test('PDFium that ends itself in the middle of a drawing ends its worker, and the next drawing opens in another', async () => {
  workers = workHere(loadPdfiumHere);
  const guilty = await sheetsOf(openPdf(abortsPdfium()));
  const error = await guilty.draw(whole(0), urgency.sight).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ name: 'PdfiumEnded', own: 'gave_up' });
  const next = await sheetsOf(openPdf(set.slice()));
  expect(await next.draw(whole(1), urgency.sight)).toMatchObject({ width: 200 });
  expect(workers).toHaveLength(2);
});

test('who asks what became of a worker that has ended already is told, unless the file was closed', async () => {
  const [guilty, other, closed] = await Promise.all([1, 2, 3].map(() => sheetsOf(openPdf(set.slice()))));
  if (guilty === undefined || other === undefined || closed === undefined) throw new Error('three were opened');
  answerOnce(workers[0], 'gives up');
  guilty.drawAhead(0, 100);
  await guilty.takeAhead(0)?.catch(() => undefined);
  closed.close();
  const told: unknown[] = [];
  guilty.onEnd((own) => told.push(['guilty', own]));
  other.onEnd((own) => told.push(['other', own]));
  closed.onEnd(() => told.push('closed'));
  guilty.onEnd(() => told.push('not wanted any more'))();
  await Promise.resolve();
  expect(told).toEqual([
    ['guilty', 'gave_up'],
    ['other', null],
  ]);
  await expect(guilty.draw(whole(1), urgency.sight)).rejects.toMatchObject({ own: 'gave_up' });
});

test('PDFium that cannot be loaded is no fault of the file', async () => {
  workers = workHere(() => Promise.reject(new WebAssembly.RuntimeError('Aborted(fetching of the wasm failed)')));
  await expect(openPdf(set.slice())).rejects.toMatchObject({ name: 'PdfiumEnded', own: 'not_begun' });
});

test('a file that is protected is opened with its password, and given without it to be stamped', async () => {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 300]).drawText('SHEET', { x: 40, y: 100, size: 60 });
  const plain = await pdf.save();
  const locked = async (userPassword: string) => {
    const copy = await PDFDocument.load(plain);
    copy.encrypt({ userPassword, ownerPassword: 'änderung' });
    return copy.save();
  };
  const secret = await locked('geheim ß');
  expect(await openPdf(secret.slice())).toEqual({ status: 'password' });
  expect(await openPdf(secret.slice(), 'sight', { password: 'another' })).toEqual({ status: 'password' });
  const wanted = await drawn(await sheetsOf(openPdf(plain.slice())), 0);
  for (const [bytes, password] of [
    [secret, 'geheim ß'],
    [await locked(''), null],
  ] as const) {
    const sheets = await sheetsOf(openPdf(bytes.slice(), 'sight', { password }));
    expect((await drawn(sheets, 0)).equals(wanted)).toBe(true);
    const { pages, unlocked } = await sheets.stampable();
    expect(pages).toBe(1);
    // pdf-lib takes nothing that is protected.
    expect((await PDFDocument.load(unlocked ?? expect.fail())).getPageCount()).toBe(1);
    expect((await drawn(await sheetsOf(openPdf(unlocked ?? expect.fail())), 0)).equals(wanted)).toBe(true);
  }
  expect(await (await sheetsOf(openPdf(plain.slice()))).stampable()).toEqual({ pages: 1, unlocked: null });
});

test('a file without pages, and one that says it has a million, are told as that', async () => {
  expect(await openPdf(withoutPages())).toEqual({ status: 'no_pages' });
  expect(await openPdf(withPages(1_000_000))).toEqual({ status: 'too_many_pages' });
  expect(await openPdf(withPages(5001))).toEqual({ status: 'too_many_pages' });
  expect((await sheetsOf(openPdf(withPages(5000)))).sizes).toHaveLength(5000);
});
