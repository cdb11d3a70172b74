// The upload dialogs, and what is dropped on a project or pasted into it.
import { expect, type Locator, type Page } from '@playwright/test';

/** A small PDF that differs from others by its text. */
export const sheet = (text: string): Buffer => Buffer.from(`%PDF-1.4\n% ${text}\n${'x'.repeat(400)}`);

export interface Handed {
  name: string;
  type: string;
  text: string;
}

/** The open dialog of this title. */
export const dialogOf = (page: Page, title: string): Locator => page.getByRole('dialog', { name: title });

/** Chooses a file of the open dialog and waits for its copy. */
export async function chooseFile(dialog: Locator, name: string, text = name): Promise<void> {
  const file = { name, mimeType: '', buffer: sheet(text) };
  await dialog.locator('input[type=file]').first().setInputFiles(file);
  await expect(dialog.getByText('on this device')).toBeVisible();
}

/** The way to a root of the project on the screen. */
export async function openRoot(page: Page, projectId: number, slug: string): Promise<void> {
  await page.goto(`/projects/${projectId}?folder=${slug}`);
  await expect(page.getByTestId('drop-area')).toBeVisible();
}

type DragStep = 'dragenter' | 'dragover' | 'drop';

/** Holds files over an element, and lets them go if `drop` is among the steps. @returns what was to be done with them. */
export function drag(at: Locator, files: readonly Handed[], steps: readonly DragStep[]): Promise<string> {
  return at.evaluate(
    (element, [handed, all]) => {
      const dataTransfer = new DataTransfer();
      for (const { name, type, text } of handed) dataTransfer.items.add(new File([text], name, { type }));
      // One that no person drags keeps no word of what is to be done with it.
      Object.defineProperty(dataTransfer, 'dropEffect', { writable: true, value: '' });
      const prevented = all.map((type) => {
        const event = new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer });
        element.dispatchEvent(event);
        return event.defaultPrevented;
      });
      return prevented.every(Boolean) ? dataTransfer.dropEffect : 'left to the browser';
    },
    [files, steps] as const,
  );
}

/** Lets files or folders of this computer go over an element, as a hand would. */
export async function dropFromDisk(page: Page, at: Locator, files: readonly string[]): Promise<void> {
  const box = await at.boundingBox();
  if (box === null) throw new Error('it is not on the screen');
  const devtools = await page.context().newCDPSession(page);
  const held = { items: [], files: [...files], dragOperationsMask: 1 };
  const place = { x: box.x + box.width / 2, y: box.y + box.height / 2, data: held };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await devtools.send('Input.dispatchDragEvent', { type, ...place });
  }
  await devtools.detach();
}

/** Pastes a file where the focus is. */
export function paste(page: Page, { name, type, text }: Handed): Promise<void> {
  return page.evaluate(
    (file) => {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([file.text], file.name, { type: file.type }));
      const event = new ClipboardEvent('paste', { bubbles: true, cancelable: true, clipboardData });
      (document.activeElement ?? document.body).dispatchEvent(event);
    },
    { name, type, text },
  );
}
