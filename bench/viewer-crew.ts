// A project on the server that has every sheet, each uploaded as a document of its own.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { projectScope } from '#domain/sync/row';
import { appendBytes, createUpload } from '#src/net/uploads.ts';
import { newId } from '#src/platform/ids.ts';
import { type Crew, pushChanges, registerPerson } from './seed.ts';
import type { Sheet } from './viewer-sheets.ts';

/** Milliseconds for the largest of them. */
const UPLOAD_TIMEOUT = 120_000;

export interface SheetCrew extends Crew {
  /** By the sheet's name. */
  documents: Map<string, number>;
}

export async function seedSheets(baseUrl: string, sheets: readonly Sheet[]): Promise<SheetCrew> {
  const person = await registerPerson(baseUrl, 'crew-sheets');
  const projectId = newId();
  const plans = newId();
  const root_folder_ids = { plans, photos: newId(), field_reports: newId(), other_files: newId() };
  const named = { project_id: projectId, root_folder_ids, name: 'Sheets' };
  await pushChanges(person, [{ name: 'project.create@1', args: named }]);
  const documents = new Map<string, number>();
  for (const { name, file } of sheets) {
    const bytes = readFileSync(file);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const [id, size] = [newId(), bytes.length];
    const of = { project_id: projectId, folder_id: plans, name, file_name: `${name}.pdf` };
    const args = { ...of, id, version_id: newId(), sha256, size };
    await pushChanges(person, [{ name: 'document.create@1', args }]);
    const { url } = await createUpload(person.http, { sha256, size, project_id: projectId });
    await appendBytes(person.http, url, 0, new Blob([bytes]), { timeout: UPLOAD_TIMEOUT });
    documents.set(name, id);
  }
  const documentIds = [...documents.values()];
  return { person, projectId, scope: projectScope(projectId), folderIds: [plans], documentIds, documents };
}
