// What somebody did in a project: a line of its log, written by the server in the commit that did it and never changed, but
// for the name of a deleted account, which goes from it.
import * as z from 'zod/mini';
import { shareLevels } from './access.ts';
import { idSchema } from './ids.ts';
import { syncedShape, timeSchema } from './sync/synced.ts';
import { madeShape } from './sync/written.ts';

/** What people look for in a log. */
export const activityGroups = ['uploads', 'comments', 'names', 'deletions', 'sharing', 'codes'] as const;
export type ActivityGroup = (typeof activityGroups)[number];

/** Everything that is noted, each with the group it is looked for in. A name that was shipped stays. */
export const groupOfActivity = {
  'project.created': 'names',
  'project.edited': 'names',
  'project.cover_changed': 'names',
  'project.deleted': 'deletions',
  'project.restored': 'deletions',
  'folder.created': 'names',
  'folder.renamed': 'names',
  'folder.moved': 'names',
  'folder.deleted': 'deletions',
  'folder.restored': 'deletions',
  'document.uploaded': 'uploads',
  'document.renamed': 'names',
  'document.described': 'names',
  'document.moved': 'names',
  'document.deleted': 'deletions',
  'document.restored': 'deletions',
  'document.split': 'uploads',
  'version.uploaded': 'uploads',
  'version.made_current': 'uploads',
  'version.kept_current': 'uploads',
  'version.deleted': 'deletions',
  'version.restored': 'deletions',
  'code.made': 'codes',
  'code.renewed': 'codes',
  'print.noted': 'codes',
  'print.collected': 'codes',
  'print.uncollected': 'codes',
  'print.struck': 'codes',
  'comment.written': 'comments',
  'comment.edited': 'comments',
  'comment.deleted': 'comments',
  'share.given': 'sharing',
  'share.changed': 'sharing',
  'share.ended': 'sharing',
} as const satisfies Record<string, ActivityGroup>;

export type ActivityKind = keyof typeof groupOfActivity;
const activityKinds = Object.keys(groupOfActivity) as [ActivityKind, ...ActivityKind[]];

/** Whether this app knows what that is: a newer server may note more. */
export function isActivityKind(what: string): what is ActivityKind {
  return Object.hasOwn(groupOfActivity, what);
}

export const activitySchema = z.object({
  ...syncedShape,
  project_id: idSchema,
  /** 1, 2, 3… of its project, without a gap: by it one knows what is missing. */
  number: z.int().check(z.positive()),
  /** By the server's clock. */
  at: timeSchema,
  /** When the person did it, by their device's clock; null for a call without one. */
  client_time: z.nullable(timeSchema),
  actor_id: idSchema,
  /** '' of a deleted account. */
  actor_name: z.string(),
  what: z.enum(activityKinds),
  document_id: z.nullable(idSchema),
  version_id: z.nullable(idSchema),
  folder_id: z.nullable(idSchema),
  comment_id: z.nullable(idSchema),
  /** Whose share it is about. */
  person_id: z.nullable(idSchema),
  /** The folder that it is in now, and the one that it was moved out of. */
  place_id: z.nullable(idSchema),
  from_id: z.nullable(idSchema),
  /** All names as they were then: of the document, folder, project or person that it is about. */
  name: z.string(),
  /** Of the version. */
  label: z.nullable(z.string()),
  place: z.nullable(z.string()),
  /** What stood there before: the name, the name of the folder, the level of a share. */
  was: z.nullable(z.string()),
  /** Of a share. */
  level: z.nullable(z.enum(shareLevels)),
  /** Documents that went or came back with a folder. */
  count: z.nullable(z.int()),
  ...madeShape,
});
export type Activity = z.infer<typeof activitySchema>;
