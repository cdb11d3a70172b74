import { PDFDocument } from 'pdf-lib';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setCurrentConnection } from '#src/data/current-store.ts';
import { newId } from '#src/platform/ids.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { loadPdfiumHere, workHere } from '#src/testing/pdfium-worker.ts';
import { passwordOf, rememberPassword } from './file-passwords.ts';
import { importFileOn } from './import-file.ts';
import { type DrawFirst, fillPreviews } from './preview-lane.ts';
import { fillWords } from './word-lane.ts';

const P = 10;
let device: OpenDevice;
let sha256: string;
const store = () => device.connection.store;

async function signIn(userId: number): Promise<void> {
  device = await openDevice({ baseUrl: '', userId, token: '' });
  setCurrentDevice(device);
  setCurrentConnection(device.connection);
}

async function addProtected(): Promise<string> {
  const pdf = await PDFDocument.create();
  pdf.addPage([400, 300]).drawText('Stairwell', { x: 40, y: 100 });
  pdf.encrypt({ userPassword: 'open sesame', ownerPassword: 'another' });
  const file = await importFileOn(device, new Blob([(await pdf.save()) as Uint8Array<ArrayBuffer>]), P);
  const ids = { id: newId(), version_id: newId(), project_id: P, folder_id: P + 1 };
  await enqueueOn(device, 'document.create@1', { ...ids, ...file, name: 'A-101', file_name: 'A-101.pdf' });
  await store().documents.update(ids.id, { current_version_id: ids.version_id });
  await store().blobs.update(file.sha256, { unsent: 0 });
  return file.sha256;
}

beforeEach(async () => {
  workHere(loadPdfiumHere);
  await signIn(1);
  const root_folder_ids = { plans: P + 1, photos: P + 2, field_reports: P + 3, other_files: P + 4 };
  await enqueueOn(device, 'project.create@1', { project_id: P, name: 'Site', description: '', root_folder_ids });
  await store().pins.put({ project_id: P, pinned_at: '', paused: false });
  sha256 = await addProtected();
});
afterEach(async () => {
  vi.unstubAllGlobals();
  setCurrentConnection(undefined);
  setCurrentDevice(undefined);
  await device.connection.destroy();
});

/** What its picture was made with. */
const drawWith = (used: unknown[]): DrawFirst => {
  return async (_, __, password) => {
    used.push(password);
    return undefined;
  };
};
const wordsHere = async () => {
  await fillWords(device);
  return (await store().file_words.get(sha256))?.words;
};

test('a password that is not to be kept is known until the page is left, and nothing is made of the file with it', async () => {
  expect(await passwordOf(sha256)).toBeNull();
  await rememberPassword(sha256, 'open sesame', false);
  expect(await passwordOf(sha256)).toEqual({ password: 'open sesame', kept: false });
  expect(await wordsHere()).toEqual([]);
  const used: unknown[] = [];
  await fillPreviews(device, undefined, drawWith(used));
  expect(used).toEqual([null]);
  expect(JSON.stringify(await store().blobs.toArray())).not.toContain('sesame');
});

test('one that is kept is known after the next start, and the file is found by its words', async () => {
  expect(await wordsHere()).toEqual([]);
  const used: unknown[] = [];
  await fillPreviews(device, undefined, drawWith(used));
  await rememberPassword(sha256, 'open sesame', true);
  await fillPreviews(device, undefined, drawWith(used));
  expect(used).toEqual([null, 'open sesame']);
  expect(await wordsHere()).toEqual(['stairwell']);
  setCurrentDevice({ ...device });
  expect(await passwordOf(sha256)).toEqual({ password: 'open sesame', kept: true });
});

test('asked as its person has just left, it rejects, and throws nothing at who asks', async () => {
  setCurrentDevice(undefined);
  const asked = passwordOf(sha256);
  await expect(asked).rejects.toThrow('nobody is signed in');
});
