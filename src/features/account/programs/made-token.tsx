import CopyIcon from '@mui/icons-material/ContentCopy';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useCopied } from '#src/ui/use-copied.ts';

/** What a program sends from now on. It is told here once. */
export function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation('settings');
  const { outcome, copy } = useCopied(token);
  const actions = (
    <>
      <Button onClick={onClose}>{t('programs.done')}</Button>
      <Button variant="contained" startIcon={<CopyIcon />} onClick={() => void copy()}>
        {t(outcome === 'copied' ? 'programs.copied' : 'programs.copy')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('programs.made_title')} actions={actions}>
      <Stack spacing={2} sx={{ pt: 1, overflowWrap: 'anywhere' }}>
        <Alert severity="warning" role="status">
          {t('programs.once')}
        </Alert>
        <TextField
          fullWidth
          multiline
          label={t('programs.token')}
          value={token}
          helperText={outcome === 'failed' ? t('programs.copy_failed') : t('programs.token_hint')}
          onFocus={(event) => event.target.select()}
          slotProps={{ htmlInput: { readOnly: true } }}
        />
      </Stack>
    </SheetOrDialog>
  );
}
