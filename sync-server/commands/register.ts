import { Refusal } from '#domain/errors';
import type { User } from '#domain/user';
import { refuseGuessable } from '../guessable-password.ts';
import type { Passwords } from '../passwords.ts';
import type { Core } from '../store/core.ts';
import { inTransaction } from '../store/database.ts';
import { putRows } from '../store/feed.ts';
import { insertTeam } from '../store/teams.ts';
import { findUserByEmail, writePasswordHash } from '../store/users.ts';

export interface NewUser {
  full_name: string;
  /** As `emailSchema` keeps it. */
  email: string;
  password: string;
}

/** Makes an account with its personal team. @throws Refusal `guessable_password`, `email_taken`. */
export async function register(core: Core, passwords: Passwords, wanted: NewUser): Promise<User> {
  const { full_name, email, password } = wanted;
  refuseGuessable(password, { email, full_name });
  if ((await findUserByEmail(core.db, email)) !== undefined) throw new Refusal('email_taken');
  const hash = await passwords.hash(password);
  return inTransaction(core.db, async (tx) => {
    if ((await findUserByEmail(tx, email)) !== undefined) throw new Refusal('email_taken');
    const created_at = core.now();
    const team = { id: core.newId(), name: full_name, description: '' };
    const user: User = {
      id: core.newId(),
      seq: 0,
      deleted_at: null,
      full_name,
      email,
      avatar_url: null,
      personal_avatar_url: null,
      team_id: team.id,
      team_name: team.name,
      organization: team.description,
      created_at,
    };
    await putRows(tx, [{ table: 'users', row: user }]);
    await writePasswordHash(tx, user.id, hash);
    await insertTeam(tx, { ...team, owner_id: user.id, is_personal: 1, created_at });
    return user;
  });
}
