import Box from '@mui/material/Box';

/** Numbers 0…`below`−1 that always come out the same for the same seed. */
function sequence(seed: number): (below: number) => number {
  let state = (seed % 2147483647) + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return state % below;
  };
}

/** A small floor plan, as SVG path data in a 160 × 90 field: outer walls, two partitions, a door in each. */
function planOf(seed: number): { walls: string; fine: string; flip: string } {
  const next = sequence(seed);
  const [left, top, right, bottom] = [16 + next(12), 12 + next(8), 144 - next(12), 78 - next(8)];
  const across = left + Math.round(((right - left) * (35 + next(31))) / 100);
  const down = top + Math.round(((bottom - top) * (40 + next(26))) / 100);
  const door = 8 + next(5);
  const other = left + Math.round((across - left) * 0.5);
  const walls = [
    `M${left} ${top}H${right}V${bottom}H${left}Z`,
    `M${across} ${top}V${down - door - 4}M${across} ${down - 4}V${bottom}`,
    `M${across} ${down}H${right - door - 6}M${right - 6} ${down}H${right}`,
    next(2) === 0 ? `M${left} ${down}H${other - door}M${other} ${down}H${across}` : '',
  ];
  const fine = [
    `M${across} ${down - 4}a${door} ${door} 0 0 0 ${-door} ${-door}`,
    `M${right - 6} ${down}a${door} ${door} 0 0 0 ${-door} ${-door}`,
    `M${left} ${top - 6}H${right}M${left} ${top - 8}v4M${right} ${top - 8}v4M${across} ${top - 8}v4`,
    `M${left - 7} ${top}V${bottom}M${left - 9} ${top}h4M${left - 9} ${bottom}h4M${left - 9} ${down}h4`,
  ];
  const [x, y] = [next(2) === 0, next(2) === 0];
  const flip = `matrix(${x ? -1 : 1} 0 0 ${y ? -1 : 1} ${x ? 160 : 0} ${y ? 90 : 0})`;
  return { walls: walls.join(''), fine: fine.join(''), flip };
}

/** A little plan in place of a picture, always the same for the same project. */
export function DrawnCover({ seed }: { seed: number }) {
  const { walls, fine, flip } = planOf(seed);
  return (
    <Box
      component="svg"
      viewBox="0 0 160 90"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden
      sx={{ display: 'block', width: '100%', height: '100%', bgcolor: 'action.hover', color: 'primary.main' }}
    >
      <g transform={flip} fill="none" stroke="currentColor">
        <path d={fine} strokeWidth="0.8" opacity="0.55" />
        <path d={walls} strokeWidth="2.4" strokeLinecap="square" />
      </g>
    </Box>
  );
}
