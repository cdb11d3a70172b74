import type { FieldValues, Path, UseFormSetError } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Refusal, RefusalCode } from '#domain/errors';

/** Refusals that are about one field as a whole. */
const fieldOf: Partial<Record<RefusalCode, string>> = { email_taken: 'email', guessable_password: 'password' };

/** What a refusal says of each field, by the name that the forms give it. */
function useFieldSentences() {
  const { t } = useTranslation(['auth', 'errors']);
  return (refusal: Refusal): [string, string][] => {
    const field = fieldOf[refusal.code];
    if (field !== undefined) return [[field, t(`errors:refusal.${refusal.code}`)]];
    return Object.entries(refusal.fields ?? {}).map(([field, reason]) =>
      field === 'email' || field === 'username'
        ? ['email', t('auth:email_invalid')]
        : [field, t(`errors:field.${reason}`)],
    );
  };
}

/**
 * Shows a refusal beside the fields that it is about, the first of them in focus.
 * @param names The fields that the form has. A refusal that is about any other is not told here.
 */
export function useTellBeside<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  names: readonly Path<Fields>[],
): (refusal: Refusal) => boolean {
  const sentencesOf = useFieldSentences();
  return (refusal) => {
    const sentences = new Map(sentencesOf(refusal));
    const wrong = names.filter((name) => sentences.has(name));
    if (wrong.length === 0 || wrong.length < sentences.size) return false;
    for (const name of wrong) {
      setError(name, { message: sentences.get(name) ?? '' }, { shouldFocus: name === wrong[0] });
    }
    return true;
  };
}
