import Box from '@mui/material/Box';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Tooltip from '@mui/material/Tooltip';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { type MenuEntry, useMenuEntries } from './menu-entries.tsx';

/** px. */
const OPEN = 240;
const CLOSED = 64;

function Entry({ entry, open }: { entry: MenuEntry; open: boolean }) {
  const { label, Icon, to, selected, nested } = entry;
  const button = (
    <ListItemButton
      component={Link}
      to={to}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      aria-label={open ? undefined : label}
      sx={{
        mx: 1,
        borderRadius: 1,
        px: 1.5,
        pl: open && nested ? 2.75 : 1.5,
        color: selected ? 'primary.main' : undefined,
      }}
    >
      <ListItemIcon sx={{ minWidth: open ? 36 : 'auto', color: 'inherit' }}>
        <Icon />
      </ListItemIcon>
      {open ? (
        <ListItemText primary={label} slotProps={{ primary: { noWrap: true, sx: { fontWeight: 600 } } }} />
      ) : null}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ display: 'block', mb: 0.5 }}>
      {open ? (
        button
      ) : (
        <Tooltip title={label} placement="right">
          {button}
        </Tooltip>
      )}
    </ListItem>
  );
}

/** The menu at the side: 240 px with words, 64 px with icons alone. */
export function SideMenu({ open }: { open: boolean }) {
  const { t } = useTranslation('shell');
  const entries = useMenuEntries();
  return (
    <Box
      component="nav"
      id="main-menu"
      aria-label={t('main_menu')}
      sx={{
        position: 'sticky',
        top: 'var(--top-bar)',
        height: 'calc(100dvh - var(--top-bar))',
        width: open ? OPEN : CLOSED,
        flexShrink: 0,
        overflowX: 'hidden',
        overflowY: 'auto',
        bgcolor: 'background.paper',
        borderRight: 1,
        borderColor: 'divider',
        transition: 'width 160ms',
      }}
    >
      <List sx={{ py: 1 }}>
        {entries.map((entry) => (
          <Entry key={entry.key} entry={entry} open={open} />
        ))}
      </List>
    </Box>
  );
}
