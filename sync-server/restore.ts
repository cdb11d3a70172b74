// npm run restore -- DIR [--force] [--keep-sessions] [--access-of-backup]: makes DATA_DIR from a backup. Stop the server first.

import { dataDirOf, runCommand } from './command-line.ts';
import { restore } from './commands/back-up.ts';

await runCommand(async () => {
  const given = process.argv.slice(2);
  const [source] = given.filter((option) => !option.startsWith('--'));
  if (source === undefined) {
    console.error(
      'Usage: npm run restore -- DIR [--force] [--keep-sessions] [--access-of-backup]   (stop the server first)',
    );
    return 2;
  }
  const options = {
    force: given.includes('--force'),
    keepSessions: given.includes('--keep-sessions'),
    accessOfBackup: given.includes('--access-of-backup'),
  };
  const { blobs, missing, before, access } = await restore(source, dataDirOf(), options);
  console.log(`Restored the database and ${blobs} files from ${source}.`);
  if (before !== undefined) console.log(`What was there before is in ${before}.`);
  for (const line of access.said) console.log(line);
  for (const sha256 of missing) console.error(`missing ${sha256}`);
  return missing.length === 0 ? 0 : 1;
});
