// Public pictures as objects of a store. Their names are nobody else's and never come again: one may be removed at once.
import { readFile, rm } from 'node:fs/promises';
import { type PictureFiles, pictureKinds, pictureNameOf } from '../picture-files.ts';
import type { S3Door } from './s3-door.ts';

export function createS3Pictures(door: S3Door): PictureFiles {
  return {
    async keep(url, path) {
      const name = pictureNameOf(url);
      if (name === undefined) throw new Error('this is no address of a picture');
      await door.put(name, () => readFile(path));
      await rm(path, { force: true });
    },
    async find(url) {
      const name = pictureNameOf(url);
      const found = name === undefined ? undefined : await door.look(name);
      if (name === undefined || found === undefined) return undefined;
      return { size: found.size, open: (first, last) => door.open(name, first, last) };
    },
    async *addresses() {
      for (const kind of pictureKinds)
        for await (const { key } of door.list(`${kind}/`)) if (pictureNameOf(`/${key}`) !== undefined) yield `/${key}`;
    },
    async remove(url) {
      const name = pictureNameOf(url);
      if (name !== undefined) await door.remove(name);
    },
  };
}
