import SaveIcon from '@mui/icons-material/SaveAlt';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { saveBytes } from '#src/platform/download.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

interface Props {
  /** The file from this device; undefined when its bytes are gone. */
  read: () => Promise<{ file_name: string; bytes: Uint8Array } | undefined>;
}

/** Hands a file that could not be sent to the person, to keep elsewhere. */
export function SaveFileButton({ read }: Props) {
  const { t } = useTranslation('sync');
  const { enqueueSnackbar } = useSnackbar();
  const { run, busy } = useAct(async () => {
    const file = await read();
    if (file === undefined) enqueueSnackbar(t('file_gone'), { variant: 'error' });
    else saveBytes(file.file_name, file.bytes);
  });
  return (
    <Button
      variant="outlined"
      startIcon={<SaveIcon />}
      onClick={() => void run()}
      loading={busy}
      loadingPosition="start"
    >
      {t('save_file')}
    </Button>
  );
}
