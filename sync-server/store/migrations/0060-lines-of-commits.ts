// The lines of a log by the commit that each was made in: a page of them, and those of one commit, without the others.
import { type Kysely, sql } from 'kysely';

export const linesOfCommits = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE INDEX activities_made ON activities(scope, made_seq, number, actor_id, what)`.execute(db);
  },
};
