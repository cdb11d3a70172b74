// What was deleted within 30 days, and the way back. It needs the server: devices let go of what is deleted.
import CloudOffIcon from '@mui/icons-material/CloudOff';
import BinIcon from '@mui/icons-material/DeleteOutlined';
import DocumentIcon from '@mui/icons-material/DescriptionOutlined';
import FolderIcon from '@mui/icons-material/FolderOutlined';
import VersionIcon from '@mui/icons-material/LayersOutlined';
import ProjectIcon from '@mui/icons-material/WorkOutlined';
import Button from '@mui/material/Button';
import Container from '@mui/material/Container';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { BinEntry } from '#domain/endpoints/projects';
import type { Project } from '#domain/project';
import { read } from '#src/data/current-store.ts';
import { type Author, authorIn, readAuthors } from '#src/data/reads/people.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';
import { dateText, dateTimeText } from '#src/text/moments.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { ScreenHeader } from '#src/ui/frame/screen-header.tsx';
import { useTitle } from '#src/ui/frame/use-title.ts';
import { WaitingScreen } from '#src/ui/frame/waiting-screen.tsx';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { type Bin, useBin } from './use-bin.ts';

const icons = { project: ProjectIcon, folder: FolderIcon, document: DocumentIcon, version: VersionIcon };

interface Props {
  /** Whose bin it is; without one, that of the person's own projects. */
  project?: Project;
}

export function BinScreen({ project }: Props) {
  const { t } = useTranslation('bin');
  const { enqueueSnackbar } = useSnackbar();
  const heading = useRef<HTMLHeadingElement>(null);
  const title = t(project === undefined ? 'projects' : 'title');
  useTitle(title);
  const bin = useBin(project?.id, ({ name: was }, name) => {
    const isRenamed = name !== was;
    enqueueSnackbar(t(isRenamed ? 'back_as' : 'back', { name, was }), { variant: isRenamed ? 'info' : 'success' });
    // The button that was pressed is gone with its line.
    heading.current?.focus();
  });
  const authors = useLiveQuery(
    async () => (project === undefined ? undefined : read((store) => readAuthors(store, project.id))),
    [project?.id],
  );
  return (
    <>
      <ScreenHeader back={project === undefined ? paths.projects() : paths.project(project.id)} maxWidth="md">
        <Typography ref={heading} tabIndex={-1} component="h1" variant="h5" sx={{ outline: 'none' }}>
          {title}
        </Typography>
        {project === undefined ? null : (
          <Typography color="textSecondary" noWrap>
            {project.name}
          </Typography>
        )}
      </ScreenHeader>
      <Container maxWidth="md" sx={{ pb: 4 }}>
        <Typography color="textSecondary" sx={{ mb: 1.5 }}>
          {t(project === undefined ? 'projects_lead' : 'lead')}
        </Typography>
        <Contents
          bin={bin}
          authors={authors}
          emptyHint={t(project === undefined ? 'projects_empty_hint' : 'empty_hint')}
        />
      </Container>
    </>
  );
}

type Authors = Map<number, Author> | undefined;

interface ContentsProps {
  bin: Bin;
  authors: Authors;
  emptyHint: string;
}

function Contents({ bin: { entries, problem, retry, restore, busy }, authors, emptyHint }: ContentsProps) {
  const { t } = useTranslation('bin');
  if (problem !== undefined) {
    const again = (
      <Button variant="contained" onClick={retry}>
        {t('retry')}
      </Button>
    );
    return <EmptyState icon={<CloudOffIcon />} title={t('failed')} hint={problem} action={again} />;
  }
  if (entries === undefined) return <WaitingScreen />;
  if (entries.length === 0) return <EmptyState icon={<BinIcon />} title={t('empty')} hint={emptyHint} />;
  return (
    <Stack component="ul" aria-label={t('title')} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {entries.map((entry) => (
        <Line key={entry.id} entry={entry} authors={authors} onRestore={() => restore(entry)} disabled={busy} />
      ))}
    </Stack>
  );
}

interface LineProps {
  entry: BinEntry;
  authors: Authors;
  onRestore: () => void;
  disabled: boolean;
}

/** Who deleted it; nothing where that is not known. */
function useDeleter({ deleted_by_id }: BinEntry, authors: Authors): string {
  const { t } = useTranslation('words');
  if (deleted_by_id === undefined || authors === undefined) return '';
  const { full_name, is_deleted } = authorIn(authors, deleted_by_id);
  return is_deleted ? t('deleted_account') : full_name;
}

function Line({ entry, authors, onRestore, disabled }: LineProps) {
  const { t, i18n } = useTranslation('bin');
  const { kind, name, deleted_at, kept_until, empty } = entry;
  const what = t(kind === 'folder' && empty === true ? 'kind.empty_folder' : `kind.${kind}`, {
    at: dateTimeText(deleted_at, i18n.language),
  });
  const who = useDeleter(entry, authors);
  const Icon = icons[kind];
  return (
    <Stack component="li" direction="row" data-testid="bin-entry" sx={line}>
      <Icon aria-hidden color="action" />
      <Stack sx={{ flex: 1, minWidth: 160, overflowWrap: 'anywhere' }}>
        <Typography>{name}</Typography>
        <Typography variant="body2" color="textSecondary">
          {who === '' ? what : t('by', { what, who })}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {t('until', { day: dateText(kept_until, i18n.language) })}
        </Typography>
      </Stack>
      <Button variant="outlined" aria-label={t('restore_of', { name })} onClick={onRestore} disabled={disabled}>
        {t('restore')}
      </Button>
    </Stack>
  );
}

const line = { alignItems: 'center', flexWrap: 'wrap', gap: 1.5, py: 1.5, borderTop: 1, borderColor: 'divider' };
