// The person's team as the server last described it: no feed carries it, so it is asked anew whenever it is looked at.
import * as z from 'zod/mini';
import { memberAnswer, receivedInvitation, sentInvitation, teamAnswer } from '#domain/endpoints/team-invitations';
import type { Store } from '../database.ts';

const teamSchema = z.object({
  members: z.array(memberAnswer),
  teams: z.array(teamAnswer),
  received: z.array(receivedInvitation),
  sent: z.array(sentInvitation),
});

export type Member = z.output<typeof memberAnswer>;
export type Team = z.output<typeof teamAnswer>;
export type ReceivedInvitation = z.output<typeof receivedInvitation>;
export type SentInvitation = z.output<typeof sentInvitation>;

export interface KeptTeam extends z.output<typeof teamSchema> {
  /** When the server described it so, by the server's clock. */
  at: string;
}

/** @returns null before the server was first asked, and for what another version of the app kept in another shape. */
export async function readTeam(store: Store): Promise<KeptTeam | null> {
  const kept = await store.kept_answers.get('team');
  if (kept === undefined) return null;
  const parsed = z.safeParse(teamSchema, kept.answer);
  return parsed.success ? { ...parsed.data, at: kept.at } : null;
}
