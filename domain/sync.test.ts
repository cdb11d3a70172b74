import { expect, test } from 'vitest';
import { parse } from 'zod/mini';
import { limits } from './limits.ts';
import { pullRequestSchema } from './sync.ts';

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
