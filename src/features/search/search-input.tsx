import CloseIcon from '@mui/icons-material/Close';
import SearchIcon from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { optionId, type SearchBox } from './use-search-box.ts';

interface Props {
  box: SearchBox;
  inputRef: RefObject<HTMLInputElement | null>;
  open: boolean;
  onOpen: () => void;
  autoFocus?: boolean;
}

/** The field in which the words are typed. The list below it is worked from here. */
export function SearchInput({ box, inputRef, open, onOpen, autoFocus = false }: Props) {
  const { t } = useTranslation('search');
  const { found } = box.search;
  const expanded = open && found.length > 0;
  const active = found[box.active];
  const clear = () => {
    box.setText('');
    inputRef.current?.focus();
  };
  return (
    <OutlinedInput
      fullWidth
      autoFocus={autoFocus}
      inputRef={inputRef}
      value={box.text}
      placeholder={t('placeholder')}
      onChange={(event) => {
        box.setText(event.target.value);
        onOpen();
      }}
      onFocus={onOpen}
      onClick={onOpen}
      onKeyDown={box.onKeyDown}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon />
        </InputAdornment>
      }
      endAdornment={
        box.text === '' ? null : (
          <IconButton edge="end" onClick={clear} aria-label={t('clear')} sx={{ mr: -1.75 }}>
            <CloseIcon />
          </IconButton>
        )
      }
      sx={{ height: 48, bgcolor: 'background.default' }}
      slotProps={{
        input: {
          role: 'combobox',
          inputMode: 'search',
          enterKeyHint: 'search',
          autoComplete: 'off',
          spellCheck: false,
          'aria-label': t('label'),
          'aria-autocomplete': 'list',
          'aria-expanded': expanded,
          'aria-controls': expanded ? box.listId : undefined,
          'aria-activedescendant': expanded && active !== undefined ? optionId(box.listId, active) : undefined,
        },
      }}
    />
  );
}
