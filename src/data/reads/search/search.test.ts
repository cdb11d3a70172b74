import { PDFDocument, StandardFonts } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { SearchHit } from '#domain/endpoints/search';
import { newId, newPerson, newProject, type Person, pushOne, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { fillPins } from '#src/sync/files/pin-lane.ts';
import { fillWords } from '#src/sync/files/word-lane.ts';
import { syncRound } from '#src/sync/round.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { loadPdfiumHere, workHere } from '#src/testing/pdfium-worker.ts';
import { readHeldIds, readSearchHits } from './search.ts';
import { newSearchMemory, readSearchIndex } from './search-index.ts';

let app: TestApp;
let person: Person;
let device: OpenDevice;

async function applied(name: string, args: unknown): Promise<void> {
  expect(await pushOne(person, name, args)).toMatchObject({ status: 'applied' });
}

async function rootOf(project_id: number, type: string): Promise<number> {
  const folders = await person.call<{ id: number; folder_type: string }[]>('GET', `/api/folders/project/${project_id}`);
  return folders.body.find((folder) => folder.folder_type === type)?.id ?? 0;
}

async function newFolder(project_id: number, parent_folder_id: number, name: string): Promise<number> {
  const id = newId();
  await applied('folder.create@1', { project_id, id, parent_folder_id, name });
  return id;
}

async function newDocument(project_id: number, folder_id: number, name: string, description = ''): Promise<number> {
  const id = newId();
  const file = { version_id: newId(), file_name: 'file.txt', sha256: 'a'.repeat(64), size: 1 };
  await applied('document.create@1', { project_id, id, name, description, folder_id, ...file });
  return id;
}

async function newPdf(project_id: number, name: string, lines: readonly string[]): Promise<void> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.Helvetica);
  const page = pdf.addPage([595, 842]);
  for (const [at, line] of lines.entries()) page.drawText(line, { x: 50, y: 750 - 30 * at, size: 14, font });
  const answer = await upload(person, { project_id, file_name: `${name}.pdf`, bytes: await pdf.save() });
  expect(answer.status).toBe(201);
}

async function seed(): Promise<void> {
  const [harbour, bridge] = [await newProject(person, 'Harbour House'), await newProject(person, 'Old Bridge')];
  const [plans, photos] = [await rootOf(harbour, 'plans'), await rootOf(harbour, 'photos')];
  const east = await newFolder(harbour, plans, 'Facade east');
  const first = await newDocument(harbour, photos, 'Made first');
  await newDocument(harbour, east, 'In that folder');
  await newDocument(harbour, plans, 'By description', 'Anchors of the façade, level 3');
  await newDocument(harbour, plans, 'North facade');
  await newDocument(harbour, plans, 'Facade older');
  await newDocument(bridge, await rootOf(bridge, 'plans'), 'Facade of the bridge');
  await newDocument(harbour, plans, 'FAÇADE');
  await newDocument(harbour, plans, 'A-101 Ground floor, façade');
  await newDocument(harbour, plans, 'A-110 First floor');
  await newDocument(harbour, plans, 'A 101');
  await newDocument(harbour, plans, 'Plan A-1');
  await newDocument(harbour, photos, 'Größe der Öffnung', 'ﬁnish № 7');
  await newPdf(bridge, 'S-001', ['Reinforced concrete slab', 'See A-205 and B-7']);
  await newPdf(bridge, 'S-002', ['Concrete', 'Detail 205 A']);
  await newPdf(bridge, 'S-003', ['concretely speaking', 'bearing pads']);
  await person.call('PUT', `/api/documents/${first}`, { name: 'Facade renamed' });
  await applied('folder.rename@1', { project_id: harbour, id: east, name: 'Facade south' });
}

beforeAll(async () => {
  app = await startTestApp();
  person = await newPerson(app);
  await seed();
  device = await openDevice({ baseUrl: app.baseUrl, userId: person.id, token: person.token });
  await syncRound(device);
  const { store } = device.connection;
  const pin = { pinned_at: '', paused: false };
  await store.pins.bulkPut((await store.projects.toArray()).map(({ id }) => ({ project_id: id, ...pin })));
  await fillPins(device);
  workHere(loadPdfiumHere);
  await fillWords(device);
  vi.unstubAllGlobals();
  // The server reads its PDFs on its own time.
  await vi.waitFor(async () => expect(await onServer('bearing', 8)).toHaveLength(1), {
    timeout: 60_000,
    interval: 200,
  });
});
afterAll(async () => {
  await device?.connection.destroy();
  await app?.close();
});

async function onServer(query: string, limit: number): Promise<SearchHit[]> {
  const asked = new URLSearchParams({ query, limit: String(limit) });
  return (await person.call<SearchHit[]>('GET', `/api/search/documents?${asked}`)).body;
}
const onDevice = (query: string, limit: number) => readSearchHits(device.connection.store, query, limit);

describe('a device that holds all that the server has', () => {
  const queries = [
    'facade',
    'FAÇ',
    'facade north',
    'old',
    'f',
    'a',
    'a-1',
    'A-101',
    'a 101',
    'a101',
    '101-a',
    'floor ground',
    'ground fl',
    'level facade',
    'facade south',
    'folder fac',
    'plans',
    'plan',
    'groß',
    'grosse',
    'offnung',
    'finish',
    'no 7',
    'nothing like this',
    '',
    ' - ',
    '🏗️',
    "'; DROP TABLE documents; --",
    'the the facade',
    'concrete',
    'concr',
    'co',
    'slab concrete',
    'a-205',
    '205 a',
    'b-7',
    'concrete s-002',
    'detail s',
    'pads bearing',
    's-00',
  ];

  test.each(queries)('finds the same in the same order: %j', async (query) => {
    expect(await onDevice(query, 50)).toEqual(await onServer(query, 50));
    expect(await onDevice(query, 3)).toEqual(await onServer(query, 3));
  });

  test('finds by each way there is', async () => {
    const ways = async (query: string) => (await onDevice(query, 50)).map(({ name, matched }) => `${matched} ${name}`);
    expect(await ways('facade')).toEqual([
      'name FAÇADE',
      'name Facade renamed',
      'name Facade of the bridge',
      'name Facade older',
      'name A-101 Ground floor, façade',
      'name North facade',
      'description By description',
      'folder In that folder',
    ]);
    expect(await ways('concrete')).toEqual(['text S-002', 'text S-001', 'text S-003']);
    expect(await ways('a-205')).toEqual(['text S-001']);
    expect(await ways('concrete s-002')).toEqual(['text S-002']);
  });
});

test('what this device holds of others’ finds', async () => {
  const [hit] = await onDevice('north facade', 1);
  expect(await readHeldIds(device.connection.store, [hit?.id ?? 0, 12345])).toEqual(new Set([hit?.id]));
});

test('an index that is read again sees every change', async () => {
  const { store } = device.connection;
  const memory = newSearchMemory();
  await readSearchIndex(store, memory);
  const document = await store.documents.filter(({ name }) => name === 'A 101').first();
  await store.documents.update(document?.id ?? 0, { name: 'Zinc gutter', updated_at: '2999-01-01T00:00:00.000Z' });
  const names = async (query: string) => {
    const hits = await readSearchHits(store, query, 8, await readSearchIndex(store, memory));
    return hits.map(({ name }) => name);
  };
  expect(await names('zinc')).toEqual(['Zinc gutter']);
  expect((await names('a 101')).includes('A 101')).toBe(false);
  await store.documents.delete(document?.id ?? 0);
  expect(await names('zinc')).toEqual([]);
});
