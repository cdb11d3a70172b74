// What every pull starts from, read by one statement: so it is one state of the data, without a transaction.
import { CompiledQuery } from 'kysely';
import type { AccessLevel } from '#domain/access';
import { projectOfScope } from '#domain/sync/row';
import { nowhere, type Stand } from '#server/store/feed/history.ts';
import type { Client } from '#server/store/people/clients.ts';
import type { Reads } from './database.ts';

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
const ALL = `
  SELECT 'p:' || id AS scope, 'owner' AS level FROM asked CROSS JOIN projects ON owner_id = user_id
    WHERE deleted_at IS NULL
  UNION ALL
  SELECT 'p:' || project_id, access_level FROM asked
    CROSS JOIN project_shares ON project_shares.user_id = asked.user_id
    CROSS JOIN projects ON projects.id = project_id AND deleted_at IS NULL`;

/** Of some living projects, those that they may see. */
const SOME = `
  SELECT 'p:' || projects.id AS scope, CASE WHEN owner_id = asked.user_id THEN 'owner' ELSE access_level END AS level
    FROM asked CROSS JOIN json_each(asked.projects)
    CROSS JOIN projects ON projects.id = json_each.value AND deleted_at IS NULL
    LEFT JOIN project_shares ON project_shares.user_id = asked.user_id AND project_id = projects.id
    WHERE level IS NOT NULL`;

/** One row: a hundred scopes are put into words by the engine quicker than handed over one by one. */
const readingOf = (projects: string) => `
  WITH asked AS (SELECT CAST(? AS INTEGER) AS user_id, CAST(? AS INTEGER) AS client_id, ? AS projects),
    granted AS (SELECT 'u:' || user_id AS scope, 'owner' AS level FROM asked UNION ALL SELECT * FROM (${projects}))
  SELECT
    (SELECT value FROM meta WHERE key = 'epoch') AS epoch,
    (SELECT json_array(clients.user_id, last_n) FROM clients WHERE id = client_id) AS client,
    (SELECT json_group_array(json_array(granted.scope, level, coalesce(open.seq - 1, scopes.seq),
        CASE WHEN open.seq IS NULL THEN mark ELSE (
          SELECT mark FROM scope_history AS at WHERE at.scope = open.scope AND at.seq = open.seq - 1) END,
        floor, open.seq, CASE WHEN open.seq IS NOT NULL THEN coalesce(
          (SELECT at FROM scope_history AS at WHERE at.scope = open.scope AND at.seq = open.seq), open.content ->> '$.at') END))
      FROM granted LEFT JOIN scopes ON scopes.scope = granted.scope
        LEFT JOIN open_commits AS open ON open.scope = granted.scope) AS granted
  FROM asked`;

const readings = { all: readingOf(ALL), some: readingOf(SOME) };

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
  const projects = JSON.stringify([...new Set(only?.map(projectOfScope))].filter((id) => id !== undefined));
  const query = CompiledQuery.raw(only === undefined ? readings.all : readings.some, [userId, clientId, projects]);
  const [read] = (await db.executeQuery<SituationRow>(query)).rows;
  if (read === undefined || read.epoch === null) throw new Error('this database has no epoch');
  const [user_id, last_n] = JSON.parse(read.client ?? '[]') as [number?, number?];
  const client = user_id === undefined || last_n === undefined ? undefined : { id: clientId, user_id, last_n };
  return { epoch: read.epoch, client, granted: (JSON.parse(read.granted) as GrantRead[]).map(grantOf) };
}
