// Many drawings with a version and a comment each, in one transaction: pushing one by one would take a test too long.
import type { RowPut } from '#domain/mutations/rules/reader';
import { filePathOf } from '#domain/version';
import { putRows } from '#server/store/feed/feed.ts';
import { indexSome } from '#server/store/search/search-index.ts';
import { inTransaction } from '../store/database.ts';
import { newId } from './seeds.ts';
import type { TestApp } from './start-test-app.ts';

export interface PlantedSheet {
  project_id: number;
  folder_id: number;
  by: number;
  name: string;
}

function sheet({ project_id, folder_id, by, name }: PlantedSheet, created_at: string): RowPut[] {
  const [id, version_id, file_name] = [newId(), newId(), `${name}.pdf`];
  const row = { seq: 0, deleted_at: null, project_id, created_at, client_time: null };
  const made = { ...row, created_by_id: by, file_type: 'pdf' } as const;
  const changed = { updated_at: created_at, updated_by_id: by };
  const file = { file_name, sha256: String(id).padStart(64, '0'), size: 1 };
  const file_path = filePathOf(project_id, version_id, file_name);
  const place = { ordinal: 1, label: 'V1', state: 'ready', concurrent_with: null, based_on_version_id: null } as const;
  const said = { content: 'Mind the gap', linked_document_ids: [], edited_at: null };
  const document = { ...made, ...changed, id, folder_id, name, description: '', current_version_id: version_id };
  const version = { ...made, ...file, ...place, id: version_id, document_id: id, file_path };
  const comment = { ...row, ...said, id: newId(), document_id: id, user_id: by };
  return [
    { table: 'documents', row: document },
    { table: 'versions', row: version },
    { table: 'comments', row: comment },
  ];
}

export async function plantSheets({ services }: TestApp, sheets: readonly PlantedSheet[]): Promise<void> {
  const { db, now } = services.core;
  const puts = sheets.flatMap((one) => sheet(one, now()));
  await inTransaction(db, (tx) => putRows(tx, puts));
  while (await inTransaction(db, indexSome));
}
