// Where whoever runs this server is reached. What the server said last is kept: the page that names it opens without signal.
import { callOperator } from '#src/net/operator-calls.ts';
import { browserKeep } from '#src/platform/keep.ts';

const CONTACT = 'plumbline:operator';
const keep = browserKeep();

/** As it was last heard here: an e-mail or https address; null: none is named; undefined: never heard. */
export function keptContact(): string | null | undefined {
  const kept = keep.get(CONTACT);
  return kept === null ? undefined : kept || null;
}

/** As the server says it now; without an answer what is kept. */
export async function readContact(): Promise<string | null | undefined> {
  try {
    const contact = await callOperator({ baseUrl: '', token: () => null, onUnauthenticated: () => undefined });
    keep.set(CONTACT, contact ?? '');
    return contact;
  } catch {
    return keptContact();
  }
}
