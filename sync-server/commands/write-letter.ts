// What a mail says and to whom, from what is true when it is sent. One that has nothing to say, or to nobody, is not sent.
import type { Document } from '#domain/document';
import type { Language } from '#domain/language';
import { type Preference, preferencesOf } from '#domain/preferences';
import type { Project } from '#domain/project';
import { firstName, hasAddress, isKeeper, isProved, type User } from '#domain/user';
import { endOf, INVITATION_TERM, joinAddress, newLinkToken } from '#server/commands/people/link-token.ts';
import { insertProof } from '#server/store/people/address-proofs.ts';
import { isDisabled } from '#server/store/people/disabled.ts';
import { insertInvitationLink } from '#server/store/people/invitation-links.ts';
import type { Mail, MailAbout, MailKind } from '#server/store/people/mails.ts';
import { insertRecovery } from '#server/store/people/recoveries.ts';
import { inviteeOf, readInvitation, teamNames } from '#server/store/people/teams.ts';
import { findUserByEmail, languageOf } from '#server/store/people/users.ts';
import type { Settings } from '../env.ts';
import { type Letter, type List, letterOf, type Quote } from '../mail/letter.ts';
import { accessOf } from '../store/access.ts';
import type { Core } from '../store/core.ts';
import { inTransaction, type Reads } from '../store/database.ts';
import { mutersOf } from '../store/follows.ts';
import { readRow } from '../store/rows.ts';
import { mailWords } from '../words/by-language.ts';
import { bytesIn } from '../words/bytes-in.ts';
import { type ChangedDocument, changedLists } from './changed-lists.ts';
import { digestLists } from './digest-lists.ts';

export interface LetterServices {
  core: Core;
  settings: Settings;
}
type Writer<K extends MailKind> = (writing: LetterServices, about: MailAbout[K]) => Promise<Letter | undefined>;

/** Milliseconds for which a link to choose a new password works. */
const RECOVERY = 60 * 60 * 1000;
/** Milliseconds for which a link to prove an address works: a weekend lies between. */
const PROOF = 7 * 24 * 60 * 60 * 1000;
/** Lines of a list; of what is beyond, the number. */
const LISTED = 20;
/** UTF-16 units that a mail repeats of what somebody wrote. */
const SHOWN = 500;
const shortened = (text: string) => `${text.slice(0, SHOWN)}${text.length > SHOWN ? '…' : ''}`;

/** Why a mail came, and where such mails are switched off. */
const footOf = ({ settings }: LetterServices, why: string, how: string) => [
  { text: why },
  { text: how, address: `${settings.publicBaseUrl}/settings` },
];

function documentOf({ settings }: LetterServices, { id, project_id, file_type }: Document): string {
  return `${settings.publicBaseUrl}/projects/${project_id}/${file_type === 'image' ? 'images' : 'documents'}/${id}`;
}

/** Who wants mails of a kind, as they are now. */
async function receiverOf({ core }: LetterServices, userId: number, wants: Preference): Promise<User | undefined> {
  const user = await readRow(core.db, 'users', userId);
  // What drawings are called, and what people say of them, goes to no address that may be a stranger's.
  if (user === undefined || user.deleted_at !== null || !isProved(user)) return undefined;
  if (await isDisabled(core.db, userId)) return undefined;
  return preferencesOf(user)[wants] ? user : undefined;
}

/** By their name once their address is theirs for certain; whoever entered another's address greets nobody with a name of their own. */
const greeted = (user: User) => (isProved(user) ? plainName(firstName(user.full_name), '') : '');

/** The token is made here and goes nowhere but into the mail. */
const recovery: Writer<'recovery'> = async ({ core, settings }, { email, language }) => {
  const { token, digest } = newLinkToken();
  const expires_at = endOf(core.now(), RECOVERY);
  // In one: an address that is given up takes its links along, and no link follows that was begun before.
  const user = await inTransaction(core.db, async (tx) => {
    const holder = await findUserByEmail(tx, email);
    if (holder === undefined || (await isDisabled(tx, holder.id))) return undefined;
    await insertRecovery(tx, { digest, user_id: holder.id, expires_at });
    return holder;
  });
  if (user === undefined) return undefined;
  const { hello, recovery: words } = mailWords[language];
  const content = {
    subject: words.subject,
    paragraphs: [hello(greeted(user)), words.asked, words.hour],
    link: { label: words.link, address: `${settings.publicBaseUrl}/reset#token=${token}` },
    foot: [{ text: words.foot }],
  };
  return letterOf(email, content, language);
};

const security: Writer<'security'> = async ({ core, settings }, { user_id, what, to }) => {
  const user = await readRow(core.db, 'users', user_id);
  if (user === undefined || user.deleted_at !== null) return undefined;
  // An address that nobody proved may be a stranger's: somebody could have such mails sent to it all day.
  if (what !== 'address' && !isProved(user)) return undefined;
  const language = await languageOf(core.db, user_id);
  const { hello, security: words } = mailWords[language];
  const content = {
    subject: words.subject[what],
    paragraphs: [hello(greeted(user)), what === 'address' ? words.address(user.email) : words[what], words.alarm[what]],
    link: { label: words.link, address: `${settings.publicBaseUrl}/${what === 'token' ? 'settings' : ''}` },
    foot: [{ text: words.foot }],
  };
  return letterOf(to, content, language);
};

const proof: Writer<'proof'> = async ({ core, settings }, { user_id, email, claimed, language }) => {
  const user = await readRow(core.db, 'users', user_id);
  const waits = user?.pending_email === email || (user?.email === email && !isProved(user));
  if (user === undefined || user.deleted_at !== null || !waits) return undefined;
  const { token, digest } = newLinkToken();
  await insertProof(core.db, { digest, user_id, email, expires_at: endOf(core.now(), PROOF) });
  const { hello, proof: words } = mailWords[language];
  const name = plainName(user.full_name, '…');
  const entered = claimed ? words.claimed(name) : words.entered(name);
  // An account that has another address keeps that until this one is confirmed, and when it is refused.
  const changes = user.email !== email && hasAddress(user);
  const content = {
    subject: words.subject,
    paragraphs: changes
      ? [hello(''), words.changes(name), words.ifChanges, words.week]
      : [hello(''), entered, words.if, words.week],
    link: { label: words.link, address: `${settings.publicBaseUrl}/confirm#token=${token}` },
    foot: [{ text: changes ? words.footChanges : words.foot }],
  };
  return letterOf(email, content, language);
};

/** What a mail program would make a link of. */
const LINK = /:\/\/|[@。．｡]|[\p{L}\p{N}-]{2,}\.[\p{L}\p{N}]|[\p{L}\p{N}]\.[\p{L}\p{N}]{2,}|\p{N}\.\p{N}/u;
/** A name that somebody gave themselves or their team, as a mail to a stranger may say it. */
const plainName = (name: string, instead: string) => (LINK.test(name) ? instead : name);
/** What people called something, as a subject may say it: it stands without a frame, beside whom the mail is from. */
const inSubject = (name: string) => plainName(name, '…');

/**
 * Somebody without an account has it in the language of whoever invites them, and without what those wrote: anybody can have
 * it sent to any address.
 */
const invitation: Writer<'invitation'> = async (writing, about) => {
  const { db } = writing.core;
  const waiting = await readInvitation(db, about.invitation_id);
  if (waiting?.status !== 'pending') return undefined;
  const inviter = await readRow(db, 'users', waiting.inviter_id);
  const holder = await inviteeOf(db, waiting);
  // Who has an address without a proof has no say in what is mailed to its owner.
  const invitee = holder !== undefined && isProved(holder) ? holder : undefined;
  // An account that it follows has the mail at the address that is proved to be its own by now.
  const to = invitee?.email ?? waiting.invitee_email;
  if (holder?.id === waiting.invitee_id && invitee === undefined && holder.email !== to) return undefined;
  if (inviter === undefined || !isProved(inviter)) return undefined;
  if (invitee !== undefined && !preferencesOf(invitee).email_notifications) return undefined;
  const language = invitee === undefined ? about.language : await languageOf(db, invitee.id);
  const { hello, settings, invitation: words } = mailWords[language];
  const team = (await teamNames(db, [waiting.team_id])).get(waiting.team_id) ?? '';
  const { full_name, email } = inviter;
  const { token, digest } = newLinkToken();
  const expires_at = endOf(writing.core.now(), INVITATION_TERM);
  await insertInvitationLink(db, { digest, invitation_id: waiting.id, mailed: 1, expires_at });
  const isTold = waiting.message !== null && invitee === undefined;
  const content = {
    subject: words.subject,
    paragraphs: [
      hello(firstName(invitee?.full_name ?? '')),
      words.invited(plainName(full_name, email), email, plainName(team, '')),
      words.how(to),
      ...(isTold ? [words.message] : []),
    ],
    quotes: waiting.message === null || isTold ? [] : [{ by: full_name, text: shortened(waiting.message) }],
    link: { label: words.link, address: joinAddress(writing.settings.publicBaseUrl, token) },
    foot: footOf(writing, words.foot(email), settings),
  };
  return letterOf(to, content, language);
};

type CommentedWords = (typeof mailWords)[Language]['commented'];
type ToldComment = NonNullable<Awaited<ReturnType<typeof commentOf>>>;
const isOfOne = (told: readonly ToldComment[]) => new Set(told.map(({ document }) => document.id)).size === 1;

/** A comment that a tiding is of, with its drawing; undefined where either was deleted, or is not to be heard of any more. */
async function commentOf(db: Reads, noticeId: number, isHeard: (document: Document) => Promise<boolean>) {
  const notice = await readRow(db, 'notices', noticeId);
  if (notice === undefined || notice.deleted_at !== null) return undefined;
  const comment = await readRow(db, 'comments', Number(notice.params['comment_id']));
  if (comment === undefined || comment.deleted_at !== null) return undefined;
  const document = await readRow(db, 'documents', comment.document_id);
  if (document === undefined || document.deleted_at !== null || !(await isHeard(document))) return undefined;
  return { comment, document };
}

/**
 * The first comments of those that were not deleted, nor their tidings dismissed, with their drawings; and how many there are
 * in all.
 */
async function commentsToTell(
  { core: { db } }: LetterServices,
  { user_id, notice_ids, more = 0 }: MailAbout['commented'],
) {
  const muted = new Map<number, boolean>();
  const isHeard = async ({ id }: Document) => {
    if (!muted.has(id)) muted.set(id, (await mutersOf(db, id)).includes(user_id));
    return muted.get(id) !== true;
  };
  const found = [];
  for (const id of notice_ids) found.push((await commentOf(db, id, isHeard)) ?? []);
  const told = found.flat();
  return { told, count: told.length + more };
}

/** Each comment with who wrote it; of several drawings with its drawing too. */
async function quotesOf(
  { core }: LetterServices,
  told: readonly ToldComment[],
  isOne: boolean,
  language: Language,
): Promise<Quote[]> {
  const { deletedAccount, commented: words } = mailWords[language];
  const quotes: Quote[] = [];
  for (const { comment, document } of told.slice(0, LISTED)) {
    const author = (await readRow(core.db, 'users', comment.user_id))?.full_name || deletedAccount;
    const by = isOne ? author : words.many.by(author, document.name);
    quotes.push({ by, text: shortened(comment.content) });
  }
  return quotes;
}

/** What it says of one drawing, or of a project's. */
function commentedWords(
  writing: LetterServices,
  project: Project,
  only: Document | undefined,
  count: number,
  words: CommentedWords,
) {
  if (only !== undefined) {
    return {
      words,
      subject: words.subject(count, inSubject(only.name)),
      written: words.written(count, only.name, project.name),
      address: documentOf(writing, only),
    };
  }
  return {
    words: words.many,
    subject: words.many.subject(count, inSubject(project.name)),
    written: words.many.written(count, project.name),
    address: `${writing.settings.publicBaseUrl}/projects/${project.id}`,
  };
}

const commented: Writer<'commented'> = async (writing, about) => {
  const { db } = writing.core;
  const user = await receiverOf(writing, about.user_id, 'email_notifications');
  const project = await readRow(db, 'projects', about.project_id);
  if (user === undefined || project === undefined || project.deleted_at !== null) return undefined;
  // Who is out of the project by now hears nothing more of it.
  if ((await accessOf(db, user.id, project.id)) === undefined) return undefined;
  const { told, count } = await commentsToTell(writing, about);
  const [first] = told;
  if (first === undefined) return undefined;
  // What nobody looked into may be of other drawings.
  const isOne = about.document_id !== null || (count === told.length && isOfOne(told));
  const language = await languageOf(db, user.id);
  const { hello, settings } = mailWords[language];
  const said = commentedWords(
    writing,
    project,
    isOne ? first.document : undefined,
    count,
    mailWords[language].commented,
  );
  const quotes = await quotesOf(writing, told, isOne, language);
  const more = count - quotes.length;
  const content = {
    subject: said.subject,
    paragraphs: [
      hello(firstName(user.full_name)),
      said.written,
      ...(more > 0 ? [said.words.first(quotes.length, more)] : []),
    ],
    quotes,
    link: { label: said.words.link, address: said.address },
    foot: footOf(writing, said.words.foot, settings),
  };
  return letterOf(user.email, content, language);
};

type ChangedWords = (typeof mailWords)[Language]['changed'];

/** What changed, each drawing with a way to it; then what of it the person has on paper. `beyond`: changes that nobody looked into. */
function listsOf(
  writing: LetterServices,
  changed: readonly ChangedDocument[],
  beyond: number,
  words: ChangedWords,
): List[] {
  const lines = changed.flatMap(({ document, news }) =>
    news === undefined ? [] : [{ text: document.name, more: news, address: documentOf(writing, document) }],
  );
  const prints = changed.flatMap((one) => one.prints.map(({ line }) => ({ text: line })));
  const lists = [
    { heading: words.versions, lines },
    { heading: words.prints, lines: prints },
  ].filter(({ lines: all }) => all.length > 0);
  return lists.map(({ heading, lines: all }, at) => {
    const shown = all.slice(0, LISTED);
    const more = all.length - shown.length + (at === 0 ? beyond : 0);
    return { heading, lines: more > 0 ? [...shown, { text: words.more(more) }] : shown };
  });
}

/** One drawing is named; of several, how many there are in which project. */
function subjectOf(changed: readonly ChangedDocument[], beyond: number, project: Project, words: ChangedWords): string {
  const copies = changed.flatMap(({ prints }) => prints).reduce((sum, print) => sum + print.copies, 0);
  const [first, ...others] = changed.filter(({ news }) => news !== undefined);
  const projectName = inSubject(project.name);
  if (first === undefined) return words.subjectPrints(copies, projectName);
  const subject =
    others.length + beyond === 0
      ? words.subjectOne(inSubject(first.document.name), inSubject(first.label ?? ''))
      : words.subject(others.length + 1 + beyond, projectName);
  return copies === 0 ? subject : `${subject} · ${words.subjectWithPrints(copies)}`;
}

const changed: Writer<'changed'> = async (writing, about) => {
  const { db } = writing.core;
  const user = await receiverOf(writing, about.user_id, 'email_notifications');
  const project = await readRow(db, 'projects', about.project_id);
  if (user === undefined || project === undefined || project.deleted_at !== null) return undefined;
  // Who is out of the project by now hears nothing more of it.
  if ((await accessOf(db, user.id, project.id)) === undefined) return undefined;
  const language = await languageOf(db, user.id);
  const { hello, settings, changed: words } = mailWords[language];
  const documents = await changedLists(db, project, about, words);
  const [one, ...others] = documents;
  if (one === undefined) return undefined;
  const { more = 0 } = about;
  const single = others.length + more === 0 && one.document.deleted_at === null;
  const content = {
    subject: subjectOf(documents, more, project, words),
    paragraphs: [hello(firstName(user.full_name)), words.intro(project.name)],
    lists: listsOf(writing, documents, more, words),
    link: single
      ? { label: words.linkOne, address: documentOf(writing, one.document) }
      : { label: words.link, address: `${writing.settings.publicBaseUrl}/projects/${project.id}` },
    foot: footOf(writing, words.foot, settings),
  };
  return letterOf(user.email, content, language);
};

const digest: Writer<'digest'> = async (writing, about) => {
  const { db } = writing.core;
  const user = await receiverOf(writing, about.user_id, 'weekly_digest');
  if (user === undefined) return undefined;
  const language = await languageOf(db, user.id);
  const lists = await digestLists(db, about, language);
  if (lists.length === 0) return undefined;
  const { hello, settings, digest: words } = mailWords[language];
  const content = {
    subject: words.subject,
    paragraphs: [hello(firstName(user.full_name)), words.intro],
    lists,
    link: { label: words.link, address: `${writing.settings.publicBaseUrl}/projects` },
    foot: footOf(writing, words.foot, settings),
  };
  return letterOf(user.email, content, language);
};

/** To who keeps the server, as long as they do. */
const space: Writer<'space'> = async ({ core, settings }, { user_id, free, is_full }) => {
  const user = await readRow(core.db, 'users', user_id);
  if (user === undefined || !isKeeper(user) || !isProved(user) || (await isDisabled(core.db, user_id)))
    return undefined;
  const language = await languageOf(core.db, user_id);
  const { hello, space: words } = mailWords[language];
  const left = bytesIn(free, language);
  const content = {
    subject: is_full ? words.subject.full : words.subject.low,
    paragraphs: [hello(greeted(user)), is_full ? words.full(left) : words.low(left), words.how],
    link: { label: words.link, address: `${settings.publicBaseUrl}/admin` },
    foot: [{ text: words.foot }],
  };
  return letterOf(user.email, content, language);
};

const writers: { [K in MailKind]: Writer<K> } = {
  recovery,
  security,
  proof,
  invitation,
  commented,
  changed,
  digest,
  space,
};

/** undefined: there is nothing to send. */
export function writeLetter(writing: LetterServices, mail: Mail): Promise<Letter | undefined> {
  const write = writers[mail.kind] as Writer<MailKind>;
  return write(writing, mail.about as never);
}
