// npm run move -- --to postgres://… [--blobs s3://…], or --to DIR: takes the server to another place, with all that it has.

import { moveServer } from '#server/commands/move-server.ts';
import { isPostgresUrl } from '#server/store/postgres/postgres-url.ts';
import { runProgram, serverPlace } from './command-line.ts';

const usage = `Usage: npm run move -- --to postgres://USER@HOST/DATABASE [--blobs s3://BUCKET?endpoint=…]
       npm run move -- --to DIR
Takes the server of DATA_DIR, DATABASE_URL and BLOB_URL to an empty database, or to SQLite's file in a new folder, with all that it has. It may run
until it is asked to be stopped. Interrupted, it is called again in the same way.
  --to     where the rows go; in a folder the files go along. A password is taken from PGPASSFILE or PGPASSWORD, or from here
  --blobs  the store that the files go to; its key is that of AWS_ACCESS_KEY_ID. Without it they stay where they are`;

await runProgram({ usage, words: 0, values: ['to', 'blobs'] }, async ({ wordOf }) => {
  const [to = '', blobs] = [wordOf('to'), wordOf('blobs')];
  if (to === '' || (!isPostgresUrl(to) && to.includes('://'))) {
    console.error(usage);
    return 2;
  }
  const isDatabase = isPostgresUrl(to);
  const target = serverPlace({
    DATABASE_URL_FILE: '',
    ...(isDatabase ? { DATABASE_URL: to } : { DATABASE_URL: '', DATA_DIR: to, BLOB_URL: '' }),
    ...(blobs === undefined ? {} : { BLOB_URL: blobs }),
  });
  const copied = await moveServer(serverPlace(), target, (line) => console.log(line));
  for (const sha256 of copied?.missing ?? []) console.error(`missing ${sha256}`);
  return (copied?.missing ?? []).length === 0 ? 0 : 1;
});
