import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import type { FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { DropArea } from '#src/ui/incoming/drop-area.tsx';
import type { FolderFile } from '#src/ui/incoming/picked-folder.ts';
import type { DropTarget } from '#src/ui/incoming/use-drop-area.ts';
import { type ProjectDialog, uploadOf } from './project-dialogs.tsx';

interface Props {
  place: ProjectFolder;
  slug: FolderSlug;
  /** A dialog is open: what is dropped is its own. */
  busy: boolean;
  onDialog: (dialog: ProjectDialog) => void;
  children: ReactNode;
}

/** Files dropped on a folder, in the tree or on its card, go into that one; anywhere else into the folder on the screen. */
export function FolderDrops({ place, slug, busy, onDialog, children }: Props) {
  const { t } = useTranslation(['projects', 'words']);
  const { folder, access, is_root } = place;
  const here = is_root ? t(`projects:root.${slug}`) : folder.name;
  const take = (files: FolderFile[], target: DropTarget | null) => {
    const dialog = uploadOf(slug, files, target?.id);
    if (dialog !== undefined) onDialog(dialog);
  };
  return (
    <DropArea
      disabled={busy}
      reason={may(access, 'document.write') ? undefined : t('words:read_only')}
      labelOf={(target) => t('projects:drop_here', { folder: target?.name ?? here })}
      onFiles={take}
    >
      {children}
    </DropArea>
  );
}
