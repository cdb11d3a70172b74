import { expect, test } from 'vitest';
import { folderNameSchema } from '#domain/folder';
import { limits } from '#domain/limits';
import { folderNameProblem } from './folder-name-problem.ts';

test.each([
  ['  ', 'name_required'],
  ['a/b', 'name_characters'],
  ['a\\b', 'name_characters'],
  ['..', 'name_characters'],
  ['x'.repeat(limits.folderNameMax + 1), 'name_too_long'],
  ['Level 2', undefined],
] as const)('%j: %s, as the schema decides', (name, problem) => {
  expect(folderNameProblem(name)).toBe(problem);
  expect(folderNameSchema.safeParse(name).success).toBe(problem === undefined);
});
