import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { countedMost, type JobKind, jobKinds } from '#domain/endpoints/admin';
import type { ServerState } from '#src/sync/acts/keeping.ts';
import { bytesText, countText, dateTimeText, spanText } from '#src/text/moments.ts';
import { FigureList } from '#src/ui/figure-list.tsx';
import { SectionCard } from '#src/ui/frame/section-card.tsx';
import { Asked } from './asked.tsx';
import type { AskedServer } from './use-server.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A backup that is older is said to be. */
const OLD = 2 * DAY;

/** As far as it was counted. */
function useCounted(): (count: number) => string {
  const { t, i18n } = useTranslation('keeping');
  return (count) => {
    const text = countText(count, i18n.language);
    return count < countedMost ? text : t('or_more', { most: text });
  };
}

function About({ state }: { state: ServerState }) {
  const { t, i18n } = useTranslation('keeping');
  const size = (bytes: number) => bytesText(bytes, i18n.language);
  const { version, registration, sends_mail, disk, quotas } = state;
  const quota = (bytes: number | null) => (bytes === null ? t('no_quota') : size(bytes));
  return (
    <SectionCard title={t('about')}>
      <FigureList
        figures={[
          { name: t('version'), figure: version },
          { name: t('registration'), figure: t(`registers.${registration}`) },
          { name: t('mail'), figure: t(sends_mail ? 'mail_yes' : 'mail_no') },
          { name: t('free'), figure: size(disk.free) },
          { name: t('database'), figure: size(disk.database) },
          { name: t('all_files'), figure: size(disk.files) },
          { name: t('project_quota'), figure: quota(quotas.project) },
          { name: t('person_quota'), figure: quota(quotas.person) },
        ]}
      />
    </SectionCard>
  );
}

/** When the data were copied last, and whether that is long ago. */
function Backup({ state: { backup_at, now } }: { state: ServerState }) {
  const { t, i18n } = useTranslation('keeping');
  if (backup_at === null) return <Alert severity="warning">{t('backup_none')}</Alert>;
  const age = Date.parse(now) - Date.parse(backup_at);
  const words = { date: dateTimeText(backup_at, i18n.language), age: spanText(Math.max(age, 1000), i18n.language) };
  return <Alert severity={age > OLD ? 'warning' : 'success'}>{t('backup_at', words)}</Alert>;
}

function Jobs({ jobs }: Pick<ServerState, 'jobs'>) {
  const { t } = useTranslation('keeping');
  const counted = useCounted();
  const figures = jobKinds.map((kind: JobKind) => ({ name: t(`job.${kind}`), figure: counted(jobs[kind]) }));
  return (
    <SectionCard title={t('jobs')}>
      <FigureList figures={figures} />
    </SectionCard>
  );
}

function Mails({ mails }: Pick<ServerState, 'mails'>) {
  const { t, i18n } = useTranslation('keeping');
  const counted = useCounted();
  return (
    <SectionCard title={t('mails')}>
      <FigureList
        figures={[
          { name: t('mails_waiting'), figure: counted(mails.waiting) },
          { name: t('mails_failed'), figure: counted(mails.failed) },
        ]}
      />
      {mails.last_failed.length === 0 ? null : (
        <Stack component="ul" aria-label={t('mails_failed')} spacing={1} sx={{ m: 0, pl: 2.5 }}>
          {mails.last_failed.map(({ kind, receiver_name, created_at, tries, error }) => (
            <Typography key={`${kind} ${created_at} ${receiver_name}`} component="li" sx={{ overflowWrap: 'anywhere' }}>
              {[
                dateTimeText(created_at, i18n.language),
                kind,
                ...(receiver_name === '' ? [] : [receiver_name]),
                t('tries', { count: tries }),
                error,
              ].join(' · ')}
            </Typography>
          ))}
        </Stack>
      )}
    </SectionCard>
  );
}

/** How the server is. */
export function ServerPanel({ server: { state, problem, again } }: { server: AskedServer }) {
  return (
    <Asked there={state !== undefined} problem={problem} again={again}>
      {state === undefined ? null : (
        <Stack spacing={2.5}>
          <Backup state={state} />
          <Box sx={{ display: 'grid', gap: 2.5, alignItems: 'start', gridTemplateColumns: { lg: '1fr 1fr' } }}>
            <About state={state} />
            <Jobs jobs={state.jobs} />
            <Mails mails={state.mails} />
          </Box>
        </Stack>
      )}
    </Asked>
  );
}
