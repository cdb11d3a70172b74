import { expect, test } from 'vitest';
import { newPerson } from './seeds.ts';
import { startTestApp } from './start-test-app.ts';

test('an answer that does not fit its schema fails the test that brought it about', async () => {
  const app = await startTestApp();
  const person = await newPerson(app);
  const { db } = app.services.core;
  await db.updateTable('users').set({ created_at: 'yesterday' }).where('id', '=', person.id).execute();
  expect(await person.call('GET', '/api/users/me')).toMatchObject({ status: 500, body: { code: 'fault' } });
  await expect(app.close()).rejects.toThrow('GET /api/users/me: ');
});
