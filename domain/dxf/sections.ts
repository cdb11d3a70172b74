// The sections of a DXF, as what is drawn of it.
import {
  commonFields,
  type DxfGroup,
  type DxfGroups,
  type DxfItem,
  groupsAfter,
  itemsOf,
  numberOf,
  pointOf,
  textOf,
} from './groups.ts';
import type { DxfBlock, DxfContext, DxfEntity, DxfLayout, ParsedDxf } from './parsed.ts';
import { polylineOf } from './polylines.ts';
import { readers } from './readers.ts';
import { emptyTables, layerKey, putEntry } from './tables.ts';

const EXTERNAL = 4 | 32;
const INCH = 25.4;
/** Letters of a sheet's name. */
const NAME_MAX = 255;
const SEQUENCES = new Set(['POLYLINE']);

function entityOf({ type, groups }: DxfItem, context: DxfContext): DxfEntity {
  const common = commonFields(type, groups);
  const read = readers[type];
  if (read === undefined) return { ...common, unshown: true };
  // What stands for it has coordinates of the drawing.
  const { extrusion: _, handle: __, ...ofParts } = common;
  return { ...common, ...read(groups, context, ofParts) };
}

/** The older kind of polyline: its vertices are entities of their own after it. */
function withVertices(head: DxfItem, vertices: readonly DxfItem[]): DxfEntity {
  return {
    ...commonFields(head.type, head.groups),
    ...polylineOf(
      head.groups,
      vertices.map(({ groups }) => groups),
    ),
  };
}

/** Entities one after the other; what a file has besides them is left out. */
function* entitiesOf(items: Iterable<DxfItem>, context: DxfContext): Generator<DxfEntity | DxfItem> {
  let head: DxfItem | undefined;
  let vertices: DxfItem[] = [];
  for (const item of items) {
    if (head !== undefined && item.type === 'VERTEX') {
      vertices.push(item);
      continue;
    }
    if (head !== undefined) yield withVertices(head, vertices);
    [head, vertices] = [undefined, []];
    if (item.type === 'BLOCK' || item.type === 'ENDBLK') yield item;
    else if (SEQUENCES.has(item.type)) head = item;
    else if (item.type !== 'SEQEND' && item.type !== 'VERTEX') yield entityOf(item, context);
  }
  if (head !== undefined) yield withVertices(head, vertices);
}

const isEntity = (found: DxfEntity | DxfItem): found is DxfEntity => !('groups' in found);

function blockOf({ groups }: DxfItem): DxfBlock {
  const { x, y } = pointOf(groups, 10);
  const position = { x: Number.isFinite(x) ? x : 0, y: Number.isFinite(y) ? y : 0 };
  return { position, external: (numberOf(groups, 70) & EXTERNAL) !== 0, entities: [] };
}

function layoutOf({ groups }: DxfItem): DxfLayout {
  const own = groupsAfter(groups, 'AcDbLayout');
  const plot = groups.slice(0, groups.length - own.length);
  const [paper, drawn] = [numberOf(plot, 142, 1), numberOf(plot, 143, 1)];
  const millimetres = numberOf(plot, 72) === 0 ? INCH : 1;
  return {
    name: (textOf(own, 1) ?? '').slice(0, NAME_MAX),
    order: numberOf(own, 71),
    record: textOf(own, 330) ?? '',
    unit: paper > 0 && drawn > 0 ? (millimetres * paper) / drawn : millimetres,
  };
}

/** The values of variables, by name. */
function headerOf(groups: DxfGroups): Map<string, DxfGroup['value']> {
  const header = new Map<string, DxfGroup['value']>();
  let name: string | undefined;
  for (let group = groups.next(); group !== undefined && group.code !== 0; group = groups.next()) {
    if (group.code === 9) name = String(group.value);
    else if (name !== undefined && !header.has(name)) header.set(name, group.value);
  }
  return header;
}

class SectionReader {
  private readonly context: DxfContext = { tables: emptyTables(), header: new Map() };
  private readonly entities: DxfEntity[] = [];
  private readonly blocks = new Map<string, DxfBlock>();
  private readonly layouts: DxfLayout[] = [];
  private known = false;
  private torn = false;
  private readonly groups: DxfGroups;

  constructor(groups: DxfGroups) {
    this.groups = groups;
  }

  read(): ParsedDxf {
    for (let group = this.groups.next(); group !== undefined; group = this.groups.next()) {
      if (group.code !== 0 || group.value === 'ENDSEC') continue;
      if (group.value === 'EOF') return this.parsed();
      if (group.value === 'SECTION') this.section(String(this.groups.next()?.value));
    }
    this.torn = true;
    return this.parsed();
  }

  private parsed(): ParsedDxf {
    if (!this.known) throw new Error('no DXF');
    const { entities, blocks, layouts, torn } = this;
    const { tables, header } = this.context;
    const lineScale = Number(header.get('$LTSCALE') ?? 1) || 1;
    return { lineScale, tables, entities, blocks, layouts, torn };
  }

  private section(name: string): void {
    const items = itemsOf(this.groups, 'ENDSEC');
    if (name === 'HEADER') this.context.header = headerOf(this.groups);
    else if (name === 'TABLES') for (const item of items) putEntry(this.context.tables, item);
    else if (name === 'BLOCKS') this.readBlocks(items);
    else if (name === 'ENTITIES') this.readEntities(items);
    else if (name === 'OBJECTS') this.readObjects(items);
    else return;
    this.known = true;
  }

  private readEntities(items: Iterable<DxfItem>): void {
    for (const found of entitiesOf(items, this.context)) if (isEntity(found)) this.entities.push(found);
  }

  private readBlocks(items: Iterable<DxfItem>): void {
    let block: DxfBlock | undefined;
    for (const found of entitiesOf(items, this.context)) {
      if (isEntity(found)) block?.entities.push(found);
      else if (found.type === 'ENDBLK') block = undefined;
      else {
        block = blockOf(found);
        this.blocks.set(layerKey(textOf(found.groups, 2) ?? ''), block);
      }
    }
  }

  private readObjects(items: Iterable<DxfItem>): void {
    for (const item of items) if (item.type === 'LAYOUT') this.layouts.push(layoutOf(item));
  }
}

/** @throws for what is no DXF. What is cut off is read as far as it goes. */
export function readSections(groups: DxfGroups): ParsedDxf {
  return new SectionReader(groups).read();
}
