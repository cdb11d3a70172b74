// What is new for a person, a list per project: new versions, comments, own prints that went out of date.
import type { Activity } from '#domain/activity';
import type { Language } from '#domain/language';
import { copiesOut, isLoose, type Print } from '#domain/print';
import { verdictOn } from '#domain/verdict';
import type { List } from '../mail/letter.ts';
import { mailWords } from '../mail/mail-words.ts';
import { projectsOf } from '../store/access.ts';
import { activitiesBetween } from '../store/activities.ts';
import type { Reads } from '../store/database.ts';
import { judgedVersions } from '../store/judged-versions.ts';
import type { MailAbout } from '../store/mails.ts';
import { printsOf } from '../store/prints.ts';
import { readRow } from '../store/rows.ts';

/** Files of one project that are named; the others are counted. */
const NAMED = 12;
const newFile: ReadonlySet<string> = new Set(['document.uploaded', 'version.uploaded', 'document.split']);

type Words = (typeof mailWords)[Language]['digest'];
type Term = MailAbout['digest'];

/** Each file once, as it was called last. */
function fileLines(lines: readonly Activity[], words: Words): string[] {
  const files = new Map(
    lines.filter(({ what }) => newFile.has(what)).map((line) => [line.document_id, words.file(line.name, line.label)]),
  );
  const named = [...files.values()];
  const more = named.length - NAMED;
  return more > 0 ? [...named.slice(0, NAMED), words.more(more)] : named;
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
  const at = document.deleted_at ?? printed.deleted_at ?? verdict.since;
  return at !== null && at >= since && at < until;
}

async function printLine(db: Reads, projectId: number, term: Term, words: Words): Promise<string[]> {
  let copies = 0;
  for (const print of await printsOf(db, projectId, term.user_id)) {
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
    const byOthers = (await activitiesBetween(db, project_id, term)).filter(
      ({ actor_id }) => actor_id !== term.user_id,
    );
    const comments = byOthers.filter(({ what }) => what === 'comment.written').length;
    const lines = [
      ...fileLines(byOthers, words),
      ...(comments === 0 ? [] : [words.comments(comments)]),
      ...(await printLine(db, project_id, term, words)),
    ];
    if (lines.length > 0) lists.push({ heading: project.name, lines: lines.map((text) => ({ text })) });
  }
  return lists;
}
