import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { type FormEvent, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '#src/data/database.ts';
import { retryRejected } from '#src/sync/acts/attention.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAskToClose } from '#src/ui/dialogs/use-ask-to-close.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { EditDestination } from './edit-destination.tsx';
import { type Edits, fieldsOf, isSound, valuesOf } from './edit-fields.ts';
import { EditText } from './edit-text.tsx';

interface Props {
  item: AttentionItem;
  mutation: NonNullable<AttentionItem['mutation']>;
  onClose: () => void;
}

/** A refused change with another name, place or text: queued anew, and off the list. */
export function EditDialog({ item, mutation, onClose }: Props) {
  const { t } = useTranslation(['sync', 'words']);
  const form = useId();
  const fields = fieldsOf(mutation);
  const [was] = useState<Edits>(() => valuesOf(fields, mutation.args));
  const [values, setValues] = useState(was);
  const { close, question } = useAskToClose(
    fields.some(({ key }) => values[key] !== was[key]),
    onClose,
  );
  const { run, busy, problem } = useSubmit(() => retryRejected(item.id, values));
  const sound = isSound(fields, values);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (sound && (await run())) onClose();
  };
  const set = (key: string) => (value: string | number) => setValues((before) => ({ ...before, [key]: value }));
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={form} variant="contained" loading={busy} disabled={!sound}>
        {t('sync:edit_submit')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={close} title={t('sync:edit_title')} actions={actions} maxWidth="xs" busy={busy}>
      {question}
      <Stack
        component="form"
        id={form}
        noValidate
        spacing={2.5}
        sx={{ pt: 1 }}
        onSubmit={(event) => void submit(event)}
      >
        {fields.map((field, index) => {
          const value = values[field.key] ?? null;
          const rest = { onChange: set(field.key), disabled: busy };
          if (field.kind !== 'place') {
            return (
              <EditText key={field.key} {...rest} field={field} value={String(value ?? '')} autoFocus={index === 0} />
            );
          }
          const folderId = typeof value === 'number' ? value : null;
          return <EditDestination key={field.key} {...rest} mutation={mutation} value={folderId} />;
        })}
        {problem === undefined ? null : <Alert severity="error">{problem}</Alert>}
      </Stack>
    </SheetOrDialog>
  );
}
