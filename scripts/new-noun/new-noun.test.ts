// A synced noun is added to a copy of the sources by its schema, manifests, migration and texts alone: it compiles there and does
// on two devices all that the others do. A manifest without one of its lines does not compile.
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { copySources, output } from '../scratch-copy.ts';
import { edits, made, manifestLines, mutationLines } from './manifests.ts';
import { proof } from './marks-on-two-devices.ts';

let copy = '';
beforeAll(async () => {
  copy = await copySources('new-noun');
  for (const [file, text] of Object.entries(made)) writeFileSync(join(copy, file), text);
  for (const { file, find, becomes } of edits) {
    const source = readFileSync(join(copy, file), 'utf8');
    if (source.search(find) === -1) throw new Error(`${file} has no line like ${find}`);
    writeFileSync(join(copy, file), source.replace(find, becomes));
  }
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What the compiler says of a part of the copy. */
const compiled = async (part: string) =>
  (
    await output(
      process.execPath,
      ['node_modules/typescript-native/bin/tsc', '-p', `tsconfig.${part}.json`, '--noEmit'],
      copy,
    )
  ).text;

/** One file with each of these without one of its lines, of which every one must be an error. */
const without = (name: string, begin: string, lines: readonly string[], end: string) =>
  lines
    .map((_, left) => {
      const kept = lines.filter((_, at) => at !== left).join('\n');
      return `// @ts-expect-error\nexport const ${name}${left} = ${begin}${kept.replaceAll('\n', ' ')}${end};`;
    })
    .join('\n');

test('it compiles on both sides', async () => {
  for (const part of ['domain', 'server', 'app']) expect([part, await compiled(part)]).toEqual([part, '']);
});

test('a manifest without one of its lines does not compile', async () => {
  const file = join(copy, 'domain/mutations/without.ts');
  const imports = [
    `import * as z from 'zod/mini';`,
    `import type { Mark } from '../mark.ts';`,
    `import { noun } from '../sync/noun.ts';`,
    `import { THIS_COMMIT } from '../sync/written.ts';`,
    `import { logLines } from './rules/log-lines.ts';`,
    `import { defineMutation } from './rules/mutation.ts';`,
  ];
  const nouns = without('noun', 'noun<Mark>()({ ', manifestLines, ' })');
  const mutations = without('mutation', "defineMutation({ name: 'mark.count@1', ", mutationLines, ' })');
  writeFileSync(file, [...imports, nouns, mutations].join('\n'));
  expect(await compiled('domain')).toBe('');
  rmSync(file);
});

test('it does on two devices what the others do', async () => {
  writeFileSync(join(copy, 'e2e/matrix/marks.test.ts'), proof);
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', 'e2e/matrix/marks.test.ts'];
  const { code, text } = await output(process.execPath, vitest, copy);
  expect(code, text).toBe(0);
});
