import Box from '@mui/material/Box';
import Slider from '@mui/material/Slider';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import type { Ink } from '#src/platform/pdfium/messages.ts';
import { useIsLow } from '#src/ui/frame/use-is-phone.ts';
import { AFTER_INK, BEFORE_INK } from './compare-inks.ts';

export interface CompareLabels {
  before: string;
  after: string;
}

interface Props {
  labels: CompareLabels;
  /** 0: the one before alone, 1: the one after alone. */
  share: number;
  onShare: (share: number) => void;
}

/** Which colour is which, and the slider between the two. */
export function CompareLegend({ labels, share, onShare }: Props) {
  const { t } = useTranslation('viewer');
  const low = useIsLow();
  const said = (label: string) => (low ? label : t('compare_only', { label }));
  return (
    <Box sx={low ? inBar : legend}>
      <Key ink={BEFORE_INK} text={said(labels.before)} />
      <Slider
        value={Math.round(share * 100)}
        onChange={(_, value) => onShare(Number(value) / 100)}
        aria-label={t('compare_slider', { before: labels.before, after: labels.after })}
        step={5}
        sx={{ width: 140, flexShrink: 1, minWidth: 0, mx: 1, color: 'text.primary' }}
      />
      <Key ink={AFTER_INK} text={said(labels.after)} />
    </Box>
  );
}

function Key({ ink, text }: { ink: Ink; text: string }) {
  return (
    <Stack direction="row" spacing={1} sx={{ alignItems: 'center', flexShrink: 0 }}>
      <Box aria-hidden sx={{ width: 16, height: 16, borderRadius: 0.5, bgcolor: `rgb(${ink.join(' ')})` }} />
      <Typography variant="body2">{text}</Typography>
    </Stack>
  );
}

const legend = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  px: 2,
  minHeight: 52,
  flexShrink: 0,
  borderBottom: 1,
  borderColor: 'divider',
};
/** px: how high the bar of comparing is where there is little height. */
export const LOW_BAR = 62;
/** There it stands in the bar, between what is chosen and the way out. */
const inBar = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 1,
  position: 'absolute',
  top: 0,
  left: 312,
  right: 64,
  height: LOW_BAR,
};
