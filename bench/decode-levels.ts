// The levels of error correction beside each other, at the same printed size: more of it makes more and smaller squares.
import { type Bench, newDevice } from './bench.ts';
import { levelPrints, levelShots, levels } from './camera/set.ts';
import { keep, openOurs, wide } from './decode.ts';
import { percent } from './decode-rows.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';

interface Sum {
  squares: number;
  frames: number;
  read: number;
}

/** By address and level. */
function tableOfLevels(sums: ReadonlyMap<string, Sum>): string {
  const texts = [...new Set(levelPrints.map(({ text }) => text))];
  const lines = texts.map((text) => {
    const cells = levels.map((level) => {
      const { squares, frames, read } = sums.get(`${level} ${text}`) ?? { squares: 0, frames: 0, read: 0 };
      return `${percent(read, frames)} (${squares} squares)`;
    });
    return [`${text.length} characters`, ...cells];
  });
  const head = ['address', ...levels];
  return [head, head.map(() => '---'), ...lines].map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** Read by our scanner alone; a table and no verdict. */
export async function measureDecodeLevels(bench: Bench): Promise<Figure[]> {
  const context = await newDevice(bench, wide);
  const sums = new Map<string, Sum>();
  try {
    const page = await openOurs(bench, context, levelPrints);
    for (const shot of levelShots) {
      const order = levelPrints[shot.print];
      const decoded = await inPage(page, 'decode', 'decode', { shot, names: [] });
      if (order === undefined || decoded === null) continue;
      const key = `${order.level} ${order.text}`;
      const { frames, read } = sums.get(key) ?? { frames: 0, read: 0 };
      sums.set(key, { squares: decoded.modules, frames: frames + 1, read: read + Number(decoded.ours) });
    }
  } finally {
    await context.close();
  }
  keep(bench, 'decode-levels', tableOfLevels(sums));
  return [];
}
