import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readFirstSight } from '#src/data/reads/first-sight.ts';
import { newId } from '#src/platform/ids.ts';
import { PdfiumEnded } from '#src/platform/pdfium/pdf-engine.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { revokeScope } from '#src/sync/recovery/revoke.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { removeBlob } from './chunks.ts';
import { importFileOn } from './import-file.ts';
import { type DrawFirst, fillPreviews } from './preview-lane.ts';
import { PREVIEWS_MAX, savePlaceOn, savePreviewOn } from './previews.ts';
import { beginTry } from './reader-tries.ts';

const P = 10;
const sizes = [
  { width: 842, height: 595 },
  { width: 595, height: 842 },
];
let device: OpenDevice;
/** What was drawn, in order. */
let drawn: string[];
const store = () => device.connection.store;
const textOf = (bytes: ArrayBuffer | undefined) => new TextDecoder().decode(bytes);

/** The picture of a file is its text. */
const draw: DrawFirst = async (bytes) => {
  const text = textOf(bytes.slice().buffer);
  drawn.push(text);
  if (text === 'broken') return undefined;
  return { picture: { mime: 'image/webp', bytes: bytes.slice().buffer }, sizes };
};

/** A document as it stands once the server has its bytes. */
async function addFile(name: string, text: string): Promise<{ id: number; sha256: string }> {
  const { sha256, size } = await importFileOn(device, new Blob([text]), P);
  const ids = { id: newId(), version_id: newId() };
  const where = { project_id: P, folder_id: P + 1, name, file_name: name };
  await enqueueOn(device, 'document.create@1', { ...where, ...ids, sha256, size });
  await store().documents.update(ids.id, { current_version_id: ids.version_id });
  await store().blobs.update(sha256, { unsent: 0 });
  return { id: ids.id, sha256 };
}

beforeEach(async () => {
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  drawn = [];
  await enqueueOn(device, 'project.create@1', {
    project_id: P,
    name: 'Site',
    description: '',
    root_folder_ids: { plans: P + 1, photos: P + 2, field_reports: P + 3, other_files: P + 4 },
  });
});
afterEach(() => device.connection.destroy());

describe('kept drawings have a picture before they are opened', () => {
  test('drawn once, small before large, of kept projects only', async () => {
    const large = await addFile('A-102.pdf', 'the larger one');
    const { id, sha256 } = await addFile('A-101.pdf', 'small');
    await addFile('site.jpg', 'a photo');
    await fillPreviews(device, undefined, draw);
    expect(drawn).toEqual([]);
    await store().pins.put({ project_id: P, pinned_at: '', paused: false });
    await fillPreviews(device, undefined, draw);
    await fillPreviews(device, undefined, draw);
    expect(drawn).toEqual(['small', 'the larger one']);
    const sight = await readFirstSight(store(), id, sha256, null);
    expect(sight).toMatchObject({ sizes, page: 0, place: null });
    expect(textOf(sight.preview?.bytes)).toBe('small');
    expect(await store().previews.get([large.sha256, 0])).toBeDefined();
  });

  test('and one that cannot be drawn is not tried for ever', async () => {
    const { id, sha256 } = await addFile('broken.pdf', 'broken');
    await store().pins.put({ project_id: P, pinned_at: '', paused: false });
    await fillPreviews(device, undefined, draw);
    await fillPreviews(device, undefined, draw);
    expect(drawn).toEqual(['broken']);
    expect(await readFirstSight(store(), id, sha256, null)).toMatchObject({ sizes: null, preview: null });
  });

  test('one that ends whatever draws it is tried twice, and the others are drawn', async () => {
    const { sha256 } = await addFile('A-100.pdf', 'hostile');
    await addFile('A-101.pdf', 'a sound drawing');
    await store().pins.put({ project_id: P, pinned_at: '', paused: false });
    const ends: DrawFirst = async (bytes) => {
      const first = await draw(bytes);
      if (textOf(bytes.slice().buffer) === 'hostile') throw new PdfiumEnded('stuck');
      return first;
    };
    for (let start = 0; start < 4; start += 1) await fillPreviews(device, undefined, ends);
    expect(drawn).toEqual(['hostile', 'a sound drawing', 'hostile']);
    expect(await store().previews.get([sha256, 0])).toMatchObject({ mime: '' });
  });

  test('one that ends the app itself is not tried at every start', async () => {
    const { sha256 } = await addFile('A-100.pdf', 'hostile');
    await store().pins.put({ project_id: P, pinned_at: '', paused: false });
    const noted: unknown[] = [];
    // The app is gone in the middle of it: nothing after this is ever run.
    const never: DrawFirst = async () => {
      noted.push((await store().blobs.get(sha256))?.tries?.preview?.count);
      return new Promise(() => undefined);
    };
    void fillPreviews(device, undefined, never);
    await vi.waitFor(() => expect(noted).toEqual([1]));
    void fillPreviews(device, undefined, never);
    await vi.waitFor(() => expect(noted).toEqual([1, 2]));
    await fillPreviews(device, undefined, draw);
    expect(drawn).toEqual([]);
    // Nor is one that was stopped taken for one that did not come back.
    const other = await addFile('A-102.pdf', 'slow');
    const stop = new AbortController();
    for (let start = 0; start < 3; start += 1) {
      await fillPreviews(device, stop.signal, () => {
        stop.abort();
        return Promise.resolve(undefined);
      });
    }
    expect((await store().blobs.get(other.sha256))?.tries?.preview?.count).toBe(0);
    expect(await beginTry(device, other.sha256, 'preview')).toBe(true);
  });

  test('and a sound one beside it, which lost its reader too, is drawn later', async () => {
    const { sha256 } = await addFile('A-101.pdf', 'sound');
    await store().pins.put({ project_id: P, pinned_at: '', paused: false });
    for (let start = 0; start < 3; start += 1) {
      await fillPreviews(device, undefined, () => Promise.reject(new PdfiumEnded(null)));
    }
    expect(await store().previews.get([sha256, 0])).toBeUndefined();
    await fillPreviews(device, undefined, draw);
    expect(drawn).toEqual(['sound']);
  });

  test('that goes with its bytes, and with the project where one was in it too', async () => {
    const [one, other] = [await addFile('one.pdf', 'one'), await addFile('other.pdf', 'other')];
    await store().pins.put({ project_id: P, pinned_at: '', paused: false });
    await fillPreviews(device, undefined, draw);
    await savePlaceOn(device, { document_id: other.id, project_id: P, page: 1, x: 0.5, y: 0.25, percent: 300 });
    await removeBlob(store(), one.sha256);
    expect(await store().previews.toCollection().primaryKeys()).toEqual([[other.sha256, 0]]);
    expect(await store().sheet_sizes.toCollection().primaryKeys()).toEqual([other.sha256]);
    await revokeScope(device, `p:${P}`);
    expect(await store().viewer_places.count()).toBe(0);
  });
});

describe('what was kept of a drawing', () => {
  test('is of the page that is asked for, else of the one where the person was', async () => {
    const { id, sha256 } = await addFile('A-101.pdf', 'two pages');
    await store().sheet_sizes.put({ sha256, sizes });
    for (const page of [0, 1]) {
      await savePreviewOn(device, sha256, page, {
        mime: 'image/webp',
        bytes: new TextEncoder().encode(`${page}`).buffer,
      });
    }
    const place = { document_id: id, project_id: P, page: 1, x: 0.5, y: 0.25, percent: null };
    await savePlaceOn(device, place);
    const left = await readFirstSight(store(), id, sha256, null);
    expect(left).toMatchObject({ page: 1, place });
    expect(textOf(left.preview?.bytes)).toBe('1');
    expect(textOf((await readFirstSight(store(), id, sha256, 0)).preview?.bytes)).toBe('0');
    // An address may name a page that there is not.
    expect((await readFirstSight(store(), id, sha256, 999)).page).toBe(1);
  });

  test('is a dozen pages of a file at most, the first always among them', async () => {
    const { sha256 } = await addFile('set.pdf', 'many pages');
    for (let page = 0; page < 30; page += 1) {
      await savePreviewOn(device, sha256, page, { mime: 'image/webp', bytes: new ArrayBuffer(4) });
    }
    const pages = (await store().previews.where('sha256').equals(sha256).toArray()).map((row) => row.page);
    expect(pages.length).toBe(PREVIEWS_MAX);
    expect(pages).toContain(0);
    expect(pages).toContain(29);
  });
});
