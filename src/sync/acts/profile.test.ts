import { afterEach, expect, it } from 'vitest';
import { Refusal } from '#domain/errors';
import { preferenceDefaults, preferencesOf } from '#domain/preferences';
import { newPerson, PASSWORD } from '#server/testing/seeds.ts';
import { startTestApp } from '#server/testing/start-test-app.ts';
import { smallPicture } from '#server/testing/things.ts';
import { readUser } from '#src/data/reads/users.ts';
import type { Device } from '#src/sync/device.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { syncRound } from '#src/sync/round.ts';
import { keptUser, sessionKeep, sessionStore, USER } from '#src/sync/session/session-store.ts';
import { openDevice } from '#src/testing/open-device.ts';
import { editPersonalOn, setAvatarOn } from './profile.ts';

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

it('a picture shows at once and goes again; what is none changes nothing', async () => {
  const app = await startTestApp();
  const person = await newPerson(app);
  const device = await openDevice({ baseUrl: app.baseUrl, userId: person.id, token: person.token });
  await syncRound(device);
  const pictures = async () => {
    const user = await readUser(device.connection.store, person.id);
    return [user?.personal_avatar_url, user?.avatar_url];
  };
  const picture = new File([new Uint8Array(await smallPicture())], 'me.png', { type: 'image/png' });
  await setAvatarOn(device, 'person', picture);
  expect(await pictures()).toEqual([expect.stringMatching(/^\/avatars\//), null]);
  const none = setAvatarOn(device, 'team', new File(['no picture'], 'me.png', { type: 'image/png' }));
  await expect(none).rejects.toThrow(new Refusal('not_an_image'));
  await setAvatarOn(device, 'team', picture);
  await setAvatarOn(device, 'person', null);
  expect(await pictures()).toEqual([null, expect.stringMatching(/^\/avatars\//)]);
  await device.connection.destroy();
  await app.close();
});

it('a preference chosen without a connection reaches the other devices, and the later to arrive holds', async () => {
  const app = await startTestApp();
  const person = await newPerson(app);
  const who = { baseUrl: app.baseUrl, userId: person.id, token: person.token };
  const [phone, tablet] = [await openDevice(who), await openDevice(who)];
  for (const device of [phone, tablet]) await syncRound(device);
  const held = async (device: Device) => preferencesOf((await readUser(device.connection.store, person.id)) ?? {});
  await enqueueOn(phone, 'user.prefer@1', { preferences: { weekly_digest: false, push_notifications: true } });
  await enqueueOn(tablet, 'user.prefer@1', { preferences: { show_file_extensions: false, push_notifications: false } });
  expect(await held(phone)).toEqual({ ...preferenceDefaults, weekly_digest: false, push_notifications: true });
  await syncRound(tablet);
  await syncRound(phone);
  await syncRound(tablet);
  const both = { weekly_digest: false, push_notifications: true, show_file_extensions: false };
  for (const device of [phone, tablet]) {
    expect(await held(device)).toEqual({ ...preferenceDefaults, ...both });
    await device.connection.destroy();
  }
  await app.close();
});
