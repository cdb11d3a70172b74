// Who is told that there is something to pull, and when. News that come one after the other are told together, and where many
// listen they are not all told in the same moment: each pokes the server back with a pull. Whether somebody may hear of a
// project, and whether their session holds, is judged when they are told: one query each for all who are told then.
import { smallestOf } from '#domain/sync/lists';
import { projectOfScope, projectScope, userScope } from '#domain/sync/row';
import type { Services } from '../services.ts';
import { readersOf } from '../store/access.ts';

/** Milliseconds between two pokes of one device: where few are told, and where many are. */
const JOINED = { few: 25, many: 100 };
/** So few are told at once; of more, each waits for its part of a time that grows with their number. */
const FEW = 5;
/** Milliseconds, for each that is told: so many pulls, at most, while others write all the time. */
const SPREAD = 15;
const SPREAD_MOST = 1_500;
/** Milliseconds of those that are told together: two queries for all of them. */
const TOGETHER = 20;
/** What could not be judged is tried again after so many milliseconds. */
const AGAIN = 1_000;

type PokeServices = Pick<Services, 'core' | 'sessions' | 'log' | 'ending' | 'metrics'>;

/**
 * Those who listen at the same time: a browser's tabs are a few, and each takes memory here, and time at each write that concerns
 * its person. One session has half of its person's measure, so that who found a device leaves its owner's others theirs (0158).
 * A site of 200 tablets behind one address has room for two and a half times as many, and of the connections that a server
 * takes a quarter is nobody's news, so that there are some for everything else (0233). Tests have fewer.
 */
export const listenersMost = { ofSession: 50, ofPerson: 100, ofNetwork: 500, inAll: 1500 };

export interface Listener {
  userId: number;
  token: string;
  /** Where it listens from, as limits count it. */
  network: string;
  /** @param scopes each with the seq from which on a device has these news; an own scope without one. */
  tell(scopes: readonly string[]): void;
  /** Its session holds no longer: it hears nothing more. */
  end(): void;
  /** The server ends: nothing more comes from it. */
  leave(): void;
}

/** Who listens: whose device, by which session, from where. */
export type NewsListener = Pick<Listener, 'userId' | 'token' | 'network'>;

interface WaitingListener {
  listener: Listener;
  scopes: Set<string>;
  /** When the first of them were published. */
  since: number;
  /** When it is told, in milliseconds of `performance.now()`; undefined where there is nothing to tell. */
  due: number | undefined;
  told: number;
  pace: number;
}

export interface Pokes {
  /** @returns how to stop listening. */
  listen(listener: Listener): () => void;
  /** Whether one more may listen. */
  hasRoom(who: NewsListener): boolean;
}

class PokeBook implements Pokes {
  readonly #services: PokeServices;
  readonly #all = new Set<WaitingListener>();
  readonly #news = new Set<string>();
  /** When the first of them were published. */
  #newsSince = Number.POSITIVE_INFINITY;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #check: ReturnType<typeof setInterval> | undefined;
  readonly #checkEvery: number;

  constructor(services: PokeServices, checkEvery: number) {
    this.#services = services;
    this.#checkEvery = checkEvery;
    services.core.bus.subscribe((scope) => this.#published(scope), { missed: () => this.#missed() });
    const leave = () => {
      for (const { listener } of this.#all) listener.leave();
    };
    services.ending.signal.addEventListener('abort', leave, { once: true });
  }

  listen(listener: Listener): () => void {
    const waiting: WaitingListener = {
      listener,
      scopes: new Set(),
      since: Number.POSITIVE_INFINITY,
      due: undefined,
      told: Number.NEGATIVE_INFINITY,
      pace: 0,
    };
    this.#all.add(waiting);
    this.#check ??= setInterval(() => this.#tried(this.#endEnded([...this.#all])), this.#checkEvery);
    return () => {
      this.#all.delete(waiting);
      if (this.#all.size > 0) return;
      clearInterval(this.#check);
      clearTimeout(this.#timer);
      this.#check = undefined;
    };
  }

  hasRoom({ userId, token, network }: NewsListener): boolean {
    const now: typeof listenersMost = { ofSession: 0, ofPerson: 0, ofNetwork: 0, inAll: this.#all.size };
    for (const { listener } of this.#all) {
      if (listener.userId === userId) now.ofPerson += 1;
      if (listener.userId === userId && listener.token === token) now.ofSession += 1;
      if (listener.network === network) now.ofNetwork += 1;
    }
    return (Object.keys(now) as (keyof typeof now)[]).every((bound) => now[bound] < listenersMost[bound]);
  }

  #published(scope: string): void {
    if (this.#all.size === 0) return;
    // What one write says of several scopes is looked at together.
    if (this.#news.size === 0) queueMicrotask(() => this.#tried(this.#sort()));
    this.#news.add(scope);
    this.#newsSince = Math.min(this.#newsSince, performance.now());
  }

  /** Whoever listens may have missed something: each pulls all that is theirs, one after the other. */
  #missed(): void {
    const spread = Math.min(SPREAD_MOST, this.#all.size * SPREAD);
    for (const { listener } of this.#all) setTimeout(() => listener.tell([]), Math.random() * spread).unref();
  }

  /** What fails is the database; who should have heard by then hears of it later. */
  #tried(work: Promise<unknown>): void {
    work.catch((error: unknown) => {
      this.#services.log.error({ err: error }, 'devices could not be poked');
      setTimeout(() => {
        if (this.#news.size > 0) this.#tried(this.#sort());
        else this.#schedule();
      }, AGAIN).unref();
    });
  }

  /** Finds whom the news concern, and sets when each is told. */
  async #sort(): Promise<void> {
    const news = [...this.#news];
    const since = this.#newsSince;
    this.#news.clear();
    this.#newsSince = Number.POSITIVE_INFINITY;
    // A device pulls no more than what it was told of: nothing of it may be lost.
    const told = await this.#scopesByUser(news).catch((error: unknown) => {
      for (const scope of news) this.#news.add(scope);
      this.#newsSince = since;
      throw error;
    });
    const concerned = [...this.#all].filter(({ listener }) => told.has(listener.userId));
    const few = concerned.length <= FEW;
    const spread = few ? 0 : Math.min(SPREAD_MOST, concerned.length * SPREAD);
    for (const waiting of concerned) {
      for (const scope of told.get(waiting.listener.userId) ?? []) waiting.scopes.add(scope);
      waiting.since = Math.min(waiting.since, since);
      waiting.pace = few ? JOINED.few : Math.max(JOINED.many, spread);
      waiting.due ??= Math.max(performance.now() + Math.random() * spread, waiting.told + waiting.pace);
    }
    this.#schedule();
  }

  /** Whose own scope it is, and who may see the project. */
  async #scopesByUser(scopes: readonly string[], users?: readonly number[]): Promise<Map<number, string[]>> {
    const projects = scopes.map(projectOfScope).filter((id) => id !== undefined);
    const told = new Map<number, string[]>();
    const add = (user: number, scope: string) => {
      const others = told.get(user);
      if (others === undefined) told.set(user, [scope]);
      else others.push(scope);
    };
    const known = new Set(scopes);
    for (const user of users ?? new Set([...this.#all].map(({ listener }) => listener.userId))) {
      if (known.has(userScope(user))) add(user, userScope(user));
    }
    const readers = projects.length === 0 ? [] : await readersOf(this.#services.core.db, projects, users);
    for (const { project_id, user_id, seq } of readers) {
      add(user_id, users === undefined ? projectScope(project_id) : `${projectScope(project_id)}@${seq}`);
    }
    return told;
  }

  #schedule(): void {
    clearTimeout(this.#timer);
    const next = smallestOf([...this.#all].map(({ due }) => due ?? Number.POSITIVE_INFINITY));
    if (next === Number.POSITIVE_INFINITY) return;
    this.#timer = setTimeout(() => this.#tried(this.#tell()), Math.max(0, next - performance.now()));
  }

  async #tell(): Promise<void> {
    const now = performance.now();
    const due = [...this.#all].filter((waiting) => waiting.due !== undefined && waiting.due <= now + TOGETHER);
    // What comes from here on is told the next time.
    const named = new Map(due.map((waiting) => [waiting, { scopes: waiting.scopes, since: waiting.since }]));
    const nothing = { since: Number.POSITIVE_INFINITY, due: undefined, told: now };
    for (const waiting of due) Object.assign(waiting, { ...nothing, scopes: new Set() });
    try {
      const ended = await this.#endEnded(due);
      const users = [...new Set(due.map(({ listener }) => listener.userId))];
      const told = await this.#scopesByUser(
        [...new Set([...named.values()].flatMap(({ scopes }) => [...scopes]))],
        users,
      );
      for (const [waiting, { scopes, since }] of named) {
        const mine = (told.get(waiting.listener.userId) ?? []).filter((scope) => scopes.has(scope.replace(/@.*/, '')));
        if (mine.length === 0 || ended.has(waiting)) continue;
        waiting.listener.tell(mine);
        this.#services.metrics?.poked((performance.now() - since) / 1000);
      }
    } catch (error) {
      for (const [waiting, { scopes, since }] of named) {
        waiting.since = Math.min(waiting.since, since);
        waiting.scopes = new Set([...waiting.scopes, ...scopes]);
        waiting.due = now;
      }
      throw error;
    }
    this.#schedule();
  }

  /** Ends those whose session holds no longer. */
  async #endEnded(waiting: readonly WaitingListener[]): Promise<Set<WaitingListener>> {
    const holding = await this.#services.sessions.holding(waiting.map(({ listener }) => listener.token));
    const ended = new Set(waiting.filter(({ listener }) => !holding.has(listener.token)));
    for (const one of ended) {
      this.#all.delete(one);
      one.listener.end();
    }
    return ended;
  }
}

/** @param checkEvery milliseconds after which a session that ended without any news is noticed. */
export function createPokes(services: PokeServices, checkEvery = 20_000): Pokes {
  return new PokeBook(services, checkEvery);
}
