import type { TFunction } from 'i18next';
import type { UnsavedImport } from '#src/data/reads/folder-imports.ts';
import type { Unsent } from '#src/data/reads/unsent-work.ts';

export type AccountTexts = TFunction<'account'>;

function unsavedSentence(t: AccountTexts, { files: count, name, project_name: project }: UnsavedImport): string {
  return project === undefined ? t('unsaved', { count, name }) : t('unsaved_in', { count, name, project });
}

/** What of this device's work nobody else has, a sentence for each kind; none when all is sent. */
export function unsentSentences(t: AccountTexts, { changes, imports }: Unsent): string[] {
  const sent = changes === 0 ? [] : [t('unsent', { count: changes })];
  return [...sent, ...imports.map((one) => unsavedSentence(t, one))];
}

/** What is given up with it. */
export function discardSentences(t: AccountTexts, { changes, imports }: Unsent): string[] {
  const lost = changes === 0 ? [] : [t('discard_body', { count: changes })];
  const count = imports.reduce((sum, { files }) => sum + files, 0);
  return count === 0 ? lost : [...lost, t('discard_unsaved', { count })];
}
