import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import Button from '@mui/material/Button';
import { type ChangeEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { AttentionItem } from '#src/data/database.ts';
import { giveBytesBack, lostFile } from '#src/sync/files/give-bytes-back.ts';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

/** Takes a lost file from the person again; only the very same one will do. */
export function ChooseFileButton({ item }: { item: AttentionItem }) {
  const { t } = useTranslation('sync');
  const { enqueueSnackbar } = useSnackbar();
  const field = useRef<HTMLInputElement>(null);
  const { run, busy } = useAct(async (file: File) => {
    if (await giveBytesBack(item.id, file))
      enqueueSnackbar(t('file_is_back', { name: file.name }), { variant: 'success' });
    else enqueueSnackbar(t('another_file', { name: String(item.params.name ?? '') }), { variant: 'error' });
  });
  if (lostFile(item) === undefined) return null;
  const choose = (event: ChangeEvent<HTMLInputElement>) => {
    const [file] = event.target.files ?? [];
    event.target.value = '';
    if (file !== undefined) void run(file);
  };
  return (
    <>
      <input ref={field} type="file" hidden onChange={choose} data-testid="lost-file" aria-label={t('choose_file')} />
      <Button
        variant="outlined"
        startIcon={<UploadIcon />}
        onClick={() => field.current?.click()}
        loading={busy}
        loadingPosition="start"
      >
        {t('choose_file')}
      </Button>
    </>
  );
}
