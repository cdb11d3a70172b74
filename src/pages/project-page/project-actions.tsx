import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import CreateNewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined';
import UploadFolderIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import type { FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { ReasonTooltip } from '#src/ui/forms/reason-tooltip.tsx';
import type { MenuChoice } from '#src/ui/options-menu.tsx';
import type { ProjectDialog } from './project-dialogs.tsx';
import { ProjectMore } from './project-more.tsx';

interface Props {
  place: ProjectFolder;
  onDialog: (dialog: ProjectDialog) => void;
}

/** What is chosen from the menu alone, however much room there is. */
function useZipChoice(onDialog: Props['onDialog']): MenuChoice {
  const { t } = useTranslation('folders');
  return { key: 'zip', label: t('menu.zip'), icon: <DownloadIcon />, onChoose: () => onDialog({ kind: 'zip' }) };
}

/** Everything but the upload of one file, each with why not. */
function useLesserActions({ place, onDialog }: Props): MenuChoice[] {
  const { t } = useTranslation(['projects', 'words']);
  const reasonFor = (action: 'folder.write' | 'document.write') =>
    may(place.access, action) ? undefined : t('words:read_only');
  return [
    { key: 'info', label: t('info'), icon: <InfoIcon />, onChoose: () => onDialog({ kind: 'info' }) },
    {
      key: 'new_folder',
      label: t('new_folder'),
      icon: <CreateNewFolderIcon />,
      onChoose: () => onDialog({ kind: 'new_folder' }),
      reason: reasonFor('folder.write'),
    },
    {
      key: 'upload_folder',
      label: t('upload_folder'),
      icon: <UploadFolderIcon />,
      onChoose: () => onDialog({ kind: 'upload_folder' }),
      reason: reasonFor('folder.write') ?? reasonFor('document.write'),
    },
  ];
}

function IconAction({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} onClick={onClick}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}

/** Opens the folders where they do not stand beside the documents. */
function FoldersButton({ onFolders }: { onFolders: (() => void) | undefined }) {
  const { t } = useTranslation('projects');
  return onFolders === undefined ? null : (
    <IconAction label={t('folders')} icon={<AccountTreeIcon />} onClick={onFolders} />
  );
}

interface HeadProps extends Props {
  onFolders: (() => void) | undefined;
}

/** Where there is room: a button for each, but on a wide screen alone for what is known of the project. */
export function WideActions({ slug, wide, onFolders, ...props }: HeadProps & { slug: FolderSlug; wide: boolean }) {
  const lesser = useLesserActions(props);
  const zip = useZipChoice(props.onDialog);
  const inMenu = wide ? [] : lesser.filter(({ key }) => key === 'info');
  return (
    <>
      <FoldersButton onFolders={onFolders} />
      {lesser.map((choice) => (inMenu.includes(choice) ? null : <LesserButton key={choice.key} choice={choice} />))}
      {/* Where they need a second row, the menu does not stand there alone. */}
      <Stack direction="row" sx={{ gap: 1 }}>
        <UploadButton slug={slug} floating={false} {...props} />
        <ProjectMore project={props.place.project} access={props.place.access} choices={[...inMenu, zip]} />
      </Stack>
    </>
  );
}

/** On a tablet held upright all of them stand in one row. */
const inOneRow = { px: { sm: 1.25, lg: 2.5 }, '& .MuiButton-startIcon': { display: { sm: 'none', md: 'inherit' } } };

function LesserButton({ choice: { label, icon, onChoose, reason } }: { choice: MenuChoice }) {
  return (
    <ReasonTooltip reason={reason}>
      <Button variant="outlined" startIcon={icon} onClick={onChoose} disabled={reason !== undefined} sx={inOneRow}>
        {label}
      </Button>
    </ReasonTooltip>
  );
}

/** On a phone: the folders, and a menu of the rest. Who may not upload reads there why, and has no button over the drawings. */
export function PhoneActions({ slug, onFolders, ...props }: HeadProps & { slug: FolderSlug }) {
  const { t } = useTranslation(['projects', 'words']);
  const lesser = useLesserActions(props);
  const zip = useZipChoice(props.onDialog);
  const upload: MenuChoice = {
    key: 'upload',
    label: t(`projects:upload.${slug}`),
    icon: <UploadFileIcon />,
    onChoose: () => props.onDialog({ kind: 'upload' }),
    reason: t('words:read_only'),
  };
  const choices = may(props.place.access, 'document.write') ? lesser : [...lesser, upload];
  return (
    <>
      <FoldersButton onFolders={onFolders} />
      <ProjectMore project={props.place.project} access={props.place.access} choices={[...choices, zip]} />
    </>
  );
}

/** As high as its words, where those are large. */
const wordy = { height: 'auto', minHeight: 48, borderRadius: 6, py: 1, maxWidth: '100%' };

/** The one thing that is done here all day; on a phone it floats under the thumb. */
export function UploadButton({ place, slug, floating, onDialog }: Props & { slug: FolderSlug; floating: boolean }) {
  const { t } = useTranslation(['projects', 'words']);
  const allowed = may(place.access, 'document.write');
  const label = t(`projects:upload.${slug}`);
  const act = { onClick: () => onDialog({ kind: 'upload' }), disabled: !allowed };
  return (
    <ReasonTooltip reason={allowed ? undefined : t('words:read_only')}>
      {floating ? (
        <Fab variant="extended" color="primary" sx={wordy} {...act}>
          <UploadFileIcon sx={{ mr: 1 }} />
          {label}
        </Fab>
      ) : (
        <Button variant="contained" startIcon={<UploadFileIcon />} sx={{ px: { sm: 1.25, lg: 2.5 } }} {...act}>
          {label}
        </Button>
      )}
    </ReasonTooltip>
  );
}
