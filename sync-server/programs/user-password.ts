// npm run user:password -- EMAIL: another password for an account, read from the input; its sessions end.
import { setPassword } from '#server/commands/people/set-password.ts';
import { createPasswords } from '#server/passwords.ts';
import { accountOf, addressOf, readPassword, runProgram, withCore } from './command-line.ts';

const usage = 'Usage: npm run user:password -- EMAIL   (the password is read from the input)';

await runProgram({ usage, words: 1 }, async ({ words: [address = ''] }) => {
  const email = addressOf(address);
  const password = await readPassword();
  await withCore(async (core) => {
    await accountOf(core, email);
    await setPassword(core, createPasswords(), email, password);
  });
  console.log(`The password of ${email} is changed and its sessions are ended.`);
  return 0;
});
