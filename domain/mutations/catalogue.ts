// Every mutation by its name. From 1.0.0 on one that was released stays as it is: a device may have it in its queue.
import type * as z from 'zod/mini';
import { commentCreate } from './comment-create.ts';
import { commentDelete, commentEdit } from './comment-edit.ts';
import { documentCreate } from './document-create.ts';
import { documentDelete } from './document-delete.ts';
import { documentMove } from './document-move.ts';
import { documentNotify } from './document-notify.ts';
import { documentDescribe, documentRename } from './document-rename.ts';
import { documentRestore } from './document-restore.ts';
import { folderCreate } from './folder-create.ts';
import { folderDelete } from './folder-delete.ts';
import { folderMove } from './folder-move.ts';
import { folderRename } from './folder-rename.ts';
import { folderRestore } from './folder-restore.ts';
import { noticeDismiss } from './notice-dismiss.ts';
import { printCollect, printCount, printNote, printStrike, printUncollect } from './prints.ts';
import { projectCover } from './project-cover.ts';
import { projectCreate } from './project-create.ts';
import { projectDelete } from './project-delete.ts';
import { projectEdit } from './project-edit.ts';
import { projectRestore } from './project-restore.ts';
import { qrCreate, qrRegenerate, qrTell } from './qr-create.ts';
import { DecidedChange, type LogLine } from './rules/log-lines.ts';
import { type Context, type Decision, parseOrRefuse } from './rules/mutation.ts';
import type { Reader, RowPut } from './rules/reader.ts';
import { voided } from './rules/voided.ts';
import { userPrefer } from './user-prefer.ts';
import { versionCreate } from './version-create.ts';
import { versionDelete } from './version-delete.ts';
import { versionKeepCurrent, versionMakeCurrent } from './version-make-current.ts';
import { versionRestore } from './version-restore.ts';
import { versionSplit } from './version-split.ts';

export const catalogue = {
  [projectCreate.name]: projectCreate,
  [projectEdit.name]: projectEdit,
  [projectCover.name]: projectCover,
  [projectDelete.name]: projectDelete,
  [projectRestore.name]: projectRestore,
  [folderCreate.name]: folderCreate,
  [folderRename.name]: folderRename,
  [folderMove.name]: folderMove,
  [folderDelete.name]: folderDelete,
  [folderRestore.name]: folderRestore,
  [documentCreate.name]: documentCreate,
  [documentRename.name]: documentRename,
  [documentDescribe.name]: documentDescribe,
  [documentMove.name]: documentMove,
  [documentDelete.name]: documentDelete,
  [documentRestore.name]: documentRestore,
  [versionCreate.name]: versionCreate,
  [versionMakeCurrent.name]: versionMakeCurrent,
  [versionKeepCurrent.name]: versionKeepCurrent,
  [versionDelete.name]: versionDelete,
  [versionRestore.name]: versionRestore,
  [versionSplit.name]: versionSplit,
  [qrCreate.name]: qrCreate,
  [qrRegenerate.name]: qrRegenerate,
  [qrTell.name]: qrTell,
  [printNote.name]: printNote,
  [printCount.name]: printCount,
  [printCollect.name]: printCollect,
  [printUncollect.name]: printUncollect,
  [printStrike.name]: printStrike,
  [commentCreate.name]: commentCreate,
  [commentEdit.name]: commentEdit,
  [commentDelete.name]: commentDelete,
  [documentNotify.name]: documentNotify,
  [noticeDismiss.name]: noticeDismiss,
  [userPrefer.name]: userPrefer,
  [voided.name]: voided,
} as const;

export type MutationName = keyof typeof catalogue;
/** What a caller writes: fields with a default may be left out. */
export type ArgsOf<N extends MutationName> = z.input<(typeof catalogue)[N]['args']>;

/** What can be taken back. */
export type UndoableName = {
  [N in MutationName]: (typeof catalogue)[N]['undo'] extends null ? never : N;
}[MutationName];

export const mutationNames = Object.keys(catalogue) as MutationName[];

export function isMutationName(name: string): name is MutationName {
  return Object.hasOwn(catalogue, name);
}

/**
 * Validates the arguments and decides.
 * @throws Refusal `invalid` for arguments that do not fit, or the decision's own.
 */
export async function decide(name: MutationName, context: Context, args: unknown): Promise<Decision> {
  const mutation = catalogue[name];
  const parsed = parseOrRefuse(mutation.args, args);
  // The name binds schema and decision together; the compiler cannot follow that through the union.
  return (mutation.decide as (context: Context, args: unknown) => Promise<Decision>)(context, parsed);
}

/** The line of a project's log for a decided change, before its rows are stored; undefined: it has none. */
export function logLineOf(reader: Reader, name: MutationName, puts: readonly RowPut[]): Promise<LogLine | undefined> {
  return catalogue[name].log(new DecidedChange(reader, puts));
}
