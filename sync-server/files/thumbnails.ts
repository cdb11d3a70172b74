// Pictures of originals, small for lists and larger for SVGs, which no device draws unasked: made when first asked for and kept
// beside the blobs by the same name.
import { randomBytes } from 'node:crypto';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Refusal } from '#domain/errors';
import { fileKindOf } from '#domain/files/file-kind';
import type { FileType } from '#domain/files/file-type';
import { extensionOf } from '#domain/files/names';
import type { BlobStore } from './blob-store.ts';
import type { RenderJob, RenderPool } from './render-pool.ts';

/** Pixels of the longer side, of a thumbnail and of a preview. */
const BOX = 512;
const PREVIEW_BOX = 4096;
/** Files remembered as having none, so that they are not tried again at every look. */
const FAILED_MAX = 10_000;

export interface ThumbnailSource {
  sha256: string;
  file_type: FileType;
  file_name: string;
  /** Who sent it. */
  created_by_id: number;
}

export interface Thumbnails {
  /**
   * The path of a version's thumbnail, WebP; undefined where none can be made.
   * @throws Refusal `busy` when too many files of whoever sent it wait, or the disk does not do its part.
   */
  of(version: ThumbnailSource): Promise<string | undefined>;
  /**
   * The path of the largest picture of a version, WebP: of an SVG one to read it by, of any other file the thumbnail. undefined
   * where not even that can be made.
   * @throws Refusal `busy` as above.
   */
  previewOf(version: ThumbnailSource): Promise<string | undefined>;
  /** Makes it beforehand; what goes wrong shows when it is asked for. */
  prepare(version: ThumbnailSource): void;
  /**
   * Removes those of originals that nothing refers to, and what a crash left half drawn. To be run before any is asked for.
   * @returns how many files were removed.
   */
  sweep(isReferred: (sha256: string) => Promise<boolean>): Promise<number>;
  /** Removes those of an original that is gone. */
  remove(sha256: string): Promise<void>;
}

const kinds: Record<FileType, (fileName: string) => RenderJob['kind'] | undefined> = {
  pdf: () => 'pdf',
  image: (fileName) => (extensionOf(fileName) === 'svg' ? 'svg' : 'image'),
  drawing: (fileName) => (extensionOf(fileName) === 'dwg' ? 'dwg' : 'dxf'),
  // A photo in a format that not every browser draws.
  other: (fileName) => (fileKindOf(fileName) === 'picture' ? 'image' : undefined),
};

export function createThumbnails(dataDir: string, blobs: BlobStore, pool: RenderPool): Thumbnails {
  const underWay = new Map<string, Promise<string | undefined>>();
  const failed = new Set<string>();
  const root = join(dataDir, 'thumbnails');
  /** @see sweepThumbnails, which knows the names. */
  const pathOf = (kind: RenderJob['kind'], sha256: string) =>
    join(root, sha256.slice(0, 2), `${sha256}${kind === 'svg_preview' ? '.preview' : ''}.webp`);

  async function make(
    kind: RenderJob['kind'],
    { sha256, created_by_id }: ThumbnailSource,
  ): Promise<string | undefined> {
    const path = pathOf(kind, sha256);
    const found = await stat(path).catch(() => undefined);
    if (found !== undefined && found.size > 0) return path;
    const target = `${path}.${randomBytes(8).toString('hex')}`;
    await mkdir(dirname(path), { recursive: true });
    const box = kind === 'svg_preview' ? PREVIEW_BOX : BOX;
    const drawn = await blobs.withFile(sha256, (source) => pool.draw({ kind, source, target, box }, created_by_id));
    if (drawn === 'drawn') {
      await rename(target, path);
      return path;
    }
    await rm(target, { force: true });
    if (drawn === 'busy' || drawn === 'unable') throw new Refusal('busy');
    if (failed.size >= FAILED_MAX) failed.clear();
    failed.add(`${kind} ${sha256}`);
    return undefined;
  }

  function made(kind: RenderJob['kind'], version: ThumbnailSource): Promise<string | undefined> {
    const key = `${kind} ${version.sha256}`;
    if (failed.has(key)) return Promise.resolve(undefined);
    const making = underWay.get(key) ?? make(kind, version).finally(() => underWay.delete(key));
    underWay.set(key, making);
    return making;
  }

  const kindOf = ({ file_type, file_name }: ThumbnailSource) => kinds[file_type](file_name);

  async function of(version: ThumbnailSource): Promise<string | undefined> {
    const kind = kindOf(version);
    return kind === undefined ? undefined : made(kind, version);
  }

  async function previewOf(version: ThumbnailSource): Promise<string | undefined> {
    // What cannot be drawn small is not drawn large: a bomb has no more tries than it had.
    const small = await of(version);
    if (small === undefined || kindOf(version) !== 'svg') return small;
    return (await made('svg_preview', version)) ?? small;
  }

  return {
    of,
    previewOf,
    prepare: (version) => void of(version).catch(() => undefined),
    sweep: (isReferred) => sweepThumbnails(root, isReferred),
    async remove(sha256) {
      for (const kind of ['image', 'svg_preview'] as const) await rm(pathOf(kind, sha256), { force: true });
    },
  };
}

async function sweepThumbnails(root: string, isReferred: (sha256: string) => Promise<boolean>): Promise<number> {
  let removed = 0;
  for (const folder of await readdir(root).catch(() => [])) {
    for (const name of await readdir(join(root, folder)).catch(() => [])) {
      const [, sha256] = /^([0-9a-f]{64})(?:\.preview)?\.webp$/.exec(name) ?? [];
      if (sha256 !== undefined && (await isReferred(sha256))) continue;
      await rm(join(root, folder, name), { force: true });
      removed += 1;
    }
  }
  return removed;
}
