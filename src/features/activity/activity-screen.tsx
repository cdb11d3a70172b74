import DownloadIcon from '@mui/icons-material/FileDownloadOutlined';
import HistoryIcon from '@mui/icons-material/History';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import type { ActivityLine } from '#domain/endpoints/activities';
import { csvFileName } from '#domain/files/csv';
import { read } from '#src/data/current-store.ts';
import { readActivityKinds } from '#src/data/reads/activity.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { paths } from '#src/paths.ts';
import { nowIso } from '#src/platform/clock.ts';
import { saveBytes } from '#src/platform/download.ts';
import { EmptyState } from '#src/ui/frame/empty-state.tsx';
import { ScreenHeader } from '#src/ui/frame/screen-header.tsx';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { useTitle } from '#src/ui/frame/use-title.ts';
import { activityCsv } from './activity-csv.ts';
import { ActivityEnd } from './activity-end.tsx';
import { type ActivityFilter, countAsked, dayOf, filterIn, matchingLines, queryOf } from './activity-filter.ts';
import { ActivityFilters, ClearButton } from './activity-filters.tsx';
import { ActivityList } from './activity-list.tsx';
import { type ActivityWords, activityWords } from './activity-words.ts';
import type { OpenLog } from './use-activity-log.ts';

/** Everybody who did something, by name. */
function peopleIn(lines: readonly ActivityLine[], words: ActivityWords): { id: number; name: string }[] {
  const names = new Map(lines.map((line) => [line.actor_id, words.person(line)]));
  return [...names].map(([id, name]) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name));
}

/** Who did what in a project and when, as far as it is asked for. */
export function ActivityScreen({ log }: { log: OpenLog }) {
  const { t } = useTranslation(['activity', 'projects', 'words']);
  const { project, authors, roots, lines } = log;
  useTitle(`${t('activity:title')} · ${project.name}`);
  const [query, setQuery] = useSearchParams();
  const filter = useMemo(() => filterIn(query), [query]);
  const kinds = useLiveQuery(() => read((store) => readActivityKinds(store, lines)), [lines]);
  const words = useMemo(() => activityWords(t, { authors, roots }, kinds), [t, authors, roots, kinds]);
  const shown = useMemo(() => matchingLines(lines, filter), [lines, filter]);
  const people = useMemo(() => peopleIn(lines, words), [lines, words]);
  const onFilter = (next: ActivityFilter) => setQuery(queryOf(next), { replace: true });
  const save = () => {
    const name = t('activity:csv_file', { project: project.name, day: dayOf(nowIso()) });
    saveBytes(csvFileName(name), activityCsv(t, words, shown), 'text/csv;charset=utf-8');
  };
  const height = 'calc(100dvh - var(--top-bar) - var(--bottom-bar))';
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height, minHeight: 420 }}>
      <ScreenHeader
        back={paths.project(project.id, { folder: 'drawings' })}
        actions={<SaveButton onSave={save} disabled={shown.length === 0} />}
      >
        <Typography component="h1" variant="h5">
          {t('activity:title')}
        </Typography>
        <Typography color="textSecondary" noWrap>
          {project.name}
        </Typography>
      </ScreenHeader>
      <Box sx={{ px: { xs: 2, sm: 3 }, pt: 1, pb: 1.5, display: 'grid', gap: 1.5 }}>
        <ActivityFilters filter={filter} onFilter={onFilter} people={people} />
        {log.waiting > 0 ? (
          <Alert severity="info" role="status">
            {t('activity:waiting', { count: log.waiting })}
          </Alert>
        ) : null}
        <Stack direction="row" sx={{ gap: 1, alignItems: 'center', justifyContent: 'space-between', minHeight: 24 }}>
          <Typography variant="body2" color="textSecondary" role="status">
            {t('activity:shown', { count: shown.length })}
          </Typography>
          {countAsked(filter) > 0 || filter.text !== '' ? <ClearButton onFilter={onFilter} /> : null}
        </Stack>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex', borderTop: 1, borderColor: 'divider' }}>
        <ActivityList lines={shown} authors={authors} words={words}>
          {shown.length === 0 ? <Nothing log={log} /> : null}
          <ActivityEnd log={log} />
        </ActivityList>
      </Box>
    </Box>
  );
}

/** What is listed, as a file; on a phone without words, beside the name of the screen. */
function SaveButton({ onSave, disabled }: { onSave: () => void; disabled: boolean }) {
  const { t } = useTranslation('activity');
  const phone = useIsPhone();
  const act = { onClick: onSave, disabled };
  if (!phone) {
    return (
      <Button variant="outlined" startIcon={<DownloadIcon />} {...act}>
        {t('csv')}
      </Button>
    );
  }
  return (
    <Tooltip title={t('csv')}>
      <span>
        <IconButton aria-label={t('csv')} {...act}>
          <DownloadIcon />
        </IconButton>
      </span>
    </Tooltip>
  );
}

/** Nothing is noted, or nothing of it is asked for. */
function Nothing({ log }: { log: OpenLog }) {
  const { t } = useTranslation('activity');
  const icon = <HistoryIcon />;
  if (log.lines.length === 0) return <EmptyState icon={icon} title={t('none')} hint={t('none_hint')} />;
  return <EmptyState icon={icon} title={log.older > 0 ? t('none_matching_here') : t('none_matching')} />;
}
