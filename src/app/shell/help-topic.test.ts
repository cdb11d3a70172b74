import { expect, test } from 'vitest';
import { paths, routes } from '#src/paths.ts';
import { help } from '#src/text/en/help.ts';
import * as screens from '../signed-in-screens.ts';
import { helpTopicAt } from './help-topic.ts';

const addressOf = (name: keyof typeof routes) => routes[name].replace(/:\w+/g, '7').replace('*', 'A%2FB.pdf');

test('every screen behind sign-in has its help, and every help its screen', () => {
  const names = [...Object.keys(screens), 'documentByPath', 'imageByPath'] as (keyof typeof routes)[];
  const found = names.map((name) => helpTopicAt(addressOf(name)));
  expect(names.filter((_, at) => found[at] === undefined)).toEqual([]);
  expect([...new Set(found)].sort()).toEqual(Object.keys(help.topics).sort());
});

test.each([
  [paths.deletedProjects(), 'bin'],
  [paths.bin(7), 'bin'],
  [paths.project(7), 'project'],
  [paths.imageByPath(7, '/Photos/Site/1.jpg'), 'viewer'],
  [paths.device(), 'device'],
  [paths.settings(), 'settings'],
  [paths.home(), undefined],
  [paths.login(), undefined],
])('at %s stands the help for %s', (address, topic) => {
  expect(helpTopicAt(new URL(address, 'https://plumbline.example').pathname)).toBe(topic);
});
