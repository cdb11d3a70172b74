// What the server writes down. Tokens, passwords and bodies never; paths without their queries.
import { type DestinationStream, type Logger, pino } from 'pino';
import type { Settings } from './env.ts';

export type { Logger };

const secrets = ['authorization', 'password', 'token', 'access_token', 'current_password', 'new_password'];

/** @param out where the lines go; standard output unless told otherwise. */
export function createLog(level: Settings['logLevel'], out?: DestinationStream): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  const options = { level, redact: { paths, remove: true }, base: null };
  return out === undefined ? pino(options) : pino(options, out);
}
