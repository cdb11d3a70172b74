// What stands on paper of versions: printed codes, and entries in the register of prints.
import { sql } from 'kysely';
import type { UnseenSince } from '#domain/mutations/seen';
import type { Reads } from './database.ts';
import { isElsewhere } from './makers.ts';
import { inParts } from './rows.ts';

/** Whether any of it is of others, or of the actor elsewhere, since a commit. */
export async function paperSince(
  db: Reads,
  actorId: number,
  versionIds: readonly number[],
  { after, elsewhere }: UnseenSince,
): Promise<boolean> {
  for (const part of inParts(versionIds)) {
    const of = sql`(SELECT value FROM json_each(${JSON.stringify(part)}))`;
    const { rows } = await sql<{ found: number }>`
      SELECT EXISTS (SELECT 1 FROM prints INDEXED BY prints_version
        WHERE version_id IN ${of} AND deleted_at IS NULL AND made_seq > ${after}
          AND (created_by_id <> ${actorId} OR ${isElsewhere(elsewhere, 'prints.made_seq')}))
      OR EXISTS (SELECT 1 FROM qr_codes INDEXED BY qr_codes_version
        WHERE version_id IN ${of} AND deleted_at IS NULL AND seq > ${after}
          AND (created_by_id <> ${actorId} OR ${isElsewhere(elsewhere, 'qr_codes.seq')})) AS found`.execute(db);
    if (rows[0]?.found === 1) return true;
  }
  return false;
}
