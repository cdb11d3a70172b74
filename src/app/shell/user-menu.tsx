import ServerIcon from '@mui/icons-material/DnsOutlined';
import HelpIcon from '@mui/icons-material/HelpOutlineOutlined';
import LogoutIcon from '@mui/icons-material/Logout';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import SettingsIcon from '@mui/icons-material/SettingsOutlined';
import Avatar from '@mui/material/Avatar';
import Box from '@mui/material/Box';
import Divider from '@mui/material/Divider';
import IconButton from '@mui/material/IconButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hasAddress, isKeeper, type User } from '#domain/user';
import { initials } from '#src/nouns/initials.ts';
import { paths } from '#src/paths.ts';

interface Props {
  user: User;
  onHelp: () => void;
  onLogout: () => void;
}

/** Who is signed in, what is theirs, and the help for the screen. */
export function UserMenu({ user, onHelp, onLogout }: Props) {
  const { t } = useTranslation('shell');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const close = () => setAnchor(null);
  const closed = (act: () => void) => () => {
    close();
    act();
  };
  return (
    <>
      <IconButton
        aria-label={t('account')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ p: 0.5 }}
      >
        <Avatar
          src={user.personal_avatar_url ?? undefined}
          alt=""
          // With large text the state of what is sent needs the room.
          sx={{
            width: 'min(2.5rem, 48px)',
            height: 'min(2.5rem, 48px)',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
            fontSize: 'min(1rem, 20px)',
            fontWeight: 600,
          }}
        >
          {initials(user.full_name)}
        </Avatar>
      </IconButton>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{
          // Who is signed in stands in it too, which is no item of a menu.
          paper: { role: 'region', 'aria-label': t('account') },
          list: { 'aria-label': t('account') },
        }}
      >
        <Box component="li" role="none" sx={{ px: 2, py: 1, maxWidth: 320 }}>
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{user.full_name}</Typography>
          <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
            {hasAddress(user) ? user.email : t('no_address')}
          </Typography>
        </Box>
        <Divider component="li" role="none" />
        <MenuItem component={Link} to={paths.profile()} onClick={close}>
          <ListItemIcon>
            <PersonIcon />
          </ListItemIcon>
          {t('profile')}
        </MenuItem>
        <MenuItem component={Link} to={paths.settings()} onClick={close}>
          <ListItemIcon>
            <SettingsIcon />
          </ListItemIcon>
          {t('settings')}
        </MenuItem>
        {isKeeper(user) ? (
          <MenuItem component={Link} to={paths.admin()} onClick={close}>
            <ListItemIcon>
              <ServerIcon />
            </ListItemIcon>
            {t('server')}
          </MenuItem>
        ) : null}
        <MenuItem onClick={closed(onHelp)}>
          <ListItemIcon>
            <HelpIcon />
          </ListItemIcon>
          {t('help')}
        </MenuItem>
        <MenuItem onClick={closed(onLogout)}>
          <ListItemIcon>
            <LogoutIcon />
          </ListItemIcon>
          {t('logout')}
        </MenuItem>
      </Menu>
    </>
  );
}
