import type * as z from 'zod/mini';
import type { projectData } from '#domain/endpoints/projects';
import { setCoverIn, withPicture } from '#server/commands/files/set-cover.ts';
import { inTurn } from '../mutations/open-commit.ts';
import { performIn } from '../mutations/perform.ts';
import type { Services } from '../services.ts';
import { type CreationRequest, createOnce } from './create-once.ts';

/**
 * A project with its four root folders and, where a picture came, its cover: all of it or nothing.
 * @param picture path of the file that came. @returns the project's id. @throws Refusal `not_an_image`, and as `createOnce`.
 */
export function createProject(
  { core, pictures }: Pick<Services, 'core' | 'pictures'>,
  once: CreationRequest,
  data: z.output<typeof projectData>,
  picture: string | undefined,
): Promise<number> {
  return createOnce(core, once, (project_id, claim) =>
    withPicture(pictures, { path: picture, owner: once.actorId }, async (url) => {
      const [plans, photos, field_reports, other_files] = [core.newId(), core.newId(), core.newId(), core.newId()];
      const args = { project_id, root_folder_ids: { plans, photos, field_reports, other_files }, ...data };
      const change = { actorId: once.actorId, name: 'project.create@1', args, within: claim } as const;
      const { pokes } = await inTurn(core, async (tx) => {
        const performed = await performIn(tx, core, change);
        if (url !== undefined) await setCoverIn(tx, core, { actorId: once.actorId, projectId: project_id, url });
        return performed;
      });
      core.bus.publish(pokes);
    }),
  );
}
