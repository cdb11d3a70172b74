// The sentence for a failure, from whichever room it comes.
import i18next from 'i18next';
import { linkEnds, type Refusal } from '#domain/errors';
import type { OutdatedError } from '#src/data/outdated-error.ts';
import type { QuotaError } from '#src/data/quota-error.ts';
import type { TransportError } from '#src/net/transport-error.ts';
import type { UnreadableFileError } from '#src/sync/files/unreadable-file-error.ts';
import type { NoTokenError } from '#src/sync/session/no-token-error.ts';
import type { SentenceFor } from '#src/ui/sentences.tsx';

type Failure = Refusal | TransportError | QuotaError | OutdatedError | UnreadableFileError | NoTokenError;

const names: Record<Failure['name'], true> = {
  Refusal: true,
  TransportError: true,
  QuotaError: true,
  OutdatedError: true,
  UnreadableFileError: true,
  NoTokenError: true,
};

/** By name: the classes are in rooms that the first load does without. */
function isFailure(error: unknown): error is Failure {
  return error instanceof Error && Object.hasOwn(names, error.name);
}

export const sentenceFor: SentenceFor = (error) => {
  const t = i18next.getFixedT(null, 'errors');
  if (!isFailure(error)) return undefined;
  if (error.name === 'Refusal') {
    const end = error.code === 'link_ended' && linkEnds.find((known) => known === error.params.reason);
    return end ? t(`link_end.${end}`) : t(`refusal.${error.code}`);
  }
  if (error.name === 'TransportError') return t(`transport.${error.kind}`);
  if (error.name === 'QuotaError') return t('quota');
  if (error.name === 'OutdatedError') return t('outdated');
  if (error.name === 'UnreadableFileError') return t('unreadable_file');
  return t('no_token');
};
