// What the programs of the command line have in common: the data they work on, how they ask, how they fail.
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Refusal } from '#domain/errors';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { passwordSchema } from '#domain/user';
import { CommandFailure } from './commands/back-up.ts';
import { databaseFile } from './data-dir.ts';
import { readSettings, SettingsError } from './env.ts';
import { type Core, createCore } from './store/core.ts';
import { openDatabase } from './store/database.ts';
import { migrate } from './store/migrate.ts';

/** Runs a program to its exit code; what went wrong is said in one line, without a stack. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await work();
  } catch (error) {
    const known = error instanceof CommandFailure || error instanceof SettingsError || error instanceof Refusal;
    if (!known) throw error;
    const fields = error instanceof Refusal && error.fields !== undefined ? ` ${JSON.stringify(error.fields)}` : '';
    process.stderr.write(`${error.message}${fields}\n`);
    process.exitCode = 1;
  }
}

/** DATA_DIR as an absolute path. @throws SettingsError. */
export function dataDirOf(): string {
  return readSettings(process.env).dataDir;
}

/** Works on the database of DATA_DIR. @throws CommandFailure where there is none and `make` is not given. */
export async function withCore<T>(work: (core: Core, dataDir: string) => Promise<T>, make = false): Promise<T> {
  const dataDir = dataDirOf();
  if (!make && !existsSync(databaseFile(dataDir))) throw new CommandFailure(`There is no data in ${dataDir}.`);
  const db = openDatabase(databaseFile(dataDir));
  try {
    await migrate(db);
    return await work(createCore(db), dataDir);
  } finally {
    await db.destroy();
  }
}

/** A password from the first line of the input, not shown while it is typed. @throws Refusal `invalid`. */
export async function readPassword(): Promise<string> {
  const terminal = process.stdin.isTTY === true;
  if (terminal) process.stderr.write('Password: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal });
  const line = await new Promise<string>((resolve) => {
    lines.once('line', resolve).once('close', () => resolve(''));
  });
  lines.close();
  if (terminal) process.stderr.write('\n');
  return parseOrRefuse(passwordSchema, line);
}
