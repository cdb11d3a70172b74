// Kinds of entities that the parser does not know, or reads so that a file could make it run for ever or take all memory.
// They are registered with it and take the place of its own.
import { commonFields, type DxfGroup, type DxfScanner, numberOf, ownGroups, textOf } from './groups.ts';
import { hatchLoops } from './hatch.ts';
import type { DxfEntity, DxfVertex } from './parsed.ts';

export interface DxfReader {
  ForEntityName: string;
  parseEntity(scanner: DxfScanner, first: DxfGroup): DxfEntity;
}

/** A reader of entities that end where the next begins. */
function reader(name: string, read: (groups: readonly DxfGroup[]) => Partial<DxfEntity>): new () => DxfReader {
  return class {
    readonly ForEntityName = name;
    parseEntity(scanner: DxfScanner): DxfEntity {
      const { groups } = ownGroups(scanner);
      return { ...commonFields(name, groups), ...read(groups) };
    }
  };
}

const pointOf = (groups: readonly DxfGroup[], code: number) => {
  return { x: numberOf(groups, code, Number.NaN), y: numberOf(groups, code + 10, Number.NaN) };
};

/** Vertices under 10 and 20, each with the bulge that follows it. */
function verticesOf(groups: readonly DxfGroup[]): DxfVertex[] {
  const vertices: DxfVertex[] = [];
  for (const { code, value } of groups) {
    const last = vertices.at(-1);
    if (code === 10) vertices.push({ x: Number(value), y: Number.NaN });
    else if (code === 20 && last !== undefined) last.y = Number(value);
    else if (code === 42 && last !== undefined) last.bulge = Number(value);
  }
  return vertices;
}

/** A text, and an attribute of a block, which says where it stands under another code. */
function textFields(groups: readonly DxfGroup[], verticalCode: number): Partial<DxfEntity> {
  return {
    text: textOf(groups, 1) ?? '',
    startPoint: pointOf(groups, 10),
    endPoint: pointOf(groups, 11),
    textHeight: numberOf(groups, 40, 1),
    xScale: numberOf(groups, 41, 1),
    rotation: numberOf(groups, 50),
    halign: numberOf(groups, 72),
    valign: numberOf(groups, verticalCode),
  };
}

const HIDDEN = 1;
/** Flags of a vertex that is none of the line: of a spline's frame, of a mesh. */
const NOT_ON_LINE = 16 | 64 | 128;
const CLOSED = 1;
/** Flags of a polyline that is a mesh. */
const MESH = 16 | 64;

/** The older kind of polyline: its vertices are entities of their own after it. */
class Polyline implements DxfReader {
  readonly ForEntityName = 'POLYLINE';
  parseEntity(scanner: DxfScanner): DxfEntity {
    const head = ownGroups(scanner);
    const flags = numberOf(head.groups, 70);
    const vertices: DxfVertex[] = [];
    let { next } = head;
    while (next.value === 'VERTEX') {
      const vertex = ownGroups(scanner);
      next = vertex.next;
      if ((numberOf(vertex.groups, 70) & NOT_ON_LINE) !== 0) continue;
      vertices.push({ ...pointOf(vertex.groups, 10), bulge: numberOf(vertex.groups, 42) });
    }
    if (next.value === 'SEQEND') ownGroups(scanner);
    const common = commonFields('POLYLINE', head.groups);
    return { ...common, shape: (flags & CLOSED) !== 0, vertices: (flags & MESH) === 0 ? vertices : [] };
  }
}

export const dxfReaders: readonly (new () => DxfReader)[] = [
  Polyline,
  reader('LWPOLYLINE', (groups) => ({
    vertices: verticesOf(groups),
    shape: (numberOf(groups, 70) & CLOSED) !== 0,
  })),
  reader('LEADER', (groups) => ({ vertices: verticesOf(groups) })),
  reader('CIRCLE', (groups) => ({ center: pointOf(groups, 10), radius: numberOf(groups, 40) })),
  reader('TEXT', (groups) => textFields(groups, 73)),
  reader('ATTRIB', (groups) => {
    const fields = textFields(groups, 74);
    return (numberOf(groups, 70) & HIDDEN) === 0 ? fields : { ...fields, visible: false };
  }),
  reader('HATCH', (groups) => ({
    solid: numberOf(groups, 70) === 1,
    loops: hatchLoops(groups),
  })),
];
