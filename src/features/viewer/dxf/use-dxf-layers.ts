import { useMemo, useState } from 'react';
import type { DxfDrawing, DxfLayer } from '#domain/dxf/display-list';
import { inOrder, sheetOf } from '#domain/dxf/layers';
import type { SeenDxf } from './seen-dxf.ts';

/** What was switched, by name, other than the file has it. */
type LayerSwitches = ReadonlyMap<string, boolean>;

/** By document, so that it holds for its next version too; as long as the app is open. */
const kept = new Map<number, LayerSwitches>();

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

function useSwitched(documentId: number) {
  const [switched, setSwitched] = useState<LayerSwitches>(() => kept.get(documentId) ?? new Map());
  const keep = (next: LayerSwitches) => {
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
  return { switched, switchTo, reset: () => keep(new Map()) };
}

/** A drawing's layers, as the person has switched them, and what is seen of it with them. */
export function useDxfLayers(documentId: number, drawing: DxfDrawing): { layers: DxfLayers; seen: SeenDxf } {
  const { switched, switchTo, reset } = useSwitched(documentId);
  const seen = useMemo(() => seenOf(drawing, switched), [drawing, switched]);
  const all = drawing.layers;
  return { layers: { all, off: seen.off, switched: isAny(all, switched), switchTo, reset }, seen };
}

/** The layers of two versions: a switch is for both; without one, each is as its own file has it. */
export function useSharedDxfLayers(
  documentId: number,
  before: DxfDrawing,
  after: DxfDrawing,
): { layers: DxfLayers; before: SeenDxf; after: SeenDxf } {
  const { switched, switchTo, reset } = useSwitched(documentId);
  const all = useMemo(() => {
    const newer = new Set(after.layers.map(nameOf));
    return inOrder([...after.layers, ...before.layers.filter(({ name }) => !newer.has(name))]);
  }, [before, after]);
  const seen = useMemo(
    () => ({ before: seenOf(before, switched), after: seenOf(after, switched), off: offOf(all, switched) }),
    [before, after, all, switched],
  );
  const layers = { all, off: seen.off, switched: isAny(all, switched), switchTo, reset };
  return { layers, before: seen.before, after: seen.after };
}

const nameOf = ({ name }: DxfLayer) => name;
const isAny = (layers: readonly DxfLayer[], switched: LayerSwitches) => layers.some(({ name }) => switched.has(name));

function offOf(layers: readonly DxfLayer[], switched: LayerSwitches): ReadonlySet<string> {
  return new Set(layers.filter(({ name, shown }) => !(switched.get(name) ?? shown)).map(nameOf));
}

function seenOf(drawing: DxfDrawing, switched: LayerSwitches): SeenDxf {
  const off = offOf(drawing.layers, switched);
  return { drawing, off, sheet: sheetOf(drawing, off) };
}
