// What an id stands for: documents, versions and aliases of either are asked for by one address, and no two have one id.
import type { Reads } from './database.ts';
import { readRow } from './rows.ts';
import type { Schema } from './schema.ts';

async function kindOf(db: Reads, id: number): Promise<Schema['shared_ids']['kind'] | undefined> {
  const row = await db.selectFrom('shared_ids').select('kind').where('id', '=', id).executeTakeFirst();
  return row?.kind;
}

/** The document or the version that an id stands for, itself or as an alias; deleted or not. */
export async function meantBy(
  db: Reads,
  id: number,
): Promise<{ id: number; kind: 'document' | 'version' } | undefined> {
  const kind = await kindOf(db, id);
  if (kind !== 'alias') return kind === undefined ? undefined : { id, kind };
  const alias = await readRow(db, 'aliases', id);
  if (alias?.deleted_at !== null) return undefined;
  const target = await kindOf(db, alias.target_id);
  return target === 'document' || target === 'version' ? { id: alias.target_id, kind: target } : undefined;
}

/** Things that came under an id which another had, as the migration found them. */
export function idCollisions(db: Reads): Promise<Schema['id_collisions'][]> {
  return db.selectFrom('id_collisions').selectAll().orderBy('id').execute();
}
