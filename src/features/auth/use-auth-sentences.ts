import { useTranslation } from 'react-i18next';
import { type SentenceFor, useSentences } from '#src/ui/sentences.tsx';
import { authSentence } from './auth-sentence.ts';

/** The app's sentences with those of the way in before them: here even a bug is told where the person stands. */
export function useAuthSentences(): SentenceFor {
  const { t } = useTranslation(['auth', 'errors']);
  const sentenceFor = useSentences();
  return (error) => {
    const known = sentenceFor(error);
    // For whoever repairs it.
    if (known === undefined) reportError(error);
    return authSentence(error, known, t);
  };
}
