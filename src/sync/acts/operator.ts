// Whom to turn to about this server, and whether it sends mail. What it said last is kept: what rests on it is said without signal.
import { callOperator } from '#src/net/operator-calls.ts';
import { browserKeep } from '#src/platform/own-files/keep.ts';

export interface Operator {
  /** As it was last heard here: an e-mail or https address; null: none is named; undefined: never heard. */
  contact: string | null | undefined;
  /** undefined: never heard, or of a server that does not say. */
  sendsMail: boolean | undefined;
}

const CONTACT = 'plumbline:operator';
const MAIL = 'plumbline:operator-mail';
const keep = browserKeep();

export function keptOperator(): Operator {
  const [contact, mail] = [keep.get(CONTACT), keep.get(MAIL)];
  return {
    contact: contact === null ? undefined : contact || null,
    sendsMail: mail === null ? undefined : mail === 'yes',
  };
}

/** As the server says it now; without an answer what is kept. */
export async function readOperator(): Promise<Operator> {
  try {
    const answer = await callOperator({ baseUrl: '', token: () => null, onUnauthenticated: () => undefined });
    const { contact, sends_mail } = answer;
    keep.set(CONTACT, contact ?? '');
    if (sends_mail === undefined) keep.remove(MAIL);
    else keep.set(MAIL, sends_mail ? 'yes' : 'no');
  } catch {
    // Without an answer, what is kept.
  }
  return keptOperator();
}
