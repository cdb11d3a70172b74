// A scope was taken away: all of it goes from this device in one transaction, except the person's own unsent work.

import { addAll } from '#domain/sync/lists';
import { projectOfScope, projectTables, type Scope } from '#domain/sync/row';
import {
  type AttentionItem,
  type OutboxEntry,
  type Pin,
  rowsOf,
  type ScopeState,
  type Store,
} from '#src/data/database.ts';
import { readKeptHashesOf } from '#src/data/reads/kept-places.ts';
import { readHeldHashes } from '#src/data/reads/queue/held-rows.ts';
import { hashesOf } from '#src/data/reads/queue/stranded-files.ts';
import { nowIso } from '#src/platform/clock.ts';
import { sing } from '#src/sync/canary.ts';
import type { Device } from '#src/sync/device.ts';
import { isChosenBeside } from '#src/sync/files/choices.ts';
import { removeBlob } from '#src/sync/files/chunks.ts';
import { noticeWanted } from '#src/sync/files/upload-turns.ts';
import { loseImport } from '#src/sync/folder-import/folder-import-end.ts';
import { enterJournal } from '#src/sync/results.ts';
import { type RowKey, rowKey, splitKey } from '#src/sync/row-store.ts';
import { calledOf, knownProject, strandFilesOf } from '#src/sync/strand.ts';
import { baseKeysOfProject } from './base-rows.ts';
import { holdWithoutProject } from './hold-rows.ts';
import { holdUnread } from './hold-unread.ts';
import { ownCopiesIn, tellLeftPrints } from './left-prints.ts';
import { loseHeld } from './lose-held.ts';
import { noteTold } from './note-told.ts';
import { tellAccessEnded } from './tell-access.ts';

/** @returns the keys of the rows that were shown. */
async function removeRows(store: Store, projectId: number): Promise<RowKey[]> {
  await store.projects.delete(projectId);
  const keys = [rowKey('projects', projectId)];
  for (const table of projectTables) {
    const ids = await rowsOf(store, table).where('project_id').equals(projectId).primaryKeys();
    addAll(
      keys,
      ids.map((id) => rowKey(table, id)),
    );
    await rowsOf(store, table).bulkDelete(ids);
  }
  return keys;
}

/**
 * The server's state of all its rows: of those that are shown, of those that the person deleted here, and of those that
 * they made and deleted again, which only the changes know. There are as many as rows with pending work.
 * @returns the keys of all its rows that were known here.
 */
async function removeBases(store: Store, scope: Scope, projectId: number, shown: readonly RowKey[]): Promise<string[]> {
  const changed = (await store.outbox.where('scope').equals(scope).toArray()).flatMap(({ touches }) => touches);
  const kept = await baseKeysOfProject(store, projectId);
  const keys = [...shown, ...changed, ...kept];
  await store.base_rows.bulkDelete(keys);
  return keys;
}

/** What the server was still to be told of looking at its things. */
async function removeUntold(store: Store, keys: readonly string[]): Promise<void> {
  const kinds = { documents: 'document', folders: 'folder', projects: 'project' } as const;
  const things = keys.map(splitKey).flatMap(({ table, id }) => {
    const kind = table in kinds ? kinds[table as keyof typeof kinds] : undefined;
    return kind === undefined ? [] : [`${kind}:${id}`];
  });
  await store.untold.bulkDelete(things);
}

/** Other projects here whose rows have the file: bytes that came by one project serve all that have them. */
export async function projectsWith(store: Store, sha256: string): Promise<number[]> {
  const versions = await store.versions.where('sha256').equals(sha256).toArray();
  const covers = await store.projects.where('cover_sha256').equals(sha256).primaryKeys();
  return [...versions.map(({ project_id }) => project_id), ...covers];
}

/**
 * Bytes go with the last project that has them; those that are unsent, that a draft
 * of another project holds, or that attention speaks of, stay for their author.
 * After the project's rows have gone.
 * @param kept what stays until room is needed: the project is in the person's own bin, and may come back where there is no signal.
 */
async function removeBytes(store: Store, projectId: number, kept: ReadonlySet<string>): Promise<void> {
  const told = new Set([...(await store.attention.toArray()).flatMap(hashesOf), ...(await readHeldHashes(store))]);
  for (const blob of await store.blobs.where('project_ids').equals(projectId).toArray()) {
    const others = blob.project_ids.filter((id) => id !== projectId || kept.has(blob.sha256));
    const project_ids = [...new Set([...others, ...(await projectsWith(store, blob.sha256))])];
    const isOwn = (blob.unsent && !blob.of_others) || isChosenBeside(blob, projectId) || told.has(blob.sha256);
    const stays = project_ids.length > 0 || isOwn || kept.has(blob.sha256);
    if (stays) await store.blobs.update(blob.sha256, { project_ids });
    else await removeBlob(store, blob.sha256);
  }
  await store.thumbnails.where('project_id').equals(projectId).delete();
  await store.covers.where('project_id').equals(projectId).delete();
  for (const known of [store.looks, store.news, store.viewer_places]) {
    await known.where('project_id').equals(projectId).delete();
  }
}

/** The person let the project go: nothing of it is kept here if it should come back. */
async function removePins(store: Store, projectId: number): Promise<void> {
  await store.pins.delete(projectId);
  await store.folder_pins.where('project_id').equals(projectId).delete();
}

/**
 * The wish to keep the project, or folders of it, outlives the loss of it: a project that is deleted and brought back, or
 * shared again, is kept again. What was found of its files says nothing of then.
 */
async function uncheckPins(store: Store, projectId: number): Promise<void> {
  const uncheck = (pin: Pin) => {
    delete pin.checked_at;
  };
  await store.pins.where('project_id').equals(projectId).modify(uncheck);
  await store.folder_pins.where('project_id').equals(projectId).modify(uncheck);
}

/** @param called what is told of the project. */
function lostWork(entry: OutboxEntry, projectId: number, called: AttentionItem['params']): Omit<AttentionItem, 'id'> {
  const { name, args, scope, client_time, key } = entry;
  const what = { kind: 'lost_access', code: null, params: called, project_id: projectId } as const;
  const named = entry.called === undefined ? {} : { called: entry.called };
  return { ...what, mutation: { name, args, scope, client_time, key, ...named }, created_at: nowIso() };
}

async function removeWork(
  store: Store,
  scope: Scope,
  projectId: number,
  called: AttentionItem['params'],
): Promise<void> {
  for (const entry of await store.outbox.where('scope').equals(scope).toArray()) {
    // A change that may have reached the server stays until its answer is known: applied, or refused into attention. And
    // a project that its owner has deleted is brought back from outside of it.
    const returns = entry.name === 'project.restore@1';
    if ((entry.n !== null || returns) && entry.state !== 'acknowledged') {
      await store.outbox.update(entry.id, { touches: [] });
      continue;
    }
    if (entry.state === 'acknowledged') await enterJournal(store, [entry]);
    else await store.attention.add(lostWork(entry, projectId, called));
    await store.outbox.delete(entry.id);
  }
}

/** What waited to be read goes, and that is told; a tab that reads it finds out at its next files and ends. */
async function removeImports(store: Store, projectId: number): Promise<void> {
  const records = await store.folder_imports.where('project_id').equals(projectId).toArray();
  for (const record of records) await loseImport(store, record);
}

/** What stood still until a person had decided about it has gone; what is held outlives it. */
async function removeQuestions(store: Store, projectId: number): Promise<void> {
  const items = await store.attention.where('project_id').equals(projectId).toArray();
  const isHeld = (await store.held_rows.where('project_id').equals(projectId).count()) > 0;
  const isQuestion = ({ kind }: AttentionItem) => kind === 'mass_removal' || (kind === 'held_rows' && !isHeld);
  await store.attention.bulkDelete(items.filter(isQuestion).map(({ id }) => id));
}

/** A person's own project goes by the server's word: they deleted it on another device. A restore does not bring it back then. */
async function noteDeleted(store: Store, scope: Scope): Promise<void> {
  const opens = ({ name }: { name: string }) => /^project\.(?:create|restore)@/.test(name);
  const own = store.journal.filter((entry) => entry.scope === scope && opens(entry));
  await own.modify({ was_deleted: true });
}

interface RevocationGround {
  /** Whether what was heard of the scope still says something of it: another tab may have heard more since. */
  isStill: (state: ScopeState) => boolean;
  /** The person has said it, who is not told then. */
  byPerson?: true;
}

/**
 * Drops a scope. A personal scope is never dropped by this.
 * @param heard where the server has said it, which the person is told; without it the person did so themself, whatever is known now.
 * @returns false where that says nothing of it any more; nothing is dropped then.
 */
export async function revokeScope(device: Device, scope: Scope, heard?: RevocationGround): Promise<boolean> {
  const projectId = projectOfScope(scope);
  if (projectId === undefined) return true;
  const isOwnWord = heard === undefined || heard.byPerson === true;
  const dropped = await device.connection.run((store) =>
    store.transaction('rw', store.tables, async () => {
      const state = await store.scopes.get(scope);
      if (state !== undefined && heard?.isStill(state) === false) return false;
      const project = await store.projects.get(projectId);
      const called = await calledOf(store, projectId);
      const isInOwnBin = !isOwnWord && (await knownProject(store, projectId))?.owner_id === device.userId;
      const kept = isInOwnBin ? await readKeptHashesOf(store, projectId) : new Set<string>();
      await noticeWanted(store, device.userId);
      await strandFilesOf(store, projectId);
      if (isOwnWord) await loseHeld(store, device.userId, projectId, called);
      else {
        if (state !== undefined) await holdUnread(store, state);
        await holdWithoutProject(store, projectId, called);
      }
      const about = await ownCopiesIn(store, device.userId, projectId);
      await noteTold(store, projectId, called);
      const shown = await removeRows(store, projectId);
      await removeUntold(store, await removeBases(store, scope, projectId, shown));
      await removeWork(store, scope, projectId, called);
      if (isInOwnBin) await noteDeleted(store, scope);
      await removeBytes(store, projectId, kept);
      await (isOwnWord ? removePins : uncheckPins)(store, projectId);
      await removeImports(store, projectId);
      await removeQuestions(store, projectId);
      await store.scopes.delete(scope);
      if (!isOwnWord && project !== undefined) {
        await tellAccessEnded(store, device.userId, project);
        await tellLeftPrints(store, device.userId, project, about);
      }
      return true;
    }),
  );
  await sing(device);
  return dropped;
}
