import CopyIcon from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { useCopied } from '#src/ui/use-copied.ts';
import { SheetOrDialog } from './sheet-or-dialog.tsx';

interface Props {
  title: string;
  label: string;
  value: string;
  hint: string;
  onClose: () => void;
}

/** A secret that a program needs from now on. It is told here once. */
export function ShownOnce({ title, label, value, hint, onClose }: Props) {
  const { t } = useTranslation('settings');
  const { outcome, copy } = useCopied(value);
  const actions = (
    <>
      <Button onClick={onClose}>{t('programs.done')}</Button>
      <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t(outcome === 'copied' ? 'programs.copied' : 'programs.copy')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={title} actions={actions}>
      <Stack spacing={2} sx={{ pt: 1, overflowWrap: 'anywhere' }}>
        <Alert severity="warning" role="status">
          {t('programs.once')}
        </Alert>
        <TextField
          fullWidth
          multiline
          label={label}
          value={value}
          helperText={outcome === 'failed' ? t('programs.copy_failed') : hint}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      </Stack>
    </SheetOrDialog>
  );
}
