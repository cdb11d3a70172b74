import Box from '@mui/material/Box';

/** CSS pixels. */
const WIDTH = 4;

interface Props {
  left: number;
  top: number;
  width: number;
  height: number;
}

/**
 * What lifts a sheet off the desk, at its right and lower edge. A shadow around all of it would do too, but with one the
 * browser holds every white part of the sheet in memory that was ever near the screen: ten times the screen.
 */
export function PaperEdge({ left, top, width, height }: Props) {
  return (
    <>
      <Box sx={right} style={{ left: left + width, top: top + WIDTH, height }} />
      <Box sx={below} style={{ left: left + WIDTH, top: top + height, width: width - WIDTH }} />
    </>
  );
}

const shade = (to: string) => `linear-gradient(to ${to}, rgba(0, 0, 0, 0.28), transparent)`;
const right = { position: 'absolute', width: WIDTH, backgroundImage: shade('right') };
const below = { position: 'absolute', height: WIDTH, backgroundImage: shade('bottom') };
