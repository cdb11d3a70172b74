// npm run mail:test -- EMAIL: sends one mail there by the settings as they are, and says what the mail server said.

import { CommandFailure } from '#server/commands/back-up.ts';
import { readSettings } from '#server/env.ts';
import { letterOf } from '#server/mail/letter.ts';
import { createMailDoor, MailError } from '#server/mail/mail-door.ts';
import { runProgram } from './command-line.ts';

const usage = 'Usage: npm run mail:test -- EMAIL';

/** @throws CommandFailure. */
async function sendTo(address: string): Promise<string> {
  const { smtpUrl, mailFrom, publicBaseUrl } = readSettings(process.env);
  if (smtpUrl === null) throw new CommandFailure('No mail is sent: SMTP_URL is not set.');
  const door = createMailDoor(smtpUrl, mailFrom);
  const content = {
    subject: 'Plumbline can send mail',
    paragraphs: [`Whoever runs ${publicBaseUrl} tried whether mail from there arrives. It does.`],
    link: { label: 'Open Plumbline', address: `${publicBaseUrl}/` },
    foot: [{ text: 'You need not do anything.' }],
  };
  try {
    await door.send(Date.now(), letterOf(address, content, 'en'));
  } catch (error) {
    if (!(error instanceof MailError)) throw error;
    throw new CommandFailure([`The mail was not sent: ${error.answer.trim()}`, error.hint ?? []].flat().join('\n'));
  } finally {
    door.close();
  }
  return `The mail server took a mail from ${mailFrom} to ${address}.`;
}

await runProgram({ usage, words: 1 }, async ({ words: [address = ''] }) => {
  if (!/^[^\s@]+@[^\s@]+$/.test(address)) throw new CommandFailure(`This is no address: ${address}`);
  console.log(await sendTo(address));
  return 0;
});
