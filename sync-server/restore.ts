// npm run restore -- DIR [--force]: makes DATA_DIR from a backup. Stop the server first.

import { dataDirOf, runCommand } from './command-line.ts';
import { restore } from './commands/back-up.ts';

await runCommand(async () => {
  const options = process.argv.slice(2);
  const [source] = options.filter((option) => !option.startsWith('--'));
  if (source === undefined) {
    console.error('Usage: npm run restore -- DIR [--force]   (stop the server first)');
    return 2;
  }
  const { blobs, missing, before } = await restore(source, dataDirOf(), options.includes('--force'));
  console.log(`Restored the database and ${blobs} files from ${source}.`);
  if (before !== undefined) console.log(`What was there before is in ${before}.`);
  for (const sha256 of missing) console.error(`missing ${sha256}`);
  return missing.length === 0 ? 0 : 1;
});
