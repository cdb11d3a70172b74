// How often something may be tried, and by whom. Counted in the database.
import { Refusal } from '#domain/errors';
import type { Services } from '../services.ts';
import { countOne, forgive, type Limit, secondsLeft, uncountOne } from '../store/limits.ts';

const MINUTES = 60;
const HOUR = 60 * MINUTES;

/** For one account from one address: whoever guesses there is shut out, the right person elsewhere is not. */
const pair: Limit = { name: 'sign-in account and address', most: 10, seconds: 15 * MINUTES };
/** For one account from anywhere, so that many addresses together do not guess faster. */
const account: Limit = { name: 'sign-in account', most: 100, seconds: 15 * MINUTES };
/** For one address against any account. */
const address: Limit = { name: 'sign-in address', most: 100, seconds: 15 * MINUTES };
const registration: Limit = { name: 'register address', most: 100, seconds: HOUR };
const invitation: Limit = { name: 'invite', most: 100, seconds: 24 * HOUR };

type Counting = Pick<Services, 'core' | 'settings'>;

/** Counts one more. @throws Refusal `rate_limited` with the seconds to wait when it was one too many. */
async function count({ core, settings }: Counting, limit: Limit, what: string): Promise<void> {
  if (!settings.rateLimit) return;
  const now = Date.now();
  if ((await countOne(core.db, limit, what, now)) <= limit.most) return;
  throw new Refusal('rate_limited', { params: { retry_after: await secondsLeft(core.db, limit, what, now) } });
}

export interface SignInTry {
  email: string;
  address: string;
}

/** To be called before the password is looked at. @throws Refusal `rate_limited`. */
export async function countSignIn(services: Counting, { email, address: from }: SignInTry): Promise<void> {
  await count(services, pair, `${email}\n${from}`);
  await count(services, address, from);
  await count(services, account, email);
}

/** The password was right: the attempt was none. */
export async function forgetSignIn({ core }: Counting, { email, address: from }: SignInTry): Promise<void> {
  await forgive(core.db, pair, `${email}\n${from}`);
  await uncountOne(core.db, address, from);
  await uncountOne(core.db, account, email);
}

/** @throws Refusal `rate_limited`. */
export const countRegistration = (services: Counting, from: string): Promise<void> =>
  count(services, registration, from);

/** @throws Refusal `rate_limited`. */
export const countInvitation = (services: Counting, userId: number): Promise<void> =>
  count(services, invitation, String(userId));
