// A device in somebody's hand: the real sync code on a store of its own, a clock that may be wrong, a session that may end.

import type { Comment } from '#domain/comment';
import type { Document } from '#domain/document';
import { Refusal } from '#domain/errors';
import type { Folder } from '#domain/folder';
import { isMutationName, type MutationName } from '#domain/mutations/catalogue';
import { ticksInVain } from '#domain/mutations/rules/print-ticks';
import { handsAlike, handsOnOpen } from '#domain/sync/written';
import { TransportError } from '#src/net/transport-error.ts';
import { QuotaError } from '#src/platform/own-files/quota-error.ts';
import { uploadAll } from '#src/sync/files/upload-lane.ts';
import { enqueueOn } from '#src/sync/outbox.ts';
import { syncRound } from '#src/sync/round.ts';
import { TOKEN } from '#src/sync/session/session-store.ts';
import { isSessionOver } from '#src/sync/session-over.ts';
import { signInAt } from '#src/testing/open-device.ts';
import type { Person } from '../fixtures/people.ts';
import { Tablet } from '../fixtures/tablet.ts';
import { acts, alsoByItself } from './acts.ts';
import { asAged } from './ages.ts';
import { withClock } from './clock.ts';
import type { Ground } from './ground.ts';
import { Hand, type Moment } from './hand.ts';
import { type Act, type Log, markOf } from './log.ts';
import { alikeKey, lookOf } from './model/arrival.ts';
import { isNewer } from './newer-name.ts';

/** What a sync came to. `later`: the network or the room failed it. */
export type End = 'done' | 'later' | { wrong: string };

export interface Scene {
  ground: Ground;
  log: Log;
  labels: Map<number, string>;
}

/** What an act decides over, as the device shows it. */
const decidesOver = (name: string) => /delete|current|split|print|rename|describe|move/.test(name);

/** Fields as the model calls them. */
const columns = { name: 'name', description: 'description', folder_id: 'place', parent_folder_id: 'place' };

/** Notes who gave fields of a thing the values that they had, as far as its row says. */
function noteAlike(alike: Map<string, readonly number[]>, row: Document | Folder): void {
  for (const [column, field] of Object.entries(columns)) {
    const key = alikeKey(row.id, field);
    const people = handsAlike(row, column).map(({ user_id }) => user_id);
    alike.set(key, [...(alike.get(key) ?? []), ...people]);
  }
}

/** Who chose a document's current version, or chose it too, as far as its row says. */
function whoChose({ written_by = {} }: Document): number[] {
  const hands = Object.entries(written_by).filter(([field]) => /^(current_version_id$|agreed\.)/.test(field));
  return hands.map(([, { user_id }]) => user_id);
}

/** Acts of which a device may say something else than their person did, as it tells a restored server again. */
const inOtherWords =
  /^(?:folder|document)\.(?:delete|rename|describe|move)@|^(?:document|version)\.create@|^comment\.(?:create|edit)@|^(?:project\.edit|print\.count)@/;

export class Handset {
  readonly name: string;
  readonly person: Person;
  readonly #scene: Scene;
  #tablet: Tablet | undefined;
  #signingIn: Promise<void> = Promise.resolve();
  /** The token of the session that was last begun here. */
  #signedIn: string | undefined;
  /** Milliseconds that its own clock is wrong. */
  ahead = 0;
  /** Its app is one before this one. */
  older = false;
  /** The server may still be at work on what the device has given up on: it has not sent and received all since. */
  isGivenUpOn = false;
  /** How many stores were lost. */
  lives = 1;
  /** Devices that this one's store was copied to. */
  readonly copies: Handset[] = [];
  /** Acts that another device did and this one's copied store tells of too. */
  readonly inherited = new Set<Act>();

  constructor(scene: Scene, name: string, person: Person) {
    this.#scene = scene;
    this.name = name;
    this.person = person;
  }

  get tablet(): Tablet {
    if (this.#tablet === undefined) throw new Error(`${this.name} is not open`);
    return this.#tablet;
  }

  /** @param kept what is on it already. */
  async open(kept: Parameters<typeof Tablet.open>[2] = {}): Promise<void> {
    this.#tablet = await Tablet.open(this.person, this.#scene.ground.url, kept);
  }

  /** Who of all acts is to be found on this device. */
  holds(act: Act): boolean {
    return act.device === this.name || this.inherited.has(act);
  }

  /** Its work that the server does not have is lost with it. */
  async lose(): Promise<void> {
    this.tablet.close();
    for (const act of this.#scene.log.acts) if (act.device === this.name) act.lost = true;
    this.inherited.clear();
    this.lives += 1;
    await this.open();
  }

  close(): void {
    this.#tablet?.close();
  }

  /** Work in its own time, by its own app. */
  inTime<T>(work: () => Promise<T>): Promise<T> {
    return withClock(this.#scene.ground.ahead + this.ahead, () => asAged(this.older, work));
  }

  /** The person's, before what the device shows. */
  hand(step: Moment, tablet = this.tablet): Hand {
    return new Hand(tablet, step, this.#scene.labels);
  }

  /** Makes a change. @returns it; undefined where there is nothing to change or the device does not allow it. */
  async act(name: MutationName, step: Moment, tablet = this.tablet): Promise<Act | undefined> {
    // There is no button for what its app does not know.
    if (!isMutationName(name)) return undefined;
    const make = acts[name as keyof typeof acts];
    const args = await make(this.hand(step, tablet));
    return args === undefined ? undefined : this.enqueue(name, args, step, tablet);
  }

  async enqueue(
    name: MutationName,
    args: unknown,
    step: { no: number },
    tablet = this.tablet,
  ): Promise<Act | undefined> {
    const seen = await this.#seen(name, tablet);
    try {
      const key = await enqueueOn(tablet.device, name, args as never);
      return await this.note(key, step, seen, tablet);
    } catch (error) {
      if (error instanceof Refusal) return undefined;
      throw error;
    }
  }

  /** What the device shows now, for a change that is made by other ways than `act`. */
  sight(tablet = this.tablet): Promise<Act['seen']> {
    return this.#seen('delete', tablet);
  }

  /** Notes in the log what stands in the queue under a key. */
  async note(key: number, step: { no: number }, seen: Act['seen'], tablet = this.tablet): Promise<Act> {
    // Another tab may have sent it meanwhile.
    const entry = await tablet.read(
      async (store) =>
        (await store.outbox.where('key').equals(key).first()) ??
        (await store.journal.filter((one) => one.key === key).first()) ??
        (await store.attention.filter(({ mutation }) => mutation?.key === key).first())?.mutation,
    );
    if (entry == null) throw new Error('what was queued is not in the queue');
    const args = entry.args as Record<string, unknown>;
    const sha256 = typeof args.sha256 === 'string' ? args.sha256 : undefined;
    const who = { person: this.person.id, device: this.name, step: step.no };
    const act: Act = { ...who, name: entry.name, args, clientTime: entry.client_time, key, seen, sha256 };
    this.#scene.log.add(act);
    return act;
  }

  async #seen(name: string, tablet: Tablet): Promise<Act['seen']> {
    const shown = new Map<number, string>();
    const [chose, open] = [new Map<number, readonly number[]>(), new Map<number, readonly number[]>()];
    const alike = new Map<string, readonly number[]>();
    if (!decidesOver(name)) return { shown };
    await tablet.read(async (store) => {
      // What a deletion that still waits hides was shown when it was made, as it was then.
      const waiting = (await store.outbox.toArray()).filter(({ state }) => state !== 'acknowledged');
      const keys = new Set(waiting.filter((entry) => /delete/.test(entry.name)).map(({ key }) => key));
      for (const { seen } of this.#scene.log.acts.filter(({ key }) => keys.has(key))) {
        for (const [id, look] of seen.shown) if (!shown.has(id)) shown.set(id, look);
      }
      for (const row of await store.folders.toArray()) {
        shown.set(row.id, lookOf.folder(row.name, row.parent_folder_id));
        noteAlike(alike, row);
      }
      const documents = new Map((await store.documents.toArray()).map((row) => [row.id, row]));
      for (const row of documents.values()) {
        shown.set(row.id, lookOf.document(row.name, row.description, row.folder_id, row.current_version_id));
        chose.set(row.id, whoChose(row));
        noteAlike(alike, row);
      }
      for (const { id, document_id } of await store.versions.toArray()) {
        const document = documents.get(document_id);
        if (document !== undefined)
          open.set(
            id,
            handsOnOpen(document, id).map(({ user_id }) => user_id),
          );
      }
      for (const row of await store.comments.toArray()) shown.set(row.id, row.content);
      for (const row of await store.prints.toArray()) {
        shown.set(row.id, lookOf.print(row.copies, row.collected, ticksInVain(row, this.person.id)));
      }
      for (const table of [store.versions, store.aliases]) {
        for (const id of await table.toCollection().primaryKeys()) shown.set(id, '');
      }
      // What is changed here already had these hands.
      for (const { table, row } of await store.base_rows.toArray()) {
        if (row != null && (table === 'documents' || table === 'folders')) noteAlike(alike, row as never);
      }
      // What the change of a newer app makes of a row waits with it: a later deletion goes before, and finds the row as it was.
      const later = waiting.filter((entry) => isNewer(entry.name)).flatMap(({ touches }) => touches);
      for (const base of await store.base_rows.bulkGet(later)) {
        if (base?.row == null) continue;
        const row = base.row as never as Document & Folder & Comment;
        if (base.table === 'documents')
          shown.set(row.id, lookOf.document(row.name, row.description, row.folder_id, row.current_version_id));
        if (base.table === 'folders') shown.set(row.id, lookOf.folder(row.name, row.parent_folder_id));
        if (base.table === 'comments') shown.set(row.id, row.content);
      }
    });
    return { shown, chose, alike, open };
  }

  /** All is sent and received. @param limit rows in a page. */
  async sync(tablet = this.tablet, limit?: number): Promise<End> {
    const end = await this.tries(() => tablet.sync(limit), tablet);
    if (end === 'done') this.isGivenUpOn = false;
    return end;
  }
  words(tablet = this.tablet): Promise<End> {
    return this.tries(() => syncRound(tablet.device), tablet);
  }
  /** As after a poke. @param picks which of the projects that are known here are asked about. */
  someWords(picks: (at: number) => boolean, limit?: number): Promise<End> {
    const { tablet } = this;
    return this.tries(async () => {
      const known = await tablet.read((store) => store.scopes.toCollection().primaryKeys());
      const only = known.filter((scope, at) => scope.startsWith('p:') && picks(at));
      await syncRound(tablet.device, limit, only);
    }, tablet);
  }
  files(tablet = this.tablet): Promise<End> {
    return this.tries(() => uploadAll(tablet.device), tablet);
  }

  /** Whose session has ended, or whose device another person took over, signs in again. */
  async signedIn<T>(work: () => Promise<T>, tablet = this.tablet): Promise<T> {
    try {
      return await work();
    } catch (error) {
      if (!isSessionOver(error)) throw error;
      await this.signIn(tablet);
      return work();
    }
  }

  /** @param again whether somebody whose session has ended signs in again. */
  async tries(work: () => Promise<unknown>, tablet = this.tablet, again = true): Promise<End> {
    try {
      await (again ? this.signedIn(work, tablet) : work());
      return 'done';
    } catch (error) {
      this.isGivenUpOn = true;
      if (error instanceof TransportError || error instanceof QuotaError) return 'later';
      return { wrong: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    } finally {
      await this.#noteTold(tablet);
      await this.#noteReworded(tablet);
    }
  }

  /** What a device says in other words, as it tells a restored server again. */
  async #noteReworded(tablet: Tablet): Promise<void> {
    const { log } = this.#scene;
    const said = await tablet
      .read(async (store) => [
        ...(await store.outbox.toArray()),
        ...(await store.journal.toArray()),
        ...(await store.attention.toArray()).flatMap(({ mutation }) => mutation ?? []),
      ])
      .catch(() => []);
    for (const { name, args, client_time, key } of said.filter((one) => inOtherWords.test(one.name))) {
      if (log.findMark(markOf(name, args, client_time)) !== undefined) continue;
      const act = log.acts.find((one) => one.key === key && one.person === this.person.id);
      if (act !== undefined) log.reword(act, { name, args: args as Record<string, unknown> });
    }
  }

  /** Codes that a restored server lacked, and this device told of unasked. */
  async #noteTold(tablet: Tablet): Promise<void> {
    const { log } = this.#scene;
    const told = await tablet
      .read(async (store) => {
        const places = [store.outbox, store.journal].map((table) =>
          table.filter(({ name }) => alsoByItself.includes(name)).toArray(),
        );
        const refused = (await store.attention.toArray()).flatMap(({ mutation }) => mutation ?? []);
        return [...(await Promise.all(places)).flat(), ...refused.filter(({ name }) => alsoByItself.includes(name))];
      })
      .catch(() => []);
    for (const { name, args, client_time, key } of told) {
      if (key === undefined || log.findMark(markOf(name, args, client_time)) !== undefined) continue;
      const who = { person: this.person.id, device: this.name, step: 0 };
      const what = { name, args: args as Record<string, unknown>, clientTime: client_time, key };
      log.add({ ...who, ...what, seen: { shown: new Map() }, sha256: undefined });
    }
  }

  /**
   * A person gives their password in one tab; the others go on with that session once they are loaded again.
   * @param tablet the tab in which that is done.
   */
  async signIn(tablet = this.tablet): Promise<void> {
    const before = this.#signingIn;
    const now = before.catch(() => undefined).then(() => this.#signInNow(tablet));
    this.#signingIn = now;
    return now;
  }

  async #signInNow({ device }: Tablet): Promise<void> {
    const { email, password, token } = this.person;
    const anothers = this.#signedIn === token && device.keep.get(TOKEN) === token && device.token !== token;
    if (!anothers) this.person.token = await signInAt(this.#scene.ground.url, email, password);
    this.#signedIn = this.person.token;
    device.token = this.person.token;
  }
}
