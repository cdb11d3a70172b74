// npm run backup -- DIR: copies DATA_DIR into a new folder; the server may be running.

import { dataDirOf, runCommand } from './command-line.ts';
import { backUp } from './commands/back-up.ts';

await runCommand(async () => {
  const [target] = process.argv.slice(2);
  if (target === undefined) {
    console.error('Usage: npm run backup -- DIR');
    return 2;
  }
  const { blobs, missing } = await backUp(dataDirOf(), target);
  console.log(`Backed up the database and ${blobs} files to ${target}.`);
  for (const sha256 of missing) console.error(`missing ${sha256}`);
  return missing.length === 0 ? 0 : 1;
});
