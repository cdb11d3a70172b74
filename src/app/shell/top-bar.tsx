import MenuIcon from '@mui/icons-material/Menu';
import MenuOpenIcon from '@mui/icons-material/MenuOpen';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import MuiLink from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#src/paths.ts';
import { BrandMark } from '#src/ui/brand-mark.tsx';

interface Props {
  /** Whether the side menu stands open; undefined where there is none. */
  menuOpen: boolean | undefined;
  onMenu: () => void;
  /** In the middle, as wide as there is room. */
  search?: ReactNode;
  children: ReactNode;
}

/** No larger than a finger needs them: the words beside them grow. */
const icons = {
  '& .MuiIconButton-root': { width: 48, height: 48, p: 0, flexShrink: 0 },
  '& .MuiSvgIcon-root': { fontSize: 'min(1.5rem, 28px)' },
};

/** At the top of every screen: the brand, the search, and what must always be in sight. */
export function TopBar({ menuOpen, onMenu, search, children }: Props) {
  const { t } = useTranslation('shell');
  return (
    <Box
      component="header"
      sx={{
        position: 'sticky',
        top: 0,
        zIndex: 'appBar',
        height: 'var(--top-bar)',
        pt: 'env(safe-area-inset-top)',
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Stack
        direction="row"
        sx={{ height: '100%', alignItems: 'center', gap: { xs: 0.5, sm: 1 }, px: { xs: 0.5, sm: 1 } }}
      >
        {menuOpen === undefined ? null : (
          <IconButton
            onClick={onMenu}
            aria-label={menuOpen ? t('close_menu') : t('open_menu')}
            aria-expanded={menuOpen}
            aria-controls="main-menu"
          >
            {menuOpen ? <MenuOpenIcon /> : <MenuIcon />}
          </IconButton>
        )}
        <MuiLink
          component={Link}
          to={paths.projects()}
          underline="none"
          aria-label={t('product')}
          sx={{
            display: 'flex',
            // With large text on a phone the state of what is sent needs the room, and the menu leads there, too.
            '@media (max-width: 15em)': { display: 'none' },
            alignItems: 'center',
            gap: 1.25,
            minHeight: 48,
            minWidth: 48,
            px: 0.5,
            color: 'text.primary',
            fontWeight: 700,
            fontSize: '1.125rem',
          }}
        >
          <BrandMark size={36} />
          <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
            {t('product')}
          </Box>
        </MuiLink>
        {search === undefined ? null : (
          <Box sx={{ flex: '1 1 200px', minWidth: 160, display: 'flex', justifyContent: 'center' }}>{search}</Box>
        )}
        <Stack direction="row" sx={{ ...icons, ml: 'auto', gap: { xs: 0, sm: 1 }, alignItems: 'center', minWidth: 0 }}>
          {children}
        </Stack>
      </Stack>
    </Box>
  );
}
