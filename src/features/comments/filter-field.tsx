import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslation } from 'react-i18next';

interface Props {
  value: string;
  onChange: (value: string) => void;
}

export function FilterField({ value, onChange }: Props) {
  const { t } = useTranslation('comments');
  const clear = (
    <InputAdornment position="end">
      <IconButton aria-label={t('link.clear')} edge="end" onClick={() => onChange('')}>
        <CloseIcon />
      </IconButton>
    </InputAdornment>
  );
  const start = (
    <InputAdornment position="start">
      <SearchIcon aria-hidden />
    </InputAdornment>
  );
  return (
    <TextField
      fullWidth
      value={value}
      placeholder={t('link.filter')}
      onChange={(event) => onChange(event.target.value)}
      sx={{ flexShrink: 0, '& .MuiInputBase-root': { height: 48 } }}
      slotProps={{
        htmlInput: { 'aria-label': t('link.filter'), enterKeyHint: 'search' },
        input: { startAdornment: start, endAdornment: value === '' ? undefined : clear },
      }}
    />
  );
}
