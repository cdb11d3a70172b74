// Tells a server again of what it lacks since its data were put back, from the rows that are held of it. One kind of things after the
// other, so that what others stand in or on is there before them.

import type { Document } from '#domain/document';
import { Refusal } from '#domain/errors';
import { limits } from '#domain/limits';
import { type ArgsOf, isMutationName, type MutationName } from '#domain/mutations/catalogue';
import { freeNameIn } from '#domain/mutations/rules/same-name';
import type { ApartMark } from '#domain/sync/apart';
import { manifestOf, type Table } from '#domain/sync/row';
import type { Version } from '#domain/version';
import type { HeldRow } from '#src/data/database.ts';
import { heldOf, makerOf } from '#src/data/reads/queue/held-rows.ts';
import { nowIso } from '#src/platform/clock.ts';
import type { OpenQueue } from '#src/sync/outbox.ts';
import { rowKey } from '#src/sync/row-store.ts';

const fileOf = ({ sha256, file_name, size }: Version) => ({ sha256, file_name, size });

/** By how many of the held folders each stands in: parents come first. */
function depthIn(parents: ReadonlyMap<number, number | null>, id: number): number {
  const above = new Set<number>();
  for (let at = parents.get(id); at != null && parents.has(at) && !above.has(at); at = parents.get(at)) above.add(at);
  return above.size;
}

export interface TellingManner {
  userId: number;
  /**
   * `wait`: what stands in, hangs on or links what is held and cannot be told here waits for that. `without`: it is told without that,
   * as near to its place as can be.
   */
  how: 'wait' | 'without';
}

/** A thing of which is told. */
interface ToldAct {
  id: number;
  keys: readonly string[];
  /** When it was made. */
  time: string | null | undefined;
  /** What it was one with as a document here: it lands on no other. */
  apart?: ApartMark;
}

export class Teller {
  readonly #queue: OpenQueue;
  readonly #held: readonly HeldRow[];
  readonly #own: readonly HeldRow[];
  readonly #how: TellingManner['how'];
  readonly #parents: ReadonlyMap<number, number | null>;
  readonly #keys: Set<string>;
  /** Ids by which held versions had come as documents. */
  readonly #cameAs: ReadonlyMap<number, string>;
  readonly told: string[] = [];
  /** Why something could not be told; that it is not there yet is none. */
  refused: Refusal | undefined;

  constructor(queue: OpenQueue, held: readonly HeldRow[], { userId, how }: TellingManner) {
    this.#queue = queue;
    this.#held = held;
    this.#how = how;
    this.#own = held.filter((one) => makerOf(one) === userId);
    this.#parents = new Map(heldOf(held, 'folders').map(({ id, parent_folder_id }) => [id, parent_folder_id]));
    this.#keys = new Set(held.map(({ key }) => key));
    this.#cameAs = new Map(held.flatMap((one) => (one.alias_id === undefined ? [] : [[one.alias_id, one.key]])));
  }

  /** All of the person's own, as far as it can be told now. */
  async tellAll(): Promise<void> {
    await this.#folders();
    await this.#splits();
    await this.#files();
    await this.#comments();
    await this.#parts();
  }

  /** What of the person's own was not told. */
  left(): HeldRow[] {
    return this.#own.filter(({ key, table }) => this.#keys.has(key) && manifestOf(table).toldAgain !== 'never');
  }

  /** Whether it is held still: what hangs on it waits, unless the person will not. */
  #waitsFor(table: Table, id: number): boolean {
    return this.#how === 'wait' && this.#keys.has(rowKey(table, id));
  }

  /** Each by itself: what is refused stays held, and keeps nothing else from being told. @returns whether it was told. */
  async #tell<N extends MutationName>(about: ToldAct, name: N, args: ArgsOf<N>): Promise<boolean> {
    try {
      const time = about.time == null ? {} : { client_time: about.time };
      const said = { ...time, ...(about.apart === undefined ? {} : { apart: about.apart }) };
      await this.#queue.enqueueOnce(about.id, name, args, said);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (error.code !== 'not_found') this.refused ??= error;
      return false;
    }
    for (const key of about.keys) {
      this.#keys.delete(key);
      this.told.push(key);
    }
    return true;
  }

  /** The nearest folder around a thing that is still there: of the held ones, else of those around it as it was held. */
  async #place(projectId: number, wanted: number, above: readonly number[] = []): Promise<number> {
    const { store } = this.#queue;
    const around = new Set<number>();
    for (let id: number | null = wanted; id !== null && !around.has(id); id = this.#parents.get(id) ?? null) {
      around.add(id);
    }
    for (const id of [...around, ...above]) if ((await store.folders.get(id)) !== undefined) return id;
    // Held by an older app.
    const folders = await store.folders.where('project_id').equals(projectId).toArray();
    return folders.find(({ parent_folder_id }) => parent_folder_id === null)?.id ?? wanted;
  }

  #aboveOf(table: 'folders' | 'documents', id: number): readonly number[] {
    return this.#held.find(({ key }) => key === rowKey(table, id))?.above ?? [];
  }

  /** Where a document goes, and its name: elsewhere than it stood, what has that is a sheet that its maker did not mean. */
  async #sheetPlace({ id, project_id, folder_id, name }: Document): Promise<Pick<Document, 'folder_id' | 'name'>> {
    const place = await this.#place(project_id, folder_id, this.#aboveOf('documents', id));
    const { reader } = this.#queue;
    return { folder_id: place, name: place === folder_id ? name : await freeNameIn({ reader }, place, name) };
  }

  /** Told elsewhere than it stood, as its folder was deleted: the server, told of the place only, does not say so. */
  async #noteLanding(project_id: number, meant: number, { folder_id, name }: { folder_id: number; name: string }) {
    if (folder_id === meant || this.#keys.has(rowKey('folders', meant))) return;
    const { store } = this.#queue;
    const params = { name, folder: (await store.folders.get(folder_id))?.name ?? '', folder_id };
    const said = { kind: 'notice', code: 'moved_to_ancestor', project_id, params, mutation: null } as const;
    await store.attention.add({ ...said, created_at: nowIso() });
  }

  async #folders(): Promise<void> {
    const own = heldOf(this.#own, 'folders').map((row) => ({ row, depth: depthIn(this.#parents, row.id) }));
    for (const { row } of own.sort((a, b) => a.depth - b.depth)) {
      const { id, project_id, parent_folder_id, name } = row;
      if (this.#waitsFor('folders', parent_folder_id ?? 0)) continue;
      const parent = await this.#place(project_id, parent_folder_id ?? 0, this.#aboveOf('folders', id));
      const about = { id, keys: [rowKey('folders', id)], time: null };
      const isTold = await this.#tell(about, 'folder.create@1', { id, project_id, parent_folder_id: parent, name });
      if (isTold) await this.#noteLanding(project_id, parent_folder_id ?? 0, { folder_id: parent, name });
    }
  }

  /** Versions whose bytes are here, in their order, each with its document where that is gone too. */
  async #files(): Promise<void> {
    const own = new Set(this.#own.map(({ key }) => key));
    const isOthers = ({ id }: Version) => Number(!own.has(rowKey('versions', id)));
    const made = heldOf(this.#held, 'versions').sort((a, b) => isOthers(a) - isOthers(b) || a.ordinal - b.ordinal);
    const blobs = await this.#queue.store.blobs.bulkGet(made.map(({ sha256 }) => sha256));
    for (const [at, version] of made.entries()) {
      if (!blobs[at]?.complete) continue;
      if (own.has(rowKey('versions', version.id))) await this.#file(version);
      // A document that has only others' files is told of with one of them, where its maker does not wait for those.
      else if (own.has(rowKey('documents', version.document_id)) && this.#how === 'without') {
        await this.#withDocument(version);
      }
    }
  }

  async #file(version: Version): Promise<void> {
    const { id, project_id, document_id, label } = version;
    if (await this.#cameAsDocument(version)) return;
    if (await this.#withDocument(version)) return;
    if (this.#keys.has(rowKey('documents', document_id)) || !(await this.#there([document_id])).has(document_id))
      return;
    if (!this.#isPassedOver(version) && this.#waitsFor('versions', version.based_on_version_id ?? 0)) return;
    const about = { id, keys: [rowKey('versions', id)], time: version.client_time };
    const base = await this.#baseOf(version);
    const file = { ...fileOf(version), ...this.#asideOf(version) };
    const told = { project_id, label, ...file, id, document_id, based_on_version_id: base };
    await this.#tell(about, 'version.create@1', told);
  }

  /** A version with its document, where that is held: by whoever made the document, or did not wait for them. */
  async #withDocument(version: Version): Promise<boolean> {
    const { id, project_id, document_id, label } = version;
    const document = heldOf(this.#held, 'documents').find((one) => one.id === document_id);
    const key = rowKey('documents', document_id);
    if (document === undefined || !this.#keys.has(key)) return false;
    const isOwn = this.#own.some((one) => one.key === key);
    if ((!isOwn && this.#how === 'wait') || this.#waitsFor('folders', document.folder_id)) return false;
    const place = await this.#sheetPlace(document);
    const { description } = document;
    const made = { id: document_id, version_id: id, description, ...place };
    const apart = this.#markOf(document_id, document_id);
    const about = { id: document_id, keys: [key, rowKey('versions', id)], time: version.client_time, apart };
    const isTold = await this.#tell(about, 'document.create@1', { project_id, label, ...fileOf(version), ...made });
    if (!isTold) return false;
    await this.#noteLanding(project_id, document.folder_id, place);
    // As a version of another it is described by nothing that its making says.
    const told = { project_id, id: document_id, description, was: '' };
    if (description !== '') {
      await this.#tell({ id: document_id, keys: [], time: version.client_time }, 'document.describe@1', told);
    }
    return true;
  }

  /** With which others a document was one here that is told of by an id: whichever of them is there, it joins that. */
  #markOf(documentId: number, id: number): ApartMark {
    const noted = this.#held.find(({ key }) => key === rowKey('documents', documentId))?.one_with ?? [];
    const parts = this.#held.flatMap(({ alias_id, row }) =>
      alias_id !== undefined && 'document_id' in row && row.document_id === documentId ? alias_id : [],
    );
    const others = [...new Set([documentId, ...noted, ...parts])].filter((one) => one !== id);
    return others.length === 0 ? true : { one_with: others.slice(0, limits.namedVersionsMax) };
  }

  /**
   * What a version is made from, where that is there. One over which an older one had been chosen is told as made from none: it
   * stands beside the chosen one then, and people are asked.
   */
  async #baseOf(version: Version): Promise<number | null> {
    const { based_on_version_id } = version;
    if (based_on_version_id === null || this.#isPassedOver(version)) return null;
    return (await this.#queue.store.versions.get(based_on_version_id))?.id ?? null;
  }

  /** The version that had been chosen over it: it is not current for being here before that one. */
  #asideOf({ id }: Version): { put_aside_for?: number } {
    const chosen = this.#held.find(({ key }) => key === rowKey('versions', id))?.put_aside_for;
    return chosen === undefined ? {} : { put_aside_for: chosen };
  }

  #isPassedOver({ id }: Version): boolean {
    return this.#held.some(({ key, is_passed_over }) => key === rowKey('versions', id) && is_passed_over === true);
  }

  /**
   * A version that had come as a document, as a photo of a remark whose name another had: told as one again, under the id by
   * which it is linked, and as what the whole is called, for it may be there before that. @returns whether it was told.
   */
  async #cameAsDocument(version: Version): Promise<boolean> {
    const { id, project_id, document_id, label, ordinal, based_on_version_id } = version;
    const key = rowKey('versions', id);
    const alias = this.#held.find((one) => one.key === key)?.alias_id;
    const reader = this.#queue.reader;
    const target =
      (await reader.get('documents', document_id)) ??
      heldOf(this.#held, 'documents').find((document) => document.id === document_id);
    if (alias === undefined || target === undefined || ordinal === 1 || based_on_version_id !== null) return false;
    if (this.#waitsFor('folders', target.folder_id)) return false;
    const isTaken = (await reader.get('aliases', alias)) ?? (await reader.get('documents', alias));
    if (isTaken !== undefined) return false;
    const place = await this.#place(project_id, target.folder_id, this.#aboveOf('documents', target.id));
    const made = {
      id: alias,
      version_id: id,
      folder_id: place,
      name: target.name,
      description: target.description,
      joined: target.id,
      ...this.#asideOf(version),
    };
    const apart = this.#markOf(document_id, alias);
    const about = { id: alias, keys: [key], time: version.client_time, apart };
    return this.#tell(about, 'document.create@1', { project_id, label, ...fileOf(version), ...made });
  }

  /** A drawing that had been split off and stands in the other again is split off again. */
  async #splits(): Promise<void> {
    const own = this.#own.flatMap((one) => (one.table === 'documents' && one.is_split ? [one.row] : []));
    const ids = own.map(({ id }) => id);
    const aliases = await this.#queue.reader.getAll('aliases', ids);
    const versions = new Map(aliases.map(({ id, deleted_at, version_id }) => [id, deleted_at === null && version_id]));
    for (const document of own) {
      const { id, project_id, description } = document;
      const version_id = versions.get(id);
      if (!version_id || this.#waitsFor('folders', document.folder_id)) continue;
      const about = { id, keys: [rowKey('documents', id)], time: null };
      const place = await this.#sheetPlace(document);
      const split = { project_id, document_id: id, version_id, description, ...place, comment_ids: [] };
      const isTold = await this.#tell(about, 'version.split@1', split);
      if (isTold) await this.#noteLanding(project_id, document.folder_id, place);
    }
  }

  /** With the links that they had: what is not there the server leaves out, and says so. */
  async #comments(): Promise<void> {
    const own = heldOf(this.#own, 'comments').sort((a, b) => a.created_at.localeCompare(b.created_at));
    const there = await this.#there(own.map(({ document_id }) => document_id));
    for (const comment of own) {
      const { id, project_id, document_id, content, linked_document_ids } = comment;
      if (!there.has(document_id) || this.#waitsFor('documents', document_id)) continue;
      if (linked_document_ids.some((link) => this.#isLinkHeld(link))) continue;
      const about = { id, keys: [rowKey('comments', id)], time: comment.client_time ?? comment.created_at };
      await this.#tell(about, 'comment.create@1', { id, project_id, document_id, content, linked_document_ids });
    }
  }

  #isLinkHeld(link: number): boolean {
    const version = this.#cameAs.get(link);
    return (
      this.#waitsFor('documents', link) || (this.#how === 'wait' && version !== undefined && this.#keys.has(version))
    );
  }

  /** What hangs on a document and is made by one change. */
  async #parts(): Promise<void> {
    const wholeOf = ({ table, row }: HeldRow) => {
      const { partOf } = manifestOf(table);
      return partOf === null ? undefined : Number((row as unknown as Record<string, unknown>)[partOf.by]);
    };
    const there = await this.#there(this.#own.flatMap((one) => wholeOf(one) ?? []));
    for (const one of this.#own) {
      const { table, row } = one;
      const { toldAgain } = manifestOf(table);
      const whole = wholeOf(one);
      if (typeof toldAgain !== 'function' || (whole !== undefined && !there.has(whole))) continue;
      const fields: Record<string, unknown> = { ...row };
      const { name, args } = toldAgain(fields);
      if (!isMutationName(name)) throw new Error(`${table} are told again by ${name}, which is no change`);
      const time = 'client_time' in row ? row.client_time : null;
      await this.#tell({ id: row.id, keys: [one.key], time }, name, args as ArgsOf<typeof name>);
    }
  }

  /**
   * Those of these documents that are there, be it as another. Asked of all of them before a loop: a transaction of the store ends
   * over a hundred promises in a row that are none of its own.
   */
  async #there(ids: readonly number[]): Promise<Set<number>> {
    const { reader } = this.#queue;
    const projectId = this.#held[0]?.project_id;
    const documentsOf = async (some: readonly number[]) => {
      const found = await reader.getAll('documents', [...new Set(some)]);
      return new Set(found.flatMap(({ id, project_id }) => (project_id === projectId ? [id] : [])));
    };
    const own = await documentsOf(ids);
    const gone = [...new Set(ids)].filter((id) => !own.has(id));
    const aliases = (await reader.getAll('aliases', gone)).filter(({ deleted_at }) => deleted_at === null);
    const targets = await documentsOf(aliases.map(({ target_id }) => target_id));
    return new Set([...own, ...aliases.flatMap(({ id, target_id }) => (targets.has(target_id) ? [id] : []))]);
  }
}
