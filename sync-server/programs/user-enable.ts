// npm run user:enable -- EMAIL: opens an account that was disabled; its person signs in again.
import { enableAccount } from '#server/commands/people/disable-account.ts';
import { accountOf, runProgram, withCore } from './command-line.ts';

const usage = 'Usage: npm run user:enable -- EMAIL';

await runProgram({ usage, words: 1 }, async ({ words: [address = ''] }) => {
  const email = await withCore(async (core) => {
    const user = await accountOf(core, address);
    await enableAccount(core, user.id);
    return user.email;
  });
  console.log(`${email} can sign in again.`);
  return 0;
});
