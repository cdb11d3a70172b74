// From a DXF's text to its display list. The parser is given: each side loads it where it may take its time and memory.
import type { DxfDrawing } from './display-list.ts';
import { drawingOf } from './drawing.ts';
import type { ParsedDxf } from './parsed.ts';
import { dxfReaders } from './readers.ts';
import { takeTables } from './tables.ts';

/** What is used of `dxf-parser`. */
export interface DxfParsing {
  registerEntityHandler(reader: never): void;
  parseSync(text: string): ParsedDxf | null;
}

/** undefined for a drawing in which there is nothing to see. @throws for what is no DXF. */
export function readDxf(parser: DxfParsing, text: string): DxfDrawing | undefined {
  for (const reader of dxfReaders) parser.registerEntityHandler(reader as never);
  const { tables, rest } = takeTables(text);
  const parsed = parser.parseSync(rest);
  return parsed === null ? undefined : drawingOf(parsed, tables);
}
