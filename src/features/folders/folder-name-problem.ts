import { cleanName } from '#domain/files/names';
import { limits } from '#domain/limits';

export type FolderProblem = 'name_required' | 'name_characters' | 'name_too_long';

/** What is wrong with a folder's name, if anything is. */
export function folderNameProblem(name: string): FolderProblem | undefined {
  const clean = cleanName(name);
  if (clean === '') return 'name_required';
  if (name.length > limits.folderNameMax) return 'name_too_long';
  return /[/\\]/.test(clean) || /^\.{1,2}$/.test(clean) ? 'name_characters' : undefined;
}
