// A tombstone as it travels: that a thing is gone, and by what devices find it. What it said stays on the server, for the bin.

/** By what devices find a row, or the place that it belongs to, and whose it is: after a restore its id may be another thing's. */
const named = [
  'id',
  'seq',
  'deleted_at',
  'project_id',
  'document_id',
  'user_id',
  'created_by_id',
  'kind',
  'target_id',
] as const;

/** The row itself while it lives. */
export function asItTravels<Row extends { deleted_at: string | null }>(row: Row): Row {
  if (row.deleted_at === null) return row;
  const fields = row as Record<string, unknown>;
  return Object.fromEntries(named.flatMap((key) => (key in fields ? [[key, fields[key]]] : []))) as Row;
}
