import type { DxfPart } from '#domain/dxf/display-list';
import type { SeenDxf } from '#src/features/viewer/dxf/seen-dxf.ts';
import type { DxfLayers } from '#src/features/viewer/dxf/use-dxf-layers.ts';
import type { StackPlace } from '#src/features/viewer/stage/page-layout.ts';
import type { CompareLabels } from './compare-legend.tsx';

/** Two versions of a DXF on one sheet. */
export interface ComparedDrawings {
  before: SeenDxf;
  after: SeenDxf;
  labels: CompareLabels;
  layers: DxfLayers;
  /** The sheet of the version that is shown when it is not compared, as a part of the one they share, whose corner is 0. */
  own: DxfPart;
}

/** A place of a part of a sheet as a place of the whole sheet. */
export function placeOnWhole(place: StackPlace, part: DxfPart, whole: PartSize): StackPlace {
  const [x, y] = [part.x + place.x * part.width, part.y + place.y * part.height];
  return { ...place, x: x / whole.width, y: y / whole.height };
}

/** A place of a sheet as a place of a part of it, beside which it may lie. */
export function placeOnPart(place: StackPlace, part: DxfPart, whole: PartSize): StackPlace {
  const [x, y] = [place.x * whole.width - part.x, place.y * whole.height - part.y];
  return { ...place, x: x / part.width, y: y / part.height };
}

type PartSize = Pick<DxfPart, 'width' | 'height'>;
