// npm run user:sign-out -- EMAIL, or --all: ends the sessions of an account, or of everybody. Passwords stay as they are, and
// what devices have not sent stays on them, locked until their person signs in again.
import { Refusal } from '#domain/errors';
import { parseOrRefuse } from '#domain/mutations/mutation';
import { emailSchema } from '#domain/user';
import { runCommand, withCore } from './command-line.ts';
import { deleteAllSessions, deleteSessionsOf } from './store/sessions.ts';
import { findUserByEmail } from './store/users.ts';

await runCommand(async () => {
  const [whom] = process.argv.slice(2);
  if (whom === undefined) {
    console.error('Usage: npm run user:sign-out -- EMAIL   (or --all for everybody)');
    return 2;
  }
  if (whom === '--all') {
    await withCore(({ db }) => deleteAllSessions(db));
    console.log('Everybody is signed out.');
    return 0;
  }
  const email = parseOrRefuse(emailSchema, whom);
  await withCore(async ({ db }) => {
    const user = await findUserByEmail(db, email);
    if (user === undefined) throw new Refusal('not_found');
    await deleteSessionsOf(db, user.id);
  });
  console.log(`${email} is signed out everywhere.`);
  return 0;
});
