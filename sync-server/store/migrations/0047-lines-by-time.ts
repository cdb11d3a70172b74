// The lines of a log by their time as well: a weekly summary looks at those of its week and not at the whole log.
import { type Kysely, sql } from 'kysely';

export const linesByTime = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`CREATE INDEX activities_time ON activities(project_id, at, number)`.execute(db);
  },
};
