// This process among those that share a database of PostgreSQL: one session by which it hears and tells of news (LISTEN, NOTIFY), shows that it
// lives, and holds locks that go with it. One of the nodes leads: it does what has to be done once. Files of a folder are one
// server's alone, so that it shares the database with nobody.
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type pg from 'pg';
import { type Bus, createBus } from '#server/store/bus.ts';
import type { Reads } from '#server/store/database.ts';
import type { NodeTurns } from '#server/store/nodes.ts';
import { ServerAtWork } from '#server/store/start-failure.ts';
import { connectToPostgres } from './connect-postgres.ts';
import { NEWS, nodeTitle } from './node-news.ts';

/** Locks of a session; numbers of our own. The server's is shared by nodes, or one server's alone. */
const SERVER_LOCK = 7_308_605;
const LEAD_LOCK = 7_308_606;
/** The first number of the locks of works. */
const WORKS = 7_308_607;
/** Milliseconds between two looks: whether the session lives, and whether anybody leads. */
const LOOK = 500;
/** Milliseconds between two looks at work that another node does, and how long it is looked at. */
const WORK_LOOK = 250;
const WORK_PATIENCE = 2 * 60 * 1000;
/** Seconds after which PostgreSQL takes a node for dead that says nothing: longer than the node needs to see that it is cut off. */
const DEAD_AFTER = { idle: 8, interval: 4, count: 3 };

async function isHad(client: pg.Client, question: string, values: unknown[] = []): Promise<boolean> {
  const { rows } = await client.query<{ held: boolean }>(`SELECT ${question} AS held`, values);
  return rows[0]?.held === true;
}

/** What this node does as long as it leads. */
export interface LeadersWork {
  begin(): Promise<void>;
  /** Takes up nothing more. @returns once what was under way has ended. */
  end(): Promise<void>;
}

export interface PostgresNode extends NodeTurns {
  /** How PostgreSQL lists its sessions, and news say whose they are. */
  title: string;
  bus: Bus;
  /** Leads whenever nobody else does; at once where that is so now. */
  lead(work: LeadersWork): Promise<void>;
  /** Ends the leader’s work, lets go of everything and says goodbye. */
  close(): Promise<void>;
}

interface NodePlace {
  url: string;
  /** No other server may share the database. */
  isAlone: boolean;
  /** Another server has the database by now, which was to be this one's alone: it must end. */
  onLost: () => void;
}

class Node implements PostgresNode {
  readonly title: string;
  readonly bus: Bus;
  readonly #place: NodePlace;
  readonly #local = createBus();
  /** Scopes with news, or '' for work, that the other nodes have not been told of. */
  #untold = new Set<string>();
  #telling = false;
  /** undefined while it is cut off. */
  #client: pg.Client | undefined;
  #work: LeadersWork | undefined;
  #isLeading = false;
  /** Begins and ends of the leader's work, one after the other. */
  #turns: Promise<unknown> = Promise.resolve();
  #isOver = false;
  #looking: Promise<unknown> = Promise.resolve();

  constructor(place: NodePlace) {
    this.#place = place;
    this.title = nodeTitle();
    const tell = (scopes: Iterable<string>) => this.#tellOthers(scopes);
    this.bus = {
      publish: (scopes) => {
        const all = [...scopes];
        this.#local.publish(all);
        tell(all);
      },
      wake: () => {
        this.#local.wake();
        tell(['']);
      },
      subscribe: (news, others) => this.#local.subscribe(news, others),
    };
  }

  /** @throws StartFailure */
  async join(): Promise<void> {
    await this.#attach();
    this.#looking = this.#look();
  }

  /** @throws StartFailure while another server holds the database, or where it cannot be used. */
  async #attach(): Promise<void> {
    const { url, isAlone } = this.#place;
    const client = await connectToPostgres(url, this.title);
    try {
      const { idle, interval, count } = DEAD_AFTER;
      await client.query(
        `SET tcp_keepalives_idle = ${idle}; SET tcp_keepalives_interval = ${interval}; SET tcp_keepalives_count = ${count}`,
      );
      const lock = isAlone ? 'pg_try_advisory_lock' : 'pg_try_advisory_lock_shared';
      if (!(await isHad(client, `${lock}(${SERVER_LOCK})`))) {
        const way = isAlone ? 'end that first, or give all of them a store of files (BLOB_URL)' : undefined;
        throw new ServerAtWork('the database of DATABASE_URL', way);
      }
      client.on('notification', ({ payload = '' }) => this.#hear(payload));
      await client.query(`LISTEN ${NEWS}`);
    } catch (error) {
      await client.end().catch(() => undefined);
      throw error;
    }
    client.once('end', () => this.#detach(client));
    this.#client = client;
  }

  #hear(payload: string): void {
    const at = payload.lastIndexOf(' ');
    if (payload.slice(0, at) === this.title) return;
    const scope = payload.slice(at + 1);
    if (scope === '') this.#local.wake();
    else this.#local.publish([scope]);
  }

  #tellOthers(scopes: Iterable<string>): void {
    for (const scope of scopes) this.#untold.add(scope);
    if (this.#telling || this.#untold.size === 0) return;
    this.#telling = true;
    // What one write says is told together.
    setImmediate(() => {
      void this.#flush().finally(() => {
        this.#telling = false;
        if (this.#client !== undefined && !this.#isOver) this.#tellOthers([]);
      });
    });
  }

  /** What cannot be told now is told once the session is there again. */
  async #flush(): Promise<void> {
    const client = this.#client;
    if (client === undefined) return;
    const told = this.#untold;
    this.#untold = new Set();
    try {
      await client.query(`SELECT pg_notify('${NEWS}', $1 || ' ' || scope) FROM unnest($2::text[]) AS told(scope)`, [
        this.title,
        [...told],
      ]);
    } catch {
      for (const scope of told) this.#untold.add(scope);
      this.#detach(client);
    }
  }

  /** What the session held others may have by now. */
  #detach(client: pg.Client): void {
    if (this.#client !== client) return;
    this.#client = undefined;
    client.end().catch(() => undefined);
    // Whose files nobody else has goes on: others cannot take its place.
    if (!this.#place.isAlone) this.#stopLeading();
  }

  async #look(): Promise<void> {
    while (!this.#isOver) {
      await pause(LOOK);
      if (this.#isOver) return;
      if (this.#client === undefined) await this.#attachAgain();
      else await this.#lookAtLead(this.#client);
    }
  }

  async #attachAgain(): Promise<void> {
    try {
      await this.#attach();
    } catch (error) {
      if (error instanceof ServerAtWork && !this.#isOver) this.#place.onLost();
      return;
    }
    this.#tellOthers([]);
    this.#local.miss();
  }

  /** Asks for the lead, or at least whether the session lives. */
  async #lookAtLead(client: pg.Client): Promise<void> {
    try {
      const isAsking = this.#work !== undefined && !this.#isLeading;
      const isFree = this.#place.isAlone || !isAsking || (await isHad(client, `pg_try_advisory_lock(${LEAD_LOCK})`));
      if (isAsking && isFree && this.#client === client) this.#startLeading();
      else await client.query('SELECT 1');
    } catch {
      this.#detach(client);
    }
  }

  #startLeading(): void {
    this.#isLeading = true;
    const work = this.#work;
    this.#turns = this.#turns.then(() => work?.begin()).catch(() => this.#stopLeading());
  }

  #stopLeading(): void {
    if (!this.#isLeading) return;
    this.#isLeading = false;
    const work = this.#work;
    this.#turns = this.#turns.then(() => work?.end()).catch(() => undefined);
  }

  async lead(work: LeadersWork): Promise<void> {
    this.#work = work;
    if (this.#client !== undefined) await this.#lookAtLead(this.#client);
    await this.#turns;
  }

  async take(work: string): Promise<() => Promise<void>> {
    if (this.#place.isAlone) return () => Promise.resolve();
    for (const begun = Date.now(); ; await pause(WORK_LOOK)) {
      const client = this.#client;
      // Cut off, it has no part in what others do; what it does now may be done twice, which is a try too many and no harm.
      if (client === undefined) return () => Promise.resolve();
      const isFree = await isHad(client, `pg_try_advisory_lock(${WORKS}, hashtext($1))`, [work]).catch(() => true);
      if (isFree)
        return () =>
          client.query(`SELECT pg_advisory_unlock(${WORKS}, hashtext($1))`, [work]).then(
            () => undefined,
            () => undefined,
          );
      if (Date.now() - begun > WORK_PATIENCE) throw new Error('another node does not come to the end of a work');
    }
  }

  async isTaken(db: Reads, work: string): Promise<boolean> {
    const { rows } = await sql<{ taken: number }>`
      SELECT NOT pg_try_advisory_xact_lock_shared(CAST(${WORKS} AS INTEGER), hashtext(${work})) AS taken`.execute(db);
    return rows[0]?.taken === 1;
  }

  async close(): Promise<void> {
    this.#isOver = true;
    // It may be attaching again.
    await this.#looking;
    this.#stopLeading();
    await this.#turns;
    await this.#flush();
    const client = this.#client;
    this.#client = undefined;
    // PostgreSQL ends a session a moment after it was told to: whoever waits for its locks has them now.
    await client?.query('SELECT pg_advisory_unlock_all()').catch(() => undefined);
    await client?.end().catch(() => undefined);
  }
}

/**
 * Joins the nodes of a database until it is closed, also over PostgreSQL's own restarts.
 * @throws StartFailure while another server holds it for itself, or where it cannot be used.
 */
export async function joinNodes(place: NodePlace): Promise<PostgresNode> {
  const node = new Node(place);
  await node.join();
  return node;
}

/** Keeps every server away from a database until it is let go of. @throws StartFailure while one works on it, or where it cannot be used. */
export async function holdPostgres(url: string): Promise<() => Promise<void>> {
  const node = await joinNodes({ url, isAlone: true, onLost: () => undefined });
  return () => node.close();
}
