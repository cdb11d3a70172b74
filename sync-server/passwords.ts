// Passwords: Argon2id, two at a time, so that signing in never takes the whole machine. The same letters are the same
// password, however a keyboard composes them: each is hashed in its composed form (NFC).
import { hash, verify } from '@node-rs/argon2';
import { Refusal } from '#domain/errors';

/** OWASP's first choice for Argon2id: 19 MiB, two passes, one lane; it is also the library's default. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const AT_ONCE = 2;
const WAITING_MAX = 64;

export interface Passwords {
  /** @throws Refusal `rate_limited` when too many wait. */
  hash(password: string): Promise<string>;
  /** Takes the same work for an account that does not exist. @throws Refusal `rate_limited` when too many wait. */
  matches(stored: string | undefined, password: string): Promise<boolean>;
}

function createTurns(): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (running >= AT_ONCE) {
      if (waiting.length >= WAITING_MAX) throw new Refusal('rate_limited', { params: { retry_after: 5 } });
      await new Promise<void>((turn) => waiting.push(turn));
    } else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

export function createPasswords(): Passwords {
  const inTurn = createTurns();
  let nobody: Promise<string> | undefined;
  return {
    hash: (password) => inTurn(() => hash(password.normalize('NFC'), options)),
    matches: (stored, password) =>
      inTurn(async () => {
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
