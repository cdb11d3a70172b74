import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { Refusal, type RefusalCode } from '#domain/errors';

/**
 * Waits for a call that a form makes. A refusal that is about one of its fields is said beside that field.
 * @returns whether the call was accepted.
 * @throws whatever else went wrong, for the form as a whole.
 */
export async function accepted<F extends FieldValues>(
  call: Promise<unknown>,
  form: Pick<UseFormReturn<F>, 'setError'>,
  fieldOf: Partial<Record<RefusalCode, Path<F>>>,
  sentenceFor: (error: unknown) => string | undefined,
): Promise<boolean> {
  try {
    await call;
    return true;
  } catch (error) {
    const field = error instanceof Refusal ? fieldOf[error.code] : undefined;
    const message = sentenceFor(error);
    if (field === undefined || message === undefined) throw error;
    form.setError(field, { message }, { shouldFocus: true });
    return false;
  }
}
