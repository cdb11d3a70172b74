// The sync protocol's three calls: push, pull, and the news that there is something to pull.
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { syncEndpoints } from '#domain/endpoints/sync';
import { type RefusalCode, refusals } from '#domain/errors';
import { projectOfScope, userScope } from '#domain/row';
import { EpochChanged, pull } from '../mutations/pull.ts';
import { PushStopped, push } from '../mutations/push.ts';
import type { Services } from '../services.ts';
import { accessOf } from '../store/access.ts';
import type { Core } from '../store/core.ts';
import { faultOf } from '../store/database.ts';
import { refusing, type Serve } from './serve.ts';

/** Something is written on the stream at least this often, so that a dead line is noticed. */
const BEAT = 20_000;
const LONGEST_POLL = 25;

/** A refusal that says what the device goes on from. */
function refusedAt(code: RefusalCode, state: Record<string, unknown>) {
  const { detail, status } = refusals[code];
  return refusing(Response.json({ detail, code, ...state }, { status }));
}

/** Calls back for each change that this user may see, judged at that moment. @returns how to stop. */
function onNews(core: Core, userId: number, tell: () => void): () => void {
  return core.bus.subscribe((scope) => {
    if (scope === userScope(userId)) return tell();
    const projectId = projectOfScope(scope);
    if (projectId === undefined) return;
    void accessOf(core.db, userId, projectId).then(
      (level) => level !== undefined && tell(),
      () => undefined,
    );
  });
}

/** Streams a line at each piece of news until the other side goes. What it says is only "pull now". */
function streamNews(c: Context, core: Core, userId: number): Response {
  c.header('Content-Type', 'text/plain; charset=utf-8');
  c.header('X-Accel-Buffering', 'no');
  return stream(c, async (out) => {
    const say = (line: string) => void out.write(`${line}\n`).catch(() => undefined);
    const stop = onNews(core, userId, () => say('pull'));
    const beat = setInterval(() => say('beat'), BEAT);
    say('hello');
    await new Promise<void>((resolve) => {
      out.onAbort(resolve);
      c.req.raw.signal.addEventListener('abort', () => resolve(), { once: true });
    });
    clearInterval(beat);
    stop();
  });
}

/** Answers at the first piece of news, or after so many seconds. */
function waitForNews(c: Context, core: Core, userId: number, seconds: number): Promise<Response> {
  return new Promise((resolve) => {
    const end = (news: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(c.json({ news }));
    };
    const stop = onNews(core, userId, () => end(true));
    const timer = setTimeout(() => end(false), seconds * 1000);
    c.req.raw.signal.addEventListener('abort', () => end(false), { once: true });
  });
}

export function syncRoutes(serve: Serve, { core, log, settings }: Services): void {
  const failures = {
    isFault: (error: unknown) => faultOf(error) !== undefined,
    onBug: (err: unknown, mutation: string) => log.error({ err, mutation }, 'a change broke its handler'),
  };

  serve(syncEndpoints.push, async ({ actorId, json }) => {
    try {
      return await push(core, actorId, json, failures);
    } catch (error) {
      if (!(error instanceof PushStopped)) throw error;
      const { epoch, last_n, results } = error.answer;
      return refusedAt(error.code, { epoch, last_n, results });
    }
  });

  serve(syncEndpoints.pull, async ({ actorId, json }) => {
    try {
      return { ...(await pull(core, actorId, json)), public_base_url: settings.publicBaseUrl };
    } catch (error) {
      if (!(error instanceof EpochChanged)) throw error;
      return refusedAt('epoch_changed', { epoch: error.epoch, last_n: error.last_n });
    }
  });

  serve(syncEndpoints.events, async ({ c, actorId, query }) => {
    if (query.wait === undefined) return streamNews(c, core, actorId);
    return waitForNews(c, core, actorId, Math.min(Number(query.wait), LONGEST_POLL));
  });
}
