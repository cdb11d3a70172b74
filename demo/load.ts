// Plays the demo on a server without accounts.
import { openAlder, type Sample } from './alder.ts';
import { openCalendar } from './calendar.ts';
import { gather, inviteMore } from './company.ts';
import { openQuayside } from './quayside/story.ts';
import { playScenes } from './scenes.ts';
import { openSchool } from './school/story.ts';
import type { RequestSender } from './stage.ts';

export interface DemoServer {
  send: RequestSender;
  /** What the server's clock is while the demo plays. */
  setClock: (now: () => string) => void;
  sample: Sample;
}

/** @param end the present of whoever will look at it: its story of five weeks ends just before. */
export async function playDemo({ send, setClock, sample }: DemoServer, end: Date): Promise<void> {
  const calendar = openCalendar(end);
  setClock(calendar.now);
  const stage = { send, calendar };
  const company = await gather(stage);
  const scenes = [
    ...(await openQuayside(stage, company)),
    ...(await openSchool(stage, company)),
    ...(await openAlder(stage, company, sample)),
    ...inviteMore(company),
  ];
  await playScenes(calendar, scenes);
}
