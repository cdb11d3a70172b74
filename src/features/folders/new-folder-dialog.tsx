import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { may } from '#domain/access';
import { limits } from '#domain/limits';
import { read } from '#src/data/current-store.ts';
import { readAccessLevel } from '#src/data/reads/access.ts';
import { readLocations } from '#src/data/reads/folders.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { useFolderName } from '#src/nouns/folder-name.ts';
import { newId } from '#src/platform/ids.ts';
import { enqueue } from '#src/sync/enqueue.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { type IndentedOption, IndentedSelect } from '#src/ui/forms/indented-select.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { type FolderProblem, folderNameProblem } from './folder-name-problem.ts';
import { useSameNameHint } from './use-same-name-hint.ts';

/** Custom folders that the picker shows inside each other. */
const LEVELS = 3;

interface Props {
  open: boolean;
  onClose: () => void;
  projectId: number;
  /** Where it is put unless the person chooses another place; null asks. */
  parentFolderId: number | null;
}

export function NewFolderDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

function OpenDialog({ onClose, projectId, parentFolderId }: Omit<Props, 'open'>) {
  const { t } = useTranslation(['folders', 'changes', 'words']);
  const { enqueueSnackbar } = useSnackbar();
  const formId = useId();
  const [name, setName] = useState('');
  const options = useLocations(projectId, parentFolderId);
  const [chosen, setLocation] = useState(parentFolderId);
  // Deleted meanwhile, it is chosen no more.
  const isGone = options !== undefined && !options.some(({ id }) => id === chosen);
  const location = isGone ? null : chosen;
  const [asked, setAsked] = useState(false);
  const { close, question } = useAskToClose(name.trim() !== '', onClose);
  const level = useLiveQuery(() => read((store) => readAccessLevel(store, projectId)), [projectId]);
  const readOnly = level !== undefined && !may(level ?? undefined, 'folder.write');
  const nameProblem = folderNameProblem(name);
  const sameName = useSameNameHint(location, name);
  const { run, busy, problem } = useSubmit(async (parent: number) => {
    await enqueue('folder.create@1', { project_id: projectId, id: newId(), parent_folder_id: parent, name });
    enqueueSnackbar(t('words:saved_on_device'), { variant: 'success' });
    onClose();
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (nameProblem === undefined && location !== null && !readOnly) void run(location);
  };
  const actions = (
    <>
      <Button onClick={onClose}>{t('words:cancel')}</Button>
      <Button type="submit" form={formId} variant="contained" disabled={busy || readOnly || level === undefined}>
        {t('create.submit')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={close} title={t('create.title')} actions={actions} busy={busy} maxWidth="xs">
      {question}
      <Stack component="form" id={formId} noValidate onSubmit={submit} spacing={2.5} sx={{ pt: 1 }}>
        {readOnly ? <Alert severity="info">{t('read_only')}</Alert> : null}
        <TextField
          autoFocus
          required
          fullWidth
          label={t('create.name')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          error={asked && nameProblem !== undefined}
          helperText={asked && nameProblem !== undefined ? <NameProblem problem={nameProblem} /> : sameName}
        />
        <IndentedSelect
          label={t('create.location')}
          options={options ?? []}
          value={location}
          onChange={setLocation}
          problem={asked && location === null ? t('create.location_required') : undefined}
          disabled={options === undefined}
        />
        {problem === undefined ? null : <FailureAlert title={t('changes:folder.create_failed')} reason={problem} />}
      </Stack>
    </SheetOrDialog>
  );
}

function NameProblem({ problem }: { problem: FolderProblem }) {
  const { t } = useTranslation('folders');
  if (problem === 'name_too_long') return t('create.name_too_long', { max: String(limits.folderNameMax) });
  return t(`create.${problem}`);
}

/** The folders that it can be put into; undefined while they are read. */
function useLocations(projectId: number, around: number | null): IndentedOption[] | undefined {
  const nameOf = useFolderName();
  const locations = useLiveQuery(
    () => read((store) => readLocations(store, projectId, around, LEVELS)),
    [projectId, around],
  );
  return locations?.map(({ folder, depth }) => ({ id: folder.id, depth, label: nameOf(folder) }));
}
