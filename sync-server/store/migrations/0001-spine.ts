// The first tables: people, projects and what is in them, the sync books, files.
import { type Kysely, sql } from 'kysely';

const synced = ['users', 'notices', 'projects', 'people', 'folders', 'documents', 'versions', 'comments', 'aliases'];

const statements = [
  `CREATE TABLE meta (key TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID`,
  `INSERT INTO meta VALUES ('write_lock', 'held')`,
  `CREATE TABLE scopes (scope TEXT PRIMARY KEY, seq INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE users (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    full_name TEXT NOT NULL, email TEXT NOT NULL UNIQUE, avatar_url TEXT, personal_avatar_url TEXT,
    team_id INTEGER NOT NULL, team_name TEXT NOT NULL, organization TEXT NOT NULL, created_at TEXT NOT NULL)`,
  `CREATE TABLE notices (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    user_id INTEGER NOT NULL REFERENCES users(id), code TEXT NOT NULL, params TEXT NOT NULL, created_at TEXT NOT NULL)`,
  `CREATE TABLE projects (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    owner_id INTEGER NOT NULL REFERENCES users(id), name TEXT NOT NULL, description TEXT NOT NULL,
    project_type TEXT NOT NULL, tags TEXT NOT NULL, address TEXT NOT NULL, city TEXT NOT NULL, country TEXT NOT NULL,
    status TEXT NOT NULL, cover_image_url TEXT, created_at TEXT NOT NULL, updated_at TEXT NOT NULL,
    updated_by_id INTEGER NOT NULL)`,
  `CREATE INDEX projects_owner ON projects(owner_id)`,
  `CREATE TABLE people (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    project_id INTEGER NOT NULL REFERENCES projects(id), user_id INTEGER NOT NULL REFERENCES users(id),
    full_name TEXT NOT NULL, avatar_url TEXT, personal_avatar_url TEXT, UNIQUE (project_id, user_id))`,
  `CREATE INDEX people_user ON people(user_id)`,
  `CREATE TABLE folders (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    project_id INTEGER NOT NULL REFERENCES projects(id), parent_folder_id INTEGER REFERENCES folders(id),
    folder_type TEXT NOT NULL, name TEXT NOT NULL, created_at TEXT NOT NULL, created_by_id INTEGER NOT NULL,
    updated_at TEXT NOT NULL, updated_by_id INTEGER NOT NULL)`,
  `CREATE INDEX folders_project ON folders(project_id)`,
  `CREATE INDEX folders_parent ON folders(parent_folder_id)`,
  `CREATE TABLE documents (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    project_id INTEGER NOT NULL REFERENCES projects(id), folder_id INTEGER NOT NULL REFERENCES folders(id),
    name TEXT NOT NULL, description TEXT NOT NULL, file_type TEXT NOT NULL, current_version_id INTEGER,
    created_at TEXT NOT NULL, created_by_id INTEGER NOT NULL, updated_at TEXT NOT NULL,
    updated_by_id INTEGER NOT NULL, client_time TEXT)`,
  `CREATE INDEX documents_project ON documents(project_id)`,
  `CREATE INDEX documents_folder ON documents(folder_id)`,
  `CREATE TABLE versions (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    project_id INTEGER NOT NULL REFERENCES projects(id), document_id INTEGER NOT NULL REFERENCES documents(id),
    ordinal INTEGER NOT NULL, label TEXT NOT NULL, file_name TEXT NOT NULL, file_type TEXT NOT NULL,
    file_path TEXT NOT NULL UNIQUE, sha256 TEXT NOT NULL, size INTEGER NOT NULL, state TEXT NOT NULL,
    concurrent_with INTEGER, based_on_version_id INTEGER, created_at TEXT NOT NULL, created_by_id INTEGER NOT NULL,
    client_time TEXT, UNIQUE (document_id, ordinal))`,
  `CREATE INDEX versions_project_bytes ON versions(project_id, sha256)`,
  `CREATE TABLE comments (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    project_id INTEGER NOT NULL REFERENCES projects(id), document_id INTEGER NOT NULL REFERENCES documents(id),
    user_id INTEGER NOT NULL REFERENCES users(id), content TEXT NOT NULL, linked_document_ids TEXT NOT NULL,
    created_at TEXT NOT NULL, edited_at TEXT, client_time TEXT)`,
  `CREATE INDEX comments_document ON comments(document_id)`,
  `CREATE INDEX comments_user ON comments(user_id)`,
  `CREATE TABLE aliases (
    id INTEGER PRIMARY KEY, scope TEXT NOT NULL, seq INTEGER NOT NULL, deleted_at TEXT,
    project_id INTEGER NOT NULL REFERENCES projects(id), target_id INTEGER NOT NULL)`,
  ...synced.map((table) => `CREATE INDEX ${table}_feed ON ${table}(scope, seq)`),
  `CREATE TABLE credentials (user_id INTEGER PRIMARY KEY REFERENCES users(id), password_hash TEXT NOT NULL)`,
  `CREATE TABLE sessions (
    id TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id), expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL) WITHOUT ROWID`,
  `CREATE INDEX sessions_user ON sessions(user_id)`,
  `CREATE TABLE teams (
    id INTEGER PRIMARY KEY, owner_id INTEGER NOT NULL REFERENCES users(id), name TEXT NOT NULL,
    description TEXT NOT NULL, is_personal INTEGER NOT NULL, created_at TEXT NOT NULL)`,
  `CREATE INDEX teams_owner ON teams(owner_id)`,
  `CREATE TABLE team_members (
    team_id INTEGER NOT NULL REFERENCES teams(id), user_id INTEGER NOT NULL REFERENCES users(id),
    role TEXT NOT NULL, joined_at TEXT NOT NULL, PRIMARY KEY (team_id, user_id)) WITHOUT ROWID`,
  `CREATE INDEX team_members_user ON team_members(user_id)`,
  `CREATE TABLE invitations (
    id INTEGER PRIMARY KEY, team_id INTEGER NOT NULL REFERENCES teams(id),
    inviter_id INTEGER NOT NULL REFERENCES users(id), invitee_email TEXT NOT NULL, message TEXT,
    status TEXT NOT NULL, created_at TEXT NOT NULL, answered_at TEXT)`,
  `CREATE INDEX invitations_invitee ON invitations(invitee_email, status)`,
  `CREATE INDEX invitations_inviter ON invitations(inviter_id)`,
  `CREATE TABLE project_shares (
    id INTEGER PRIMARY KEY, project_id INTEGER NOT NULL REFERENCES projects(id),
    user_id INTEGER NOT NULL REFERENCES users(id), access_level TEXT NOT NULL, shared_by_id INTEGER NOT NULL,
    created_at TEXT NOT NULL, UNIQUE (project_id, user_id))`,
  `CREATE INDEX project_shares_user ON project_shares(user_id)`,
  `CREATE TABLE blobs (sha256 TEXT PRIMARY KEY, size INTEGER NOT NULL, created_at TEXT NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE project_blobs (
    project_id INTEGER NOT NULL REFERENCES projects(id), sha256 TEXT NOT NULL REFERENCES blobs(sha256),
    created_at TEXT NOT NULL, PRIMARY KEY (project_id, sha256)) WITHOUT ROWID`,
  `CREATE TABLE uploads (
    id TEXT PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id),
    project_id INTEGER NOT NULL REFERENCES projects(id), sha256 TEXT NOT NULL, size INTEGER NOT NULL,
    created_at TEXT NOT NULL) WITHOUT ROWID`,
  `CREATE TABLE clients (
    id INTEGER PRIMARY KEY, user_id INTEGER NOT NULL REFERENCES users(id), last_n INTEGER NOT NULL,
    created_at TEXT NOT NULL, seen_at TEXT NOT NULL)`,
  `CREATE TABLE mutations_log (
    client_id INTEGER NOT NULL REFERENCES clients(id), n INTEGER NOT NULL, user_id INTEGER NOT NULL,
    name TEXT NOT NULL, digest TEXT NOT NULL, outcome TEXT NOT NULL, client_time TEXT NOT NULL,
    server_time TEXT NOT NULL, PRIMARY KEY (client_id, n)) WITHOUT ROWID`,
  `CREATE TABLE idempotency_keys (
    user_id INTEGER NOT NULL REFERENCES users(id), key TEXT NOT NULL, digest TEXT NOT NULL, status INTEGER NOT NULL,
    body TEXT NOT NULL, created_at TEXT NOT NULL, PRIMARY KEY (user_id, key)) WITHOUT ROWID`,
];

export const spine = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
