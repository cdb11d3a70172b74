import ArrowForwardIcon from '@mui/icons-material/ArrowForward';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import type { FocusEvent, KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';

interface Props {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  /** The tag that is being written. */
  text: string;
  onText: (text: string) => void;
  /** Makes it one of the tags. */
  onAdd: () => void;
  error: string | undefined;
}

/** Words to find a project by, each added with Enter or the arrow; or by going on to another field. */
export function TagField({ tags, onChange, text, onText, onAdd, error }: Props) {
  const { t } = useTranslation('projects');
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    // Enter adds the tag; it does not send the form.
    event.preventDefault();
    onAdd();
  };
  const onBlur = ({ relatedTarget: to, currentTarget }: FocusEvent) => {
    // To a field and not to a button: that would move away, below the new tag, while it is being pressed.
    const onward = to?.matches('input, textarea, [role="combobox"]') && !currentTarget.contains(to);
    if (onward && text.trim() !== '') onAdd();
  };
  const arrow = (
    <InputAdornment position="end">
      <IconButton edge="end" aria-label={t('form.add_tag')} onClick={onAdd}>
        <ArrowForwardIcon />
      </IconButton>
    </InputAdornment>
  );
  return (
    <Stack spacing={1} onBlur={onBlur}>
      <TextField
        label={t('form.tags')}
        value={text}
        onChange={(event) => onText(event.target.value)}
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
