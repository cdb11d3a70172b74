import Chip from '@mui/material/Chip';

/** Which version a half shows. */
export function SideLabel({ label }: { label: string }) {
  return <Chip label={label} sx={place} />;
}

const place = {
  position: 'absolute',
  top: 8,
  left: 8,
  bgcolor: 'background.paper',
  color: 'text.primary',
  fontWeight: 700,
  boxShadow: 2,
};
