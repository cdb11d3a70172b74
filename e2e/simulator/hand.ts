// What a person has before them when they act: what their device shows, and their own fancy.

import type { BinEntry } from '#domain/endpoints/projects';
import { projectScope } from '#domain/sync/row';
import type { Store } from '#src/data/database.ts';
import { newId } from '#src/platform/ids.ts';
import { readBinOn } from '#src/sync/acts/bin.ts';
import type { KeptFile, Tablet } from '../fixtures/tablet.ts';
import { Chance, hash } from './chance.ts';

/** Names that several people give to different things. */
const POOL = ['A-101', 'A-102', 'Roof'];

/** When somebody acts: the step, and what it leaves to chance. */
export interface Moment {
  no: number;
  seed: number;
  large?: boolean;
}

export class Hand {
  readonly tablet: Tablet;
  readonly chance: Chance;
  readonly #step: number;
  /** Files of this step are so large that they go in parts. */
  readonly #large: boolean;
  readonly #labels: Map<number, string>;
  #made = 0;

  constructor(tablet: Tablet, step: Moment, labels: Map<number, string>) {
    this.tablet = tablet;
    this.#step = step.no;
    this.#large = step.large === true;
    this.#labels = labels;
    this.chance = new Chance(step.seed, labels);
  }

  get person(): number {
    return this.tablet.person.id;
  }

  /** An id, by which the thing is known in the story as what it is and the step it came from. */
  id(what: string): number {
    const id = newId();
    this.#made += 1;
    this.#labels.set(id, `${what} ${this.#step}${this.#made > 1 ? `.${this.#made}` : ''}`);
    return id;
  }

  /** Most names are nobody else's. */
  name(what: string): string {
    if (this.chance.likely(0.25)) return POOL[this.chance.random.between(0, POOL.length - 1)] ?? '';
    return `${what} ${this.#step}`;
  }

  /** Sheets are handed over in two kinds of file; some people send one as a version of the other. */
  get ending(): string {
    return this.#step % 3 === 0 ? 'dxf' : 'txt';
  }

  text(what: string): string {
    return `${what} ${this.#step}`;
  }

  read<T>(query: (store: Store) => Promise<T>): Promise<T> {
    return this.tablet.read(query);
  }

  projects = () => this.read((store) => store.projects.toArray());
  documents = () => this.read((store) => store.documents.toArray());
  versions = () => this.read((store) => store.versions.toArray());
  comments = () => this.read((store) => store.comments.toArray());
  prints = () => this.read((store) => store.prints.toArray());
  folders = () => this.read((store) => store.folders.toArray());

  /** Folders of a person's own making. */
  async customFolders() {
    return (await this.folders()).filter(({ parent_folder_id }) => parent_folder_id !== null);
  }

  /** Of projects in which the person may write, as far as the device knows. */
  async mayWrite<T extends { project_id: number }>(things: readonly T[]): Promise<T[]> {
    const scopes = new Map((await this.read((store) => store.scopes.toArray())).map((state) => [state.scope, state]));
    return things.filter((thing) => scopes.get(projectScope(thing.project_id))?.access_level !== 'viewer');
  }

  /** A file, copied onto the device: now and then one that somebody else has too, or a large one. @param key of the dialog. */
  async file(project: number, key?: number): Promise<KeptFile> {
    const { random } = this.chance;
    const kind = random.next();
    const shared = kind < 0.15 && !this.#large;
    const size = kind > 0.97 || this.#large ? random.between(260_000, 600_000) : random.between(1, 3_000);
    const bytes = shared ? new Uint8Array(50).fill(random.between(1, 3)) : random.bytes(size);
    // A file of its own is no other's: the step stands in it.
    const own = shared ? bytes : new Uint8Array([...new TextEncoder().encode(this.text('file')), ...bytes]);
    return this.tablet.keepFile(project, own, key);
  }

  /** What is in a bin that the person may look into; asked of the server. */
  async bin(kind: BinEntry['kind']): Promise<BinEntry | undefined> {
    const own = (await this.projects()).filter(({ owner_id }) => owner_id === this.person);
    const places = kind === 'project' ? [undefined] : own.map(({ id }) => id);
    const found: BinEntry[] = [];
    for (const place of places) {
      found.push(...(await readBinOn(this.tablet.device, place).catch(() => [])));
    }
    return this.chance.pick(found.filter((entry) => entry.kind === kind));
  }

  /** A token for a printed code. */
  token(): string {
    const text = Array.from({ length: 3 }, () => hash(`${newId()}`).toString(36)).join('');
    return `${text.padEnd(21, 'x').slice(0, 21)}A`;
  }
}
