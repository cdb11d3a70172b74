// npm run fsck -- [--hash]: whether every file that the database promises is there, with --hash to its last byte.

import { checkFiles } from '#server/commands/files/check-files.ts';
import { bytesOf, runProgram, withCore } from './command-line.ts';

const usage = `Usage: npm run fsck -- [--hash]
Whether every file that the database promises is there; with --hash, to its last byte.`;

await runProgram({ usage, words: 0, options: ['hash'] }, ({ has }) =>
  withCore(async ({ db }) => {
    const report = await checkFiles(db, (await bytesOf()).blobs, has('hash'));
    const { checked, missing, wrongSize, wrongHash, strays } = report;
    for (const sha256 of missing) console.error(`missing ${sha256}`);
    for (const sha256 of wrongSize) console.error(`wrong size ${sha256}`);
    for (const sha256 of wrongHash) console.error(`wrong bytes ${sha256}`);
    for (const sha256 of strays) console.log(`stray ${sha256}`);
    const wrong = missing.length + wrongSize.length + wrongHash.length;
    console.log(`${checked} files checked, ${wrong} wrong, ${strays.length} strays.`);
    return wrong === 0 ? 0 : 1;
  }),
);
