// What a DXF is once it has been parsed, as far as it is drawn here. Everything comes from a file: any of it may be missing
// or nonsense, and numbers may be no numbers.

export interface DxfPoint {
  x: number;
  y: number;
}

export interface DxfVertex extends DxfPoint {
  /** The tangent of a quarter of the angle of the arc to the next vertex. */
  bulge?: number;
}

/** Fields of all kinds of entities; which of them a kind has is in the DXF reference. Angles are radians. */
export interface DxfEntity {
  type: string;
  layer?: string;
  /** 0: as the block's insert; 256: as the layer. */
  colorIndex?: number;
  /** 0xRRGGBB. */
  color?: number;
  lineType?: string;
  lineTypeScale?: number;
  visible?: boolean;
  inPaperSpace?: boolean;
  /** Below 0: drawn from behind, mirrored. */
  extrusionDirectionZ?: number;
  extrusionDirection?: { z?: number };

  vertices?: readonly DxfVertex[];
  points?: readonly DxfPoint[];
  /** Closed. */
  shape?: boolean;
  /** Outlines of a hatch: x and y of each point. */
  loops?: readonly (readonly number[])[];
  solid?: boolean;

  center?: DxfPoint;
  radius?: number;
  startAngle?: number;
  endAngle?: number;
  majorAxisEndPoint?: DxfPoint;
  axisRatio?: number;

  controlPoints?: readonly DxfPoint[];
  fitPoints?: readonly DxfPoint[];
  knotValues?: readonly number[];
  degreeOfSplineCurve?: number;
  closed?: boolean;

  /** Of an insert: the block. */
  name?: string;
  /** Of a dimension: the block. */
  block?: string;
  position?: DxfPoint;
  xScale?: number;
  yScale?: number;
  /** Degrees. */
  rotation?: number;
  columnCount?: number;
  rowCount?: number;
  columnSpacing?: number;
  rowSpacing?: number;

  text?: string;
  startPoint?: DxfPoint;
  endPoint?: DxfPoint;
  /** Of capitals. */
  textHeight?: number;
  height?: number;
  /** Of the column that a long text is broken to. */
  width?: number;
  halign?: number;
  valign?: number;
  attachmentPoint?: number;
  directionVector?: DxfPoint;
}

export interface DxfBlock {
  position?: DxfPoint;
  entities?: readonly DxfEntity[];
}

export interface ParsedDxf {
  header?: Readonly<Record<string, unknown>>;
  entities?: readonly DxfEntity[];
  blocks?: Readonly<Record<string, DxfBlock>>;
}
