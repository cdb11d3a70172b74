import * as z from 'zod/mini';
import { coveredBy, coverOf } from '../files/cover.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import type { Project } from '../project.ts';
import { sha256Schema } from '../version.ts';
import { logLines } from './rules/log-lines.ts';
import { authorizeIn, projectOf } from './rules/lookup.ts';
import { defineMutation } from './rules/mutation.ts';
import { overruledInProject } from './rules/overruled.ts';

const args = z
  .strictObject({
    project_id: idSchema,
    sha256: z.nullable(sha256Schema),
    /** Bytes. */
    size: z.nullable(z.int().check(z.positive(), z.maximum(limits.pictureBytesMax))),
  })
  .check(z.refine(({ sha256, size }) => (sha256 === null) === (size === null), { path: ['size'] }));

const noCover = { cover_image_url: null, cover_sha256: null, cover_size: null } satisfies Partial<Project>;

/**
 * Another picture for a project, or with null none. Its bytes follow in their own lane; until the picture is drawn from
 * them the former one is shown.
 */
export const projectCover = defineMutation({
  name: 'project.cover@1',
  subject: 'project',
  editable: [],
  undo: null,
  gives: null,
  fromLostDevice: false,
  log: logLines.coverChanged,
  args,
  async decide(context, { project_id, sha256, size }) {
    await authorizeIn(context, project_id, 'project.edit');
    const project = await projectOf(context, project_id);
    const cover = sha256 === null ? noCover : { cover_sha256: sha256, cover_size: size };
    const by = { updated_at: context.now, updated_by_id: context.actorId };
    const row = { ...coveredBy(project, cover, context.actorId), ...by };
    // No field that can be edited again: of the picture that gave way the server keeps nothing.
    const values = { was: undefined, found: coverOf(project), becomes: coverOf(row) };
    const change = { table: 'covers', field: 'cover', ...values, yours: '', theirs: '' } as const;
    return { puts: [{ table: 'projects', row }], ...overruledInProject(context, project, change) };
  },
});
