import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorIcon from '@mui/icons-material/ErrorOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlined';
import HistoryIcon from '@mui/icons-material/History';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import { type ComponentType, useEffect, useRef, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { read } from '#src/data/current-store.ts';
import { type PrintAnswer, readPrintAnswer } from '#src/data/reads/prints/print-verdict.ts';
import { useLiveQuery } from '#src/data/use-live-query.ts';
import { syncStatus } from '#src/sync/sync-status.ts';
import { momentText } from '#src/text/moments.ts';
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { PrintFacts } from './print-facts.tsx';
import type { ScannedCode } from './scanned-code.ts';
import { VerdictActions } from './verdict-actions.tsx';
import { findingOf, isToday, type PrintFinding } from './verdict-words.ts';

const looks: Record<PrintFinding, { Icon: ComponentType<SvgIconProps>; colour: string }> = {
  fresh: { Icon: CheckCircleIcon, colour: 'success.main' },
  stale: { Icon: HistoryIcon, colour: 'warning.main' },
  undecided: { Icon: ErrorIcon, colour: 'error.main' },
  superseded: { Icon: ErrorIcon, colour: 'error.main' },
  withdrawn: { Icon: BlockIcon, colour: 'error.main' },
  held: { Icon: HelpIcon, colour: 'warning.main' },
  unknown: { Icon: HelpIcon, colour: 'text.secondary' },
};

function useHeading(answer: PrintAnswer, now: number): string {
  const { t, i18n } = useTranslation('qr');
  if (!answer.known) return t(answer.held === null ? 'unknown' : 'held');
  const { status, current, checked_at, chosen_here } = answer;
  const label = current?.label ?? '';
  // Without a way out for others: what a verdict that is added says is asked for here.
  switch (status) {
    case 'undecided':
      return t('undecided', { current: label, label: answer.label ?? '' });
    case 'withdrawn':
      return t('withdrawn');
    case 'superseded':
      return t(chosen_here ? 'superseded_here' : 'superseded', { label });
    case 'current': {
      if (chosen_here) return t('current_here');
      if (checked_at === null) return t('current_unchecked');
      const time = momentText(checked_at, now, i18n.language);
      return t(isToday(checked_at, now) ? 'current_today' : 'current_as_of', { time });
    }
  }
}

/** Why, what to do, and how old all of it is. */
function useSentences(answer: PrintAnswer, finding: PrintFinding, elsewhere: string | null, now: number): string[] {
  const { t, i18n } = useTranslation('qr');
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const { known, checked_at } = answer;
  const when = checked_at === null ? '' : momentText(checked_at, now, i18n.language);
  const checked =
    when === '' ? t('never_checked') : t(isToday(checked_at ?? '', now) ? 'checked_today' : 'checked', { time: when });
  return [
    t(finding === 'stale' && error !== null ? 'advice.stale_offline' : `advice.${finding}`),
    ...(known && (finding === 'withdrawn' || finding === 'undecided') && answer.current !== null
      ? [t('build_from', { label: answer.current.label })]
      : []),
    ...(known && answer.unsent ? [t('unsent')] : []),
    ...(known && finding === 'stale' && answer.kept_back ? [t('kept_back')] : []),
    ...(!known && elsewhere !== null ? [t('elsewhere', { host: elsewhere })] : []),
    error === null ? checked : `${t('offline')} ${checked}`,
  ];
}

function Verdict({ answer, code }: { answer: PrintAnswer; code: ScannedCode }) {
  const { error } = useSyncExternalStore(syncStatus.subscribe, syncStatus.getSnapshot);
  const now = useServerNow();
  const finding = findingOf(answer, error === null, now);
  const heading = useHeading(answer, now);
  const sentences = useSentences(answer, finding, code.elsewhere, now);
  const { Icon, colour } = looks[finding];
  const card = useRef<HTMLDivElement>(null);
  // Whoever holds the sheet in the other hand need not look for it.
  useEffect(() => {
    // In newer browsers this returns a promise, which is no way to clean up.
    void card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Paper
      ref={card}
      variant="outlined"
      data-testid="print-verdict"
      data-finding={finding}
      sx={{
        p: { xs: 2, sm: 3 },
        borderLeft: 8,
        borderLeftColor: colour,
        scrollMarginBottom: 'calc(var(--bottom-bar) + 80px)',
      }}
    >
      <Stack spacing={2}>
        <Stack direction="row" spacing={1.5} sx={{ alignItems: 'center' }}>
          <Icon sx={{ color: colour, fontSize: 40 }} />
          <Typography component="h2" variant="h5" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            {heading}
          </Typography>
        </Stack>
        <Stack spacing={0.5}>
          {sentences.map((sentence) => (
            <Typography key={sentence}>{sentence}</Typography>
          ))}
        </Stack>
        {answer.known ? <PrintFacts {...answer} /> : null}
        {answer.known || answer.held === null ? null : <PrintFacts {...answer.held} printed={null} />}
        <VerdictActions answer={answer} token={code.token} online={error === null} />
      </Stack>
    </Paper>
  );
}

/** Whether a print is the one to build from, by what this device knows, and how old that is. */
export function PrintVerdict({ code }: { code: ScannedCode }) {
  const answer = useLiveQuery(() => read((store) => readPrintAnswer(store, code.token)), [code.token]);
  if (answer === undefined) return <Skeleton variant="rounded" height={180} />;
  return <Verdict answer={answer} code={code} />;
}
