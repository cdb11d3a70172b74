// What a level of access is said to allow is what it allows.
import { expect, test } from 'vitest';
import { type AccessLevel, type Action, may } from '#domain/access';
import { english } from './catalogues.ts';
import { spanish } from './spanish.ts';

/** How each language speaks of doing a thing. */
const words: Partial<Record<Action, [english: RegExp, spanish: RegExp]>> = {
  'project.read': [/view|look/, /ver/],
  'comment.write': [/comment/, /comentar/],
  'qr.create': [/print with a code/, /imprimir con código/],
  'print.collect': [/tick off prints/, /marcar copias recogidas/],
};
/** What is said after it is denied. */
const denied = [/Cannot (.*)/, /No puede (.*)/] as const;

test.each([
  ['viewer', english, 0],
  ['viewer', spanish, 1],
] as const)('of a %s it is said that they look, comment and print, and change nothing', (level, catalogue, at) => {
  const { means } = catalogue.team.access;
  for (const said of [means[level], catalogue.words.read_only]) {
    const allowed = said.replace(denied[at], '').toLowerCase();
    for (const [action, word] of Object.entries(words) as [Action, [RegExp, RegExp]][]) {
      expect(may(level satisfies AccessLevel, action), action).toBe(true);
      expect(allowed, `${action} in: ${said}`).toMatch(word[at]);
    }
  }
  expect(['document.write', 'folder.write', 'project.edit'].some((action) => may(level, action as Action))).toBe(false);
  expect(means[level]).toMatch(denied[at]);
});

test.each([
  [english, /You can comment and print with a code/],
  [spanish, /Puedes comentar e imprimir con código/],
] as const)('a dialog that somebody may not use says what they may do', ({ uploads, changes, folders }, said) => {
  for (const { read_only } of [uploads, changes, folders]) expect(read_only).toMatch(said);
});
