import MoreIcon from '@mui/icons-material/MoreVert';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useState } from 'react';
import { type MenuChoice, OptionsMenu } from './options-menu.tsx';

interface Props {
  /** Whose menu it is. */
  label: string;
  choices: readonly MenuChoice[];
  /** Before it is seen: what it says is found out only now. */
  onOpen?: () => void;
}

/** Three dots: what else can be done with a thing. */
export function MenuButton({ label, choices, onOpen }: Props) {
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Tooltip title={label}>
        <IconButton
          aria-label={label}
          aria-haspopup="menu"
          aria-expanded={open}
          onClick={(event) => {
            // Kept when it closes: while it fades it stays where it was.
            setAnchor(event.currentTarget);
            setOpen(true);
            onOpen?.();
          }}
        >
          <MoreIcon />
        </IconButton>
      </Tooltip>
      <OptionsMenu open={open} anchor={anchor} label={label} choices={choices} onClose={() => setOpen(false)} />
    </>
  );
}
