// The sentence for a failure, from whichever room it comes.
import i18next from 'i18next';
import { Refusal } from '#domain/errors';
import { QuotaError } from '#src/data/quota-error.ts';
import { TransportError } from '#src/net/transport-error.ts';
import { UnreadableFileError } from '#src/sync/import-file.ts';
import { NoTokenError } from '#src/sync/session.ts';
import type { SentenceFor } from '#src/ui/sentences.tsx';

export const sentenceFor: SentenceFor = (error) => {
  const t = i18next.getFixedT(null, 'errors');
  if (error instanceof Refusal) return t(`refusal.${error.code}`);
  if (error instanceof TransportError) return t(`transport.${error.kind}`);
  if (error instanceof QuotaError) return t('quota');
  if (error instanceof UnreadableFileError) return t('unreadable_file');
  if (error instanceof NoTokenError) return t('no_token');
  return undefined;
};
