import ArrowBackIcon from '@mui/icons-material/ArrowBack';
import SearchIcon from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBackCloses } from '#src/ui/dialogs/use-back-closes.ts';
import { SearchInput } from './search-input.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchBox } from './use-search-box.ts';
import { useSlashKey } from './use-slash-key.ts';

function Sheet({ onClose, onChosen }: { onClose: () => void; onChosen: () => void }) {
  const { t } = useTranslation('search');
  const input = useRef<HTMLInputElement>(null);
  const box = useSearchBox({ open: true, onEscape: onClose, onChosen });
  return (
    <Box role="search" sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
      <Stack
        direction="row"
        sx={{
          alignItems: 'center',
          gap: 0.5,
          p: 1,
          pt: 'calc(8px + env(safe-area-inset-top))',
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <IconButton onClick={onClose} aria-label={t('close')}>
          <ArrowBackIcon />
        </IconButton>
        <SearchInput box={box} inputRef={input} open onOpen={() => undefined} autoFocus />
      </Stack>
      <Box sx={{ flex: 1, overflowY: 'auto', pb: 'env(safe-area-inset-bottom)' }}>
        <SearchResults box={box} />
      </Box>
    </Box>
  );
}

/** The search on a phone: an icon in the top bar, and the whole screen while somebody searches. */
export function SearchSheet({ onChosen }: { onChosen: () => void }) {
  const { t } = useTranslation('search');
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const chosen = () => {
    close();
    onChosen();
  };
  useSlashKey(() => setOpen(true));
  useBackCloses(open, close);
  return (
    <>
      <IconButton onClick={() => setOpen(true)} aria-label={t('open')} aria-haspopup="dialog">
        <SearchIcon />
      </IconButton>
      <Dialog open={open} onClose={close} fullScreen slotProps={{ paper: { 'aria-label': t('label') } }}>
        <Sheet onClose={close} onChosen={chosen} />
      </Dialog>
    </>
  );
}
