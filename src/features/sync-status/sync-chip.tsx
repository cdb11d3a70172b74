import CloudDoneIcon from '@mui/icons-material/CloudDoneOutlined';
import CloudOffIcon from '@mui/icons-material/CloudOff';
import CloudUploadIcon from '@mui/icons-material/CloudUploadOutlined';
import NotificationImportantIcon from '@mui/icons-material/NotificationImportantOutlined';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SvgIconProps } from '@mui/material/SvgIcon';
import Typography from '@mui/material/Typography';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { momentText } from '#src/text/moments.ts';
import { useServerNow } from '#src/ui/server-clock.tsx';
import { useIsPhone } from '#src/ui/use-is-phone.ts';
import { type SyncSummary, useSyncSummary } from './use-sync-summary.ts';

type State = 'attention' | 'full' | 'offline' | 'waiting' | 'sent';

const icons: Record<State, ComponentType<SvgIconProps>> = {
  attention: NotificationImportantIcon,
  full: NotificationImportantIcon,
  offline: CloudOffIcon,
  waiting: CloudUploadIcon,
  sent: CloudDoneIcon,
};
const colours: Record<State, string> = {
  attention: 'warning.main',
  full: 'error.main',
  offline: 'text.secondary',
  waiting: 'primary.main',
  sent: 'success.main',
};

function stateOf({ attention, waiting, status }: SyncSummary): State {
  if (attention > 0) return 'attention';
  if (status.error === 'full') return 'full';
  if (status.error !== null) return 'offline';
  return waiting === 0 ? 'sent' : 'waiting';
}

function useLabel({ attention, waiting, status }: SyncSummary, narrow: boolean): string {
  const { t } = useTranslation('sync');
  if (waiting === undefined) return t('syncing');
  const work = waiting > 0 ? t('waiting', { count: waiting }) : t('all_sent');
  const attentive = attention > 0 ? [t('attention', { count: attention })] : [];
  // On a wide screen what waits besides stands below it.
  const parts = attention > 0 && (waiting === 0 || !narrow) ? attentive : [...attentive, work];
  const state = parts.join(' · ');
  if (status.error === 'full') return t('device_full');
  return status.error === null || narrow ? state : t('offline_and', { state });
}

/** What waits besides what is said above, and when it was last looked how things are. */
function useSecondLine(summary: SyncSummary, narrow: boolean): string {
  const { t } = useTranslation('sync');
  const age = useAge(summary, narrow);
  const { attention, waiting = 0 } = summary;
  return attention > 0 && waiting > 0 && !narrow ? `${t('waiting', { count: waiting })} · ${age}` : age;
}

/** When it was last looked how things are. On a phone that the network is away stands here: above it there is no room. */
function useAge({ checked_at, status }: SyncSummary, narrow: boolean): string {
  const { t, i18n } = useTranslation('sync');
  const now = useServerNow();
  const away = narrow && status.error !== null && status.error !== 'full';
  if (checked_at === null) return away ? t('offline_never_checked') : t('never_checked');
  const time = momentText(checked_at, now, i18n.language);
  return away ? t('offline_since', { time }) : t('checked', { time });
}

/** On a narrow phone it may take two lines: cut off, it would not say whether all is sent. */
const labelStyle = {
  fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
  fontWeight: 600,
  lineHeight: { xs: 1.15, sm: 1.25 },
  whiteSpace: { xs: 'normal', sm: 'nowrap' },
  overflow: 'hidden',
  textOverflow: 'ellipsis',
};

interface Props {
  /** The project being looked at: the age is of what is seen. */
  projectId: number | undefined;
  onOpen: () => void;
}

/** Always in sight: whether all is sent, and how old what you see is. Opens the sync list. */
export function SyncChip({ projectId, onOpen }: Props) {
  const summary = useSyncSummary(projectId);
  const narrow = useIsPhone();
  const label = useLabel(summary, narrow);
  const second = useSecondLine(summary, narrow);
  const state = stateOf(summary);
  const Icon = icons[state];
  return (
    <ButtonBase
      data-testid="sync-chip"
      data-state={state}
      onClick={onOpen}
      aria-haspopup="dialog"
      sx={{
        minHeight: 48,
        px: { xs: 1, sm: 1.5 },
        gap: { xs: 0.75, sm: 1 },
        borderRadius: 6,
        border: 1,
        borderColor: 'divider',
        minWidth: 0,
      }}
    >
      <Icon sx={{ color: colours[state], flexShrink: 0 }} />
      <Box sx={{ textAlign: 'left', minWidth: 0 }}>
        <Typography sx={labelStyle}>{label}</Typography>
        <Typography noWrap color="textSecondary" sx={{ fontSize: '0.8125rem', lineHeight: 1.25 }}>
          {second}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
