// Passwords: Argon2id, two at a time and in turns, so that signing in never takes the whole machine. The same letters are the
// same password, however a keyboard composes them: each is hashed in its composed form (NFC).
import { hash, verify } from '@node-rs/argon2';
import { type Asker, createPasswordTurns } from './password-turns.ts';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane; it is also the library's default. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export interface Passwords {
  /** @throws Refusal `rate_limited` when too many wait. */
  hash(password: string, asker: Asker): Promise<string>;
  /** Takes the same work for an account that does not exist. @throws Refusal `rate_limited` when too many wait. */
  matches(stored: string | undefined, password: string, asker: Asker): Promise<boolean>;
}

export function createPasswords(): Passwords {
  const inTurn = createPasswordTurns();
  let nobody: Promise<string> | undefined;
  return {
    hash: (password, asker) => inTurn(asker, () => hash(password.normalize('NFC'), options)),
    matches: (stored, password, asker) =>
      inTurn(asker, async () => {
        nobody ??= hash('the password of nobody', options);
        const against = stored ?? (await nobody);
        const composed = password.normalize('NFC');
        // One that was chosen before passwords were composed was hashed as it was typed.
        const matched =
          (await verify(against, composed)) || (composed !== password && (await verify(against, password)));
        return matched && stored !== undefined;
      }),
  };
}
