import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Skeleton from '@mui/material/Skeleton';
import Tooltip from '@mui/material/Tooltip';
import { Link } from 'react-router-dom';
import type { MenuEntry } from './menu-entries.tsx';

interface Props {
  entry: Omit<MenuEntry, 'key' | 'short'> & {
    /** A second line under the label. */
    detail?: string | undefined;
    /** The second line is not known yet. */
    isComing?: boolean;
    /** What its icon marks, in words. */
    news?: string | undefined;
  };
  /** With words; otherwise the icon alone, and the words beside it when pointed at. */
  open: boolean;
}

/** A line of the menu at the side. */
export function SideEntry({ entry, open }: Props) {
  const { label, detail, isComing = false, news, icon, to, selected, nested } = entry;
  const whole = [label, detail, news].filter((part) => part !== undefined).join(', ');
  const button = (
    <ListItemButton
      component={Link}
      to={to}
      selected={selected}
      aria-current={selected ? 'page' : undefined}
      aria-label={open && news === undefined ? undefined : whole}
      sx={{
        // Closed, 48 px of the 63 inside the menu's line are left to touch.
        mx: open ? 1 : 'calc((4rem - 49px) / 2)',
        borderRadius: 1,
        px: open ? 1.5 : 0,
        pl: open ? (nested ? 2.75 : 1.5) : 0,
        justifyContent: open ? undefined : 'center',
        color: selected ? 'primary.main' : undefined,
      }}
    >
      <ListItemIcon sx={{ minWidth: open ? '2.25rem' : 'auto', color: 'inherit' }}>{icon}</ListItemIcon>
      {open ? (
        <ListItemText
          primary={label}
          secondary={isComing ? <Skeleton width="5rem" /> : detail}
          slotProps={{
            primary: { sx: { fontWeight: 600, lineHeight: 1.25, overflowWrap: 'anywhere' } },
            secondary: { noWrap: true },
          }}
        />
      ) : null}
    </ListItemButton>
  );
  return (
    <ListItem disablePadding sx={{ display: 'block', mb: 0.5 }}>
      {open ? (
        button
      ) : (
        <Tooltip title={whole} placement="right">
          {button}
        </Tooltip>
      )}
    </ListItem>
  );
}
