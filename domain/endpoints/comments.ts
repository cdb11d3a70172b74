import * as z from 'zod/mini';
import { commentContentSchema, linkedDocumentIdsSchema } from '../comment.ts';
import { fileTypes } from '../files/file-type.ts';
import { idSchema, idTextSchema } from '../ids.ts';
import { timeSchema } from '../sync/synced.ts';
import { documentAnswer } from './documents.ts';
import { endpoint, nothing } from './endpoint.ts';
import { pageQuery } from './page.ts';

export const commentAnswer = z.object({
  id: idSchema,
  document_id: idSchema,
  project_id: idSchema,
  user_id: idSchema,
  user_full_name: z.string(),
  user_personal_avatar_url: z.nullable(z.string()),
  user_avatar_url: z.nullable(z.string()),
  content: z.string(),
  created_at: timeSchema,
  edited_at: z.nullable(timeSchema),
  linked_documents: z.array(z.object({ id: idSchema, name: z.string(), file_type: z.enum(fileTypes) })),
});

export const commentedAnswer = z.object({
  ...documentAnswer.shape,
  comment_count: z.int(),
  last_comment_at: timeSchema,
});

const params = z.object({ id: idTextSchema });

export const commentEndpoints = {
  list: endpoint({
    id: 'comments.list',
    method: 'GET',
    path: '/api/comments/document/{id}',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    large: true,
    list: 'pages',
    request: { params, query: pageQuery },
    answers: { 200: z.array(commentAnswer) },
    summary: 'The comments on a document, oldest first.',
  }),
  create: endpoint({
    id: 'comments.create',
    method: 'POST',
    path: '/api/comments/document/{id}',
    auth: 'bearer',
    tokens: 'write',
    request: {
      params,
      json: z.strictObject({
        content: commentContentSchema,
        linked_document_ids: z.optional(z.nullable(linkedDocumentIdsSchema)),
      }),
    },
    answers: { 201: commentAnswer },
    summary: 'Comment on a document, with links to others of its project.',
  }),
  edit: endpoint({
    id: 'comments.edit',
    method: 'PUT',
    path: '/api/comments/{id}',
    auth: 'bearer',
    tokens: 'write',
    request: {
      params,
      json: z.strictObject({
        content: commentContentSchema,
        linked_document_ids: z.optional(z.nullable(linkedDocumentIdsSchema)),
      }),
    },
    answers: { 200: commentAnswer },
    summary: 'Change the text of an own comment, and what it links; without a list its links stay.',
  }),
  remove: endpoint({
    id: 'comments.remove',
    method: 'DELETE',
    path: '/api/comments/{id}',
    auth: 'bearer',
    tokens: 'write',
    request: { params },
    answers: { 204: nothing },
    summary: 'Delete an own comment, or any in an own project.',
  }),
  ofUser: endpoint({
    id: 'comments.ofUser',
    method: 'GET',
    path: '/api/comments/user/{id}',
    auth: 'bearer',
    tokens: 'read_all',
    compressed: true,
    large: true,
    list: 'pages',
    request: { params, query: pageQuery },
    answers: { 200: z.array(commentAnswer) },
    summary: 'What somebody said in the projects that the asker sees, newest first.',
  }),
  documents: endpoint({
    id: 'comments.documents',
    method: 'GET',
    path: '/api/comments/project/{id}/documents',
    auth: 'bearer',
    tokens: 'read',
    compressed: true,
    large: true,
    list: 'pages',
    request: { params, query: pageQuery },
    answers: { 200: z.array(commentedAnswer) },
    summary: 'The documents of a project that people commented on, the latest comment first.',
  }),
};
