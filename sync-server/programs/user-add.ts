// npm run user:add -- EMAIL "FULL NAME": makes an account; the password is read from the input.
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { fullNameSchema } from '#domain/user';
import { register } from '#server/commands/people/register.ts';
import { OPERATOR } from '#server/password-turns.ts';
import { createPasswords } from '#server/passwords.ts';
import { addressOf, readPassword, runProgram, withCore } from './command-line.ts';

const usage = 'Usage: npm run user:add -- EMAIL "FULL NAME"   (the password is read from the input)';

await runProgram({ usage, words: 2 }, async ({ words: [address = '', name = ''] }) => {
  const [email, full_name] = [addressOf(address), parseOrRefuse(fullNameSchema, name)];
  const password = await readPassword();
  await withCore(
    (core) => register(core, createPasswords(), { email, full_name, password }, { proof: 'given', asker: OPERATOR }),
    true,
  );
  console.log(`${email} can sign in.`);
  return 0;
});
