// The server's state of rows that have pending work. A row that the person deleted here stands in no other table.
import type { Table } from '#domain/sync/row';
import type { BaseRow, Store } from '#src/data/database.ts';

function isOfProject({ table, id, row }: BaseRow, projectId: number): boolean {
  if (table === 'projects') return id === projectId;
  return row !== null && 'project_id' in row && row.project_id === projectId;
}

/** The keys of those of a project. There are as many as rows with pending work: each is looked at. */
export function baseKeysOfProject(store: Store, projectId: number): Promise<string[]> {
  return store.base_rows.filter((base) => isOfProject(base, projectId)).primaryKeys();
}

/** The keys of those of these tables. */
export function baseKeysOfTables(store: Store, tables: readonly Table[]): Promise<string[]> {
  return store.base_rows.filter(({ table }) => tables.includes(table)).primaryKeys();
}
