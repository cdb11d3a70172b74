import { expect, test } from 'vitest';
import { harmlessMarkup, ownScript } from './trusted-types.ts';

test.each([
  ['', ''],
  [' ', ' '],
  ['A-101', 'A-101'],
  ['<img src=x onerror=alert(1)>', null],
  ['&lt;b&gt;', null],
])('of the text %j becomes %j', (text, made) => {
  expect(harmlessMarkup(text)).toBe(made);
});

test.each([
  ['/assets/worker-1.js', true],
  ['https://site.example/assets/worker-1.js', true],
  ['https://elsewhere.example/worker.js', false],
  ['//elsewhere.example/worker.js', false],
  ['http://site.example/worker.js', false],
  ['data:text/javascript,alert(1)', false],
  ['blob:https://site.example/1', false],
  ['javascript:alert(1)', false],
])('a script at %s: %s', (address, allowed) => {
  expect(ownScript(address, 'https://site.example/projects')).toBe(allowed ? address : null);
});
