import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import CreateNewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import type { FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { HeadButton } from '#src/ui/head-button.tsx';
import { ReasonTooltip } from '#src/ui/reason-tooltip.tsx';
import type { ProjectDialog } from './project-dialogs.tsx';

interface Props {
  place: ProjectFolder;
  slug: FolderSlug;
  onDialog: (dialog: ProjectDialog) => void;
  /** Opens the folders where they do not stand beside the documents. */
  onFolders: (() => void) | undefined;
}

/** What can be done in a folder; a viewer sees it and is told why not. */
export function ProjectActions({ place, slug, onDialog, onFolders }: Props) {
  const { t } = useTranslation(['projects', 'words']);
  const mayFolder = may(place.access, 'folder.write');
  const mayUpload = may(place.access, 'document.write');
  const reason = t('words:read_only');
  return (
    <>
      {onFolders === undefined ? null : (
        <HeadButton label={t('projects:folders')} icon={<AccountTreeIcon />} onClick={onFolders} />
      )}
      <ReasonTooltip reason={mayFolder ? undefined : reason}>
        <HeadButton
          label={t('projects:new_folder')}
          icon={<CreateNewFolderIcon />}
          onClick={() => onDialog('folder')}
          disabled={!mayFolder}
        />
      </ReasonTooltip>
      <ReasonTooltip reason={mayUpload ? undefined : reason}>
        <Button
          variant="contained"
          startIcon={<UploadFileIcon />}
          onClick={() => onDialog('upload')}
          disabled={!mayUpload}
        >
          {t(`projects:upload.${slug}`)}
        </Button>
      </ReasonTooltip>
    </>
  );
}
