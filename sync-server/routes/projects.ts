import type * as z from 'zod/mini';
import { authorize } from '#domain/access';
import { projectChanges, projectData, projectEndpoints } from '#domain/endpoints/projects';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { parseOrRefuse } from '#domain/mutations/mutation';
import { createOnce } from '../commands/create-once.ts';
import { COVERS, setCoverIn } from '../commands/set-cover.ts';
import { type ArrivedFile, withMultipart } from '../middleware/multipart.ts';
import { perform } from '../mutations/perform.ts';
import type { Services } from '../services.ts';
import { accessOf } from '../store/access.ts';
import { inTransaction, type Tx } from '../store/database.ts';
import { projectAnswerOf, projectAnswers } from './project-answers.ts';
import type { Serve } from './serve.ts';

/** `project_data` as what it says. @throws Refusal `invalid`. */
function parseData<S extends z.ZodMiniType>(schema: S, fields: Record<string, string>): z.output<S> {
  const { project_data } = parseOrRefuse(projectEndpoints.create.request.multipart.fields, fields);
  try {
    return parseOrRefuse(schema, JSON.parse(project_data));
  } catch (error) {
    throw error instanceof SyntaxError ? new Refusal('invalid', { fields: { project_data: 'format' } }) : error;
  }
}

const anyone = () => Promise.resolve();

export function projectRoutes(serve: Serve, services: Services): void {
  const { core, blobs, pictures } = services;
  const cover = { part: projectEndpoints.create.request.multipart.file, most: limits.pictureBytesMax };

  /** Gives `use` the address of the picture that came, if any; the picture goes again when `use` fails. */
  async function withPicture(file: ArrivedFile | undefined, use: (url: string | undefined) => Promise<void>) {
    if (file === undefined) return use(undefined);
    const name = await pictures.add(file.received.path);
    try {
      await use(COVERS + name);
    } catch (error) {
      await pictures.remove(name);
      throw error;
    }
  }

  serve(projectEndpoints.mine, ({ actorId }) => projectAnswers(core.db, actorId));

  serve(projectEndpoints.one, ({ actorId, params }) => projectAnswerOf(core.db, actorId, params.id));

  serve(projectEndpoints.create, ({ c, actorId, idempotencyKey }) =>
    withMultipart(c, blobs, { ...cover, beforeFile: anyone }, async ({ fields, file }) => {
      const data = parseData(projectData, fields);
      const request = ['project', data, file?.received.sha256 ?? null];
      const id = await createOnce(core, { actorId, key: idempotencyKey, request }, (project_id, within) =>
        withPicture(file, async (url) => {
          const [plans, photos, field_reports, other_files] = [core.newId(), core.newId(), core.newId(), core.newId()];
          const args = { project_id, root_folder_ids: { plans, photos, field_reports, other_files }, ...data };
          await perform(core, { actorId, name: 'project.create@1', args, within });
          if (url !== undefined) await inTransaction(core.db, (tx) => setCoverIn(tx, core, project_id, url));
        }),
      );
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
      await withPicture(file, async (added) => {
        const within = async (tx: Tx) => {
          const url = added ?? wanted;
          if (url !== undefined) await setCoverIn(tx, core, params.id, url);
        };
        const args = { project_id: params.id, changes };
        await perform(core, { actorId, name: 'project.edit@1', args, within });
      });
      const after = await projectAnswerOf(core.db, actorId, params.id);
      const old = before.cover_image_url;
      if (old !== null && old !== after.cover_image_url) await pictures.remove(old.slice(COVERS.length));
      return after;
    });
  });

  serve(projectEndpoints.remove, async ({ actorId, params }) => {
    await perform(core, { actorId, name: 'project.delete@1', args: { project_id: params.id } });
  });
}
