import type { TFunction } from 'i18next';
import type { UnsavedImport } from '#src/data/reads/queue/folder-imports.ts';
import type { AskedUnsent } from '#src/data/reads/queue/unsent-work.ts';

export type AccountTexts = TFunction<'account'>;

function unsavedSentence(t: AccountTexts, { files: count, name, project_name: project }: UnsavedImport): string {
  return project === undefined ? t('unsaved', { count, name }) : t('unsaved_in', { count, name, project });
}

/** What of this device's work nobody else has, a sentence for each kind; none when all is sent. */
export function unsentSentences(t: AccountTexts, unsent: AskedUnsent): string[] {
  return [
    ...(unsent.unsent === 0 ? [] : [t('unsent', { count: unsent.unsent })]),
    ...(unsent.aside === 0 ? [] : [t('aside', { count: unsent.aside })]),
    ...(unsent.kept === 0 ? [] : [t('kept', { count: unsent.kept })]),
    ...(unsent.read === 0 ? [] : [t('unsent_read', { count: unsent.read })]),
    ...unsent.imports.map((one) => unsavedSentence(t, one)),
    ...(unsent.refused_files === 0 ? [] : [t('not_taken', { count: unsent.refused_files })]),
  ];
}

/** What is given up with it. */
export function discardSentences(t: AccountTexts, { unsent, aside, kept, imports, read }: AskedUnsent): string[] {
  const work = unsent + aside;
  const lost = [
    ...(work === 0 ? [] : [t('discard_body', { count: work })]),
    ...(kept === 0 ? [] : [t('discard_kept', { count: kept })]),
    ...(read === 0 ? [] : [t('discard_read', { count: read })]),
  ];
  const count = imports.reduce((sum, { files }) => sum + files, 0);
  return count === 0 ? lost : [...lost, t('discard_unsaved', { count })];
}
