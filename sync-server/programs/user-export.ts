// npm run user:export -- EMAIL FILE: writes all that is kept about an account into a new ZIP.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { emailSchema } from '#domain/user';
import { CommandFailure } from '#server/commands/back-up.ts';
import { exportFiles } from '#server/commands/people/export-account.ts';
import { readSettings } from '#server/env.ts';
import { zipped } from '#server/files/zip-stream.ts';
import type { Core } from '#server/store/core.ts';
import { findUserByEmail, languageOf } from '#server/store/people/users.ts';
import { bytesOf, runProgram, withCore } from './command-line.ts';

/** Only its user can read the file: it is one person's. */
const MODE = 0o600;

async function writeExport(core: Core, { email, file }: { email: string; file: string }) {
  const user = await findUserByEmail(core.db, email);
  if (user === undefined) throw new CommandFailure(`Nobody here has the address ${email}.`);
  const server = readSettings(process.env).publicBaseUrl;
  const files = exportFiles({ core, ...(await bytesOf()), server }, user, await languageOf(core.db, user.id));
  const target = createWriteStream(file, { flags: 'wx', mode: MODE });
  try {
    await pipeline(Readable.from(zipped(files)), target);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CommandFailure(`${file} is there already.`);
    await rm(file, { force: true });
    throw error;
  }
}

const usage = 'Usage: npm run user:export -- EMAIL FILE';

await runProgram({ usage, words: 2 }, async ({ words: [address = '', path = ''] }) => {
  const email = parseOrRefuse(emailSchema, address);
  const file = resolve(path);
  await withCore((core) => writeExport(core, { email, file }));
  console.log(`${file} holds the account of ${email}.`);
  return 0;
});
