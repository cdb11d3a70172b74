import { expect, test } from 'vitest';
import type { Print } from '#domain/print';
import type { PrintItem } from '#src/data/reads/prints/prints.ts';
import { copiesIn } from './copies-in.ts';
import { stateOf } from './print-words.ts';
import { countOf, outOf, partName, printsShown, whichOf, whichPrints } from './register-view.ts';

const time = '2026-03-01T08:00:00.000Z';
const somebody = (full_name: string) => ({ user_id: 1, full_name, is_deleted: false, avatar_url: null });

function item(document_name: string, by: string, more: Partial<PrintItem> = {}): PrintItem {
  const ids = { id: 1, seq: 1, project_id: 10, document_id: 20, version_id: 21, created_by_id: 1 };
  const nobody = { collected: 0, collected_at: null, collected_by_id: null, copies: null };
  const made = { created_at: time, client_time: null, deleted_at: null };
  const print: Print = { ...ids, ...nobody, ...made, way: 'print', document_name, label: 'V1' };
  const about = {
    document: null,
    current: null,
    outdated_at: null,
    collector: null,
    waiting: false,
    chosen_here: false,
  };
  return { print, verdict: 'current', loose: false, author: somebody(by), ...about, ...more };
}

const ground = item('Planta baja Á-1', 'Ana Mason');
const stair = item('Stair', 'Ben Ortiz', { verdict: 'superseded', loose: true });
const roof = item('Roof', 'Ana Mason', { verdict: 'withdrawn', collector: somebody('Zoë Li') });
const all = [ground, stair, roof];
const coming = item('Cellar', 'Ben Ortiz', { verdict: 'unknown' });

test('what must be collected is shown first, where there is any', () => {
  expect(whichOf(null, all)).toBe('loose');
  expect(whichOf(null, [ground, roof])).toBe('all');
  expect(whichOf('current', all)).toBe('current');
  expect(whichOf('nonsense', [ground])).toBe('all');
});

test('each of the three has its prints', () => {
  expect(printsShown(all, 'loose', '')).toEqual([stair]);
  expect(printsShown(all, 'current', '')).toEqual([ground]);
  expect(printsShown(all, 'all', '')).toEqual(all);
  expect(countOf(all, 'all')).toBe(3);
});

test('what is not known yet is neither to collect nor to build from', () => {
  expect(whichPrints.filter((which) => countOf([coming], which) > 0)).toEqual(['all']);
  expect(stateOf(coming)).toBe('unknown');
});

test('they are found by document, version and people, as names are compared', () => {
  expect(printsShown(all, 'all', ' planta ')).toEqual([ground]);
  expect(printsShown(all, 'all', 'BEN')).toEqual([stair]);
  expect(printsShown(all, 'all', 'zoë')).toEqual([roof]);
  expect(printsShown(all, 'all', 'nobody')).toEqual([]);
});

test('one that was collected is that, whatever its paper is worth', () => {
  expect(all.map(stateOf)).toEqual(['current', 'superseded', 'collected']);
});

test('a number of copies is a whole one from 1 to 999, or not known', () => {
  expect(['', '  ', '1', ' 12 ', '999'].map(copiesIn)).toEqual([null, null, 1, 12, 999]);
  for (const wrong of ['0', '1000', '-1', '1.5', '1e2', 'two']) expect(copiesIn(wrong)).toBeUndefined();
});

test('what is not decided is neither to collect nor collected', () => {
  const beside = item('Cellar', 'Ben Ortiz', { verdict: 'undecided' });
  expect([stateOf(beside), whichPrints.filter((which) => countOf([beside], which) > 0)]).toEqual([
    'undecided',
    ['all'],
  ]);
});

test('in a table nobody is told how many are to collect of copies that nobody counted', () => {
  const counted = { ...stair, print: { ...stair.print, copies: 3, collected: 1 } };
  expect([outOf(stair), outOf(counted), outOf(ground), outOf(coming)]).toEqual(['', '2', '', '']);
  // Of a sheet that is built from nothing is to be collected, however many are out; a fetched one has none left.
  const built = { ...ground, print: { ...ground.print, copies: 3 } };
  expect([outOf(built), outOf({ ...counted, loose: false })]).toEqual(['', '0']);
});

test('tables of a tab, of all and of what was found have names apart', () => {
  expect([partName('All', ''), partName('Out of date', ' '), partName('All', ' A-101 ')]).toEqual([
    ', All',
    ', Out of date',
    ', All, A-101',
  ]);
});
