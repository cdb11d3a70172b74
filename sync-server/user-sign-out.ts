// npm run user:sign-out -- EMAIL, or --all: ends the sessions of an account, or of everybody. Passwords stay as they are, and
// what devices have not sent stays on them, locked until their person signs in again. With --remove-data the devices are taken
// for lost: each sends what waits on it when it next reaches the server, and removes its data; with --remove-data-at-once it
// removes it unsent.
import { Refusal } from '#domain/errors';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import type { LosingState } from '#domain/sync/losing';
import { emailSchema } from '#domain/user';
import { deleteAllSessions, deleteSessionsOf, loseSessions } from '#server/store/people/sessions.ts';
import { findUserByEmail } from '#server/store/people/users.ts';
import { runCommand, withCore } from './command-line.ts';

const losings = new Map<string, LosingState>([
  ['--remove-data', 'send_first'],
  ['--remove-data-at-once', 'at_once'],
]);

await runCommand(async () => {
  const given = process.argv.slice(2);
  const [whom] = given.filter((word) => !losings.has(word));
  const [how] = given.flatMap((word) => losings.get(word) ?? []);
  const then = how === undefined ? '' : ' Each device removes its data when it next reaches the server.';
  if (whom === undefined) {
    console.error(
      'Usage: npm run user:sign-out -- EMAIL [--remove-data | --remove-data-at-once]   (or --all for everybody)',
    );
    return 2;
  }
  if (whom === '--all') {
    await withCore(({ db }) =>
      how === undefined ? deleteAllSessions(db) : loseSessions(db, undefined, how, Date.now()),
    );
    console.log(`Everybody is signed out.${then}`);
    return 0;
  }
  const email = parseOrRefuse(emailSchema, whom);
  await withCore(async ({ db }) => {
    const user = await findUserByEmail(db, email);
    if (user === undefined) throw new Refusal('not_found');
    if (how === undefined) await deleteSessionsOf(db, user.id);
    else await loseSessions(db, user.id, how, Date.now());
  });
  console.log(`${email} is signed out everywhere.${then}`);
  return 0;
});
