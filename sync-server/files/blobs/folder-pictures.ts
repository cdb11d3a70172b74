// Public pictures as files of a folder.
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { moveDurably } from '../disk.ts';
import { absent, fileOpener } from '../opened-bytes.ts';
import { type PictureFiles, pictureKinds, pictureNameOf } from '../picture-files.ts';

export function createFolderPictures(dataDir: string): PictureFiles {
  const pathOf = (url: string | null) => {
    const name = pictureNameOf(url);
    return name === undefined ? undefined : join(dataDir, name);
  };
  return {
    async keep(url, path) {
      const target = pathOf(url);
      if (target === undefined) throw new Error('this is no address of a picture');
      await moveDurably(path, target);
    },
    async find(url) {
      const path = pathOf(url);
      const found = path === undefined ? undefined : await stat(path).catch(absent);
      return path === undefined || found === undefined ? undefined : { size: found.size, open: fileOpener(path) };
    },
    async *addresses() {
      for (const kind of pictureKinds)
        for (const name of (await readdir(join(dataDir, kind)).catch(absent)) ?? [])
          if (pictureNameOf(`/${kind}/${name}`) !== undefined) yield `/${kind}/${name}`;
    },
    async remove(url) {
      const path = pathOf(url);
      if (path !== undefined) await rm(path, { force: true });
    },
  };
}
