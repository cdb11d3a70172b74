// A document has files of one kind: what people handed over under the same name in another kind stands beside it.
import { type Document, type Version, versionsOf, type World } from './world.ts';

const PICTURE = /^(jpe?g|jfif|png|gif|webp|bmp|svg|hei[cf]|avif|tiff?)$/;

/** The kind of a file, by the ending of its name. */
export function kindOfFile(file: string): string {
  const ending = /[^.]\.([^.]+)$/.exec(file)?.[1]?.toLowerCase() ?? '';
  return PICTURE.test(ending) ? 'picture' : ending;
}

/** That of the version that holds; before one does, of the newest that is there, and in the bin of the newest. */
export function kindOf(world: World, document: Document): string | undefined {
  const versions = versionsOf(world, document.id).toReversed();
  const holds = (version: Version) => version.id === document.current;
  const head = versions.find(holds) ?? versions.find(({ gone }) => gone === null) ?? versions[0];
  return head && kindOfFile(head.file);
}

/** The id of the document that a file of another kind makes, whose author named none. */
export const besideId = (version: number) => 2 ** 53 - version;
