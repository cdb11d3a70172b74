// What the programs of the command line have in common: the data they work on, how they ask, how they fail.
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { Refusal } from '#domain/errors';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { emailSchema, passwordSchema, type User } from '#domain/user';
import { CommandFailure, type ServerPlace } from '#server/commands/back-up.ts';
import { databaseFile, databasePlace } from '#server/data-dir.ts';
import { readSettings, SettingsError } from '#server/env.ts';
import { type KeptBytes, openBytes } from '#server/files/blobs/open-bytes.ts';
import { BytesUnreachable } from '#server/files/bytes-unreachable.ts';
import { type Core, createCore } from '#server/store/core.ts';
import { openDatabase } from '#server/store/database.ts';
import { migrate } from '#server/store/migrate.ts';
import { isDisabled } from '#server/store/people/disabled.ts';
import { keepersOf } from '#server/store/people/listed-people.ts';
import { findUserByEmail } from '#server/store/people/users.ts';
import { connectToPostgres } from '#server/store/postgres/connect-postgres.ts';
import { hasNoRoom, hasNoRoomIn, StartFailure } from '#server/store/start-failure.ts';

/** Runs a program to its exit code; what went wrong is said in one line, without a stack. */
export async function runCommand(work: () => Promise<number>): Promise<void> {
  // What is made here, a backup as well, is for who runs it alone.
  process.umask(0o077);
  try {
    process.exitCode = await work();
  } catch (error) {
    const known = [CommandFailure, SettingsError, StartFailure, BytesUnreachable, Refusal].some(
      (kind) => error instanceof kind,
    );
    const room = hasNoRoom(error) ? 'There is no room left on the disk.' : undefined;
    if (!(known && error instanceof Error) && room === undefined) throw error;
    const fields = error instanceof Refusal && error.fields !== undefined ? ` ${JSON.stringify(error.fields)}` : '';
    process.stderr.write(`${room ?? `${(error as Error).message}${fields}`}\n`);
    process.exitCode = 1;
  }
}

export interface ProgramCall {
  /** How it is called, in words. */
  usage: string;
  /** How many words besides its options. */
  words: number;
  /** Without their dashes. */
  options?: readonly string[];
  /** Of which stands in the place of the words. */
  insteadOfWords?: string;
  /** Options that are followed by a word. */
  values?: readonly string[];
}

interface GivenArguments {
  words: string[];
  has: (option: string) => boolean;
  /** undefined where it was not given. */
  wordOf: (option: string) => string | undefined;
}

/** @returns undefined where it is called in another way: an option that it does not have is none that is passed over. */
function argumentsOf({ words, options = [], insteadOfWords, values = [] }: ProgramCall): GivenArguments | undefined {
  const known = Object.fromEntries([
    ...[...options, 'help'].map((name) => [name, { type: 'boolean' as const }]),
    ...values.map((name) => [name, { type: 'string' as const }]),
  ]);
  try {
    const given = parseArgs({ options: known, allowPositionals: true });
    const all = new Map(Object.entries(given.values));
    const wanted = insteadOfWords !== undefined && all.has(insteadOfWords) ? 0 : words;
    if (given.positionals.length !== wanted && !all.has('help')) return undefined;
    const wordOf = (option: string) => all.get(option) as string | undefined;
    return { words: given.positionals, has: (option) => all.has(option), wordOf };
  } catch {
    return undefined;
  }
}

/** Runs a program that is called as it says; otherwise, or asked with `--help`, it says how it is called. */
export async function runProgram(call: ProgramCall, work: (given: GivenArguments) => Promise<number>): Promise<void> {
  const given = argumentsOf(call);
  const isAsked = given?.has('help') === true;
  if (given !== undefined && !isAsked) return runCommand(() => work(given));
  (isAsked ? process.stdout : process.stderr).write(`${call.usage}\n`);
  process.exitCode = isAsked ? 0 : 2;
}

/** Where the server keeps what it has, as the settings say. @param other of these, in place of some. @throws SettingsError. */
export function serverPlace(other: Record<string, string> = {}): ServerPlace {
  const { dataDir, s3, databaseUrl } = readSettings({ ...process.env, ...other });
  return { dataDir, s3, databaseUrl };
}

/** Where files are kept, as the settings say. @throws SettingsError. */
export const bytesOf = (): Promise<KeptBytes> => openBytes(readSettings(process.env));

/** Works on the database of DATA_DIR. @throws CommandFailure where there is none and `make` is not given. */
export async function withCore<T>(work: (core: Core) => Promise<T>, make = false): Promise<T> {
  const settings = readSettings(process.env);
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl !== null) await (await connectToPostgres(databaseUrl)).end();
  else if (!make && !existsSync(databaseFile(dataDir))) throw new CommandFailure(`There is no data in ${dataDir}.`);
  const db = openDatabase(databasePlace(settings));
  try {
    await migrate(db);
    return await work(createCore(db));
  } catch (error) {
    if (hasNoRoomIn(dataDir, error)) throw new CommandFailure(`There is no room left for ${dataDir}.`);
    throw error;
  } finally {
    await db.destroy();
  }
}

/** As it is kept. @throws CommandFailure where it is none. */
export function addressOf(given: string): string {
  const { success, data } = emailSchema.safeParse(given);
  if (!success) throw new CommandFailure(`“${given}” is no e-mail address.`);
  return data;
}

/** Whose address it is. @throws CommandFailure where nobody here has it, or it is none. */
export async function accountOf({ db }: Core, address: string): Promise<User> {
  const email = addressOf(address);
  const user = await findUserByEmail(db, email);
  if (user === undefined) throw new CommandFailure(`Nobody here has the address ${email}.`);
  return user;
}

/** Says so where nobody who may sign in keeps the server any more. */
export async function warnOfNoKeeper({ db }: Core): Promise<void> {
  const closed = await Promise.all((await keepersOf(db)).map(({ id }) => isDisabled(db, id)));
  if (closed.includes(false)) return;
  process.stderr.write('Nobody can keep this server now: npm run user:keeper -- EMAIL names somebody.\n');
}

/** A password from the first line of the input, not shown while it is typed. @throws Refusal `invalid`; CommandFailure where none comes. */
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
  if (line === '') throw new CommandFailure('No password came: type it, or give it as the first line of the input.');
  return parseOrRefuse(passwordSchema, line);
}
