import * as z from 'zod/mini';
import { Refusal } from '../errors.ts';
import type { Folder } from '../folder.ts';
import { idSchema } from '../ids.ts';
import { limits } from '../limits.ts';
import { largestOf } from '../sync/lists.ts';
import { withoutRescue, writtenBy } from '../sync/written.ts';
import { editable } from './rules/editable.ts';
import { logLines } from './rules/log-lines.ts';
import {
  authorizeIn,
  chainOf,
  folderIn,
  landingNotice,
  living,
  nearestLiving,
  subfoldersOf,
  toldFolder,
} from './rules/lookup.ts';
import { type Context, defineMutation } from './rules/mutation.ts';
import { movedAlike, movedTwice } from './rules/overruled.ts';

/** How many levels of folders a folder spans with those below it, itself included. */
export function heightOf(folder: Folder, below: readonly Folder[]): number {
  const height = new Map([[folder.id, 1]]);
  for (const child of below) height.set(child.id, (height.get(child.parent_folder_id ?? 0) ?? 0) + 1);
  return largestOf(height.values());
}

/**
 * The folder itself, or the nearest above it that lives, as a place for another with those below it.
 * @throws Refusal `not_found` | `cycle` | `too_deep`.
 */
async function parentFor(context: Context, folder: Folder, meant: number): Promise<Folder> {
  const parent = await nearestLiving(context, folder.project_id, meant);
  const chain = await chainOf(context, parent);
  if (chain.some((ancestor) => ancestor.id === folder.id)) throw new Refusal('cycle');
  const depth = chain.length - 1 + heightOf(folder, await subfoldersOf(context, folder));
  if (depth > limits.folderDepthMax) throw new Refusal('too_deep');
  return parent;
}

/**
 * `was`: the folder that the person moved it out of, as they saw it. `instead`: told again with the place that another gave it later,
 * their own, where that is not there, or the folder cannot go there yet.
 */
export const folderMove = defineMutation({
  name: 'folder.move@1',
  subject: 'folder',
  editable: [editable.parentFolder],
  undo: { of: 'folders', field: 'parent_folder_id' },
  gives: { of: 'folders', by: 'id', fields: ['parent_folder_id'] },
  fromLostDevice: false,
  log: logLines.folderMoved,
  args: z.strictObject({
    project_id: idSchema,
    id: idSchema,
    parent_folder_id: idSchema,
    was: z.optional(idSchema),
    instead: z.optional(idSchema),
  }),
  async decide(context, args) {
    await authorizeIn(context, args.project_id, 'folder.write');
    const folder = living(await folderIn(context, args.project_id, args.id));
    if (folder.parent_folder_id === null) throw new Refusal('root_folder');
    const { instead } = args;
    const told = await toldFolder(context, args.project_id, { to: args.parent_folder_id, instead });
    const first = await parentFor(context, folder, told).catch((error: unknown) => {
      if (!(error instanceof Refusal) || instead === undefined || told === instead) throw error;
      return undefined;
    });
    const meant = first === undefined ? (instead ?? told) : told;
    const parent = first ?? (await parentFor(context, folder, meant));
    const move = { table: 'folders', was: args.was, found: folder.parent_folder_id, to: parent } as const;
    const by = { updated_at: context.now, updated_by_id: context.actorId };
    const row = writtenBy({ ...withoutRescue(folder), ...by }, { parent_folder_id: parent.id }, context.actorId);
    return {
      puts: [{ table: 'folders', row: movedAlike(context, row, move) }],
      ...landingNotice(meant, parent, folder.name),
      ...(await movedTwice(context, folder, move)),
    };
  },
});
