// The bin: what is in it, and taking things out of it.
import { documentEndpoints } from '#domain/endpoints/documents';
import { folderEndpoints } from '#domain/endpoints/folders';
import { projectEndpoints } from '#domain/endpoints/projects';
import { Refusal } from '#domain/errors';
import type { NoticeOf } from '#domain/mutations/rules/mutation';
import { binList, deletedProjectList } from '#server/routes/answers/bin-answers.ts';
import { documentAnswerOf, resolveDocument } from '#server/routes/answers/document-answers.ts';
import { folderAnswerOf } from '#server/routes/answers/folder-answers.ts';
import { projectAnswerOf } from '#server/routes/answers/project-answers.ts';
import { perform } from '../mutations/perform.ts';
import type { Services } from '../services.ts';
import { readRow } from '../store/rows.ts';
import { pageOf } from './page.ts';
import type { EndpointBinder } from './serve.ts';

const withNotice = <A>(answer: A, notice: NoticeOf | undefined) =>
  notice === undefined ? answer : { ...answer, notice };

export function binRoutes(serve: EndpointBinder, { core }: Services): void {
  const { db } = core;

  serve(projectEndpoints.deleted, ({ c, actorId, query }) =>
    pageOf(c, query, deletedProjectList(db, actorId, core.now())),
  );

  serve(projectEndpoints.bin, async ({ c, actorId, params, query }) =>
    pageOf(c, query, await binList(db, actorId, params.id, core.now())),
  );

  serve(projectEndpoints.restore, async ({ actorId, params }) => {
    await perform(core, { actorId, name: 'project.restore@1', args: { project_id: params.id } });
    return projectAnswerOf(db, actorId, params.id);
  });

  serve(folderEndpoints.restore, async ({ actorId, params }) => {
    const row = await readRow(db, 'folders', params.id);
    if (row === undefined) throw new Refusal('not_found');
    const args = { project_id: row.project_id, id: row.id };
    const { notice } = await perform(core, { actorId, name: 'folder.restore@1', args });
    return withNotice(await folderAnswerOf(db, actorId, row.id), notice);
  });

  serve(documentEndpoints.restore, async ({ actorId, params }) => {
    const found = await resolveDocument(db, params.id);
    if (found === undefined) throw new Refusal('not_found');
    const { document, version } = found;
    const args = { project_id: document.project_id, id: (version ?? document).id };
    const name = version === undefined ? 'document.restore@1' : 'version.restore@1';
    const { notice } = await perform(core, { actorId, name, args });
    return withNotice(await documentAnswerOf(db, actorId, params.id), notice);
  });
}
