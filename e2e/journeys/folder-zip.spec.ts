// A project and a folder taken along as a ZIP, which a program that people have unpacks.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';
import { screens, test } from '../fixtures/devices.ts';
import {
  createFolder,
  createProject,
  openDocument,
  own,
  signIn,
  syncChip,
  uploadDrawing,
  uploadVersion,
} from '../pages/app-pages.ts';
import { treeRow } from '../pages/project-page.ts';

const [plan, planV2] = [own('a4-small.pdf'), own('floorplan.pdf')];
const hashOf = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

interface Unpacked {
  name: string;
  /** Path → SHA-256. */
  files: Record<string, string>;
  register: string;
}

/** Chooses the download, and unpacks what the browser saves. */
async function unpacked(page: Page, choose: (dialog: Locator) => Promise<void>): Promise<Unpacked> {
  const dialog = page.getByRole('dialog', { name: 'Download as ZIP' });
  await choose(dialog);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  await expect(dialog).toBeHidden();
  const folder = mkdtempSync(join(tmpdir(), 'plumbline-zip-'));
  try {
    execFileSync('unzip', ['-q', await download.path(), '-d', folder]);
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
    const paths = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
    const files = paths.map((path) => [path.slice(folder.length + 1), hashOf(path)]);
    const register = readFileSync(join(folder, 'Register.csv'), 'utf8');
    return { name: download.suggestedFilename(), files: Object.fromEntries(files), register };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

test('a project and a folder are taken along as a ZIP, with a register that tells their files apart', async ({
  site,
}) => {
  const device = await site.device({ screen: screens.desktop });
  const { page, errors } = device;
  await signIn(page, await site.person('Ana'));
  await createProject(page, 'Harbour: east');
  await uploadDrawing(page, plan, 'A-101');
  await createFolder(page, 'Level 1');
  await treeRow(page, 'Level 1').click();
  await expect(page).toHaveURL(/subfolder=/);
  await uploadDrawing(page, plan, 'A-102');
  const folder = page.url();
  await openDocument(page, 'A-102');
  await uploadVersion(page, planV2);
  await expect(page.getByText('V2', { exact: true }).first()).toBeVisible();
  await page.goto(folder);
  await expect(syncChip(page)).toContainText('All sent');

  await test.step('the whole project', async () => {
    const { name, files, register } = await unpacked(page, async (dialog) => {
      await page.getByRole('button', { name: 'More options' }).click();
      await page.getByRole('menuitem', { name: 'Download as ZIP' }).click();
      await expect(dialog.getByRole('radio', { name: 'Whole project' })).toBeChecked();
    });
    expect(name).toBe('Harbour_ east.zip');
    const { 'Register.csv': _, ...drawings } = files;
    expect(drawings).toEqual({
      'Plans/A-101.pdf': hashOf(plan),
      'Plans/Level 1/A-102.pdf': hashOf(planV2),
    });
    for (const sum of Object.values(drawings)) expect(register).toContain(sum);
    expect(register).toMatch(/^\ufeff"File in this ZIP","Folder","Name","Version"/);
    expect(register).toContain('"Plans/Level 1/A-102.pdf","Plans / Level 1","A-102","V2","Latest"');
  });

  await test.step('one folder, from its own menu', async () => {
    const { name, files } = await unpacked(page, async () => {
      await treeRow(page, 'Level 1').getByRole('button').click();
      await page.getByRole('menuitem', { name: 'Download as ZIP' }).click();
    });
    expect(name).toBe('Harbour_ east - Level 1.zip');
    expect(Object.keys(files).sort()).toEqual(['A-102.pdf', 'Register.csv']);
  });
  expect(errors).toEqual([]);
});
