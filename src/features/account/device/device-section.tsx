import SaveIcon from '@mui/icons-material/SaveAlt';
import SyncIcon from '@mui/icons-material/Sync';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { read } from '#src/data/current-store.ts';
import { readCheckedAt } from '#src/data/reads/queue/sync-status.ts';
import { isAllSent, type UnsentCount } from '#src/data/reads/queue/unsent-work.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';
import { exportUnsent } from '#src/sync/acts/export-unsent.ts';
import { syncNow } from '#src/sync/engine.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { momentText } from '#src/text/moments.ts';
import { FactList } from '#src/ui/fact-list.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { useAct } from '#src/ui/use-act.ts';
import { useSnackbar } from '#src/ui/use-snackbar.ts';
import { ClearDevice } from './clear-device.tsx';
import { EmptyTermField } from './empty-term-field.tsx';
import { KeptProjects } from './kept-projects.tsx';
import { StorageFacts } from './storage-facts.tsx';
import { unsentSentences } from './unsent-sentences.ts';
import { useUnsent } from './use-unsent.ts';

function LastChecked() {
  const { t, i18n } = useTranslation('sync');
  const now = useServerNow();
  const time = useLiveQuery(() => read((store) => readCheckedAt(store, undefined)), [], null);
  return time === null ? t('never_checked') : momentText(time, now, i18n.language);
}

function Actions({ unsent }: { unsent: UnsentCount | undefined }) {
  const { t } = useTranslation(['account', 'sync']);
  const { enqueueSnackbar } = useSnackbar();
  const { phase } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const save = useAct(async () => {
    await exportUnsent();
    enqueueSnackbar(t('account:exported'), { variant: 'success' });
  });
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.5 }}>
      <Button
        variant="contained"
        startIcon={<SyncIcon />}
        onClick={syncNow}
        loading={phase === 'syncing'}
        loadingPosition="start"
      >
        {t('sync:sync_now')}
      </Button>
      {unsent === undefined || isAllSent(unsent) ? null : (
        <Button
          variant="outlined"
          startIcon={<SaveIcon />}
          onClick={() => void save.run()}
          loading={save.busy}
          loadingPosition="start"
        >
          {t('account:export')}
        </Button>
      )}
      <ClearDevice />
    </Stack>
  );
}

/** What this device holds, how safe it is here, and what of it nobody else has. */
export function DeviceSection() {
  const { t } = useTranslation(['account', 'device']);
  const unsent = useUnsent();
  const work = unsent === undefined ? '…' : unsentSentences(t, unsent).join(' ') || t('account:settings.unsent_none');
  const facts = [
    { name: t('account:settings.unsent'), value: work },
    { name: t('account:settings.last_checked'), value: <LastChecked /> },
    { name: t('account:settings.kept'), value: <KeptProjects /> },
  ];
  return (
    <SectionCard title={t('account:settings.device')}>
      <FactList facts={facts} />
      <StorageFacts />
      <EmptyTermField />
      <Actions unsent={unsent} />
      <Link component={RouterLink} to={paths.device()} sx={{ alignSelf: 'flex-start', py: 1.5 }}>
        {t('device:title')}
      </Link>
    </SectionCard>
  );
}
