// The sync protocol's three calls: push, pull, and the news that there is something to pull.
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import { syncEndpoints } from '#domain/endpoints/sync';
import { Refusal, type RefusalCode, refusals } from '#domain/errors';
import { countDevice } from '../commands/attempts.ts';
import { createPokes, type Listener, type Pokes } from '../mutations/pokes.ts';
import { EpochChanged, pullIfShort } from '../mutations/pull.ts';
import { PushStopped, push } from '../mutations/push.ts';
import type { Services } from '../services.ts';
import { faultOf, type Tx } from '../store/database.ts';
import { asItIs, refusing, type Serve } from './serve.ts';

/** Something is written on the stream at least this often, so that a dead line is noticed. */
const BEAT = 10_000;
const LONGEST_POLL = 25;

/** A refusal that says what the device goes on from. */
function refusedAt(code: RefusalCode, state: Record<string, unknown>) {
  const { detail, status } = refusals[code];
  return refusing(Response.json({ detail, code, ...state }, { status }));
}

/** Who listens: whose device, by which session. */
type Who = Pick<Listener, 'userId' | 'token'>;

/**
 * Streams a line at each piece of news, until the other side goes or the session ends. `pull`, then the scopes that have
 * some; a project's with the seq from which on a device has them: `pull u:7 p:12@345`.
 */
function streamNews(c: Context, pokes: Pokes, who: Who): Response {
  c.header('Content-Type', 'text/plain; charset=utf-8');
  c.header('X-Accel-Buffering', 'no');
  return stream(c, async (out) => {
    const say = (line: string) => out.write(`${line}\n`).catch(() => undefined);
    const beat = setInterval(() => void say('beat'), BEAT);
    await new Promise<void>((resolve) => {
      const stop = pokes.listen({
        ...who,
        tell: (scopes) => void say(['pull', ...scopes].join(' ')),
        // The answer to the pull that this makes it ask for says that it is out.
        end: () => void say('pull').then(() => resolve()),
      });
      const gone = () => {
        stop();
        resolve();
      };
      out.onAbort(gone);
      c.req.raw.signal.addEventListener('abort', gone, { once: true });
      void say('hello');
    });
    clearInterval(beat);
  });
}

/** Answers at the first piece of news, or after so many seconds. @throws Refusal `unauthenticated` when the session ends. */
function waitForNews(c: Context, pokes: Pokes, who: Who, seconds: number): Promise<Response> {
  return new Promise((resolve, reject) => {
    const end = (news: boolean) => {
      clearTimeout(timer);
      stop();
      resolve(c.json({ news }));
    };
    const timer = setTimeout(() => end(false), seconds * 1000);
    const stop = pokes.listen({
      ...who,
      tell: () => end(true),
      end: () => {
        clearTimeout(timer);
        reject(new Refusal('unauthenticated'));
      },
    });
    c.req.raw.signal.addEventListener('abort', () => end(false), { once: true });
  });
}

export function syncRoutes(serve: Serve, services: Services): void {
  const { core, log, pulls, settings } = services;
  const pokes = createPokes(services);
  const failures = {
    isFault: (error: unknown) => faultOf(error) !== undefined,
    onBug: (err: unknown, mutation: string) => log.error({ err, mutation }, 'a change broke its handler'),
  };

  serve(syncEndpoints.push, async ({ c, actorId, json }) => {
    try {
      const admit = (tx: Tx) => countDevice(services, tx, actorId);
      const answer = await push(core, { userId: actorId, isLost: c.get('isLost'), admit }, json, failures);
      c.set(
        'hasTaken',
        answer.results.some(({ status }) => status !== 'rejected'),
      );
      const refused = answer.results.flatMap(({ error }) => (error === undefined ? [] : [error.code]));
      if (refused.length > 0) c.set('refused', [...new Set(refused)]);
      return answer;
    } catch (error) {
      if (!(error instanceof PushStopped)) throw error;
      const { epoch, last_n, results } = error.answer;
      return refusedAt(error.code, { epoch, last_n, results });
    }
  });

  serve(syncEndpoints.pull, async ({ actorId, json }) => {
    const beside = { public_base_url: settings.publicBaseUrl, file_bytes_max: settings.maxUploadBytes };
    try {
      // What is long is read and put into words by a thread of its own.
      const here = await pullIfShort(core, actorId, json);
      const said =
        here === undefined
          ? await pulls.pull({ userId: actorId, request: json, beside })
          : JSON.stringify({ ...here, ...beside });
      return asItIs(said);
    } catch (error) {
      if (!(error instanceof EpochChanged)) throw error;
      return refusedAt('epoch_changed', { epoch: error.epoch, last_n: error.last_n });
    }
  });

  serve(syncEndpoints.events, async ({ c, actorId, query }) => {
    const who = { userId: actorId, token: c.get('token') };
    if (query.wait === undefined) return streamNews(c, pokes, who);
    return waitForNews(c, pokes, who, Math.min(Number(query.wait), LONGEST_POLL));
  });
}
