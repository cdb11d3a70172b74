// The app in a browser: its files already on the device, as after a first visit, and somebody signed in.
import type { BrowserContext, Page } from '@playwright/test';
import { storeName } from '#src/data/database.ts';
import { type Bench, openPage } from './bench.ts';
import { inPage } from './page-scripts.ts';
import type { Crew, Person } from './seed.ts';

/** Visits the app until its service worker has put all its files on the device, and leaves a session as signing in does. */
async function visit(bench: Bench, context: BrowserContext, person: Person): Promise<void> {
  const page = await openPage(bench, context, `${bench.server.url}/login`, 'watch');
  await inPage(page, 'watch', 'untilAppIsKept');
  await page.evaluate(
    ([token, user]) => {
      localStorage.setItem('plumbline:token', token);
      localStorage.setItem('plumbline:user', user);
    },
    [person.token, person.user] as const,
  );
  await page.close();
}

/** Opens the project list as somebody on a device that has the app's files; the store stays as it is. */
export async function openApp(bench: Bench, context: BrowserContext, person: Person): Promise<Page> {
  await visit(bench, context, person);
  return openPage(bench, context, `${bench.server.url}/projects`, 'watch');
}

/** The same, and waits until the crew's whole project is in the store. */
export async function openSynced(bench: Bench, context: BrowserContext, crew: Crew): Promise<Page> {
  const page = await openApp(bench, context, crew.person);
  await inPage(page, 'watch', 'untilComplete', { store: storeName(crew.person.userId), scope: crew.scope });
  return page;
}

/** A page of the app's origin in which the app does not run. */
export function openBeside(bench: Bench, context: BrowserContext): Promise<Page> {
  return openPage(bench, context, `${bench.server.url}/api/health`, 'work');
}
