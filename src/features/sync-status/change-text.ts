import type { TFunction } from 'i18next';
import { refusals } from '#domain/errors';
import { isMutationName } from '#domain/mutations/catalogue';
import type { ChangeSubject } from '#src/data/reads/queue/change-subjects.ts';
import { folderName } from '#src/nouns/folder-name.ts';

type Texts = TFunction<['sync', 'errors']>;

/** A change in a few words. A file on its way without its announcement is named as a file. */
export function changeText(t: Texts, change: ChangeSubject, isFile = false): string {
  const subject = change.subject ?? t('sync:unknown_subject');
  if (isFile) return t('sync:file_of', { subject });
  if (change.is_same) return t('sync:same_file', { subject });
  if (change.name === 'version.delete@1' && change.label !== undefined) {
    return t('sync:delete_version', { label: change.label, subject });
  }
  return isMutationName(change.name)
    ? t(`sync:change.${change.name}`, { subject })
    : t('sync:newer_change', { subject });
}

/** Where a change was to put something, in words; undefined for one that moves nothing. */
export function destinationText(t: TFunction<['sync', 'folders']>, change: ChangeSubject): string | undefined {
  const { destination, name } = change;
  return destination === undefined || !name.endsWith('.move@1')
    ? undefined
    : t('sync:to_place', { place: folderName(t, destination) });
}

const transports = { offline: true, timeout: true, captive: true, server: true } as const;

const isRefusal = (text: string): text is keyof typeof refusals => Object.hasOwn(refusals, text);
const isTransport = (text: string): text is keyof typeof transports => Object.hasOwn(transports, text);

/** Whether a noted error only says that the server was out of reach, which is a state and no error. */
export function isOutOfReach(noted: string): boolean {
  return noted.startsWith('transport: ');
}

/** A noted error in a sentence: a refusal by its code, a failed transport by its kind; anything else as it is. */
export function errorText(t: Texts, noted: string): string {
  if (isRefusal(noted)) return t(`errors:refusal.${noted}`);
  const kind = noted.replace(/^transport: /, '');
  return isTransport(kind) ? t(`errors:transport.${kind}`) : noted;
}
