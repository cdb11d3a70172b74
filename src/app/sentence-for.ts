// The sentence for a failure, from whichever room it comes.
import i18next from 'i18next';
import { linkEnds, Refusal } from '#domain/errors';
import { OutdatedError } from '#src/data/outdated-error.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { UnreadableFileError } from '#src/sync/files/unreadable-file-error.ts';
import { NoTokenError } from '#src/sync/session/no-token-error.ts';
import type { SentenceFor } from '#src/ui/sentences.tsx';

export const sentenceFor: SentenceFor = (error) => {
  const t = i18next.getFixedT(null, 'errors');
  if (error instanceof Refusal) {
    const end = error.code === 'link_ended' && linkEnds.find((known) => known === error.params.reason);
    return end ? t(`link_end.${end}`) : t(`refusal.${error.code}`);
  }
  if (error instanceof TransportError) return t(`transport.${error.kind}`);
  if (error instanceof QuotaError) return t('quota');
  if (error instanceof OutdatedError) return t('outdated');
  if (error instanceof UnreadableFileError) return t('unreadable_file');
  return error instanceof NoTokenError ? t('no_token') : undefined;
};
