// A document's name as a person edits it: without the extension and the `_V{n}` that it may carry, which stay as they are.

import { cleanName, extensionOf, fileNameAfter, hasForbiddenCharacters } from '#domain/files/names';
import { limits } from '#domain/limits';

export interface ShownName {
  stem: string;
  /** `_V2.pdf`, `.pdf`, `_V2` or ''. */
  ending: string;
}

/** @param fileNames of its versions: what stands after a dot is an extension only where a file of it has that one. */
export function shownName(name: string, fileNames: readonly string[]): ShownName {
  const extension = extensionOf(name);
  const isOne = extension !== '' && fileNames.some((fileName) => extensionOf(fileName) === extension);
  const bare = isOne ? name.slice(0, -extension.length - 1) : name;
  const stem = bare.replace(/_V\d+$/i, '');
  return stem.trim() === '' ? { stem: name, ending: '' } : { stem, ending: name.slice(stem.length) };
}

/** The whole name again, its ending not doubled where the person wrote it too. */
export function wholeName(typed: string, ending: string): string {
  const stem = cleanName(typed);
  return ending === '' ? stem : fileNameAfter(stem, `x${ending}`);
}

export type NameProblem = 'empty' | 'characters' | 'too_long';

/** What is wrong with what was typed, if anything is. */
export function nameProblem(typed: string, ending: string): NameProblem | undefined {
  const stem = cleanName(typed);
  if (stem === '') return 'empty';
  if (hasForbiddenCharacters(stem) || /^\.{1,2}$/.test(stem)) return 'characters';
  return typed.length + ending.length > limits.documentNameMax ? 'too_long' : undefined;
}
