import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SessionAnswer } from '#domain/endpoints/auth';
import { newPerson, signIn } from '../../testing/seeds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { accounts } from './0010-accounts.ts';

test('who was signed in before stays so, each device under a number of its own', async () => {
  const app = await startTestApp();
  try {
    const person = await newPerson(app);
    await signIn(app, person.email);
    const { db } = app.services.core;
    await sql`DROP INDEX sessions_number`.execute(db);
    for (const column of ['number', 'seen_at', 'browser', 'system']) {
      await sql`ALTER TABLE sessions DROP COLUMN ${sql.ref(column)}`.execute(db);
    }
    await sql`ALTER TABLE users DROP COLUMN preferences`.execute(db);
    await db.transaction().execute((tx) => accounts.up(tx as unknown as Kysely<unknown>));
    const { status, body } = await person.call<SessionAnswer[]>('GET', '/api/auth/sessions');
    expect(status).toBe(200);
    expect(new Set(body.map(({ id }) => id)).size).toBe(2);
    for (const { id, created_at, last_seen_at } of body) {
      expect(Number.isSafeInteger(id) && id > 0).toBe(true);
      expect(last_seen_at).toBe(created_at);
    }
  } finally {
    await app.close();
  }
});
