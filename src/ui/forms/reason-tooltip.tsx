import Box from '@mui/material/Box';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';

/** Says why the control inside is disabled; with no reason it is not there. */
export function ReasonTooltip({ reason, children }: { reason: string | undefined; children: ReactNode }) {
  if (reason === undefined) return children;
  return (
    <Tooltip title={reason} describeChild enterTouchDelay={0} slotProps={{ popper: { className: 'reason' } }}>
      {/* A disabled button hears nothing: the wrapper takes pointer and focus. */}
      <Box component="span" tabIndex={0} sx={{ display: 'inline-flex' }}>
        {children}
      </Box>
    </Tooltip>
  );
}
