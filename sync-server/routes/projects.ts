import type * as z from 'zod/mini';
import { authorize } from '#domain/access';
import { projectChanges, projectData, projectEndpoints } from '#domain/endpoints/projects';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { changeCoverIn, dropCover, setCover, withPicture } from '#server/commands/files/set-cover.ts';
import { withPublicPicture } from '#server/commands/people/with-public-picture.ts';
import { projectAnswerOf, projectList } from '#server/routes/answers/project-answers.ts';
import { createProject } from '../commands/create-project.ts';
import { withMultipart } from '../middleware/multipart.ts';
import { perform } from '../mutations/perform.ts';
import type { Services } from '../services.ts';
import { accessOf } from '../store/access.ts';
import type { Tx } from '../store/database.ts';
import { parseJsonField } from './json-field.ts';
import { pageOf } from './page.ts';
import type { EndpointBinder } from './serve.ts';

/** `project_data` as what it says. @throws Refusal `invalid`. */
function parseData<S extends z.ZodMiniType>(schema: S, fields: Record<string, string>): z.output<S> {
  const { project_data } = parseOrRefuse(projectEndpoints.create.request.multipart.fields, fields);
  return parseJsonField(schema, 'project_data', project_data);
}

const anyone = () => Promise.resolve();

export function projectRoutes(serve: EndpointBinder, services: Services): void {
  recordRoutes(serve, services);
  coverRoutes(serve, services);
}

function recordRoutes(serve: EndpointBinder, services: Services): void {
  const { core, blobs, pictures } = services;
  const cover = { part: projectEndpoints.create.request.multipart.files[0], most: limits.pictureBytesMax };

  serve(projectEndpoints.mine, ({ c, actorId, query }) => pageOf(c, query, projectList(core.db, actorId)));

  serve(projectEndpoints.one, ({ actorId, params }) => projectAnswerOf(core.db, actorId, params.id));

  serve(projectEndpoints.create, ({ c, actorId, idempotencyKey }) =>
    withMultipart(c, blobs, { ...cover, beforeFile: anyone }, async ({ fields, file }) => {
      const data = parseData(projectData, fields);
      const request = ['project', data, file?.received.sha256 ?? null];
      const once = { actorId, key: idempotencyKey, request };
      const id = await createProject(services, once, data, file?.received.path);
      return projectAnswerOf(core.db, actorId, id);
    }),
  );

  serve(projectEndpoints.edit, async ({ c, actorId, params }) => {
    const mayEdit = async () => authorize(await accessOf(core.db, actorId, params.id), 'project.edit');
    await mayEdit();
    return withMultipart(c, blobs, { ...cover, beforeFile: mayEdit }, async ({ fields, file }) => {
      const { cover_image_url: wanted, ...changes } = parseData(projectChanges, fields);
      const before = await projectAnswerOf(core.db, actorId, params.id);
      // Only its present address may be sent back: any other would make devices load what somebody chose.
      const known = wanted === undefined || wanted === null || wanted === before.cover_image_url;
      if (!known) throw new Refusal('invalid', { fields: { cover_image_url: 'unknown' } });
      let replaced: string | null = null;
      await withPicture(pictures, { path: file?.received.path, owner: actorId }, async (added) => {
        const within = async (tx: Tx) => {
          // The present address sent back changes nothing, not even what waits to be drawn.
          const url = added ?? (wanted !== null && wanted === before.cover_image_url ? undefined : wanted);
          const old = url === undefined ? null : await changeCoverIn(tx, core, actorId, params.id, url);
          replaced = old === url ? null : old;
        };
        const args = { project_id: params.id, changes };
        await perform(core, { actorId, name: 'project.edit@1', args, within });
      });
      await dropCover(pictures, replaced);
      return projectAnswerOf(core.db, actorId, params.id);
    });
  });

  serve(projectEndpoints.remove, async ({ actorId, params }) => {
    await perform(core, { actorId, name: 'project.delete@1', args: { project_id: params.id } });
  });
}

function coverRoutes(serve: EndpointBinder, services: Services): void {
  const { core, blobs, pictures } = services;
  const [part] = projectEndpoints.setCover.request.multipart.files;
  const mayEdit = async (actorId: number, id: number) =>
    authorize(await accessOf(core.db, actorId, id), 'project.edit');

  serve(projectEndpoints.setCover, async ({ c, actorId, params: { id } }) => {
    const beforeFile = () => mayEdit(actorId, id);
    await beforeFile();
    return withMultipart(c, blobs, { part, most: limits.pictureBytesMax, beforeFile }, async ({ fields, file }) => {
      parseOrRefuse(projectEndpoints.setCover.request.multipart.fields, fields);
      if (file === undefined) throw new Refusal('invalid', { fields: { file: 'required' } });
      const picture = { path: file.received.path, owner: actorId };
      return withPublicPicture(pictures, 'covers', picture, async (cover_image_url) => {
        await setCover(services, actorId, id, cover_image_url);
        return { cover_image_url };
      });
    });
  });

  serve(projectEndpoints.removeCover, async ({ actorId, params: { id } }) => {
    await setCover(services, actorId, id, null);
    return { cover_image_url: null };
  });
}
