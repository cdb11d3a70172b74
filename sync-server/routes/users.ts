import { userEndpoints as endpoints } from '#domain/endpoints/users';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { parseOrRefuse } from '#domain/mutations/mutation';
import { countRegistration } from '../commands/attempts.ts';
import { changePassword } from '../commands/change-password.ts';
import { editPersonal, editTeam } from '../commands/edit-profile.ts';
import { noteFollows } from '../commands/note-follows.ts';
import { register } from '../commands/register.ts';
import { type AvatarField, removeAvatar, setAvatar } from '../commands/set-avatar.ts';
import { addressOf } from '../middleware/address.ts';
import { withMultipart } from '../middleware/multipart.ts';
import type { Services } from '../services.ts';
import { readRow } from '../store/rows.ts';
import { areAcquainted } from '../store/users.ts';
import type { Call, Serve } from './serve.ts';

export function userRoutes(serve: Serve, services: Services): void {
  accountRoutes(serve, services);
  profileRoutes(serve, services);
  avatarRoutes(serve, services);
}

function accountRoutes(serve: Serve, services: Services): void {
  const { core, passwords } = services;

  serve(endpoints.register, async ({ c, json }) => {
    await countRegistration(services, addressOf(c));
    return register(core, passwords, json);
  });

  serve(endpoints.me, async ({ actorId }) => {
    const user = await readRow(core.db, 'users', actorId);
    if (user === undefined) throw new Refusal('unauthenticated');
    return user;
  });

  serve(endpoints.one, async ({ actorId, params }) => {
    const user = await readRow(core.db, 'users', params.id);
    const known = params.id === actorId || (await areAcquainted(core.db, actorId, params.id));
    if (user === undefined || !known) throw new Refusal('not_found');
    return user;
  });
}

function profileRoutes(serve: Serve, services: Services): void {
  serve(endpoints.editPersonal, ({ actorId, json }) => editPersonal(services, actorId, json));

  serve(endpoints.editTeam, ({ actorId, json }) => editTeam(services.core, actorId, json));

  serve(endpoints.tellFollows, ({ actorId, json }) => noteFollows(services.core, actorId, json.follows));

  serve(endpoints.changePassword, async ({ c, actorId, json }) => {
    await changePassword(services, { actorId, token: c.get('token') }, json);
    return { message: 'Password changed successfully' };
  });
}

function avatarRoutes(serve: Serve, services: Services): void {
  const { fields: fieldsSchema, files } = endpoints.setAvatar.request.multipart;
  const options = { part: files[0], most: limits.pictureBytesMax, beforeFile: () => Promise.resolve() };

  type Setting = Pick<Call<typeof endpoints.setAvatar>, 'c' | 'actorId'>;
  const set = ({ c, actorId }: Setting, field: AvatarField): Promise<string> =>
    withMultipart(c, services.blobs, options, async ({ fields, file }) => {
      parseOrRefuse(fieldsSchema, fields);
      if (file === undefined) throw new Refusal('invalid', { fields: { file: 'required' } });
      return setAvatar(services, actorId, field, file.received.path);
    });

  serve(endpoints.setAvatar, async (call) => ({ avatar_url: await set(call, 'avatar_url') }));

  serve(endpoints.setPersonalAvatar, async (call) => ({
    personal_avatar_url: await set(call, 'personal_avatar_url'),
  }));

  serve(endpoints.removeAvatar, async ({ actorId }) => {
    await removeAvatar(services, actorId, 'avatar_url');
    return { avatar_url: null };
  });

  serve(endpoints.removePersonalAvatar, async ({ actorId }) => {
    await removeAvatar(services, actorId, 'personal_avatar_url');
    return { personal_avatar_url: null };
  });
}
