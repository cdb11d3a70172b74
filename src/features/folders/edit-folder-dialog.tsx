import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cleanName } from '#domain/files/names';
import type { Folder } from '#domain/folder';
import { limits } from '#domain/limits';
import { read } from '#src/data/current-store.ts';
import { readFolderPath } from '#src/data/reads/folders.ts';
import { onceLive } from '#src/data/reads/queue/once-live.ts';
import { readRights } from '#src/data/reads/rights.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { enqueueUndoable } from '#src/sync/acts/undo.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';
import { folderNameProblem } from './folder-name-problem.ts';
import { useSameNameHint } from './use-same-name-hint.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  folder: Folder | null;
}

/** Another name for a folder. */
export function EditFolderDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

/** As this device has it; undefined where it has gone. */
const nameNow = (id: number) => read(async (store) => (await readFolderPath(store, id)).at(-1)?.name);

function useRename(folder: Folder | null, onDone: () => void) {
  const { t } = useTranslation('changes');
  const offerUndo = useOfferUndo();
  return useSubmit(async (name: string) => {
    // It may have been renamed while the dialog was open.
    const was = folder === null ? undefined : ((await nameNow(folder.id)) ?? folder.name);
    if (folder !== null && was !== undefined && name !== was) {
      const { id, project_id } = folder;
      const rename = (to: string, before: string) =>
        ({ name: 'folder.rename@1', args: { project_id, id, name: to, was: before } }) as const;
      const undo = await enqueueUndoable(rename(name, folder.name), rename(was, name));
      const isOtherwise = async () => (await nameNow(id)) !== name;
      offerUndo(t('rename.done', { was, name }), undo, (end) => onceLive(isOtherwise, end));
    }
    onDone();
  });
}

/** Whether it may be renamed; undefined while that is read. */
function useMayWrite(folder: Folder | null): boolean | undefined {
  return useLiveQuery(
    async () => folder === null || (await read((store) => readRights(store, 'folder', folder))).write,
    [folder],
  );
}

/** Deleted since, by another device or in another tab. */
function useIsGone(folder: Folder | null): boolean {
  return useLiveQuery(
    async () => folder !== null && (await read((store) => readFolderPath(store, folder.id))).length === 0,
    [folder],
    false,
  );
}

function OpenDialog({ onClose, folder }: Omit<Props, 'open'>) {
  const { t } = useTranslation(['changes', 'words']);
  const formId = useId();
  // What another device does meanwhile does not change the field.
  const [opened] = useState(folder);
  const [typed, setTyped] = useState(folder?.name ?? '');
  const [asked, setAsked] = useState(false);
  const { close, question } = useAskToClose(typed !== (opened?.name ?? ''), onClose);
  const mayWrite = useMayWrite(opened);
  const { run, busy, problem } = useRename(opened, onClose);
  const isInvalid = useIsGone(opened) || opened === null;
  const wrong = folderNameProblem(typed);
  const sameName = useSameNameHint(opened?.parent_folder_id ?? null, typed, opened?.id);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (wrong === undefined && !isInvalid && mayWrite) void run(cleanName(typed));
  };
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" disabled={busy || isInvalid || !mayWrite}>
        {t('words:save')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={close} title={t('changes:folder.title')} actions={actions} busy={busy} maxWidth="xs">
      {question}
      <Stack component="form" id={formId} noValidate onSubmit={submit} spacing={2} sx={{ pt: 1 }}>
        {mayWrite === false ? <Alert severity="info">{t('changes:read_only')}</Alert> : null}
        {isInvalid ? <Alert severity="error">{t('changes:folder.invalid')}</Alert> : null}
        <TextField
          autoFocus
          required
          fullWidth
          autoComplete="off"
          label={t('changes:name')}
          value={typed}
          disabled={isInvalid}
          onFocus={(event) => event.target.select()}
          onChange={(event) => setTyped(event.target.value)}
          error={asked && wrong !== undefined}
          helperText={
            asked && wrong !== undefined
              ? t(`changes:folder.${wrong}`, { max: String(limits.folderNameMax) })
              : sameName
          }
        />
        {problem === undefined ? null : <FailureAlert title={t('changes:folder.failed')} reason={problem} />}
      </Stack>
    </SheetOrDialog>
  );
}
