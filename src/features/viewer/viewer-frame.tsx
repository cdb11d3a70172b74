import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { type ReactNode, useContext } from 'react';
import { MergedHeadContext } from '#src/ui/frame/merged-head.ts';

interface Props {
  /** The document's. */
  name: string;
  /** The shown version's. */
  label: string;
  /** The buttons at the head. */
  actions: ReactNode;
  /** What is to be known before building from it. */
  banner: ReactNode;
  children: ReactNode;
}

/** A viewer's head, its warnings and what it shows, filling the height it is given. */
export function ViewerFrame({ name, label, actions, banner, children }: Props) {
  const merged = useContext(MergedHeadContext);
  return (
    <Stack sx={frame}>
      <Stack direction="row" useFlexGap sx={merged === null ? head : mergedHead}>
        {merged?.start}
        <Box sx={shown}>
          <Typography component="h1" variant="h6" title={name} sx={nameStyle}>
            {name}
          </Typography>
          <Chip label={label} variant="outlined" sx={labelStyle} />
        </Box>
        <Box sx={{ flexGrow: 1, [CROWDED]: { display: 'none' } }} />
        {merged === null ? actions : <Box sx={own}>{actions}</Box>}
        {merged?.end}
      </Stack>
      {banner}
      {children}
    </Stack>
  );
}

/** On a phone the buttons leave little room: the name stands above the version, and breaks where it must. */
const CROWDED = '@container viewer-head (max-width: 30rem)';

const TWO_ROWS = '@container viewer-head (max-width: 40rem)';

/** Where the row above is merged into this one, the viewer's own buttons have a row for themselves when that is too narrow. */
const own = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  flexShrink: 0,
  '& > span': { flexShrink: 0 },
  [TWO_ROWS]: { order: 1, flexBasis: '100%', justifyContent: 'flex-end' },
};

/** Its own width decides how much the buttons at its head say: menu and panel may stand beside it. */
const frame = {
  containerType: 'inline-size',
  containerName: 'viewer-head',
  height: '100%',
  minHeight: 0,
  minWidth: 0,
  flexGrow: 1,
  bgcolor: 'background.paper',
};

const head = {
  alignItems: 'center',
  gap: 1,
  px: 2,
  minHeight: 56,
  borderBottom: 1,
  borderColor: 'divider',
  flexShrink: 0,
  // What says why a button is off, too: it would lie below the next one.
  '& > span': { flexShrink: 0 },
  // What does not belong beside the name has a row of its own.
  [CROWDED]: { flexWrap: 'wrap' },
};
const mergedHead = { ...head, px: 1, [TWO_ROWS]: { flexWrap: 'wrap' } };

const shown = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minWidth: 0,
  [CROWDED]: { flex: '1 1 0', flexDirection: 'column', alignItems: 'flex-start', gap: 0.25, py: 0.5 },
};

const nameStyle = {
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  [CROWDED]: {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    fontSize: '0.875rem',
    lineHeight: 1.2,
  },
};

const labelStyle = {
  color: 'text.primary',
  fontWeight: 600,
  [CROWDED]: { height: 20, maxWidth: '100%', '& .MuiChip-label': { px: 0.75 } },
};
