// What is new for a person, a list per project: new versions, comments, own prints that went out of date.
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Document } from '#domain/document';
import type { Language } from '#domain/language';
import { copiesOut, isLoose, type Print } from '#domain/print';
import type { Project } from '#domain/project';
import { verdictOn } from '#domain/verdict';
import type { MailAbout } from '#server/store/people/mails.ts';
import { type News, newsOfTerm } from '#server/store/people/term-news.ts';
import type { List } from '../mail/letter.ts';
import { projectsOf } from '../store/access.ts';
import type { Reads } from '../store/database.ts';
import { judgedVersions } from '../store/judged-versions.ts';
import { printsOf } from '../store/prints.ts';
import { readRow } from '../store/rows.ts';
import { mailWords } from '../words/by-language.ts';

/** Files of one project that are named; the others are counted. */
const NAMED = 12;
/** Projects of one mail: beyond them it only says that there is more. Mail servers refuse what is long. */
const PROJECTS = 100;
/** Characters of a name in a mail. */
const NAME = 120;
/** Prints that are looked at before others are answered. */
const PRINTS_AT_ONCE = 50;

type Words = (typeof mailWords)[Language]['digest'];
type Term = MailAbout['digest'];

const short = (name: string) => (name.length > NAME ? `${name.slice(0, NAME).trimEnd()}…` : name);

/** Each file once, as it was called last. */
function fileLines({ files, named }: News, words: Words): string[] {
  const lines = named.map(({ name, label }) => words.file(short(name), label));
  const more = files - named.length;
  return more > 0 ? [...lines, words.more(more)] : lines;
}

/** Prints of one document, and the rows that say what they are worth, read once for all of them. */
interface PrintedDocument {
  project: Project;
  document: Document;
  versions: Awaited<ReturnType<typeof judgedVersions>>;
}

/** Whether the print went out of date within the term. */
function wentOutOfDate(
  print: Print,
  { project, document, versions }: PrintedDocument,
  { since, until }: Term,
): boolean {
  const printed = versions.find(({ id }) => id === print.version_id);
  if (printed === undefined) return false;
  const verdict = verdictOn(printed, { project, document, versions });
  if (!isLoose(print, verdict.status)) return false;
  const at = document.deleted_at ?? printed.deleted_at ?? verdict.ended ?? verdict.since;
  return at !== null && at >= since && at < until;
}

async function printLine(db: Reads, project: Project, term: Term, words: Words): Promise<string[]> {
  const byDocument = new Map<number, Print[]>();
  for (const print of await printsOf(db, project.id, term.user_id)) {
    const known = byDocument.get(print.document_id);
    if (known === undefined) byDocument.set(print.document_id, [print]);
    else known.push(print);
  }
  let copies = 0;
  let looked = 0;
  for (const [id, prints] of byDocument) {
    const document = await readRow(db, 'documents', id);
    if (document === undefined) continue;
    const printed = { project, document, versions: await judgedVersions(db, id) };
    await nextTurn();
    for (const print of prints) {
      looked += 1;
      if (looked % PRINTS_AT_ONCE === 0) await nextTurn();
      if (wentOutOfDate(print, printed, term)) copies += copiesOut(print);
    }
  }
  return copies === 0 ? [] : [words.prints(copies)];
}

/** What others did in the term in the projects that the person can see; nothing of a project without news. */
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
      ...(await printLine(db, project, term, words)),
    ];
    if (lines.length === 0) continue;
    if (lists.length === PROJECTS) return [...lists, { heading: words.elsewhere, lines: [] }];
    lists.push({ heading: short(project.name), lines: lines.map((text) => ({ text })) });
  }
  return lists;
}
