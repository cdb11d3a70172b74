// News as an answer without an end: a line for each, for as long as the device listens and its session holds.
import type { Context } from 'hono';
import { stream } from 'hono/streaming';
import type { Metrics } from '../metrics/metrics.ts';
import type { NewsListener, Pokes } from '../mutations/pokes.ts';

/** Something is written on the stream at least this often, so that a dead line is noticed. */
const BEAT = 10_000;
/** Lines that wait for a device to read them, at most: one that reads nothing any more is given up. */
const UNREAD_MOST = 100;

/**
 * Streams a line at each piece of news, until the other side goes or the session ends. `pull`, then the scopes that have
 * some; a project's with the seq from which on a device has them: `pull u:7 p:12@345`.
 */
export function streamNews(
  c: Context,
  pokes: Pick<Pokes, 'listen'>,
  who: NewsListener,
  metrics: Pick<Metrics, 'streamOpened'> | null = null,
): Response {
  c.header('Content-Type', 'text/plain; charset=utf-8');
  c.header('X-Accel-Buffering', 'no');
  return stream(c, async (out) => {
    const closed = metrics?.streamOpened();
    let unread = 0;
    const say = async (line: string) => {
      unread += 1;
      if (unread > UNREAD_MOST) return out.abort();
      await out.write(`${line}\n`).catch(() => undefined);
      unread -= 1;
    };
    const beat = setInterval(() => void say('beat'), BEAT);
    await new Promise<void>((resolve) => {
      const stop = pokes.listen({
        ...who,
        tell: (scopes) => void say(['pull', ...scopes].join(' ')),
        // The answer to the pull that this makes it ask for says that it is out.
        end: () => void say('pull').then(() => resolve()),
        // A device whose stream ends asks again, and so finds the server that comes after.
        leave: resolve,
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
    closed?.();
  });
}
