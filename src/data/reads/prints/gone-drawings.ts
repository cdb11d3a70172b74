// Drawings that the person opened on some device and that others deleted since, alone or with a folder: told by what the person
// follows and the logs of projects, so that it is known without signal, and no longer once the drawing is back.
import type { Activity } from '#domain/activity';
import { binStart } from '#domain/bin';
import type { Follow } from '#domain/follow';
import type { Store } from '#src/data/database.ts';
import { groupBy } from '#src/data/group-by.ts';
import { authorIn, readAuthors } from '#src/data/reads/people.ts';
import { nowIso } from '#src/platform/clock.ts';

export interface GoneDrawing {
  project_id: number;
  project_name: string;
  document_id: number;
  /** As it was called when it was deleted. */
  name: string;
  /** Of the folder that it, or the folder that it went with, stood in; '' for one of the project's four. */
  place: string;
  /** The folder that it went with; null for one that was deleted by itself. */
  folder: string | null;
  /** Full name of whoever deleted it; '' where this device has never heard of them. */
  by: string;
  at: string;
}

/** What the person follows, and does not want to hear nothing of, that is not on this device. */
async function followedGone(store: Store): Promise<Follow[]> {
  const follows = await store.follows
    .where('[kind+target_id]')
    .between(['document', -Infinity], ['document', Infinity])
    .toArray();
  const wanted = follows.filter(({ muted_at, deleted_at }) => muted_at === null && deleted_at === null);
  const ids = wanted.map(({ target_id }) => target_id);
  const here = new Set(await store.documents.where('id').anyOf(ids).primaryKeys());
  const gone = wanted.filter(({ target_id }) => !here.has(target_id));
  // What became a version of another is no less there.
  const aliases = new Set(
    await store.aliases
      .where('id')
      .anyOf(gone.map(({ target_id }) => target_id))
      .primaryKeys(),
  );
  return gone.filter(({ target_id }) => !aliases.has(target_id));
}

/** What the log of a project says last of each thing. */
class LastWords {
  /** Of a deletion or a restoring, by document or folder. */
  readonly #turns = new Map<number, Activity>();
  /** Where a document or folder was put last. */
  readonly #places = new Map<number, Activity>();

  /** @param lines in their order. */
  constructor(lines: readonly Activity[]) {
    for (const line of lines) {
      const id = line.document_id ?? line.folder_id;
      if (id === null) continue;
      if (/^(?:document|folder)\.(?:deleted|restored)$/.test(line.what)) this.#turns.set(id, line);
      if (line.place_id !== null) this.#places.set(id, line);
    }
  }

  #deletion(id: number): Activity | undefined {
    const turn = this.#turns.get(id);
    return turn?.what.endsWith('.deleted') ? turn : undefined;
  }

  /** How a document went: by itself, or with the nearest folder around it that was deleted. */
  deletionOf(documentId: number): { line: Activity; own: Activity | undefined } | undefined {
    const own = this.#places.get(documentId);
    const alone = this.#deletion(documentId);
    if (alone !== undefined) return { line: alone, own };
    const seen = new Set<number>();
    for (let at = own?.place_id ?? null; at !== null && !seen.has(at); ) {
      seen.add(at);
      const line = this.#deletion(at);
      if (line !== undefined) return { line, own };
      at = this.#places.get(at)?.place_id ?? null;
    }
    return undefined;
  }
}

async function goneIn(
  store: Store,
  projectId: number,
  follows: readonly Follow[],
  self: number,
): Promise<GoneDrawing[]> {
  const project = await store.projects.get(projectId);
  if (project === undefined) return [];
  const lines = await store.activities
    .where('[project_id+number]')
    .between([projectId, 0], [projectId, Number.MAX_SAFE_INTEGER])
    .toArray();
  const words = new LastWords(lines);
  const authors = await readAuthors(store, projectId);
  const since = binStart(nowIso());
  // The four of every project have names of their own in each language, and say little.
  const folders = await store.folders.where('project_id').equals(projectId).toArray();
  const roots = new Set(folders.filter((folder) => folder.parent_folder_id === null).map(({ id }) => id));
  return follows.flatMap(({ target_id: document_id }): GoneDrawing[] => {
    const found = words.deletionOf(document_id);
    if (found === undefined) return [];
    const { line, own } = found;
    if (line.actor_id === self || line.at < since) return [];
    const alone = line.document_id === document_id;
    // The name may have changed since its last move; who deleted it by itself noted the last one.
    const last = alone ? line : (lines.findLast((one) => one.document_id === document_id) ?? own ?? line);
    return [
      {
        project_id: projectId,
        project_name: project.name,
        document_id,
        name: last.name,
        place: (roots.has(line.place_id ?? 0) ? null : line.place) ?? '',
        folder: alone ? null : line.name,
        by: authorIn(authors, line.actor_id).full_name || line.actor_name,
        at: line.at,
      },
    ];
  });
}

/** For as long as they are in the bin. @param self the person. */
export async function readGoneDrawings(store: Store, self: number): Promise<GoneDrawing[]> {
  const byProject = groupBy(await followedGone(store), ({ project_id }) => project_id);
  const found = await Promise.all([...byProject].map(([id, follows]) => goneIn(store, id, follows, self)));
  return found.flat();
}
