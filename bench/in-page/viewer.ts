// What a person sees of the app's viewer, told from inside the page by what its scrolled area says of itself; and how long
// a page was busy, told of any page.
import { painted } from './painted.ts';

const AREA = '[data-testid="viewer-area"]';
const PAGE = '[data-testid="viewer-page"]';
const ZOOM = '[role="group"][aria-label="Zoom"] output';
const LONGEST = 120_000;
/** Milliseconds that what was seen must stand before it counts. */
const STANDS = 1_000;

export type Sight = 'preview' | 'sheet';

/** The one on the screen: another may be drawn ahead, unseen. */
const area = () => {
  const all = [...document.querySelectorAll<HTMLElement>(AREA)];
  return all.find((element) => element.closest('[inert]') === null) ?? null;
};
/** What the area says is in sight. */
const said = (): { sight?: string; sharp?: string } => ({ ...area()?.dataset });
const zoomed = () => document.querySelector(ZOOM)?.textContent?.replaceAll(/\s/g, '') ?? '';

/** Calls whenever the document or what the area says has changed. @returns how to end that. */
function onChange(look: () => void): () => void {
  const observer = new MutationObserver(look);
  const attributeFilter = ['data-sight', 'data-sharp', 'inert', 'style'];
  observer.observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
    attributeFilter,
  });
  return () => observer.disconnect();
}

/** Waits until something holds that the document tells. */
async function until(holds: () => boolean, what: string): Promise<void> {
  let end: (() => void) | undefined;
  const seen = new Promise<void>((resolve, reject) => {
    const look = () => {
      if (holds()) resolve();
    };
    end = onChange(look);
    look();
    setTimeout(() => reject(new Error(`${what} was not seen in ${LONGEST / 1000} s`)), LONGEST);
  });
  await seen.finally(() => end?.());
}

/** Milliseconds that a finger lies on what it chooses before it lets go. */
const PRESSED = 90;

function press(target: HTMLElement): void {
  target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary: true, pointerType: 'touch' }));
}

/** Presses, and waits until one of the sights was painted. @returns milliseconds from the click, and what was seen. */
export async function clickUntilSight({ click, sights }: { click: string; sights: Sight[] }) {
  const target = document.querySelector<HTMLElement>(click);
  if (target === null) throw new Error(`${click} is not on the screen`);
  const seen: string[] = [];
  const shown = until(() => {
    const { sight } = said();
    if (sight !== undefined && seen.at(-1) !== sight) seen.push(sight);
    return sights.some((wanted) => seen.includes(wanted));
  }, sights.join(' or '));
  press(target);
  await new Promise((resolve) => setTimeout(resolve, PRESSED));
  const started = performance.now();
  target.click();
  await shown;
  return { took: (await painted()) - started, seen };
}

/** Waits until all that is in sight is sharp. */
export function untilSharp(): Promise<void> {
  return until(() => said().sharp === 'yes', 'a sharp sheet');
}

/**
 * Chooses a zoom in the menu that is open, and waits until what is in sight is sharp at it, and stays so.
 * @returns milliseconds from the click to the frame since which it was; whether the area said meanwhile that it was not.
 */
export async function chooseUntilSharp({ zoom }: { zoom: string }): Promise<{ took: number; blurred: boolean }> {
  const items = [...document.querySelectorAll<HTMLElement>('[role^="menuitem"]')];
  const item = items.find((one) => one.textContent?.replaceAll(/\s/g, '') === zoom);
  if (item === undefined)
    throw new Error(`${zoom} is not in the menu: ${items.map((one) => one.textContent).join(', ')}`);
  if (zoomed() === zoom) throw new Error(`the zoom was ${zoom} before`);
  let blurred = false;
  let since: { painted: Promise<number> } | undefined;
  const look = () => {
    const sharp = said().sharp === 'yes';
    blurred ||= !sharp;
    if (!sharp || zoomed() !== zoom) since = undefined;
    else since ??= { painted: painted() };
  };
  const end = onChange(look);
  press(item);
  await new Promise((resolve) => setTimeout(resolve, PRESSED));
  const started = performance.now();
  item.click();
  look();
  try {
    for (;;) {
      const now = await painted();
      const at = await since?.painted;
      if (at !== undefined && since !== undefined && now - at > STANDS) return { took: at - started, blurred };
      if (now - started > LONGEST) throw new Error(`the sheet was not sharp in ${LONGEST / 1000} s`);
    }
  } finally {
    end();
  }
}

export interface Place {
  /** CSS pixels. */
  left: number;
  top: number;
  width: number;
  height: number;
}

/** A page of the document, the first one being 0. */
export interface PagePlace extends Place {
  index: number;
}

const placeOf = (box: DOMRect): Place => ({ left: box.left, top: box.top, width: box.width, height: box.height });

/** Where the scrolled area and the page in its middle are on the screen, and which zoom is told. */
export function look(): { area: Place; page: PagePlace; percent: number } {
  const element = area();
  if (element === null) throw new Error('there is no viewer');
  const box = element.getBoundingClientRect();
  const [x, y] = [box.left + element.clientWidth / 2, box.top + element.clientHeight / 2];
  const pages = [...element.querySelectorAll(PAGE)].map((page) => ({
    box: page.getBoundingClientRect(),
    index: Number(/\d+/.exec(page.getAttribute('aria-label') ?? '1')?.[0]) - 1,
  }));
  const page = pages.find(({ box }) => box.left <= x && x <= box.right && box.top <= y && y <= box.bottom) ?? pages[0];
  if (page === undefined) throw new Error('there is no page in the viewer');
  const shown = { left: box.left, top: box.top, width: element.clientWidth, height: element.clientHeight };
  return { area: shown, page: { ...placeOf(page.box), index: page.index }, percent: Number.parseFloat(zoomed()) };
}

/** Takes out of the device's store what opening sheets leaves there, as if none had been opened: all but their bytes. @returns how many there were. */
export async function forgetPictures({ store }: { store: string }): Promise<number> {
  const settled = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const db = await settled(indexedDB.open(store));
  try {
    const made = ['previews', 'sheet_sizes', 'thumbnails', 'viewer_places'];
    const tables = made.filter((name) => db.objectStoreNames.contains(name));
    if (tables.length === 0) return 0;
    const transaction = db.transaction(tables, 'readwrite');
    const counts = tables.map(async (name) => {
      const table = transaction.objectStore(name);
      const count = await settled(table.count());
      await settled(table.clear());
      return name === 'previews' ? count : 0;
    });
    return (await Promise.all(counts)).reduce((sum, count) => sum + count, 0);
  } finally {
    db.close();
  }
}

interface Blocks {
  /** Milliseconds in which no timer could run, of which up to four are the timer's own. */
  gap: number;
  /** The longest task that the browser told of: 0 below 50. */
  task: number;
  /** Between two frames. */
  frame: number;
}

let watched: { blocks: Blocks; end: () => void } | undefined;

/** Begins to look for blocks of the main thread. */
export function watchBlocks(): void {
  const blocks: Blocks = { gap: 0, task: 0, frame: 0 };
  let on = true;
  const note = (what: keyof Blocks, value: number) => {
    blocks[what] = Math.max(blocks[what], value);
  };
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) note('task', duration);
  });
  observer.observe({ type: 'longtask' });
  let ticked = performance.now();
  const tick = () => {
    const now = performance.now();
    note('gap', now - ticked);
    ticked = now;
    if (on) setTimeout(tick, 1);
  };
  let framed: number | undefined;
  const frame = (now: number) => {
    if (framed !== undefined) note('frame', now - framed);
    framed = now;
    if (on) requestAnimationFrame(frame);
  };
  setTimeout(tick, 1);
  requestAnimationFrame(frame);
  const end = () => {
    on = false;
    observer.disconnect();
  };
  watched = { blocks, end };
}

/** @returns the longest ones since `watchBlocks`. */
export async function blocksSeen(): Promise<Blocks> {
  if (watched === undefined) throw new Error('nothing was watched');
  await painted();
  await new Promise((resolve) => setTimeout(resolve, 50));
  watched.end();
  return watched.blocks;
}
