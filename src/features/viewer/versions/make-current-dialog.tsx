import Button from '@mui/material/Button';
import DialogContentText from '@mui/material/DialogContentText';
import Stack from '@mui/material/Stack';
import { useTranslation } from 'react-i18next';
import type { Copies } from '#domain/print';
import { read } from '#src/data/current-store.ts';
import { type PrintsTouched, readPrintsTouched } from '#src/data/reads/prints/prints.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useAlsoDecides } from './use-also-decides.ts';
import type { Choice } from './use-make-current.ts';

interface Props {
  choice: Choice;
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what another current version changes, and for whom, before it is chosen. */
export function MakeCurrentDialog({ choice, busy, onConfirm, onClose }: Props) {
  const { t } = useTranslation(['viewer', 'words']);
  const { document, version, current } = choice;
  const also = useAlsoDecides(choice);
  const names = { label: version.label, current: current.label };
  const touched = useLiveQuery(
    () => read((store) => readPrintsTouched(store, document.project_id, current.id, version.id)),
    [document.project_id, current.id, version.id],
  );
  const actions = (
    <>
      <Button onClick={onClose} disabled={busy} autoFocus>
        {t('words:cancel')}
      </Button>
      <Button onClick={onConfirm} disabled={busy} variant="contained">
        {t('make_current', names)}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('make_current_title', names)} actions={actions} maxWidth="xs">
      <Stack spacing={1.5}>
        <DialogContentText>{t('make_current_body', names)}</DialogContentText>
        {also === undefined ? null : <DialogContentText>{also}</DialogContentText>}
        <DialogContentText>{t('make_current_codes', names)}</DialogContentText>
        {touched === undefined ? null : <Touched touched={touched} names={names} />}
      </Stack>
    </SheetOrDialog>
  );
}

/** How much paper it concerns, as far as this device knows. */
function Touched({ touched, names }: { touched: PrintsTouched | null; names: { label: string; current: string } }) {
  const { t } = useTranslation('viewer');
  if (touched === null) return <DialogContentText>{t('make_current_prints_unknown')}</DialogContentText>;
  const { ending, next } = touched;
  const of = (key: 'make_current_prints' | 'make_current_next', { copies: count, least }: Copies) =>
    t(least ? `${key}_least` : key, { ...names, count });
  return (
    <>
      <DialogContentText>
        {ending.copies === 0 ? t('make_current_no_print', names) : of('make_current_prints', ending)}
      </DialogContentText>
      {next.copies === 0 ? null : <DialogContentText>{of('make_current_next', next)}</DialogContentText>}
    </>
  );
}
