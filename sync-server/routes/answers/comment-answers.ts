// Comments with their author's name and the documents that they link to.
import * as z from 'zod/mini';
import type { Alias } from '#domain/alias';
import type { Comment } from '#domain/comment';
import type { Document } from '#domain/document';
import { commentAnswer, commentedAnswer } from '#domain/endpoints/comments';
import { Refusal } from '#domain/errors';
import { idSchema } from '#domain/ids';
import { timeSchema } from '#domain/sync/synced';
import type { List } from '#server/routes/page.ts';
import { accessOf, projectsOf } from '#server/store/access.ts';
import { type CommentPlace, commentCounts, commentedIn, commentsOfUser, commentsOn } from '#server/store/comments.ts';
import type { Reads } from '#server/store/database.ts';
import { documentsByIds } from '#server/store/documents.ts';
import { areAcquainted, usersByIds } from '#server/store/people/users.ts';
import { readRow, readRows } from '#server/store/rows.ts';
import { answersFor, type DocumentAnswer } from './document-answers.ts';
import { checkSeen } from './folder-answers.ts';

export type CommentAnswer = z.infer<typeof commentAnswer>;

type LinkedDocument = Pick<Document, 'id' | 'name' | 'file_type' | 'deleted_at'>;

/**
 * Documents by the ids that comments know them by. One that became a version of another is that version, under the id that it
 * had as a document.
 */
async function linkedBy(db: Reads, ids: readonly number[]): Promise<Map<number, LinkedDocument>> {
  const found = new Map<number, LinkedDocument>(await documentsByIds(db, ids));
  const others = [...new Set(ids)].filter((id) => !found.has(id));
  const aliases = (await readRows(db, 'aliases', others)).filter(({ deleted_at }) => deleted_at === null);
  const named = aliases.flatMap(({ version_id }) => version_id ?? []);
  const versions = new Map((await readRows(db, 'versions', [...new Set(named)])).map((row) => [row.id, row]));
  const documentOf = ({ target_id, version_id }: Alias) => versions.get(version_id ?? 0)?.document_id ?? target_id;
  const documents = await documentsByIds(db, aliases.map(documentOf));
  for (const alias of aliases) {
    const document = documents.get(documentOf(alias));
    const version = versions.get(alias.version_id ?? 0);
    if (document === undefined) continue;
    const { file_type, deleted_at } = version ?? document;
    found.set(alias.id, { ...document, id: alias.id, file_type, deleted_at: document.deleted_at ?? deleted_at });
  }
  return found;
}

/** Links to documents that are deleted by now are left out. */
async function present(db: Reads, comments: readonly Comment[]): Promise<CommentAnswer[]> {
  const users = await usersByIds(
    db,
    comments.map((comment) => comment.user_id),
  );
  const documents = await linkedBy(
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

const placeKey = z.tuple([timeSchema, z.int(), idSchema]);
const keyOf = ({ created_at, made_seq = 0, id }: Comment): CommentPlace => [created_at, made_seq, id];
/** As many of the longest as a page holds, with what they link to. */
const STEP = 50;

/** The living comments on a document, oldest first. */
export function commentList(db: Reads, documentId: number): List<Comment, CommentAnswer> {
  return {
    keySchema: placeKey,
    answerSchema: commentAnswer,
    read: (after, most) => commentsOn(db, documentId, after as CommentPlace | undefined, most),
    keyOf,
    present: (comments) => present(db, comments),
    step: STEP,
  };
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
export async function commentsBy(db: Reads, askerId: number, userId: number): Promise<List<Comment, CommentAnswer>> {
  if (userId !== askerId && !(await areAcquainted(db, askerId, userId))) throw new Refusal('not_found');
  const projects = await projectsOf(db, askerId);
  const by = { userId, projectIds: projects.map(({ project_id }) => project_id) };
  return {
    keySchema: placeKey,
    answerSchema: commentAnswer,
    read: (after, most) => commentsOfUser(db, by, after as CommentPlace | undefined, most),
    keyOf,
    present: (comments) => present(db, comments),
    step: STEP,
  };
}

type CommentedDocument = DocumentAnswer & { comment_count: number; last_comment_at: string };
interface CommentedPlace {
  id: number;
  last: string;
}
/** Documents whose comments are counted before others have a turn: each may have thousands. */
const COUNTED = 50;

const comesAfter = (one: CommentedPlace, [last, id]: readonly [string, number]) =>
  one.last < last || (one.last === last && one.id > id);

/** The documents of a project that people commented on, the latest comment first. @throws Refusal `not_found`. */
export async function commentedDocuments(
  db: Reads,
  userId: number,
  projectId: number,
): Promise<List<CommentedPlace, CommentedDocument>> {
  await checkSeen(db, userId, projectId);
  const all = await commentedIn(db, projectId);
  all.sort((a, b) => (a.last === b.last ? a.id - b.id : a.last < b.last ? 1 : -1));
  return {
    keySchema: z.tuple([timeSchema, idSchema]),
    answerSchema: commentedAnswer,
    read(after, most) {
      const from = after === undefined ? 0 : all.findIndex((one) => comesAfter(one, after as [string, number]));
      return Promise.resolve(from === -1 ? [] : all.slice(from, from + most));
    },
    keyOf: ({ last, id }) => [last, id],
    async present(commented) {
      const ids = commented.map(({ id }) => id);
      const counts = await commentCounts(db, ids);
      const documents = await documentsByIds(db, ids);
      const living = [...documents.values()].filter(({ deleted_at }) => deleted_at === null);
      const answers = await answersFor(db, projectId, living);
      const byId = new Map(answers.flatMap((one) => (one === undefined ? [] : [[one.document_id, one] as const])));
      return commented.map(({ id, last }) => {
        const [document, comment_count] = [byId.get(id), counts.get(id) ?? 0];
        return document === undefined ? undefined : { ...document, comment_count, last_comment_at: last };
      });
    },
    step: COUNTED,
  };
}
