// Whom to turn to about this server, whether it sends mail, and who may make an account. What it said last is kept: what rests on it is said without signal.
import { type PasswordRule, passwordRules, type Registration, registrations } from '#domain/registration';
import { callOperator } from '#src/net/operator-calls.ts';
import { browserKeep } from '#src/platform/own-files/keep.ts';

export interface Operator {
  /** As it was last heard here: an e-mail or https address; null: none is named; undefined: never heard. */
  contact: string | null | undefined;
  /** undefined: never heard, or of a server that does not say. */
  sendsMail: boolean | undefined;
  /** As `sendsMail`. */
  registration: Registration | undefined;
  /** The firm's identity provider, as its button calls it, and who signs in by a password beside it; null: none that was heard of. */
  provider: { label: string; passwords: PasswordRule } | null;
}

const CONTACT = 'plumbline:operator';
const MAIL = 'plumbline:operator-mail';
const REGISTRATION = 'plumbline:operator-registration';
const PROVIDER = 'plumbline:operator-provider';
const keep = browserKeep();

/** The rule, a blank, the label. */
function keptProvider(): Operator['provider'] {
  const [, rule, label = ''] = /^(\w+) (.+)$/.exec(keep.get(PROVIDER) ?? '') ?? [];
  const passwords = passwordRules.find((known) => known === rule);
  return passwords === undefined ? null : { label, passwords };
}

export function keptOperator(): Operator {
  const [contact, mail] = [keep.get(CONTACT), keep.get(MAIL)];
  return {
    contact: contact === null ? undefined : contact || null,
    sendsMail: mail === null ? undefined : mail === 'yes',
    registration: registrations.find((known) => known === keep.get(REGISTRATION)),
    provider: keptProvider(),
  };
}

/** As the server says it now; without an answer what is kept. */
export async function readOperator(): Promise<Operator> {
  try {
    const answer = await callOperator({ baseUrl: '', token: () => null, onUnauthenticated: () => undefined });
    const { contact, sends_mail, registration, provider } = answer;
    keep.set(CONTACT, contact ?? '');
    if (sends_mail === undefined) keep.remove(MAIL);
    else keep.set(MAIL, sends_mail ? 'yes' : 'no');
    if (registration === undefined) keep.remove(REGISTRATION);
    else keep.set(REGISTRATION, registration);
    if (!provider) keep.remove(PROVIDER);
    else keep.set(PROVIDER, `${provider.passwords} ${provider.label}`);
  } catch {
    // Without an answer, what is kept.
  }
  return keptOperator();
}
