// The app's viewer, worked as a person does: from the card on the project page.
import type { BrowserContext, Page } from '@playwright/test';
import { storeName } from '#src/data/database.ts';
import { openSynced } from './app-page.ts';
import { type Bench, openPage } from './bench.ts';
import type { Sight } from './in-page/viewer.ts';
import { inPage } from './page-scripts.ts';
import { untilQuiet } from './process-tree.ts';
import type { SheetCrew } from './viewer-crew.ts';
import { pan } from './viewer-pan.ts';
import type { Sheet } from './viewer-sheets.ts';

/** Milliseconds for the app to get used to a sheet that was opened, before it is zoomed. */
export const IDLE = 3_000;
export const ZOOM = 300;

export class OurViewer {
  readonly page: Page;
  readonly #crew: SheetCrew;
  readonly #url: string;

  private constructor(page: Page, crew: SheetCrew, url: string) {
    this.page = page;
    this.#crew = crew;
    this.#url = url;
  }

  /** A page of the app's origin in which the app does not run yet. */
  static async open(bench: Bench, context: BrowserContext, crew: SheetCrew): Promise<OurViewer> {
    const { url } = bench.server;
    return new OurViewer(await openPage(bench, context, `${url}/api/health`, 'viewer'), crew, url);
  }

  #card(sheet: Sheet): string {
    return `[data-testid="document-card"] a[href*="/documents/${this.#crew.documents.get(sheet.name)}"]`;
  }

  /** The project's documents on the screen, and nothing more to do. */
  async #project(sheet: Sheet): Promise<void> {
    await this.page.goto(`${this.#url}/projects/${this.#crew.projectId}?folder=drawings`);
    await this.page.locator(this.#card(sheet)).scrollIntoViewIfNeeded();
    await untilQuiet();
  }

  async #forget(): Promise<void> {
    await inPage(this.page, 'viewer', 'forgetPictures', { store: storeName(this.#crew.person.userId) });
  }

  #seen(sheet: Sheet, sights: Sight[]) {
    return inPage(this.page, 'viewer', 'clickUntilSight', { click: this.#card(sheet), sights });
  }

  /** Opens a sheet of which this device has the bytes and no picture. @returns milliseconds until the sheet was drawn. */
  async openCold(sheet: Sheet): Promise<number> {
    await this.#forget();
    await this.#project(sheet);
    // Some app may have made them again meanwhile.
    await this.#forget();
    return (await this.#seen(sheet, ['sheet'])).took;
  }

  /** Opens it as somebody who had it open before. @returns milliseconds until something of it was seen, and what. */
  async openAgain(sheet: Sheet): Promise<{ took: number; seen: string[] }> {
    await this.#project(sheet);
    return this.#seen(sheet, ['preview', 'sheet']);
  }

  look() {
    return inPage(this.page, 'viewer', 'look');
  }

  /** All of it drawn, and nothing more to do. */
  async rest(): Promise<void> {
    await inPage(this.page, 'viewer', 'untilSharp');
    await untilQuiet();
    await this.page.waitForTimeout(IDLE);
  }

  /** Zooms by the menu of zooms. @returns milliseconds until what is in sight was sharp. */
  async zoom(): Promise<number> {
    await this.page.locator('[role="group"][aria-label="Zoom"] output').click();
    await this.page.locator('[role^="menuitem"]').first().waitFor();
    // The menu has come to rest.
    await this.page.waitForTimeout(500);
    return (await inPage(this.page, 'viewer', 'chooseUntilSharp', { zoom: `${ZOOM}%` })).took;
  }

  async pan() {
    const { area } = await this.look();
    const place = async () => (await this.look()).page;
    return pan(this.page, area, { place, untilSharp: () => inPage(this.page, 'viewer', 'untilSharp') });
  }
}

/** Puts the app, the project's rows and the bytes of every sheet on a device, as having opened each once does. */
export async function putOnDevice(bench: Bench, context: BrowserContext, crew: SheetCrew, sheets: readonly Sheet[]) {
  await (await openSynced(bench, context, crew)).close();
  for (const sheet of sheets) {
    const ours = await OurViewer.open(bench, context, crew);
    await ours.openCold(sheet);
    await ours.rest();
    await ours.page.close();
  }
}
