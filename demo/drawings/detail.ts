// Details: what a wall, a floor or a roof is made of, layer by layer.
import type { Pen } from './pen.ts';

export interface DetailLayer {
  /** Millimetres of the real thing. */
  thick: number;
  what: string;
  look: 'concrete' | 'brick' | 'insulation' | 'board' | 'membrane' | 'void';
}

function texture(pen: Pen, look: DetailLayer['look'], [x0, x1]: readonly [number, number], height: number): void {
  if (look === 'brick') pen.hatch('hatch', [x0, 0], [x1, height], 4);
  if (look === 'membrane') pen.block('walls', [x0, 0], [x1, height]);
  if (look === 'insulation') {
    for (let y = 0; y < height - 6; y += 6) {
      pen.line(
        'hatch',
        [
          [x0, y],
          [x1, y + 3],
          [x0, y + 6],
        ],
        { weight: 0.2 },
      );
    }
  }
  if (look === 'concrete') {
    const wide = x1 - x0;
    for (let n = 0; n < (wide * height) / 45; n += 1) {
      const [x, y] = [x0 + ((n * 7.31) % 1) * wide + ((n * 0.618) % 1) * wide * 0.9, ((n * 0.7548) % 1) * height];
      if (x < x1 - 1)
        pen.outline('hatch', [
          [x, y],
          [x + 1, y],
          [x + 0.4, y + 0.9],
        ]);
    }
  }
}

/** A strip through a wall at 1:5, outside to the left, with a line and words for every layer. */
export function drawDetail(pen: Pen, title: string, layers: readonly DetailLayer[], notes: readonly string[]): void {
  const height = 120;
  const places: number[] = [];
  let x = 0;
  for (const { thick, look } of layers) {
    const wide = Math.max(thick / 5, 0.8);
    texture(pen, look, [x, x + wide], height);
    pen.box('outline', [x, 0], [x + wide, height], { weight: 0.35 });
    places.push(x + wide / 2);
    x += wide;
  }
  pen.line('dimensions', [
    [0, -6],
    [x, -6],
  ]);
  pen.text('dimensions', [x / 2, -11], `${layers.reduce((sum, { thick }) => sum + thick, 0)} mm`, 3.4, {
    align: 'middle',
  });
  for (const [at, place] of places.entries()) {
    const y = height - 14 - at * 13;
    pen.line('dimensions', [
      [place, y],
      [x + 14, y],
    ]);
    pen.arc('dimensions', [place, y], 0.8);
    const { what, thick } = layers[at] ?? { what: '', thick: 0 };
    pen.text('text', [x + 16, y - 1.2], `${at + 1}  ${what}, ${thick} mm`, 3.6);
  }
  pen.text('text', [0, height + 10], title, 6, { bold: true });
  for (const [at, note] of notes.entries()) pen.text('text', [x + 16, 20 - at * 6.5], note, 3.4);
}
