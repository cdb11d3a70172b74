import { Refusal } from '#domain/errors';
import { register, signIn } from '#src/sync/session/session.ts';

/**
 * Registers and signs in.
 * @param missed The address of a try whose answer never came. Its account may have been made all the same: then the
 *   address is taken by this very person, whose password opens it.
 * @throws As `register` of src/sync/session/session.ts.
 */
export async function createAccount(person: Parameters<typeof register>[0], missed: string | undefined): Promise<void> {
  try {
    await register(person);
  } catch (error) {
    const maybeTheirs = error instanceof Refusal && error.code === 'email_taken' && person.email === missed;
    if (!maybeTheirs) throw error;
    await signIn(person.email, person.password).catch((second: unknown) => {
      throw second instanceof Refusal ? error : second;
    });
  }
}
