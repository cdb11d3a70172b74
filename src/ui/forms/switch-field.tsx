import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useId } from 'react';

interface Props {
  label: string;
  /** What it does, in a sentence. */
  hint: string;
  checked: boolean;
  /** It cannot be chosen here; the hint says why. */
  disabled?: boolean;
  onChange: (checked: boolean) => void;
}

/** Something that is on or off; what is chosen holds at once. */
export function SwitchField({ label, hint, checked, disabled = false, onChange }: Props) {
  const hintId = useId();
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={checked}
            disabled={disabled}
            onChange={(_, wanted) => onChange(wanted)}
            slotProps={{ input: { 'aria-describedby': hintId } }}
          />
        }
        label={label}
        labelPlacement="start"
        sx={{ m: 0, minHeight: 48, width: '100%', justifyContent: 'space-between', gap: 2 }}
      />
      <Typography id={hintId} variant="body2" color="textSecondary" sx={{ pr: 9 }}>
        {hint}
      </Typography>
    </Box>
  );
}
