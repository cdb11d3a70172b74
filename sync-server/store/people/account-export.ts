// What the tables hold of one person, as they get it themselves: without the books of the sync, and without anything by which
// somebody gets in.
import { manifestOf, type Table, tables } from '#domain/sync/row';
import { isProved, type User } from '#domain/user';
import type { Reads } from '#server/store/database.ts';
import { apiTokensOf } from './api-tokens.ts';

/** Files of one page. */
const AT_ONCE = 500;
/** Rows of one page: what somebody wrote can be long, and some rows are longer still. */
const ROWS_AT_ONCE = 50;

/** Tables with rows that somebody gets in the export of their account. */
export const ownedTables = tables.filter((table) => manifestOf(table).exportedTo !== null);

const inside = new Set(['scope', 'seq', 'made_seq', 'written_by', 'name_key']);

/** A row as its person reads it. */
function plainRow(table: Table, row: object): Record<string, unknown> {
  const json = new Set(manifestOf(table).json);
  const told = Object.entries(row).filter(([name]) => !inside.has(name));
  return Object.fromEntries(told.map(([name, value]) => [name, json.has(name) ? JSON.parse(String(value)) : value]));
}

/** A person's rows of a table, deleted ones too, in the order of their ids, some at a time. */
export async function* ownedRows(db: Reads, table: Table, userId: number): AsyncGenerator<object[]> {
  for (let after = 0; ; ) {
    // Every such column is a number on its table; the compiler cannot see that through the union.
    const query = db
      .selectFrom(table as 'comments')
      .selectAll()
      .where(manifestOf(table).exportedTo as 'user_id', '=', userId);
    const rows = await query.where('id', '>', after).orderBy('id').limit(ROWS_AT_ONCE).execute();
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    yield rows.map((row) => plainRow(table, row));
    after = last;
  }
}

/** Where a person is signed in: never the token, nor what it is known by. Times in milliseconds since 1970. */
export function sessionFacts(db: Reads, userId: number) {
  const query = db.selectFrom('sessions').select(['browser', 'system', 'created_at', 'seen_at', 'expires_at']);
  return query.where('user_id', '=', userId).orderBy('created_at').execute();
}

/** Their tokens for programs: never what is sent, nor what that is known by. Times in milliseconds since 1970. */
export async function apiTokenFacts(db: Reads, userId: number) {
  return (await apiTokensOf(db, userId)).map(({ digest: _, user_id: __, id: ___, ...told }) => told);
}

/** Teams, invitations and shares: what a person sees of them themselves. */
export async function teamFacts(db: Reads, user: User) {
  const { id, email } = user;
  const memberships = await db
    .selectFrom('team_members')
    .innerJoin('teams', 'teams.id', 'team_members.team_id')
    .select(['teams.id', 'teams.name', 'teams.description', 'team_members.role', 'team_members.joined_at'])
    .where('team_members.user_id', '=', id)
    .execute();
  const sent = await db.selectFrom('invitations').selectAll().where('inviter_id', '=', id).execute();
  const received = await db
    .selectFrom('invitations')
    .select(['id', 'team_id', 'message', 'status', 'created_at', 'answered_at'])
    .where((eb) =>
      isProved(user)
        ? eb.or([eb.and([eb('invitee_email', '=', email), eb('invitee_id', 'is', null)]), eb('invitee_id', '=', id)])
        : eb('invitee_id', '=', id),
    )
    .execute();
  const shares = await db
    .selectFrom('project_shares')
    .select(['project_id', 'access_level', 'created_at'])
    .where('user_id', '=', id)
    .execute();
  return { memberships, invitations_sent: sent, invitations_received: received, shared_with_you: shares };
}

/** A file that a person uploaded, with where it is in its project. */
export interface UploadedFile {
  id: number;
  sha256: string;
  label: string;
  file_name: string;
  document_name: string;
}

/** What a person uploaded to a project and is still in it, in the order of their ids. */
export async function* uploadedFiles(db: Reads, userId: number, projectId: number): AsyncGenerator<UploadedFile> {
  for (let after = 0; ; ) {
    const rows = await db
      .selectFrom('versions')
      .innerJoin('documents', 'documents.id', 'versions.document_id')
      .select(['versions.id', 'versions.sha256', 'versions.label', 'versions.file_name'])
      .select('documents.name as document_name')
      .where('versions.project_id', '=', projectId)
      .where('versions.created_by_id', '=', userId)
      .where('versions.state', '=', 'ready')
      .where('versions.deleted_at', 'is', null)
      .where('documents.deleted_at', 'is', null)
      .where('versions.id', '>', after)
      .orderBy('versions.id')
      .limit(AT_ONCE)
      .execute();
    yield* rows;
    const last = rows.at(-1)?.id;
    if (last === undefined) return;
    after = last;
  }
}
