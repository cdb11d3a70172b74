import { commentEndpoints } from '#domain/endpoints/comments';
import { linkedIn } from '#domain/mutations/rules/lookup';
import {
  commentAnswerOf,
  commentedDocuments,
  commentList,
  commentsBy,
  findComment,
} from '#server/routes/answers/comment-answers.ts';
import { findDocument } from '#server/routes/answers/document-answers.ts';
import { createOnce } from '../commands/create-once.ts';
import { perform } from '../mutations/perform.ts';
import { createReader } from '../mutations/reader.ts';
import type { Services } from '../services.ts';
import type { Tx } from '../store/database.ts';
import { pageOf } from './page.ts';
import type { EndpointBinder } from './serve.ts';

/** Who calls is there to be told: of a device the words are taken without a link that leads nowhere. */
async function refuseAbsent(tx: Tx, actorId: number, projectId: number, links: readonly number[]): Promise<void> {
  const reader = createReader(tx, actorId);
  for (const link of links) await linkedIn({ reader }, projectId, link);
}

export function commentRoutes(serve: EndpointBinder, { core }: Services): void {
  const { db } = core;

  serve(commentEndpoints.list, async ({ c, actorId, params, query }) => {
    const { document } = await findDocument(db, actorId, params.id, 'project.read');
    return pageOf(c, query, commentList(db, document.id));
  });

  serve(commentEndpoints.create, async ({ actorId, params, json, idempotencyKey }) => {
    const { document } = await findDocument(db, actorId, params.id, 'comment.write');
    const { content, linked_document_ids } = json;
    const what = { content, linked_document_ids: linked_document_ids ?? [] };
    const request = ['comment', document.id, what];
    const id = await createOnce(core, { actorId, key: idempotencyKey, request }, (id, within) => {
      const { project_id } = document;
      const args = { project_id, id, document_id: document.id, ...what };
      const linked = async (tx: Tx) => {
        await refuseAbsent(tx, actorId, project_id, what.linked_document_ids);
        await within(tx);
      };
      return perform(core, { actorId, name: 'comment.create@1', args, within: linked });
    });
    return commentAnswerOf(db, actorId, id);
  });

  serve(commentEndpoints.edit, async ({ actorId, params, json }) => {
    const { project_id, id, linked_documents } = await commentAnswerOf(db, actorId, params.id);
    const { content, linked_document_ids } = json;
    // A link that is not shown, its document being in the bin, is not in the caller's list either.
    const shown = linked_documents.map((document) => document.id);
    const wanted = linked_document_ids ?? shown;
    const link = wanted.filter((one) => !shown.includes(one));
    const unlink = shown.filter((one) => !wanted.includes(one));
    const within = (tx: Tx) => refuseAbsent(tx, actorId, project_id, link);
    await perform(core, { actorId, name: 'comment.edit@1', args: { project_id, id, content, link, unlink }, within });
    return commentAnswerOf(db, actorId, id);
  });

  serve(commentEndpoints.remove, async ({ actorId, params }) => {
    const { project_id, id } = await findComment(db, actorId, params.id);
    await perform(core, { actorId, name: 'comment.delete@1', args: { project_id, id } });
  });

  serve(commentEndpoints.ofUser, async ({ c, actorId, params, query }) =>
    pageOf(c, query, await commentsBy(db, actorId, params.id)),
  );

  serve(commentEndpoints.documents, async ({ c, actorId, params, query }) =>
    pageOf(c, query, await commentedDocuments(db, actorId, params.id)),
  );
}
