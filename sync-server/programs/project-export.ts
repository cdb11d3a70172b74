// npm run project:export -- ID FILE: writes a whole project into a new file, which another server imports.
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { idTextSchema } from '#domain/ids';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { CommandFailure } from '#server/commands/back-up.ts';
import { projectFiles } from '#server/commands/export-project.ts';
import { readSettings } from '#server/env.ts';
import { zipped } from '#server/files/zip-stream.ts';
import type { Core } from '#server/store/core.ts';
import { inSnapshot } from '#server/store/database.ts';
import { bytesOf, runProgram, withCore } from './command-line.ts';

/** Only its user can read the file: whoever has it has all that the project's people have. */
const MODE = 0o600;

interface WrittenExport {
  /** What the project should have had. */
  missing: string[];
  /** Files that had not arrived. */
  pending: number;
}

async function writeExport(core: Core, { id, file }: { id: number; file: string }): Promise<WrittenExport> {
  const written: WrittenExport = { missing: [], pending: 0 };
  const target = createWriteStream(file, { flags: 'wx', mode: MODE, flush: true });
  const { publicBaseUrl: server } = readSettings(process.env);
  const needs = { ...(await bytesOf()), server };
  const onMissing = (sha256: string) => written.missing.push(sha256);
  const onPending = (versions: number) => {
    written.pending = versions;
  };
  try {
    await inSnapshot(core.db, (tx) =>
      pipeline(
        Readable.from(zipped(projectFiles({ tx, ...needs, now: core.now(), onMissing, onPending }, id))),
        target,
      ),
    );
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST')
      throw new CommandFailure(`${file} is there already.`);
    await rm(file, { force: true });
    throw error;
  }
  return written;
}

const usage = `Usage: npm run project:export -- ID FILE
Writes a whole project into the new file FILE, also while the server runs. ID stands in the address of the project’s page.`;

await runProgram({ usage, words: 2 }, async ({ words: [wanted = '', path = ''] }) => {
  const id = parseOrRefuse(idTextSchema, wanted);
  const file = resolve(path);
  const { missing, pending } = await withCore((core) => writeExport(core, { id, file }));
  console.log(`${file} holds the project ${id}.`);
  if (pending > 0) console.error(`${pending === 1 ? '1 file' : `${pending} files`} had not arrived.`);
  for (const sha256 of missing) console.error(`missing ${sha256}`);
  return missing.length === 0 ? 0 : 1;
});
