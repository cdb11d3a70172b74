// What whoever keeps the server does to somebody's account. It is looked at in the commit whether they keep it still: of two keepers
// who disable each other one comes too late.
import { Refusal } from '#domain/errors';
import { isKeeper } from '#domain/user';
import type { Services } from '#server/services.ts';
import type { Reads, Tx } from '#server/store/database.ts';
import { isDisabled } from '#server/store/people/disabled.ts';
import { readRow } from '#server/store/rows.ts';
import { type ClearingServices, clearAfter } from '../clear-after.ts';
import type { PasswordGiver } from './attempts.ts';
import { changeUser } from './change-user.ts';
import { confirmPassword, stillConfirmed } from './confirm-password.ts';
import { endAccount } from './delete-account.ts';
import { disableAccount, enableAccount, signOutEverywhere } from './disable-account.ts';

/** @throws Refusal `forbidden`. */
export async function checkKeeper(db: Reads, actorId: number): Promise<void> {
  const actor = await readRow(db, 'users', actorId);
  const isTheirs = actor !== undefined && actor.deleted_at === null && isKeeper(actor);
  if (!isTheirs || (await isDisabled(db, actorId))) throw new Refusal('forbidden');
}

/** Whom it is about, beside the keeper who does it. */
interface KeeperAct {
  giver: PasswordGiver;
  personId: number;
}

type KeeperServices = ClearingServices & Pick<Services, 'endings' | 'log' | 'passwords'>;

/** @throws Refusal `own_account`, `forbidden`. */
async function checkOther(tx: Tx, { giver: { actorId }, personId }: KeeperAct): Promise<void> {
  await checkKeeper(tx, actorId);
  if (actorId === personId) throw new Refusal('own_account');
}

const noted = ({ log }: KeeperServices, { giver: { actorId }, personId }: KeeperAct, act: string) =>
  log.info({ keeper: actorId, person: personId, act }, 'a keeper acted');

/**
 * The keeper's own present password was said, and is still theirs in the commit: to be looked at there with whom it is about.
 * @throws Refusal `wrong_password`, `rate_limited`.
 */
async function confirmedAct(services: KeeperServices, act: KeeperAct, password: string) {
  const confirmed = await confirmPassword(services, act.giver, password);
  return async (tx: Tx) => {
    await stillConfirmed(tx, confirmed);
    await checkOther(tx, act);
  };
}

/** @throws Refusal `wrong_password`, `rate_limited`, `own_account`, `not_found`, `forbidden`. */
export async function disableAsKeeper(services: KeeperServices, act: KeeperAct, password: string): Promise<void> {
  const check = await confirmedAct(services, act, password);
  const ended = await disableAccount(services.core, act.personId, check);
  noted(services, act, 'disable');
  await clearAfter(services, { actorId: act.personId }, ended);
}

/** @throws Refusal `wrong_password`, `rate_limited`, `own_account`, `not_found`, `forbidden`. */
export async function enableAsKeeper(services: KeeperServices, act: KeeperAct, password: string): Promise<void> {
  await enableAccount(services.core, act.personId, await confirmedAct(services, act, password));
  noted(services, act, 'enable');
}

/** @throws Refusal `wrong_password`, `rate_limited`, `own_account`, `not_found`, `forbidden`. */
export async function signOutAsKeeper(services: KeeperServices, act: KeeperAct, password: string): Promise<void> {
  const check = await confirmedAct(services, act, password);
  const ended = await signOutEverywhere(services.core, act.personId, check);
  noted(services, act, 'sign out');
  await clearAfter(services, { actorId: act.personId }, ended);
}

/** @throws Refusal `wrong_password`, `rate_limited`, `own_account`, `not_found`, `projects_shared`, `forbidden`. */
export async function deleteAsKeeper(
  services: KeeperServices,
  act: KeeperAct,
  { password, withProjects }: { password: string; withProjects: boolean },
): Promise<void> {
  const within = await confirmedAct(services, act, password);
  await endAccount(services.core, act.personId, { withProjects, within });
  noted(services, act, 'delete');
  services.endings.wake();
}

/** @throws Refusal `wrong_password`, `rate_limited`, `own_account`, `not_found`, `forbidden`. */
export async function nameKeeper(
  services: KeeperServices,
  act: KeeperAct,
  { password, keeper }: { password: string; keeper: boolean },
): Promise<void> {
  const { core } = services;
  const check = await confirmedAct(services, act, password);
  await changeUser(core, act.personId, async (tx, user) => {
    await check(tx);
    return { keeper_since: keeper ? (user.keeper_since ?? core.now()) : null };
  });
  noted(services, act, keeper ? 'name a keeper' : 'unname a keeper');
}
