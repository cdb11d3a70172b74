// npm run restore -- DIR [--force] [--keep-sessions] [--access-of-backup]: makes the server's data from a backup. Stop the server first.

import { type RestoredData, restore, settlePutBack } from '#server/commands/back-up.ts';
import { toldChanges } from '#server/store/copy-rows.ts';
import { runProgram, serverPlace } from './command-line.ts';

const usage = `Usage: npm run restore -- DIR [--force] [--keep-sessions] [--access-of-backup]
       npm run restore -- --database [--keep-sessions]
Makes DATA_DIR from the backup in DIR, the database of DATABASE_URL and what is in the store of BLOB_URL, where there is one. Stop the server first.
  --force             data that is there is moved aside, beside it
  --keep-sessions     where access is that of the backup: its sessions, tokens and links hold again
  --access-of-backup  the data that is replaced is not asked who may do what
  --database          the database of DATABASE_URL was put back already, with pg_restore or to a point in time: devices are told of it`;

const call = {
  usage,
  words: 1,
  options: ['force', 'keep-sessions', 'access-of-backup', 'database'],
  insteadOfWords: 'database',
};

function tell(source: string, { blobs, missing, before, changed }: RestoredData): void {
  console.log(`Restored the database and ${blobs} files from ${source}.`);
  for (const place of before) console.log(`What was there before is in ${place}.`);
  for (const line of toldChanges(changed)) console.log(line);
  for (const sha256 of missing) console.error(`missing ${sha256}`);
}

await runProgram(call, async ({ words: [source = ''], has }) => {
  const place = serverPlace();
  const keepSessions = has('keep-sessions');
  if (has('database')) {
    const { said } = await settlePutBack(place, keepSessions);
    for (const line of said) console.log(line);
    return 0;
  }
  const { dataDir, ...outside } = place;
  const options = { ...outside, force: has('force'), keepSessions, accessOfBackup: has('access-of-backup') };
  const restored = await restore(source, dataDir, options);
  tell(source, restored);
  for (const line of restored.access.said) console.log(line);
  return restored.missing.length === 0 ? 0 : 1;
});
