import { cleanName } from '#domain/files/names';
import { limits } from '#domain/limits';
import { type FolderFile, folderOf } from '#src/ui/incoming/picked-folder.ts';

/** A project's name after the first folder picked for it; '' when only single files were. */
export function proposedName(files: readonly Pick<FolderFile, 'path'>[]): string {
  const folder = files.map(({ path }) => folderOf(path)).find((name) => name !== '') ?? '';
  return cleanName(folder).slice(0, limits.projectNameMax).trim();
}
