import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { type FocusEvent, useRef, useState } from 'react';
import { SearchInput } from './search-input.tsx';
import { SearchResults } from './search-results.tsx';
import { useSearchBox } from './use-search-box.ts';
import { useSlashKey } from './use-slash-key.ts';

/** The search of the top bar, its list below it. `onChosen`: the screen of a found document is on its way. */
export function SearchField({ onChosen }: { onChosen: () => void }) {
  const [open, setOpen] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  /** What had the focus when `/` took it. */
  const before = useRef<HTMLElement>(null);
  const giveBack = () => {
    setOpen(false);
    const { current } = before;
    if (current === null) return;
    input.current?.blur();
    current.focus();
  };
  const chosen = () => {
    setOpen(false);
    before.current = null;
    input.current?.blur();
    onChosen();
  };
  const box = useSearchBox({ open, onEscape: giveBack, onChosen: chosen });
  useSlashKey(() => {
    before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    input.current?.focus();
    input.current?.select();
  });
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (event.currentTarget.contains(event.relatedTarget)) return;
    before.current = null;
    setOpen(false);
  };
  return (
    <Box role="search" onBlur={leave} sx={{ position: 'relative', width: '100%', maxWidth: 560 }}>
      <SearchInput box={box} inputRef={input} open={open} onOpen={() => setOpen(true)} />
      {open ? (
        <Paper
          elevation={8}
          sx={{
            position: 'absolute',
            top: '100%',
            mt: 0.5,
            left: 0,
            width: '100%',
            minWidth: 'min(440px, 90vw)',
            maxHeight: 'calc(100dvh - var(--top-bar) - 16px)',
            overflowY: 'auto',
            border: 1,
            borderColor: 'divider',
          }}
          // A touch beside the words of a result scrolls; it does not end the search.
          onMouseDown={(event) => event.preventDefault()}
        >
          <SearchResults box={box} />
        </Paper>
      ) : null}
    </Box>
  );
}
