// npm run user:password -- EMAIL: another password for an account, read from the input; its sessions end.
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { emailSchema } from '#domain/user';
import { setPassword } from '#server/commands/people/set-password.ts';
import { readPassword, runCommand, withCore } from './command-line.ts';
import { createPasswords } from './passwords.ts';

await runCommand(async () => {
  const [address] = process.argv.slice(2);
  if (address === undefined) {
    console.error('Usage: npm run user:password -- EMAIL   (the password is read from the input)');
    return 2;
  }
  const email = parseOrRefuse(emailSchema, address);
  const password = await readPassword();
  await withCore((core) => setPassword(core, createPasswords(), email, password));
  console.log(`The password of ${email} is changed and its sessions are ended.`);
  return 0;
});
