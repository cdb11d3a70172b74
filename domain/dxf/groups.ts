// An entity's own groups (a code and a value each), as the parser's scanner hands them out.
import { indexColor } from './colors.ts';
import type { DxfEntity } from './parsed.ts';

export interface DxfGroup {
  code: number;
  value: number | string | boolean;
}

/** What is used of the parser's scanner. */
export interface DxfScanner {
  next(): DxfGroup;
}

/** Stands for what a newer program added to an entity, under codes that mean something else there. */
const EMBEDDED = 101;

/** The groups of an entity, and the group after it, which begins the next. */
export function ownGroups(scanner: DxfScanner): { groups: DxfGroup[]; next: DxfGroup } {
  const groups: DxfGroup[] = [];
  let embedded = false;
  for (;;) {
    const group = scanner.next();
    if (group.code === 0) return { groups, next: group };
    embedded ||= group.code === EMBEDDED;
    if (!embedded) groups.push(group);
  }
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

/** What every kind of entity has. */
export function commonFields(type: string, groups: readonly DxfGroup[]): DxfEntity {
  const entity: DxfEntity = { type };
  const layer = textOf(groups, 8);
  const lineType = textOf(groups, 6);
  if (layer !== undefined) entity.layer = layer;
  if (lineType !== undefined) entity.lineType = lineType;
  entity.lineTypeScale = numberOf(groups, 48, 1);
  entity.visible = numberOf(groups, 60) === 0;
  entity.inPaperSpace = numberOf(groups, 67) === 1;
  entity.extrusionDirectionZ = numberOf(groups, 230, 1);
  entity.colorIndex = numberOf(groups, 62, 256);
  const index = Math.abs(entity.colorIndex);
  const color = numberOf(groups, 420, index >= 1 && index <= 255 ? indexColor(index) : -1);
  if (color >= 0) entity.color = color;
  return entity;
}
