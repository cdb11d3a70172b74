// What whoever plots a sheet does, whatever is on it.
import type { Pen, Point } from './pen.ts';
import { northArrow, type SheetTitle, scaleBar, titledSheet } from './title-block.ts';
import { type PaperSheet, sheetsToPdf } from './to-pdf.ts';

/** Millimetres of paper to a metre: 1:50. */
const SCALE = 20;
const PLAN_AT: Point = [92, 112];
const SECTION_AT: Point = [58, 170];

/** A sheet of a plan; `draw` gets a pen in metres from where the first lines of the grid meet. */
export function planSheet(title: SheetTitle, draw: (pen: Pen) => void): PaperSheet {
  return titledSheet(title, (paper) => {
    draw(paper.at(PLAN_AT, SCALE));
    northArrow(paper, [655, 555]);
    scaleBar(paper, [92, 40], SCALE);
  });
}

/** A sheet of a section or an elevation; metres from the ground at the first line of the grid. */
export function uprightSheet(title: SheetTitle, draw: (pen: Pen) => void): PaperSheet {
  return titledSheet(title, (paper) => draw(paper.at(SECTION_AT, SCALE)));
}

/** The sheets as a file, plotted on the morning of their date. */
export function plotted(title: SheetTitle, sheets: readonly PaperSheet[]): Promise<Uint8Array> {
  return sheetsToPdf(`${title.number} ${title.title}`, sheets, new Date(`${title.date}T08:00:00Z`));
}
