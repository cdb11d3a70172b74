import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { ReactNode, Ref } from 'react';

/** CSS pixels kept free at the foot of what is shown, for the controls over it. */
export const CONTROLS_HEIGHT = 80;

interface Props {
  ref: Ref<HTMLDivElement>;
  /** What is shown, for those who do not see it. */
  label: string;
  /** Floats above the foot, within a thumb's reach. */
  controls: ReactNode;
  children: ReactNode;
}

/** The part of a viewer that scrolls, with the zoom's buttons over it. Takes the focus, so that keys scroll it. */
export function ViewArea({ ref, label, controls, children }: Props) {
  return (
    <Box sx={{ position: 'relative', flexGrow: 1, minHeight: 0, display: 'flex' }}>
      <Box ref={ref} component="section" tabIndex={0} aria-label={label} sx={scrolled}>
        {children}
      </Box>
      <Paper elevation={4} sx={floating}>
        {controls}
      </Paper>
    </Box>
  );
}

const scrolled = {
  flexGrow: 1,
  minWidth: 0,
  overflow: 'auto',
  pb: `${CONTROLS_HEIGHT}px`,
  bgcolor: 'action.selected',
  // One finger scrolls, two zoom.
  touchAction: 'pan-x pan-y',
};

const floating = {
  position: 'absolute',
  bottom: 'calc(16px + env(safe-area-inset-bottom))',
  left: '50%',
  transform: 'translateX(-50%)',
  borderRadius: 8,
  px: 0.5,
};
