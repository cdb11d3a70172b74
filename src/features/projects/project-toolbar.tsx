import SearchIcon from '@mui/icons-material/Search';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  search: string;
  onSearch: (text: string) => void;
  /** The button beside the search. */
  children?: ReactNode;
}

/** The search among the projects on this device, and what can be begun. */
export function ProjectToolbar({ search, onSearch, children }: Props) {
  const { t } = useTranslation('projects');
  const magnifier = (
    <InputAdornment position="start">
      <SearchIcon />
    </InputAdornment>
  );
  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} spacing={2}>
      <TextField
        type="search"
        placeholder={t('search')}
        value={search}
        onChange={(event) => onSearch(event.target.value)}
        sx={{ flex: 1 }}
        slotProps={{ input: { startAdornment: magnifier }, htmlInput: { 'aria-label': t('search') } }}
      />
      {children}
    </Stack>
  );
}
