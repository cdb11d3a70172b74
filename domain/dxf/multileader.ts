// A leader of the newer kind: its lines, its text or its block, in brackets inside each other.
import { type DxfGroup, numberOf, pointOf, type Reader, textOf } from './groups.ts';
import { arrowOf } from './leaders.ts';
import type { DxfEntity, DxfPoint } from './parsed.ts';

const CONTEXT = [300, 301] as const;
const LEADER = [302, 303] as const;
const LEADER_LINE = [304, 305] as const;
const DEGREES = 180 / Math.PI;
/** Characters. */
const TEXT_MAX = 30_000;
const BY_BLOCK = 0;
/** Its lines are not drawn. */
const NO_LINES = 0;
const SPLINE = 2;

type Groups = readonly DxfGroup[];

/** The groups in each pair of brackets of a kind. A leader's line opens with a word of its own: text has that code too. */
function bracketed(groups: Groups, [open, close]: readonly [number, number], word?: string): Groups[] {
  const found: Groups[] = [];
  let start = -1;
  for (const [at, { code, value }] of groups.entries()) {
    if (start === -1 && code === open && (word === undefined || value === word)) start = at + 1;
    else if (start !== -1 && code === close) {
      found.push(groups.slice(start, at));
      start = -1;
    }
  }
  return found;
}

/** What is before the first bracket of a leader. */
function outside(context: Groups): Groups {
  const at = context.findIndex(({ code }) => code === LEADER[0]);
  return at === -1 ? context : context.slice(0, at);
}

function pointsUnder(groups: Groups, code: number): DxfPoint[] {
  return groups.flatMap((group, at) => {
    const next = groups[at + 1];
    return group.code === code && next?.code === code + 10 ? [{ x: Number(group.value), y: Number(next.value) }] : [];
  });
}

const isPlace = (point: DxfPoint) => Number.isFinite(point.x) && Number.isFinite(point.y);

function leaderParts(leader: Groups, common: DxfEntity, { arrow, isSpline }: { arrow: number; isSpline: boolean }) {
  const own = outside(leader.filter(({ code }) => code !== LEADER_LINE[1]));
  const end = pointOf(own, 10);
  const along = pointOf(own, 11);
  const landing = numberOf(own, 40);
  const dogleg = isPlace(end) && isPlace(along) && landing > 0;
  return bracketed(leader, LEADER_LINE, 'LEADER_LINE{').flatMap((line): DxfEntity[] => {
    const points = pointsUnder(line, 10);
    if (isPlace(end)) points.push(end);
    const drawn: DxfEntity = isSpline
      ? { ...common, type: 'SPLINE', fitPoints: points }
      : { ...common, type: 'LWPOLYLINE', vertices: points };
    const foot = { x: end.x + along.x * landing, y: end.y + along.y * landing };
    const rest: DxfEntity[] = dogleg ? [{ ...common, type: 'LWPOLYLINE', vertices: [end, foot] }] : [];
    return [drawn, ...rest, ...arrowOf(common, points, arrow)];
  });
}

/** Colours of the parts are written as one number, of which the highest byte says what kind of colour it is. */
function tinted(common: DxfEntity, raw: number): DxfEntity {
  const kind = (raw >>> 24) & 0xff;
  if (kind === 0xc2) return { ...common, colorIndex: -1, color: raw & 0xffffff };
  return kind === 0xc1 ? { ...common, colorIndex: common.colorIndex ?? BY_BLOCK } : common;
}

function contentOf(context: Groups, common: DxfEntity, blockNames: ReadonlyMap<string, string>): DxfEntity[] {
  const own = outside(context);
  const parts: DxfEntity[] = [];
  const text = textOf(own, 304);
  if (numberOf(own, 290) !== 0 && text !== undefined) {
    parts.push({
      ...tinted(common, numberOf(own, 90)),
      type: 'MTEXT',
      text: text.slice(0, TEXT_MAX),
      position: pointOf(own, 12),
      directionVector: pointOf(own, 13),
      height: numberOf(own, 41, 1),
      width: numberOf(own, 43),
      // Left, middle or right, always from the upper edge.
      attachmentPoint: numberOf(own, 171, 1),
    });
  }
  const name = blockNames.get(textOf(own, 341) ?? '');
  if (numberOf(own, 296) !== 0 && name !== undefined) {
    const scale = pointOf(own, 16);
    parts.push({
      ...common,
      type: 'INSERT',
      name,
      position: pointOf(own, 15),
      xScale: Number.isFinite(scale.x) ? scale.x : 1,
      yScale: Number.isFinite(scale.y) ? scale.y : 1,
      rotation: numberOf(own, 46) * DEGREES,
    });
  }
  return parts;
}

export const multileaderOf: Reader = (groups, { tables }, common) => {
  const [context = []] = bracketed(groups, CONTEXT);
  const after = groups.slice(groups.findLastIndex(({ code }) => code === CONTEXT[1]) + 1);
  const kind = numberOf(after, 170, 1);
  const arrow = numberOf(context, 140);
  const lines = tinted(common, numberOf(after, 91));
  const leaders = kind === NO_LINES ? [] : bracketed(context, LEADER);
  return {
    parts: [
      ...leaders.flatMap((leader) => leaderParts(leader, lines, { arrow, isSpline: kind === SPLINE })),
      ...contentOf(context, common, tables.blockNames),
    ],
  };
};
