import { useMemo, useState } from 'react';
import type { DxfDrawing, DxfLayer } from '#domain/dxf/display-list';
import { sheetOf } from '#domain/dxf/layers';
import type { SeenDxf } from './draw-dxf.ts';

/** What was switched, by name, other than the file has it. */
type Switched = ReadonlyMap<string, boolean>;

/** By document, so that it holds for its next version too; as long as the app is open. */
const kept = new Map<number, Switched>();

export interface DxfLayers {
  all: readonly DxfLayer[];
  /** Names. */
  off: ReadonlySet<string>;
  /** They are not as the file has them. */
  switched: boolean;
  switchTo: (layers: readonly DxfLayer[], on: boolean) => void;
  /** Back to how the file has them. */
  reset: () => void;
}

/** A drawing's layers, as the person has switched them, and what is seen of it with them. */
export function useDxfLayers(documentId: number, drawing: DxfDrawing): { layers: DxfLayers; seen: SeenDxf } {
  const [switched, setSwitched] = useState<Switched>(() => kept.get(documentId) ?? new Map());
  const keep = (next: Switched) => {
    kept.set(documentId, next);
    setSwitched(next);
  };
  const switchTo = (layers: readonly DxfLayer[], on: boolean) => {
    const next = new Map(switched);
    for (const { name, shown } of layers) {
      if (shown === on) next.delete(name);
      else next.set(name, on);
    }
    keep(next);
  };
  const seen = useMemo(() => {
    const off = new Set(drawing.layers.filter(({ name, shown }) => !(switched.get(name) ?? shown)).map(nameOf));
    return { drawing, off, sheet: sheetOf(drawing, off) };
  }, [drawing, switched]);
  const layers = {
    all: drawing.layers,
    off: seen.off,
    switched: drawing.layers.some(({ name }) => switched.has(name)),
    switchTo,
    reset: () => keep(new Map()),
  };
  return { layers, seen };
}

const nameOf = ({ name }: DxfLayer) => name;
