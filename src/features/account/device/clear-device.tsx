import DeleteSweepIcon from '@mui/icons-material/DeleteSweepOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { clearFiles } from '#src/sync/files/evict.ts';
import { bytesText } from '#src/text/moments.ts';
import { ConfirmDialog } from '#src/ui/dialogs/confirm-dialog.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

/** Gives the room back that files take here, those of kept projects too; never what is unsent. */
export function ClearDevice() {
  const { t, i18n } = useTranslation('settings');
  const { enqueueSnackbar } = useSnackbar();
  const [asking, setAsking] = useState(false);
  const { run, busy } = useAct(async () => {
    const { files, bytes } = await clearFiles();
    const said = files === 0 ? t('clear.nothing') : t('clear.done', { size: bytesText(bytes, i18n.language) });
    enqueueSnackbar(said, { variant: 'success' });
  });
  const clear = async () => {
    await run();
    setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" startIcon={<DeleteSweepIcon />} onClick={() => setAsking(true)}>
        {t('clear.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={t('clear.title')}
        body={t('clear.body')}
        confirm={t('clear.confirm')}
        onConfirm={() => void clear()}
        onClose={() => setAsking(false)}
        busy={busy}
      />
    </>
  );
}
