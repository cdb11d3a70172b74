import type { Language } from '#domain/language';
import type { Services } from '#server/services.ts';
import { queueMail } from '#server/store/people/mails.ts';
import { countRecovery } from './attempts.ts';

/**
 * Has a link mailed to choose a new password by. Whether the address has an account is not looked at before the mail is
 * due, so that neither the answer nor the time it takes tells.
 * @throws Refusal `rate_limited`.
 */
export async function recover(
  services: Pick<Services, 'core' | 'mails' | 'settings'>,
  { email, address, language }: { email: string; address: string; language: Language },
): Promise<void> {
  const { core, mails } = services;
  await countRecovery(services, { email, address });
  await queueMail(core.db, core, { kind: 'recovery', about: { email, language } });
  mails.wake();
}
