// The comments of a document with what a screen says about each.
import type { Comment } from '#domain/comment';
import type { Document } from '#domain/document';
import type { FileType } from '#domain/file-type';
import type { Store } from '../database.ts';
import { readDocument, readDocuments } from './documents.ts';
import { readFileNames } from './file-names.ts';
import { type GoneLink, readGoneLinks } from './gone-links.ts';
import { type Author, authorIn, readAuthors } from './people.ts';
import { readUnconfirmed } from './unconfirmed.ts';

export interface CommentLink {
  id: number;
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

/** Documents by the ids that comments know them by, which may have become others since. All but those in one look. */
async function readLinked(store: Store, ids: readonly number[]): Promise<Map<number, CommentLink>> {
  const held = await readDocuments(store, ids);
  const found = new Map<number, Document>();
  for (const id of ids) {
    const document = held.get(id) ?? (await readDocument(store, id));
    if (document !== null) found.set(id, document);
  }
  const own = [...new Set([...found.values()].map(({ id }) => id))];
  const fileNames = await readFileNames(store, own);
  const links = new Map<number, CommentLink>();
  const linked = new Map<number, CommentLink>();
  for (const [id, document] of found) {
    const { name, file_type } = document;
    const file_name = fileNames.get(document.id);
    const link = links.get(document.id) ?? { id: document.id, name, file_name, file_type };
    links.set(link.id, link);
    linked.set(id, link);
  }
  return linked;
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
