import { describe, expect, test } from 'vitest';
import type { DxfDrawing } from '#domain/dxf/display-list';
import { middleOfBox } from '#domain/dxf/text-line';
import { block, entity, insert, line, madeDxf, readMade } from '#domain/testing/made-dxf';
import { dxfHits, isOnLayersOff, searchedDxf } from './dxf-find.ts';

const text = (words: string, x: number, y: number, ...more: [number, string | number][]) =>
  entity('TEXT', [8, 'TXT'], [10, x], [20, y], [40, 10], [1, words], ...more);
const frame = line(0, 0, 1000, 0) + line(0, 0, 0, 1000);

function read(...parts: Parameters<typeof madeDxf>): DxfDrawing {
  const drawing = readMade(madeDxf(...parts)).drawing;
  if (drawing === undefined) throw new Error('there is nothing in it');
  return drawing;
}

/** Every letter is half as wide as the font is high. */
const widthOf = (words: string) => words.length / 2;

const here = new AbortController().signal;

/** The middles of what was found, in the file's own coordinates. */
async function found(drawing: DxfDrawing, words: string): Promise<[number, number][][]> {
  return (await dxfHits(drawing.texts, words, widthOf, here)).map(({ boxes }) =>
    boxes.map((box) => {
      const { x, y } = middleOfBox(box);
      return [Math.round(drawing.left + x), Math.round(drawing.top - y)];
    }),
  );
}

describe('words in a DXF', () => {
  test('are found whatever their case, accents and gaps, from the top to the foot', async () => {
    const drawing = read(`${frame}${text('Bomba de PRESIÓN 17', 100, 100)}${text('bomba  de presión', 100, 500)}`);
    expect((await found(drawing, ' BOMBA de présion ')).map(([point]) => (point?.[1] ?? 0) > 300)).toEqual([
      true,
      false,
    ]);
    expect(await found(drawing, 'presion 17')).toHaveLength(1);
    expect(await found(drawing, 'pump')).toEqual([]);
    expect(await found(drawing, '  ')).toEqual([]);
  });

  test('are found in blocks, in attributes, in dimensions and in texts of several lines, across them too', async () => {
    const dimension = entity('DIMENSION', [8, 'D'], [2, '*D1'], [10, 0], [20, 0], [70, 0]);
    const several = entity('MTEXT', [8, 'T'], [10, 600], [20, 600], [40, 10], [71, 1], [1, 'FIRE DOOR\\PEI 30 min']);
    const attribute = entity('ATTRIB', [8, '0'], [10, 5], [20, 5], [40, 2], [1, 'A-101'], [2, 'NO'], [70, 0]);
    const blocks = block('PUMP', text('Pump', 0, 0)) + block('*D1', text('3.16', 300, 300));
    const drawing = read(
      `${frame}${insert('PUMP', 200, 200)}${attribute}${entity('SEQEND', [8, '0'])}${dimension}${several}`,
      blocks,
    );
    for (const words of ['pump', 'a-101', '3.16', 'ei 30']) expect(await found(drawing, words), words).toHaveLength(1);
    const [lines = []] = await found(drawing, 'door ei');
    expect(lines).toHaveLength(2);
    // Another text is not the next line.
    expect(await found(drawing, 'pump a-101')).toEqual([]);
  });

  test('are found across labels of which one stands below the other, and of no others', async () => {
    const label = text('COVERED', 100, 500) + text('PORCH', 108, 484);
    const turned = text('SHAFT', 600, 300, [50, 90]) + text('NO. 2', 616, 300, [50, 90]);
    const drawing = read(frame + label + turned + text('HALL', 108, 440));
    expect((await found(drawing, 'covered porch')).map((boxes) => boxes.length)).toEqual([2]);
    expect(await found(drawing, 'shaft no. 2')).toHaveLength(1);
    expect(await found(drawing, 'no. 2 hall')).toEqual([]);
    expect(await found(drawing, 'porch shaft')).toEqual([]);
  });

  test('that were drawn twice at one place are found once', async () => {
    const drawing = read(frame + text('PUMP', 100, 100) + text('PUMP', 100, 100) + text('PUMP', 300, 100));
    expect(await found(drawing, 'pump')).toHaveLength(2);
  });

  test('are marked where they stand: a part of a line, a line in its middle, a turned one', async () => {
    const letter = 0.5 * 1.39 * 10;
    const up = 10 * 0.45;
    const drawing = read(
      frame +
        text('AB CD', 100, 100) +
        text('MID', 0, 0, [72, 1], [11, 500], [21, 500]) +
        text('UP', 300, 300, [50, 90]),
    );
    expect(await found(drawing, 'cd')).toEqual([[[Math.round(100 + 4 * letter), Math.round(100 + up)]]]);
    expect(await found(drawing, 'mid')).toEqual([[[500, Math.round(500 + up)]]]);
    expect(await found(drawing, 'up')).toEqual([[[Math.round(300 - up), Math.round(300 + letter)]]]);
  });

  test('of layers that are off are not found, and said to be there', async () => {
    const drawing = read(frame + text('Pump', 100, 100));
    const sheet = { x: 0, y: 0, width: drawing.width, height: drawing.height };
    const { signal } = new AbortController();
    const all = { drawing, sheet, off: new Set<string>() };
    expect(await searchedDxf(all, widthOf).find(0, 'pump', signal)).toHaveLength(1);
    expect(await isOnLayersOff(all, 'pump', here)).toBe(false);
    const some = { ...all, off: new Set(['TXT']) };
    expect(await searchedDxf(some, widthOf).find(0, 'pump', signal)).toEqual([]);
    expect((await searchedDxf(some, widthOf).text(0, signal)).texts).not.toBe('');
    expect(await isOnLayersOff(some, 'pump', here)).toBe(true);
    expect(await isOnLayersOff(some, 'fan', here)).toBe(false);
  });

  test('are a thousand at most, and what each line is measured for grows with its length alone', async () => {
    const grid: [number, number][] = [
      [70, 15],
      [71, 20],
      [44, 3],
      [45, 3],
    ];
    const drawing = read(frame + insert('T', 0, 0, ...grid), block('T', text('a'.repeat(1990), 0, 0)));
    let measured = 0;
    const measure = (words: string) => {
      measured += words.length;
      return words.length / 2;
    };
    const hits = await dxfHits(drawing.texts, 'a', measure, here);
    expect(hits).toHaveLength(1000);
    // Once as a whole, and once from hit to hit.
    expect(measured).toBeLessThanOrEqual(2 * 1990);
    expect(hits[1]?.boxes[0]?.x).toBeCloseTo((hits[0]?.boxes[0]?.x ?? 0) + 0.5 * 1.39 * 10);
  });

  test('are looked for in turns, and no more once nobody waits', async () => {
    const many: [number, number][] = [
      [70, 40],
      [71, 25],
      [44, 0],
      [45, 0],
    ];
    const drawing = read(frame + insert('T', 0, 0, ...many), block('T', text('ab '.repeat(660), 0, 0)));
    let turns = 0;
    const leaving = new AbortController();
    const timer = setInterval(() => {
      turns += 1;
      leaving.abort();
    }, 1);
    expect(await dxfHits(drawing.texts, 'b', widthOf, leaving.signal)).toEqual([]);
    clearInterval(timer);
    expect(turns).toBe(1);
  });
});
