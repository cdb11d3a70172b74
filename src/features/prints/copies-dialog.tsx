import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '#domain/limits';
import type { Print } from '#domain/print';
import { countPrint } from '#src/sync/acts/prints.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { ProblemAlert } from '#src/ui/forms/problem-alert.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { copiesIn } from './copies-in.ts';

/** How many copies came out of the printer: the browser does not tell. */
export function CopiesDialog({ print, onClose }: { print: Print; onClose: () => void }) {
  const { t } = useTranslation(['prints', 'words']);
  const formId = useId();
  const [text, setText] = useState(print.copies === null ? '' : String(print.copies));
  const copies = copiesIn(text);
  const { run, busy, problem } = useSubmit(async (number: number | null) => {
    await countPrint(print, number);
    onClose();
  });
  const max = String(limits.printCopiesMax);
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy}>
        {t('words:cancel')}
      </Button>
      <Button type="submit" form={formId} variant="contained" loading={busy} disabled={copies === undefined}>
        {t('words:save')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('prints:count_title')} actions={actions} maxWidth="xs" busy={busy}>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (copies !== undefined) void run(copies);
        }}
      >
        <TextField
          autoFocus
          fullWidth
          margin="dense"
          label={t('prints:count_field')}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={copies === undefined}
          helperText={copies === undefined ? t('prints:count_wrong', { max }) : t('prints:count_hint', { max })}
          slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 6 } }}
        />
        <ProblemAlert problem={problem} />
      </form>
    </SheetOrDialog>
  );
}
