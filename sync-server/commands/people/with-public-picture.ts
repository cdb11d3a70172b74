import type { PictureKind } from '#server/files/picture-files.ts';
import type { Pictures } from '#server/files/pictures.ts';

/**
 * Draws a picture from the file that came and gives `use` its address; the picture goes again when `use` fails.
 * @param path of the file. @throws Refusal `not_an_image` | `busy`, and what `use` throws.
 */
export async function withPublicPicture<T>(
  pictures: Pictures,
  kind: PictureKind,
  { path, owner }: { path: string; owner: number },
  use: (url: string) => Promise<T>,
): Promise<T> {
  const url = await pictures.add(kind, path, owner);
  try {
    return await use(url);
  } catch (error) {
    await pictures.remove(url);
    throw error;
  }
}
