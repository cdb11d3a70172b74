// The model: takes what happened, in the order in which it arrived, and says what must be there and what was to be answered.
import type { Arrival } from './arrival.ts';
import * as choice from './choice-rules.ts';
import * as content from './content-rules.ts';
import * as documents from './document-rules.ts';
import * as folders from './folder-rules.ts';
import * as removals from './removal-rules.ts';
import { splitVersion } from './split-rule.ts';
import { became, type Gone, isForgotten, No, type Notice, type World } from './world.ts';

// Arguments were validated when the act was made: here they are what their rule says they are.
type Rule = (world: World, arrival: Arrival, args: never) => Notice;

/** What every kind of act does. */
export const rules: Record<string, Rule> = {
  'project.create@1': folders.createProject,
  'project.edit@1': folders.editProject,
  'project.cover@1': folders.coverProject,
  'project.delete@1': folders.deleteProject,
  'project.restore@1': folders.restoreProject,
  'folder.create@1': folders.createFolder,
  'folder.rename@1': folders.renameFolder,
  'folder.move@1': folders.moveFolder,
  'folder.delete@1': removals.deleteFolder,
  'folder.restore@1': removals.restoreFolder,
  'document.create@1': documents.createDocument,
  'document.rename@1': documents.renameDocument,
  'document.describe@1': documents.describeDocument,
  'document.move@1': documents.moveDocument,
  'document.delete@1': documents.deleteDocument,
  'document.restore@1': documents.restoreDocument,
  'document.notify@1': folders.muteDocument,
  'version.create@1': content.createVersion,
  'version.make_current@1': choice.makeCurrent,
  'version.keep_current@1': choice.keepCurrent,
  'version.delete@1': content.deleteVersion,
  'version.restore@1': content.restoreVersion,
  'version.split@1': splitVersion,
  'comment.create@1': content.createComment,
  'comment.edit@1': content.editComment,
  'comment.delete@1': content.deleteComment,
  'qr.create@1': content.createCode,
  'qr.regenerate@1': content.renewCode,
  'qr.tell@1': content.tellCode,
  'print.note@1': content.notePrint,
  'print.count@1': content.countPrint,
  'print.collect@1': content.collectPrint,
  'print.uncollect@1': content.uncollectPrint,
  'print.strike@1': content.strikePrint,
  'notice.dismiss@1': content.readNote,
  'user.prefer@1': content.prefer,
};

const answerOf = (status: string, code: string | undefined) => (code === undefined ? status : `${status} (${code})`);

/** Whether an act speaks of something that went at such a time. */
function namesGone(world: World, args: unknown, isSuch: (gone: Gone | null) => boolean): boolean {
  const ids = Object.values(args as object).flatMap((value: unknown) => (Array.isArray(value) ? value : [value]));
  const kinds = [world.folders, world.documents, world.versions, world.comments, world.prints, world.projects];
  return ids.some((id) => kinds.some((things) => isSuch(things.get(id as number)?.gone ?? null)));
}

/** Whether an act speaks of a document that is another by now. */
function namesPart(world: World, args: unknown): boolean {
  const { id = 0, document_id = id } = args as { id?: number; document_id?: number };
  return became(world, document_id) !== document_id;
}

/** Milliseconds between a refusal's being decided and its being booked, in which others may delete the thing. */
const BOOKED_WITHIN = 1_000;

/** An act arrives. @returns what is wrong with the server's answer; undefined when it is right. */
export function arrive(world: World, name: string, args: unknown, arrival: Arrival): string | undefined {
  const rule = rules[name];
  if (rule === undefined) return `the server took ${name}, of which nobody knows what it does`;
  const before = structuredClone(world);
  let expected: string;
  try {
    const notice = rule(world, arrival, structuredClone(args) as never);
    expected = answerOf(notice === undefined ? 'applied' : 'applied_changed', notice);
  } catch (error) {
    if (!(error instanceof No)) throw error;
    Object.assign(world, before);
    expected = answerOf('rejected', error.code);
  }
  const answered = answerOf(arrival.booked.status, arrival.booked.code);
  // Told of a document that was one of its own on its device, which no model knows, and is a part of another here.
  if (answered === answerOf('rejected', 'still_together') && namesPart(before, args)) {
    Object.assign(world, before);
    return undefined;
  }
  // Deleted so long ago that the server may have forgotten it.
  const forgotten = () => namesGone(world, args, (gone) => isForgotten(gone, arrival.at));
  if (answered === answerOf('rejected', 'not_found') && forgotten()) {
    Object.assign(world, before);
    return undefined;
  }
  // Refused for what others did, and deleted by them before the refusal was booked.
  const justGone = () => namesGone(world, args, (gone) => gone !== null && arrival.at - gone.at < BOOKED_WITHIN);
  const asBuiltUpon = answered === answerOf('rejected', 'built_upon') && expected === answerOf('rejected', 'deleted');
  if (asBuiltUpon && justGone()) return undefined;
  return answered === expected ? undefined : `the server answered ${answered}, not ${expected}`;
}
