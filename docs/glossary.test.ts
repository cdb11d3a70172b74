// One word per thing: what the glossary gives up is part of no exported name, and types are noun phrases.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const productRooms = ['domain', 'src', 'sync-server', 'demo'];

/** Nouns that end as a participle does. A new one is added here: it has to be a thing that people of the trade speak of. */
const nounsAllTheSame = new Set(['Encoding', 'Ending', 'Listing', 'Pen', 'Ruling', 'Setting', 'Token']);

/**
 * Participles, adverbs, adjectives and verbs that no ending gives away. As a type's whole name each of them has meant
 * something else in every file; as a part of one (`HeldRow`, `PlannedFile`) they are welcome. What else is found to be
 * none of a noun is added here.
 */
const noNouns = new Set(
  `About After Again Align Along Also Among Append Around Ask Back Before Begun Below Beside Both Bare Common Comparable Done
   Draw Drawn Early Elsewhere Endless Find Found From Further Gone Held Here Inside Kept Known Last Late Later Left Linkable
   Loose Lost Made Make Movable New Newest Next Now Old Once Open Opposite Outside Own Personal Place Plain Plainer Put Read
   Said Seen Send Sent Serve Shown Since Single Stampable Such Then There Told Torn Unable Unread Unsent Which Whole Within`
    .trim()
    .split(/\s+/),
);

const isNoNoun = (name: string): boolean =>
  /^[A-Z][a-z]+$/.test(name) && (noNouns.has(name) || (/(ed|en|ing)$/.test(name) && !nounsAllTheSame.has(name)));

/** The words of a name in camel case or in capitals, in small letters. */
const wordsOf = (name: string): string[] =>
  [...name.matchAll(/[A-Z]?[a-z]+|[A-Z]+(?![a-z])/g)].map(([word]) => word.toLowerCase());

const holds = (name: string, words: readonly string[]): boolean =>
  wordsOf(name).some((word) => words.some((given) => word === given || word === `${given}s`));

/** What the last column of the table "Words to avoid" names. */
function wordsGivenUp(): string[] {
  const glossary = readFileSync(join(root, 'docs/glossary.md'), 'utf8');
  const table = glossary.split('## Words to avoid\n')[1] ?? '';
  const rows = table.split('\n').filter((line) => line.startsWith('|'));
  return rows.flatMap((row) => [...(row.split('|')[4] ?? '').matchAll(/`([a-z]+)`/g)].map((match) => match[1] ?? ''));
}

/** Names that the product declares, each with its file: exported ones of any kind, or types, exported or not. */
function declared(as: RegExp): [file: string, name: string][] {
  return productRooms.flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .flatMap((file) =>
        [...readFileSync(join(root, room, file), 'utf8').matchAll(as)].map((match): [string, string] => [
          `${room}/${file}`,
          match[1] ?? '',
        ]),
      ),
  );
}

const exported =
  /^export (?:default )?(?:async )?(?:abstract )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;
/** Not the ones that are brought in, as in `import { type Name, … }`. */
const types = /^[ \t]*(?:export )?(?:abstract )?(?:type|interface|class) (\w+)(?=[ <])(?! as )/gm;

describe('the glossary', () => {
  const givenUp = wordsGivenUp();

  test('says which words are in no exported name', () => {
    expect(givenUp).toContain('revision');
    expect(givenUp).toContain('archive');
    expect(holds('showRevisions', givenUp)).toBe(true);
    expect(holds('reviewed', givenUp)).toBe(false);
  });

  test('no exported name holds one of them', () => {
    const names = declared(exported);
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter(([, name]) => holds(name, givenUp))).toEqual([]);
  });
});

describe('a type is called by a noun phrase', () => {
  test('what is none is known', () => {
    expect(['Wanted', 'Held', 'Opening', 'Place', 'Taken'].filter((name) => !isNoNoun(name))).toEqual([]);
    expect(['Setting', 'Reader', 'HeldRow', 'WantedCover', 'Props'].filter(isNoNoun)).toEqual([]);
  });

  test('no type of the product is one bare participle, adverb or adjective', () => {
    const names = declared(types);
    expect(names.length).toBeGreaterThan(1000);
    expect(names.filter(([, name]) => isNoNoun(name))).toEqual([]);
  });
});
