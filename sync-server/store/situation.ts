// What every pull starts from, read by one statement: so it is one state of the data, without a transaction.
import { type RawBuilder, sql } from 'kysely';
import type { AccessLevel } from '#domain/access';
import { projectOfScope } from '#domain/sync/row';
import { nowhere, type Stand } from '#server/store/feed/history.ts';
import type { Client } from '#server/store/people/clients.ts';
import type { Reads } from './database.ts';
import { forEach, given, jsonList, jsonListOfAll, jsonText, numbersTable } from './sql-words.ts';

/** A scope that a person may see now. */
export interface Grant {
  scope: string;
  level: AccessLevel;
  stand: Stand;
}

export interface Situation {
  epoch: string;
  /** undefined for one that has pushed nothing yet. */
  client: Client | undefined;
  /** Their own scope first. */
  granted: Grant[];
}

/** Every living project of theirs. */
const all = sql`
  SELECT 'p:' || id AS scope, 'owner' AS level FROM asked ${forEach} projects ON owner_id = user_id
    WHERE deleted_at IS NULL
  UNION ALL
  SELECT 'p:' || project_id, access_level FROM asked
    ${forEach} project_shares ON project_shares.user_id = asked.user_id
    ${forEach} projects ON projects.id = project_id AND deleted_at IS NULL`;

/** Of some living projects, those that they may see. */
const some = (projectIds: readonly number[]) => sql`
  SELECT 'p:' || projects.id AS scope, CASE WHEN owner_id = asked.user_id THEN 'owner' ELSE access_level END AS level
    FROM asked CROSS JOIN ${numbersTable(projectIds)} AS wanted
    ${forEach} projects ON projects.id = wanted.value AND deleted_at IS NULL
    LEFT JOIN project_shares ON project_shares.user_id = asked.user_id AND project_id = projects.id
    WHERE owner_id = asked.user_id OR access_level IS NOT NULL`;

/** One row: a hundred scopes are put into words by the engine quicker than handed over one by one. */
const reading = (userId: number, clientId: number, projects: RawBuilder<unknown>) => sql<SituationRow>`
  WITH asked AS (SELECT ${given(userId)} AS user_id, ${given(clientId)} AS client_id),
    granted AS (SELECT 'u:' || user_id AS scope, 'owner' AS level FROM asked UNION ALL SELECT * FROM (${projects}) AS theirs)
  SELECT
    (SELECT value FROM meta WHERE key = 'epoch') AS epoch,
    (SELECT ${jsonList(sql`clients.user_id, last_n`)} FROM clients WHERE id = client_id) AS client,
    (SELECT ${jsonListOfAll(
      jsonList(sql`granted.scope, level, coalesce(open.seq - 1, scopes.seq),
        CASE WHEN open.seq IS NULL THEN mark ELSE (
          SELECT mark FROM scope_history AS before WHERE before.scope = open.scope AND before.seq = open.seq - 1) END,
        floor, open.seq, CASE WHEN open.seq IS NOT NULL THEN coalesce(
          (SELECT noted.at FROM scope_history AS noted WHERE noted.scope = open.scope AND noted.seq = open.seq),
          ${jsonText('open.content', 'at')}) END`),
    )}
      FROM granted LEFT JOIN scopes ON scopes.scope = granted.scope
        LEFT JOIN open_commits AS open ON open.scope = granted.scope) AS granted
  FROM asked`;

interface SituationRow {
  epoch: string | null;
  client: string | null;
  granted: string;
}

type GrantRead = [
  scope: string,
  level: AccessLevel,
  seq: number | null,
  mark: string | null,
  floor: number | null,
  open: number | null,
  open_since: string | null,
];

function grantOf([scope, level, seq, mark, floor, open, open_since]: GrantRead): Grant {
  const written = open === null ? {} : { open, open_since: open_since ?? undefined };
  const stand = seq === null ? nowhere : { seq, mark: mark ?? '', floor: floor ?? 0, ...written };
  return { scope, level, stand };
}

/** @param only the scopes that are asked for, besides their own; undefined for all. */
export async function readSituation(
  db: Reads,
  userId: number,
  clientId: number,
  only: readonly string[] | undefined,
): Promise<Situation> {
  const projects = [...new Set(only?.map(projectOfScope))].filter((id) => id !== undefined);
  const query = reading(userId, clientId, only === undefined ? all : some(projects));
  const [read] = (await query.execute(db)).rows;
  if (read === undefined || read.epoch === null) throw new Error('this database has no epoch');
  const [user_id, last_n] = JSON.parse(read.client ?? '[]') as [number?, number?];
  const client = user_id === undefined || last_n === undefined ? undefined : { id: clientId, user_id, last_n };
  return { epoch: read.epoch, client, granted: (JSON.parse(read.granted) as GrantRead[]).map(grantOf) };
}
