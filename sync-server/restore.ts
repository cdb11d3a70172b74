// npm run restore -- DIR [--force] [--keep-sessions] [--access-of-backup]: makes DATA_DIR from a backup. Stop the server first.

import { runProgram, wholeData } from './command-line.ts';
import { restore } from './commands/back-up.ts';

const usage = `Usage: npm run restore -- DIR [--force] [--keep-sessions] [--access-of-backup]
Makes DATA_DIR from the backup in DIR; its files go to the store of BLOB_URL, where there is one. Stop the server first.
  --force             data that is there is moved aside, beside it
  --keep-sessions     where access is that of the backup: its sessions, tokens and links hold again
  --access-of-backup  the data that is replaced is not asked who may do what`;

const call = { usage, words: 1, options: ['force', 'keep-sessions', 'access-of-backup'] };

await runProgram(call, async ({ words: [source = ''], has }) => {
  const options = {
    force: has('force'),
    keepSessions: has('keep-sessions'),
    accessOfBackup: has('access-of-backup'),
  };
  const { dataDir, s3 } = wholeData();
  const { blobs, missing, before, access } = await restore(source, dataDir, { ...options, s3 });
  console.log(`Restored the database and ${blobs} files from ${source}.`);
  if (before !== undefined) console.log(`What was there before is in ${before}.`);
  for (const line of access.said) console.log(line);
  for (const sha256 of missing) console.error(`missing ${sha256}`);
  return missing.length === 0 ? 0 : 1;
});
