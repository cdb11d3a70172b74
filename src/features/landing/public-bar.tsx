import Box from '@mui/material/Box';
import Container from '@mui/material/Container';
import MuiLink from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { BrandMark } from '#src/ui/brand-mark.tsx';

/** The top of a page that anybody sees: the brand, and where one can go. */
export function PublicBar({ children }: { children: ReactNode }) {
  const { t } = useTranslation('landing');
  return (
    <Container component="nav" aria-label={t('navigation')} sx={row}>
      <MuiLink component={Link} to={paths.home()} underline="none" aria-label={t('product')} sx={brand}>
        <BrandMark size={36} />
        <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
          {t('product')}
        </Box>
      </MuiLink>
      <Box sx={ways}>{children}</Box>
    </Container>
  );
}

/** A way on in the bar. */
export function BarLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <MuiLink component={Link} to={to} underline="hover" sx={barLink}>
      {children}
    </MuiLink>
  );
}

const row = { display: 'flex', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, minHeight: 64, py: 1 };
const brand = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.25,
  minHeight: 48,
  minWidth: 48,
  color: 'text.primary',
  fontSize: '1.25rem',
  fontWeight: 700,
};
const ways = {
  ml: 'auto',
  minWidth: 0,
  display: 'flex',
  alignItems: 'center',
  gap: { xs: 0.5, sm: 2 },
};
/** A little smaller where the bar has to fit on a phone; two short lines rather than a second row. */
export const barText = { fontSize: { xs: '0.9375rem', sm: '1rem' }, lineHeight: 1.25 };
const barLink = {
  ...barText,
  textAlign: 'center',
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minHeight: 48,
  px: { xs: 0.5, sm: 1.5 },
  color: 'text.primary',
  fontWeight: 600,
};
