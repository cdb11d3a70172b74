// What a folder upload would do: of many files it is worked out a few at a time.
import { expect, test } from 'vitest';
import { planFolderUpload } from '#domain/files/folder-plan';
import { fileKey, NameIndex } from '#domain/files/next-version';
import { turnsWhile } from '../testing/turns-while.ts';
import { fileKeysOf, planInTurns } from './plan-in-turns.ts';

const target = () => ({ index: new NameIndex([], []), folders: [], place: 'project' });
const deep = Array.from({ length: 9 }, (_, at) => `${at}${'한'.repeat(30)}`).join('/');
const files = Array.from({ length: 400 }, (_, at) => ({ path: `${at % 9}/${deep.slice(40)}/${at}.pdf`, size: 1 }));

test('others have their turns while many files are planned', async () => {
  expect(await turnsWhile(planInTurns(target(), files, new Map()))).toBeGreaterThanOrEqual(20);
  expect(await turnsWhile(fileKeysOf(files))).toBeGreaterThanOrEqual(4);
});

test('the plan is the same as at one go', async () => {
  const twice = [...files, ...files, { path: '../x.pdf', size: 1 }];
  expect(await planInTurns(target(), twice, new Map())).toEqual(planFolderUpload(target(), twice, new Map()));
  expect(await fileKeysOf([{ path: 'a\\b/Größe.pdf', size: 1 }])).toEqual(new Set([fileKey('Größe.pdf')]));
});
