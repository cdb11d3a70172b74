// npm run user:keeper -- EMAIL [--not]: names a keeper of the server, who sees its people in the app and lets them in or not; with
// --not they are none any more.
import { changeUser } from '#server/commands/people/change-user.ts';
import { accountOf, runProgram, warnOfNoKeeper, withCore } from './command-line.ts';

const OPTION = 'not';
const usage = `Usage: npm run user:keeper -- EMAIL [--${OPTION}]`;

await runProgram({ usage, words: 1, options: [OPTION] }, async ({ words: [address = ''], has }) => {
  const isOne = !has(OPTION);
  const email = await withCore(async (core) => {
    const user = await accountOf(core, address);
    await changeUser(core, user.id, async (_tx, { keeper_since }) => ({
      keeper_since: isOne ? (keeper_since ?? core.now()) : null,
    }));
    await warnOfNoKeeper(core);
    return user.email;
  });
  console.log(isOne ? `${email} keeps this server.` : `${email} does not keep this server.`);
  return 0;
});
