import { useTranslation } from 'react-i18next';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import { newId } from '#src/platform/ids.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { beginFolderImport } from '#src/sync/folder-import/folder-import.ts';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import type { FolderFile } from '#src/ui/incoming/picked-folder.ts';
import { useSentences } from '#src/ui/sentences.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { kept } from './project-changes.ts';
import type { ProjectForm } from './project-fields.tsx';
import { queueCover } from './queue-cover.ts';

export interface NewProject {
  fields: ProjectForm;
  cover: File | null;
  /** Files for one of its roots; null for an empty project. */
  upload: { files: readonly FolderFile[]; target: FolderSlug } | null;
}

/** Queues the project; it has its final ids, and so its addresses, at once. */
async function queueProject(fields: ProjectForm) {
  const project_id = newId();
  const root_folder_ids = { plans: newId(), photos: newId(), field_reports: newId(), other_files: newId() };
  await enqueue('project.create@1', { ...kept(fields), project_id, root_folder_ids });
  return { project_id, root_folder_ids };
}

/** Makes a project on this device: first itself, then its cover, then the files of its folders. */
export function useCreateProject(onCreated: (projectId: number, target: FolderSlug) => void) {
  const { t } = useTranslation('dashboard');
  const { enqueueSnackbar } = useSnackbar();
  const sentenceFor = useSentences();
  // Once the project is there, nothing may end the act before the dialog closes: a second submit would make a second one.
  const orTell = async (step: Promise<unknown>, text: 'create.cover_failed' | 'create.folder_failed') => {
    try {
      await step;
    } catch (error) {
      const reason = sentenceFor(error);
      if (reason === undefined) throw error;
      enqueueSnackbar(t(text, { reason }), { variant: 'error' });
    }
  };
  return useSubmit(async ({ fields, cover, upload }: NewProject) => {
    const { project_id, root_folder_ids } = await queueProject(fields);
    if (cover !== null) await orTell(queueCover(project_id, cover), 'create.cover_failed');
    if (upload !== null) {
      const folderId = root_folder_ids[folderSlugs[upload.target]];
      const start = { projectId: project_id, folderId, files: upload.files };
      await orTell(beginFolderImport(start), 'create.folder_failed');
    }
    onCreated(project_id, upload?.target ?? 'drawings');
  });
}
