import { expect } from 'vitest';
import { page } from 'vitest/browser';
import { newToken } from '#src/platform/ids.ts';
import { type Bench, test } from '#src/testing/bench.tsx';
import { CodeForm } from './code-form.tsx';
import { PrintVerdict } from './print-verdict.tsx';

const verdict = page.getByTestId('print-verdict');
const drawVerdict = (bench: Bench, token: string) => bench.draw(<PrintVerdict code={{ token, elsewhere: null }} />);

async function printed(bench: Bench) {
  const drawing = await bench.site.drawing(await bench.site.project('Harbour'), 'A-101');
  return { drawing, token: await bench.site.code(drawing) };
}

test('current: it may be built from, and leads to the drawing', async ({ bench }) => {
  const { drawing, token } = await printed(bench);
  await bench.sync();
  await drawVerdict(bench, token);
  await expect.element(verdict.getByRole('heading')).toHaveTextContent(/Current as of \d\d:\d\d today/);
  await expect.element(verdict).toHaveTextContent('This print is the version to build from.');
  await expect
    .element(verdict.getByRole('link', { name: 'Open A-101 V1' }))
    .toHaveAttribute('href', `/projects/${drawing.project_id}/documents/${drawing.id}`);
});

test('superseded while it is looked at: it says so at once, and by which', async ({ bench }) => {
  const { drawing, token } = await printed(bench);
  await bench.sync();
  await drawVerdict(bench, token);
  await expect.element(verdict).toHaveTextContent('This print is the version to build from.');
  await bench.site.version(drawing);
  await expect.element(verdict.getByRole('heading')).toHaveTextContent('Superseded by V2');
  await expect.element(verdict).toHaveTextContent('Do not build from this print.');
});

test('offline: the answer is as old as the last word of the server, and nobody is sent to it', async ({ bench }) => {
  const { token } = await printed(bench);
  await bench.sync();
  bench.server.setNetwork('away');
  await drawVerdict(bench, token);
  await expect.element(verdict).toHaveTextContent('There is no connection at the moment.');
  await expect.element(verdict).toHaveTextContent('Check again with a connection before you build from it.');
  expect(page.getByRole('link', { name: 'Ask the server' }).query()).toBeNull();
});

test('a withdrawn drawing is not to be built from', async ({ bench }) => {
  const { drawing, token } = await printed(bench);
  await bench.site.delete(drawing);
  await bench.sync();
  await drawVerdict(bench, token);
  await expect.element(verdict.getByRole('heading')).toHaveTextContent('Withdrawn');
});

test('empty: of a code that is not known here nothing is claimed, and the server can be asked', async ({ bench }) => {
  await bench.sync();
  const token = newToken();
  await drawVerdict(bench, token);
  await expect.element(verdict.getByRole('heading')).toHaveTextContent('Not known on this device');
  await expect
    .element(page.getByRole('link', { name: 'Ask the server' }))
    .toHaveAttribute('href', expect.stringMatching(`/verify/${token}$`));
});

test('refused: what is no code of a print is said to be none', async ({ bench }) => {
  const codes: unknown[] = [];
  await bench.draw(<CodeForm onCode={(code) => codes.push(code)} />);
  const check = page.getByRole('button', { name: 'Check' });
  await check.click();
  await expect.element(page.getByText('Type or paste what the code says first.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code of the print' }).fill('https://example.com/menu');
  await check.click();
  await expect.element(page.getByText('This is no code of a print', { exact: false })).toBeVisible();
  const token = newToken();
  await page.getByRole('textbox', { name: 'Code of the print' }).fill(token);
  await check.click();
  await expect.poll(() => codes.at(-1)).toMatchObject({ token });
});
