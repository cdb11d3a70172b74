// Two hundred comments written without a network: from the network's return to nothing left to send. A round sends them
// by the hundred; the other rows say what one request per comment costs.
import type { BrowserContext, Page } from '@playwright/test';
import { storeName } from '#src/data/database.ts';
import { openBeside, openSynced } from './app-page.ts';
import { type Bench, newDevice, openPage } from './bench.ts';
import type { Figure } from './figures.ts';
import { inPage } from './page-scripts.ts';
import type { Crew } from './seed.ts';

const COMMENTS = 200;
const DOCUMENTS = 1_000;

function textsOf(repeat: number): string[] {
  const line = 'The sleeve at grid C4 is 40 mm off; see the photo. Please confirm before the pour.';
  return Array.from({ length: COMMENTS }, (_, index) => `${line} (${repeat}.${index})`);
}

async function ours(crew: Crew, context: BrowserContext, app: Page, beside: Page, texts: string[]) {
  const { person, projectId } = crew;
  const store = storeName(person.userId);
  await context.setOffline(true);
  const documentIds = crew.documentIds.slice(0, 20);
  const queueing = await inPage(beside, 'work', 'queueComments', {
    userId: person.userId,
    projectId,
    documentIds,
    texts,
  });
  const sent = inPage(app, 'watch', 'untilSent', { store });
  await context.setOffline(false);
  const at = await sent;
  const { onlineAt = Number.NaN } = await inPage(app, 'watch', 'noticed');
  return { queueing, sending: at - onlineAt };
}

function restCalls(crew: Crew, texts: string[]) {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${crew.person.token}` };
  const posts = texts.map((content, index) => {
    const path = `/api/comments/document/${crew.documentIds[index % 20]}`;
    return { path, body: JSON.stringify({ content, linked_document_ids: [] }) };
  });
  return { headers, posts };
}

export async function measureComments(bench: Bench): Promise<Figure[]> {
  const crew = await bench.crew(DOCUMENTS);
  const context = await newDevice(bench);
  const queueing: number[] = [];
  const sending: number[] = [];
  const rest: number[] = [];
  const echo: number[] = [];
  try {
    const app = await openSynced(bench, context, crew);
    const beside = await openBeside(bench, context);
    const plain = await openPage(bench, context, bench.plain.url, 'work');
    for (let repeat = 0; repeat < bench.repeats; repeat += 1) {
      const texts = textsOf(repeat);
      const taken = await ours(crew, context, app, beside, texts);
      queueing.push(taken.queueing);
      sending.push(taken.sending);
      const calls = restCalls(crew, texts);
      rest.push(await inPage(beside, 'work', 'postInTurn', calls));
      const posts = calls.posts.map(({ body }) => ({ path: '/echo', body }));
      echo.push(await inPage(plain, 'work', 'postInTurn', { headers: {}, posts }));
      bench.say(`comments: ${sending.at(-1)?.toFixed(0)} ms, REST ${rest.at(-1)?.toFixed(0)} ms`);
    }
  } finally {
    await context.close();
  }
  const what = `${COMMENTS} queued comments: network back → nothing to send`;
  return [
    { what, ours: sending, other: { name: `${COMMENTS} REST calls in turn`, repeats: rest }, bound: null },
    {
      what: '… against bare requests',
      ours: sending,
      other: { name: `${COMMENTS} echoes, nothing stored`, repeats: echo },
      bound: null,
    },
    { what: `queueing ${COMMENTS} comments, each saved on the device`, ours: queueing, other: null, bound: null },
  ];
}
