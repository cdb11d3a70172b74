// A sheet that gets another name than its author gave it, handed in as several kinds of file: each lands by itself, and they stay one
// sheet. Its folder was deleted meanwhile, and what has its name in the folder above is another; or it is told again, and so is what
// has its name there.
import type { Document } from '../../document.ts';
import type { FileKind } from '../../files/file-kind.ts';
import { nameKey, numberedName } from '../../files/names.ts';
import { landedAs } from '../../sync/written.ts';
import type { Context } from './mutation.ts';
import { freeNameIn, kindsOf } from './same-name.ts';

export interface LateSheet {
  /** The folder that was meant. */
  from: number;
  name: string;
  kind: FileKind;
}

/** The form of a name before this one, which is its first free one; undefined where it is the name itself. */
function formBefore(name: string, free: string): string | undefined {
  const n = free === name ? 1 : Number(/\((\d+)\)$/.exec(free)?.[1] ?? 1);
  return n < 2 ? undefined : numberedName(name, n - 1);
}

/** What its author's other kinds of a sheet are called that have landed there just before. @param free the name's first free form. */
async function nameOfOthers(context: Context, folderId: number, { from, name, kind }: LateSheet, free: string) {
  const before = formBefore(name, free);
  if (before === undefined) return undefined;
  const there = await context.reader.documentsNamed('folder_id', folderId, nameKey(before));
  const isOfIt = (one: Document) => {
    const was = landedAs(one, from, context.actorId);
    return was !== undefined && nameKey(was) === nameKey(name);
  };
  if (there.length === 0 || !there.every(isOfIt)) return undefined;
  const kinds = await kindsOf(context, there);
  return kinds.includes(kind) ? undefined : there[0]?.name;
}

/** What a sheet is called as its author's other kinds of it are, where they have landed there under another name. */
export const landedName = async (context: Context, folderId: number, sheet: LateSheet): Promise<string | undefined> =>
  nameOfOthers(context, folderId, sheet, await freeNameIn(context, folderId, sheet.name));

/**
 * What a late sheet is called in the folder that it lands in: as its author's other kinds of it, where these have landed there just
 * before, else the first name that nothing has there.
 */
export async function lateName(context: Context, folderId: number, sheet: LateSheet): Promise<string> {
  const free = await freeNameIn(context, folderId, sheet.name);
  return (await nameOfOthers(context, folderId, sheet, free)) ?? free;
}
