// A reader over rows in memory, for tests of decisions: what was decided can be put and decided upon again.
import type { AccessLevel } from '#domain/access';
import { textBytes } from '#domain/comment-weight';
import type { Document } from '#domain/document';
import { nameKey } from '#domain/files/names';
import { decide, type MutationName } from '#domain/mutations/catalogue';
import { arrivalPuts } from '#domain/mutations/rules/add-version';
import type { Context, Decision } from '#domain/mutations/rules/mutation';
import type { Reader, RowPut } from '#domain/mutations/rules/reader';
import { present, type SeenState, seenOf, type UnseenSince } from '#domain/mutations/rules/seen';
import { isDeletedAccount } from '#domain/person';
import { carriedTables, documentOf, makingOf, type Rows, type Table } from '#domain/sync/row';
import { sealed } from '#domain/sync/written';

export class MemoryWorld {
  readonly #rows = new Map<string, RowPut>();
  readonly #levels = new Map<number, AccessLevel>();
  readonly bytes = new Set<string>();
  readonly #acts: { by: number; device: string; seq: number }[] = [];
  #seq = 0;
  /** Rows that decisions have read. */
  rowsRead = 0;
  now = '2026-03-01T08:00:00.000Z';

  put(puts: readonly RowPut[]): void {
    this.#seq += 1;
    for (const put of puts) {
      const row = sealed({ ...put.row, seq: this.#seq }, this.#seq);
      this.#rows.set(`${put.table}:${put.row.id}`, { ...put, row } as RowPut);
    }
  }

  get seq(): number {
    return this.#seq;
  }

  row<T extends Table>(table: T, id: number): Rows[T] | undefined {
    return this.#rows.get(`${table}:${id}`)?.row as Rows[T] | undefined;
  }

  all<T extends Table>(table: T): Rows[T][] {
    return [...this.#rows.values()].filter((put) => put.table === table).map((put) => put.row as unknown as Rows[T]);
  }

  share(userId: number, level: AccessLevel | undefined): void {
    if (level === undefined) this.#levels.delete(userId);
    else this.#levels.set(userId, level);
  }

  #read<R>(rows: R[]): Promise<R[]> {
    this.rowsRead += rows.length;
    return Promise.resolve(rows);
  }

  #addedInBin(actorId: number, { id, deleted_at, written_by }: Document): boolean {
    const added = (['versions', ...carriedTables] as const).flatMap((table) =>
      this.all(table).flatMap((row) => (documentOf(table, row) === id ? [{ table, row }] : [])),
    );
    this.rowsRead += added.length;
    // What came late has put the time on: it says no more when the document went.
    const went = written_by?.deleted_at?.seq;
    const isLate = ({ table, row }: (typeof added)[number]) =>
      went === undefined ? row.created_at >= (deleted_at ?? '') : makingOf(table, row).seq > went;
    return added.some(
      (put) => makingOf(put.table, put.row).user_id === actorId && put.row.deleted_at === deleted_at && isLate(put),
    );
  }

  #reader(actorId: number): Reader {
    return {
      get: (table, id) => {
        this.rowsRead += 1;
        return Promise.resolve(this.row(table, id));
      },
      getAll: (table, ids) => this.#read(this.all(table).filter(({ id }) => ids.includes(id))),
      list: (table, by, value) =>
        this.#read(this.all(table).filter((row) => (row as unknown as Record<string, unknown>)[by] === value)),
      listAll: (table, { by, values }) => {
        const wanted = new Set(values);
        return this.#read(
          this.all(table).filter((row) => wanted.has((row as unknown as Record<string, number>)[by] ?? 0)),
        );
      },
      documentsNamed: (by, value, key) =>
        this.#read(
          this.all('documents').filter(
            (row) => row[by] === value && row.deleted_at === null && nameKey(row.name) === key,
          ),
        ),
      weighComments: ({ id, deleted_at }) => {
        const on = this.all('comments').filter((row) => row.document_id === id && row.deleted_at === deleted_at);
        const weightOf = (rows: typeof on) => ({
          count: rows.length,
          bytes: rows.reduce((sum, { content }) => sum + textBytes(content), 0),
          links: rows.reduce((sum, { linked_document_ids }) => sum + linked_document_ids.length, 0),
        });
        return Promise.resolve({ all: weightOf(on), own: weightOf(on.filter(({ user_id }) => user_id === actorId)) });
      },
      countCodes: (id) => Promise.resolve(this.all('qr_codes').filter((row) => row.version_id === id).length),
      countPrints: (id) => {
        const all = this.all('prints').filter((row) => row.version_id === id);
        const standing = all.filter(({ deleted_at }) => deleted_at === null);
        const ofActor = (rows: typeof all) => rows.filter((row) => row.created_by_id === actorId).length;
        const own = ofActor(standing);
        return Promise.resolve({ standing: standing.length, own, ownStruck: ofActor(all) - own });
      },
      addedInBin: (document) => Promise.resolve(this.#addedInBin(actorId, document)),
      follow: (kind, id) =>
        Promise.resolve(
          this.all('follows').find((row) => row.user_id === actorId && row.kind === kind && row.target_id === id),
        ),
      access: (projectId) => {
        const project = this.row('projects', projectId);
        if (project === undefined || project.deleted_at !== null) return Promise.resolve(undefined);
        return Promise.resolve(project.owner_id === actorId ? 'owner' : this.#levels.get(actorId));
      },
      countFolders: (projectId) =>
        Promise.resolve(
          this.all('folders').filter((row) => row.project_id === projectId && row.deleted_at === null).length,
        ),
      countBinnedFolders: (projectId, since) => {
        const rows = this.all('folders').filter((row) => row.project_id === projectId);
        return Promise.resolve(rows.filter(({ deleted_at }) => deleted_at !== null && deleted_at >= since).length);
      },
      countOwnProjects: (since) => {
        const own = this.all('projects').filter((row) => row.owner_id === actorId);
        const living = own.filter(({ deleted_at }) => deleted_at === null).length;
        const binned = own.filter(({ deleted_at }) => deleted_at !== null && deleted_at >= since).length;
        return Promise.resolve({ living, binned });
      },
      hasBytes: (projectId, sha256) => Promise.resolve(this.bytes.has(`${projectId}:${sha256}`)),
      hasToken: (token) => Promise.resolve(this.all('qr_codes').some((code) => code.token === token)),
      isAccountDeleted: (projectId, userId) =>
        Promise.resolve(
          this.all('people').some(
            (row) => row.project_id === projectId && row.user_id === userId && isDeletedAccount(row),
          ),
        ),
      othersActed: (_, { after, elsewhere }: UnseenSince) =>
        Promise.resolve(this.#acts.some(({ by, seq }) => seq > after && (by === actorId ? elsewhere.has(seq) : true))),
    };
  }

  /** What a person did on other devices than one. */
  elsewhere(person: number, here: string): ReadonlySet<number> {
    return new Set(this.#acts.flatMap(({ by, device, seq }) => (by === person && device !== here ? seq : [])));
  }

  /**
   * Decides as someone and stores what was decided. `seen`: the present, or the last seq that a device had; `device`: which one
   * of that person's; `isLost`: that one was reported lost.
   */
  async act(
    actorId: number,
    name: MutationName,
    args: unknown,
    seen: SeenState | number | null = present,
    device = 'their only one',
    isLost = false,
  ): Promise<Decision> {
    const isDevice = typeof seen === 'number' || seen === null;
    const had = isDevice ? seenOf(seen, this.elsewhere(actorId, device)) : seen;
    const context: Context = {
      reader: this.#reader(actorId),
      actorId,
      now: this.now,
      clientTime: null,
      seen: had,
      isLost,
    };
    const decision = await decide(name, context, args);
    this.put(decision.puts);
    this.#acts.push({ by: actorId, device, seq: this.#seq });
    return decision;
  }
}

export const OWNER = 1;
export const COLLABORATOR = 2;
export const VIEWER = 3;
export const STRANGER = 4;
export const PROJECT = 10;
export const PLANS = 11;
const PHOTOS = 12;

/** A hash that stands for some bytes. */
export const hashOf = (letter: string): string => letter.repeat(64);

/** A project with its four roots, shared with a collaborator and a viewer. */
export async function worldWithProject(): Promise<MemoryWorld> {
  const world = new MemoryWorld();
  const root_folder_ids = { plans: PLANS, photos: PHOTOS, field_reports: 13, other_files: 14 };
  await world.act(OWNER, 'project.create@1', { project_id: PROJECT, root_folder_ids, name: 'Riverside' });
  world.share(COLLABORATOR, 'collaborator');
  world.share(VIEWER, 'viewer');
  return world;
}

/** The arguments of a new document's mutation. */
export function newDocument(id: number, versionId: number, bytes: string, more: Record<string, unknown> = {}) {
  const file = { file_name: 'A-101.pdf', sha256: hashOf(bytes), size: 100 };
  return { project_id: PROJECT, id, version_id: versionId, folder_id: PLANS, name: 'A-101', ...file, ...more };
}

/** The arguments of a further version's mutation. */
export function newVersion(id: number, documentId: number, base: number | null, bytes: string, label = '') {
  const file = { file_name: 'A-101.pdf', sha256: hashOf(bytes), size: 100, label };
  return { project_id: PROJECT, id, document_id: documentId, based_on_version_id: base, ...file };
}

/** The bytes of a version are all at the server. @throws Error where there is none. */
export function arrive(world: MemoryWorld, versionId: number): void {
  const version = world.row('versions', versionId);
  const document = version && world.row('documents', version.document_id);
  if (version === undefined || document === undefined) throw new Error('no such version');
  const versions = world.all('versions').filter((other) => other.document_id === document.id);
  world.put(arrivalPuts(version, document, versions, world.now));
}
