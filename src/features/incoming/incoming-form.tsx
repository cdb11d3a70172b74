import CloseIcon from '@mui/icons-material/Close';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import { fileTypeOf } from '#domain/files/file-type';
import { type FolderSlug, folderSlugs } from '#domain/folder';
import { matchingProjects, type ProjectSummary } from '#src/data/reads/projects.ts';
import { FileTypeIcon } from '#src/nouns/file-type-icon.tsx';
import { dropIncoming, type IncomingFile } from '#src/platform/installed/incoming-files.ts';
import { bytesText } from '#src/text/moments.ts';
import { ChoiceField } from '#src/ui/forms/choice-field.tsx';
import { FindField } from '#src/ui/forms/find-field.tsx';
import { PickList, pickByKey } from '#src/ui/forms/pick-list.tsx';

interface Props {
  files: readonly IncomingFile[];
  projects: readonly ProjectSummary[];
  onChosen: (projectId: number, folder: FolderSlug) => void;
}

/** Fewer are seen at one glance. */
const FIND_FROM = 8;
const slugs = Object.keys(folderSlugs) as FolderSlug[];

/** The root for which such files are as a rule. */
function usualRoot(files: readonly IncomingFile[]): FolderSlug {
  const types = new Set(files.map(({ file }) => fileTypeOf(file.name)));
  if (types.size > 0 && [...types].every((type) => type === 'image')) return 'photos';
  return types.has('image') || types.has('other') ? 'other-files' : 'drawings';
}

/** Which project, and which of its roots, the files of another app go into. */
export function IncomingForm({ files, projects, onChosen }: Props) {
  const { t } = useTranslation(['incoming', 'projects', 'words']);
  const id = useId();
  const [search, setSearch] = useState('');
  const writable = projects.filter(({ access }) => may(access, 'document.write'));
  const [only, ...more] = writable;
  const [picked, setPicked] = useState<number | null>(null);
  // The only one, as long as no other comes in.
  const chosen = picked ?? (more.length === 0 ? (only?.project.id ?? null) : null);
  const [root, setRoot] = useState<FolderSlug>(() => usualRoot(files));
  const options = matchingProjects(projects, search).map(({ project, access }) => {
    const disabled = !may(access, 'document.write');
    return {
      id: project.id,
      label: project.name,
      hint: disabled ? t('words:read_only') : undefined,
      depth: 0,
      disabled,
    };
  });
  const project = writable.find((summary) => summary.project.id === chosen)?.project;
  return (
    <Stack
      component="form"
      spacing={2.5}
      onSubmit={(event) => {
        event.preventDefault();
        if (project !== undefined) onChosen(project.id, root);
      }}
    >
      <IncomingList files={files} />
      <Stack spacing={1}>
        <Typography component="h2" variant="h6" id={`${id}-project`}>
          {t('incoming:project')}
        </Typography>
        {projects.length < FIND_FROM ? null : (
          <Stack onKeyDown={pickByKey(options, chosen, setPicked)}>
            <FindField label={t('projects:search')} value={search} onChange={setSearch} />
          </Stack>
        )}
        {options.length === 0 ? (
          <Typography color="textSecondary">{t('projects:none_matching', { search })}</Typography>
        ) : (
          <PickList
            id={`${id}-list`}
            label={t('incoming:project')}
            options={options}
            value={chosen}
            onPick={setPicked}
          />
        )}
        {writable.length === 0 ? <Typography color="textSecondary">{t('incoming:none_writable')}</Typography> : null}
      </Stack>
      <ChoiceField
        label={t('incoming:root')}
        options={slugs.map((value) => ({ value, label: t(`projects:root.${value}`) }))}
        value={root}
        onChange={setRoot}
      />
      <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button type="submit" variant="contained" size="large" disabled={project === undefined}>
          {t('incoming:go_on')}
        </Button>
        <Button color="inherit" size="large" onClick={() => void dropIncoming(files.map(({ key }) => key))}>
          {t('words:discard')}
        </Button>
      </Stack>
    </Stack>
  );
}

function IncomingList({ files }: { files: readonly IncomingFile[] }) {
  const { t, i18n } = useTranslation('picker');
  return (
    <List disablePadding aria-label={t('files')} sx={{ maxHeight: '40dvh', overflowY: 'auto' }}>
      {files.map(({ key, file }) => (
        <ListItem
          key={key}
          disableGutters
          secondaryAction={
            <IconButton
              edge="end"
              aria-label={t('remove', { name: file.name })}
              onClick={() => void dropIncoming([key])}
            >
              <CloseIcon />
            </IconButton>
          }
        >
          <ListItemIcon>
            <FileTypeIcon type={fileTypeOf(file.name)} />
          </ListItemIcon>
          <ListItemText
            primary={file.name}
            secondary={bytesText(file.size, i18n.language)}
            slotProps={{ primary: { sx: { overflowWrap: 'anywhere' } } }}
          />
        </ListItem>
      ))}
    </List>
  );
}
