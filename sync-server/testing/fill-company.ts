// A company as large as a server is made for: people, projects that all of them share, a signed-in device each. Its rows come
// through the same door as every write; passwords, decisions and answers are left out.
import { randomBytes } from 'node:crypto';
import { idFromBytes } from '#domain/ids';
import { projectCreate } from '#domain/mutations/project-create';
import type { User } from '#domain/user';
import { putRows } from '#server/store/feed/feed.ts';
import { insertShare } from '#server/store/people/shares.ts';
import { insertTeam } from '#server/store/people/teams.ts';
import { performIn } from '../mutations/perform.ts';
import { createSessions } from '../sessions.ts';
import { type Core, createCore } from '../store/core.ts';
import { inTransaction, openDatabase, type Tx } from '../store/database.ts';
import { migrate } from '../store/migrate.ts';
import { testDatabasePlace } from './postgres-server.ts';

const newId = () => idFromBytes(randomBytes(8));

export interface Company {
  /** Whoever owns the projects first. */
  people: { id: number; token: string }[];
  projectIds: number[];
}

async function makeUser(tx: Tx, core: Core, name: string): Promise<number> {
  const [id, team_id, created_at] = [newId(), newId(), core.now()];
  const shown = { avatar_url: null, personal_avatar_url: null, team_name: name, organization: '' };
  const email = `${name.replaceAll(' ', '-').toLowerCase()}-${id}@company.example`;
  const row: User = { id, seq: 0, deleted_at: null, full_name: name, email, team_id, created_at, ...shown };
  await putRows(tx, [{ table: 'users', row }]);
  await insertTeam(tx, { id: team_id, owner_id: id, name, description: '', is_personal: 1, created_at });
  return id;
}

async function makeProject(tx: Tx, core: Core, ownerId: number, name: string): Promise<number> {
  const project_id = newId();
  const root_folder_ids = { plans: newId(), photos: newId(), field_reports: newId(), other_files: newId() };
  const args = { project_id, root_folder_ids, name, description: '' };
  await performIn(tx, core, { actorId: ownerId, name: projectCreate.name, args });
  return project_id;
}

/** Adds so many people to a server's data, and so many projects of the first of them, shared with the others. */
export async function fillCompany(dataDir: string, people: number, projects: number): Promise<Company> {
  const db = openDatabase(await testDatabasePlace(dataDir));
  const core = createCore(db);
  const sessions = createSessions(db, { now: Date.now });
  try {
    await migrate(db);
    const { ids, projectIds } = await inTransaction(db, async (tx) => {
      const ids: number[] = [];
      for (let at = 1; at <= people; at += 1) ids.push(await makeUser(tx, core, `Person ${at}`));
      const [owner = 0, ...others] = ids;
      const projectIds: number[] = [];
      for (let at = 1; at <= projects; at += 1) projectIds.push(await makeProject(tx, core, owner, `Project ${at}`));
      const by = { access_level: 'collaborator', shared_by_id: owner, created_at: core.now() } as const;
      for (const project_id of projectIds) {
        for (const user_id of others) await insertShare(tx, { id: newId(), project_id, user_id, ...by });
      }
      return { ids, projectIds };
    });
    const client = { browser: null, system: null };
    const made: Company['people'] = [];
    for (const id of ids) made.push({ id, token: await sessions.create(id, client) });
    return { people: made, projectIds };
  } finally {
    await db.destroy();
  }
}
