// The page's pictures are drawn like plans: thin lines in the theme's own colours, so that they suit light and dark.
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

const colour = (name: string) => `var(--mui-palette-${name})`;

/** Pens and fills, by class name. */
const pens = {
  display: 'block',
  width: '100%',
  height: 'auto',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  fontWeight: 650,
  '& .wall': { stroke: colour('text-primary'), strokeWidth: 4, strokeLinecap: 'butt' },
  '& .ink': { stroke: colour('text-primary'), strokeWidth: 2 },
  '& .fine': { stroke: colour('text-secondary'), strokeWidth: 1.25 },
  '& .far': { stroke: colour('text-secondary'), strokeWidth: 1.25, opacity: 0.5 },
  '& .brand': { stroke: colour('primary-main'), strokeWidth: 2.5 },
  '& .alarm': { stroke: colour('error-main'), strokeWidth: 3.5 },
  '& .halo': { stroke: colour('background-paper'), strokeWidth: 10 },
  '& .good': { stroke: colour('success-main'), strokeWidth: 3.5 },
  '& .dashed': { strokeDasharray: '5 5' },
  '& .paper': { fill: colour('background-paper') },
  '& .ground': { fill: colour('background-default') },
  '& .tint': { fill: `rgb(${colour('primary-mainChannel')} / 0.14)` },
  '& .solid': { fill: colour('primary-main') },
  '& .full': { fill: colour('text-primary') },
  '& .grey': { fill: colour('text-secondary') },
  '& .on-solid': { stroke: colour('primary-contrastText'), strokeWidth: 2.5 },
  '& .on-solid-text': { fill: colour('primary-contrastText') },
} as const;

interface Props {
  width: number;
  height: number;
  children: ReactNode;
}

/** A picture that says nothing the text beside it does not. */
export function Drawing({ width, height, children }: Props) {
  return (
    <Box component="svg" viewBox={`0 0 ${width} ${height}`} width={width} height={height} aria-hidden sx={pens}>
      {children}
    </Box>
  );
}
