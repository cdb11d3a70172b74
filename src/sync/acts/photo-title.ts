import { documentNameFrom } from '#domain/files/names';

/** What a camera without names of its own calls every picture. */
const nameless = /^(image|img|photo|picture|imagen|foto|captured?|camera)?$/i;

const two = (n: number): string => String(n).padStart(2, '0');

/**
 * A photo's title from its file. A tablet's camera calls every picture `image.jpg`, and documents of one name would become
 * versions of each other: such a picture is named by when it was taken.
 */
export function photoTitle(file: Pick<File, 'name' | 'lastModified'>, named: (date: string, time: string) => string) {
  const name = documentNameFrom(file.name);
  if (!nameless.test(name)) return name;
  const at = new Date(file.lastModified);
  const date = `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  return named(date, `${two(at.getHours())}.${two(at.getMinutes())}.${two(at.getSeconds())}`);
}
