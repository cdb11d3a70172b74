// The comments of a document with what a screen says about each.
import type { Comment } from '#domain/comment';
import type { Document } from '#domain/document';
import type { FileType } from '#domain/files/file-type';
import { type GoneLink, readGoneLinks } from '#src/data/reads/prints/gone-links.ts';
import { readUnconfirmed } from '#src/data/reads/queue/unconfirmed.ts';
import type { Store } from '../database.ts';
import { readDocument, readDocuments } from './documents.ts';
import { readFileNames } from './file-names.ts';
import { type Author, authorIn, readAuthors } from './people.ts';
import { readVersionItemsOf, type VersionItem } from './versions.ts';

export interface CommentLink {
  /** By which the comment knows it, and under which it is opened. */
  id: number;
  document_id: number;
  /** The one that is meant, where that is not whichever is current. */
  version_id?: number;
  name: string;
  /** Of its file; undefined where it has none. */
  file_name: string | undefined;
  file_type: FileType;
}

export interface CommentItem {
  comment: Comment;
  author: Author;
  /** The server does not have it, or its last change. */
  waiting: boolean;
  /** Linked documents that still exist. */
  links: CommentLink[];
  /** And those that do not. */
  gone: GoneLink[];
}

/** A document that became a version of another: that version, while it is there. undefined: the id does not say which it is. */
async function readMerged(store: Store, id: number): Promise<CommentLink | null | undefined> {
  const version_id = (await store.aliases.get(id))?.version_id;
  if (version_id == null) return undefined;
  const version = await store.versions.get(version_id);
  const document = await store.documents.get(version?.document_id ?? 0);
  if (version === undefined || document === undefined) return null;
  const { file_name, file_type } = version;
  return { id, document_id: document.id, version_id, name: document.name, file_name, file_type };
}

/** Documents by the ids that comments know them by, which may have become others since. All but those in one look. */
async function readLinked(store: Store, ids: readonly number[]): Promise<Map<number, CommentLink>> {
  const held = await readDocuments(store, ids);
  const found = new Map<number, Document>();
  const links = new Map<number, CommentLink>();
  const linked = new Map<number, CommentLink>();
  for (const id of ids) {
    const merged = held.has(id) ? undefined : await readMerged(store, id);
    if (merged != null) linked.set(id, merged);
    const document = held.get(id) ?? (merged === undefined ? await readDocument(store, id) : null);
    if (document !== null) found.set(id, document);
  }
  const own = [...new Set([...found.values()].map(({ id }) => id))];
  const fileNames = await readFileNames(store, own);
  for (const [id, document] of found) {
    const { name, file_type } = document;
    const file_name = fileNames.get(document.id);
    const link = links.get(document.id) ?? { id: document.id, document_id: document.id, name, file_name, file_type };
    links.set(link.id, link);
    linked.set(id, link);
  }
  return linked;
}

/** Which version each link shows: the one that is meant, else what stands for its document. */
export async function readLinkHeads(
  store: Store,
  links: readonly Pick<CommentLink, 'id' | 'document_id' | 'version_id'>[],
): Promise<Map<number, VersionItem>> {
  const ids = [...new Set(links.map(({ document_id }) => document_id))];
  const [documents, items] = await Promise.all([readDocuments(store, ids), readVersionItemsOf(store, ids)]);
  const heads = links.flatMap(({ id, document_id, version_id }): [number, VersionItem][] => {
    const wanted = version_id ?? documents.get(document_id)?.current_version_id;
    const all = items.get(document_id) ?? [];
    const head = all.find(({ version }) => version.id === wanted) ?? (version_id === undefined ? all[0] : undefined);
    return head === undefined ? [] : [[id, head]];
  });
  return new Map(heads);
}

/** The comments of a document, oldest first. */
export async function readComments(store: Store, documentId: number): Promise<CommentItem[]> {
  const document = await readDocument(store, documentId);
  if (document === null) return [];
  const comments = await store.comments.where('document_id').equals(document.id).toArray();
  comments.sort((a, b) => a.created_at.localeCompare(b.created_at) || a.id - b.id);
  const authors = await readAuthors(store, document.project_id);
  const ids = comments.map((comment) => comment.id);
  const unconfirmed = await readUnconfirmed(store, 'comments', ids);
  const spokenOf = [...new Set(comments.flatMap((comment) => comment.linked_document_ids))];
  const linked = await readLinked(store, spokenOf);
  const missing = spokenOf.filter((id) => !linked.has(id));
  const gone = await readGoneLinks(store, document.project_id, missing);
  return comments.map((comment) => ({
    comment,
    author: authorIn(authors, comment.user_id),
    waiting: unconfirmed.has(comment.id),
    // Two that were linked may have become one since.
    links: [...new Set(comment.linked_document_ids.flatMap((id) => linked.get(id) ?? []))],
    gone: comment.linked_document_ids.flatMap((id) => gone.get(id) ?? []),
  }));
}

/** How many comments a document has. */
export async function countComments(store: Store, documentId: number): Promise<number> {
  const document = await readDocument(store, documentId);
  return document === null ? 0 : store.comments.where('document_id').equals(document.id).count();
}
