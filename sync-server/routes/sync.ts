// The sync protocol's three calls: push, pull, and the news that there is something to pull.
import type { Context } from 'hono';
import { syncEndpoints } from '#domain/endpoints/sync';
import { Refusal, type RefusalCode, refusals } from '#domain/errors';
import type { PushRequest, PushResult } from '#domain/sync/sync';
import { countDevice } from '#server/commands/people/attempts.ts';
import { networkOf } from '../middleware/address.ts';
import { createPokes, type NewsListener, type Pokes } from '../mutations/pokes.ts';
import { EpochChanged, pullIfShort } from '../mutations/pull.ts';
import { PushStopped, push } from '../mutations/push.ts';
import type { Services } from '../services.ts';
import { faultOf, type Tx } from '../store/database.ts';
import { streamNews } from './news-stream.ts';
import { asItIs, type EndpointBinder, refusing } from './serve.ts';

const LONGEST_POLL = 25;
/** Seconds after which one too many is told to ask again. */
const LISTEN_AGAIN = 30;

/** What part of refused words is taken back: a flood of them is bounded still. */
const FORGIVEN = 0.9;

/** Bytes of the texts of a change, never more than what came: its names, descriptions, comments. */
function textBytes(args: unknown): number {
  const values = typeof args === 'object' && args !== null ? Object.values(args) : [];
  return values.reduce<number>((sum, value) => (typeof value === 'string' ? sum + Buffer.byteLength(value) : sum), 0);
}

/** A refusal that says what the device goes on from. */
function refusedAt(code: RefusalCode, state: Record<string, unknown>) {
  const { detail, status } = refusals[code];
  return refusing(Response.json({ detail, code, ...state }, { status }));
}

/**
 * Answers at the first piece of news, after so many seconds, or when the server ends. @throws Refusal `unauthenticated` when
 * the session ends.
 */
function waitForNews(c: Context, pokes: Pokes, who: NewsListener, seconds: number): Promise<Response> {
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
      leave: () => end(false),
      end: () => {
        clearTimeout(timer);
        reject(new Refusal('unauthenticated'));
      },
    });
    c.req.raw.signal.addEventListener('abort', () => end(false), { once: true });
  });
}

export function syncRoutes(serve: EndpointBinder, services: Services): void {
  const { core, log, metrics, pulls, settings } = services;
  const pokes = createPokes(services);
  const failures = {
    isFault: (error: unknown) => faultOf(error) !== undefined,
    onBug: (err: unknown, mutation: string) => log.error({ err, mutation }, 'a change broke its handler'),
  };

  /** Words that nothing came of count little: of those the device may say ten times as many. */
  const forgiveRefused = (actorId: number, { mutations }: PushRequest, results: readonly PushResult[]) => {
    const refused = new Set(results.flatMap(({ n, status }) => (status === 'rejected' ? [n] : [])));
    const bytes = mutations.reduce((sum, { n, args }) => (refused.has(n) ? sum + textBytes(args) : sum), 0);
    return services.words.add(actorId, -Math.floor(bytes * FORGIVEN));
  };

  serve(syncEndpoints.push, async ({ c, actorId, json }) => {
    try {
      metrics?.push(json.mutations.length);
      const admit = (tx: Tx) => countDevice(services, tx, actorId);
      const answer = await push(core, { userId: actorId, isLost: c.get('isLost'), admit }, json, failures);
      c.set(
        'hasTaken',
        answer.results.some(({ status }) => status !== 'rejected'),
      );
      const refused = answer.results.flatMap(({ error }) => (error === undefined ? [] : [error.code]));
      if (refused.length > 0) c.set('refused', [...new Set(refused)]);
      await forgiveRefused(actorId, json, answer.results);
      return answer;
    } catch (error) {
      if (!(error instanceof PushStopped)) throw error;
      const { epoch, last_n, results } = error.answer;
      await forgiveRefused(actorId, json, results);
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
      metrics?.pull(typeof said === 'string' ? Buffer.byteLength(said) : said.length);
      return asItIs(said);
    } catch (error) {
      if (!(error instanceof EpochChanged)) throw error;
      return refusedAt('epoch_changed', { epoch: error.epoch, last_n: error.last_n });
    }
  });

  serve(syncEndpoints.events, async ({ c, actorId, query }) => {
    const who = { userId: actorId, token: c.get('token'), network: networkOf(c) };
    if (!pokes.hasRoom(who)) {
      throw new Refusal('rate_limited', { params: { retry_after: LISTEN_AGAIN } });
    }
    if (query.wait === undefined) return streamNews(c, pokes, who, metrics);
    return waitForNews(c, pokes, who, Math.min(Number(query.wait), LONGEST_POLL));
  });
}
