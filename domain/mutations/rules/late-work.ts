// Work that comes for a document in the bin starts days of its own there, by the time of its arrival: the document and all
// that is in the bin with it stay as long. What is past bringing back takes nothing more. The days are moved once a day at most:
// all that hangs on the document is written anew for it, which must not happen with each of ten thousand remarks.
import { binStart, isFreshInBin } from '../../bin.ts';
import type { Document } from '../../document.ts';
import { Refusal } from '../../errors.ts';
import type { Version } from '../../version.ts';
import { carriedPuts, type WithContent, withContent } from './document-content.ts';
import type { Context } from './mutation.ts';
import type { RowPut } from './reader.ts';

interface KeptDocument {
  document: Document;
  /** The versions, and what is carried along, that are in the bin with it. */
  content: RowPut[];
}

/** The document, and what went with it, as if they had gone now; `stays`: a version of it that cannot come along. */
function binnedAt(
  { document, versions, carried }: WithContent,
  now: string,
  stays: (version: Version) => boolean = () => false,
): KeptDocument {
  const along = versions.filter((version) => version.deleted_at === document.deleted_at && !stays(version));
  const content = [
    ...along.map((row): RowPut => ({ table: 'versions', row: { ...row, deleted_at: now } })),
    ...carriedPuts(carried, document.deleted_at, now),
  ];
  return { document: { ...document, deleted_at: now }, content };
}

/**
 * A document that something is added to: as it is, or where it is in the bin as it is from now on.
 * @throws Refusal `deleted` for one past bringing back: its author keeps what they made, and is told.
 */
export async function keptForLateWork(context: Context, document: Document): Promise<KeptDocument> {
  if (document.deleted_at === null) return { document, content: [] };
  if (document.deleted_at < binStart(context.now)) throw new Refusal('deleted');
  if (isFreshInBin(document.deleted_at, context.now)) return { document, content: [] };
  const [found] = await withContent(context, document.project_id, [document]);
  return found === undefined ? { document, content: [] } : binnedAt(found, context.now);
}

/**
 * The same for a version whose bytes have come while it was in the bin. Where the document's days were over, the bytes of its
 * other versions may be gone: they stay behind, and this one stands for the document.
 */
export function keptForLateBytes(
  found: WithContent,
  version: Version,
  now: string,
): KeptDocument & { version: Version } {
  const { document } = found;
  const isAlong = document.deleted_at !== null && version.deleted_at === document.deleted_at;
  if (isAlong && isFreshInBin(document.deleted_at ?? '', now)) return { document, content: [], version };
  const late = { ...version, deleted_at: version.deleted_at === null ? null : now };
  if (document.deleted_at === null || version.deleted_at !== document.deleted_at) {
    return { document, content: [], version: late };
  }
  if (document.deleted_at >= binStart(now)) return { ...binnedAt(found, now), version: late };
  const kept = binnedAt(found, now, ({ state }) => state === 'ready');
  return { ...kept, document: { ...kept.document, current_version_id: null }, version: late };
}
