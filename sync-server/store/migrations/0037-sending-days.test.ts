import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { SessionAnswer } from '#domain/endpoints/auth';
import { SESSION_HEADER } from '#domain/sync';
import { newPerson, PASSWORD, signIn } from '../../testing/seeds.ts';
import { startTestApp } from '../../testing/start-test-app.ts';
import { sendingDays } from './0037-sending-days.ts';

const DAY = 24 * 60 * 60 * 1000;

test('a device that was reported lost long before its days were counted still sends first, and its person sees until when', async () => {
  const app = await startTestApp();
  try {
    const person = await newPerson(app);
    const token = await signIn(app, person.email);
    const sessions = async () => (await person.call<SessionAnswer[]>('GET', '/api/auth/sessions')).body;
    const id = (await sessions()).find(({ is_current }) => !is_current)?.id ?? 0;
    const lose = { how: 'send_first', current_password: PASSWORD };
    expect((await person.call('POST', `/api/auth/sessions/${id}/lost`, lose)).status).toBe(204);
    const { db } = app.services.core;
    const long = Date.now() - 100 * DAY;
    await db.updateTable('sessions').set({ lost_at: long }).where('number', '=', id).execute();
    await sql`ALTER TABLE sessions DROP COLUMN sends_from`.execute(db);
    await db.transaction().execute((tx) => sendingDays.up(tx as unknown as Kysely<unknown>));
    const headers = { Authorization: `Bearer ${token}`, [SESSION_HEADER]: 'lost' };
    const asked = async () => (await app.fetch('/api/auth/lost', { headers })).json();
    expect(await asked()).toEqual({ how: 'send_first' });
    const state = (await sessions()).find((session) => session.id === id)?.lost;
    expect(state).toMatchObject({ how: 'send_first', at: new Date(long).toISOString() });
    expect(Date.parse(state?.until ?? '') - Date.now()).toBeGreaterThan(29 * DAY);
    await db
      .updateTable('sessions')
      .set({ sends_from: Date.now() - 30 * DAY })
      .where('number', '=', id)
      .execute();
    expect(await asked()).toEqual({ how: 'at_once' });
  } finally {
    await app.close();
  }
});
