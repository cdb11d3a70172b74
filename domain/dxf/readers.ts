// What is read of each kind of entity. A kind that is not here is not drawn, and told.
import { type DxfGroup, groupsAfter, numberOf, pointOf, type Reader, textOf } from './groups.ts';
import { hatchLoops } from './hatch.ts';
import { hatchPattern } from './hatch-pattern.ts';
import { leaderOf } from './leaders.ts';
import { multileaderOf } from './multileader.ts';
import type { DxfContext, DxfEntity, DxfPoint, DxfView } from './parsed.ts';
import { meshStrokes, verticesOf } from './polylines.ts';
import { toleranceOf } from './tolerance.ts';

type Groups = readonly DxfGroup[];

const RADIANS = Math.PI / 180;
const CLOSED = 1;
/** Of an attribute, and of a spline. */
const HIDDEN = 1;
const CONSTANT = 2;
/** Of a picture: it is shown, and its frame is not all of it. */
const CLIPPED = 4;
const VIEW_OFF = 0x20000;
/** Characters of one text. */
const TEXT_MAX = 30_000;

const pointsOf = (groups: Groups, code: number): DxfPoint[] => {
  const points: DxfPoint[] = [];
  for (const { code: found, value } of groups) {
    const last = points.at(-1);
    if (found === code) points.push({ x: Number(value), y: Number.NaN });
    else if (found === code + 10 && last !== undefined) last.y = Number(value);
  }
  return points;
};
const numbersOf = (groups: Groups, code: number): number[] =>
  groups.filter((group) => group.code === code).map(({ value }) => Number(value));

/** A text, and an attribute of a block, which says where it stands under another code. */
function textFields(groups: Groups, verticalCode: number, { tables }: DxfContext): Partial<DxfEntity> {
  const stretch = tables.textStyles.get((textOf(groups, 7) ?? 'STANDARD').toUpperCase()) ?? 1;
  return {
    text: textOf(groups, 1) ?? '',
    startPoint: pointOf(groups, 10),
    endPoint: pointOf(groups, 11),
    textHeight: numberOf(groups, 40, 1),
    xScale: numberOf(groups, 41, stretch),
    rotation: numberOf(groups, 50),
    halign: numberOf(groups, 72),
    valign: numberOf(groups, verticalCode),
  };
}

/** Long texts are cut into pieces of 250 characters, the last of which has a code of its own. */
const longText = (groups: Groups) =>
  groups
    .filter(({ code }) => code === 1 || code === 3)
    .map(({ value }) => String(value))
    .join('')
    .slice(0, TEXT_MAX);

const mtext: Reader = (groups) => {
  const own = groupsAfter(groups, 'AcDbMText');
  const direction = groups.some(({ code }) => code === 11) ? { directionVector: pointOf(groups, 11) } : {};
  return {
    ...direction,
    text: longText(own),
    position: pointOf(groups, 10),
    height: numberOf(groups, 40, 1),
    width: numberOf(groups, 41),
    rotation: numberOf(groups, 50),
    attachmentPoint: numberOf(groups, 71, 1),
  };
};

const arc: Reader = (groups) => ({
  center: pointOf(groups, 10),
  radius: numberOf(groups, 40),
  startAngle: numberOf(groups, 50) * RADIANS,
  endAngle: numberOf(groups, 51) * RADIANS,
});

/** An angle that is one of the start's and not of the end's is a whole turn. */
const ellipse: Reader = (groups) => ({
  center: pointOf(groups, 10),
  majorAxisEndPoint: pointOf(groups, 11),
  axisRatio: numberOf(groups, 40, 1),
  startAngle: numberOf(groups, 41),
  endAngle: numberOf(groups, 42, 2 * Math.PI),
});

const spline: Reader = (all) => {
  // A spiral is one too, and says afterwards what it winds around.
  const end = all.findIndex(({ code, value }) => code === 100 && value === 'AcDbHelix');
  const groups = end === -1 ? all : all.slice(0, end);
  const has = (code: number) => groups.some((group) => group.code === code);
  return {
    type: 'SPLINE',
    controlPoints: pointsOf(groups, 10),
    fitPoints: pointsOf(groups, 11),
    weights: numbersOf(groups, 41),
    knotValues: numbersOf(groups, 40),
    degreeOfSplineCurve: numberOf(groups, 71, 3),
    closed: (numberOf(groups, 70) & CLOSED) !== 0,
    ...(has(12) && has(13) ? { tangents: [pointOf(groups, 12), pointOf(groups, 13)] as const } : {}),
  };
};

const corners = (groups: Groups) =>
  [10, 11, 12, 13].filter((code) => groups.some((group) => group.code === code)).map((code) => pointOf(groups, code));
const solid: Reader = (groups) => ({ type: 'SOLID', points: corners(groups) });

/** Which of its edges are not seen, a flag says. */
const face: Reader = (groups) => {
  const points = corners(groups);
  const hidden = numberOf(groups, 70);
  const strokes = points.flatMap((from, at) => {
    const to = points[(at + 1) % points.length];
    return to === undefined || (hidden & (1 << at)) !== 0 ? [] : [[from.x, from.y, to.x, to.y]];
  });
  return { strokes };
};

const insert: Reader = (groups) => ({
  type: 'INSERT',
  name: textOf(groups, 2) ?? '',
  position: pointOf(groups, 10),
  xScale: numberOf(groups, 41, 1),
  yScale: numberOf(groups, 42, 1),
  rotation: numberOf(groups, 50),
  columnCount: numberOf(groups, 70, 1),
  rowCount: numberOf(groups, 71, 1),
  columnSpacing: numberOf(groups, 44),
  rowSpacing: numberOf(groups, 45),
});

/** A table is drawn by a block, which says nothing of how it is scaled. */
const table: Reader = (groups) => {
  const along = pointOf(groups, 11);
  const rotation = Number.isFinite(along.x + along.y) ? Math.atan2(along.y, along.x) / RADIANS : 0;
  return { type: 'INSERT', name: textOf(groups, 2) ?? '', position: pointOf(groups, 10), rotation };
};

const dimension: Reader = (groups) => ({ type: 'DIMENSION', name: textOf(groups, 2) ?? '' });

/** Lines beside each other: at every corner each says how far from the middle it is, along the corner's bisector. */
const multiline: Reader = (groups) => {
  const count = Math.max(0, numberOf(groups, 73));
  const lines: DxfPoint[][] = [];
  let [corner, bisector] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
  ];
  let line = 0;
  let first = false;
  for (const { code, value } of groups) {
    const number = Number(value);
    if (code === 11) [corner, line] = [{ x: number, y: Number.NaN }, 0];
    else if (code === 21) corner.y = number;
    else if (code === 13) bisector = { x: number, y: Number.NaN };
    else if (code === 23) bisector.y = number;
    // Of the numbers of a line at a corner, the first is where it is.
    else if (code === 74) first = true;
    else if (code === 41 && first && line < count) {
      first = false;
      lines[line] ??= [];
      lines[line]?.push({ x: corner.x + bisector.x * number, y: corner.y + bisector.y * number });
      line += 1;
    }
  }
  const closed = (numberOf(groups, 71) & 2) !== 0;
  return {
    strokes: lines.map((points) => [...points, ...(closed ? points.slice(0, 1) : [])].flatMap(({ x, y }) => [x, y])),
  };
};

/** How a picture lies: its corner, and a pixel of it to the right and upwards. */
function pictureFrame(groups: Groups): number[] {
  const [corner, right, up, size] = [10, 11, 12, 13].map((code) => pointOf(groups, code));
  if (corner === undefined || right === undefined || up === undefined || size === undefined) return [];
  const whole = [
    { x: -0.5, y: -0.5 },
    { x: size.x - 0.5, y: size.y - 0.5 },
  ];
  const clip = (numberOf(groups, 70) & CLIPPED) !== 0 || numberOf(groups, 280) !== 0 ? pointsOf(groups, 14) : [];
  const [a, b, ...more] = clip.length >= 2 ? clip : whole;
  if (a === undefined || b === undefined) return [];
  const outline = more.length > 0 ? [a, b, ...more] : [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
  // Pixels are counted from the upper edge, from the middle of the first.
  return outline.flatMap(({ x, y }) => {
    const [along, upwards] = [x + 0.5, size.y - y - 0.5];
    return [corner.x + right.x * along + up.x * upwards, corner.y + right.y * along + up.y * upwards];
  });
}

const framed = (points: readonly number[]) => (points.length < 4 ? [] : [[...points, ...points.slice(0, 2)]]);

/** Its pixels are in another file: where they would be is shown. */
const picture: Reader = (groups) => ({ strokes: framed(pictureFrame(groups)), unshown: true });
const wipeout: Reader = (groups) => ({ loops: [pictureFrame(groups)] });

/** A sheet of another file, of which a part may be seen. */
const underlay: Reader = (groups) => {
  const at = pointOf(groups, 10);
  const turn = numberOf(groups, 50) * RADIANS;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const [a, b, ...more] = pointsOf(groups, 11).map(({ x, y }) => ({
    x: x * numberOf(groups, 41, 1),
    y: y * numberOf(groups, 42, 1),
  }));
  if (a === undefined || b === undefined) return { unshown: true };
  const outline = more.length > 0 ? [a, b, ...more] : [a, { x: b.x, y: a.y }, b, { x: a.x, y: b.y }];
  const points = outline.flatMap(({ x, y }) => [at.x + cos * x - sin * y, at.y + sin * x + cos * y]);
  return { strokes: framed(points), unshown: true };
};

const ole: Reader = (groups) => {
  const [a, b] = [pointOf(groups, 10), pointOf(groups, 11)];
  return { strokes: framed([a.x, a.y, b.x, a.y, b.x, b.y, a.x, b.y]), unshown: true };
};

function viewOf(groups: Groups): DxfView {
  const [x, y, z] = [numberOf(groups, 16), numberOf(groups, 26), numberOf(groups, 36, 1)];
  const at = (code: number) => ({ x: numberOf(groups, code), y: numberOf(groups, code + 10) });
  return {
    width: numberOf(groups, 40),
    height: numberOf(groups, 41),
    center: at(12),
    target: at(17),
    viewHeight: numberOf(groups, 45),
    twist: numberOf(groups, 51),
    isPlan: Math.hypot(x, y) < 1e-6 * Math.abs(z) && z > 0,
    // The first is the sheet's own.
    on: numberOf(groups, 68, 1) !== 0 && numberOf(groups, 69) !== 1 && (numberOf(groups, 90) & VIEW_OFF) === 0,
    frozen: groups.filter(({ code }) => code === 331 || code === 341).map(({ value }) => String(value)),
  };
}

const ray: Reader = (groups) => ({ position: pointOf(groups, 10), direction: pointOf(groups, 11) });
const hatch: Reader = (groups) => ({
  solid: numberOf(groups, 70) === 1,
  loops: hatchLoops(groups),
  pattern: hatchPattern(groups),
});
const line: Reader = (groups) => {
  const ends = [pointOf(groups, 10), pointOf(groups, 11)];
  return { strokes: [ends.flatMap(({ x, y }) => [x, y])] };
};

export const readers: Readonly<Record<string, Reader>> = {
  LINE: line,
  '3DLINE': line,
  LWPOLYLINE: (groups) => ({
    vertices: verticesOf(groups),
    lineWidth: numberOf(groups, 43),
    shape: (numberOf(groups, 70) & CLOSED) !== 0,
  }),
  LEADER: leaderOf,
  MULTILEADER: multileaderOf,
  MLEADER: multileaderOf,
  CIRCLE: (groups) => ({ center: pointOf(groups, 10), radius: numberOf(groups, 40) }),
  ARC: arc,
  ELLIPSE: ellipse,
  SPLINE: spline,
  HELIX: spline,
  POINT: (groups) => ({ position: pointOf(groups, 10) }),
  RAY: ray,
  XLINE: ray,
  TEXT: (groups, context) => textFields(groups, 73, context),
  ATTRIB: (groups, context) => {
    const fields = textFields(groups, 74, context);
    return (numberOf(groups, 70) & HIDDEN) === 0 ? fields : { ...fields, visible: false };
  },
  /** One that never changes stands in its block; of the others each insert has its own. */
  ATTDEF: (groups, context) => {
    const shown = (numberOf(groups, 70) & (HIDDEN | CONSTANT)) === CONSTANT;
    return { ...textFields(groups, 74, context), visible: shown };
  },
  MTEXT: mtext,
  TOLERANCE: toleranceOf,
  SOLID: solid,
  TRACE: solid,
  '3DFACE': face,
  MESH: (groups) => ({ strokes: meshStrokes(groups) }),
  MLINE: multiline,
  HATCH: hatch,
  MPOLYGON: hatch,
  INSERT: insert,
  ACAD_TABLE: table,
  DIMENSION: dimension,
  ARC_DIMENSION: dimension,
  LARGE_RADIAL_DIMENSION: dimension,
  WIPEOUT: wipeout,
  IMAGE: picture,
  PDFUNDERLAY: underlay,
  DWFUNDERLAY: underlay,
  DGNUNDERLAY: underlay,
  OLE2FRAME: ole,
  VIEWPORT: (groups) => ({ position: pointOf(groups, 10), view: viewOf(groups) }),
};
