import Box from '@mui/material/Box';
import type { PageSize } from '#src/features/viewer/stage/page-layout.ts';
import { boxShare } from './box-share.ts';
import type { Change } from './use-changes.ts';

interface Props {
  page: number;
  size: PageSize | undefined;
  changes: readonly Change[];
  /** Which is shown; -1: none. */
  at: number;
}

/** A frame around each place that differs. */
export function ChangeFrames({ page, size, changes, at }: Props) {
  if (size === undefined) return null;
  return changes.map(({ page: on, box }, index) => {
    if (on !== page) return null;
    return (
      <Box
        key={`${box.x} ${box.y} ${box.width}`}
        data-testid="change-frame"
        sx={index === at ? chosen : frame}
        style={boxShare(box, size)}
      />
    );
  });
}

// Beside what it frames, however small that is on the screen.
const frame = { position: 'absolute', outline: '2px dashed #8A5100', outlineOffset: '5px', pointerEvents: 'none' };
const chosen = { ...frame, outline: '4px solid #E65100' };
