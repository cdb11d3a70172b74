import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Document } from '#domain/document';
import { nameWithEnding } from '#domain/files/names';
import { limits } from '#domain/limits';
import { read } from '#src/data/current-store.ts';
import { readDocument } from '#src/data/reads/documents.ts';
import { onceLive } from '#src/data/reads/queue/once-live.ts';
import { readRights } from '#src/data/reads/rights.ts';
import { type Mate, readMates } from '#src/data/reads/search/sheets.ts';
import { readVersionItems } from '#src/data/reads/versions.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { enqueueUndoables, type Step } from '#src/sync/acts/undo.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { AlsoField, useAlso } from '#src/ui/forms/also-field.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useOfferUndo } from '#src/ui/use-offer-undo.ts';
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
  const mates = useLiveQuery(() => read((store) => readMates(store, opened)), [opened]);
  if (files === undefined || rights === undefined || mates === undefined) return null;
  const first = shownName(opened.name, files);
  return <OpenDialog onClose={onClose} document={opened} mates={mates} first={first} readOnly={!rights.write} />;
}

/** The document as this device has it now: it may have been renamed while the dialog was open. */
async function asItIs(document: Document): Promise<Document> {
  return (await read((store) => readDocument(store, document.id))) ?? document;
}

/** It tells what the person saw in the dialog; its opposite gives back the name that it takes away. */
async function renaming(seen: Document, becomes: string): Promise<Step> {
  const { id, project_id } = seen;
  const rename = (name: string, was: string) =>
    ({ name: 'document.rename@1', args: { project_id, id, name, was } }) as const;
  const { name } = await asItIs(seen);
  return { act: rename(becomes, seen.name), opposite: rename(name, becomes) };
}

/** Whether it has gone, or has another name since. */
const isCalledOtherwise = (id: number, name: string) =>
  read(async (store) => (await readDocument(store, id))?.name !== name);

/** Renames the document, and those of its sheet that are wanted too. */
function useRename(document: Document, onDone: () => void) {
  const { t } = useTranslation('changes');
  const offerUndo = useOfferUndo();
  return useSubmit(
    async ({ name, also }: { name: string; also: readonly Document[] }) => {
      const { id, name: was } = await asItIs(document);
      if (name !== was) {
        const undo = await enqueueUndoables(await Promise.all([document, ...also].map((one) => renaming(one, name))));
        offerUndo(t('rename.done', { was, name }), undo, (end) => onceLive(() => isCalledOtherwise(id, name), end));
      }
      onDone();
    },
    { name_taken: t('name_taken') },
  );
}

/** The other documents of the sheet, by the names of their files, and which of them are renamed too. */
function useMatesToo(mates: readonly Mate[]) {
  const { t } = useTranslation('changes');
  const also = useAlso(
    mates.map(({ document, file_name }) => ({
      id: document.id,
      label: t('also', { name: nameWithEnding(document.name, file_name) }),
    })),
  );
  return { ...also, wanted: mates.map(({ document }) => document).filter(({ id }) => also.isTaken(id)) };
}

interface OpenProps {
  onClose: () => void;
  document: Document;
  /** The other documents of its sheet. */
  mates: readonly Mate[];
  first: ShownName;
  readOnly: boolean;
}

function OpenDialog({ onClose, document, mates, first, readOnly }: OpenProps) {
  const { t } = useTranslation(['changes', 'words']);
  const formId = useId();
  const [typed, setTyped] = useState(first.stem);
  const [asked, setAsked] = useState(false);
  const { close, question } = useAskToClose(typed !== first.stem, onClose);
  const { run, busy, problem, clear } = useRename(document, onClose);
  const also = useMatesToo(mates);
  const wrong = nameProblem(typed, first.ending);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (typed === first.stem) onClose();
    else if (wrong === undefined && !readOnly) {
      void run({ name: wholeName(typed, first.ending), also: also.wanted });
    }
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
    <SheetOrDialog open onClose={close} title={t('changes:rename.title')} actions={actions} busy={busy} maxWidth="xs">
      {question}
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
        <AlsoField also={also} disabled={readOnly || busy} />
        {problem === undefined ? null : <FailureAlert title={t('changes:rename.failed')} reason={problem} />}
      </Stack>
    </SheetOrDialog>
  );
}
