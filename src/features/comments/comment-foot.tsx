import Box from '@mui/material/Box';
import { type ReactNode, useCallback } from 'react';
import { useCoveredFoot } from '#src/ui/frame/use-covered-foot.ts';

/** CSS pixels of what scrolls that stay free above it, and that it may have where there is hardly any room. */
const FREE = 100;
const LEAST = 160;

/**
 * Stands at the lower edge of what scrolls, above the keyboard, so that writing is in reach from every comment. Says how
 * much it covers to those beside it, so that none that is gone to is left beneath it.
 */
export function CommentFoot({ children }: { children: ReactNode }) {
  const covered = useCoveredFoot();
  const measure = useCallback(
    (foot: HTMLElement) => {
      const told = new ResizeObserver(() => {
        foot.parentElement?.style.setProperty('--comment-foot', `${foot.offsetHeight + covered}px`);
      });
      told.observe(foot);
      return () => told.disconnect();
    },
    [covered],
  );
  return (
    <Box
      ref={measure}
      data-testid="comment-foot"
      sx={foot}
      style={{
        bottom: `max(0px, ${covered}px - env(safe-area-inset-bottom))`,
        maxHeight: `max(${LEAST}px, 100dvh - ${covered + FREE}px)`,
      }}
    >
      {children}
    </Box>
  );
}

const foot = {
  position: 'sticky',
  zIndex: 1,
  // What is attached gives way first.
  display: 'flex',
  flexDirection: 'column',
  overflowY: 'auto',
  // From edge to edge of the section.
  mx: -2,
  mb: -2,
  px: 2,
  py: 1.5,
  bgcolor: 'background.paper',
  borderTop: 1,
  borderColor: 'divider',
  // One writes in a comment: its own field has the room.
  'ul:has(.comment textarea) + &': { position: 'static' },
};
