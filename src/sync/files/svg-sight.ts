// Who draws an SVG that is looked at. A browser draws one on the page's own thread, which nothing ends: unasked it draws what is
// plainly little to draw, and what it drew before and came back from. Of any other the server draws a picture, in a child.
import { Refusal } from '#domain/errors';
import { mimeOf } from '#domain/files/file-type';
import type { Version } from '#domain/version';
import type { Store } from '#src/data/database.ts';
import { readKeptPlaces, readVersionsKept } from '#src/data/reads/kept-places.ts';
import { isLookedFor } from '#src/data/thumbnail-tries.ts';
import { downloadPicture } from '#src/net/downloads.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { isPlainSvg } from '#src/platform/picture/weigh-svg.ts';
import { currentDevice, type Device } from '#src/sync/device.ts';
import { localBytesOn } from './blob-bytes.ts';
import { stillWanted } from './pins.ts';
import { type PagePicture, savePreviewOn } from './previews.ts';
import { wasDrawn } from './reader-tries.ts';

export type SvgSight =
  | { by: 'page' }
  | { by: 'server'; picture: PagePicture }
  /** The server does not have the file yet; it is not to be had just now; it could not draw one either. */
  | { by: 'nobody'; why: 'unsent' | 'later' | 'none' };

type Svg = Pick<Version, 'id' | 'sha256' | 'state'>;
type IsPlain = typeof isPlainSvg;

const SVG = 'image/svg+xml';
export const isSvg = (fileName: string): boolean => mimeOf(fileName) === SVG;

/** Said of one of which the server has no picture, so that it is not asked at every look. */
const NONE: PagePicture = { mime: '', bytes: new ArrayBuffer(0) };

/** The server's picture that is kept here; null: it said that it has none; undefined: it is to be asked. */
async function keptPicture(device: Device, sha256: string): Promise<PagePicture | null | undefined> {
  const row = await device.connection.run((store) => store.previews.get([sha256, 0]));
  if (row === undefined) return undefined;
  const { mime, bytes, made_at } = row;
  if (bytes.byteLength > 0) return { mime, bytes };
  return isLookedFor({ bytes: null, made_at }) ? null : undefined;
}

/** The server's picture; null where it has none. @throws TransportError; Refusal. */
async function fetchPicture(device: Device, { id }: Svg, signal?: AbortSignal): Promise<PagePicture | null> {
  return (await downloadPicture(device.http, id, 'preview', signal)) ?? null;
}

/** Keeps it, or the word that there is none, with the file's bytes. @throws QuotaError when there is no room. */
const keepPicture = (device: Device, { sha256 }: Svg, picture: PagePicture | null): Promise<void> =>
  savePreviewOn(device, sha256, 0, picture ?? NONE);

const byServer = (picture: PagePicture | null): SvgSight =>
  picture === null ? { by: 'nobody', why: 'none' } : { by: 'server', picture };

/** @param bytes of the version, which are here. */
export async function svgSightOn(
  device: Device,
  version: Svg,
  bytes: Uint8Array,
  isPlain: IsPlain = isPlainSvg,
): Promise<SvgSight> {
  const { sha256 } = version;
  if (await wasDrawn(device, sha256)) return { by: 'page' };
  const kept = await keptPicture(device, sha256);
  if (kept) return byServer(kept);
  if (await isPlain(new Blob([new Uint8Array(bytes)], { type: SVG }))) return { by: 'page' };
  if (kept === null) return byServer(null);
  if (version.state !== 'ready') return { by: 'nobody', why: 'unsent' };
  try {
    const picture = await fetchPicture(device, version);
    // A full device goes without.
    await keepPicture(device, version, picture).catch(() => undefined);
    return byServer(picture);
  } catch (error) {
    if (error instanceof TransportError || error instanceof Refusal) return { by: 'nobody', why: 'later' };
    throw error;
  }
}

/** @see svgSightOn, on the device of whoever is signed in. */
export const svgSight = (version: Svg, bytes: Uint8Array): Promise<SvgSight> =>
  svgSightOn(currentDevice(), version, bytes);

/** The current SVGs of kept places that are here in full, on the server too, and of which no picture was looked for. */
async function unfetched(store: Store): Promise<Version[]> {
  const versions = await readVersionsKept(store, await readKeptPlaces(store));
  const svgs = versions.filter(({ file_name, state, size }) => isSvg(file_name) && state === 'ready' && size > 0);
  if (svgs.length === 0) return [];
  const blobs = await store.blobs.bulkGet(svgs.map(({ sha256 }) => sha256));
  return svgs.filter((_, at) => blobs[at]?.complete === true && blobs[at].drawn !== true);
}

/** What was found plain since the app began: it is not weighed at every look for news. */
const plain = new Set<string>();

/**
 * Fetches the server's pictures of what kept places have and the page does not draw unasked. Stops where the server is not to be
 * had, or says that it cannot now.
 * @throws QuotaError when there is no room.
 */
export async function fetchSvgPictures(
  device: Device,
  signal?: AbortSignal,
  isPlain: IsPlain = isPlainSvg,
): Promise<void> {
  if (isPlain === isPlainSvg && typeof Worker === 'undefined') return;
  for (const version of await device.connection.run(unfetched)) {
    const { sha256 } = version;
    if (signal?.aborted) return;
    if (plain.has(sha256) || (await keptPicture(device, sha256)) !== undefined) continue;
    if (!(await stillWanted(device, version))) continue;
    const bytes = await localBytesOn(device, sha256);
    if (bytes === undefined) continue;
    if (await isPlain(new Blob([new Uint8Array(bytes)], { type: SVG }))) {
      plain.add(sha256);
      continue;
    }
    try {
      await keepPicture(device, version, await fetchPicture(device, version, signal));
    } catch (error) {
      if (signal?.aborted || error instanceof TransportError) return;
      if (!(error instanceof Refusal)) throw error;
    }
  }
}
