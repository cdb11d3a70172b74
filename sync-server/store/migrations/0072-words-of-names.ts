// A keeper finds people by the beginning of each of the first four words of their name, by an index a word.
import { type Kysely, sql } from 'kysely';

/** What follows the first space of a text; NULL where there is none. */
const rest = (text: string) =>
  `CASE WHEN instr(${text}, ' ') > 0 THEN ltrim(substr(${text}, instr(${text}, ' ') + 1)) END`;
const second = rest('full_name');
const third = rest(`(${second})`);
const fourth = rest(`(${third})`);

export const wordsOfNames = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const [name, words] of Object.entries({ second, third, fourth })) {
      const columns = `(${words}) COLLATE NOCASE, id`;
      const statement = `CREATE INDEX users_${name} ON users(${columns}) WHERE deleted_at IS NULL`;
      await sql.raw(statement).execute(db);
    }
  },
};
