// The groups that a DXF is made of: a code and a value each. The code says what the value means, and how it is written.
import { indexColor } from './colors.ts';
import type { DxfContext, DxfEntity } from './parsed.ts';

export interface DxfGroup {
  code: number;
  /** A number under the codes of numbers; NaN for what is none. */
  value: number | string;
}

/** The groups of a file, in order. */
export interface DxfGroups {
  /** undefined at the end of the file. */
  next(): DxfGroup | undefined;
}

/** What begins under code 0, and the groups that follow it. */
export interface DxfItem {
  type: string;
  groups: readonly DxfGroup[];
}

/** What is read of an entity. @param common what all kinds have, for the parts that it is drawn by. */
export type Reader = (groups: readonly DxfGroup[], context: DxfContext, common: DxfEntity) => Partial<DxfEntity>;

type ValueKind = 'text' | 'real' | 'int16' | 'int32' | 'int64' | 'byte' | 'bytes';

/** How values are written, by the first code that is written otherwise than those before it. */
const kinds: readonly (readonly [number, ValueKind])[] = [
  [0, 'text'],
  [10, 'real'],
  [60, 'int16'],
  [90, 'int32'],
  [100, 'text'],
  [110, 'real'],
  [160, 'int64'],
  [170, 'int16'],
  [180, 'text'],
  [210, 'real'],
  [240, 'text'],
  [270, 'int16'],
  [290, 'byte'],
  [300, 'text'],
  [310, 'bytes'],
  [320, 'text'],
  [370, 'int16'],
  [390, 'text'],
  [400, 'int16'],
  [410, 'text'],
  [420, 'int32'],
  [430, 'text'],
  [440, 'int32'],
  [460, 'real'],
  [470, 'text'],
  [1004, 'bytes'],
  [1005, 'text'],
  [1010, 'real'],
  [1060, 'int16'],
  [1071, 'int32'],
  [1072, 'text'],
];

/** By code, as a file may have hundreds of thousands of groups. */
const kindByCode: readonly ValueKind[] = Array.from({ length: 1073 }, (_, code) => {
  return kinds.findLast(([from]) => from <= code)?.[1] ?? 'text';
});

export const valueKind = (code: number): ValueKind => kindByCode[code] ?? 'text';

export function isNumber(code: number): boolean {
  const kind = valueKind(code);
  return kind !== 'text' && kind !== 'bytes';
}

/** Stands for what a newer program added to an entity, under codes that mean something else there. */
const EMBEDDED = 101;
const EXTENDED = 1000;

/** All items until one of the types that end them, which is taken too. */
export function* itemsOf(groups: DxfGroups, ...ends: readonly string[]): Generator<DxfItem> {
  let item: { type: string; groups: DxfGroup[] } | undefined;
  let embedded = false;
  for (let group = groups.next(); group !== undefined; group = groups.next()) {
    if (group.code === 0) {
      if (item !== undefined) yield item;
      const type = String(group.value);
      if (ends.includes(type)) return;
      item = { type, groups: [] };
      embedded = false;
    } else {
      // What programs noted for themselves comes last.
      embedded = group.code === EMBEDDED || (embedded && group.code < EXTENDED);
      if (!embedded) item?.groups.push(group);
    }
  }
  if (item !== undefined) yield item;
}

/** The first number under a code. */
export function numberOf(groups: readonly DxfGroup[], code: number, otherwise = 0): number {
  const group = groups.find((candidate) => candidate.code === code);
  return typeof group?.value === 'number' ? group.value : otherwise;
}

export function textOf(groups: readonly DxfGroup[], code: number): string | undefined {
  const group = groups.find((candidate) => candidate.code === code);
  return typeof group?.value === 'string' ? group.value : undefined;
}

/** The point under a code and the one ten higher. */
export function pointOf(groups: readonly DxfGroup[], code: number): { x: number; y: number } {
  return { x: numberOf(groups, code, Number.NaN), y: numberOf(groups, code + 10, Number.NaN) };
}

/** Those after the last marker of a part of an entity, or all. */
export function groupsAfter(groups: readonly DxfGroup[], marker: string): readonly DxfGroup[] {
  const at = groups.findLastIndex(({ code, value }) => code === 100 && value === marker);
  return groups.slice(at + 1);
}

/** What every kind of entity has. */
export function commonFields(type: string, groups: readonly DxfGroup[]): DxfEntity {
  const entity: DxfEntity = { type };
  for (const { code, value } of groups) {
    if (code === 5) entity.handle ??= String(value);
    else if (code === 8) entity.layer ??= String(value);
    else if (code === 6) entity.lineType ??= String(value);
    else if (code === 48) entity.lineTypeScale ??= Number(value);
    else if (code === 60 && value === 1) entity.visible = false;
    else if (code === 67 && value === 1) entity.inPaperSpace = true;
    else if (code === 62) entity.colorIndex ??= Number(value);
    else if (code === 370) entity.lineWeight ??= Number(value);
    else if (code === 420) entity.color ??= Number(value);
    else if (code === 210) entity.extrusion ??= { x: Number(value), y: 0, z: 1 };
    else if (code === 220 && entity.extrusion !== undefined) entity.extrusion.y = Number(value);
    else if (code === 230) entity.extrusion = { x: 0, y: 0, ...entity.extrusion, z: Number(value) };
  }
  const index = Math.abs(entity.colorIndex ?? 256);
  if (entity.color === undefined && index >= 1 && index <= 255) entity.color = indexColor(index);
  return entity;
}
