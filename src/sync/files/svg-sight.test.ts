import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { SYNC_HEADER, SYNC_HEADER_VALUE } from '#domain/sync/sync';
import { newId } from '#src/platform/ids.ts';
import { setCurrentDevice } from '#src/sync/device.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { type OpenDevice, openDevice } from '#src/testing/open-device.ts';
import { removeBlob } from './chunks.ts';
import { importFileOn } from './import-file.ts';
import { beginShowing } from './reader-tries.ts';
import { fetchSvgPictures, svgSightOn } from './svg-sight.ts';

const P = 10;
const DAY = 24 * 60 * 60 * 1000;
let device: OpenDevice;
/** Paths that the server was asked for. */
let asked: string[];
let answer: () => Response;
const store = () => device.connection.store;
const textOf = (bytes: ArrayBuffer) => new TextDecoder().decode(bytes);

const plain = async () => true;
const notPlain = async () => false;
const headers = { [SYNC_HEADER]: SYNC_HEADER_VALUE, 'Content-Type': 'image/webp' };
const picture = () => new Response('a picture', { headers });
const none = () => Response.json({ code: 'not_found' }, { status: 404, headers: { ...headers } });
const busy = () => Response.json({ code: 'busy' }, { status: 503, headers });
const away = () => {
  throw new TypeError('no network');
};

/** An SVG as it stands once the server has its bytes. */
async function addFile(name: string, text = name) {
  const { sha256, size } = await importFileOn(device, new Blob([text]), P);
  const ids = { id: newId(), version_id: newId() };
  const where = { project_id: P, folder_id: P + 1, name, file_name: name };
  await enqueueOn(device, 'document.create@1', { ...where, ...ids, sha256, size });
  await store().documents.update(ids.id, { current_version_id: ids.version_id });
  await store().versions.update(ids.version_id, { state: 'ready' });
  await store().blobs.update(sha256, { unsent: 0 });
  return { id: ids.version_id, sha256, state: 'ready' as const, bytes: new TextEncoder().encode(text) };
}

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  device = await openDevice({ baseUrl: '', userId: 1, token: '' });
  setCurrentDevice(device);
  asked = [];
  answer = picture;
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    return answer();
  });
  await enqueueOn(device, 'project.create@1', {
    project_id: P,
    name: 'Site',
    description: '',
    root_folder_ids: { plans: P + 1, photos: P + 2, field_reports: P + 3, other_files: P + 4 },
  });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  setCurrentDevice(undefined);
  await device.connection.destroy();
});

describe('an SVG that is looked at', () => {
  test('is drawn by the page where it is plain, and the server is not asked', async () => {
    const svg = await addFile('A-101.svg');
    expect(await svgSightOn(device, svg, svg.bytes, plain)).toEqual({ by: 'page' });
    expect(asked).toEqual([]);
  });

  test('is the server’s picture where it is not, which is kept and goes with its bytes', async () => {
    const svg = await addFile('A-101.svg');
    const sight = await svgSightOn(device, svg, svg.bytes, notPlain);
    expect(sight).toMatchObject({ by: 'server', picture: { mime: 'image/webp' } });
    expect(asked).toEqual([`/api/documents/${svg.id}/preview`]);
    answer = away;
    const again = await svgSightOn(device, svg, svg.bytes, notPlain);
    expect(again.by === 'server' && textOf(again.picture.bytes)).toBe('a picture');
    expect(asked).toHaveLength(1);
    await removeBlob(store(), svg.sha256);
    expect(await store().previews.count()).toBe(0);
  });

  test.each([
    ['without signal', away],
    ['while the server is busy', busy],
  ] as const)('is drawn by nobody %s, and asked for again', async (_, says) => {
    const svg = await addFile('A-101.svg');
    answer = says;
    expect(await svgSightOn(device, svg, svg.bytes, notPlain)).toEqual({ by: 'nobody', why: 'later' });
    answer = picture;
    expect(await svgSightOn(device, svg, svg.bytes, notPlain)).toMatchObject({ by: 'server' });
  });

  test('is drawn by nobody where the server cannot either, which holds a week', async () => {
    const svg = await addFile('A-101.svg');
    answer = none;
    for (let look = 0; look < 2; look += 1)
      expect(await svgSightOn(device, svg, svg.bytes, notPlain)).toEqual({ by: 'nobody', why: 'none' });
    expect(asked).toHaveLength(1);
    // The app has learned what is plain.
    expect(await svgSightOn(device, svg, svg.bytes, plain)).toEqual({ by: 'page' });
    vi.setSystemTime(Date.now() + 8 * DAY);
    answer = picture;
    expect(await svgSightOn(device, svg, svg.bytes, notPlain)).toMatchObject({ by: 'server' });
  });

  test('is not asked for before it was sent', async () => {
    const svg = await addFile('A-101.svg');
    const unsent = { ...svg, state: 'pending' as const };
    expect(await svgSightOn(device, unsent, svg.bytes, notPlain)).toEqual({ by: 'nobody', why: 'unsent' });
    expect(asked).toEqual([]);
  });

  test('is drawn by the page again once it drew it to its end, and no more after a time that had none', async () => {
    const svg = await addFile('A-101.svg');
    const left = await beginShowing(svg.sha256);
    await left?.();
    expect(await svgSightOn(device, svg, svg.bytes, notPlain)).toMatchObject({ by: 'server' });
    const end = await beginShowing(svg.sha256);
    await end?.(true);
    expect(await svgSightOn(device, svg, svg.bytes, notPlain)).toEqual({ by: 'page' });
    await store().blobs.update(svg.sha256, { tries: { shown: { count: 1, at: new Date().toISOString() } } });
    expect(await svgSightOn(device, svg, svg.bytes, notPlain)).toMatchObject({ by: 'server' });
  });
});

describe('of kept SVGs', () => {
  const keep = () => store().pins.put({ project_id: P, pinned_at: '', paused: false });

  test('the server’s picture is fetched ahead, once, of those that the page does not draw', async () => {
    const [svg] = [await addFile('A-101.svg'), await addFile('plain.svg'), await addFile('A-102.pdf')];
    const isPlain = async (file: Blob) => (await file.text()) === 'plain.svg';
    await fetchSvgPictures(device, undefined, isPlain);
    expect(asked).toEqual([]);
    await keep();
    await fetchSvgPictures(device, undefined, isPlain);
    await fetchSvgPictures(device, undefined, isPlain);
    expect(asked).toEqual([`/api/documents/${svg.id}/preview`]);
    answer = away;
    expect(await svgSightOn(device, svg, svg.bytes, notPlain)).toMatchObject({ by: 'server' });
  });

  test('it is asked for later where the server is not to be had', async () => {
    await addFile('A-101.svg');
    await addFile('A-102.svg');
    await keep();
    answer = away;
    await fetchSvgPictures(device, undefined, notPlain);
    expect(asked).toHaveLength(1);
    answer = none;
    await fetchSvgPictures(device, undefined, notPlain);
    await fetchSvgPictures(device, undefined, notPlain);
    expect(asked).toHaveLength(3);
  });
});
