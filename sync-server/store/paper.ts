// What stands on paper of versions, and is not taken along with their document: printed codes, entries in the register of prints,
// and what other manifests say.
import { type SqlBool, sql } from 'kysely';
import type { UnseenSince } from '#domain/mutations/rules/seen';
import { manifestOf, paperTables } from '#domain/sync/row';
import type { Reads } from './database.ts';
import { isElsewhere } from './makers.ts';
import { inParts } from './rows.ts';
import { byIndex, oneOfNumbers } from './sql-words.ts';

/** Whether any of it is of others, or of the actor elsewhere, since a commit. By the index `<table>_version` of each. */
export async function paperSince(
  db: Reads,
  actorId: number,
  versionIds: readonly number[],
  { after, elsewhere }: UnseenSince,
): Promise<boolean> {
  for (const part of inParts(versionIds)) {
    const of = oneOfNumbers(part);
    const found = paperTables.flatMap((table) => {
      const { made } = manifestOf(table);
      if (made === null) return [];
      return sql<SqlBool>`EXISTS (SELECT 1 FROM ${sql.table(table)} ${byIndex(`${table}_version`)}
        WHERE version_id IN ${of} AND deleted_at IS NULL AND ${sql.ref(made.in)} > ${after}
          AND (${sql.ref(made.by)} <> ${actorId} OR ${isElsewhere(elsewhere, `${table}.${made.in}`)}))`;
    });
    const { rows } = await sql<{ found: number }>`SELECT (${sql.join(found, sql` OR `)}) AS found`.execute(db);
    if (rows[0]?.found === 1) return true;
  }
  return false;
}
