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
import { useServerNow } from '#src/ui/frame/server-clock.tsx';
import { useIsPhone } from '#src/ui/frame/use-is-phone.ts';
import { chipLines } from './chip-lines.ts';
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

/** On a phone no larger than there is room for beside the icons: a word of it is whole. */
const labelStyle = {
  fontSize: { xs: 'min(0.8125rem, 4.2vw)', sm: '0.9375rem' },
  fontWeight: 600,
  lineHeight: 1.2,
  '@media (max-width: 15em)': { whiteSpace: 'normal' },
};

/** On a phone in two lines where it must: how old what one sees is, is never cut off. */
const secondStyle = {
  // Three lines stay within the chip's border on a phone.
  fontSize: { xs: 'min(0.75rem, 4vw)', sm: '0.8125rem' },
  lineHeight: 1.2,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: { xs: 2, sm: 1 },
  overflow: 'hidden',
};

interface Props {
  /** The project being looked at: the age is of what is seen. */
  projectId: number | undefined;
  onOpen: () => void;
}

/** Always in sight: whether all is sent, and how old what you see is. Opens the sync list. */
export function SyncChip({ projectId, onOpen }: Props) {
  const narrow = useIsPhone();
  const { t, i18n } = useTranslation('sync');
  const now = useServerNow();
  const summary = useSyncSummary(projectId, now);
  const { checked_at } = summary;
  const time = checked_at === null ? null : momentText(checked_at, now, i18n.language);
  const { first, second, spoken } = chipLines(summary, time, narrow, t);
  const state = stateOf(summary);
  const Icon = icons[state];
  return (
    <ButtonBase
      data-testid="sync-chip"
      data-state={state}
      onClick={onOpen}
      aria-haspopup="dialog"
      aria-label={spoken}
      sx={{
        minHeight: 48,
        px: { xs: 0.75, sm: 1.5 },
        gap: { xs: 0.5, sm: 1 },
        borderRadius: 6,
        border: 1,
        borderColor: 'divider',
        minWidth: 0,
      }}
    >
      <Icon sx={{ color: colours[state], flexShrink: 0, fontSize: { xs: 'min(1.25rem, 24px)', sm: '1.5rem' } }} />
      <Box sx={{ textAlign: 'left', minWidth: 0 }}>
        <Typography noWrap sx={labelStyle}>
          {first}
        </Typography>
        <Typography color="textSecondary" sx={secondStyle}>
          {second}
        </Typography>
      </Box>
    </ButtonBase>
  );
}
