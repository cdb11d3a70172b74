// What a story happens in: its people, their devices, the server, and the model that follows all of it.
import { setTimeout } from 'node:timers/promises';
import { readUnsent } from '#src/data/reads/queue/unsent-work.ts';
import type { Person } from '../fixtures/people.ts';
import { type BookedAct, type BookedBytes, Known } from './book.ts';
import type { Ground } from './ground.ts';
import type { Handset, Scene } from './handset.ts';
import { type Case, type Fate, judgeServer, judgeView } from './judge.ts';
import { type Act, Log } from './log.ts';
import { arrive } from './model/model.ts';
import { bytesArrive } from './model/versions.ts';
import { emptyWorld, type World } from './model/world.ts';
import type { Story } from './story.ts';

/** Milliseconds, and how often: a server makes the rest ready at once, unless it was stopped. */
const [ARRIVAL_WAIT, ARRIVAL_WAITS] = [10, 500];

/** A state of the server that it can be put back to. */
export interface Copy {
  folder: string;
  world: World;
  known: Known;
  fates: Map<Act, Fate>;
  /** When it was made, in days of the story. */
  day: number;
}

export class Run implements Scene {
  readonly ground: Ground;
  readonly story: Story;
  readonly log = new Log();
  readonly labels = new Map<number, string>();
  /** Those in somebody's hand, by their number in the story. */
  readonly devices: Handset[] = [];
  /** All that there are: also the stores of people who signed out, and copies. */
  readonly everything: Handset[] = [];
  readonly people: Person[] = [];
  readonly copies: { backup?: Copy; snapshot?: Copy } = {};
  world = emptyWorld();
  #known = new Known();
  #fates = new Map<Act, Fate>();
  /** Days that have passed. */
  day = 0;

  readonly #readUnsent: Case['readUnsent'];

  constructor(ground: Ground, story: Story, says: Case['readUnsent'] = readUnsent) {
    this.ground = ground;
    this.story = story;
    this.#readUnsent = says;
  }

  case(): Case {
    const { world, log, people } = this;
    const now = Date.now() + this.ground.ahead;
    const ids = people.map(({ id }) => id);
    return { world, log, book: this.ground.book, fates: this.#fates, people: ids, now, readUnsent: this.#readUnsent };
  }

  /**
   * The model takes in what has arrived since, once versions that wait for nothing any more are ready; of a server that stands still
   * they are not waited for.
   * @returns what is wrong with how it was answered.
   */
  async follow(): Promise<string[]> {
    for (let waits = 0; this.ground.book.isArriving && waits < ARRIVAL_WAITS; waits += 1)
      await setTimeout(ARRIVAL_WAIT);
    return this.ground.book.atOnce(() => {
      const ids = this.people.map(({ id }) => id);
      const news = this.ground.book.news(ids, this.#known);
      if (news.length === 0) return [];
      const wrong = news.flatMap((one) => (one.kind === 'act' ? this.#takeAct(one) : this.#takeBytes(one)));
      return wrong.length > 0 ? wrong : judgeServer(this.case());
    });
  }

  #takeBytes({ project, sha256, at }: BookedBytes): string[] {
    this.world.events += 1;
    bytesArrive(this.world, project, sha256, at);
    return [];
  }

  #takeAct({ name, digest, clientTime, person, at, booked }: BookedAct): string[] {
    this.world.events += 1;
    if (name === 'void@1') return [];
    const act = this.log.find(digest, clientTime);
    if (act === undefined) return [`the server has ${name} of person ${person}, which nobody made`];
    const what = `${act.name} of step ${act.step} on ${act.device}`;
    if (act.person !== person) return [`${what} was done as person ${person}`];
    const fate = this.#fates.get(act) ?? { booked: 0, rejected: false };
    const rejected = booked.status === 'rejected';
    const notice = booked.status === 'applied_changed' ? booked.code : undefined;
    this.#fates.set(act, { booked: fate.booked + 1, rejected, notice });
    if (booked.code !== undefined) act.codes = new Set([...(act.codes ?? []), booked.code]);
    if (booked.params.with_folder !== undefined) act.codes?.add('with_folder');
    const event = this.world.events;
    const said = this.log.wordsOf(act, digest);
    const wrong = arrive(this.world, said.name, said.args, {
      actor: act.person,
      device: act.device,
      copied: this.everything.some(
        ({ name, copies }) => copies.length > 0 && [name, ...copies.map((copy) => copy.name)].includes(act.device),
      ),
      at,
      event,
      seen: act.seen,
      booked,
      isThere: (table, id) => this.ground.book.rows(table, 'id', id).some((row) => row.deleted_at === null),
      isAsked: (id) => this.ground.book.rows('versions', 'id', id).some((row) => row.concurrent_with !== null),
    });
    return wrong === undefined ? [] : [`${what}: ${wrong}`];
  }

  /** A copy of the server was made. */
  keep(kind: 'backup' | 'snapshot', folder: string): void {
    const fates = new Map([...this.#fates].map(([act, fate]) => [act, { ...fate }]));
    const world = structuredClone(this.world);
    this.copies[kind] = { folder, world, known: this.#known.copy(), fates, day: this.day };
  }

  /** The server is as it was when the copy was made. */
  goBack({ world, known, fates }: Copy): void {
    this.world = structuredClone(world);
    this.#known = known.copy();
    this.#fates = new Map([...fates].map(([act, fate]) => [act, { ...fate }]));
    // What went from its device when all was sent, nobody can tell again.
    for (const act of this.log.acts) if (act.wiped) act.lost = true;
  }

  judgeView(device: Handset): Promise<string[]> {
    return judgeView(this.case(), device);
  }

  close(): void {
    for (const device of this.everything) device.close();
  }
}
