import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { ActivityLine } from '#domain/endpoints/activities';
import { type ActivityFilter, countAsked, dayOf, filterIn, matchingLines, queryOf } from './activity-filter.ts';

// Where the day is another than in UTC.
beforeAll(() => void vi.stubEnv('TZ', 'Pacific/Auckland'));
afterAll(() => void vi.unstubAllEnvs());

const ANA = 1;
const BEN = 2;
const noon = (day: number) => new Date(2026, 10, day, 12).toISOString();

let number = 0;
function line(what: string, more: Partial<ActivityLine> = {}): ActivityLine {
  number += 1;
  return {
    id: number,
    project_id: 9,
    number,
    at: noon(20),
    client_time: null,
    actor_id: ANA,
    actor_name: 'Ana',
    what: what as ActivityLine['what'],
    document_id: null,
    version_id: null,
    folder_id: null,
    comment_id: null,
    person_id: null,
    place_id: null,
    from_id: null,
    name: 'A-101',
    label: null,
    place: null,
    was: null,
    level: null,
    count: null,
    ...more,
  };
}

const made = () => [
  line('document.uploaded', { place: 'Planta única' }),
  line('version.uploaded', { actor_id: BEN, at: noon(21) }),
  line('document.renamed', { was: 'S-200', name: 'S-201', at: noon(22) }),
  line('share.given', { name: 'Greta', actor_id: BEN, at: noon(23) }),
  line('something.newer', { name: 'B-1' }),
];
let lines: ActivityLine[] = [];
beforeAll(() => {
  lines = made();
});
const any: ActivityFilter = { by: undefined, kind: undefined, text: '', from: '', to: '' };
const found = (filter: Partial<ActivityFilter>) =>
  matchingLines(lines, { ...any, ...filter }).map((found) => lines.indexOf(found));

test('nothing asked finds everything, what a newer server notes too', () => {
  expect(found({})).toEqual([0, 1, 2, 3, 4]);
});

test('a person, a kind, words of any name, days with both ends, and all of them together', () => {
  expect(found({ by: BEN })).toEqual([1, 3]);
  expect(found({ kind: 'uploads' })).toEqual([0, 1]);
  expect(found({ kind: 'sharing' })).toEqual([3]);
  expect(found({ text: 'a-1' })).toEqual([0, 1]);
  expect(found({ text: 's 200' })).toEqual([2]);
  expect(found({ text: 'UNICA' })).toEqual([0]);
  expect(found({ text: '  ' })).toEqual([0, 1, 2, 3, 4]);
  expect(found({ from: '2026-11-21', to: '2026-11-22' })).toEqual([1, 2]);
  expect(found({ from: '2026-11-23' })).toEqual([3]);
  expect(found({ by: BEN, kind: 'uploads', text: 'a-101', from: '2026-11-21', to: '2026-11-21' })).toEqual([1]);
  expect(found({ by: ANA, kind: 'sharing' })).toEqual([]);
});

test('a day is the reader’s, from its first moment to its last', () => {
  const first = new Date(2026, 10, 5, 0, 0, 0, 0).toISOString();
  const last = new Date(2026, 10, 5, 23, 59, 59, 999).toISOString();
  expect([dayOf(first), dayOf(last)]).toEqual(['2026-11-05', '2026-11-05']);
});

test('an address holds what is asked, and only that; what makes no sense in it asks nothing', () => {
  const asked: ActivityFilter = { by: BEN, kind: 'codes', text: 'A & B', from: '2026-11-01', to: '2026-11-02' };
  expect(filterIn(new URLSearchParams(queryOf(asked).toString()))).toEqual(asked);
  expect([String(queryOf(any)), countAsked(any), countAsked(asked)]).toEqual(['', 0, 4]);
  expect(filterIn(new URLSearchParams('by=x&kind=all&from=yesterday&to=2026-1-1'))).toEqual(any);
});
