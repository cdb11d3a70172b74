import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { syncStatus } from '#src/sync/sync-status.ts';
import { dateText } from '#src/text/moments.ts';
import { ProblemAlert } from '#src/ui/forms/problem-alert.tsx';
import type { OpenLog } from './use-activity-log.ts';

/** What comes after the last line: older ones on the server, or where the log begins. */
export function ActivityEnd({ log }: { log: OpenLog }) {
  const { t, i18n } = useTranslation('activity');
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const first = log.lines.at(-1);
  if (first === undefined) return null;
  if (log.older === 0) {
    // One that begins with the project's making is whole: there was nothing before.
    if (first.what === 'project.created') return null;
    const date = dateText(first.at, i18n.language);
    return (
      <Typography color="textSecondary" sx={{ px: { xs: 2, sm: 3 }, py: 3 }}>
        {t('begins', { date })}
      </Typography>
    );
  }
  return (
    <Stack spacing={1.5} sx={{ alignItems: 'flex-start', px: { xs: 2, sm: 3 }, py: 3 }}>
      <Typography color="textSecondary">
        {t('older', { count: log.older })} {error === null ? t('csv_part') : t('older_offline')}
      </Typography>
      <Button variant="outlined" onClick={log.loadOlder} loading={log.loading}>
        {t('load_older')}
      </Button>
      <ProblemAlert problem={log.problem} />
    </Stack>
  );
}
