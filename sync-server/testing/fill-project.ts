// Many documents at once, for figures that need more of them than pushing one by one makes in a coffee break. The rows and
// the index come through the same door as every write; only decisions and answers are left out.
import { randomBytes } from 'node:crypto';
import type { Document } from '#domain/document';
import type { Folder } from '#domain/folder';
import { idFromBytes } from '#domain/ids';
import type { RowPut } from '#domain/mutations/rules/reader';
import { filePathOf, type Version } from '#domain/version';
import { putRows } from '#server/store/feed/feed.ts';
import { indexSome } from '#server/store/search/search-index.ts';
import { inTransaction, openDatabase } from '../store/database.ts';
import { listRows } from '../store/rows.ts';
import { testDatabasePlace } from './postgres-server.ts';

/** Documents of one folder, unless said otherwise. */
const FOLDER_SIZE = 100;
/** Documents of one transaction. */
const BATCH = 500;

export interface ProjectFilling {
  dataDir: string;
  projectId: number;
  userId: number;
  documents: number;
  folderSize?: number;
}

/** What was made. */
interface FilledIds {
  folderIds: number[];
  documentIds: number[];
}

const newId = () => idFromBytes(randomBytes(8));

function sheet(folder: Folder, index: number, now: string) {
  const { project_id, created_by_id } = folder;
  const number = `A-${String(index + 1).padStart(5, '0')}`;
  const made = { seq: 0, deleted_at: null, project_id, created_at: now, created_by_id, client_time: null };
  const [id, version_id] = [newId(), newId()];
  const file = { file_name: `${number}.txt`, file_type: 'other', sha256: '0'.repeat(64), size: 1 } as const;
  const document: Document = {
    ...made,
    id,
    folder_id: folder.id,
    name: `${number} Ground floor, part ${index % 7}`,
    description: '',
    file_type: file.file_type,
    current_version_id: version_id,
    updated_at: now,
    updated_by_id: created_by_id,
  };
  const version: Version = {
    ...made,
    ...file,
    id: version_id,
    document_id: id,
    ordinal: 1,
    label: 'V1',
    file_path: filePathOf(project_id, version_id, file.file_name),
    state: 'ready',
    concurrent_with: null,
    based_on_version_id: null,
  };
  return [
    { table: 'documents', row: document },
    { table: 'versions', row: version },
  ] as const;
}

/** Fills a project of a server, which may be running, with sheets in folders of a hundred unless said otherwise. */
export async function fillProject({
  dataDir,
  projectId,
  userId,
  documents,
  folderSize = FOLDER_SIZE,
}: ProjectFilling): Promise<FilledIds> {
  const made: FilledIds = { folderIds: [], documentIds: [] };
  const db = openDatabase(await testDatabasePlace(dataDir));
  const now = new Date().toISOString();
  try {
    const roots = await listRows(db, 'folders', 'project_id', projectId);
    const plans = roots.find(({ folder_type }) => folder_type === 'plans');
    if (plans === undefined) throw new Error('the project has no folder of plans');
    let folder = plans;
    for (let from = 0; from < documents; from += BATCH) {
      const puts: RowPut[] = [];
      for (let index = from; index < Math.min(documents, from + BATCH); index += 1) {
        if (index % folderSize === 0) {
          const own = {
            id: newId(),
            parent_folder_id: plans.id,
            folder_type: 'custom',
            created_by_id: userId,
          } as const;
          folder = { ...plans, ...own, name: `Set ${index / folderSize + 1}` };
          puts.push({ table: 'folders', row: folder });
          made.folderIds.push(folder.id);
        }
        const rows = sheet(folder, index, now);
        puts.push(...rows);
        made.documentIds.push(rows[0].row.id);
      }
      await inTransaction(db, (tx) => putRows(tx, puts));
      while (await inTransaction(db, indexSome));
    }
    return made;
  } finally {
    await db.destroy();
  }
}
