// What is new for a person, a list per project: new versions, comments, own prints that went out of date.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Language } from '#domain/language';
import { copiesOut, isLoose, type Print } from '#domain/print';
import { verdictOn } from '#domain/verdict';
import type { List } from '../mail/letter.ts';
import { mailWords } from '../mail/mail-words.ts';
import { projectsOf } from '../store/access.ts';
import type { Reads } from '../store/database.ts';
import { judgedVersions } from '../store/judged-versions.ts';
import type { MailAbout } from '../store/mails.ts';
import { printsOf } from '../store/prints.ts';
import { readRow } from '../store/rows.ts';
import { type News, newsOfTerm } from '../store/term-news.ts';

/** Files of one project that are named; the others are counted. */
const NAMED = 12;
/** Prints that are looked at before others are answered. */
const PRINTS_AT_ONCE = 50;

type Words = (typeof mailWords)[Language]['digest'];
type Term = MailAbout['digest'];

/** Each file once, as it was called last. */
function fileLines({ files, named }: News, words: Words): string[] {
  const lines = named.map(({ name, label }) => words.file(name, label));
  const more = files - named.length;
  return more > 0 ? [...lines, words.more(more)] : lines;
}

/** Whether the print went out of date within the term. */
async function wentOutOfDate(db: Reads, print: Print, { since, until }: Term): Promise<boolean> {
  const [project, document] = [
    await readRow(db, 'projects', print.project_id),
    await readRow(db, 'documents', print.document_id),
  ];
  const versions = await judgedVersions(db, print.document_id);
  const printed = versions.find(({ id }) => id === print.version_id);
  if (project === undefined || document === undefined || printed === undefined) return false;
  const verdict = verdictOn(printed, { project, document, versions });
  if (!isLoose(print, verdict.status)) return false;
  const at = document.deleted_at ?? printed.deleted_at ?? verdict.ended ?? verdict.since;
  return at !== null && at >= since && at < until;
}

async function printLine(db: Reads, projectId: number, term: Term, words: Words): Promise<string[]> {
  let copies = 0;
  for (const [at, print] of (await printsOf(db, projectId, term.user_id)).entries()) {
    if (at % PRINTS_AT_ONCE === PRINTS_AT_ONCE - 1) await nextTurn();
    if (await wentOutOfDate(db, print, term)) copies += copiesOut(print);
  }
  return copies === 0 ? [] : [words.prints(copies)];
}

/** What others did in the term in each project that the person can see; nothing of a project without news. */
export async function digestLists(db: Reads, term: Term, language: Language): Promise<List[]> {
  const words = mailWords[language].digest;
  const lists: List[] = [];
  for (const { project_id } of await projectsOf(db, term.user_id)) {
    const project = await readRow(db, 'projects', project_id);
    if (project === undefined) continue;
    const news = await newsOfTerm(db, project_id, term, NAMED);
    const lines = [
      ...fileLines(news, words),
      ...(news.comments === 0 ? [] : [words.comments(news.comments)]),
      ...(await printLine(db, project_id, term, words)),
    ];
    if (lines.length > 0) lists.push({ heading: project.name, lines: lines.map((text) => ({ text })) });
  }
  return lists;
}
