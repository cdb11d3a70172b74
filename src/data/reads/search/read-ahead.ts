// What a document's screen shows first, read when a finger goes down on its card: it is there when the screen is drawn.
import { read } from '#src/data/current-store.ts';
import { type DocumentHead, readDocumentHead } from '#src/data/reads/document-head.ts';
import { type OpenedDocument, readOpened } from '#src/data/reads/documents.ts';
import { type FirstSight, readFirstSight, type StoredPicture } from '#src/data/reads/first-sight.ts';

export interface ReadAhead {
  head: DocumentHead | null;
  opened: OpenedDocument | null;
  sight: FirstSight | null;
  /** Of the page that is shown first; whoever takes it has it alone. */
  picture: Promise<ImageBitmap | undefined> | null;
}

/** Milliseconds for which it is taken for what is: the screen itself asks again and follows what changes. */
const FRESH = 2_000;

let last: { id: number; at: number; found: ReadAhead | undefined } | undefined;

/** Reads what opening a document will ask for. undefined where it fails: the screen asks itself, and says so. */
export async function readAhead(projectId: number, id: number): Promise<ReadAhead | undefined> {
  const asked = { id, at: performance.now(), found: undefined };
  last = asked;
  const reading = read(async (store) => {
    const [head, opened] = await Promise.all([readDocumentHead(store, projectId, { id }), readOpened(store, id)]);
    const shown = opened?.shown.version.sha256;
    const sight = shown === undefined ? null : await readFirstSight(store, id, shown, null);
    // Of a picture nothing is shown before it is here itself.
    const isPage = opened?.shown.version.file_type !== 'image';
    return { head, opened, sight, picture: sight !== null && isPage ? pictureOf(sight) : null };
  });
  const found = await reading.catch(() => undefined);
  if (last === asked) last = { ...asked, found };
  return found;
}

/** Nobody came for it. */
export function dropReadAhead(): void {
  last = undefined;
}

/** What was read ahead of a document, where that was just now. */
export function aheadOf(id: number): ReadAhead | undefined {
  return last?.id === id && performance.now() - last.at < FRESH ? last.found : undefined;
}

/** The picture that is shown before a drawing is open, being decoded; null where none was kept. */
export function pictureOf({ preview, thumbnail, page }: FirstSight): Promise<ImageBitmap | undefined> | null {
  const picture: StoredPicture | null = preview ?? (page === 0 ? thumbnail : null);
  if (picture === null) return null;
  return createImageBitmap(new Blob([picture.bytes], { type: picture.mime })).catch(() => undefined);
}
