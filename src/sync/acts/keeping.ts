// What whoever keeps the server sees and does. It needs the server: nothing of it is on a device.
import {
  callKeeperAct,
  callNameKeeper,
  callPeople,
  callRemovePerson,
  callServer,
  callStored,
  callUnowned,
  type ListPart,
  type PeoplePart,
  type StoredPart,
  type UnownedPart,
} from '#src/net/admin-calls.ts';
import { currentDevice } from '#src/sync/device.ts';

export type { ListPart };
export type KeptPerson = PeoplePart['rows'][number];
export type ServerState = Awaited<ReturnType<typeof callServer>>;

const http = () => currentDevice().http;

/** Whose name or address begins so; '' for everybody. @throws Refusal `forbidden`; TransportError. */
export const readPeople = (begins: string, after: string | undefined): Promise<PeoplePart> =>
  callPeople(http(), begins, after);

/** Projects by what they hold, the largest first. @throws Refusal `forbidden`; TransportError. */
export const readStored = (after: string | undefined): Promise<StoredPart> => callStored(http(), after);

/** Projects whose owner is disabled or deleted. @throws Refusal `forbidden`; TransportError. */
export const readUnowned = (after: string | undefined): Promise<UnownedPart> => callUnowned(http(), after);

/** @throws Refusal `forbidden`; TransportError. */
export const readServer = (): Promise<ServerState> => callServer(http());

/** @throws Refusal `wrong_password`, `forbidden`, `own_account`, `not_found`, `rate_limited`; TransportError. */
export const doAsKeeper = (
  act: 'disable' | 'enable' | 'signOut',
  id: number,
  current_password: string,
): Promise<void> => callKeeperAct(http(), act, id, { current_password });

/** @throws Refusal `wrong_password`, `projects_shared`, `forbidden`, `not_found`, `rate_limited`; TransportError. */
export const removePersonAsKeeper = (id: number, current_password: string, with_projects: boolean): Promise<void> =>
  callRemovePerson(http(), id, { current_password, with_projects });

/** @throws Refusal `wrong_password`, `forbidden`, `not_found`, `rate_limited`; TransportError. */
export const nameKeeper = (id: number, current_password: string, keeper: boolean): Promise<void> =>
  callNameKeeper(http(), id, { current_password, keeper });
