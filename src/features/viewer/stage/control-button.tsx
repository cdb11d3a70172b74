import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

interface Props {
  label: string;
  onClick: () => void;
  /** A finger is on it. */
  onPress?: (() => void) | undefined;
  disabled?: boolean;
  /** It is a switch, and how it stands. */
  pressed?: boolean;
  children: ReactNode;
}

/** A button over a drawing: its icon, and its words for those who rest on it or do not see it. */
export function ControlButton({ label, onClick, onPress, disabled = false, pressed, children }: Props) {
  return (
    <Tooltip title={label}>
      <span>
        <IconButton
          color={pressed ? 'primary' : 'inherit'}
          aria-label={label}
          aria-pressed={pressed}
          onClick={onClick}
          onPointerDown={onPress}
          disabled={disabled}
        >
          {children}
        </IconButton>
      </span>
    </Tooltip>
  );
}
