// The tables of a DXF: its layers, line types, styles and the handles of its blocks.
import { indexColor } from './colors.ts';
import { type DxfItem, numberOf, textOf } from './groups.ts';
import { dashesOf } from './line-type.ts';
import type { DxfTables, LayerEntry } from './parsed.ts';
import { plainName } from './words.ts';

/** Another flag, 2, says so of viewports that are yet to be made. */
const FROZEN = 1;
const WHITE = 7;
const USUAL_WEIGHT = -3;

/** Names are the same in capitals and without. */
export const layerKey = (name: string) => name.toLowerCase();

export const isShown = ({ off, frozen }: LayerEntry) => !off && !frozen;

/** A layer that things are on but that is in no table. */
export function unlistedLayer(name: string): LayerEntry {
  const color = indexColor(WHITE);
  return { name: plainName(name), off: false, frozen: false, color, lineType: '', lineWeight: USUAL_WEIGHT };
}

function layerOf({ groups }: DxfItem, name: string): LayerEntry {
  const color = numberOf(groups, 62, WHITE);
  return {
    name: plainName(name),
    // A layer that is off has its colour below 0.
    off: color < 0,
    frozen: (numberOf(groups, 70) & FROZEN) !== 0,
    color: numberOf(groups, 420, indexColor(Math.abs(color))),
    lineType: (textOf(groups, 6) ?? '').toUpperCase(),
    lineWeight: numberOf(groups, 370, USUAL_WEIGHT),
  };
}

export function emptyTables(): DxfTables {
  return {
    layers: new Map(),
    layerNames: new Map(),
    lineTypes: new Map(),
    textStyles: new Map(),
    dimensionStyles: new Map(),
    blockNames: new Map(),
  };
}

/** Takes an entry of whatever table. */
export function putEntry(tables: DxfTables, item: DxfItem): void {
  const { type, groups } = item;
  const name = textOf(groups, 2) ?? '';
  const handle = textOf(groups, 5);
  const key = name.toUpperCase();
  if (type === 'LAYER') {
    tables.layers.set(layerKey(name), layerOf(item, name));
    if (handle !== undefined) tables.layerNames.set(handle, name);
  } else if (type === 'LTYPE') tables.lineTypes.set(key, dashesOf(groups));
  else if (type === 'STYLE') tables.textStyles.set(key, numberOf(groups, 41, 1));
  else if (type === 'DIMSTYLE') {
    const scale = numberOf(groups, 40, 1) || 1;
    tables.dimensionStyles.set(key, { scale, arrow: numberOf(groups, 41, 0.18), text: numberOf(groups, 140, 0.18) });
  } else if (type === 'BLOCK_RECORD' && handle !== undefined) tables.blockNames.set(handle, name);
}
