// What a program sends instead of a session's token: how it is made, and whose it is when it comes.
import { randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { TokenScope } from '#domain/endpoints/api-tokens';
import type { TokenUse } from '#domain/endpoints/endpoint';
import { noteApiTokenUsed, readApiToken } from '#server/store/people/api-tokens.ts';
import type { Services } from './services.ts';
import { digestOf } from './sessions.ts';

/** By which people and scanners of secrets know one. */
const PREFIX = 'plb_';
const FORM = /^plb_[0-9a-f]{72}$/;
/** Bytes of chance, of which nobody guesses any. */
const CHANCE = 32;
/** Milliseconds to which "last used" is kept: not every call is a write. */
const USED_EVERY = 60 * 60 * 1000;

/** Of one that was cut or mistyped it is known without a look at the database. */
const sumOf = (chance: string) => crc32(`${PREFIX}${chance}`).toString(16).padStart(8, '0');

/** A token for a program: its prefix, 256 bits, and a sum of both, hexadecimal. */
export function newApiToken(): string {
  const chance = randomBytes(CHANCE).toString('hex');
  return `${PREFIX}${chance}${sumOf(chance)}`;
}

/** Whether it says that it is one; a session's token has no such prefix. */
export const isApiToken = (token: string): boolean => token.startsWith(PREFIX);

const isWhole = (token: string) => {
  const chance = token.slice(PREFIX.length, -8);
  return FORM.test(token) && token.endsWith(sumOf(chance));
};

/** For whom a program acts, and how far. */
export interface TokenHolder {
  userId: number;
  scope: TokenScope;
  /** The only project that it reaches; null: all that its account has. */
  projectId: number | null;
}

/** Whose token it is; undefined for one that is unknown, revoked, past its time, or of a closed account. */
export async function holderOf(
  { core: { db }, time }: Pick<Services, 'core' | 'time'>,
  token: string,
): Promise<TokenHolder | undefined> {
  const stored = isWhole(token) ? await readApiToken(db, digestOf(token)) : undefined;
  if (stored === undefined || stored.expires_at <= time.now()) return undefined;
  const now = Date.now();
  if ((stored.used_at ?? 0) < now - USED_EVERY) {
    // Nobody waits for it: what fails is done with the next call.
    noteApiTokenUsed(db, stored.digest, now).catch(() => undefined);
  }
  return { userId: stored.user_id, scope: stored.scope, projectId: stored.project_id };
}

/** Whether a token may make a call that is for such ones. */
export function mayCall({ scope, projectId }: TokenHolder, use: TokenUse): boolean {
  if (use === 'never') return false;
  if (use.endsWith('_all') && projectId !== null) return false;
  return scope === 'write' || use.startsWith('read');
}
