// What can be seen of a project, a line for each thing: as the model has it, as the server's tables have it, and as a device
// shows it. Two sheets that hold the same lines show a person the same.
import type { Store } from '#src/data/database.ts';
import type { Book } from './book.ts';
import { inTime, type World } from './model/world.ts';

type Row = Record<string, unknown>;

const idsOf = (value: unknown): string => {
  const ids = (typeof value === 'string' ? JSON.parse(value) : value) as number[];
  return [...ids].sort((a, b) => a - b).join(',');
};

/** How a row of each table is told; the same words as below for the model’s things. */
const tellers: Record<string, (row: Row) => string> = {
  projects: (r) =>
    `project ${r.id}: ${r.name} | ${r.city} | ${r.description} | of ${r.owner_id} | ` +
    // Chosen, or drawn by now.
    `cover ${(r.cover_sha256 ?? r.cover_image_url) !== null}`,
  folders: (r) => `folder ${r.id}: ${r.name} in ${r.parent_folder_id}`,
  documents: (r) =>
    `document ${r.id}: ${r.name} | ${r.description} | in ${r.folder_id} | current ${r.current_version_id}`,
  versions: (r) =>
    `version ${r.id}: of ${r.document_id} | ${r.ordinal} ${r.label} | ${r.file_name} | ${r.sha256} | ` +
    `${r.state} | beside ${r.concurrent_with} | from ${r.based_on_version_id} | by ${r.created_by_id}`,
  comments: (r) =>
    `comment ${r.id}: on ${r.document_id} | ${r.content} | links ${idsOf(r.linked_document_ids)} | by ${r.user_id}`,
  qr_codes: (r) => `code ${r.id}: ${r.token} of ${r.version_id} on ${r.document_id} | ${r.replaced_at === null}`,
  prints: (r) =>
    `print ${r.id}: ${r.document_name} ${r.label} of ${r.version_id} on ${r.document_id} | ${r.way} | ` +
    `${r.copies} copies, ${r.collected} back | by ${r.created_by_id}`,
  aliases: (r) => `alias ${r.id}: ${r.target_id}, as ${r.version_id ?? null}`,
};
const tables = Object.keys(tellers);

/** The end of the line of a thing of which the model knows only that it is there. */
const UNSURE = ': unsure';

export function sheetOfWorld(world: World, project: number): Map<string, string> {
  const lines = new Map<string, string>();
  const found = world.projects.get(project);
  if (found === undefined || found.gone !== null) return lines;
  const { name, city, description } = found.fields;
  const cover = found.cover !== null;
  add(lines, `project ${project}: ${name} | ${city} | ${description} | of ${found.owner} | cover ${cover}`);
  const of = <T extends { project: number; gone: unknown }>(things: Map<number, T>) =>
    [...things.values()].filter((thing) => thing.project === project && thing.gone === null);
  for (const one of of(world.folders)) add(lines, `folder ${one.id}: ${one.name} in ${one.parent}`);
  for (const one of of(world.documents)) {
    add(lines, `document ${one.id}: ${one.name} | ${one.description} | in ${one.folder} | current ${one.current}`);
  }
  for (const one of of(world.versions)) {
    const state = one.ready ? 'ready' : 'pending';
    const what = `of ${one.document} | ${one.ordinal} ${one.label} | ${one.file} | ${one.sha256} | ${state}`;
    add(lines, `version ${one.id}: ${what} | beside ${one.beside} | from ${one.base} | by ${one.maker}`);
  }
  for (const one of of(world.comments)) {
    add(lines, `comment ${one.id}: on ${one.document} | ${one.text} | links ${idsOf(one.links)} | by ${one.author}`);
  }
  for (const one of of(world.codes)) {
    add(lines, `code ${one.id}: ${one.token} of ${one.version} on ${one.document} | ${!one.replaced}`);
  }
  for (const one of of(world.prints)) {
    const what = `${one.name} ${one.label} of ${one.version} on ${one.document} | ${one.way}`;
    if (one.unsure === true) add(lines, `print ${one.id}${UNSURE}`);
    else add(lines, `print ${one.id}: ${what} | ${one.copies} copies, ${one.ticks.length} back | by ${one.maker}`);
  }
  for (const one of of(world.aliases)) add(lines, `alias ${one.id}: ${one.target}, as ${one.version}`);
  return lines;
}

function add(lines: Map<string, string>, line: string): void {
  lines.set(line.slice(0, line.indexOf(':')), line);
}

/** All that lives of these projects in the server's tables. */
export function sheetsOfServer(book: Book, projects: readonly number[]): Map<number, Map<string, string>> {
  return book.read((database) => {
    const sheets = new Map<number, Map<string, string>>();
    for (const project of projects) {
      const lines = new Map<string, string>();
      sheets.set(project, lines);
      const [alive] = database.prepare('SELECT 1 FROM projects WHERE id = ? AND deleted_at IS NULL').all(project);
      if (alive === undefined) continue;
      for (const table of tables) {
        const column = table === 'projects' ? 'id' : 'project_id';
        const rows = database.prepare(`SELECT * FROM ${table} WHERE ${column} = ? AND deleted_at IS NULL`).all(project);
        for (const row of rows as Row[]) add(lines, tellers[table]?.(row) ?? '');
      }
    }
    return sheets;
  });
}

/** What a device shows, by project. */
export async function sheetsOfDevice(store: Store): Promise<Map<number, Map<string, string>>> {
  const sheets = new Map<number, Map<string, string>>();
  for (const table of tables) {
    for (const row of (await store.table(table).toArray()) as Row[]) {
      const project = Number(table === 'projects' ? row.id : row.project_id);
      const lines = sheets.get(project) ?? new Map<string, string>();
      sheets.set(project, lines);
      add(lines, tellers[table]?.(row) ?? '');
    }
  }
  return sheets;
}

/** What went to the bin and can still be brought back: it must be in the tables whole. */
export function missingFromBin(world: World, book: Book, now: number): string[] {
  return book.read((database) => {
    const wrong: string[] = [];
    for (const table of ['projects', 'folders', 'documents', 'versions', 'comments'] as const) {
      const row = database.prepare(`SELECT deleted_at FROM ${table} WHERE id = ?`);
      for (const { id, gone } of world[table].values()) {
        if (gone === null || !inTime(gone, now)) continue;
        const found = row.get(id) as { deleted_at: string | null } | undefined;
        if (found === undefined) wrong.push(`${table} ${id} is in nobody's bin`);
        else if (found.deleted_at === null) wrong.push(`${table} ${id} was deleted and is there`);
      }
    }
    return wrong;
  });
}

/** Lines that only one of two sheets has. */
export function differences(
  what: string,
  here: ReadonlyMap<string, string> | undefined,
  model: ReadonlyMap<string, string>,
): string[] {
  const wrong: string[] = [];
  for (const [key, line] of model) {
    const other = here?.get(key);
    if (other === undefined) wrong.push(`${what} lacks ${line}`);
    else if (other !== line && !line.endsWith(UNSURE)) wrong.push(`${what} has ${other}; it should be ${line}`);
  }
  for (const [key, line] of here ?? [])
    if (!model.has(key)) wrong.push(`${what} has ${line}, which should not be there`);
  return wrong;
}
