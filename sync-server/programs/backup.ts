// npm run backup -- DIR: copies all that the server has into a new folder; the server may be running.

import { backUp } from '#server/commands/back-up.ts';
import { runProgram, serverPlace } from './command-line.ts';

const usage = `Usage: npm run backup -- DIR
Copies DATA_DIR, the database of DATABASE_URL and what the store of BLOB_URL has into the new folder DIR, also while the server runs.`;

await runProgram({ usage, words: 1 }, async ({ words: [target = ''] }) => {
  const { dataDir, ...outside } = serverPlace();
  const { blobs, missing } = await backUp(dataDir, target, outside);
  console.log(`Backed up the database and ${blobs} files to ${target}.`);
  for (const sha256 of missing) console.error(`missing ${sha256}`);
  return missing.length === 0 ? 0 : 1;
});
