// npm run user:disable -- EMAIL: closes an account. All its sessions end and nobody signs in by it until `user:enable`; what its
// devices have not sent stays on them.
import { disableAccount } from '#server/commands/people/disable-account.ts';
import { accountOf, runProgram, warnOfNoKeeper, withCore } from './command-line.ts';

const usage = 'Usage: npm run user:disable -- EMAIL';

await runProgram({ usage, words: 1 }, async ({ words: [address = ''] }) => {
  const email = await withCore(async (core) => {
    const user = await accountOf(core, address);
    await disableAccount(core, user.id);
    await warnOfNoKeeper(core);
    return user.email;
  });
  console.log(`${email} is disabled and signed out everywhere.`);
  return 0;
});
