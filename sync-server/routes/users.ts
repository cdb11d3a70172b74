import type { Context } from 'hono';
import { userEndpoints as endpoints } from '#domain/endpoints/users';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { countExport, countRegistration } from '#server/commands/people/attempts.ts';
import { changePassword } from '#server/commands/people/change-password.ts';
import { deleteOwnAccount } from '#server/commands/people/delete-account.ts';
import { editPersonal, editTeam } from '#server/commands/people/edit-profile.ts';
import { exportFiles, exportName } from '#server/commands/people/export-account.ts';
import { proveAgain } from '#server/commands/people/prove-address.ts';
import { registerOneself } from '#server/commands/people/register.ts';
import { type AvatarField, removeAvatar, setAvatar } from '#server/commands/people/set-avatar.ts';
import { sendZip } from '#server/routes/answers/zip-answer.ts';
import { areAcquainted } from '#server/store/people/users.ts';
import { noteFollows } from '../commands/note-follows.ts';
import { networkOf } from '../middleware/address.ts';
import type { AppEnv } from '../middleware/app-env.ts';
import { withMultipart } from '../middleware/multipart.ts';
import type { Services } from '../services.ts';
import { readRow } from '../store/rows.ts';
import { giverOf } from './password-giver.ts';
import { readerLanguage } from './reader-language.ts';
import type { Call, EndpointBinder } from './serve.ts';

export function userRoutes(serve: EndpointBinder, services: Services): void {
  accountRoutes(serve, services);
  profileRoutes(serve, services);
  avatarRoutes(serve, services);
  endingRoutes(serve, services);
}

function accountRoutes(serve: EndpointBinder, services: Services): void {
  const { core } = services;

  serve(endpoints.register, async ({ c, json }) => {
    const address = networkOf(c);
    await countRegistration(services, address);
    return registerOneself(services, json, { language: readerLanguage(c.req.header('Accept-Language')), address });
  });

  serve(endpoints.me, async ({ actorId }) => {
    const user = await readRow(core.db, 'users', actorId);
    if (user === undefined) throw new Refusal('unauthenticated');
    return user;
  });

  serve(endpoints.one, async ({ actorId, params }) => {
    const user = await readRow(core.db, 'users', params.id);
    const known = params.id === actorId || (await areAcquainted(core.db, actorId, params.id));
    if (user === undefined || user.deleted_at !== null || !known) throw new Refusal('not_found');
    return user;
  });
}

function profileRoutes(serve: EndpointBinder, services: Services): void {
  serve(endpoints.editPersonal, ({ c, actorId, json }) =>
    editPersonal(services, giverOf({ c, actorId }), json, readerLanguage(c.req.header('Accept-Language'))),
  );

  serve(endpoints.proveAgain, ({ c, actorId }) =>
    proveAgain(services, actorId, readerLanguage(c.req.header('Accept-Language'))),
  );

  serve(endpoints.editTeam, ({ actorId, json }) => editTeam(services.core, actorId, json));

  serve(endpoints.tellFollows, ({ actorId, json }) => noteFollows(services.core, actorId, json.follows));

  serve(endpoints.changePassword, async ({ c, actorId, json }) => {
    await changePassword(services, giverOf({ c, actorId }), json);
    return { message: 'Password changed successfully' };
  });
}

function endingRoutes(serve: EndpointBinder, services: Services): void {
  serve(endpoints.exportAccount, ({ c, actorId }) => sendExport(services, c, actorId));

  serve(endpoints.deleteAccount, ({ c, actorId, json }) =>
    deleteOwnAccount(services, giverOf({ c, actorId }), json.current_password),
  );
}

async function sendExport(services: Services, c: Context<AppEnv>, actorId: number): Promise<Response> {
  const { core, blobs, pictures, settings } = services;
  const user = await readRow(core.db, 'users', actorId);
  if (user === undefined || user.deleted_at !== null) throw new Refusal('unauthenticated');
  const needs = { core, blobs, pictures, server: settings.publicBaseUrl };
  const language = readerLanguage(c.req.header('Accept-Language'));
  return sendZip(services, c, {
    actorId,
    name: exportName(core.now()),
    count: () => countExport(services, actorId),
    files: () => exportFiles(needs, user, language),
  });
}

function avatarRoutes(serve: EndpointBinder, services: Services): void {
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
