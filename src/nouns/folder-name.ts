import { useTranslation } from 'react-i18next';
import type { Folder, RootFolderType } from '#domain/folder';

type NamedFolder = Pick<Folder, 'folder_type' | 'name'>;

/** What a folder is called: by its own name, or one of a project's roots in the language of the app. */
export function folderName(t: (key: `folders:root.${RootFolderType}`) => string, folder: NamedFolder): string {
  return folder.folder_type === 'custom' ? folder.name : t(`folders:root.${folder.folder_type}`);
}

export function useFolderName(): (folder: NamedFolder) => string {
  const { t } = useTranslation(['folders']);
  return (folder) => folderName(t, folder);
}
