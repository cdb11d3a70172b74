import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

interface Props {
  /** The address one level up. */
  back: string;
  /** Name and place. */
  children: ReactNode;
  actions?: ReactNode;
  /** What is below has this width at most, in the middle: it begins where that does. */
  maxWidth?: 'md';
}

/** The head of a screen below another: the way back, what it is, what can be done. */
export function ScreenHeader({ back, children, actions, maxWidth }: Props) {
  const { t } = useTranslation();
  return (
    <Stack
      component="header"
      direction="row"
      sx={{
        alignItems: 'center',
        flexWrap: 'wrap',
        columnGap: 1,
        rowGap: 1,
        ...(maxWidth === undefined
          ? { px: { xs: 1, sm: 2 } }
          : { px: { xs: 1, sm: 1.5 }, width: '100%', maxWidth, mx: 'auto' }),
        py: 1,
        minHeight: 64,
      }}
    >
      <IconButton component={Link} to={back} aria-label={t('back')}>
        <ArrowBackIcon />
      </IconButton>
      <Box sx={{ flex: { xs: '1 1 160px', sm: '1 1 240px' }, minWidth: 0 }}>{children}</Box>
      <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', pl: { xs: 1, sm: 0 } }}>
        {actions}
      </Stack>
    </Stack>
  );
}
