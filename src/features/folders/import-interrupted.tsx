import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { KeptImport } from '#src/data/reads/queue/folder-imports.ts';
import { endFolderImport, type PickedFile, resumeFolderImport } from '#src/sync/folder-import/folder-import.ts';
import { FolderField } from '#src/ui/forms/folder-field.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { ImportProgressLine } from './import-progress-line.tsx';
import { useImportedElsewhere } from './use-project-imports.ts';

interface Props {
  kept: KeptImport;
  /** Files that were not in the folder when it was chosen again. */
  missing: number;
  onMissing: (files: number) => void;
}

/** An import with files left to read: another tab reads them, or the folder has to be chosen again. */
export function ImportInterrupted({ kept, ...again }: Props) {
  const elsewhere = useImportedElsewhere(kept.record.id);
  if (elsewhere === undefined) return null;
  return elsewhere ? <ElsewhereLine kept={kept} /> : <ChooseAgain kept={kept} {...again} />;
}

function ElsewhereLine({ kept: { record, left, left_bytes } }: { kept: KeptImport }) {
  const { t } = useTranslation('imports');
  const { name, files, bytes } = record;
  const done = { files_done: files - left, bytes_done: bytes - left_bytes };
  return (
    <Paper variant="outlined" sx={{ p: 2 }}>
      <Stack spacing={1}>
        <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{t('running', { name })}</Typography>
        <ImportProgressLine name={name} files={files} bytes={bytes} {...done} />
        <Typography color="textSecondary">{t('elsewhere')}</Typography>
      </Stack>
    </Paper>
  );
}

function ChooseAgain({ kept: { record, left, refused }, missing, onMissing }: Props) {
  const { t, i18n } = useTranslation('imports');
  const { id, name, files } = record;
  const resume = useAct(async (picked: readonly PickedFile[]) => onMissing(await resumeFolderImport(id, picked)));
  const end = useAct(() => endFolderImport(id));
  const figure = new Intl.NumberFormat(i18n.language);
  const saved = figure.format(files - left - refused.length);
  const busy = resume.busy || end.busy;
  return (
    <Alert severity="warning" role="group" aria-label={name} data-testid="folder-import-interrupted">
      <Stack spacing={1.5} sx={{ alignItems: 'flex-start' }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>
          {t('interrupted', { count: files, saved, total: figure.format(files), name })}
        </Typography>
        <FolderField single files={[]} onChange={(picked) => void resume.run(picked)} disabled={busy} />
        {missing > 0 ? (
          <Typography role="status">{t('not_found', { count: missing, total: figure.format(missing) })}</Typography>
        ) : null}
        <Button color="inherit" disabled={busy} onClick={() => void end.run()}>
          {t('leave')}
        </Button>
      </Stack>
    </Alert>
  );
}
