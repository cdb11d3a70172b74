// What another device does, on a viewer that is open: from the server's answer to that device to the words on this screen.
import { type Person as Account, call, makeProject, register } from '../e2e/fixtures/people.ts';
import { pdfOf, plantFile } from '../e2e/fixtures/planted-files.ts';
import { openApp } from './app-page.ts';
import { type Bench, newDevice, openPage } from './bench.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';
import type { Person } from './seed.ts';

/** Milliseconds. */
const LIMIT = 2_000;

/** Somebody who registered, as the app's pages want them. @param user what the server says of them. */
export function asPerson(baseUrl: string, account: Account, user: unknown): Person {
  const http = { baseUrl, token: () => account.token, onUnauthenticated: () => undefined };
  return { userId: account.id, token: account.token, user: JSON.stringify(user), http, clientId: 0, nextN: 1 };
}

export async function measureLive(bench: Bench): Promise<Figure[]> {
  const { url } = bench.server;
  const account = await register(url, 'Live');
  const person = asPerson(url, account, await call(url, account, 'GET', '/api/users/me'));
  const projectId = await makeProject(url, account, { name: 'Live' });
  const plant = async (words: string) =>
    plantFile(url, account, { projectId, name: 'A-101', fileName: 'A-101.pdf', bytes: await pdfOf(words) });
  const { id } = await plant('V1');
  const context = await newDevice(bench);
  const versions: number[] = [];
  const comments: number[] = [];
  try {
    await (await openApp(bench, context, person)).close();
    const page = await openPage(bench, context, `${url}/projects/${projectId}/documents/${id}`, 'watch');
    await page.locator('[data-testid="viewer-area"][data-sharp="yes"]').waitFor();
    for (let repeat = 0; repeat < bench.repeats; repeat += 1) {
      const content = `Seen from the other side, ${repeat}`;
      const commentSaid = inPage(page, 'watch', 'untilSaid', { words: content });
      await call(url, account, 'POST', `/api/comments/document/${id}`, { content, linked_document_ids: [] });
      const commented = Date.now();
      comments.push((await commentSaid) - commented);
      const label = `V${repeat + 2}`;
      const versionSaid = inPage(page, 'watch', 'untilSaid', { words: `${label} is.` });
      await plant(label);
      const planted = Date.now();
      versions.push((await versionSaid) - planted);
      bench.say(`live: comment ${comments.at(-1)?.toFixed(0)} ms, version ${versions.at(-1)?.toFixed(0)} ms`);
    }
  } finally {
    await context.close();
  }
  const limit = { name: 'limit', repeats: [LIMIT] };
  return [
    { what: 'a comment of another device, on the screen', ours: comments, other: limit, bound: 1 },
    { what: 'a version of another device, its banner on an open viewer', ours: versions, other: limit, bound: 1 },
  ];
}
