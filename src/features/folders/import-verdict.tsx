import CloseIcon from '@mui/icons-material/Close';
import Alert from '@mui/material/Alert';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { readIsWaiting } from '#src/data/reads/queue/sync-status.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { endFolderImport } from '#src/sync/folder-import/folder-import.ts';
import type { RefusedFile } from '#src/sync/folder-import/folder-import-run.ts';
import { useAct } from '#src/ui/use-act.ts';
import { RefusedFiles } from './refused-files.tsx';

interface Props {
  id: number;
  projectId: number;
  saved: number;
  /** Files whose documents had these very bytes. */
  unchanged: number;
  refused: readonly RefusedFile[];
}

/** What became of an import that is over. It stays until somebody has read it. */
export function ImportVerdict({ id, projectId, saved, unchanged, refused }: Props) {
  const { t, i18n } = useTranslation(['imports', 'words']);
  const { run, busy } = useAct(() => endFolderImport(id));
  const waiting = useLiveQuery(() => read((store) => readIsWaiting(store, projectId)), [projectId], true);
  // What is done in the project afterwards is not of this import.
  const [arrived, setArrived] = useState(false);
  if (!waiting && !arrived) setArrived(true);
  const figure = new Intl.NumberFormat(i18n.language);
  const counted = (count: number) => ({ count, total: figure.format(count) });
  const sentences = [
    saved > 0 ? t(arrived ? 'arrived' : 'saved', counted(saved)) : '',
    unchanged > 0 ? t('unchanged', counted(unchanged)) : '',
    refused.length > 0 ? t('refused', counted(refused.length)) : '',
  ];
  const dismiss = (
    <IconButton aria-label={t('words:dismiss')} color="inherit" disabled={busy} onClick={() => void run()}>
      <CloseIcon />
    </IconButton>
  );
  return (
    <Alert
      role="status"
      severity={refused.length > 0 ? 'warning' : 'success'}
      data-testid="folder-import-verdict"
      action={dismiss}
    >
      <Typography>{sentences.filter((sentence) => sentence !== '').join(' ')}</Typography>
      {refused.length > 0 ? <RefusedFiles files={refused} /> : null}
    </Alert>
  );
}
