// What is to be mailed: queued in the transaction of what causes it, so that no end of the server loses it, and kept as
// what it is about. The words and the address are found when it is sent: by then they may be others, or not wanted.
import type { Language } from '#domain/language';
import type { Core } from './core.ts';
import { type Database, inTransaction, type Reads, type Tx } from './database.ts';

/** A document that has another current version, or none any more, and the one that was current before. */
export interface Change {
  document_id: number;
  version_id: number;
}

/** Kind → what a mail of it is about. */
export interface MailAbout {
  /** Whoever asked: whether the address has an account is seen when it is sent. */
  recovery: { email: string; language: Language };
  /** How somebody gets into an account has become another: told to the address as it was, whatever mails are wanted. */
  security: { user_id: number; what: 'password' | 'address'; to: string };
  /** `claimed`: somebody tried to register with an address that this account has and nobody proved. */
  proof: { user_id: number; email: string; claimed: boolean; language: Language };
  invitation: { invitation_id: number; language: Language };
  /** `more`: tidings beside those that are named. */
  commented: { user_id: number; document_id: number; notice_ids: number[]; more?: number };
  /** What others did in a project to what the person follows or has on paper; `more`: changes beside those that are told. */
  changed: { user_id: number; project_id: number; changes: Change[]; more?: number };
  /** What was new in a term that begins with `since` and ends before `until`. */
  digest: { user_id: number; since: string; until: string };
}
export type MailKind = keyof MailAbout;

/** One that waits. */
export type Mail = {
  [K in MailKind]: { id: number; kind: K; about: MailAbout[K]; created_at: string; tries: number };
}[MailKind];

const URGENT: MailKind[] = ['recovery', 'proof', 'security'];

/** A mail's kind with what it is about. */
export type MailOf = { [K in MailKind]: { kind: K; about: MailAbout[K] } }[MailKind];

/** Tidings that a mail names; of what is beyond, the number. */
const NAMED_NOTICES = 100;

/** Changes that a mail looks into; of what is beyond, the number. */
const TOLD_CHANGES = 500;

/** Milliseconds in which further comments on a document join the mail about the first. */
export const GATHERING = 5 * 60 * 1000;
/** The same for drawings of a project: a set of sheets takes its time to arrive. */
export const GATHERING_CHANGES = 15 * 60 * 1000;

/** To be sent after the commit; nothing where no mail can be. */
export async function queueMail(tx: Tx | Database, core: Core, { kind, about }: MailOf): Promise<void> {
  if (!core.sendsMail) return;
  const now = core.now();
  await tx
    .insertInto('mails')
    .values({ id: core.newId(), kind, about: JSON.stringify(about), created_at: now, next_try_at: now })
    .execute();
}

/** Tells an account's owner what of it has become another, at the address as it was. */
export function queueSecurity(
  tx: Tx,
  core: Core,
  { id, email }: { id: number; email: string },
  what: MailAbout['security']['what'],
): Promise<void> {
  return queueMail(tx, core, { kind: 'security', about: { user_id: id, what, to: email } });
}

/** What is added to a mail that was not begun, or begins one. */
interface Gathering<K extends MailKind> {
  kind: K;
  /** Which mail. */
  batch: string;
  /** Milliseconds from the first until it is sent. */
  wait: number;
  add: (about: MailAbout[K] | undefined) => MailAbout[K];
}

async function gather<K extends MailKind>(tx: Tx, core: Core, { kind, batch, wait, add }: Gathering<K>): Promise<void> {
  if (!core.sendsMail) return;
  const waiting = await tx.selectFrom('mails').select(['id', 'about']).where('batch', '=', batch).executeTakeFirst();
  if (waiting !== undefined) {
    const about = JSON.stringify(add(JSON.parse(waiting.about) as MailAbout[K]));
    await tx.updateTable('mails').set({ about }).where('id', '=', waiting.id).execute();
    return;
  }
  const created_at = core.now();
  const next_try_at = new Date(Date.parse(created_at) + wait).toISOString();
  const about = JSON.stringify(add(undefined));
  await tx.insertInto('mails').values({ id: core.newId(), kind, about, batch, created_at, next_try_at }).execute();
}

/** A tiding of a comment, in one mail with those of the same document that come soon. */
export async function queueCommented(
  tx: Tx,
  core: Core,
  { user_id, document_id, notice_id }: { user_id: number; document_id: number; notice_id: number },
): Promise<void> {
  await gather(tx, core, {
    kind: 'commented',
    batch: `commented ${user_id} ${document_id}`,
    wait: GATHERING,
    add: (about) => {
      const { notice_ids = [], more = 0 } = about ?? {};
      // The list is written anew with each.
      const isFull = notice_ids.length >= NAMED_NOTICES;
      return isFull
        ? { user_id, document_id, notice_ids, more: more + 1 }
        : { user_id, document_id, notice_ids: [...notice_ids, notice_id], more };
    },
  });
}

const nameOfChange = ({ document_id, version_id }: Change) => `${document_id} ${version_id}`;

/** What happened to drawings, in one mail with what happens in the same project soon. */
export async function queueChanged(
  tx: Tx,
  core: Core,
  { user_id, project_id, changes }: MailAbout['changed'],
): Promise<void> {
  await gather(tx, core, {
    kind: 'changed',
    batch: `changed ${user_id} ${project_id}`,
    wait: GATHERING_CHANGES,
    add: (about) => {
      const { changes: before = [], more = 0 } = about ?? {};
      const known = new Set(before.map(nameOfChange));
      const others = changes.filter((change) => !known.has(nameOfChange(change)));
      // The list is written anew with each, for each who is told.
      const added = others.slice(0, TOLD_CHANGES - before.length);
      return { user_id, project_id, changes: [...before, ...added], more: more + others.length - added.length };
    },
  });
}

/**
 * The one that is due longest; from now on nothing joins it. Its next try is noted before this one begins, so that one
 * that ends the server, or fails by a bug, does not stand in the way of the others.
 * @param nextTryAt null: this try is the last.
 */
export function takeDue(
  db: Database,
  now: string,
  nextTryAt: (mail: Mail, now: string) => string | null,
): Promise<Mail | undefined> {
  return inTransaction(db, async (tx) => {
    const due = await tx
      .selectFrom('mails')
      .select(['id', 'kind', 'about', 'created_at', 'tries'])
      .where('next_try_at', '<=', now)
      // However many others wait: who asked for such a mail stands before a closed door, and its link lasts an hour.
      .orderBy((eb) => eb.case().when('kind', 'in', URGENT).then(0).else(1).end())
      .orderBy('next_try_at')
      .executeTakeFirst();
    if (due === undefined) return undefined;
    const mail = { ...due, about: JSON.parse(due.about) as unknown } as Mail;
    const begun = { batch: null, last_error: null, tries: due.tries + 1, next_try_at: nextTryAt(mail, now) };
    await tx.updateTable('mails').set(begun).where('id', '=', due.id).execute();
    return mail;
  });
}

/** When the next one is due; undefined when none waits. */
export async function nextDueAt(db: Reads): Promise<string | undefined> {
  const row = await db
    .selectFrom('mails')
    .select((eb) => eb.fn.min('next_try_at').as('at'))
    .executeTakeFirst();
  return row?.at ?? undefined;
}

/** What is not sent any more says nothing: addresses of strangers are not kept. */
const emptied = { next_try_at: null, about: '{}' };

export async function noteSent(db: Database, id: number, sentAt: string): Promise<void> {
  const done = { ...emptied, sent_at: sentAt, last_error: null };
  await db.updateTable('mails').set(done).where('id', '=', id).execute();
}

/** `givenUp`: it is not tried again. */
export async function noteFailed(
  db: Database,
  id: number,
  { error, givenUp }: { error: string; givenUp: boolean },
): Promise<void> {
  const last = givenUp ? emptied : {};
  await db
    .updateTable('mails')
    .set({ last_error: error, ...last })
    .where('id', '=', id)
    .execute();
}

/** One that turned out to have nothing to say. */
export async function forgetMail(db: Database, id: number): Promise<void> {
  await db.deleteFrom('mails').where('id', '=', id).execute();
}

/** Removes those from before a time; by then they are sent or given up. */
export async function sweepMails(db: Database, before: string): Promise<void> {
  await db.deleteFrom('mails').where('created_at', '<', before).execute();
}
