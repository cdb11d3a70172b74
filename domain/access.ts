// Who may do what in a project: one table, enforced by the server at the moment of the write and mirrored in the screens.
import { Refusal } from './errors.ts';

export const accessLevels = ['owner', 'collaborator', 'viewer'] as const;
export type AccessLevel = (typeof accessLevels)[number];

/** The levels that a project can be shared at. */
export const shareLevels = ['viewer', 'collaborator'] as const;
export type ShareLevel = (typeof shareLevels)[number];

const everyone: readonly AccessLevel[] = accessLevels;
const writers: readonly AccessLevel[] = ['owner', 'collaborator'];
const owner: readonly AccessLevel[] = ['owner'];

/**
 * Action → levels. `*.deleteOwn` is for what the actor made, `*.deleteAny` for anybody's; whoever may delete a thing may
 * bring it back.
 */
const allowed = {
  'project.read': everyone,
  'project.edit': owner,
  'project.delete': owner,
  'project.share': owner,
  'project.restore': owner,
  // What leaves the server by itself, for as long as nobody ends it, is for whom the project belongs to.
  'project.webhooks': owner,
  'folder.write': writers,
  'folder.deleteOwn': writers,
  'folder.deleteAny': owner,
  'folder.restoreOwn': writers,
  'folder.restoreAny': owner,
  'document.write': writers,
  'document.deleteOwn': writers,
  'document.deleteAny': owner,
  // One's own, or one that holds what the actor added to it after it was gone.
  'document.restoreOwn': writers,
  'document.restoreAny': owner,
  'bin.read': owner,
  'comment.write': everyone,
  'comment.deleteAny': owner,
  // Printing makes a version's first code, and whoever may read may print.
  'qr.create': everyone,
  'qr.regenerate': writers,
  // Whoever may print says so, and whoever holds an outdated sheet takes it out of use.
  'print.note': everyone,
  'print.collect': everyone,
  'print.strikeAny': owner,
  // Of whoever deleted their account: nobody else knows how many copies there were.
  'print.countOrphan': writers,
} as const satisfies Record<string, readonly AccessLevel[]>;

export type Action = keyof typeof allowed;

/** Whether a level allows an action; no level (no access, or no such project) allows nothing. */
export function may(level: AccessLevel | undefined, action: Action): boolean {
  return level !== undefined && allowed[action].includes(level);
}

/** Whether a level allows to delete a thing, which is one's own or another's. */
export function mayDelete(level: AccessLevel | undefined, kind: 'folder' | 'document', own: boolean): boolean {
  return (own && may(level, `${kind}.deleteOwn`)) || may(level, `${kind}.deleteAny`);
}

/**
 * The one gate: no access at all answers exactly as an absent thing, too low a level says so.
 * @throws Refusal `not_found` without access, `forbidden` below the level needed.
 */
export function authorize(level: AccessLevel | undefined, action: Action): void {
  if (level === undefined) throw new Refusal('not_found');
  if (!may(level, action)) throw new Refusal('forbidden');
}
