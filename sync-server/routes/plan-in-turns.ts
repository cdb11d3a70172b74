// Folder uploads planned some files at a time, others are answered in between: names in some scripts take a millisecond each to be
// cleaned and compared, and a path has ten of them.
import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Choice, folderPlanner, type PlannedUpload, type SentFile, type Target } from '#domain/files/folder-plan';
import { cleanName } from '#domain/files/names';
import { fileKey } from '#domain/files/next-version';

/** Characters of paths, and files, that are looked at before others have a turn. */
const AT_ONCE = { characters: 4000, files: 100 };

async function inTurns<F extends SentFile, R>(files: readonly F[], look: (file: F) => R): Promise<R[]> {
  const found: R[] = [];
  let since = { characters: 0, files: 0 };
  for (const file of files) {
    found.push(look(file));
    since = { characters: since.characters + file.path.length, files: since.files + 1 };
    if (since.characters < AT_ONCE.characters && since.files < AT_ONCE.files) continue;
    since = { characters: 0, files: 0 };
    await nextTurn();
  }
  return found;
}

/** @see planFolderUpload */
export function planInTurns<F extends SentFile>(
  target: Target,
  files: readonly F[],
  chosen: ReadonlyMap<string, Choice>,
): Promise<PlannedUpload<F>[]> {
  return inTurns(files, folderPlanner<F>(target, chosen));
}

/** The names that these files' documents are found by. */
export async function fileKeysOf(files: readonly SentFile[]): Promise<Set<string>> {
  return new Set(await inTurns(files, ({ path }) => fileKey(cleanName(path.split(/[/\\]/).pop() ?? ''))));
}
