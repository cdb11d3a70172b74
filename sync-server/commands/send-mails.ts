// Sends what was queued, a mail after the other and away from any request. What waits is in the rows, so that a crash at
// any point only means to begin again at the next start; a mail that was under way then may come twice.

import {
  forgetMail,
  type Mail,
  type MailKind,
  nextDueAt,
  noteFailed,
  noteSent,
  takeDue,
} from '#server/store/people/mails.ts';
import type { Settings } from '../env.ts';
import type { Logger } from '../logging.ts';
import { createMailDoor, type MailDoor, MailError } from '../mail/mail-door.ts';
import type { Core } from '../store/core.ts';
import { type BackgroundWork, createBackgroundWork } from './background-work.ts';
import { digestBefore, queueDigests, WEEK } from './queue-digests.ts';
import { type LetterServices, writeLetter } from './write-letter.ts';

const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Milliseconds from each failed try to the next; the last is kept to. */
const waits = [MINUTE, 5 * MINUTE, 15 * MINUTE, HOUR, 4 * HOUR];
/** Milliseconds after which a mail is of no use to anybody. */
const lifetimes: Record<MailKind, number> = {
  recovery: HOUR,
  security: 3 * DAY,
  proof: 3 * DAY,
  invitation: 3 * DAY,
  commented: 3 * DAY,
  changed: 3 * DAY,
  digest: 3 * DAY,
  space: DAY,
};
/** No timer is set for longer: a machine that slept looks at its clock again. */
const LONGEST = HOUR;

const later = (time: string, ms: number) => new Date(Date.parse(time) + ms).toISOString();

/** When a mail is tried again, should this try fail; null when there is no more use in it. */
function nextTryAt({ kind, created_at, tries }: Mail, now: string): string | null {
  const next = later(now, waits[Math.min(tries, waits.length - 1)] ?? DAY);
  return next < later(created_at, lifetimes[kind]) ? next : null;
}

interface MailServices extends LetterServices {
  door: MailDoor;
  log: Logger;
}

/** @throws MailError. */
async function deliver({ core, door, ...needed }: MailServices, mail: Mail): Promise<void> {
  const { id, kind, created_at } = mail;
  if (core.now() >= later(created_at, lifetimes[kind])) throw new MailError('too_late', 'mail');
  const letter = await writeLetter({ core, ...needed }, mail);
  if (letter === undefined) return forgetMail(core.db, id);
  await door.send(id, letter);
  await noteSent(core.db, id, core.now());
}

/** @returns whether the mail server can be asked for the next one. */
async function sendOne(needed: MailServices, mail: Mail): Promise<boolean> {
  const { core, log } = needed;
  const { id, kind } = mail;
  try {
    await deliver(needed, mail);
    return true;
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    const { code, fault } = error;
    await noteFailed(core.db, id, { error: code, givenUp: fault === 'mail' });
    log.warn({ mail: id, kind, code }, 'mail not sent');
    return fault !== 'server';
  }
}

/** Nothing is queued or sent without a mail server; it is told apart here alone. */
export function createMailer(core: Core, settings: Settings, log: Logger): BackgroundWork {
  const { smtpUrl, mailFrom } = settings;
  if (smtpUrl === null) return { start: () => undefined, wake: () => undefined, close: () => Promise.resolve() };
  const openDoor = () => createMailDoor(smtpUrl, mailFrom);
  let needed = { core, settings, log, door: openDoor() };
  let timer: NodeJS.Timeout | undefined;
  /** Until then the mail server is left alone: it was away. */
  let restUntil = '';

  /** Whether mails leave is known at the start, and not with the first one that somebody waits for. */
  const tryDoor = () =>
    needed.door.open().catch(({ code, hint }: MailError) => {
      log.warn({ code, hint }, 'the mail server cannot be used: mails wait; npm run mail:test tells more');
    });

  const work = createBackgroundWork(core, log, 'sending mails failed', async (isOpen) => {
    try {
      await queueDigests(core);
      while (isOpen() && core.now() >= restUntil) {
        const due = await takeDue(core.db, core.now(), nextTryAt);
        if (due === undefined) break;
        if (!(await sendOne(needed, due))) restUntil = later(core.now(), MINUTE);
      }
    } finally {
      await setTimer(isOpen);
    }
  });

  async function setTimer(isOpen: () => boolean): Promise<void> {
    const now = core.now();
    const monday = new Date(digestBefore(Date.parse(now)) + WEEK).toISOString();
    const [due] = [(await nextDueAt(core.db)) ?? monday, monday].sort();
    const at = [due ?? monday, restUntil].sort().at(-1) ?? monday;
    clearTimeout(timer);
    if (isOpen()) timer = setTimeout(work.wake, Math.min(LONGEST, Math.max(0, Date.parse(at) - Date.parse(now))));
  }

  return {
    start() {
      needed = { ...needed, door: openDoor() };
      void tryDoor();
      work.start();
    },
    wake: work.wake,
    async close() {
      clearTimeout(timer);
      await work.close();
      clearTimeout(timer);
      needed.door.close();
    },
  };
}
