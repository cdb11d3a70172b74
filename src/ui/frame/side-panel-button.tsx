import OpenIcon from '@mui/icons-material/Info';
import InfoIcon from '@mui/icons-material/InfoOutlined';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { useIsSmall } from './use-is-phone.ts';

interface Props {
  label: string;
  /** The id of the panel. */
  controls: string;
  open: boolean;
  onClick: () => void;
}

/** Opens and closes a panel beside the screen's own thing; on a phone its words stand back for what is more needed. */
export function SidePanelButton({ label, controls, open, onClick }: Props) {
  const small = useIsSmall();
  const icon = open ? <OpenIcon /> : <InfoIcon />;
  const state = { 'aria-expanded': open, 'aria-controls': open ? controls : undefined, onClick };
  if (!small) {
    return (
      // The text's own colour, as the other buttons of a viewer: the brand's is not strong enough in the sun.
      <Button variant="outlined" color="inherit" startIcon={icon} sx={{ flexShrink: 0 }} {...state}>
        {label}
      </Button>
    );
  }
  return (
    <Tooltip title={label}>
      <IconButton aria-label={label} color="inherit" {...state}>
        {icon}
      </IconButton>
    </Tooltip>
  );
}
