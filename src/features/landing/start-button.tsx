import Button from '@mui/material/Button';
import type { SxProps, Theme } from '@mui/material/styles';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** A link to the screen for signing in, which opens a dialog instead once the app is there, fetched a moment before. */
export interface StartHandlers {
  href: string;
  onClick: (event: MouseEvent) => void;
  onFocus: () => void;
  onPointerEnter: () => void;
}

/** The page's one call: sign in or create an account. */
export function StartButton({ start, sx }: { start: StartHandlers; sx?: SxProps<Theme> }) {
  const { t } = useTranslation('landing');
  return (
    <Button {...start} variant="contained" sx={[large, ...(Array.isArray(sx) ? sx : [sx])]}>
      {t('start')}
    </Button>
  );
}

const large = { minHeight: 56, px: 4, fontSize: '1.125rem' };
