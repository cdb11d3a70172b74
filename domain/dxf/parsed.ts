// What a DXF is once it has been read, as far as it is drawn here. Everything comes from a file: any of it may be missing
// or nonsense, and numbers may be no numbers.

export interface DxfPoint {
  x: number;
  y: number;
}

export interface DxfVector extends DxfPoint {
  z: number;
}

export interface DxfVertex extends DxfPoint {
  /** The tangent of a quarter of the angle of the arc to the next vertex. */
  bulge?: number;
  /** Of the line to the next vertex, where it begins and where it ends. */
  startWidth?: number;
  endWidth?: number;
}

/** A family of parallel lines of a hatch's pattern. */
export interface PatternLine {
  /** Radians. */
  angle: number;
  /** Where the first of them begins. */
  base: DxfPoint;
  /** From where one begins to where the next does. */
  offset: DxfPoint;
  /** Lengths that are drawn, and below 0 left out, in turn; none: a whole line. */
  lengths: readonly number[];
}

/** Fields of all kinds of entities; which of them a kind has is in the DXF reference. Angles are radians. */
export interface DxfEntity {
  type: string;
  handle?: string;
  layer?: string;
  /** 0: as the block's insert; 256 or none: as the layer. */
  colorIndex?: number;
  /** 0xRRGGBB. */
  color?: number;
  lineType?: string;
  lineTypeScale?: number;
  /** Hundredths of a millimetre; -1 or none: as the layer; -2: as the block's insert; -3: the usual. */
  lineWeight?: number;
  visible?: boolean;
  inPaperSpace?: boolean;
  /** What is up for its coordinates. */
  extrusion?: DxfVector;
  /** It is not drawn, or only its frame is: its kind is told. */
  unshown?: boolean;
  /** What stands for it: drawn on its layer, where it stands. */
  parts?: readonly DxfEntity[];

  vertices?: readonly DxfVertex[];
  /** Of all of a line, where its vertices do not say. */
  lineWidth?: number;
  points?: readonly DxfPoint[];
  /** Lines: x and y of each point of each. */
  strokes?: readonly (readonly number[])[];
  /** Closed. */
  shape?: boolean;
  /** Outlines of a hatch: x and y of each point. */
  loops?: readonly (readonly number[])[];
  solid?: boolean;
  /** What fills a hatch that is not solid. */
  pattern?: readonly PatternLine[];

  center?: DxfPoint;
  radius?: number;
  startAngle?: number;
  endAngle?: number;
  majorAxisEndPoint?: DxfPoint;
  axisRatio?: number;

  controlPoints?: readonly DxfPoint[];
  weights?: readonly number[];
  fitPoints?: readonly DxfPoint[];
  /** At the first and the last fit point. */
  tangents?: readonly [DxfPoint, DxfPoint];
  knotValues?: readonly number[];
  degreeOfSplineCurve?: number;
  closed?: boolean;

  /** Of an insert or a dimension: the block. */
  name?: string;
  position?: DxfPoint;
  /** Of an endless line. */
  direction?: DxfPoint;
  xScale?: number;
  yScale?: number;
  /** Degrees. */
  rotation?: number;
  columnCount?: number;
  rowCount?: number;
  columnSpacing?: number;
  rowSpacing?: number;
  /** Of the dictionary that may say how an insert is clipped. */
  dictionary?: string;

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

  /** Of a viewport. */
  view?: DxfView;
}

/** What a viewport shows of the model. */
export interface DxfView {
  width: number;
  height: number;
  /** Where its middle looks, from the target, and how much of the model is as high as it is. */
  center: DxfPoint;
  target: DxfPoint;
  viewHeight: number;
  /** Degrees. */
  twist: number;
  /** It looks straight down. */
  isPlan: boolean;
  on: boolean;
  /** Handles of layers that are not seen in it. */
  frozen: readonly string[];
}

export interface DxfBlock {
  position: DxfPoint;
  /** Another file, which is not here. */
  external: boolean;
  entities: DxfEntity[];
}

/** A sheet of paper of a drawing. */
export interface DxfLayout {
  name: string;
  order: number;
  /** Handle of the record of its block. */
  record: string;
  /** Millimetres of one unit. */
  unit: number;
}

export interface ParsedDxf {
  lineScale: number;
  tables: DxfTables;
  entities: readonly DxfEntity[];
  /** By `layerKey`. */
  blocks: ReadonlyMap<string, DxfBlock>;
  layouts: readonly DxfLayout[];
  /** The file ends in the middle. */
  torn: boolean;
}

export interface LayerEntry {
  name: string;
  /** Nothing on it is seen. */
  off: boolean;
  /** And nothing of the inserts on it, whatever layers their own parts are on. */
  frozen: boolean;
  /** 0xRRGGBB. */
  color: number;
  /** In capitals. */
  lineType: string;
  /** Hundredths of a millimetre; below 0: the usual. */
  lineWeight: number;
}

export interface DimensionStyle {
  arrow: number;
  text: number;
  scale: number;
}

export interface DxfTables {
  /** By `layerKey`. */
  layers: Map<string, LayerEntry>;
  /** Handle → name, as a layer is named. */
  layerNames: Map<string, string>;
  /** Name in capitals → lengths drawn and left out. */
  lineTypes: Map<string, readonly number[]>;
  /** Name in capitals → how much wider than the font its letters are. */
  textStyles: Map<string, number>;
  /** By name in capitals. */
  dimensionStyles: Map<string, DimensionStyle>;
  /** Handle of a record → name of the block. */
  blockNames: Map<string, string>;
}

/** What stands before the entities of a file. */
export interface DxfContext {
  tables: DxfTables;
  /** The values of variables, by name. */
  header: ReadonlyMap<string, number | string>;
}
