// The sync protocol's three calls: push, pull, and the news that there is something to pull.
import { type Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { stream } from 'hono/streaming';
import * as z from 'zod/mini';
import { Refusal, refusals } from '#domain/errors';
import { limits } from '#domain/limits';
import { parseOrRefuse } from '#domain/mutations/mutation';
import { projectOfScope, userScope } from '#domain/row';
import { pullRequestSchema, pushRequestSchema } from '#domain/sync';
import { EpochChanged, pull } from '../mutations/pull.ts';
import { PushStopped, push } from '../mutations/push.ts';
import { accessOf } from '../store/access.ts';
import type { Core } from '../store/core.ts';
import { faultOf } from '../store/database.ts';

/** Something is written on the stream at least this often, so that a dead line is noticed. */
const BEAT = 20_000;
const LONGEST_POLL = 25;

async function readBody<S extends z.ZodMiniType>(c: Context, schema: S): Promise<z.output<S>> {
  const body: unknown = await c.req.json().catch(() => {
    throw new Refusal('malformed');
  });
  return parseOrRefuse(schema, body);
}

function stopped(c: Context, error: PushStopped): Response {
  const { code, answer } = error;
  const { epoch, last_n, results } = answer;
  return c.json({ detail: refusals[code].detail, code, epoch, last_n, results }, refusals[code].status);
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

const waitSchema = z.pipe(
  z.string().check(z.regex(/^\d{1,2}$/)),
  z.transform((text: string) => Math.min(Number(text), LONGEST_POLL)),
);

/**
 * The routes below `/api/sync`, for signed-in people only.
 * @param userIdOf who asks, as the authentication before this found out.
 */
export function syncRoutes(core: Core, userIdOf: (c: Context) => number): Hono {
  const routes = new Hono();
  const limit = bodyLimit({
    maxSize: limits.jsonBytesMax,
    onError: () => {
      throw new Refusal('too_large');
    },
  });

  routes.post('/push', limit, async (c) => {
    const request = await readBody(c, pushRequestSchema);
    try {
      return c.json(await push(core, userIdOf(c), request, (error) => faultOf(error) !== undefined));
    } catch (error) {
      if (error instanceof PushStopped) return stopped(c, error);
      throw error;
    }
  });

  routes.post('/pull', limit, async (c) => {
    const request = await readBody(c, pullRequestSchema);
    try {
      return c.json(await pull(core, userIdOf(c), request));
    } catch (error) {
      if (!(error instanceof EpochChanged)) throw error;
      const { detail, status } = refusals.epoch_changed;
      return c.json({ detail, code: 'epoch_changed', epoch: error.epoch, last_n: error.last_n }, status);
    }
  });

  routes.get('/events', (c) => {
    const wait = c.req.query('wait');
    if (wait === undefined) return streamNews(c, core, userIdOf(c));
    return waitForNews(c, core, userIdOf(c), parseOrRefuse(waitSchema, wait));
  });

  return routes;
}
