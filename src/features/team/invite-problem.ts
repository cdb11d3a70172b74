import { emailSchema } from '#domain/user';
import type { KeptTeam } from '#src/data/reads/team.ts';

export type InviteProblem = 'invalid' | 'own' | 'member' | 'waiting';

/** Why an address cannot be invited to an own team, as far as this device knows; the server has the last word. */
export function inviteProblem(text: string, teamName: string, team: KeptTeam): InviteProblem | undefined {
  const address = emailSchema.safeParse(text);
  if (!address.success) return 'invalid';
  const found = team.members.find(({ email }) => email === address.data);
  if (found?.is_current_user) return 'own';
  if (found?.can_manage) return 'member';
  const isWaiting = team.sent.some(
    ({ status, invitee_email, team_name }) =>
      status === 'pending' && invitee_email === address.data && team_name === teamName,
  );
  return isWaiting ? 'waiting' : undefined;
}
