// What is to be mailed: queued in the transaction of what causes it, so that no end of the server loses it, and kept as
// what it is about. The words and the address are found when it is sent: by then they may be others, or not wanted.
import type { Language } from '#domain/language';
import type { Core } from '#server/store/core.ts';
import { type Database, inTransaction, type Reads, type Tx } from '#server/store/database.ts';
import { inSteps } from '#server/store/feed/in-steps.ts';

/** A document that has another current version, or none any more, and the one that was current before. */
export interface Change {
  document_id: number;
  version_id: number;
}

/** Kind → what a mail of it is about. */
export interface MailAbout {
  /** Whoever asked: whether the address has an account is seen when it is sent. */
  recovery: { email: string; language: Language };
  /** How somebody, or a program, gets into an account has become another: told to the address as it was, whatever mails are wanted. */
  security: { user_id: number; what: 'password' | 'address' | 'token' | 'webhook'; to: string };
  /** `claimed`: somebody tried to register with an address that this account has and nobody proved. */
  proof: { user_id: number; email: string; claimed: boolean; language: Language };
  invitation: { invitation_id: number; language: Language };
  /** `document_id`: as long as all of it is of one document; `more`: tidings beside those that are named. */
  commented: { user_id: number; project_id: number; document_id: number | null; notice_ids: number[]; more?: number };
  /** What others did in a project to what the person follows or has on paper; `more`: changes beside those that are told. */
  changed: { user_id: number; project_id: number; changes: Change[]; more?: number };
  /** The disk of the server fills up, or is full: told to who keeps it. `free`: bytes that were left. */
  space: { user_id: number; free: number; is_full: boolean };
  /** What was new in a term that begins with `since` and ends before `until`. */
  digest: { user_id: number; since: string; until: string };
}
export type MailKind = keyof MailAbout;

/** One that waits. */
export type Mail = {
  [K in MailKind]: { id: number; kind: K; about: MailAbout[K]; created_at: string; tries: number };
}[MailKind];

/** However many others wait: who asked for such a mail stands before a closed door, and its link lasts an hour. */
const URGENT: readonly MailKind[] = ['recovery', 'proof', 'security'];

/** A mail before which so many of its receiver wait, or more, has the last turn. */
const LAST_TURN = 8;
const TURNS = Array.from({ length: LAST_TURN + 1 }, (_, turn) => turn);

/** A mail's kind with what it is about. */
export type MailOf = { [K in MailKind]: { kind: K; about: MailAbout[K] } }[MailKind];

/** Tidings that a mail names; of what is beyond, the number. */
const NAMED_NOTICES = 100;

/** Changes that a mail looks into; of what is beyond, the number. */
const TOLD_CHANGES = 500;

const DAY = 24 * 60 * 60 * 1000;

/** Mails of one kind about what others did that a person gets in a day: what is beyond joins one that waits for its day. */
export const GATHERED_A_DAY = 40;

/** Milliseconds in which further comments in a project join the mail about the first. */
export const GATHERING = 5 * 60 * 1000;
/** The same for drawings of a project: a set of sheets takes its time to arrive. */
export const GATHERING_CHANGES = 15 * 60 * 1000;

/** Whose mail it is: where it goes to an address alone, nobody's. */
const receiverOf = (about: MailAbout[MailKind]) => ('user_id' in about ? about.user_id : null);

/** Mails of one person wait behind those of others, the more of them there are. */
async function turnOf(db: Tx | Database, kind: MailKind, receiver: number | null): Promise<number> {
  if (URGENT.includes(kind)) return 0;
  if (receiver === null) return 1;
  const { waiting } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('mails')
        .select('id')
        .where('receiver', '=', receiver)
        .where('next_try_at', 'is not', null)
        .limit(LAST_TURN)
        .as('own'),
    )
    .select((eb) => eb.fn.countAll<number>().as('waiting'))
    .executeTakeFirstOrThrow();
  return Math.min(LAST_TURN, 1 + waiting);
}

/** To be sent after the commit; nothing where no mail can be. */
export async function queueMail(tx: Tx | Database, core: Core, { kind, about }: MailOf): Promise<void> {
  if (!core.sendsMail) return;
  const now = core.now();
  const receiver = receiverOf(about);
  const turn = await turnOf(tx, kind, receiver);
  await tx
    .insertInto('mails')
    .values({ id: core.newId(), kind, about: JSON.stringify(about), receiver, turn, created_at: now, next_try_at: now })
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
interface MailGathering<K extends MailKind> {
  kind: K;
  receiver: number;
  /** Which of theirs. */
  project_id: number;
  /** Milliseconds from the first until it is sent. */
  wait: number;
  add: (about: MailAbout[K] | undefined) => MailAbout[K];
}

/**
 * When one that is begun now may go, ISO 8601 UTC: not before a day has passed since the one that is as many before it as go
 * in a day. There are a few of a person at most that wait or went within the days that are kept.
 */
async function firstTime(tx: Tx, core: Core, { kind, receiver, wait }: Omit<MailGathering<MailKind>, 'add'>) {
  const at = (ms: number) => new Date(ms).toISOString();
  const gathered = Date.parse(core.now()) + wait;
  const before = await tx
    .selectFrom('mails')
    .select((eb) => eb.fn.coalesce('sent_at', 'next_try_at').as('at'))
    .where('receiver', '=', receiver)
    .where('kind', '=', kind)
    .where((eb) => eb.or([eb('sent_at', 'is not', null), eb('next_try_at', 'is not', null)]))
    .orderBy('at', 'desc')
    .limit(1)
    .offset(GATHERED_A_DAY - 1)
    .executeTakeFirst();
  return at(before?.at ? Math.max(gathered, Date.parse(before.at) + DAY) : gathered);
}

async function gather<K extends MailKind>(tx: Tx, core: Core, gathering: MailGathering<K>): Promise<void> {
  if (!core.sendsMail) return;
  const { kind, receiver, project_id, wait, add } = gathering;
  const batch = `${kind} ${receiver} ${project_id}`;
  const waiting = await tx.selectFrom('mails').select(['id', 'about']).where('batch', '=', batch).executeTakeFirst();
  if (waiting !== undefined) {
    const about = JSON.stringify(add(JSON.parse(waiting.about) as MailAbout[K]));
    await tx.updateTable('mails').set({ about }).where('id', '=', waiting.id).execute();
    return;
  }
  const next_try_at = await firstTime(tx, core, { kind, receiver, project_id, wait });
  const turn = await turnOf(tx, kind, receiver);
  const about = JSON.stringify(add(undefined));
  const row = { id: core.newId(), kind, about, batch, receiver, turn, created_at: core.now(), next_try_at };
  await tx.insertInto('mails').values(row).execute();
}

/** A tiding of a comment, in one mail with those of the same project that come soon. */
export async function queueCommented(
  tx: Tx,
  core: Core,
  told: { user_id: number; project_id: number; document_id: number; notice_id: number },
): Promise<void> {
  const { user_id, project_id, notice_id } = told;
  await gather(tx, core, {
    kind: 'commented',
    receiver: user_id,
    project_id,
    wait: GATHERING,
    add: (about) => {
      const { notice_ids = [], more = 0 } = about ?? {};
      const isOne = about === undefined || about.document_id === told.document_id;
      const of = { user_id, project_id, document_id: isOne ? told.document_id : null };
      // The list is written anew with each.
      const isFull = notice_ids.length >= NAMED_NOTICES;
      return isFull ? { ...of, notice_ids, more: more + 1 } : { ...of, notice_ids: [...notice_ids, notice_id], more };
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
    receiver: user_id,
    project_id,
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
 * One that is due: of those whose turn is first, the one that is due longest. Each turn is a look into an index, however
 * many wait.
 */
async function firstDue(tx: Tx, now: string) {
  for (const turn of TURNS) {
    const due = await tx
      .selectFrom('mails')
      .select(['id', 'kind', 'about', 'created_at', 'tries'])
      .where('turn', '=', turn)
      .where('next_try_at', '<=', now)
      .orderBy('next_try_at')
      .executeTakeFirst();
    if (due !== undefined) return due;
  }
  return undefined;
}

/**
 * The next one; from now on nothing joins it. Its next try is noted before this one begins, so that one that ends the
 * server, or fails by a bug, does not stand in the way of the others.
 * @param nextTryAt null: this try is the last.
 */
export function takeDue(
  db: Database,
  now: string,
  nextTryAt: (mail: Mail, now: string) => string | null,
): Promise<Mail | undefined> {
  return inTransaction(db, async (tx) => {
    const due = await firstDue(tx, now);
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
export function sweepMails(db: Database, before: string): Promise<void> {
  return inSteps(db, (tx, most) => {
    const old = tx.selectFrom('mails').select('id').where('created_at', '<', before).orderBy('created_at').limit(most);
    return tx.deleteFrom('mails').where('id', 'in', old).executeTakeFirst();
  });
}
