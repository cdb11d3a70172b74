// What is on a device that its person may not have: rows, bytes, pictures, words and traces of projects that are not theirs,
// or not any more. Their own work that was not sent stays for them.
import type { Store } from '#src/data/database.ts';
import { copyOf } from '#src/sync/files/chunks.ts';
import type { Handset } from './handset.ts';
import type { Log } from './log.ts';
import { levelOf, type World } from './model/world.ts';

type Row = Record<string, unknown>;

/** How rows of a table name what they are of: a project, a file, or nothing but what is the person's own. */
type Owner = 'project_id' | 'id' | 'sha256' | 'row' | 'own';

/** Of every table of the store: one that is new says here whose its rows are. */
const owners: Record<string, Owner> = {
  projects: 'id',
  people: 'project_id',
  folders: 'project_id',
  documents: 'project_id',
  versions: 'project_id',
  qr_codes: 'project_id',
  prints: 'project_id',
  base_rows: 'row',
  comments: 'project_id',
  aliases: 'project_id',
  activities: 'project_id',
  thumbnails: 'project_id',
  covers: 'project_id',
  looks: 'project_id',
  news: 'project_id',
  viewer_places: 'project_id',
  folder_imports: 'project_id',
  blobs: 'sha256',
  blob_chunks: 'sha256',
  previews: 'sha256',
  sheet_sizes: 'sha256',
  file_words: 'sha256',
  // What the person did and wished, and what was said to them of it.
  pins: 'own',
  folder_pins: 'own',
  // There may be no other copy of what the server lost: it stays until the person lets it go.
  held_rows: 'own',
  outbox: 'own',
  journal: 'own',
  attention: 'own',
  import_files: 'own',
  untold: 'own',
  users: 'own',
  notices: 'own',
  follows: 'own',
  scopes: 'own',
  kept_answers: 'own',
  meta: 'own',
};

interface Seen {
  world: World;
  log: Log;
}

/** Files of projects that the person has, by everybody's word of them, and those of their own that wait here or are spoken of. */
async function filesOf({ world, log }: Seen, store: Store, person: number): Promise<Set<string>> {
  const allowed = log.acts.flatMap(({ sha256, args }) => {
    return sha256 !== undefined && levelOf(world, person, Number(args.project_id)) !== undefined ? [sha256] : [];
  });
  const own = new Set(log.acts.filter((act) => act.person === person).flatMap(({ sha256 }) => sha256 ?? []));
  const waiting = await store.blobs
    .filter(({ sha256, unsent, of_others }) => unsent === 1 && of_others !== true && own.has(sha256))
    .primaryKeys();
  const spoken = (await store.attention.toArray()).flatMap(({ params, mutation }) => [
    params.sha256,
    (mutation?.args as Row | undefined)?.sha256,
  ]);
  const held = (await store.held_rows.toArray()).map(({ row }) => (row as unknown as Row).sha256);
  return new Set([...allowed, ...waiting, ...[...spoken, ...held].filter((hash) => typeof hash === 'string')]);
}

/** Of what the server said last of a row with pending work; undefined for one of the person's own, or of which there was nothing. */
function projectOfBase({ table, row }: Row): number | undefined {
  const { id, project_id } = (row ?? {}) as Row;
  const project = table === 'projects' ? id : project_id;
  return typeof project === 'number' ? project : undefined;
}

/** Once a device has heard all. @param held projects of which a person is asked whether they may go. */
export async function judgeLeft(seen: Seen, device: Handset, held: ReadonlySet<number>): Promise<string[]> {
  const { person, name, tablet } = device;
  return tablet.read(async (store) => {
    const wrong: string[] = [];
    const files = await filesOf(seen, store, person.id);
    const blobs = await store.blobs.toArray();
    // Chosen for something that was not announced yet; or of a project that is kept until the person says.
    for (const { sha256, choices, chosen_at, project_ids } of blobs) {
      const isHeld = project_ids.some((id) => held.has(id));
      if (chosen_at !== undefined || (choices ?? []).length > 0 || isHeld) files.add(sha256);
    }
    const waiting = (await store.outbox.toArray()).map(({ scope }) => scope as string);
    const ofCopy = new Map(blobs.map((blob) => [copyOf(blob), blob.sha256]));
    const isTheirs = (owner: Owner, row: Row): boolean => {
      if (owner === 'own') return true;
      if (owner === 'sha256') return files.has(ofCopy.get(String(row.sha256)) ?? String(row.sha256));
      const project = owner === 'row' ? projectOfBase(row) : Number(row[owner]);
      if (project === undefined) return true;
      const made = waiting.includes(`p:${project}`) && !seen.world.projects.has(project);
      return made || held.has(project) || levelOf(seen.world, person.id, project) !== undefined;
    };
    for (const { name: table } of store.tables) {
      const owner = owners[table];
      if (owner === undefined) wrong.push(`nobody says whose rows of ${table} are: see left.ts`);
      else if (owner !== 'own') {
        for (const row of (await store.table(table).toArray()) as Row[]) {
          if (!isTheirs(owner, row))
            wrong.push(`${name} has left in ${table} ${String(row[owner])}, which is not for them`);
        }
      }
    }
    return [...new Set(wrong)];
  });
}
