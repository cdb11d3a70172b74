// Who keeps the server, whose account is closed, and what a keeper is shown of everybody: lists by an index, sums by triggers.
import { type Kysely, sql } from 'kysely';

/** As `SMALLEST_FILE` counts when this is written. */
const SMALLEST = 16_384;
const counted = (row: string) => `max(${row}size, ${SMALLEST})`;

const add = (table: string, column: string, row: 'NEW' | 'OLD') => {
  const sign = row === 'NEW' ? '' : '-';
  const of = `${row}.${column}`;
  return `INSERT INTO ${table} SELECT ${of}, ${sign}${counted(`${row}.`)}, ${sign}1 WHERE ${of} IS NOT NULL
    ON CONFLICT (${column}) DO UPDATE SET bytes = bytes + excluded.bytes, files = files + excluded.files`;
};
const addBoth = (row: 'NEW' | 'OLD') =>
  `${add('person_storage', 'user_id', row)}; ${add('project_storage', 'project_id', row)};`;

const statements = [
  'ALTER TABLE users ADD COLUMN keeper_since TEXT',
  'ALTER TABLE credentials ADD COLUMN disabled_at TEXT',
  'CREATE INDEX users_listed ON users(full_name COLLATE NOCASE, id) WHERE deleted_at IS NULL',
  'CREATE INDEX users_addressed ON users(email) WHERE deleted_at IS NULL',
  'CREATE INDEX users_keepers ON users(email) WHERE keeper_since IS NOT NULL',
  'CREATE INDEX credentials_disabled ON credentials(user_id) WHERE disabled_at IS NOT NULL',
  'CREATE INDEX mails_failed ON mails(created_at) WHERE next_try_at IS NULL AND last_error IS NOT NULL',
  'CREATE TABLE person_storage (user_id INTEGER PRIMARY KEY, bytes INTEGER NOT NULL, files INTEGER NOT NULL)',
  'CREATE TABLE project_storage (project_id INTEGER PRIMARY KEY, bytes INTEGER NOT NULL, files INTEGER NOT NULL)',
  'CREATE INDEX project_storage_most ON project_storage(bytes, project_id)',
  'CREATE TABLE blob_storage (id INTEGER PRIMARY KEY, bytes INTEGER NOT NULL, files INTEGER NOT NULL)',
  `INSERT INTO person_storage SELECT user_id, sum(${counted('')}), count(*) FROM project_blobs
    WHERE user_id IS NOT NULL GROUP BY user_id`,
  `INSERT INTO project_storage SELECT project_id, sum(${counted('')}), count(*) FROM project_blobs GROUP BY project_id`,
  'INSERT INTO blob_storage SELECT 1, coalesce(sum(size), 0), count(*) FROM blobs',
  `CREATE TRIGGER storage_gained AFTER INSERT ON project_blobs BEGIN ${addBoth('NEW')} END`,
  `CREATE TRIGGER storage_lost AFTER DELETE ON project_blobs BEGIN ${addBoth('OLD')} END`,
  `CREATE TRIGGER storage_moved AFTER UPDATE OF size, user_id, project_id ON project_blobs
    BEGIN ${addBoth('OLD')} ${addBoth('NEW')} END`,
  `CREATE TRIGGER blobs_gained AFTER INSERT ON blobs
    BEGIN UPDATE blob_storage SET bytes = bytes + NEW.size, files = files + 1; END`,
  `CREATE TRIGGER blobs_lost AFTER DELETE ON blobs
    BEGIN UPDATE blob_storage SET bytes = bytes - OLD.size, files = files - 1; END`,
];

export const keepers = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
