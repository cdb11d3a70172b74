import type { TFunction } from 'i18next';
import type { UnsavedImport } from '#src/data/reads/folder-imports.ts';
import { type AskedUnsent, sendable, type Unsent } from '#src/data/reads/unsent-work.ts';

export type AccountTexts = TFunction<'account'>;

function unsavedSentence(t: AccountTexts, { files: count, name, project_name: project }: UnsavedImport): string {
  return project === undefined ? t('unsaved', { count, name }) : t('unsaved_in', { count, name, project });
}

/** What of this device's work nobody else has, a sentence for each kind; none when all is sent. */
export function unsentSentences(t: AccountTexts, unsent: AskedUnsent): string[] {
  const waiting = sendable(unsent);
  return [
    ...(waiting === 0 ? [] : [t('unsent', { count: waiting })]),
    ...(unsent.aside === 0 ? [] : [t('aside', { count: unsent.aside })]),
    ...unsent.imports.map((one) => unsavedSentence(t, one)),
  ];
}

/** What is given up with it. */
export function discardSentences(t: AccountTexts, { changes, imports }: Unsent): string[] {
  const lost = changes === 0 ? [] : [t('discard_body', { count: changes })];
  const count = imports.reduce((sum, { files }) => sum + files, 0);
  return count === 0 ? lost : [...lost, t('discard_unsaved', { count })];
}
