// The devices of a person: what they did long ago is asked for with each change of a device that was away for as long.
import { type Kysely, sql } from 'kysely';

export const clientsOfAPerson = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql.raw('CREATE INDEX clients_of_a_person ON clients (user_id)').execute(db);
  },
};
