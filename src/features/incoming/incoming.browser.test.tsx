// What another app gives to this one: said where it goes, left for later, thought better of; without signal, without room, and
// where there is nothing that this person may upload to.
import { afterEach, expect, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { dropIncoming, holdIncoming, keepIncoming, readIncoming } from '#src/platform/installed/incoming-files.ts';
import { signOut } from '#src/sync/session/session.ts';
import { test } from '#src/testing/bench.tsx';

const pdf = (name: string) =>
  new File(['%PDF-1.7'], name, { type: 'application/pdf', lastModified: 1_700_000_000_000 });
const names = async () => (await readIncoming()).map(({ file }) => file.name);
const dialog = page.getByRole('dialog');
const button = (name: string) => page.getByRole('button', { name, exact: true });
const projects = page.getByRole('listbox', { name: 'Project' });

/** The browser tells a page that its app was launched. */
function launchQueue() {
  let consumer: ((params: unknown) => void) | undefined;
  const queue = {
    setConsumer(next: typeof consumer) {
      consumer = next;
    },
  };
  Object.defineProperty(window, 'launchQueue', { configurable: true, value: queue });
  return { launch: (params: unknown) => consumer?.(params), isHeard: () => consumer !== undefined };
}

afterEach(async () => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(window, 'launchQueue');
  await dropIncoming();
});

test('a file is as it was, with its name in any script', async () => {
  await keepIncoming([pdf('Grundriß №1 “a”.pdf')]);
  const [{ file } = { file: new File([], '') }] = await readIncoming();
  expect([file.name, file.type, file.lastModified]).toEqual([
    'Grundriß №1 “a”.pdf',
    'application/pdf',
    1_700_000_000_000,
  ]);
  expect(await file.text()).toBe('%PDF-1.7');
});

test('empty: it says how something comes here', async ({ bench }) => {
  await bench.site.project('Harbour');
  await bench.open('/incoming');
  await expect.element(page.getByText('Nothing has come from another app')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'All projects' })).toBeVisible();
});

test('a drawing goes where the person says, without signal, and once', async ({ bench }) => {
  await bench.site.project('Harbour');
  await bench.site.project('Riverside');
  await bench.sync();
  bench.server.setNetwork('away');
  await keepIncoming([pdf('A-101.pdf')]);
  await bench.open('/incoming');
  await expect.element(page.getByText('A-101.pdf')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'Plans' })).toBeChecked();
  await expect.element(button('Continue')).toBeDisabled();
  await projects.getByRole('option', { name: 'Riverside' }).click();
  await button('Continue').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('A-101');
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.element(page.getByText('Saved on this device')).toBeVisible();
  await expect.poll(names).toEqual([]);
  const { device } = bench;
  const waiting = await device.connection.run((store) => store.outbox.toArray());
  expect(waiting.map(({ name }) => name)).toEqual(['document.create@1']);
  expect(new URL(location.href).search).toBe('?folder=drawings');
});

test('what is thought better of in the dialog waits, is told of on the dashboard, and goes when it is said', async ({
  bench,
}) => {
  await bench.site.project('Harbour');
  await bench.sync();
  await keepIncoming([pdf('A-101.pdf')]);
  await bench.open('/incoming');
  // The only project is chosen already.
  await button('Continue').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('A-101');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.poll(() => dialog.query()).toBeNull();
  expect(await names()).toEqual(['A-101.pdf']);
  await bench.open('/projects');
  await expect.element(page.getByText('1 file came from another app and is not uploaded.')).toBeVisible();
  await button('Discard').click();
  await expect.poll(names).toEqual([]);
  await expect.poll(() => page.getByText('came from another app').query()).toBeNull();
});

test('several go together, and stay here until the last of them is saved', async ({ bench }) => {
  await bench.site.project('Harbour');
  await bench.sync();
  await keepIncoming([pdf('A-101.pdf'), pdf('A-102.pdf'), pdf('not this.pdf')]);
  await bench.open('/incoming');
  await button('Remove not this.pdf').click();
  await expect.poll(names).toEqual(['A-101.pdf', 'A-102.pdf']);
  await button('Continue').click();
  await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect.poll(names).toEqual([]);
  const titles = () => bench.device.connection.run((store) => store.documents.toArray());
  await expect.poll(async () => (await titles()).map(({ name }) => name).sort()).toEqual(['A-101', 'A-102']);
});

test('while they are being saved nobody is asked about them; what was not saved waits again', async ({ bench }) => {
  await bench.site.project('Harbour');
  await bench.sync();
  await keepIncoming([pdf('A-101.pdf')]);
  const [{ key } = { key: '' }] = await readIncoming();
  await bench.open('/projects');
  const notice = page.getByText('1 file came from another app and is not uploaded.');
  await expect.element(notice).toBeVisible();
  const letGo = holdIncoming([key]);
  await expect.poll(() => notice.query()).toBeNull();
  letGo();
  await expect.element(notice).toBeVisible();
});

test('read-only: nothing that may be uploaded to', async ({ bench }) => {
  await bench.site.project('Harbour', 'viewer');
  await bench.sync();
  await keepIncoming([pdf('A-101.pdf')]);
  await bench.open('/incoming');
  await expect.element(page.getByText('You may not upload to any of these projects.')).toBeVisible();
  await expect.element(projects.getByRole('option', { name: /Harbour/ })).toHaveAttribute('aria-disabled', 'true');
  await expect.element(button('Continue')).toBeDisabled();
});

test('no room: it says so, and what had come of the same share is not there in part', async ({ bench }) => {
  const put = Cache.prototype.put;
  vi.spyOn(Cache.prototype, 'put').mockImplementation(function (this: Cache, key, answer) {
    return String(key).endsWith('/1')
      ? Promise.reject(new DOMException('', 'QuotaExceededError'))
      : put.call(this, key, answer);
  });
  await expect(keepIncoming([pdf('A-101.pdf'), pdf('A-102.pdf')])).rejects.toMatchObject({ name: 'QuotaError' });
  expect(await names()).toEqual([]);
  await bench.site.project('Harbour');
  await bench.open('/incoming?problem=full');
  await expect.element(page.getByText('This device has no space left for the files. None came in.')).toBeVisible();
});

test('a file that is opened with the app comes in; a shortcut leads on; neither takes away what is not saved', async ({
  bench,
}) => {
  const { launch, isHeard } = launchQueue();
  await bench.site.project('Harbour');
  await bench.sync();
  await bench.open('/projects');
  await expect.poll(isHeard).toBe(true);
  // The first is the page’s own.
  launch({ targetURL: new URL('/team', location.href).href, files: [] });
  launch({ targetURL: 'https://elsewhere.example/scan', files: [] });
  launch({ targetURL: new URL('/notifications', location.href).href, files: [] });
  await expect.element(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  launch({ files: [{ kind: 'file', getFile: async () => pdf('S-7.pdf') }] });
  await expect.element(page.getByText('S-7.pdf')).toBeVisible();
  await button('Continue').click();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('S-7');
  launch({ files: [{ kind: 'file', getFile: async () => pdf('S-8.pdf') }] });
  await expect.element(page.getByText('Finish here first: files of other apps wait under Projects.')).toBeVisible();
  await expect.element(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue('S-7');
  expect(await names()).toEqual(['S-7.pdf', 'S-8.pdf']);
  await userEvent.keyboard('{Escape}');
});

test('whose data goes from this device leaves no files of other apps', async ({ bench }) => {
  await keepIncoming([pdf('A-101.pdf')]);
  await bench.signIn();
  await signOut();
  expect(await names()).toEqual([]);
});
