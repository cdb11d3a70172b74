// How often something may be tried, and by whom. Counted in the database. What a person may do so often, one of their sessions may do
// half as often: who found a device leaves its owner the rest.
import { Refusal } from '#domain/errors';
import { countedBytes } from '#domain/files/counted-bytes';
import { changeLimits } from '#server/commands/count-changes.ts';
import type { Services } from '#server/services.ts';
import { digestOf } from '#server/sessions.ts';
import { type Database, inTransaction, type Tx } from '#server/store/database.ts';
import {
  countForBoth,
  countMore,
  countSoFar,
  forgive,
  type Limit,
  roomFor,
  secondsLeft,
  takeBack,
  uncountOne,
} from '#server/store/limits.ts';
import { sessionThatActs } from '#server/store/people/who-acts.ts';

const MINUTES = 60;
const HOUR = 60 * MINUTES;

/** For one account from one address: whoever guesses there is shut out, the right person elsewhere is not. */
const pair: Limit = { name: 'sign-in account and address', most: 10, seconds: 15 * MINUTES };
/** Passwords looked at for one account from one address, right ones too: each is some work, and a session. */
const pairTries: Limit = { name: 'tries account and address', most: 100, seconds: HOUR };
/** The same for one address: a whole site may be behind it. */
const addressTries: Limit = { name: 'tries address', most: 1000, seconds: HOUR };
/** For one account from anywhere, so that many addresses together do not guess faster. */
const account: Limit = { name: 'sign-in account', most: 100, seconds: 15 * MINUTES };
/** Kept where somebody did sign in: guesses from everywhere else do not shut these addresses out. */
const familiar: Limit = { name: 'sign-in familiar', most: Number.POSITIVE_INFINITY, seconds: 30 * 24 * HOUR };
/** For one address against any account. */
const address: Limit = { name: 'sign-in address', most: 100, seconds: 15 * MINUTES };
const registration: Limit = { name: 'register address', most: 100, seconds: HOUR };
/** A whole site may check its prints from behind one address. */
const verification: Limit = { name: 'verify address', most: 600, seconds: 15 * MINUTES };
/**
 * Guesses of one's present password by whoever holds a token: by that token, so that who found a device does not keep its
 * owner from reporting it lost, and by all of a person's together.
 */
const passwordCheck: Limit = { name: 'password check', most: 10, seconds: 15 * MINUTES };
const passwordChecks: Limit = { name: 'password checks of a person', most: 200, seconds: 15 * MINUTES };
/**
 * Right ones, each of which is some work: of one session, and of a person. Whoever reports all of their devices lost, or corrects
 * an address, comes nowhere near. Wrong ones take none of it: who found a device leaves its owner all.
 */
const rightOfSession: Limit = { name: 'right passwords of a session', most: 60, seconds: HOUR };
const rightOfPerson: Limit = { name: 'right passwords of a person', most: 120, seconds: HOUR };
/**
 * Endings of sessions that were begun later than the one that ends them: who signed in later gave the password, and who found
 * a device may have nothing but its token.
 */
const laterEnded: Limit = { name: 'later sessions ended', most: 5, seconds: 24 * HOUR };
/** Of one’s own name and pictures: each is written into every project that its person takes part in. */
const look: Limit = { name: 'own name or picture', most: 40, seconds: 24 * HOUR };
/** Each tells whether somebody has an address. */
const emailChange: Limit = { name: 'e-mail change', most: 20, seconds: 24 * HOUR };
/** Likewise, and whose it is; typing one address asks for a few. */
const lookUp: Limit = { name: 'look up address', most: 200, seconds: 24 * HOUR };
/** Mails that others can have sent to one address. */
const recovery: Limit = { name: 'recover account', most: 5, seconds: HOUR };
const recoveryAddress: Limit = { name: 'recover address', most: 30, seconds: HOUR };
/** Mails with a link to prove an address, for whichever account. */
const proof: Limit = { name: 'mailed proof', most: 10, seconds: 24 * HOUR };
/** Guesses of a token, which has 256 bits: this only spares the server the work. */
const reset: Limit = { name: 'reset address', most: 60, seconds: 15 * MINUTES };
/** Of tokens of mailed or handed links: likewise. A whole site may be behind one address. */
const link: Limit = { name: 'link address', most: 300, seconds: 15 * MINUTES };
/** Of digests of 256 bits: likewise. A whole site may be behind one address. */
const left: Limit = { name: 'left sessions', most: 300, seconds: 15 * MINUTES };
/** Of sign-ins by the firm's provider, begun or come back from: a whole site may be behind one address. */
const provider: Limit = { name: 'provider address', most: 600, seconds: 15 * MINUTES };
/** Of logout tokens that are none of the provider's, from one address. */
const logout: Limit = { name: 'provider logout', most: 3000, seconds: 15 * MINUTES };
/** Mebibytes: one person does not fill the disk in a night. */
const upload: Limit = { name: 'upload', most: 200 * 1024, seconds: 24 * HOUR };
const invitation: Limit = { name: 'invite', most: 100, seconds: 24 * HOUR };
/** Mails of invitations that all others together can have sent to one address; beyond it they invite without one. */
const invitationMail: Limit = { name: 'mailed invitation', most: 5, seconds: 24 * HOUR };

/** Invitations of one person to one address, who may take each back. What others do bars nobody. */
const invitedPair: Limit = { name: 'invited address by one', most: 4, seconds: 24 * HOUR };

/** Shares that one person gives another, who is not asked about each: their list of projects stays their own. */
const sharePair: Limit = { name: 'share with one', most: 200, seconds: 24 * HOUR };

/** Each reads all that a person has ever uploaded. */
const accountExport: Limit = { name: 'export', most: 20, seconds: 24 * HOUR };

/** Each reads all current files of a folder or project. */
const folderZip: Limit = { name: 'ZIP of a folder', most: 200, seconds: 24 * HOUR };

/** Numbers that devices go by, each of which is kept for ever. */
const device: Limit = { name: 'new device', most: 500, seconds: 24 * HOUR };

/**
 * Acts by which sessions end elsewhere, or are reported lost, after each of which what those had counted is taken from their
 * person's counters: nobody has many measures a day by ending their own.
 */
const takenBack: Limit = { name: 'measure taken back', most: 4, seconds: 24 * HOUR };

/** What is counted by a person alone, and by each of their sessions. */
const ofPeople = [...changeLimits, look, lookUp, upload, invitation, accountExport, folderZip, device];

type AttemptServices = Pick<Services, 'core' | 'settings'>;

/** Counts one more. @returns whether it was not too much. */
async function fits({ core, settings }: AttemptServices, limit: Limit, what: string): Promise<boolean> {
  return !settings.rateLimit || (await countMore(core.db, limit, what, Date.now())) <= limit.most;
}

async function tooMany(db: Database, limit: Limit, what: string, now: number): Promise<Refusal> {
  return new Refusal('rate_limited', { params: { retry_after: await secondsLeft(db, limit, what, now) } });
}

/** Counts nothing. @throws Refusal `rate_limited` where one more would be too much. */
async function refuseFull({ core, settings }: AttemptServices, limit: Limit, what: string): Promise<void> {
  if (!settings.rateLimit) return;
  const now = Date.now();
  if ((await countSoFar(core.db, limit, what, now)) >= limit.most) throw await tooMany(core.db, limit, what, now);
}

/**
 * Counts one more, or so many. Where all is used up nothing is written: a write waits for others, and others for it.
 * @throws Refusal `rate_limited` with the seconds to wait when it was too much.
 */
async function count(services: AttemptServices, limit: Limit, what: string, more = 1): Promise<void> {
  const { core, settings } = services;
  if (!settings.rateLimit) return;
  await refuseFull(services, limit, what);
  const now = Date.now();
  if ((await countMore(core.db, limit, what, now, more)) > limit.most) throw await tooMany(core.db, limit, what, now);
}

/**
 * Counts one more, or so many, for a person and for the session by which they ask, which has half of it. What is refused counts
 * for neither. @throws Refusal `rate_limited` with the seconds to wait.
 */
async function countPart({ core, settings }: AttemptServices, limit: Limit, what: string, more = 1): Promise<void> {
  if (!settings.rateLimit) return;
  const now = Date.now();
  const counted = { what, session: sessionThatActs() };
  const write = async (tx: Tx) => {
    const { ofPerson, ofSession } = await roomFor(tx, limit, counted, now);
    if (Math.min(ofPerson, ofSession) < more) return false;
    await countForBoth(tx, limit, counted, { now, more });
    return true;
  };
  const { db } = core;
  if (!(await (db.isTransaction ? write(db as Tx) : inTransaction(db, write))))
    throw await tooMany(db, limit, what, now);
}

export interface SignInTry {
  email: string;
  /** As addresses are counted. */
  address: string;
}

async function isFamiliar({ core }: AttemptServices, { email, address: from }: SignInTry): Promise<boolean> {
  return (await secondsLeft(core.db, familiar, `${email}\n${from}`, Date.now())) > 0;
}

/**
 * To be called before the password is looked at. @returns whether they signed in before from where they are.
 * @throws Refusal `rate_limited`.
 */
export async function countSignIn(services: AttemptServices, attempt: SignInTry): Promise<boolean> {
  const { email, address: from } = attempt;
  // Who signed in before from where they are is bounded by the two together alone: others behind that address shut out nobody.
  if (await isFamiliar(services, attempt)) {
    await count(services, pairTries, `${email}\n${from}`);
    await count(services, pair, `${email}\n${from}`);
    return true;
  }
  // First: an address that has used up its tries writes no row more, whatever names it makes up.
  for (const limit of [addressTries, address]) await refuseFull(services, limit, from);
  await count(services, pairTries, `${email}\n${from}`);
  await count(services, addressTries, from);
  await count(services, pair, `${email}\n${from}`);
  await count(services, address, from);
  await count(services, account, email);
  return false;
}

/** The password was right: the attempt was none. */
export async function forgetSignIn(services: AttemptServices, attempt: SignInTry): Promise<void> {
  const { core, settings } = services;
  const { email, address: from } = attempt;
  await forgive(core.db, pair, `${email}\n${from}`);
  if (await isFamiliar(services, attempt)) return;
  await uncountOne(core.db, address, from);
  await uncountOne(core.db, account, email);
  if (settings.rateLimit) await countMore(core.db, familiar, `${email}\n${from}`, Date.now());
}

/** @throws Refusal `rate_limited`. */
export const countRegistration = (services: AttemptServices, from: string): Promise<void> =>
  count(services, registration, from);

/** @throws Refusal `rate_limited`. */
export const countVerification = (services: AttemptServices, from: string): Promise<void> =>
  count(services, verification, from);

/** The same for an address with an account and for one without. @throws Refusal `rate_limited`. */
export async function countRecovery(services: AttemptServices, { email, address: from }: SignInTry): Promise<void> {
  await count(services, recoveryAddress, from);
  await count(services, recovery, email);
}

/** @throws Refusal `rate_limited`. */
export const countReset = (services: AttemptServices, from: string): Promise<void> => count(services, reset, from);

/** @throws Refusal `rate_limited`. */
export const countLeft = (services: AttemptServices, from: string): Promise<void> => count(services, left, from);

/** @throws Refusal `rate_limited`. */
export const countProvider = (services: AttemptServices, from: string): Promise<void> =>
  count(services, provider, from);

/** @throws Refusal `rate_limited`. */
export const countLogout = (services: AttemptServices, from: string): Promise<void> => count(services, logout, from);

/** Links that prove an address or answer an invitation. @throws Refusal `rate_limited`. */
export const countLink = (services: AttemptServices, from: string): Promise<void> => count(services, link, from);

/** A link that is mailed to prove an address. @throws Refusal `rate_limited`. */
export const countProof = (services: AttemptServices, email: string): Promise<void> =>
  countPart(services, proof, email);

/** Files that a person sends, before they are kept: their bytes. @throws Refusal `rate_limited`. */
export const countUpload = (
  services: AttemptServices,
  userId: number,
  files: readonly { size: number }[],
): Promise<void> => countPart(services, upload, String(userId), Math.ceil(countedBytes(files) / 2 ** 20));

/** @throws Refusal `rate_limited`. */
export const countInvitation = (services: AttemptServices, userId: number): Promise<void> =>
  countPart(services, invitation, String(userId));

/** Whether or not anybody has the address. @throws Refusal `rate_limited`. */
export const countInvitedAddress = (services: AttemptServices, userId: number, email: string): Promise<void> =>
  countPart(services, invitedPair, `${userId}\n${email}`);

/** The mail of an invitation. @returns whether the address may be sent one more. */
export const countInvitationMail = (services: AttemptServices, email: string): Promise<boolean> =>
  fits(services, invitationMail, email);

/** A project that comes into another's list. @throws Refusal `rate_limited`. */
export const countShare = (services: AttemptServices, userId: number, targetId: number): Promise<void> =>
  countPart(services, sharePair, `${userId}\n${targetId}`);

/** By whose session a password is asked for again. */
export interface PasswordGiver {
  actorId: number;
  token: string;
}

const sessionKey = ({ actorId, token }: PasswordGiver) => `${actorId}\n${digestOf(token)}`;

/** To be called before the password is looked at: as a guess, and as a right one until it is known. @throws Refusal `rate_limited`. */
export async function countPasswordCheck(services: AttemptServices, giver: PasswordGiver): Promise<void> {
  await count(services, passwordCheck, sessionKey(giver));
  await count(services, passwordChecks, String(giver.actorId));
  await count(services, rightOfSession, sessionKey(giver));
  await count(services, rightOfPerson, String(giver.actorId));
}

/** The password was wrong, or there was no turn to look at it. */
export async function uncountRightPassword({ core }: AttemptServices, giver: PasswordGiver): Promise<void> {
  await uncountOne(core.db, rightOfSession, sessionKey(giver));
  await uncountOne(core.db, rightOfPerson, String(giver.actorId));
}

/** The password was right: the guesses of that session before it were typing errors. */
export async function forgetPasswordChecks({ core }: AttemptServices, giver: PasswordGiver): Promise<void> {
  await forgive(core.db, passwordCheck, sessionKey(giver));
  await uncountOne(core.db, passwordChecks, String(giver.actorId));
}

/** A session that ends one begun after it. @throws Refusal `rate_limited`. */
export const countLaterEnded = (services: AttemptServices, giver: PasswordGiver): Promise<void> =>
  count(services, laterEnded, sessionKey(giver));

/** @throws Refusal `rate_limited`. */
export const countEmailChange = (services: AttemptServices, userId: number): Promise<void> =>
  count(services, emailChange, String(userId));

/** Another name or picture of one's own. @throws Refusal `rate_limited`. */
export const countLook = (services: AttemptServices, userId: number): Promise<void> =>
  countPart(services, look, String(userId));

/** A search for an address outside one's own teams. @throws Refusal `rate_limited`. */
export const countLookUp = (services: AttemptServices, userId: number): Promise<void> =>
  countPart(services, lookUp, String(userId));

/** @throws Refusal `rate_limited`. */
export const countExport = (services: AttemptServices, userId: number): Promise<void> =>
  countPart(services, accountExport, String(userId));

/** @throws Refusal `rate_limited`. */
export const countZip = (services: AttemptServices, userId: number): Promise<void> =>
  countPart(services, folderZip, String(userId));

/** A number that no device went by yet, in the transaction that makes it known. @throws Refusal `rate_limited`. */
export const countDevice = ({ core, settings }: AttemptServices, tx: Tx, userId: number): Promise<void> =>
  countPart({ core: { ...core, db: tx }, settings }, device, String(userId));

/**
 * After sessions of a person were ended from another one, or reported lost: what they had counted is the person's to use again, and
 * what they do from here on is counted anew. A few times a day, of which one session has half.
 */
export async function takeBackCounts(
  services: AttemptServices,
  userId: number,
  sessions: readonly string[],
): Promise<void> {
  const { core, settings } = services;
  if (!settings.rateLimit || sessions.length === 0) return;
  const [now, what] = [Date.now(), String(userId)];
  const counted = { what, session: sessionThatActs() };
  await inTransaction(core.db, async (tx) => {
    const { ofPerson, ofSession } = await roomFor(tx, takenBack, counted, now);
    if (Math.min(ofPerson, ofSession) < 1) return;
    if (await takeBack(tx, ofPeople, what, { sessions, now }))
      await countForBoth(tx, takenBack, counted, { now, more: 1 });
  });
}
