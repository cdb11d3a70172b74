// The sheets of a drawing: its model, and what is put together for paper.
import { MODEL_SHEET } from './display-list.ts';
import type { DxfEntity, ParsedDxf } from './parsed.ts';
import { layerKey } from './tables.ts';

/** The block of the sheet whose entities stand beside those of the model, and of the model. */
const PRESENT = /^[*$]paper_space$/;
const MODEL = /^[*$]model_space$/;
/** What the one sheet of a file is called that has no names for them. */
const UNNAMED = 'Layout1';
/** Sheets of paper of one file: more is a mistake or a trap. */
const SHEETS_MAX = 500;

export interface Sheet {
  name: string;
  entities: readonly DxfEntity[];
  /** Millimetres of one unit; 0 where it has none. */
  unit: number;
}

/** On a sheet stands more than a view of nothing: the first viewport is the sheet itself. */
const isUsed = (entities: readonly DxfEntity[]) => entities.some(({ view }) => view === undefined || view.on);

/** The model, and every sheet with something on it, in their order. `cut`: there are more than these. */
export function sheetsOf({ entities, blocks, layouts, tables }: ParsedDxf): { sheets: Sheet[]; cut: boolean } {
  const blockNamed = (pattern: RegExp) => [...blocks].find(([name]) => pattern.test(name))?.[1].entities ?? [];
  const on = (paper: boolean) => entities.filter(({ inPaperSpace = false }) => inPaperSpace === paper);
  const model = { name: MODEL_SHEET, entities: [...on(false), ...blockNamed(MODEL)], unit: 0 };
  const present = [...on(true), ...blockNamed(PRESENT)];
  const papers = layouts
    .toSorted((a, b) => a.order - b.order)
    .flatMap(({ name, record, unit }): Sheet[] => {
      const block = layerKey(tables.blockNames.get(record) ?? '');
      if (block === '' || MODEL.test(block) || name === MODEL_SHEET) return [];
      return [{ name, unit, entities: PRESENT.test(block) ? present : (blocks.get(block)?.entities ?? []) }];
    });
  const named = papers.some((sheet) => sheet.entities === present);
  const all = named ? papers : [...papers, { name: UNNAMED, unit: 1, entities: present }];
  const used = all.filter((sheet) => isUsed(sheet.entities));
  return { sheets: [model, ...used.slice(0, SHEETS_MAX)], cut: used.length > SHEETS_MAX };
}
