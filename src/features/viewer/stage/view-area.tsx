import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode, Ref } from 'react';

/** CSS pixels kept free at the foot of what is shown, for the controls over it. */
export const CONTROLS_HEIGHT = 80;

interface Props {
  ref: Ref<HTMLDivElement>;
  /** What is shown, for those who do not see it. */
  label: string;
  /** Floats above the foot, within a thumb's reach; null where another area has them. */
  controls: ReactNode;
  /** Floats above the head. */
  head?: ReactNode;
  children: ReactNode;
}

/** The part of a viewer that scrolls, with the zoom's buttons over it. Takes the focus, so that keys scroll it. */
export function ViewArea({ ref, label, controls, head, children }: Props) {
  return (
    <Box sx={{ position: 'relative', flexGrow: 1, minHeight: 0, minWidth: 0, display: 'flex' }}>
      <Box ref={ref} component="section" tabIndex={0} aria-label={label} data-testid="viewer-area" sx={scrolled}>
        {children}
      </Box>
      {head}
      {controls === null ? null : (
        <Paper elevation={4} sx={floating}>
          {controls}
        </Paper>
      )}
    </Box>
  );
}

const scrolled = {
  flexGrow: 1,
  minWidth: 0,
  overflow: 'auto',
  // What grows is held where the finger is, not where the browser thinks.
  overflowAnchor: 'none',
  pb: `${CONTROLS_HEIGHT}px`,
  bgcolor: 'action.selected',
  // One finger scrolls, two zoom.
  touchAction: 'pan-x pan-y',
  cursor: 'grab',
  '&[data-held=yes], &[data-held=yes] *': { cursor: 'grabbing !important', userSelect: 'none' },
  '&[data-hand=yes] *': { cursor: 'grab !important', userSelect: 'none' },
};

const floating = {
  position: 'absolute',
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  left: '50%',
  transform: 'translateX(-50%)',
  borderRadius: 8,
  px: 0.5,
  maxWidth: 'calc(100% - 16px)',
};
