import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import { limits } from '#domain/limits';
import { read } from '#src/data/current-store.ts';
import { readRights } from '#src/data/reads/rights.ts';
import { readVersionItems } from '#src/data/reads/versions.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { enqueueUndoable } from '#src/sync/undo.ts';
import { FailureAlert } from '#src/ui/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/sheet-or-dialog.tsx';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';
import { useSubmit } from '#src/ui/use-submit.ts';
import { nameProblem, type ShownName, shownName, wholeName } from './shown-name.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  document: Document;
}

/** Another name for a document, and with it for the files of all its versions. */
export function RenameDocumentDialog({ open, ...props }: Props) {
  return open ? <Prepared {...props} /> : null;
}

/** How it is called while the dialog is open: what another device does meanwhile does not change the field. */
function Prepared({ onClose, document }: Omit<Props, 'open'>) {
  const [opened] = useState(document);
  const files = useLiveQuery(async () => {
    const items = await read((store) => readVersionItems(store, opened.id));
    return items.map(({ version }) => version.file_name);
  }, [opened]);
  const rights = useLiveQuery(() => read((store) => readRights(store, 'document', opened)), [opened]);
  if (files === undefined || rights === undefined) return null;
  return (
    <OpenDialog onClose={onClose} document={opened} first={shownName(opened.name, files)} readOnly={!rights.write} />
  );
}

function useRename({ id, project_id, name: was }: Document, onDone: () => void) {
  const { t } = useTranslation('changes');
  const offerUndo = useOfferUndo();
  const rename = (name: string, before: string) =>
    ({ name: 'document.rename@1', args: { project_id, id, name, was: before } }) as const;
  return useSubmit(
    async (name: string) => {
      if (name !== was) {
        const undo = await enqueueUndoable(rename(name, was), rename(was, name));
        offerUndo(t('rename.done', { was, name }), undo);
      }
      onDone();
    },
    { name_taken: t('name_taken') },
  );
}

interface OpenProps {
  onClose: () => void;
  document: Document;
  first: ShownName;
  readOnly: boolean;
}

function OpenDialog({ onClose, document, first, readOnly }: OpenProps) {
  const { t } = useTranslation(['changes', 'words']);
  const formId = useId();
  const [typed, setTyped] = useState(first.stem);
  const [asked, setAsked] = useState(false);
  const { run, busy, problem, clear } = useRename(document, onClose);
  const wrong = nameProblem(typed, first.ending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (typed === first.stem) onClose();
    else if (wrong === undefined && !readOnly) void run(wholeName(typed, first.ending));
  };
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" disabled={busy || readOnly}>
        {t('changes:rename.submit')}
      </Button>
    </>
  );
  const said = wrong && t(`changes:rename.${wrong}`, { max: String(limits.documentNameMax) });
  return (
    <SheetOrDialog open onClose={onClose} title={t('changes:rename.title')} actions={actions} busy={busy} maxWidth="xs">
      <Stack component="form" id={formId} noValidate onSubmit={submit} spacing={2} sx={{ pt: 1 }}>
        {readOnly ? <Alert severity="info">{t('changes:read_only')}</Alert> : null}
        <TextField
          autoFocus
          required
          fullWidth
          autoComplete="off"
          label={t('changes:name')}
          value={typed}
          onFocus={(event) => event.target.select()}
          onChange={(event) => {
            setTyped(event.target.value);
            clear();
          }}
          error={asked && wrong !== undefined}
          helperText={asked && wrong !== undefined ? said : t('changes:rename.hint')}
        />
        {problem === undefined ? null : <FailureAlert title={t('changes:rename.failed')} reason={problem} />}
      </Stack>
    </SheetOrDialog>
  );
}
