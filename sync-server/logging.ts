// What the server writes down. Tokens, passwords and bodies never; paths without their queries.
import { type Logger, pino } from 'pino';
import type { Settings } from './env.ts';

export type { Logger };

const secrets = ['authorization', 'password', 'token', 'access_token', 'current_password', 'new_password'];

export function createLog(level: Settings['logLevel']): Logger {
  const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);
  return pino({ level, redact: { paths, remove: true }, base: null });
}
