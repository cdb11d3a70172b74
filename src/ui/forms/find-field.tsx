import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import TextField, { type TextFieldProps } from '@mui/material/TextField';

interface Props extends Pick<TextFieldProps, 'sx' | 'size'> {
  /** What is looked for, in the field while it is empty. */
  label: string;
  value: string;
  onChange: (text: string) => void;
}

const magnifier = (
  <InputAdornment position="start">
    <SearchIcon />
  </InputAdornment>
);

/** Narrows what is listed below it. */
export function FindField({ label, value, onChange, ...rest }: Props) {
  return (
    <TextField
      type="search"
      placeholder={label}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      slotProps={{
        input: { startAdornment: magnifier, sx: { minHeight: 48 } },
        htmlInput: { 'aria-label': label },
      }}
      {...rest}
    />
  );
}
