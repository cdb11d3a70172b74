// Comments with their author's name and the documents that they link to.

import type * as z from 'zod/mini';
import type { Comment } from '#domain/comment';
import type { commentAnswer } from '#domain/endpoints/comments';
import { Refusal } from '#domain/errors';
import { accessOf, projectsOf } from '../store/access.ts';
import { commentCounts, commentsOfUser } from '../store/comments.ts';
import type { Reads } from '../store/database.ts';
import { documentsByIds } from '../store/documents.ts';
import { listRows, readRow } from '../store/rows.ts';
import { areAcquainted, usersByIds } from '../store/users.ts';
import { type DocumentAnswer, documentAnswers } from './document-answers.ts';

export type CommentAnswer = z.infer<typeof commentAnswer>;

/** Links to documents that are deleted by now are left out. */
async function present(db: Reads, comments: readonly Comment[]): Promise<CommentAnswer[]> {
  const users = await usersByIds(
    db,
    comments.map((comment) => comment.user_id),
  );
  const documents = await documentsByIds(
    db,
    comments.flatMap((comment) => comment.linked_document_ids),
  );
  return comments.map((comment) => {
    const author = users.get(comment.user_id);
    const linked = comment.linked_document_ids.flatMap((id) => documents.get(id) ?? []);
    return {
      ...comment,
      user_full_name: author?.full_name ?? '',
      user_personal_avatar_url: author?.personal_avatar_url ?? null,
      user_avatar_url: author?.avatar_url ?? null,
      linked_documents: linked.filter((document) => document.deleted_at === null),
    };
  });
}

/** The living comments on a document, oldest first. */
export async function commentAnswers(db: Reads, documentId: number): Promise<CommentAnswer[]> {
  const comments = await listRows(db, 'comments', 'document_id', documentId);
  const living = comments.filter((comment) => comment.deleted_at === null);
  return present(
    db,
    living.sort((a, b) => a.created_at.localeCompare(b.created_at) || a.seq - b.seq),
  );
}

/** A living comment in a project that a person sees. @throws Refusal `not_found`. */
export async function findComment(db: Reads, userId: number, id: number): Promise<Comment> {
  const comment = await readRow(db, 'comments', id);
  const level = comment === undefined ? undefined : await accessOf(db, userId, comment.project_id);
  if (comment === undefined || level === undefined || comment.deleted_at !== null) throw new Refusal('not_found');
  return comment;
}

/** @throws Refusal `not_found`. */
export async function commentAnswerOf(db: Reads, userId: number, id: number): Promise<CommentAnswer> {
  const [answer] = await present(db, [await findComment(db, userId, id)]);
  if (answer === undefined) throw new Refusal('not_found');
  return answer;
}

/** What somebody said in the projects that the asker sees, newest first. @throws Refusal `not_found` for a stranger. */
export async function commentsBy(db: Reads, askerId: number, userId: number): Promise<CommentAnswer[]> {
  if (userId !== askerId && !(await areAcquainted(db, askerId, userId))) throw new Refusal('not_found');
  const projects = await projectsOf(db, askerId);
  const ids = projects.map(({ project_id }) => project_id);
  return present(db, await commentsOfUser(db, userId, ids));
}

type CommentedDocument = DocumentAnswer & { comment_count: number; last_comment_at: string };

/** The documents of a project that people commented on, the latest comment first. @throws Refusal `not_found`. */
export async function commentedDocuments(db: Reads, userId: number, projectId: number): Promise<CommentedDocument[]> {
  const documents = await documentAnswers(db, userId, projectId);
  const counts = await commentCounts(db, projectId);
  const commented = documents.flatMap((document) => {
    const said = counts.get(document.document_id);
    return said === undefined ? [] : [{ ...document, comment_count: said.count, last_comment_at: said.last }];
  });
  return commented.sort((a, b) => b.last_comment_at.localeCompare(a.last_comment_at) || a.id - b.id);
}
