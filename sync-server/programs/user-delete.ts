// npm run user:delete -- EMAIL [--with-projects]: deletes an account for good.
import { Refusal } from '#domain/errors';
import { parseOrRefuse } from '#domain/mutations/rules/mutation';
import { emailSchema } from '#domain/user';
import { CommandFailure } from '#server/commands/back-up.ts';
import { endAccount } from '#server/commands/people/delete-account.ts';
import { finishEndings } from '#server/commands/people/finish-endings.ts';
import type { Core } from '#server/store/core.ts';
import { forgetLeftCover, leftCovers } from '#server/store/files/covers.ts';
import { findUserByEmail } from '#server/store/people/users.ts';
import { bytesOf, runProgram, warnOfNoKeeper, withCore } from './command-line.ts';

const OPTION = 'with-projects';

async function deleteByAddress(core: Core, email: string, withProjects: boolean): Promise<void> {
  const user = await findUserByEmail(core.db, email);
  if (user === undefined) throw new CommandFailure(`Nobody here has the address ${email}.`);
  await endAccount(core, user.id, { withProjects }).catch((error: unknown) => {
    if (!(error instanceof Refusal) || error.code !== 'projects_shared') throw error;
    const names = `  ${String(error.params.projects).replaceAll('\n', '\n  ')}`;
    throw new CommandFailure(
      `Others have these projects of theirs:\n${names}\nWith --${OPTION} they go to the bin as well.`,
    );
  });
}

const usage = `Usage: npm run user:delete -- EMAIL [--${OPTION}]`;

await runProgram({ usage, words: 1, options: [OPTION] }, async ({ words: [address = ''], has }) => {
  const email = parseOrRefuse(emailSchema, address);
  await withCore(async (core) => {
    await deleteByAddress(core, email, has(OPTION));
    const { pictures } = await bytesOf();
    for (const url of await leftCovers(core.db)) {
      await pictures.remove(url);
      await forgetLeftCover(core.db, url);
    }
    await finishEndings(core);
    await warnOfNoKeeper(core);
  });
  console.log(`The account of ${email} is deleted. Older backups still have it.`);
  return 0;
});
