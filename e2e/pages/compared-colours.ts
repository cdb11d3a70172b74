// The two colours of a comparison, as they are on the screen.
import type { Page } from '@playwright/test';
import { viewArea } from './sheet-view.ts';

interface Colours {
  red: number;
  blue: number;
  /** Coloured pixels that are not in a frame. */
  outside: number;
}

/** What of the two colours is on the screen, and whether all of it is where a change is framed. */
export async function coloursOf(page: Page): Promise<Colours> {
  const picture = (await viewArea(page).screenshot()).toString('base64');
  return page.evaluate(async (data) => {
    const area = document.querySelector('[data-testid=viewer-area]')?.getBoundingClientRect();
    const image = new Image();
    image.src = `data:image/png;base64,${data}`;
    await image.decode();
    const canvas = new OffscreenCanvas(image.width, image.height);
    const context = canvas.getContext('2d');
    context?.drawImage(image, 0, 0);
    const pixels = context?.getImageData(0, 0, image.width, image.height).data ?? [];
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].map((element) => {
        const { left, top, right, bottom } = element.getBoundingClientRect();
        return {
          left: left - (area?.left ?? 0),
          top: top - (area?.top ?? 0),
          right: right - (area?.left ?? 0),
          bottom: bottom - (area?.top ?? 0),
        };
      });
    const frames = boxes('[data-testid=change-frame]');
    // The legend and the buttons over the drawing have colours of their own.
    const others = boxes('[data-testid=viewer-area] ~ *, button');
    const within = (list: typeof frames, x: number, y: number) =>
      list.some((box) => x >= box.left - 4 && x <= box.right + 4 && y >= box.top - 4 && y <= box.bottom + 4);
    const found = { red: 0, blue: 0, outside: 0 };
    for (let at = 0; at < pixels.length; at += 4) {
      const [r = 0, g = 0, b = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
      // The frames are amber: their green is not their blue.
      const isRed = r > 150 && g < 130 && Math.abs(g - b) < 25;
      const isBlue = b > 130 && r < 110;
      if (!isRed && !isBlue) continue;
      const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)];
      if (within(others, x, y)) continue;
      if (!within(frames, x, y)) found.outside += 1;
      else if (isRed) found.red += 1;
      else found.blue += 1;
    }
    return found;
  }, picture);
}

/**
 * Looks on while a comparison comes up. @returns what tells how often something untrue stood on the screen: one of the two sheets
 * alone in its colour, or a count of changes before both were drawn.
 */
export async function watchComparing(page: Page): Promise<() => Promise<{ oneSided: number; counted: number }>> {
  await page.evaluate(() => {
    const seen = { oneSided: 0, counted: 0 };
    const look = () => {
      const status = document.querySelector('[role=group][aria-label=Changes] [role=status]');
      for (const sheet of document.querySelectorAll('[data-testid=viewer-page]')) {
        const layers = [...sheet.children].filter(
          (layer): layer is HTMLElement => layer instanceof HTMLElement && layer.style.mixBlendMode === 'multiply',
        );
        if (layers.length < 2) continue;
        const drawn = layers.filter((layer) => layer.querySelector('canvas') !== null);
        const shown = drawn.filter((layer) => getComputedStyle(layer).visibility !== 'hidden');
        if (drawn.length < layers.length && shown.length > 0) seen.oneSided += 1;
        if (drawn.length < layers.length && /\d/.test(status?.textContent ?? '')) seen.counted += 1;
      }
    };
    new MutationObserver(look).observe(document.body, {
      subtree: true,
      childList: true,
      characterData: true,
      attributes: true,
    });
    Object.assign(globalThis, { seenComparing: seen });
  });
  return () =>
    page.evaluate(
      () => (globalThis as unknown as { seenComparing: { oneSided: number; counted: number } }).seenComparing,
    );
}
