// The comments of a document with what a screen says about each.
import type { Comment } from '#domain/comment';
import type { FileType } from '#domain/file-type';
import type { Store } from '../database.ts';
import { readDocument } from './documents.ts';
import { type Author, authorIn, readAuthors } from './people.ts';
import { readUnconfirmed } from './unconfirmed.ts';

export interface CommentLink {
  id: number;
  name: string;
  file_type: FileType;
}

export interface CommentItem {
  comment: Comment;
  author: Author;
  /** The server does not have it, or its last change. */
  waiting: boolean;
  /** Linked documents that still exist. */
  links: CommentLink[];
}

async function readLinks(store: Store, ids: readonly number[]): Promise<CommentLink[]> {
  const documents = await Promise.all(ids.map((id) => readDocument(store, id)));
  return documents.flatMap((document) =>
    document === null ? [] : [{ id: document.id, name: document.name, file_type: document.file_type }],
  );
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
  return Promise.all(
    comments.map(async (comment) => ({
      comment,
      author: authorIn(authors, comment.user_id),
      waiting: unconfirmed.has(comment.id),
      links: await readLinks(store, comment.linked_document_ids),
    })),
  );
}

/** How many comments a document has. */
export async function countComments(store: Store, documentId: number): Promise<number> {
  const document = await readDocument(store, documentId);
  return document === null ? 0 : store.comments.where('document_id').equals(document.id).count();
}
