import { createMiddleware } from 'hono/factory';
import type { Endpoint } from '#domain/endpoints/endpoint';
import { Refusal } from '#domain/errors';
import { PERSON_HEADER, SESSION_HEADER, SESSION_LOST } from '#domain/sync/sync';
import { holderOf, isApiToken, mayCall } from '#server/api-tokens.ts';
import { isDisabled } from '#server/store/people/disabled.ts';
import { actingFor } from '#server/store/people/who-acts.ts';
import type { Services } from '../services.ts';
import { digestOf } from '../sessions.ts';
import type { AppEnv } from './app-env.ts';

/** The token of an Authorization header; undefined for none or another scheme. */
export function bearerOf(header: string | undefined): string | undefined {
  return /^Bearer ([\w~+/.=-]{1,200})$/i.exec(header ?? '')?.[1];
}

interface LostDeviceRule {
  whenLost: Endpoint['whenLost'];
  /** The device says that it knows that it is lost: nobody sees its screens. */
  knows: boolean;
}

interface Asker {
  userId: number;
  isLost: boolean;
  /** A lost device sends what it has. */
  sends?: boolean;
  /** Of a program whose token is of one project. */
  onlyProject?: number;
}

/** Whose token it is. @throws Refusal `unauthenticated`; `device_lost` where a lost device may not do this. */
async function userOf(
  { core, sessions }: Pick<Services, 'core' | 'sessions'>,
  token: string,
  allowed: LostDeviceRule,
): Promise<Asker> {
  const userId = await sessions.userOf(token);
  if (userId !== undefined) return { userId, isLost: false };
  const lost = await sessions.lostOf(token);
  if (lost === undefined) throw new Refusal('unauthenticated');
  // Emptied, it may say so again: the answer may not have reached it.
  const asker = { userId: lost.userId, isLost: true };
  if (allowed.whenLost === 'any') return asker;
  const maySend = allowed.knows && allowed.whenLost === lost.how && !lost.isOver;
  // Of a disabled account nothing is taken: the device keeps it, until the account is open again or its days for that are over.
  if (maySend && !(await isDisabled(core.db, lost.userId))) return { ...asker, sends: true };
  throw new Refusal(lost.isOver ? 'unauthenticated' : 'device_lost');
}

/** Whose token a program sends. @throws Refusal `unauthenticated`; `token_scope` where it may not do this. */
async function programOf(
  services: Pick<Services, 'core' | 'time'>,
  token: string,
  { tokens = 'never' }: Pick<Endpoint, 'tokens'>,
): Promise<Asker> {
  const holder = await holderOf(services, token);
  if (holder === undefined) throw new Refusal('unauthenticated');
  if (!mayCall(holder, tokens)) throw new Refusal('token_scope');
  const { userId, projectId } = holder;
  return { userId, isLost: false, ...(projectId === null ? {} : { onlyProject: projectId }) };
}

/**
 * Lets only signed-in people, and programs that they gave a token for this, through and says who they are. A device that says whose it is goes through only with a token
 * of that person: what it does is never another's. One that was reported lost does what empties it, and nothing else.
 * @throws Refusal `unauthenticated`, `device_lost`, `token_scope`.
 */
export function requireUser(
  services: Pick<Services, 'bodies' | 'core' | 'sessions' | 'time'>,
  entry: Pick<Endpoint, 'tokens' | 'whenLost'>,
) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const token = bearerOf(c.req.header('Authorization'));
    if (token === undefined) throw new Refusal('unauthenticated');
    const knows = c.req.header(SESSION_HEADER) === SESSION_LOST;
    const asker = isApiToken(token)
      ? programOf(services, token, entry)
      : userOf(services, token, { whenLost: entry.whenLost, knows });
    const { userId, isLost, sends, onlyProject } = await asker;
    const said = c.req.header(PERSON_HEADER);
    if (said !== undefined && said !== String(userId)) throw new Refusal('unauthenticated');
    c.set('actorId', userId);
    c.set('token', token);
    c.set('isLost', isLost);
    const session = digestOf(token);
    if (c.env?.incoming !== undefined) services.bodies.note(session, c.env.incoming);
    await actingFor(userId, next, session, onlyProject);
    // Its time runs from the first that was taken: what a full disk or a broken line refused has cost it none.
    if (sends && c.get('hasTaken')) await services.sessions.noteSending(token);
  });
}
