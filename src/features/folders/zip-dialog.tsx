import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { saveZip, type ZipPlace } from '#src/sync/acts/save-zip.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { bytesText } from '#src/text/moments.ts';
import { FailureAlert } from '#src/ui/dialogs/failure-alert.tsx';
import { SheetOrDialog } from '#src/ui/dialogs/sheet-or-dialog.tsx';
import { useSubmit } from '#src/ui/forms/use-submit.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  project: ZipPlace['project'];
  folder: { id: number; name: string };
  /** The whole project may be chosen instead. */
  orProject?: boolean;
}

/** A folder with all below it, or the whole project, saved as a ZIP of the server's. */
export function ZipDialog({ open, ...props }: Props) {
  return open ? <OpenDialog {...props} /> : null;
}

/** One at a time; ended with the dialog. */
function useZip(onDone: () => void) {
  const { t } = useTranslation('folders');
  const { enqueueSnackbar } = useSnackbar();
  const reading = useRef<AbortController>(undefined);
  const [bytes, setBytes] = useState(0);
  useEffect(() => () => reading.current?.abort(), []);
  const submit = useSubmit(async (place: ZipPlace) => {
    setBytes(0);
    const own = new AbortController();
    reading.current = own;
    const name = await saveZip(place, { signal: own.signal, onBytes: setBytes });
    if (name === undefined) return;
    enqueueSnackbar(t('zip.saved', { name }), { variant: 'success' });
    onDone();
  });
  return { ...submit, bytes };
}

function OpenDialog({ onClose, project, folder, orProject = false }: Omit<Props, 'open'>) {
  const { t, i18n } = useTranslation(['folders', 'words']);
  const [whole, setWhole] = useState(orProject);
  const { run, busy, problem, bytes } = useZip(onClose);
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const outOfReach = error === 'offline' || error === 'server';
  const actions = (
    <>
      <Button onClick={onClose}>{t('words:cancel')}</Button>
      <Button
        variant="contained"
        onClick={() => void run({ project, folder: whole ? undefined : folder })}
        loading={busy}
        disabled={outOfReach}
      >
        {t('folders:zip.start')}
      </Button>
    </>
  );
  return (
    <SheetOrDialog open onClose={onClose} title={t('folders:zip.title')} actions={actions}>
      <Stack spacing={2}>
        {outOfReach ? <Alert severity="info">{t('folders:zip.needs_server')}</Alert> : null}
        {orProject ? (
          <RadioGroup
            aria-label={t('folders:zip.title')}
            value={whole ? 'project' : 'folder'}
            onChange={(_, value) => setWhole(value === 'project')}
          >
            <FormControlLabel value="project" control={<Radio />} label={t('folders:zip.project')} disabled={busy} />
            <FormControlLabel
              value="folder"
              control={<Radio />}
              label={t('folders:zip.folder', { name: folder.name })}
              disabled={busy}
            />
          </RadioGroup>
        ) : (
          <Typography>{t('folders:zip.folder', { name: folder.name })}</Typography>
        )}
        <Typography color="textSecondary">{t('folders:zip.what')}</Typography>
        {busy ? (
          <Stack spacing={1} role="status">
            <LinearProgress aria-label={t('folders:zip.title')} />
            <Typography>{t('folders:zip.running', { size: bytesText(bytes, i18n.language) })}</Typography>
          </Stack>
        ) : null}
        {problem === undefined ? null : <FailureAlert title={t('folders:zip.failed')} reason={problem} />}
      </Stack>
    </SheetOrDialog>
  );
}
