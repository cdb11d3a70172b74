import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SheetPart } from '#src/platform/pdfium/messages.ts';
import type { PdfSheets } from '#src/platform/pdfium/pdf-engine.ts';
import { SheetPainter } from './sheet-painter.ts';

/** As much of an element as a painter needs outside a browser. */
class Element {
  style: Record<string, string> = {};
  width = 0;
  height = 0;
  parent: Element | null = null;
  children: Element[] = [];

  get isConnected(): boolean {
    return this.parent !== null;
  }

  append(child: Element): void {
    child.parent = this;
    this.children.push(child);
  }

  prepend(child: Element): void {
    child.parent = this;
    this.children.unshift(child);
  }

  remove(): void {
    const { parent } = this;
    if (parent !== null) parent.children = parent.children.filter((child) => child !== this);
    this.parent = null;
  }

  getContext() {
    return { transferFromImageBitmap: () => undefined };
  }
}

/** A file that draws when it is told to. */
class Sheets {
  readonly asked: SheetPart[] = [];
  readonly #waiting: (() => void)[] = [];

  takeAhead(): null {
    return null;
  }

  draw(part: SheetPart, _how: number, signal: AbortSignal): Promise<ImageBitmap> {
    this.asked.push(part);
    return new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(new DOMException('unwanted', 'AbortError')));
      const { width, height } = part;
      this.#waiting.push(() => resolve({ width, height, close: () => undefined } as ImageBitmap));
    });
  }

  async drawAll(): Promise<void> {
    for (const done of this.#waiting.splice(0)) done();
    await new Promise((resolve) => setTimeout(resolve));
  }

  /** How often something was asked for at a scale. */
  at(scale: number): number {
    return this.asked.filter((part) => part.scale === scale).length;
  }
}

const size = { width: 1000, height: 800 };
const view = { x: 0, y: 0, width: 400, height: 300 };

function begun() {
  const host = new Element();
  const sheets = new Sheets();
  const painter = new SheetPainter(host as unknown as HTMLElement, 0, size, () => undefined);
  painter.draw(sheets as unknown as PdfSheets, null);
  painter.look({ ...view, scale: 1, resting: true });
  return { host, sheets, painter };
}

describe('a zoom that a finger is about to set', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { devicePixelRatio: 1 });
    vi.stubGlobal('document', { createElement: () => new Element() });
  });

  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it('is sharp as soon as it is set', async () => {
    const { host, sheets, painter } = begun();
    await sheets.drawAll();
    await sheets.drawAll();
    expect(painter.sharp).toBe(true);
    const before = host.children.length;
    painter.soon(view, 3);
    expect(sheets.at(3)).toBeGreaterThan(0);
    await sheets.drawAll();
    // Nothing of it is on the screen yet.
    expect(host.children.length).toBe(before);
    expect(painter.sharp).toBe(true);
    painter.look({ ...view, scale: 3, resting: true });
    expect(painter.sharp).toBe(true);
  });

  it('set before all of it is drawn, nothing is drawn twice', async () => {
    const { sheets, painter } = begun();
    await sheets.drawAll();
    painter.soon(view, 3);
    const asked = sheets.at(3);
    painter.look({ ...view, scale: 3, resting: true });
    expect(sheets.at(3)).toBe(asked);
    expect(painter.sharp).toBe(false);
    await sheets.drawAll();
    expect(painter.sharp).toBe(true);
  });

  it('is given back when another is set, or none', async () => {
    const { host, sheets, painter } = begun();
    await sheets.drawAll();
    painter.soon(view, 3);
    await sheets.drawAll();
    painter.look({ ...view, scale: 2, resting: true });
    await sheets.drawAll();
    painter.look({ ...view, scale: 3, resting: true });
    expect(painter.sharp).toBe(false);
    await sheets.drawAll();
    expect(painter.sharp).toBe(true);
    vi.useFakeTimers();
    painter.soon(view, 4);
    const drawn = sheets.drawAll();
    await vi.advanceTimersByTimeAsync(60_000);
    await drawn;
    vi.useRealTimers();
    painter.look({ ...view, scale: 4, resting: true });
    expect(painter.sharp).toBe(false);
    painter.end();
    expect(host.children).toEqual([]);
  });
});
