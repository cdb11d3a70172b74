// The frame, the title block and the table of revisions of a sheet.
import type { Language } from '../words.ts';
import { type Layer, Pen, type Point } from './pen.ts';
import type { PaperSheet } from './to-pdf.ts';

export const papers = {
  A1: [841, 594],
  A3: [420, 297],
} as const;

export interface TitleBlockIssue {
  /** `A`, `B`, … */
  mark: string;
  date: string;
  what: string;
}

export interface SheetTitle {
  language: Language;
  paper: keyof typeof papers;
  project: string;
  place: string;
  office: string;
  /** `A-101`. */
  number: string;
  title: string;
  scale: string;
  drawnBy: string;
  date: string;
  revisions: readonly TitleBlockIssue[];
  notes?: readonly string[];
}

const labels: Record<
  Language,
  Record<'project' | 'sheet' | 'scale' | 'date' | 'drawn' | 'revisions' | 'notes' | 'note', string>
> = {
  en: {
    project: 'PROJECT',
    sheet: 'SHEET',
    scale: 'SCALE',
    date: 'DATE',
    drawn: 'DRAWN',
    revisions: 'REVISIONS',
    notes: 'NOTES',
    note: 'Do not scale. Check all dimensions on site.',
  },
  es: {
    project: 'PROYECTO',
    sheet: 'PLANO',
    scale: 'ESCALA',
    date: 'FECHA',
    drawn: 'DIBUJADO',
    revisions: 'REVISIONES',
    notes: 'NOTAS',
    note: 'No medir sobre el plano. Comprobar todas las cotas en obra.',
  },
};

const MARGIN = 10;
/** Of the column with the title, millimetres. */
const TITLE_WIDTH = { A1: 150, A3: 84 };

function drawTitle(pen: Pen, title: SheetTitle, width: number): void {
  const words = labels[title.language];
  const cell = (y: number, high: number, label: string, text: string, size: number) => {
    pen.line('frame', [
      [0, y + high],
      [width, y + high],
    ]);
    pen.text('dimensions', [3, y + high - 4], label, 2.4);
    pen.text('text', [3, y + 3], text, size, { bold: size > 4 });
  };
  const half = width / 2;
  cell(0, 26, words.sheet, title.number, title.paper === 'A1' ? 13 : 9);
  cell(26, 13, words.date, title.date, 3.6);
  pen.line('frame', [
    [half, 26],
    [half, 52],
  ]);
  pen.text('dimensions', [half + 3, 35], words.scale, 2.4);
  pen.text('text', [half + 3, 29], title.scale, 3.6);
  cell(39, 13, words.drawn, title.drawnBy, 3.6);
  pen.text('text', [half + 3, 42], title.office, 3);
  cell(52, 16, words.sheet, title.title, title.paper === 'A1' ? 5 : 3.8);
  cell(68, 20, words.project, title.project, title.paper === 'A1' ? 5.5 : 4.2);
  pen.text('text', [3, 78], title.place, 3);
  pen.text('dimensions', [3, 91], words.note, 2.4);
}

function drawRevisions(pen: Pen, { language, revisions, paper }: SheetTitle, width: number): void {
  const row = 7;
  pen.text('dimensions', [3, revisions.length * row + 3], labels[language].revisions, 2.4);
  for (const [at, { mark, date, what }] of [...revisions].reverse().entries()) {
    const y = at * row;
    pen.box('frame', [0, y], [width, y + row], { weight: 0.2 });
    pen.text('text', [3, y + 2.2], mark, 3.2, { bold: true });
    pen.text('text', [11, y + 2.2], date, paper === 'A1' ? 3 : 2.4);
    pen.text('text', [paper === 'A1' ? 33 : 28, y + 2.2], what, paper === 'A1' ? 3 : 2.4);
  }
}

/** Letters that a line of notes has room for. */
const NOTE_WIDTH = { A1: 62, A3: 40 };

function linesOf(text: string, most: number): string[] {
  const lines = [''];
  for (const word of text.split(' ')) {
    const line = `${lines.at(-1)} ${word}`.trim();
    if (line.length <= most) lines[lines.length - 1] = line;
    else lines.push(word);
  }
  return lines;
}

/** Downwards from the top of the column. */
function drawNotes(pen: Pen, { language, notes = [], paper }: SheetTitle): void {
  const size = paper === 'A1' ? 4.4 : 3.4;
  let y = -12;
  if (notes.length > 0) pen.text('text', [4, y], labels[language].notes, size + 0.6, { bold: true });
  for (const [at, note] of notes.entries()) {
    y -= size;
    for (const [row, line] of linesOf(note, NOTE_WIDTH[paper]).entries()) {
      y -= size * 1.5;
      if (row === 0) pen.text('text', [4, y], String(at + 1), size);
      pen.text('text', [12, y], line, size);
    }
  }
}

/** A sheet with its frame and title; `draw` gets a pen in millimetres of paper. */
export function titledSheet(title: SheetTitle, draw: (pen: Pen) => void): PaperSheet {
  const [width, height] = papers[title.paper];
  const column = TITLE_WIDTH[title.paper];
  const pen = new Pen();
  draw(pen);
  pen.box('frame', [MARGIN, MARGIN], [width - MARGIN, height - MARGIN], { weight: 0.7 });
  pen.box('frame', [width - MARGIN - column, MARGIN], [width - MARGIN, height - MARGIN]);
  drawTitle(pen.at([width - MARGIN - column, MARGIN], 1), title, column);
  drawNotes(pen.at([width - MARGIN - column, height - MARGIN], 1), title);
  drawRevisions(pen.at([width - MARGIN - column, MARGIN + 96], 1), title, column);
  return { width, height, strokes: pen.strokes };
}

/** A cloud around what changed, with the mark of its revision. Corners in the pen's own coordinates, `bump` too. */
export function changeCloud(pen: Pen, [x0, y0]: Point, [x1, y1]: Point, mark: string, bump: number): void {
  const layer: Layer = 'revision';
  const along = (from: number, to: number, place: (at: number) => Point, angle: number) => {
    const count = Math.max(2, Math.round((to - from) / (bump * 2)));
    const step = (to - from) / count;
    for (let n = 0; n < count; n += 1) pen.arc(layer, place(from + step * (n + 0.5)), step / 2, angle, angle + 180);
  };
  along(x0, x1, (x) => [x, y1], 0);
  along(x0, x1, (x) => [x, y0], 180);
  along(y0, y1, (y) => [x0, y], 90);
  along(y0, y1, (y) => [x1, y], 270);
  const tip: Point = [x1 + bump * 1.5, y1 + bump * 1.5];
  pen.outline(layer, [
    [tip[0] - bump, tip[1] - bump * 0.6],
    [tip[0] + bump, tip[1] - bump * 0.6],
    [tip[0], tip[1] + bump],
  ]);
  pen.text(layer, [tip[0], tip[1] - bump * 0.4], mark, 5, { align: 'middle', bold: true });
}

export function northArrow(pen: Pen, [x, y]: Point): void {
  pen.arc('outline', [x, y], 9);
  pen.fill('walls', [
    [x, y + 9],
    [x - 4, y - 6],
    [x, y - 3],
  ]);
  pen.outline('outline', [
    [x, y + 9],
    [x + 4, y - 6],
    [x, y - 3],
  ]);
  pen.text('text', [x, y + 11], 'N', 5, { align: 'middle', bold: true });
}

/** Metres, drawn `scale` millimetres to one. */
export function scaleBar(pen: Pen, [x, y]: Point, scale: number): void {
  for (const metre of [0, 1, 2, 3, 4]) {
    const from: Point = [x + metre * scale, y];
    if (metre % 2 === 0) pen.block('walls', from, [x + (metre + 1) * scale, y + 2]);
    pen.box('outline', from, [x + (metre + 1) * scale, y + 2]);
    pen.text('dimensions', [from[0], y - 5], String(metre), 4.4, { align: 'middle' });
  }
  pen.text('dimensions', [x + 5 * scale, y - 5], '5 m', 4.4, { align: 'middle' });
}
