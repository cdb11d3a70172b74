// Tokens by which programs act for their person: made and revoked with the password, by a session alone.
import { randomBytes } from 'node:crypto';
import type { ApiTokenAnswer, MadeToken, TokenScope } from '#domain/endpoints/api-tokens';
import { Refusal } from '#domain/errors';
import { idFromBytes } from '#domain/ids';
import { limits } from '#domain/limits';
import { newApiToken } from '#server/api-tokens.ts';
import { type ClearingServices, clearAfter } from '#server/commands/clear-after.ts';
import type { Services } from '#server/services.ts';
import { digestOf } from '#server/sessions.ts';
import { accessOf } from '#server/store/access.ts';
import { inTransaction, type Reads, type Tx } from '#server/store/database.ts';
import { apiTokensOf, deleteApiToken, insertApiToken, type StoredApiToken } from '#server/store/people/api-tokens.ts';
import { queueSecurity } from '#server/store/people/mails.ts';
import { readSession } from '#server/store/people/sessions.ts';
import { readRow } from '#server/store/rows.ts';
import type { PasswordGiver } from './attempts.ts';
import { confirmPassword, stillConfirmed } from './confirm-password.ts';

const DAY = 24 * 60 * 60 * 1000;
const isoOf = (time: number) => new Date(time).toISOString();

async function projectNameOf(db: Reads, { user_id, project_id }: StoredApiToken): Promise<string | null> {
  if (project_id === null || (await accessOf(db, user_id, project_id)) === undefined) return null;
  return (await readRow(db, 'projects', project_id))?.name ?? null;
}

async function answerOf(db: Reads, stored: StoredApiToken): Promise<ApiTokenAnswer> {
  const { id, name, scope, project_id, created_at, expires_at, used_at } = stored;
  const times = { created_at: isoOf(created_at), expires_at: isoOf(expires_at) };
  const used = used_at === null ? null : isoOf(used_at);
  return { id, name, scope, project_id, project_name: await projectNameOf(db, stored), ...times, used_at: used };
}

/** Those of an account, the newest first. */
export async function listApiTokens(db: Reads, userId: number): Promise<ApiTokenAnswer[]> {
  const stored = await apiTokensOf(db, userId);
  return Promise.all(stored.map((token) => answerOf(db, token)));
}

/** What a token is to be. */
export interface TokenWish {
  name: string;
  scope: TokenScope;
  project_id: number | null;
  days: number;
}

/** The session that asks may have ended while its password was looked at. @throws Refusal. */
async function checkAsker(tx: Tx, { token }: PasswordGiver): Promise<void> {
  const session = await readSession(tx, digestOf(token));
  if (session === undefined || session.lost !== null) throw new Refusal('unauthenticated');
}

/**
 * Makes a token, and tells its person by mail. The only time that it is said.
 * @throws Refusal `wrong_password` | `rate_limited` | `not_found` for a project that they do not have | `too_many_tokens`.
 */
export async function makeApiToken(
  services: Pick<Services, 'core' | 'log' | 'mails' | 'passwords' | 'settings' | 'time'>,
  giver: PasswordGiver,
  { current_password, days, ...wish }: TokenWish & { current_password: string },
): Promise<MadeToken> {
  const { core, log, mails, time } = services;
  const { actorId } = giver;
  const confirmed = await confirmPassword(services, giver, current_password);
  const token = newApiToken();
  const made = await inTransaction(core.db, async (tx) => {
    await stillConfirmed(tx, confirmed);
    await checkAsker(tx, giver);
    const { project_id } = wish;
    if (project_id !== null && (await accessOf(tx, actorId, project_id)) === undefined) throw new Refusal('not_found');
    if ((await apiTokensOf(tx, actorId)).length >= limits.apiTokensMax) throw new Refusal('too_many_tokens');
    const now = time.now();
    const times = { created_at: now, expires_at: now + days * DAY, used_at: null };
    const id = idFromBytes(randomBytes(8));
    const stored = { ...wish, ...times, id, digest: digestOf(token), user_id: actorId };
    await insertApiToken(tx, stored);
    const owner = await readRow(tx, 'users', actorId);
    if (owner !== undefined) await queueSecurity(tx, core, owner, 'token');
    return answerOf(tx, stored);
  });
  mails.wake();
  log.info({ user: actorId, apiToken: made.id, scope: made.scope, project: made.project_id }, 'token made');
  return { ...made, token };
}

/** Ends one at once, with what it has under way. @throws Refusal `wrong_password` | `rate_limited` | `not_found`. */
export async function revokeApiToken(
  services: ClearingServices & Pick<Services, 'log' | 'passwords'>,
  giver: PasswordGiver,
  { id, password }: { id: number; password: string },
): Promise<void> {
  const { core, log } = services;
  const confirmed = await confirmPassword(services, giver, password);
  const ended = await inTransaction(core.db, async (tx) => {
    await stillConfirmed(tx, confirmed);
    return deleteApiToken(tx, giver.actorId, id);
  });
  if (ended === undefined) throw new Refusal('not_found');
  log.info({ user: giver.actorId, apiToken: id }, 'token revoked');
  await clearAfter(services, giver, [ended]);
}
