// A daily report on one A4 page.
import type { Language } from '../words.ts';
import { Pen } from './pen.ts';
import type { PaperSheet } from './to-pdf.ts';

export interface Report {
  language: Language;
  project: string;
  date: string;
  by: string;
  weather: string;
  /** Trade, people, hours. */
  crews: readonly (readonly [string, number, number])[];
  done: readonly string[];
  open: readonly string[];
}

const labels = {
  en: {
    title: 'Daily site report',
    by: 'Written by',
    weather: 'Weather',
    crews: ['Trade', 'People', 'Hours'],
    done: 'Work done',
    open: 'To be settled',
  },
  es: {
    title: 'Parte diario de obra',
    by: 'Redactado por',
    weather: 'Tiempo',
    crews: ['Oficio', 'Personas', 'Horas'],
    done: 'Trabajo realizado',
    open: 'Pendiente de resolver',
  },
} as const;

const [WIDTH, HEIGHT] = [210, 297];
const LEFT = 20;

export function reportSheet(report: Report): PaperSheet {
  const words = labels[report.language];
  const pen = new Pen();
  let y = HEIGHT - 28;
  const say = (text: string, size: number, bold = false, x = LEFT) => pen.text('text', [x, y], text, size, { bold });
  say(words.title, 8, true);
  pen.text('text', [WIDTH - LEFT, y], report.date, 5, { align: 'right' });
  y -= 9;
  say(report.project, 4.6);
  y -= 4;
  pen.line(
    'supply',
    [
      [LEFT, y],
      [WIDTH - LEFT, y],
    ],
    { weight: 0.8 },
  );
  y -= 9;
  say(`${words.by}: ${report.by}`, 4.2);
  pen.text('text', [WIDTH - LEFT, y], `${words.weather}: ${report.weather}`, 4.2, { align: 'right' });
  y -= 12;
  const columns = [LEFT, 120, 155] as const;
  for (const [at, x] of columns.entries()) pen.text('text', [x, y], words.crews[at] ?? '', 4.2, { bold: true });
  for (const [trade, people, hours] of report.crews) {
    pen.line('hatch', [
      [LEFT, y - 2.5],
      [WIDTH - LEFT, y - 2.5],
    ]);
    y -= 8;
    say(trade, 4.2);
    say(String(people), 4.2, false, columns[1]);
    say(String(hours), 4.2, false, columns[2]);
  }
  for (const [title, lines] of [
    [words.done, report.done],
    [words.open, report.open],
  ] as const) {
    y -= 16;
    say(title, 5, true);
    for (const line of lines) {
      y -= 8;
      pen.block('walls', [LEFT, y + 0.8], [LEFT + 1.4, y + 2.2]);
      say(line, 4.2, false, LEFT + 5);
    }
  }
  return { width: WIDTH, height: HEIGHT, strokes: pen.strokes };
}
