// Section 8 of the spec, for the way in: what the server said is shown; what nobody can say is one sentence.
import type { TFunction } from 'i18next';
import { Refusal, type RefusalCode } from '#domain/errors';
import { TransportError } from '#src/net/transport-error.ts';

/** What a server that gives no code says for two of ours. */
const phrases: readonly [string, RefusalCode][] = [
  ['already exists', 'email_taken'],
  ['Incorrect email or password', 'bad_credentials'],
];

/** The sentence for a failed answer; undefined when it said nothing. */
function said(failure: TransportError, t: TFunction<['auth', 'errors']>): string | undefined {
  const { code, detail } = failure;
  const meant = code ?? phrases.find(([phrase]) => detail?.includes(phrase))?.[1];
  return meant === undefined ? detail : t(`errors:refusal.${meant}`);
}

/**
 * The sentence for whatever failed on the way in.
 * @param known The app's own sentence for the failure, if it has one.
 */
export function authSentence(error: unknown, known: string | undefined, t: TFunction<['auth', 'errors']>): string {
  // Of the firm's sign-in: anybody else may make an account all the same.
  const isOutside =
    error instanceof Refusal && error.code === 'registration_closed' && error.params['reason'] === 'domain';
  if (isOutside) return t('auth:provider.outside');
  const failedAnswer = error instanceof TransportError && error.kind === 'server';
  return (failedAnswer ? said(error, t) : known) ?? t('auth:unexpected');
}
