import { createHash } from 'node:crypto';
import { Refusal } from '#domain/errors';
import { userScope } from '#domain/row';
import type { Services } from '../services.ts';
import { inTransaction, type Reads } from '../store/database.ts';
import { userOfRecovery } from '../store/recoveries.ts';
import { deleteSessionsOf } from '../store/sessions.ts';
import { writePasswordHash } from '../store/users.ts';
import { countReset } from './attempts.ts';

/**
 * Gives whoever has a mailed link another password. All their sessions end, and every other link.
 * @throws Refusal `link_ended` for a token that is unknown, used or too old; `rate_limited`.
 */
export async function resetPassword(
  services: Services,
  address: string,
  { token, new_password }: { token: string; new_password: string },
): Promise<void> {
  const { core, passwords } = services;
  await countReset(services, address);
  const digest = createHash('sha256').update(token).digest('hex');
  const holder = async (db: Reads): Promise<number> => {
    const userId = await userOfRecovery(db, digest, core.now());
    if (userId === undefined) throw new Refusal('link_ended');
    return userId;
  };
  await holder(core.db);
  const hash = await passwords.hash(new_password);
  const userId = await inTransaction(core.db, async (tx) => {
    const id = await holder(tx);
    await writePasswordHash(tx, id, hash);
    await deleteSessionsOf(tx, id);
    return id;
  });
  // The devices that are out hear it at once, by the answer to the pull that this makes them ask for.
  core.bus.publish([userScope(userId)]);
}
