import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import Typography from '@mui/material/Typography';
import type { DxfLayer } from '#domain/dxf/display-list';
import { partsOfName } from '#domain/dxf/layers';

/** px */
export const LAYER_ROW = 56;

interface Props {
  layer: DxfLayer;
  on: boolean;
  onSwitch: (on: boolean) => void;
  /** px */
  top: number;
  /** Its place among all, of which only some are drawn. */
  number: number;
  count: number;
}

export function DxfLayerRow({ layer: { name, color }, on, onSwitch, top, number, count }: Props) {
  const { own, file } = partsOfName(name);
  return (
    <Box component="li" aria-posinset={number} aria-setsize={count} sx={row} style={{ top }}>
      <Box component="label" title={name} sx={label}>
        <Checkbox checked={on} onChange={(_, checked) => onSwitch(checked)} sx={{ p: 1.5 }} />
        <Box aria-hidden sx={paper}>
          <Box sx={{ width: 18, height: 18, borderRadius: 0.5 }} style={{ backgroundColor: color }} />
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography noWrap>{own}</Typography>
          {file === null ? null : (
            <Typography noWrap variant="body2" sx={{ color: 'text.secondary', lineHeight: 1.2 }}>
              {file}
            </Typography>
          )}
        </Box>
      </Box>
    </Box>
  );
}

const row = { position: 'absolute', left: 0, right: 0, height: LAYER_ROW, listStyle: 'none' };

const label = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  height: '100%',
  pr: 1,
  cursor: 'pointer',
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
};

/** Colours are those of paper. */
const paper = {
  flexShrink: 0,
  p: '4px',
  bgcolor: '#fff',
  border: 1,
  borderColor: 'text.secondary',
  borderRadius: 1,
};
