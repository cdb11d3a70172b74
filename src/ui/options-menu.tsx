import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useId } from 'react';
import { useBackCloses } from '#src/ui/dialogs/use-back-closes.ts';
import type { MenuAnchor } from './use-menu-gesture.ts';

export interface MenuChoice {
  key: string;
  label: string;
  icon: ReactNode;
  onChoose: () => void;
  /** Why it cannot be chosen; it stays in its place and says so. */
  reason?: string | undefined;
}

interface Props {
  open: boolean;
  anchor: MenuAnchor | undefined;
  /** Whose menu it is. */
  label: string;
  choices: readonly MenuChoice[];
  onClose: () => void;
}

/** What can be done with one thing. What cannot is reached all the same, by key and by touch, and tells its reason. */
export function OptionsMenu({ open, anchor, label, choices, onClose }: Props) {
  const id = useId();
  useBackCloses(open, onClose);
  // What several cannot do for one reason is said once, below the last of them, and heard with each.
  const lastOf = new Map(choices.map(({ key, reason }) => [reason, key]));
  const reasonId = (reason: string) => `${id}${[...lastOf.keys()].indexOf(reason)}`;
  const element = anchor instanceof HTMLElement ? anchor : null;
  const position = anchor === undefined || anchor instanceof HTMLElement ? undefined : anchor;
  return (
    <Menu
      open={open}
      onClose={onClose}
      anchorEl={element}
      anchorReference={position === undefined ? 'anchorEl' : 'anchorPosition'}
      {...(position === undefined ? {} : { anchorPosition: position })}
      slotProps={{ list: { 'aria-label': label }, paper: { sx: { maxWidth: 320 } } }}
    >
      {choices.map(({ key, label: words, icon, onChoose, reason }) => (
        <MenuItem
          key={key}
          aria-disabled={reason === undefined ? undefined : true}
          aria-describedby={reason === undefined ? undefined : reasonId(reason)}
          onClick={() => {
            if (reason !== undefined) return;
            onClose();
            onChoose();
          }}
          sx={reason === undefined ? { whiteSpace: 'normal' } : denied}
        >
          <ListItemIcon>{icon}</ListItemIcon>
          <ListItemText
            primary={words}
            secondary={reason !== undefined && lastOf.get(reason) === key ? reason : undefined}
            slotProps={{ secondary: { id: reason === undefined ? undefined : reasonId(reason) } }}
          />
        </MenuItem>
      ))}
    </Menu>
  );
}

/** Its reason is there to be read: only the words of the choice itself step back. */
const denied = {
  cursor: 'default',
  whiteSpace: 'normal',
  '& .MuiListItemIcon-root': { opacity: 0.5 },
  '& .MuiListItemText-primary, & .MuiListItemText-secondary': { color: 'text.secondary' },
};
