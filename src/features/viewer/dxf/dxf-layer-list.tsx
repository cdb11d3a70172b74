// The layers of a drawing, each to be switched. Only those in sight are drawn: a drawing may have thousands.
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DxfLayer } from '#domain/dxf/display-list';
import { FindField } from '#src/ui/forms/find-field.tsx';
import { DxfLayerRow, LAYER_ROW } from './dxf-layer-row.tsx';
import type { DxfLayers } from './use-dxf-layers.ts';

/** So many are found by eye. */
const FILTERED_FROM = 13;

export function DxfLayerList({ layers }: { layers: DxfLayers }) {
  const { t } = useTranslation('viewer');
  const [filter, setFilter] = useState('');
  const wanted = filter.trim().toLowerCase();
  const listed = layers.all.filter(({ name }) => name.toLowerCase().includes(wanted));
  return (
    <Stack spacing={1} sx={{ minHeight: 0 }}>
      {layers.all.length < FILTERED_FROM ? null : (
        <FindField size="small" label={t('layers.filter')} value={filter} onChange={setFilter} />
      )}
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap' }}>
        <Button onClick={() => layers.switchTo(listed, true)}>{t('layers.all')}</Button>
        <Button onClick={() => layers.switchTo(listed, false)}>{t('layers.none')}</Button>
        {layers.switched ? <Button onClick={layers.reset}>{t('layers.reset')}</Button> : null}
      </Stack>
      {listed.length === 0 ? (
        <Typography sx={{ p: 1.5 }}>{t('layers.no_match')}</Typography>
      ) : (
        <Rows layers={layers} listed={listed} />
      )}
    </Stack>
  );
}

/** On a phone some of the drawing stays in sight above them. */
function Rows({ layers, listed }: { layers: DxfLayers; listed: readonly DxfLayer[] }) {
  const { t } = useTranslation('viewer');
  const frame = useRef<HTMLDivElement>(null);
  const rows = useVirtualizer({
    count: listed.length,
    getScrollElement: () => frame.current,
    estimateSize: () => LAYER_ROW,
    overscan: 8,
  });
  const height = listed.length * LAYER_ROW;
  return (
    <Box
      ref={frame}
      onKeyDown={stepByArrow}
      sx={{ height, maxHeight: { xs: '36dvh', sm: 'none' }, minHeight: LAYER_ROW, overflowY: 'auto' }}
    >
      <Box component="ul" aria-label={t('layers.title')} sx={{ position: 'relative', m: 0, p: 0 }} style={{ height }}>
        {rows.getVirtualItems().map(({ index, start }) => {
          const layer = listed[index];
          if (layer === undefined) return null;
          return (
            <DxfLayerRow
              key={layer.name}
              layer={layer}
              on={!layers.off.has(layer.name)}
              onSwitch={(on) => layers.switchTo([layer], on)}
              top={start}
              number={index + 1}
              count={listed.length}
            />
          );
        })}
      </Box>
    </Box>
  );
}

/** Up and down go from one layer to the next; there are always some drawn beyond what is in sight. */
function stepByArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  const boxes = [...event.currentTarget.querySelectorAll('input')];
  boxes[boxes.indexOf(event.target as HTMLInputElement) + step]?.focus();
}
