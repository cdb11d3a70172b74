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
import { runProgram, withCore } from './command-line.ts';

const losings = new Map<string, LosingState>([
  ['remove-data', 'send_first'],
  ['remove-data-at-once', 'at_once'],
]);

const usage =
  'Usage: npm run user:sign-out -- EMAIL [--remove-data | --remove-data-at-once]   (or --all for everybody)';
const call = { usage, words: 1, options: ['all', ...losings.keys()], insteadOfWords: 'all' };

await runProgram(call, async ({ words: [whom = ''], has }) => {
  const [how] = [...losings].flatMap(([option, losing]) => (has(option) ? [losing] : []));
  const then = how === undefined ? '' : ' Each device removes its data when it next reaches the server.';
  if (has('all')) {
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
