import type { TFunction } from 'i18next';
import type { InvitationOutcome } from '#src/sync/acts/team.ts';

/** What became of an invitation, in words: sent only where a mail goes out; else why not, and what is left to do. */
export function inviteOutcome(t: TFunction<['team']>, made: InvitationOutcome & { address: string }): string {
  const email = made.address;
  if (made.mailed) return t('team:invite.done', { email });
  const why = made.isWithheld ? 'withheld' : 'unmailed';
  const then = made.link === undefined ? 'link_later' : 'link_here';
  return `${t(`team:invite.${why}`, { email })} ${t(`team:invite.${then}`)}`;
}
