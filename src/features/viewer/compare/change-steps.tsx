import PreviousIcon from '@mui/icons-material/KeyboardArrowLeft';
import NextIcon from '@mui/icons-material/KeyboardArrowRight';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { ControlButton } from '#src/features/viewer/stage/control-button.tsx';
import type { Changes } from './use-changes.ts';

interface Props {
  changes: Changes;
  /** Which is shown; -1: none. */
  at: number;
  onShow: (index: number) => void;
}

/** How many places differ, and the way from one to the next. */
export function ChangeSteps({ changes: { list, cut, failed, busy }, at, onShow }: Props) {
  const { t } = useTranslation('viewer');
  const { length } = list;
  const step = (by: 1 | -1) => onShow(at < 0 ? (by > 0 ? 0 : length - 1) : (at + by + length) % length);
  const none = t(busy ? 'comparing' : failed > 0 ? 'changes_unknown' : 'changes_none');
  const total = `${length}${cut ? '+' : ''}`;
  const count = t('changes', { count: length, total });
  const text = length === 0 ? none : at < 0 ? count : t('change_at', { at: String(at + 1), total });
  return (
    <Stack direction="row" role="group" aria-label={t('changes_group')} sx={{ alignItems: 'center' }}>
      <ControlButton label={t('change_previous')} onClick={() => step(-1)} disabled={length === 0}>
        <PreviousIcon />
      </ControlButton>
      <Typography
        role="status"
        variant="body2"
        // A phone has no room for them in one line.
        sx={{
          fontWeight: 600,
          fontSize: { xs: '0.8125rem', sm: '0.9375rem' },
          textAlign: 'center',
          minWidth: 60,
          lineHeight: 1.2,
          whiteSpace: { sm: 'nowrap' },
        }}
      >
        {text}
      </Typography>
      <ControlButton label={t('change_next')} onClick={() => step(1)} disabled={length === 0}>
        <NextIcon />
      </ControlButton>
    </Stack>
  );
}
