// npm run project:import -- FILE --owner ADDRESS: makes the project of a file this server's, with whoever has the address as its owner.
import { resolve } from 'node:path';
import { importProject } from '#server/commands/import-project.ts';
import { accountOf, bytesOf, runProgram, withCore } from './command-line.ts';

const usage = `Usage: npm run project:import -- FILE --owner ADDRESS
Makes the project in FILE this server’s, also while it runs. Whoever has the address is its owner.`;

await runProgram({ usage, words: 2, options: ['owner'] }, async ({ words: [path = '', address = ''] }) => {
  const { id, name, files, missing } = await withCore(async (core) => {
    const owner = await accountOf(core, address);
    return importProject({ core, ...(await bytesOf()) }, resolve(path), owner);
  });
  console.log(`“${name}” (${id}) is here, with ${files === 1 ? '1 file' : `${files} files`}. Its owner is ${address}.`);
  for (const sha256 of missing) console.error(`missing ${sha256}`);
  return 0;
});
