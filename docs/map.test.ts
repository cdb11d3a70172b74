import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const map = readFileSync(join(root, 'docs/map.md'), 'utf8');
/** A person sees the names of so many files at a glance. */
const FILES_OF_A_ROOM = 40;
const productRooms = ['domain', 'src', 'sync-server', 'demo'];
const topRooms = ['domain', 'src', 'sync-server', 'demo', 'e2e', 'scripts', 'bench', 'docs'];

/** The cells of the rows under a heading's first table. */
function rowsOf(heading: string): string[][] {
  const section = map.split(/^## /m).find((part) => part.startsWith(`${heading}\n`)) ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  );
}

function codeIn(cell: string): string[] {
  return [...cell.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
}

function foldersIn(path: string): string[] {
  return readdirSync(join(root, path), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => `${path}/${entry.name}`);
}

/** A folder and every folder below it. */
const withFoldersBelow = (path: string): string[] => [path, ...foldersIn(path).flatMap(withFoldersBelow)];

/** Folders of product code that are a room each, however deep; of the others what is one below the top. */
function existingRooms(): string[] {
  return topRooms
    .filter((room) => existsSync(join(root, room)))
    .flatMap((room) => (productRooms.includes(room) ? withFoldersBelow(room) : [room, ...foldersIn(room)]));
}

/** Files of the product that stand in a room itself, not in one below it. */
const productFilesIn = (room: string): string[] =>
  readdirSync(join(root, room)).filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name));

const rooms = rowsOf('Rooms').map(([room = '']) => codeIn(room)[0] ?? room);
const changes = rowsOf('Changes');
const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

describe('the map', () => {
  test('has a row for every room', () => {
    expect(existingRooms().filter((room) => !rooms.includes(room) && !room.endsWith('/results'))).toEqual([]);
  });

  test('commands name what they need of the server: none takes all of its services', () => {
    const rooms = ['sync-server/commands', 'sync-server/mutations', 'sync-server/middleware'].flatMap(withFoldersBelow);
    const files = rooms.flatMap((room) => productFilesIn(room).map((name) => `${room}/${name}`));
    expect(files.length).toBeGreaterThan(60);
    const taking = files.filter((file) => {
      const text = readFileSync(join(root, file), 'utf8').replaceAll(/^import .*$/gm, '');
      return /(?<!Pick<\s*)\bServices\b/.test(text);
    });
    expect(taking).toEqual([]);
  });

  test('names no room twice and none that is not there', () => {
    expect(rooms.length).toBeGreaterThan(topRooms.length);
    expect(rooms.filter((room, index) => rooms.indexOf(room) !== index || !existsSync(join(root, room)))).toEqual([]);
  });

  test('knows no room of the product that holds more files than one sees at a glance', () => {
    const crowded = productRooms
      .flatMap(withFoldersBelow)
      .filter((room) => productFilesIn(room).length > FILES_OF_A_ROOM);
    expect(crowded).toEqual([]);
  });

  test('sends a change only to places that exist', () => {
    const places = changes.flatMap(([, cell = '']) => codeIn(cell)).filter((place) => !place.startsWith('node '));
    expect(places.length).toBeGreaterThan(changes.length);
    // `room/<name>.ts` is a file yet to be made: its room must exist.
    const missing = places.filter((place) => !existsSync(join(root, place.replace(/[^/]*<.*$/, ''))));
    expect(missing).toEqual([]);
  });

  test('proves every change with a command that exists', () => {
    const commands = [...changes.map(([, , cell = '']) => cell), ...rowsOf('Commands').map(([cell = '']) => cell)];
    const unknown = commands.filter((cell) => {
      const [, script = ''] = /^`(?:[A-Z_]+=\S+ )*npm (?:run )?([\w:-]+)/.exec(cell) ?? [];
      return !(script in scripts);
    });
    expect(unknown).toEqual([]);
  });
});
