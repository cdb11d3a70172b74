// The app's code makes no call that a browser of the build's target lacks, but where it asks first.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './content-hash.mjs';
import { guarded, newerCalls } from './newer-calls.ts';

const source = (path: string) => readFileSync(join(root, path), 'utf8');

/** Code without what is said about it. */
const code = (path: string) => source(path).replace(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm, '');

const files = ['src', 'domain', 'public'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((path) => `${folder}/${path.replaceAll('\\', '/')}`)
    .filter((path) => /\.(tsx?|m?js)$/.test(path) && !/\.test\.tsx?$|\/testing\//.test(path)),
);

const oldest = Number(/'safari(\d+(?:\.\d+)?)'/.exec(source('vite.config.ts'))?.[1]);

test('every call that is newer than the browsers of the build is asked for before it is made', () => {
  expect(oldest).toBeGreaterThanOrEqual(16);
  expect(files.length).toBeGreaterThan(500);
  const found: string[] = [];
  for (const path of files) {
    const text = code(path);
    for (const call of newerCalls) {
      if (call.safari > oldest && call.found.test(text) && guarded[call.name]?.[path] === undefined) {
        found.push(`${path}: ${call.name}, since Safari ${call.safari}`);
      }
    }
  }
  expect(found).toEqual([]);
});

test('what is listed as guarded is still there', () => {
  const gone: string[] = [];
  for (const [name, places] of Object.entries(guarded)) {
    const call = newerCalls.find((known) => known.name === name);
    for (const path of Object.keys(places)) if (!call?.found.test(code(path))) gone.push(`${name} in ${path}`);
  }
  expect(gone).toEqual([]);
});

test('a call is found however it is written', () => {
  const found = (text: string) => newerCalls.filter((call) => call.found.test(text)).map(({ name }) => name);
  expect(found('const both = AbortSignal.any([one, other]);')).toEqual(['AbortSignal.any']);
  expect(found('for (const name of rows.values().map(nameOf)) {')).toEqual(['iterator helpers']);
  expect(found('for await (const part of answer.body) {')).toHaveLength(1);
  expect(found('const words = text.match(/\\p{L}+/gv);')).toHaveLength(1);
  expect(found('const words = text.match(/\\p{L}+/gu);')).toEqual([]);
  expect(found('const all = [...rows.values()].map(nameOf);')).toEqual([]);
});
