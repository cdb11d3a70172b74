import CloseIcon from '@mui/icons-material/Close';
import DownIcon from '@mui/icons-material/KeyboardArrowDown';
import UpIcon from '@mui/icons-material/KeyboardArrowUp';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { KeyboardEvent, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { ControlButton } from './control-button.tsx';
import type { FindState } from './use-find.ts';

interface Props {
  find: FindState<unknown>;
  field: RefObject<HTMLInputElement | null>;
  /** Said where nothing was found, instead of just that. */
  none?: string | undefined;
}

/** Words to look for in the drawing, and the way from one place to the next. */
export function FindBar({ find, field, none: instead }: Props) {
  const { t } = useTranslation(['viewer', 'words']);
  if (!find.open) return null;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') find.close();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    find.step(event.shiftKey ? -1 : 1);
  };
  const none = find.hits.length === 0;
  return (
    <Paper elevation={4} role="search" aria-label={t('find')} sx={bar}>
      <InputBase
        autoFocus
        inputRef={field}
        value={find.words}
        onChange={(event) => find.search(event.target.value)}
        onKeyDown={onKeyDown}
        placeholder={t('find_words')}
        slotProps={{ input: { 'aria-label': t('find_words'), enterKeyHint: 'search' } }}
        sx={{ flex: '1 1 0', minWidth: 0, pl: 2 }}
      />
      <Typography role="status" variant="body2" sx={find.wordless || instead !== undefined ? below : beside}>
        {instead ?? found(find, t)}
      </Typography>
      <ControlButton label={t('find_previous')} onClick={() => find.step(-1)} disabled={none}>
        <UpIcon />
      </ControlButton>
      <ControlButton label={t('find_next')} onClick={() => find.step(1)} disabled={none}>
        <DownIcon />
      </ControlButton>
      <ControlButton label={t('words:close')} onClick={find.close}>
        <CloseIcon />
      </ControlButton>
    </Paper>
  );
}

function found(find: FindState<unknown>, t: ReturnType<typeof useTranslation<['viewer', 'words']>>['t']): string {
  if (find.words.trim() === '') return '';
  if (find.wordless) return t('find_wordless');
  if (find.hits.length === 0) return t(find.busy ? 'finding' : 'find_none');
  const total = `${find.hits.length}${find.cut || find.busy ? '+' : ''}`;
  return t('find_at', { at: String(find.at + 1), total });
}

const beside = { whiteSpace: 'nowrap', px: 1 };
/** A sentence has a line of its own. */
const below = { order: 1, width: '100%', px: 2, pb: 1.5 };

const bar = {
  position: 'absolute',
  top: 8,
  right: 8,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  width: 440,
  maxWidth: 'calc(100% - 16px)',
  borderRadius: 2,
};
