// A project of 10,000 documents and 1,000 folders on the screen: how long a folder takes to open, and how even scrolling
// is. Once with all documents in one folder, once with ten in each.
import type { Page } from '@playwright/test';
import { openSynced } from './app-page.ts';
import { type Bench, newDevice, openPage } from './bench.ts';
import type { Figure, Repeats } from './figures.ts';
import { inPage } from './page-scripts.ts';
import { type Crew, type Placing, seedCrew } from './seed.ts';

const DOCUMENTS = 10_000;
const FOLDERS = 1_000;
/** ms. */
const OPEN_LIMIT = 100;
const FRAME_LIMIT = 20;
/** Frames of one scroll, down and up again. */
const FRAMES = 240;
/** CSS pixels a frame: looking through, and a fling. */
const speeds = { steady: 30, fling: 120 } as const;
/** ms after which the store's own memory of what was asked before is gone. */
const FORGETTING = 4_000;

const placings = {
  'in one folder': { folders: FOLDERS, folderOf: () => 0 },
  'ten to a folder': { folders: FOLDERS, folderOf: (index) => index % FOLDERS },
} as const satisfies Record<string, Placing>;
type Placed = keyof typeof placings;

const screens = { desktop: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
type Screen = keyof typeof screens;

const CARD = '[data-testid="document-card"] [data-testid="file-state"]';
const LEAF = '[data-testid="document-node"]';
const FOLDER_CARD = '[data-testid="folder-card"]';
const rowOf = (id: number) => `[data-key="folder:${id}"]`;
const scrollers = { grid: '[data-testid="document-grid"]', tree: '[data-testid="folder-tree"]' } as const;

function percentile95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}

/** One page on one project, and what was measured there so far. */
class Visit {
  readonly figures = new Map<string, { ours: Repeats; limit: number }>();
  readonly #bench: Bench;
  readonly #page: Page;
  readonly #crew: Crew;
  readonly #where: string;

  constructor(bench: Bench, page: Page, crew: Crew, where: string) {
    this.#bench = bench;
    this.#page = page;
    this.#crew = crew;
    this.#where = where;
  }

  get #folder(): number {
    return this.#crew.folderIds[0] ?? 0;
  }

  #note(what: string, value: number, limit: number, more = ''): void {
    const name = `${what}, ${this.#where}`;
    const figure = this.figures.get(name) ?? { ours: [], limit };
    figure.ours.push(value);
    this.figures.set(name, figure);
    this.#bench.say(`${name}: ${value.toFixed(1)} ms${more}`);
  }

  /** The root, where the folders stand, drawn and quiet. */
  async #root(): Promise<void> {
    const address = `/projects/${this.#crew.projectId}?folder=drawings`;
    await inPage(this.#page, 'screen', 'goTo', { address });
    await this.#page.waitForSelector(FOLDER_CARD);
    await this.#page.waitForTimeout(FORGETTING);
  }

  async #timed(what: string, click: string, seen: string, address: string): Promise<void> {
    const time = await inPage(this.#page, 'screen', 'clickUntilPainted', { click, seen, least: 4, address });
    this.#note(what, time, OPEN_LIMIT);
    await this.#page.waitForTimeout(500);
  }

  async #scrolled(what: string, scroller: string): Promise<void> {
    for (const [name, step] of Object.entries(speeds)) {
      const frames = await inPage(this.#page, 'screen', 'scrollFrames', { scroller, step, frames: FRAMES });
      const share = (100 * frames.filter((time) => time < FRAME_LIMIT).length) / frames.length;
      const more = ` is the 95th percentile of frames, ${share.toFixed(1)} % of them under ${FRAME_LIMIT} ms`;
      this.#note(`${what}, ${name}`, percentile95(frames), FRAME_LIMIT, more);
    }
  }

  /** Opens a folder and scrolls through it; the folders of the root too. */
  async grid(screen: Screen): Promise<void> {
    await this.#root();
    await this.#scrolled('scrolling the folders', scrollers.grid);
    await inPage(this.#page, 'screen', 'toTop', { scroller: scrollers.grid });
    const card = `${FOLDER_CARD} a[href*="${this.#folder}"]`;
    await this.#page.waitForSelector(card);
    const click = screen === 'desktop' ? rowOf(this.#folder) : card;
    await this.#timed('opening a folder', click, CARD, `subfolder=${this.#folder}`);
    await this.#scrolled('scrolling the documents', scrollers.grid);
  }

  /** Opens a folder in the tree and scrolls through it, then closes it again. */
  async tree(): Promise<void> {
    const arrow = `${rowOf(this.#folder)} [data-part=arrow]`;
    await inPage(this.#page, 'screen', 'toTop', { scroller: scrollers.tree });
    await this.#page.waitForSelector(arrow);
    await this.#timed('opening a folder in the tree', arrow, LEAF, '');
    await this.#scrolled('scrolling the tree', scrollers.tree);
    await inPage(this.#page, 'screen', 'toTop', { scroller: scrollers.tree });
    await this.#page.locator(arrow).click();
  }
}

async function measureScreen(bench: Bench, crew: Crew, placed: Placed, screen: Screen): Promise<Figure[]> {
  const context = await newDevice(bench, { viewport: screens[screen] });
  try {
    await (await openSynced(bench, context, crew)).close();
    const address = `${bench.server.url}/projects/${crew.projectId}?folder=drawings`;
    const page = await openPage(bench, context, address, 'screen');
    const visit = new Visit(bench, page, crew, `documents ${placed}, ${screen}`);
    for (let repeat = 0; repeat < bench.repeats; repeat += 1) {
      await visit.grid(screen);
      if (screen === 'desktop') await visit.tree();
    }
    return [...visit.figures].map(([what, { ours, limit }]) => {
      const other = { name: 'limit', repeats: ours.map(() => limit) };
      return { what, ours, other, bound: 1 };
    });
  } finally {
    await context.close();
  }
}

export async function measureProjectPage(bench: Bench): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const [placed, placing] of Object.entries(placings) as [Placed, Placing][]) {
    const crew = await seedCrew(bench.server.url, DOCUMENTS, placing);
    bench.say(`seeded ${DOCUMENTS} documents ${placed} of ${FOLDERS}`);
    for (const screen of Object.keys(screens) as Screen[]) {
      figures.push(...(await measureScreen(bench, crew, placed, screen)));
    }
  }
  return figures;
}
