import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { addTag } from './tags.ts';

interface Props {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  error: string | undefined;
}

/** Words to find a project by, each added with Enter or the arrow. */
export function TagField({ tags, onChange, error }: Props) {
  const { t } = useTranslation('projects');
  const [text, setText] = useState('');
  const add = () => {
    onChange(addTag(tags, text));
    setText('');
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds the tag; it does not send the form.
    event.preventDefault();
    add();
  };
  const arrow = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={t('form.add_tag')} onClick={add}>
        <ArrowForwardIcon />
      </IconButton>
    </InputAdornment>
  );
  return (
    <Stack spacing={1}>
      <TextField
        label={t('form.tags')}
        value={text}
        onChange={(event) => setText(event.target.value)}
        onKeyDown={onKeyDown}
        error={error !== undefined}
        helperText={error}
        fullWidth
        slotProps={{ input: { endAdornment: arrow }, htmlInput: { enterKeyHint: 'done' } }}
      />
      {tags.length === 0 ? null : (
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
          {tags.map((tag) => (
            <Chip
              key={tag}
              label={tag}
              sx={{ height: 40 }}
              onDelete={() => onChange(tags.filter((other) => other !== tag))}
              slotProps={{ root: { 'aria-label': t('form.remove_tag', { tag }) } }}
            />
          ))}
        </Stack>
      )}
    </Stack>
  );
}
