import SaveIcon from '@mui/icons-material/SaveAlt';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { saveDiagnostics } from '#src/sync/acts/diagnostics.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

/** The figures of this device as a file, and what is not in it. */
export function SaveDiagnostics() {
  const { t } = useTranslation('device');
  const hintId = useId();
  const { enqueueSnackbar } = useSnackbar();
  const { run, busy } = useAct(async () => {
    await saveDiagnostics();
    enqueueSnackbar(t('saved'), { variant: 'success' });
  });
  return (
    <Stack spacing={1} sx={{ alignItems: 'flex-start' }}>
      <Button
        variant="contained"
        startIcon={<SaveIcon />}
        onClick={() => void run()}
        loading={busy}
        loadingPosition="start"
        aria-describedby={hintId}
      >
        {t('save')}
      </Button>
      <Typography id={hintId} variant="body2" color="textSecondary">
        {t('save_hint')}
      </Typography>
    </Stack>
  );
}
