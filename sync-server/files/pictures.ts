// Public pictures: drawn anew as WebP without metadata, under names that nobody can guess.
import { randomBytes } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '#domain/errors';
import type { JobOwner } from './child-pool.ts';
import { moveDurably } from './disk.ts';
import type { RenderPool } from './render-pool.ts';

/** Kind, which is also its folder and the beginning of its address → pixels of the longer side. */
const boxes = { covers: 1600, avatars: 512 };

export type PictureKind = keyof typeof boxes;
export const pictureKinds = Object.keys(boxes) as PictureKind[];

export interface Pictures {
  /**
   * Draws a picture from a file of its owner's, in so many tries as it ends whoever draws it.
   * @returns its address, `/covers/…` or `/avatars/…`. @throws Refusal `not_an_image`; `busy` also where the disk does not do its part.
   */
  add(kind: PictureKind, source: string, owner: JobOwner, tries?: number): Promise<string>;
  /** Where a picture is by its name, and its bytes; undefined for any other text. */
  find(kind: PictureKind, name: string): Promise<{ path: string; size: number } | undefined>;
  /** By its address; null and any other text are none's. */
  remove(url: string | null): Promise<void>;
}

const namePattern = /^[0-9a-f]{32}\.webp$/;

/** What an address is made of; undefined for any other text. */
function partsOf(url: string): { kind: PictureKind; name: string } | undefined {
  const [before, first, name = '', ...more] = url.split('/');
  const kind = pictureKinds.find((known) => known === first);
  const whole = before === '' && more.length === 0 && namePattern.test(name);
  return whole && kind !== undefined ? { kind, name } : undefined;
}

/** Where a picture is by its name, and its bytes; undefined for any other text. */
export async function findPicture(
  dataDir: string,
  kind: PictureKind,
  name: string,
): Promise<{ path: string; size: number } | undefined> {
  if (!namePattern.test(name)) return undefined;
  const path = join(dataDir, kind, name);
  const found = await stat(path).catch(() => undefined);
  return found === undefined ? undefined : { path, size: found.size };
}

/** Where a picture is by its address, whether or not it is there; undefined for any other text. */
export function picturePath(dataDir: string, url: string): string | undefined {
  const parts = partsOf(url);
  return parts === undefined ? undefined : join(dataDir, parts.kind, parts.name);
}

/** The same, where it is there. */
export async function findPictureAt(dataDir: string, url: string): Promise<string | undefined> {
  const parts = partsOf(url);
  return parts === undefined ? undefined : (await findPicture(dataDir, parts.kind, parts.name))?.path;
}

/** By its address; null and any other text are none's. */
export async function removePicture(dataDir: string, url: string | null): Promise<void> {
  const parts = partsOf(url ?? '');
  if (parts !== undefined) await rm(join(dataDir, parts.kind, parts.name), { force: true });
}

export function createPictures(dataDir: string, pool: RenderPool): Pictures {
  return {
    async add(kind, source, owner, tries) {
      const folder = join(dataDir, kind);
      await mkdir(folder, { recursive: true });
      const name = `${randomBytes(16).toString('hex')}.webp`;
      const target = join(folder, `${name}.new`);
      const drawn = await pool.draw({ kind: 'image', source, target, box: boxes[kind] }, owner, tries);
      if (drawn !== 'drawn') {
        await rm(target, { force: true });
        throw new Refusal(drawn === 'failed' ? 'not_an_image' : 'busy');
      }
      await moveDurably(target, join(folder, name));
      return `/${kind}/${name}`;
    },
    find: (kind, name) => findPicture(dataDir, kind, name),
    remove: (url) => removePicture(dataDir, url),
  };
}
