import { afterEach, expect, it } from 'vitest';
import { Refusal } from '#domain/errors';
import { newPerson, PASSWORD } from '#server/testing/seeds.ts';
import { startTestApp } from '#server/testing/start-test-app.ts';
import { readUser } from '#src/data/reads/users.ts';
import { openDevice } from '#src/testing/open-device.ts';
import { editPersonalOn } from './profile.ts';
import { syncRound } from './round.ts';
import { keptUser, sessionKeep, sessionStore, USER } from './session-store.ts';

afterEach(() => {
  sessionStore.set({ status: 'anonymous' });
  sessionKeep.remove(USER);
});

it('another name and address show at once, on the lock screen too; a wrong password changes nothing', async () => {
  const app = await startTestApp();
  const person = await newPerson(app, 'Ana Arquitecta');
  const device = await openDevice({ baseUrl: app.baseUrl, userId: person.id, token: person.token });
  await syncRound(device);
  const user = await readUser(device.connection.store, person.id);
  if (user === undefined) throw new Error('no user came');
  sessionKeep.set(USER, JSON.stringify(user));
  sessionStore.set({ status: 'signed_in', user });

  const email = 'ana.new@example.com';
  const wrong = editPersonalOn(device, { email, current_password: 'not this one' });
  await expect(wrong).rejects.toThrow(new Refusal('wrong_password'));
  await editPersonalOn(device, { full_name: 'Ana Nueva', email, current_password: PASSWORD });

  const wanted = { id: person.id, full_name: 'Ana Nueva', email, team_name: user.team_name };
  expect(await readUser(device.connection.store, person.id)).toMatchObject({ ...wanted, seq: user.seq });
  expect(keptUser()).toMatchObject(wanted);
  expect(sessionStore.getSnapshot()).toMatchObject({ status: 'signed_in', user: wanted });
  await device.connection.destroy();
  await app.close();
});
