import AccountTreeIcon from '@mui/icons-material/AccountTreeOutlined';
import CreateNewFolderIcon from '@mui/icons-material/CreateNewFolderOutlined';
import UploadFolderIcon from '@mui/icons-material/DriveFolderUploadOutlined';
import HistoryIcon from '@mui/icons-material/History';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import MoreIcon from '@mui/icons-material/MoreVert';
import UploadFileIcon from '@mui/icons-material/UploadFile';
import Button from '@mui/material/Button';
import Fab from '@mui/material/Fab';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { may } from '#domain/access';
import type { FolderSlug } from '#domain/folder';
import type { ProjectFolder } from '#src/data/reads/projects.ts';
import { paths } from '#src/paths.ts';
import { type MenuChoice, OptionsMenu } from '#src/ui/options-menu.tsx';
import { ReasonTooltip } from '#src/ui/reason-tooltip.tsx';
import type { ProjectDialog } from './project-dialogs.tsx';

interface Props {
  place: ProjectFolder;
  onDialog: (dialog: ProjectDialog) => void;
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

/** The way to who did what in the project. */
function useActivityChoice({ project }: ProjectFolder): MenuChoice {
  const { t } = useTranslation('activity');
  const navigate = useNavigate();
  const onChoose = () => void navigate(paths.activity(project.id));
  return { key: 'activity', label: t('title'), icon: <HistoryIcon />, onChoose };
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

/** Beside the project's name, where there is room. */
export function ActivityAction({ place }: Pick<Props, 'place'>) {
  const { label, icon, onChoose } = useActivityChoice(place);
  return <IconAction label={label} icon={icon} onClick={onChoose} />;
}

interface HeadProps extends Props {
  onFolders: (() => void) | undefined;
}

/** Where there is room: a button for each; about the project with its words only on a wide screen. */
export function WideActions({ slug, wide, onFolders, ...props }: HeadProps & { slug: FolderSlug; wide: boolean }) {
  return (
    <>
      <FoldersButton onFolders={onFolders} />
      {useLesserActions(props).map(({ key, label, icon, onChoose, reason }) =>
        key === 'info' && !wide ? (
          <IconAction key={key} label={label} icon={icon} onClick={onChoose} />
        ) : (
          <ReasonTooltip key={key} reason={reason}>
            <Button variant="outlined" startIcon={icon} onClick={onChoose} disabled={reason !== undefined}>
              {label}
            </Button>
          </ReasonTooltip>
        ),
      )}
      <UploadButton slug={slug} floating={false} {...props} />
    </>
  );
}

/** On a phone: the folders, and a menu of the rest. */
export function PhoneActions({ onFolders, ...props }: HeadProps) {
  const { t } = useTranslation('projects');
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  const [info, ...rest] = useLesserActions(props);
  const choices = [...(info === undefined ? [] : [info]), useActivityChoice(props.place), ...rest];
  return (
    <>
      <FoldersButton onFolders={onFolders} />
      <IconButton
        aria-label={t('more')}
        aria-haspopup="menu"
        aria-expanded={open}
        onClick={(event) => {
          setAnchor(event.currentTarget);
          setOpen(true);
        }}
      >
        <MoreIcon />
      </IconButton>
      <OptionsMenu open={open} anchor={anchor} label={t('more')} choices={choices} onClose={() => setOpen(false)} />
    </>
  );
}

/** The one thing that is done here all day; on a phone it floats under the thumb. */
export function UploadButton({ place, slug, floating, onDialog }: Props & { slug: FolderSlug; floating: boolean }) {
  const { t } = useTranslation(['projects', 'words']);
  const allowed = may(place.access, 'document.write');
  const label = t(`projects:upload.${slug}`);
  const act = { onClick: () => onDialog({ kind: 'upload' }), disabled: !allowed };
  return (
    <ReasonTooltip reason={allowed ? undefined : t('words:read_only')}>
      {floating ? (
        <Fab variant="extended" color="primary" {...act}>
          <UploadFileIcon sx={{ mr: 1 }} />
          {label}
        </Fab>
      ) : (
        <Button variant="contained" startIcon={<UploadFileIcon />} {...act}>
          {label}
        </Button>
      )}
    </ReasonTooltip>
  );
}
