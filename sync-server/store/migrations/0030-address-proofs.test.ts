import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { newPerson, newProject, PASSWORD, signIn, upload } from '../../testing/seeds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { inTransaction } from '../database.ts';
import { readRow } from '../rows.ts';
import { addressProofs } from './0030-address-proofs.ts';

test('accounts from before count as proved, and those whose addresses fold together all sign in as before', async () => {
  const app = await startTestApp();
  try {
    const [owner, twin, alone] = [await newPerson(app), await newPerson(app, 'Tina Twin'), await newPerson(app)];
    const project_id = await newProject(owner);
    const document = await upload<{ id: number }>(owner, { project_id, file_name: 'A.pdf' });
    const { db } = app.services.core;
    const named = (id: number, email: string) => sql`UPDATE users SET email = ${email} WHERE id = ${id}`;
    await inTransaction(db, async (tx) => {
      await named(owner.id, 'owner@example.com').execute(tx);
      await named(twin.id, 'own\u00ader@example.com').execute(tx);
      await named(alone.id, 'al\u3164one@example.com').execute(tx);
      await sql`UPDATE documents SET name = ${'A\u00ad-101 é'}, name_key = ${'a\u00ad-101 é'}`.execute(tx);
      for (const column of ['email_proved_at', 'pending_email']) {
        await sql.raw(`ALTER TABLE users DROP COLUMN ${column}`).execute(tx);
      }
      await sql`DROP INDEX credentials_lost_email`.execute(tx);
      await sql`ALTER TABLE credentials DROP COLUMN lost_email`.execute(tx);
      await sql`DROP TABLE address_proofs`.execute(tx);
      await sql`DROP TABLE invitation_links`.execute(tx);
      await sql`DROP INDEX invitations_invitee_id`.execute(tx);
      await sql`ALTER TABLE invitations DROP COLUMN invitee_id`.execute(tx);
      await addressProofs.up(tx as unknown as Kysely<unknown>);
    });
    expect(await readRow(db, 'users', owner.id)).toMatchObject({ email_proved_at: expect.any(String) });
    expect(await readRow(db, 'users', twin.id)).toMatchObject({ email: `lost-${twin.id}`, email_proved_at: null });
    expect(await readRow(db, 'users', alone.id)).toMatchObject({ email: 'alone@example.com' });
    const key = await db.selectFrom('documents').select('name_key').where('id', '=', document.body.id).execute();
    expect(key).toEqual([{ name_key: 'a-101 é' }]);
    expect(await signIn(app, 'al\u3164one@example.com')).not.toBe('');
    await twin.call('POST', '/api/users/me/change-password', {
      current_password: PASSWORD,
      new_password: 'twins own one',
    });
    expect(await signIn(app, 'own\u00ader@example.com', 'twins own one')).not.toBe('');
    expect(await signIn(app, 'owner@example.com')).not.toBe('');
  } finally {
    await app.close();
  }
});
