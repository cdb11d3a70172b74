import { expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { limits } from '../limits.ts';
import { pullRequestSchema, pushedMutationSchema } from './sync.ts';

const scopes = <V>(count: number, value: V) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [`p:${n + 1}`, value] as const));
const request = (more: object) => ({ client_id: 7, epoch: null, scopes: {}, ...more });
const most = limits.pullScopesMax;

test.each([
  ['scopes', (count: number) => ({ scopes: scopes(count, 3) })],
  ['marks', (count: number) => ({ marks: scopes(count, 'm') })],
  ['parts', (count: number) => ({ parts: scopes(count, '1.2.3.m') })],
  ['trails', (count: number) => ({ trails: scopes(count, [[3, 'm']]) })],
  ['hold', (count: number) => ({ hold: Object.keys(scopes(count, 0)) })],
])('a pull names so many %s and no more', (_name, named) => {
  expect(parse(pullRequestSchema, request(named(most)))).toMatchObject(named(most));
  expect(() => parse(pullRequestSchema, request(named(most + 1)))).toThrow();
});

test.each([
  ['no list', 3],
  ['a seq below 0', [[-1, 'm']]],
  ['a seq that is none', [['3', 'm']]],
  ['no mark', [[3, '']]],
  ['a long mark', [[3, 'm'.repeat(65)]]],
  ['more than both', [[3, 'm', 'm']]],
  ['too many', Array.from({ length: 101 }, () => [3, 'm'])],
])('a trail with %s is none', (_what, trail) => {
  expect(() => parse(pullRequestSchema, request({ trails: { 'p:1': trail } }))).toThrow();
});

test('a trail of a scope that is none is refused, and one of a hundred commits taken', () => {
  const trail = Array.from({ length: 100 }, (_, n) => [n, 'm']);
  expect(parse(pullRequestSchema, request({ trails: { 'p:1': trail, 'u:2': [] } })).trails).toEqual({
    'p:1': trail,
    'u:2': [],
  });
  expect(() => parse(pullRequestSchema, request({ trails: { 'x:1': trail } }))).toThrow();
});

const takes = (client_time: string) =>
  pushedMutationSchema.safeParse({ n: 1, name: 'comment.create@1', args: {}, client_time }).success;

test.each([
  '2026-11-26T07:00:00.123Z',
  '1970-01-01T00:00:00.000Z',
  '2024-02-29T23:59:59.999Z',
  '9999-12-31T23:59:59.999Z',
])('a change may be made at %s, whatever a device takes for now', (time) => expect(takes(time)).toBe(true));

test.each([
  '2026-99-99T99:99:99.999Z',
  '2026-02-31T07:00:00.000Z',
  '2026-01-01T24:00:00.000Z',
  '2026-01-01T07:00:60.000Z',
])('no clock shows %s: nothing is made then', (time) => expect(takes(time)).toBe(false));
