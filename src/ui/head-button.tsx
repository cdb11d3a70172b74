import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { useIsPhone } from './use-is-phone.ts';

interface Props {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  disabled?: boolean;
}

/** A lesser button of a screen's head: with its words where there is room, its icon alone on a phone. */
export function HeadButton({ label, icon, onClick, disabled = false }: Props) {
  if (!useIsPhone()) {
    return (
      <Button variant="outlined" startIcon={icon} onClick={onClick} disabled={disabled}>
        {label}
      </Button>
    );
  }
  return (
    <IconButton
      aria-label={label}
      onClick={onClick}
      disabled={disabled}
      color="primary"
      sx={{ border: 1, borderColor: 'divider', borderRadius: 1 }}
    >
      {icon}
    </IconButton>
  );
}
