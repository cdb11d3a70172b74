// The rows that travel in the change feed, by table. A device's store mirrors these tables; the server's holds them.
import type { Activity } from './activity.ts';
import type { Alias } from './alias.ts';
import type { Comment } from './comment.ts';
import type { Document } from './document.ts';
import type { Folder } from './folder.ts';
import type { Follow } from './follow.ts';
import type { Notice } from './notice.ts';
import type { Person } from './person.ts';
import type { Print } from './print.ts';
import type { Project } from './project.ts';
import type { QrCode } from './qr-code.ts';
import type { User } from './user.ts';
import type { Version } from './version.ts';

/** Table → row, for every table in the change feed. */
export interface Rows {
  users: User;
  notices: Notice;
  follows: Follow;
  projects: Project;
  people: Person;
  folders: Folder;
  documents: Document;
  versions: Version;
  qr_codes: QrCode;
  prints: Print;
  comments: Comment;
  aliases: Alias;
  activities: Activity;
}
export type Table = keyof Rows;

/** In the order in which rows of one commit travel: what others refer to comes first. */
export const tables = [
  'users',
  'notices',
  'follows',
  'projects',
  'people',
  'folders',
  'documents',
  'versions',
  'qr_codes',
  'prints',
  'comments',
  'aliases',
  'activities',
] as const satisfies readonly Table[];

/** The unit of sync and permission that a row belongs to. */
export type Scope = `u:${number}` | `p:${number}`;
export const userScope = (userId: number): Scope => `u:${userId}`;
export const projectScope = (projectId: number): Scope => `p:${projectId}`;

/** The project of a `p:` scope, or undefined for another kind of scope. */
export function projectOfScope(scope: string): number | undefined {
  const match = /^p:([1-9]\d{0,15})$/.exec(scope);
  return match ? Number(match[1]) : undefined;
}

const scopes: { [T in Table]: (row: Rows[T]) => Scope } = {
  users: (row) => userScope(row.id),
  notices: (row) => userScope(row.user_id),
  follows: (row) => userScope(row.user_id),
  projects: (row) => projectScope(row.id),
  people: (row) => projectScope(row.project_id),
  folders: (row) => projectScope(row.project_id),
  documents: (row) => projectScope(row.project_id),
  versions: (row) => projectScope(row.project_id),
  qr_codes: (row) => projectScope(row.project_id),
  prints: (row) => projectScope(row.project_id),
  comments: (row) => projectScope(row.project_id),
  aliases: (row) => projectScope(row.project_id),
  activities: (row) => projectScope(row.project_id),
};

/** The scope of a row. */
export function scopeOf<T extends Table>(table: T, row: Rows[T]): Scope {
  return scopes[table](row);
}

/** The scope that a change is made in: that of the project its arguments name, else the person's own. */
export function scopeOfArgs(args: unknown, userId: number): Scope {
  const named = typeof args === 'object' && args !== null && 'project_id' in args ? args.project_id : undefined;
  return typeof named === 'number' ? projectScope(named) : userScope(userId);
}
