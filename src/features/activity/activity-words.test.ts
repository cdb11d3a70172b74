import i18next, { type TFunction } from 'i18next';
import { beforeAll, describe, expect, test } from 'vitest';
import { type ActivityKind, groupOfActivity } from '#domain/activity';
import type { ActivityLine } from '#domain/endpoints/activities';
import { csvFileName } from '#domain/files/csv';
import type { Folder } from '#domain/folder';
import { english } from '#src/text/catalogues.ts';
import { spanish } from '#src/text/spanish.ts';
import { textOptions } from '#src/text/start-texts.ts';
import { activityCsv } from './activity-csv.ts';
import { activityWords } from './activity-words.ts';

type Texts = TFunction<['activity', 'projects']>;
const texts: Record<string, Texts> = {};
beforeAll(async () => {
  for (const lng of ['en', 'es']) {
    const instance = i18next.createInstance();
    await instance.init({ ...textOptions, lng, resources: { en: english, es: spanish } });
    texts[lng] = instance.getFixedT(lng, ['activity', 'projects', 'words']) as Texts;
  }
});

const plans = { id: 7, folder_type: 'plans', name: 'Plans' } as Folder;
const authors = new Map([
  [1, { user_id: 1, full_name: 'Ana Now', is_deleted: false, avatar_url: null }],
  [3, { user_id: 3, full_name: '', is_deleted: true, avatar_url: null }],
]);
const wordsIn = (language: string) =>
  activityWords(texts[language] as Texts, { authors, roots: new Map([[plans.id, plans]]) });

function line(what: string, more: Partial<ActivityLine> = {}): ActivityLine {
  return {
    id: 5,
    project_id: 9,
    number: 12,
    at: '2026-11-22T09:10:11.123Z',
    client_time: '2026-11-22T07:42:00.000Z',
    actor_id: 1,
    actor_name: 'Ana Then',
    what: what as ActivityKind,
    document_id: 3,
    version_id: 4,
    folder_id: null,
    comment_id: null,
    person_id: null,
    place_id: plans.id,
    from_id: 8,
    name: 'A & B "1"',
    label: 'V3',
    place: 'Plans',
    was: 'Old <b>',
    level: 'viewer',
    count: 2,
    ...more,
  };
}

test('a sheet that is there in two kinds says which one a line is about', () => {
  const log = { authors, roots: new Map([[plans.id, plans]]) };
  const words = activityWords(texts.en as Texts, log, new Map([[3, 'DXF']]));
  expect(words.sentence(line('document.uploaded'))).toContain('uploaded “A & B "1" (DXF)”, V3');
  expect(words.sentence(line('document.uploaded', { document_id: 4 }))).toContain('uploaded “A & B "1"”, V3');
});

describe('a line as a sentence', () => {
  test('says everything that is noted, in English and Spanish, with nothing left open and nothing bent', () => {
    for (const language of ['en', 'es']) {
      for (const what of Object.keys(groupOfActivity)) {
        const more = what === 'share.changed' ? { was: 'collaborator' } : {};
        const sentence = wordsIn(language).sentence(line(what, more));
        expect(sentence, what).toMatch(/^Ana Now /);
        expect(sentence, what).not.toMatch(/\{\{|\}\}|did\.|&amp;|&quot;|null|undefined/);
      }
    }
  });

  test.each([
    ['version.uploaded', {}, 'Ana Now uploaded V3 of “A & B "1"”'],
    ['document.moved', {}, 'Ana Now moved “A & B "1"” from “Old <b>” to “Plans”'],
    ['folder.deleted', { count: 0 }, 'Ana Now deleted the folder “A & B "1"”'],
    ['folder.deleted', { count: 1 }, 'Ana Now deleted the folder “A & B "1"” with 1 document'],
    ['project.edited', {}, 'Ana Now renamed the project “Old <b>” to “A & B "1"”'],
    ['project.edited', { was: null }, 'Ana Now changed the details of the project'],
    ['share.changed', { name: 'Ben', was: 'collaborator' }, 'Ana Now made Ben viewer instead of collaborator'],
    ['share.ended', { name: 'Ben', person_id: 9 }, 'Ana Now ended the share of Ben'],
    ['share.ended', { name: 'Ana', person_id: 1 }, 'Ana Now left the team and the project'],
    ['print.lost', {}, 'Ana Now did something that this version of the app does not know'],
  ])('%s %j', (what, more, sentence) => {
    expect(wordsIn('en').sentence(line(what, more))).toBe(sentence);
  });

  test('names a root folder in the reader’s language, a person as they are called, and else as they were', () => {
    expect(wordsIn('es').place(line('document.moved'))).toBe('Planos');
    expect(wordsIn('es').place(line('document.moved', { place_id: 6, place: 'Level 1' }))).toBe('Level 1');
    expect(wordsIn('en').person(line('document.moved', { actor_id: 2 }))).toBe('Ana Then');
    expect(wordsIn('en').person(line('document.moved', { actor_id: 2, actor_name: '' }))).toBe('Somebody');
    expect(wordsIn('en').person(line('document.moved', { actor_id: 3, actor_name: 'Ben Then' }))).toBe(
      'Deleted account',
    );
    expect(wordsIn('es').sentence(line('share.ended', { person_id: 3, name: '' }))).toContain('Cuenta eliminada');
  });
});

test('a table has both times in UTC, and what a spreadsheet would carry out is text', () => {
  const evil = line('comment.written', { name: '=1+1', label: null, place_id: null, place: null, was: null });
  const lines = [line('version.uploaded', { was: null }), { ...evil, client_time: null }];
  expect(activityCsv(texts['en'] as Texts, wordsIn('en'), lines).split('\r\n')).toEqual([
    '\ufeff"No.","Server time (UTC)","Device time (UTC)","Person","Kind","What","Name","Version","Folder","Before"',
    '"12","2026-11-22 09:10:11","2026-11-22 07:42:00","Ana Now","Uploads and versions",' +
      '"Ana Now uploaded V3 of “A & B ""1""”","A & B ""1""","V3","Plans",""',
    `"12","2026-11-22 09:10:11","","Ana Now","Comments","Ana Now commented on “=1+1”","'=1+1","","",""`,
    '',
  ]);
});

test('a file goes by a name that every system takes', () => {
  expect(csvFileName('Dock 3/4: "north" activity 2026-11-22')).toBe('Dock 3 4 north activity 2026-11-22.csv');
});
