import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';

export interface IndentedOption {
  id: number;
  label: string;
  /** Steps to indent. */
  depth: number;
}

interface Props {
  label: string;
  options: readonly IndentedOption[];
  value: number | null;
  onChange: (id: number) => void;
  problem?: string | undefined;
  disabled?: boolean;
}

/** A choice from a tree, drawn as an indented list. */
export function IndentedSelect({ label, options, value, onChange, problem, disabled = false }: Props) {
  const known = options.some((option) => option.id === value);
  return (
    <TextField
      select
      fullWidth
      label={label}
      value={known && value !== null ? String(value) : ''}
      onChange={(event) => onChange(Number(event.target.value))}
      error={problem !== undefined}
      helperText={problem}
      disabled={disabled}
    >
      {options.map((option) => (
        <MenuItem key={option.id} value={String(option.id)} sx={{ minHeight: 48, pl: 2 + option.depth * 2.5 }}>
          {option.label}
        </MenuItem>
      ))}
    </TextField>
  );
}
