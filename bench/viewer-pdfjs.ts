// Mozilla's viewer with the same sheet, in a box as large as ours.
import type { BrowserContext, Page } from '@playwright/test';
import { type Bench, openPage } from './bench.ts';
import type { PagePlace, Place } from './in-page/viewer.ts';
import { inPage } from './page-scripts.ts';
import { untilQuiet } from './process-tree.ts';
import { IDLE, ZOOM } from './viewer-ours.ts';
import { pan } from './viewer-pan.ts';
import { type Sheet, TINY } from './viewer-sheets.ts';

/** What ours showed, so that this shows the same. */
export interface Framing {
  area: Place;
  percent: number;
  /** Where the zoomed page was. */
  zoomed: PagePlace;
}

export class PdfjsViewer {
  readonly page: Page;
  readonly #framing: Framing;

  private constructor(page: Page, framing: Framing) {
    this.page = page;
    this.#framing = framing;
  }

  /** The library and its worker at work: a small sheet was shown. */
  static async open(bench: Bench, context: BrowserContext, url: string, framing: Framing): Promise<PdfjsViewer> {
    const page = await openPage(bench, context, url, 'viewer', 'viewer-peer');
    const { left, top, width, height } = framing.area;
    await inPage(page, 'viewer-peer', 'load', { left, top, width, height });
    await inPage(page, 'viewer-peer', 'fetchSheet', { name: TINY });
    await inPage(page, 'viewer-peer', 'show', { percent: 100 });
    return new PdfjsViewer(page, framing);
  }

  /** @returns milliseconds from asking the library for the sheet to its first page. */
  async show(sheet: Sheet): Promise<number> {
    await inPage(this.page, 'viewer-peer', 'fetchSheet', { name: `${sheet.name}.pdf` });
    await untilQuiet();
    return inPage(this.page, 'viewer-peer', 'show', { percent: this.#framing.percent });
  }

  async rest(): Promise<void> {
    await inPage(this.page, 'viewer-peer', 'untilSharp');
    await untilQuiet();
    await this.page.waitForTimeout(IDLE);
  }

  zoom(): Promise<number> {
    return inPage(this.page, 'viewer-peer', 'zoomUntilSharp', { percent: ZOOM, page: this.#framing.zoomed });
  }

  /** Where the page is that ours showed. */
  place(): Promise<PagePlace> {
    return inPage(this.page, 'viewer-peer', 'pagePlace', this.#framing.zoomed);
  }

  pan() {
    const untilSharp = () => inPage(this.page, 'viewer-peer', 'untilSharp');
    return pan(this.page, this.#framing.area, { place: () => this.place(), untilSharp });
  }

  /** A part of a page at the zoom, drawn past the viewer. @returns a PNG. */
  async drawAnew(index: number, part: Place): Promise<Buffer> {
    const url = await inPage(this.page, 'viewer-peer', 'drawAnew', { index, percent: ZOOM, ...part });
    return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64');
  }
}
