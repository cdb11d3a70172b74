import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const foreman = read('docs/guide-foreman.md');
const server = read('docs/guide-server.md');

describe('the guides', () => {
  test('the foreman’s names things as the screens do', () => {
    const catalogue = readdirSync(join(root, 'src/text/en')).map((file) => read(`src/text/en/${file}`));
    const named = [...foreman.matchAll(/\*\*([^*]+)\*\*/g)].map(([, words = '']) => words);
    expect(named.length).toBeGreaterThan(20);
    const unknown = named.filter((words) => words !== 'bold' && !catalogue.some((text) => text.includes(`'${words}'`)));
    expect(unknown).toEqual([]);
  });

  test('the server’s names commands and settings that there are', () => {
    const { scripts }: { scripts: Record<string, string> } = JSON.parse(read('package.json'));
    const commands = [...server.matchAll(/npm run ([\w:]+)/g)].map(([, name = '']) => name);
    expect(commands.length).toBeGreaterThan(8);
    expect(commands.filter((name) => !(name in scripts))).toEqual([]);
    const settings = [...server.matchAll(/\b([A-Z]+(?:_[A-Z]+)+)\b/g)].map(([, name = '']) => name);
    expect(settings.filter((name) => !read('sync-server/env.ts').includes(`'${name}'`))).toEqual([]);
  });

  test('can be found', () => {
    for (const page of ['README.md', 'docs/map.md']) {
      for (const guide of ['guide-foreman.md', 'guide-server.md']) expect(read(page)).toContain(guide);
    }
  });
});
