// Takes what the README shows, from the demo: six screens, of every size, light and dark.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import sharp from 'sharp';
import { signInAt } from '#src/testing/open-device.ts';
import { call } from '../e2e/fixtures/people.ts';
import { ServerProcess } from '../e2e/fixtures/server-process.ts';
import { signIn } from '../e2e/pages/app-pages.ts';
import { isSharp } from '../e2e/pages/sheet-view.ts';
import { root } from './content-hash.mjs';

const folder = join(root, 'docs/pictures');

const forms = {
  desktop: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  wide: { viewport: { width: 1180, height: 820 }, deviceScaleFactor: 1 },
  tablet: { viewport: { width: 820, height: 1080 }, deviceScaleFactor: 1 },
  phone: { viewport: { width: 390, height: 760 }, deviceScaleFactor: 2 },
};

/** As the demo says them. */
const password = 'plumb and true';
const nora = { email: 'nora@northgate.example', password };
const tom = { email: 'tom@northgate.example', password };

interface Named {
  id: number;
  name: string;
}

/** What the pictures are of. */
interface Subjects {
  project: number;
  plan: number;
  /** Of the plan's first version, which was replaced. */
  oldCode: string;
}

async function findSubjects(url: string): Promise<Subjects> {
  const token = await signInAt(url, nora.email, password);
  const ask = <T>(path: string) => call<T>(url, { token }, 'GET', path);
  const named = (list: Named[], name: string) => list.find((one) => one.name.startsWith(name))?.id ?? 0;
  const project = named(await ask<Named[]>('/api/projects/me'), 'Quayside');
  const plan = named(await ask<Named[]>(`/api/documents/project/${project}`), 'A-101');
  const versions = await ask<{ id: number; version: string }[]>(`/api/documents/${plan}/versions`);
  const first = versions.find(({ version }) => version === 'V1')?.id ?? 0;
  const { qr_token: oldCode } = await ask<{ qr_token: string }>(`/api/qr-codes/document/${first}`);
  return { project, plan, oldCode };
}

interface Picture {
  name: string;
  form: keyof typeof forms;
  theme: 'light' | 'dark';
  who: typeof nora;
  path: (subjects: Subjects) => string;
  /** Until there is what the picture shows. */
  until: (page: Page) => Promise<unknown>;
}

const cards = (page: Page) => page.getByTestId('document-card').first().waitFor();

const pictures: Picture[] = [
  {
    name: 'project',
    form: 'wide',
    theme: 'light',
    who: nora,
    path: ({ project }) => `/projects/${project}?folder=drawings`,
    until: cards,
  },
  {
    name: 'viewer',
    form: 'desktop',
    theme: 'dark',
    who: tom,
    path: ({ project, plan }) => `/projects/${project}/documents/${plan}`,
    until: isSharp,
  },
  {
    name: 'compare',
    form: 'wide',
    theme: 'light',
    who: tom,
    path: ({ project, plan }) => `/projects/${project}/documents/${plan}`,
    async until(page) {
      await isSharp(page);
      await page.getByRole('button', { name: 'Compare' }).click();
      await page.getByTestId('change-frame').first().waitFor();
      await page.mouse.move(0, 0);
      await isSharp(page);
    },
  },
  {
    name: 'prints',
    form: 'tablet',
    theme: 'light',
    who: tom,
    path: ({ project }) => `/projects/${project}/prints`,
    until: (page) => page.getByTestId('print-entry').first().waitFor(),
  },
  {
    name: 'scan',
    form: 'phone',
    theme: 'dark',
    who: tom,
    path: ({ oldCode }) => `/scan?code=${oldCode}`,
    until: (page) => page.getByTestId('print-verdict').waitFor(),
  },
  {
    name: 'team',
    form: 'desktop',
    theme: 'dark',
    who: nora,
    path: () => '/team',
    until: (page) => page.getByRole('tab').first().waitFor(),
  },
];

async function take(browser: Browser, baseURL: string, subjects: Subjects, picture: Picture): Promise<void> {
  const { name, form, theme, who, path, until } = picture;
  const context = await browser.newContext({ ...forms[form], baseURL, locale: 'en-GB', colorScheme: theme });
  const page = await context.newPage();
  await signIn(page, who);
  // What is shown is read from the device: all of it has to be there.
  await page.getByTestId('project-card').first().waitFor();
  await page.goto(path(subjects));
  await until(page);
  // Small pictures and words that fade.
  await page.waitForTimeout(4000);
  await sharp(await page.screenshot())
    .webp({ quality: 84 })
    .toFile(join(folder, `${name}.webp`));
  await context.close();
}

/** @param browser of a size of its own for each. */
export async function takeReadmePictures(browser: Browser): Promise<void> {
  const server = await ServerProcess.launch({ origin: 'build' });
  mkdirSync(folder, { recursive: true });
  try {
    await server.stop();
    await server.command('demo', [join(root, 'e2e/samples')]);
    await server.start();
    const subjects = await findSubjects(server.url);
    for (const picture of pictures) {
      await take(browser, server.url, subjects, picture);
      console.log(`docs/pictures/${picture.name}.webp`);
    }
  } finally {
    await server.dispose();
  }
}
