import SaveIcon from '@mui/icons-material/SaveAlt';
import Button from '@mui/material/Button';
import { useTranslation } from 'react-i18next';
import { saveBytes } from '#src/platform/download.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

interface SaveButtonProps {
  label: string;
  save: () => Promise<void>;
}

/** Hands what could not be sent to the person, to keep elsewhere. */
export function SaveButton({ label, save }: SaveButtonProps) {
  const { run, busy } = useAct(save);
  return (
    <Button
      variant="outlined"
      startIcon={<SaveIcon />}
      onClick={() => void run()}
      loading={busy}
      loadingPosition="start"
    >
      {label}
    </Button>
  );
}

interface Props {
  /** The file from this device; undefined when its bytes are gone. */
  read: () => Promise<{ file_name: string; bytes: Uint8Array } | undefined>;
}

/** Saves a single file as it is. */
export function SaveFileButton({ read }: Props) {
  const { t } = useTranslation('sync');
  const { enqueueSnackbar } = useSnackbar();
  const save = async () => {
    const file = await read();
    if (file === undefined) enqueueSnackbar(t('file_gone'), { variant: 'error' });
    else saveBytes(file.file_name, file.bytes);
  };
  return <SaveButton label={t('save_file')} save={save} />;
}
