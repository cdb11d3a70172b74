// Something was made or brought back by this device and deleted by others, which its person has seen: it is here no more. A server
// whose data were put back to before both is not told of it again: that would overrule whoever deleted it, unsaid.
import type { Table } from '#domain/sync/row';
import type { JournalEntry, Store } from '#src/data/database.ts';
import { wholeAt } from '#src/data/reads/queue/half-read.ts';
import { rowKey } from '#src/sync/row-store.ts';
import { confirmedRows } from './confirmed-rows.ts';
import { madeBy } from './gone-from.ts';

interface Names {
  id?: number;
  project_id?: number;
  document_id?: number;
  version_id?: number;
  folder_id?: number;
  parent_folder_id?: number;
  based_on_version_id?: number | null;
}
const namesOf = ({ args }: JournalEntry) => args as Names;
const verbOf = ({ name }: JournalEntry) => name.replace(/^.*\.|@.*$/g, '');

/**
 * What makes, splits off or brings back a thing that can be deleted by itself. Codes and prints tell of paper, which is there all the
 * same.
 */
const makes = (entry: JournalEntry) =>
  /^(?:(?:folder|document|version|comment)\.(?:create|restore)|version\.split)@/.test(entry.name);

/** In what a thing is: undefined for a project’s own, and where the act does not say. */
const around = (entry: JournalEntry) => {
  if (verbOf(entry) === 'split') return undefined;
  const { folder_id, parent_folder_id, document_id } = namesOf(entry);
  return folder_id ?? parent_folder_id ?? document_id;
};

/** Of these rows, those that the server last said to be there, or that are held. */
async function rowsHere(store: Store, table: Table, ids: readonly number[]): Promise<Set<number>> {
  const rows = await confirmedRows(store, table, ids);
  const held = await store.held_rows.bulkGet(ids.map((id) => rowKey(table, id)));
  return new Set(ids.filter((_, at) => rows[at] !== undefined || held[at] !== undefined));
}

/** The same, and those that are here as another: of documents only where those are asked for as what they became. */
async function hereAmong(store: Store, table: Table, ids: readonly number[], isBecame: boolean): Promise<Set<number>> {
  const here = await rowsHere(store, table, ids);
  if (!isBecame) return here;
  const gone = ids.filter((id) => !here.has(id));
  const aliases = (await store.aliases.bulkGet(gone)).map((alias) =>
    alias?.deleted_at === null ? alias.target_id : 0,
  );
  const targets = await rowsHere(store, table, aliases);
  for (const [at, id] of gone.entries()) if (targets.has(aliases[at] ?? 0)) here.add(id);
  return here;
}

/** The versions from which others were made that are here, in these documents or in what they became. */
async function basesIn(store: Store, ids: readonly number[]): Promise<number[]> {
  const aliases = await store.aliases.bulkGet([...ids]);
  const documents = [...ids, ...aliases.flatMap((alias) => alias?.target_id ?? [])];
  const versions = await store.versions.where('document_id').anyOf(documents).toArray();
  return versions.flatMap(({ based_on_version_id }) => based_on_version_id ?? []);
}

/** What of the things that acts speak of is here, asked at once: a transaction ends over a hundred promises none of its own. */
class ThingsHere {
  /** What was made. */
  readonly made = new Set<number>();
  /** What others stand in, be it as another. */
  readonly around = new Set<number>();
  /** Versions that others are made from, which are here. */
  readonly bases = new Set<number>();
  /** How far each scope has been read. */
  readonly read = new Map<string, number>();

  static async of(store: Store, journal: readonly JournalEntry[]): Promise<ThingsHere> {
    const here = new ThingsHere();
    for (const state of await store.scopes.toArray()) {
      const isKnown = state.complete && !state.held && state.vanished !== true;
      here.read.set(state.scope, isKnown ? wholeAt(state).seq : 0);
    }
    const named = journal.filter(makes);
    const made = named.flatMap(madeBy);
    const idsOf = (table: Table) => [...new Set(made.flatMap(([one, id]) => (one === table ? id : [])))];
    for (const table of ['folders', 'documents', 'versions', 'comments'] as const) {
      for (const id of await hereAmong(store, table, idsOf(table), table === 'versions')) here.made.add(id);
    }
    const broughtBack = named.flatMap((entry) =>
      entry.name.startsWith('document.restore@') ? (namesOf(entry).id ?? 0) : [],
    );
    for (const id of await hereAmong(store, 'documents', broughtBack, true)) here.made.add(id);
    const places = [...new Set(named.flatMap((entry) => [around(entry) ?? [], entry.gone_from ?? []].flat()))];
    for (const table of ['folders', 'documents'] as const) {
      for (const id of await hereAmong(store, table, places, table === 'documents')) here.around.add(id);
    }
    for (const id of await basesIn(store, [...places, ...idsOf('documents')])) here.bases.add(id);
    return here;
  }
}

/** Acts that are told again, and what of them is over. */
class ToldActs {
  readonly #journal: readonly JournalEntry[];
  readonly #here: ThingsHere;
  /** Where things were put last, as this device knows: a move counts. */
  readonly #places = new Map<number, number | undefined>();
  /** What this device deleted itself, and after which act: their order says what became of it. */
  readonly #deleted = new Map<number, number>();
  /** What is told though it has gone, as something that is told hangs on it. */
  readonly #wanted: Set<number>;

  constructor(journal: readonly JournalEntry[], here: ThingsHere) {
    this.#journal = journal;
    this.#here = here;
    this.#wanted = new Set(here.bases);
    for (const [at, entry] of journal.entries()) {
      const { id } = namesOf(entry);
      if (id === undefined) continue;
      if (verbOf(entry) === 'delete') this.#deleted.set(id, at);
      if (/^(?:create|move)$/.test(verbOf(entry))) this.#places.set(id, around(entry));
    }
  }

  /** Made or brought back here, read of, and gone since by others’ hands. */
  #isGone(entry: JournalEntry, at: number): boolean {
    const ids = madeBy(entry).map(([, id]) => id);
    const isRead = typeof entry.seq === 'number' && entry.seq <= (this.#here.read.get(entry.scope) ?? 0);
    const isOwnDeletion = ids.some((id) => (this.#deleted.get(id) ?? -1) > at);
    return isRead && !isOwnDeletion && !ids.some((id) => this.#here.made.has(id));
  }

  /**
   * Whether what an act makes went by itself, or with what this device made and does not tell of. What went with something of
   * others’ is told: whether that is there again, and what becomes of what is in it, is for the server to say.
   */
  #isOver(entry: JournalEntry, at: number, over: ReadonlySet<number>): boolean {
    const { document_id = 0, version_id = 0 } = namesOf(entry);
    const id = verbOf(entry) === 'split' ? document_id : (namesOf(entry).id ?? 0);
    if (!this.#isGone(entry, at)) return false;
    if (verbOf(entry) === 'restore') return true;
    const place = entry.gone_from ?? this.#places.get(id);
    const isAlone = place !== undefined && (this.#here.around.has(place) || over.has(place));
    return isAlone && !this.#wanted.has(id) && !this.#wanted.has(version_id);
  }

  #once(): { left: Set<JournalEntry>; wanted: number[] } {
    const over = new Set<number>();
    const left = new Set<JournalEntry>();
    const told: JournalEntry[] = [];
    for (const [at, entry] of this.#journal.entries()) {
      const { id = 0, document_id = 0, version_id = 0 } = namesOf(entry);
      const isMaking = makes(entry);
      const hangs = !isMaking && [id, document_id, version_id].some((one) => over.has(one));
      if (!hangs && !(isMaking && this.#isOver(entry, at, over))) {
        told.push(entry);
        continue;
      }
      left.add(entry);
      if (verbOf(entry) === 'restore') continue;
      over.add(verbOf(entry) === 'split' ? document_id : id);
      if (entry.name === 'document.create@1') over.add(version_id);
    }
    const hung = told.flatMap((entry) => [around(entry) ?? 0, namesOf(entry).based_on_version_id ?? 0]);
    return { left, wanted: hung.filter((id) => over.has(id)) };
  }

  left(): Set<JournalEntry> {
    for (;;) {
      const { left, wanted } = this.#once();
      if (wanted.length === 0) return left;
      for (const id of wanted) this.#wanted.add(id);
    }
  }
}

/** The projects that their owner, who is this person, deleted on another device: all that is told of them goes with that. */
async function goneProjects(store: Store, journal: readonly JournalEntry[]): Promise<Set<string>> {
  const opening = journal.filter(({ was_deleted }) => was_deleted === true);
  const ids = opening.map((entry) => namesOf(entry).project_id ?? 0);
  const here = await hereAmong(store, 'projects', ids, false);
  const gone = opening.filter((_, at) => !here.has(ids[at] ?? 0));
  const own = new Set(journal.flatMap(({ name, scope }) => (name === 'project.delete@1' ? scope : [])));
  return new Set(gone.flatMap(({ scope }) => (own.has(scope) ? [] : scope)));
}

/** Of acts in the journal, those that are over, and what hangs on them. */
export async function seenGone(store: Store, journal: readonly JournalEntry[]): Promise<Set<JournalEntry>> {
  const projects = await goneProjects(store, journal);
  const rest = journal.filter(({ scope }) => !projects.has(scope));
  const left = new ToldActs(rest, await ThingsHere.of(store, rest)).left();
  return new Set([...left, ...journal.filter(({ scope }) => projects.has(scope))]);
}
