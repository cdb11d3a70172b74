import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inRange } from '../scripts/node-version.mjs';

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts, engines }: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  read('package.json'),
);

const forms = readdirSync(join(root, '.github/ISSUE_TEMPLATE')).map((name) => `.github/ISSUE_TEMPLATE/${name}`);
const workflow = '.github/workflows/gate.yml';
const request = '.github/pull_request_template.md';
/** What somebody reads who wants to change something. */
const pages = ['CONTRIBUTING.md', 'CHANGELOG.md', request, ...forms];
const all = [...pages, workflow, '.editorconfig', '.nvmrc'];

/** Commands that are npm's own or are always there, by the first word after `npm`. */
const ownCommands = new Set(['test', 'start']);

describe('the way in', () => {
  test.each(pages)('%s names commands that there are', (page) => {
    const named = [...read(page).matchAll(/\bnpm (run )?([a-z][\w:-]*)/g)];
    const unknown = named.filter(([, isRun, name = '']) => !(name in scripts) || !(isRun || ownCommands.has(name)));
    expect(unknown.map(([command]) => command)).toEqual([]);
  });

  test.each(pages)('%s names files and folders that there are', (page) => {
    const text = read(page);
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, path = '']) => join(dirname(page), path));
    const quoted = [...text.matchAll(/`([^`\s]+)`/g)].map(([, path = '']) => path);
    const paths = quoted.filter((path) => /^\.?[\w-]+(?:[./][\w.-]*)+$/.test(path) && !path.startsWith('./data-'));
    expect([...links, ...paths].filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  test('CONTRIBUTING names enough to hold it to, and data folders that git leaves alone', () => {
    const text = read('CONTRIBUTING.md');
    const must = ['docs/map.md', 'docs/glossary.md', 'docs/decisions', '.ci/run', 'CHANGELOG.md', workflow];
    expect(must.filter((path) => !text.includes(path))).toEqual([]);
    const folders = [...text.matchAll(/`\.(\/data-\w+)`/g)].map(([, folder = '']) => folder);
    expect(folders.length).toBeGreaterThan(1);
    expect(folders.filter((folder) => !read('.gitignore').includes(`${folder}/\n`))).toEqual([]);
    for (const command of ['dev', 'demo']) {
      const folder = /'(data-\w+)'/.exec(read(`scripts/${command}.mjs`))?.[1];
      expect(text).toContain(`\`npm run ${command}\``);
      expect(folders).toContain(`/${folder}`);
    }
  });

  test('the screens that a form sends people to are called so', () => {
    const catalogue = readdirSync(join(root, 'src/text/en')).map((file) => read(`src/text/en/${file}`));
    const named = [...forms, 'CONTRIBUTING.md'].flatMap((page) => [
      ...[...read(page).matchAll(/“([^”]+)”/g)].map(([, words = '']) => words.replace(/\s+/g, ' ')),
    ]);
    const own = new Set(['Changes', 'Unreleased']);
    expect(named.filter((words) => !own.has(words) && !catalogue.some((text) => text.includes(`'${words}'`)))).toEqual(
      [],
    );
    expect(named).toContain('Save a diagnostics file');
  });

  test('the gate runs as everybody runs it, on the lowest and the newest of each Node that is promised', () => {
    const text = read(workflow);
    expect(text).toMatch(/^ +- run: \.ci\/run$/m);
    expect(read('.ci/run')).toContain('exec npm test');
    const versions =
      /node: \[(.+)\]/
        .exec(text)?.[1]
        ?.split(', ')
        .map((version) => version.replaceAll("'", '')) ?? [];
    const promised = engines.node.split(' || ').map((range) => range.replace('^', ''));
    expect(versions).toEqual(promised.flatMap((least) => [least, least.split('.')[0]]));
    const readme = read('README.md');
    for (const least of promised) expect(readme).toContain(`${least} or later of ${least.split('.')[0]}`);
    // The newest of its line is what a version manager takes.
    expect(inRange(`${read('.nvmrc').trim()}.999`, engines.node)).toBe(true);
  });

  test.each(all)('%s names no registry, no address but those of its forms, and no place of one machine', (file) => {
    const text = read(file);
    const hosts = [...text.matchAll(/https?:\/\/([^/\s)]+)/g)].map(([, host]) => host);
    expect(hosts.filter((host) => !['keepachangelog.com', 'semver.org'].includes(`${host}`))).toEqual([]);
    expect(text).not.toMatch(
      /registry|localhost|127\.0\.0\.1|(?:^|[\s"'`(=:])\/(?:home|root|work|tmp|usr|Users|var)\//m,
    );
  });

  test('the changelog is kept as its form says: what is to come first, each version with its day', () => {
    const text = read('CHANGELOG.md');
    const headings = [...text.matchAll(/^## (.+)$/gm)].map(([, heading = '']) => heading);
    expect(headings[0]).toBe('[Unreleased]');
    for (const heading of headings.slice(1)) expect(heading).toMatch(/^\[\d+\.\d+\.\d+\] - \d{4}-\d\d-\d\d$/);
    const kinds = [...text.matchAll(/^### (.+)$/gm)].map(([, kind]) => kind);
    expect(kinds.length).toBeGreaterThan(0);
    const known = ['Added', 'Changed', 'Deprecated', 'Removed', 'Fixed', 'Security'];
    expect(kinds.filter((kind) => !known.includes(`${kind}`))).toEqual([]);
  });

  test('editors do what the formatter does', () => {
    const { formatter } = JSON.parse(read('biome.json'));
    const editor = read('.editorconfig');
    expect(editor).toContain(`indent_style = ${formatter.indentStyle}\nindent_size = ${formatter.indentWidth}\n`);
    expect(editor).toContain(`max_line_length = ${formatter.lineWidth}\n`);
  });

  test('can be found', () => {
    expect(read('README.md')).toContain('](CONTRIBUTING.md)');
    expect(read('README.md')).toContain('](CHANGELOG.md)');
    expect(read('docs/map.md')).toContain('CONTRIBUTING.md');
  });
});
