// PostgreSQL's schema as its first step has it: every table of SQLite's at step 0076 with its indexes, in PostgreSQL's types. Texts compare
// byte by byte, as there, whatever the database was made with. A later step changes it; this one stays as it is.
import { type Kysely, sql } from 'kysely';

/** What SQLite has words for. They are immutable, so that an index can be made of them: of one text JSON always says the same. */
const functions = [
  // A character 0, which JSON may have and no text of PostgreSQL can, would fail whatever is looked up beside it. No function calls
  // another of ours: pg_dump's indexes are made anew where the schema is not searched.
  `CREATE FUNCTION json_number(document TEXT, VARIADIC path TEXT[]) RETURNS BIGINT IMMUTABLE PARALLEL SAFE LANGUAGE sql
    AS $$ SELECT (replace(document, '\\u0000', '\\ufffd')::json #>> path)::bigint $$`,
  `CREATE FUNCTION json_text(document TEXT, VARIADIC path TEXT[]) RETURNS TEXT IMMUTABLE PARALLEL SAFE LANGUAGE sql
    AS $$ SELECT replace(document, '\\u0000', '\\ufffd')::json #>> path $$`,
  `CREATE FUNCTION json_length(document TEXT) RETURNS INTEGER IMMUTABLE PARALLEL SAFE LANGUAGE sql
    AS $$ SELECT json_array_length(document::json) $$`,
  `CREATE FUNCTION ascii_small(given TEXT) RETURNS TEXT IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
    AS $$ SELECT lower(given COLLATE "C") $$`,
  `CREATE FUNCTION after_first_word(given TEXT) RETURNS TEXT IMMUTABLE STRICT PARALLEL SAFE LANGUAGE sql
    AS $$ SELECT CASE WHEN strpos(given, ' ') > 0 THEN ltrim(substr(given, strpos(given, ' ') + 1)) END $$`,
];

const tables = [
  `CREATE TABLE meta (key TEXT COLLATE "C" PRIMARY KEY, value TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE scopes (scope TEXT COLLATE "C" PRIMARY KEY, seq BIGINT NOT NULL, mark TEXT COLLATE "C" NOT NULL DEFAULT '',
    floor BIGINT NOT NULL DEFAULT 0)`,
  `CREATE TABLE users (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT COLLATE
    "C", full_name TEXT COLLATE "C" NOT NULL, email TEXT COLLATE "C" NOT NULL UNIQUE, avatar_url TEXT COLLATE "C",
    personal_avatar_url TEXT COLLATE "C", team_id BIGINT NOT NULL, team_name TEXT COLLATE "C" NOT NULL, organization TEXT
    COLLATE "C" NOT NULL, created_at TEXT COLLATE "C" NOT NULL, preferences TEXT COLLATE "C" NOT NULL DEFAULT '{}',
    email_proved_at TEXT COLLATE "C", pending_email TEXT COLLATE "C", keeper_since TEXT COLLATE "C")`,
  `CREATE TABLE notices (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", user_id BIGINT NOT NULL REFERENCES users(id), code TEXT COLLATE "C" NOT NULL, params TEXT COLLATE "C" NOT
    NULL, created_at TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE projects (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", owner_id BIGINT NOT NULL REFERENCES users(id), name TEXT COLLATE "C" NOT NULL, description TEXT COLLATE
    "C" NOT NULL, project_type TEXT COLLATE "C" NOT NULL, tags TEXT COLLATE "C" NOT NULL, address TEXT COLLATE "C" NOT
    NULL, city TEXT COLLATE "C" NOT NULL, country TEXT COLLATE "C" NOT NULL, status TEXT COLLATE "C" NOT NULL,
    cover_image_url TEXT COLLATE "C", created_at TEXT COLLATE "C" NOT NULL, updated_at TEXT COLLATE "C" NOT NULL,
    updated_by_id BIGINT NOT NULL, cover_sha256 TEXT COLLATE "C", cover_size BIGINT, written_by TEXT COLLATE "C" NOT NULL
    DEFAULT '{}')`,
  `CREATE TABLE people (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", project_id BIGINT NOT NULL REFERENCES projects(id), user_id BIGINT NOT NULL REFERENCES users(id),
    full_name TEXT COLLATE "C" NOT NULL, avatar_url TEXT COLLATE "C", personal_avatar_url TEXT COLLATE "C", UNIQUE
    (project_id, user_id))`,
  `CREATE TABLE folders (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", project_id BIGINT NOT NULL REFERENCES projects(id), parent_folder_id BIGINT REFERENCES folders(id),
    folder_type TEXT COLLATE "C" NOT NULL, name TEXT COLLATE "C" NOT NULL, created_at TEXT COLLATE "C" NOT NULL,
    created_by_id BIGINT NOT NULL, updated_at TEXT COLLATE "C" NOT NULL, updated_by_id BIGINT NOT NULL, made_seq BIGINT
    NOT NULL DEFAULT 0, written_by TEXT COLLATE "C" NOT NULL DEFAULT '{}')`,
  `CREATE TABLE documents (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", project_id BIGINT NOT NULL REFERENCES projects(id), folder_id BIGINT NOT NULL REFERENCES folders(id),
    name TEXT COLLATE "C" NOT NULL, description TEXT COLLATE "C" NOT NULL, file_type TEXT COLLATE "C" NOT NULL,
    current_version_id BIGINT, created_at TEXT COLLATE "C" NOT NULL, created_by_id BIGINT NOT NULL, updated_at TEXT
    COLLATE "C" NOT NULL, updated_by_id BIGINT NOT NULL, client_time TEXT COLLATE "C", name_key TEXT COLLATE "C" NOT NULL
    DEFAULT '', made_seq BIGINT NOT NULL DEFAULT 0, written_by TEXT COLLATE "C" NOT NULL DEFAULT '{}')`,
  `CREATE TABLE versions (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", project_id BIGINT NOT NULL REFERENCES projects(id), document_id BIGINT NOT NULL REFERENCES documents(id),
    ordinal BIGINT NOT NULL, label TEXT COLLATE "C" NOT NULL, file_name TEXT COLLATE "C" NOT NULL, file_type TEXT COLLATE
    "C" NOT NULL, file_path TEXT COLLATE "C" NOT NULL UNIQUE, sha256 TEXT COLLATE "C" NOT NULL, size BIGINT NOT NULL,
    state TEXT COLLATE "C" NOT NULL, concurrent_with BIGINT, based_on_version_id BIGINT, created_at TEXT COLLATE "C" NOT
    NULL, created_by_id BIGINT NOT NULL, client_time TEXT COLLATE "C", taken_at TEXT COLLATE "C", latitude DOUBLE
    PRECISION, longitude DOUBLE PRECISION, made_seq BIGINT NOT NULL DEFAULT 0, written_by TEXT COLLATE "C" NOT NULL
    DEFAULT '{}', UNIQUE (document_id, ordinal))`,
  `CREATE TABLE comments (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", project_id BIGINT NOT NULL REFERENCES projects(id), document_id BIGINT NOT NULL REFERENCES documents(id),
    user_id BIGINT NOT NULL REFERENCES users(id), content TEXT COLLATE "C" NOT NULL, linked_document_ids TEXT COLLATE "C"
    NOT NULL, created_at TEXT COLLATE "C" NOT NULL, edited_at TEXT COLLATE "C", client_time TEXT COLLATE "C", made_seq
    BIGINT NOT NULL DEFAULT 0)`,
  `CREATE TABLE aliases (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", project_id BIGINT NOT NULL REFERENCES projects(id), target_id BIGINT NOT NULL, version_id BIGINT)`,
  `CREATE TABLE credentials (user_id BIGINT PRIMARY KEY REFERENCES users(id), password_hash TEXT COLLATE "C" NOT NULL,
    language TEXT COLLATE "C" NOT NULL DEFAULT 'en', lost_email TEXT COLLATE "C", disabled_at TEXT COLLATE "C")`,
  `CREATE TABLE sessions (id TEXT COLLATE "C" PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users(id), expires_at BIGINT
    NOT NULL, created_at BIGINT NOT NULL, number BIGINT NOT NULL DEFAULT 0, seen_at BIGINT NOT NULL DEFAULT 0, browser
    TEXT COLLATE "C", system TEXT COLLATE "C", lost TEXT COLLATE "C" CHECK (lost IN ('send_first', 'at_once')), lost_at
    BIGINT, removed_at BIGINT, lost_sent BIGINT NOT NULL DEFAULT 0, lost_unsent BIGINT NOT NULL DEFAULT 0, sending_since
    BIGINT, sends_from BIGINT, left_digest TEXT COLLATE "C", issuer TEXT COLLATE "C", provider_sid TEXT COLLATE "C")`,
  `CREATE TABLE teams (id BIGINT PRIMARY KEY, owner_id BIGINT NOT NULL REFERENCES users(id), name TEXT COLLATE "C" NOT
    NULL, description TEXT COLLATE "C" NOT NULL, is_personal BIGINT NOT NULL, created_at TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE team_members (team_id BIGINT NOT NULL REFERENCES teams(id), user_id BIGINT NOT NULL REFERENCES users(id),
    role TEXT COLLATE "C" NOT NULL, joined_at TEXT COLLATE "C" NOT NULL, PRIMARY KEY (team_id, user_id))`,
  `CREATE TABLE invitations (id BIGINT PRIMARY KEY, team_id BIGINT NOT NULL REFERENCES teams(id), inviter_id BIGINT NOT
    NULL REFERENCES users(id), invitee_email TEXT COLLATE "C" NOT NULL, message TEXT COLLATE "C", status TEXT COLLATE "C"
    NOT NULL, created_at TEXT COLLATE "C" NOT NULL, answered_at TEXT COLLATE "C", invitee_id BIGINT REFERENCES users(id))`,
  `CREATE TABLE project_shares (id BIGINT PRIMARY KEY, project_id BIGINT NOT NULL REFERENCES projects(id), user_id BIGINT
    NOT NULL REFERENCES users(id), access_level TEXT COLLATE "C" NOT NULL, shared_by_id BIGINT NOT NULL, created_at TEXT
    COLLATE "C" NOT NULL, UNIQUE (project_id, user_id))`,
  `CREATE TABLE blobs (sha256 TEXT COLLATE "C" PRIMARY KEY, size BIGINT NOT NULL, created_at TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE project_blobs (project_id BIGINT NOT NULL REFERENCES projects(id), sha256 TEXT COLLATE "C" NOT NULL
    REFERENCES blobs(sha256), created_at TEXT COLLATE "C" NOT NULL, size BIGINT NOT NULL DEFAULT 0, user_id BIGINT,
    PRIMARY KEY (project_id, sha256))`,
  `CREATE TABLE uploads (id TEXT COLLATE "C" PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users(id), project_id BIGINT
    NOT NULL REFERENCES projects(id), sha256 TEXT COLLATE "C" NOT NULL, size BIGINT NOT NULL, created_at TEXT COLLATE "C"
    NOT NULL, session TEXT COLLATE "C")`,
  `CREATE TABLE clients (id BIGINT PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users(id), last_n BIGINT NOT NULL,
    created_at TEXT COLLATE "C" NOT NULL, seen_at TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE mutations_log (client_id BIGINT NOT NULL REFERENCES clients(id), n BIGINT NOT NULL, user_id BIGINT NOT
    NULL, name TEXT COLLATE "C" NOT NULL, digest TEXT COLLATE "C" NOT NULL, outcome TEXT COLLATE "C" NOT NULL, client_time
    TEXT COLLATE "C" NOT NULL, server_time TEXT COLLATE "C" NOT NULL, act BIGINT, PRIMARY KEY (client_id, n))`,
  `CREATE TABLE idempotency_keys (user_id BIGINT NOT NULL REFERENCES users(id), key TEXT COLLATE "C" NOT NULL, digest TEXT
    COLLATE "C" NOT NULL, status BIGINT NOT NULL, body TEXT COLLATE "C" NOT NULL, created_at TEXT COLLATE "C" NOT NULL,
    PRIMARY KEY (user_id, key))`,
  `CREATE TABLE rate_limits (key TEXT COLLATE "C" PRIMARY KEY, count BIGINT NOT NULL, ends_at BIGINT NOT NULL)`,
  `CREATE TABLE qr_codes (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", project_id BIGINT NOT NULL REFERENCES projects(id), document_id BIGINT NOT NULL REFERENCES documents(id),
    version_id BIGINT NOT NULL REFERENCES versions(id), token TEXT COLLATE "C" NOT NULL UNIQUE, created_at TEXT COLLATE
    "C" NOT NULL, created_by_id BIGINT NOT NULL, replaced_at TEXT COLLATE "C")`,
  `CREATE TABLE search_projects (number BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, project_id BIGINT NOT NULL
    UNIQUE)`,
  `CREATE TABLE search_documents (place BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, document_id BIGINT NOT NULL
    UNIQUE, name_key TEXT COLLATE "C" NOT NULL, words TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE page_texts (sha256 TEXT COLLATE "C" PRIMARY KEY, text TEXT COLLATE "C" NOT NULL, created_at TEXT COLLATE
    "C" NOT NULL, refused_by TEXT COLLATE "C")`,
  `CREATE TABLE text_jobs (id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, sha256 TEXT COLLATE "C" NOT NULL UNIQUE,
    person_id BIGINT NOT NULL DEFAULT 0)`,
  `CREATE TABLE search_texts (place BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, document_id BIGINT NOT NULL
    UNIQUE, sha256 TEXT COLLATE "C" NOT NULL, content BIGINT NOT NULL DEFAULT 0)`,
  `CREATE TABLE cover_blobs (sha256 TEXT COLLATE "C" PRIMARY KEY)`,
  `CREATE TABLE left_covers (url TEXT COLLATE "C" PRIMARY KEY)`,
  `CREATE TABLE photo_jobs (id BIGINT GENERATED BY DEFAULT AS IDENTITY PRIMARY KEY, sha256 TEXT COLLATE "C" NOT NULL
    UNIQUE)`,
  `CREATE TABLE prints (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", project_id BIGINT NOT NULL REFERENCES projects(id), document_id BIGINT NOT NULL REFERENCES documents(id),
    version_id BIGINT NOT NULL REFERENCES versions(id), way TEXT COLLATE "C" NOT NULL, document_name TEXT COLLATE "C" NOT
    NULL, label TEXT COLLATE "C" NOT NULL, copies BIGINT, collected BIGINT NOT NULL, collected_at TEXT COLLATE "C",
    collected_by_id BIGINT, created_at TEXT COLLATE "C" NOT NULL, created_by_id BIGINT NOT NULL, client_time TEXT COLLATE
    "C", made_seq BIGINT NOT NULL DEFAULT 0, written_by TEXT COLLATE "C" NOT NULL DEFAULT '{}')`,
  `CREATE TABLE activities (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", project_id BIGINT NOT NULL REFERENCES projects(id), number BIGINT NOT NULL, at TEXT COLLATE "C" NOT NULL,
    client_time TEXT COLLATE "C", actor_id BIGINT NOT NULL, actor_name TEXT COLLATE "C" NOT NULL, what TEXT COLLATE "C"
    NOT NULL, document_id BIGINT, version_id BIGINT, folder_id BIGINT, comment_id BIGINT, person_id BIGINT, place_id
    BIGINT, from_id BIGINT, name TEXT COLLATE "C" NOT NULL, label TEXT COLLATE "C", place TEXT COLLATE "C", was TEXT
    COLLATE "C", level TEXT COLLATE "C", count BIGINT, made_seq BIGINT NOT NULL DEFAULT 0)`,
  `CREATE TABLE recoveries (digest TEXT COLLATE "C" PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users(id), expires_at
    TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE mails (id BIGINT PRIMARY KEY, kind TEXT COLLATE "C" NOT NULL, about TEXT COLLATE "C" NOT NULL, batch TEXT
    COLLATE "C" UNIQUE, created_at TEXT COLLATE "C" NOT NULL, tries BIGINT NOT NULL DEFAULT 0, next_try_at TEXT COLLATE
    "C", sent_at TEXT COLLATE "C", last_error TEXT COLLATE "C", receiver BIGINT, turn BIGINT NOT NULL DEFAULT 1)`,
  `CREATE TABLE follows (id BIGINT PRIMARY KEY, scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, deleted_at TEXT
    COLLATE "C", user_id BIGINT NOT NULL REFERENCES users(id), project_id BIGINT NOT NULL REFERENCES projects(id), kind
    TEXT COLLATE "C" NOT NULL, target_id BIGINT NOT NULL, version_id BIGINT, at TEXT COLLATE "C" NOT NULL, muted_at TEXT
    COLLATE "C")`,
  `CREATE TABLE file_tries (work TEXT COLLATE "C" PRIMARY KEY, tries BIGINT NOT NULL, tried_at TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE shared_ids (id BIGINT PRIMARY KEY, kind TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE id_collisions (id BIGINT NOT NULL, kind TEXT COLLATE "C" NOT NULL, PRIMARY KEY (id, kind))`,
  `CREATE TABLE search_jobs (document_id BIGINT PRIMARY KEY, stays BIGINT NOT NULL)`,
  `CREATE TABLE scope_history (scope TEXT COLLATE "C" NOT NULL, seq BIGINT NOT NULL, mark TEXT COLLATE "C" NOT NULL, at
    TEXT COLLATE "C" NOT NULL, by_id BIGINT, client_id BIGINT, arrived BIGINT NOT NULL DEFAULT 0, PRIMARY KEY (scope,
    seq))`,
  `CREATE TABLE open_commits (scope TEXT COLLATE "C" PRIMARY KEY, seq BIGINT NOT NULL, content TEXT COLLATE "C" NOT NULL,
    folder BIGINT NOT NULL, after BIGINT NOT NULL, count BIGINT NOT NULL, activity_id BIGINT NOT NULL)`,
  `CREATE TABLE account_endings (user_id BIGINT PRIMARY KEY REFERENCES users(id), deleted_at TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE address_proofs (digest TEXT COLLATE "C" PRIMARY KEY, user_id BIGINT NOT NULL REFERENCES users(id), email
    TEXT COLLATE "C" NOT NULL, expires_at TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE invitation_links (digest TEXT COLLATE "C" PRIMARY KEY, invitation_id BIGINT NOT NULL REFERENCES
    invitations(id) ON DELETE CASCADE, mailed BIGINT NOT NULL, expires_at TEXT COLLATE "C" NOT NULL, account_id BIGINT)`,
  `CREATE TABLE search_contents (number BIGINT PRIMARY KEY, project BIGINT NOT NULL, sha256 TEXT COLLATE "C" NOT NULL,
    copied BIGINT NOT NULL DEFAULT 0, UNIQUE (project, sha256))`,
  `CREATE TABLE arrivals (project_id BIGINT NOT NULL, sha256 TEXT COLLATE "C" NOT NULL, size BIGINT NOT NULL, PRIMARY KEY
    (project_id, sha256))`,
  `CREATE TABLE renewals (user_id BIGINT PRIMARY KEY REFERENCES users(id))`,
  `CREATE TABLE contested_codes (token TEXT COLLATE "C" PRIMARY KEY, contested_at TEXT COLLATE "C" NOT NULL)`,
  `CREATE TABLE person_storage (user_id BIGINT PRIMARY KEY, bytes BIGINT NOT NULL, files BIGINT NOT NULL)`,
  `CREATE TABLE project_storage (project_id BIGINT PRIMARY KEY, bytes BIGINT NOT NULL, files BIGINT NOT NULL)`,
  `CREATE TABLE blob_storage (id BIGINT PRIMARY KEY, bytes BIGINT NOT NULL, files BIGINT NOT NULL)`,
  `CREATE TABLE api_tokens (digest TEXT COLLATE "C" PRIMARY KEY, id BIGINT NOT NULL UNIQUE, user_id BIGINT NOT NULL
    REFERENCES users(id), name TEXT COLLATE "C" NOT NULL, scope TEXT COLLATE "C" NOT NULL, project_id BIGINT, created_at
    BIGINT NOT NULL, expires_at BIGINT NOT NULL, used_at BIGINT)`,
  `CREATE TABLE webhooks (id BIGINT PRIMARY KEY, project_id BIGINT NOT NULL, user_id BIGINT NOT NULL, name TEXT COLLATE "C"
    NOT NULL, url TEXT COLLATE "C" NOT NULL, secret TEXT COLLATE "C" NOT NULL, former_secret TEXT COLLATE "C",
    former_until TEXT COLLATE "C", hears TEXT COLLATE "C" NOT NULL, active BIGINT NOT NULL DEFAULT 1, off_because TEXT
    COLLATE "C", created_at TEXT COLLATE "C" NOT NULL, failures BIGINT NOT NULL DEFAULT 0, missed BIGINT NOT NULL DEFAULT
    0, missed_at TEXT COLLATE "C", due_at TEXT COLLATE "C", busy_until TEXT COLLATE "C")`,
  `CREATE TABLE webhook_deliveries (id BIGINT PRIMARY KEY, webhook_id BIGINT NOT NULL, event TEXT COLLATE "C" NOT NULL,
    about_id BIGINT, created_at TEXT COLLATE "C" NOT NULL, since TEXT COLLATE "C" NOT NULL, tries BIGINT NOT NULL DEFAULT
    0, tried_at TEXT COLLATE "C", next_try_at TEXT COLLATE "C", delivered_at TEXT COLLATE "C", status BIGINT, failure TEXT
    COLLATE "C")`,
  `CREATE TABLE identities (issuer TEXT COLLATE "C" NOT NULL, subject TEXT COLLATE "C" NOT NULL, user_id BIGINT NOT NULL
    REFERENCES users(id), created_at TEXT COLLATE "C" NOT NULL, PRIMARY KEY (issuer, subject))`,
  `CREATE TABLE group_members (team_id BIGINT NOT NULL, user_id BIGINT NOT NULL, PRIMARY KEY (team_id, user_id), FOREIGN
    KEY (team_id, user_id) REFERENCES team_members(team_id, user_id) ON DELETE CASCADE)`,
  `CREATE TABLE group_shares (share_id BIGINT PRIMARY KEY REFERENCES project_shares(id) ON DELETE CASCADE, level TEXT
    COLLATE "C" NOT NULL)`,
  // The words that documents are found by, and those of texts: see the room of the search.
  'CREATE TABLE documents_fts (rowid BIGINT PRIMARY KEY, words TSVECTOR NOT NULL)',
  'CREATE TABLE texts_fts (rowid BIGINT PRIMARY KEY, words TSVECTOR NOT NULL)',
];

const indexes = [
  `CREATE INDEX users_feed ON users(scope, seq)`,
  `CREATE INDEX notices_feed ON notices(scope, seq)`,
  `CREATE INDEX notices_gone ON notices(scope, seq) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX notices_age ON notices(created_at) WHERE deleted_at IS NULL`,
  `CREATE INDEX tidings_about ON notices(user_id, json_number(params, 'document_id'), json_number(params, 'by_id'), seq)
    WHERE code = 'commented' AND deleted_at IS NULL`,
  `CREATE INDEX tidings_of_comment ON notices(json_number(params, 'comment_id')) WHERE code = 'commented' AND deleted_at IS
    NULL`,
  `CREATE INDEX projects_feed ON projects(scope, seq)`,
  `CREATE INDEX projects_pending_cover ON projects(cover_sha256) WHERE cover_sha256 IS NOT NULL`,
  `CREATE INDEX projects_by_owner ON projects(owner_id, deleted_at)`,
  `CREATE INDEX people_user ON people(user_id)`,
  `CREATE INDEX people_feed ON people(scope, seq)`,
  `CREATE INDEX folders_feed ON folders(scope, seq)`,
  `CREATE INDEX folders_by_project ON folders(project_id, deleted_at)`,
  `CREATE INDEX folders_by_parent ON folders(parent_folder_id, deleted_at)`,
  `CREATE INDEX folders_roots ON folders(project_id, folder_type) WHERE parent_folder_id IS NULL`,
  `CREATE INDEX documents_project ON documents(project_id)`,
  `CREATE INDEX documents_folder ON documents(folder_id)`,
  `CREATE INDEX documents_feed ON documents(scope, seq)`,
  `CREATE INDEX documents_named ON documents(folder_id, name_key) WHERE deleted_at IS NULL`,
  `CREATE INDEX documents_project_named ON documents(project_id, name_key) WHERE deleted_at IS NULL`,
  `CREATE INDEX documents_gone ON documents(scope, seq) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX documents_by_name ON documents(project_id, name, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX documents_binned ON documents(project_id, deleted_at, id) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX versions_project_bytes ON versions(project_id, sha256)`,
  `CREATE INDEX versions_feed ON versions(scope, seq)`,
  `CREATE INDEX versions_bytes ON versions(sha256)`,
  `CREATE INDEX versions_deleted ON versions(deleted_at) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX versions_binned ON versions(project_id, deleted_at, id) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX comments_user ON comments(user_id)`,
  `CREATE INDEX comments_feed ON comments(scope, seq)`,
  `CREATE INDEX comments_gone ON comments(scope, seq) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX comments_of_document ON comments(document_id, created_at, made_seq, id) WHERE deleted_at IS NULL`,
  `CREATE INDEX comments_of_user ON comments(user_id, created_at, made_seq, id, project_id) WHERE deleted_at IS NULL`,
  `CREATE INDEX aliases_feed ON aliases(scope, seq)`,
  `CREATE INDEX aliases_target ON aliases(target_id, version_id, deleted_at)`,
  `CREATE INDEX credentials_lost_email ON credentials(lost_email) WHERE lost_email IS NOT NULL`,
  `CREATE INDEX sessions_user ON sessions(user_id)`,
  `CREATE UNIQUE INDEX sessions_number ON sessions(number)`,
  `CREATE UNIQUE INDEX sessions_left ON sessions(left_digest) WHERE left_digest IS NOT NULL`,
  `CREATE INDEX teams_owner ON teams(owner_id)`,
  `CREATE INDEX team_members_user ON team_members(user_id)`,
  `CREATE INDEX invitations_invitee ON invitations(invitee_email, status)`,
  `CREATE INDEX invitations_invitee_id ON invitations(invitee_id) WHERE invitee_id IS NOT NULL`,
  `CREATE INDEX project_shares_user ON project_shares(user_id)`,
  `CREATE INDEX project_blobs_bytes ON project_blobs(sha256)`,
  `CREATE INDEX project_blobs_size ON project_blobs(project_id, size)`,
  `CREATE INDEX project_blobs_user ON project_blobs(user_id, size)`,
  `CREATE UNIQUE INDEX uploads_of ON uploads (user_id, project_id, sha256, size)`,
  `CREATE INDEX uploads_project ON uploads(project_id, size)`,
  `CREATE INDEX clients_of_a_person ON clients (user_id)`,
  `CREATE INDEX mutations_log_act ON mutations_log (user_id, act) WHERE act IS NOT NULL`,
  `CREATE INDEX mutations_log_commits ON mutations_log (user_id, json_text(outcome, 'scope'), json_number(outcome, 'seq'))
    WHERE json_number(outcome, 'seq') IS NOT NULL`,
  `CREATE INDEX idempotency_keys_time ON idempotency_keys(created_at)`,
  `CREATE INDEX rate_limits_ends ON rate_limits(ends_at)`,
  `CREATE INDEX qr_codes_version ON qr_codes(version_id)`,
  `CREATE INDEX qr_codes_feed ON qr_codes(scope, seq)`,
  `CREATE INDEX qr_codes_in_force ON qr_codes(version_id) WHERE replaced_at IS NULL`,
  `CREATE INDEX search_documents_name ON search_documents(name_key)`,
  `CREATE INDEX text_jobs_person ON text_jobs(person_id, id)`,
  `CREATE INDEX search_texts_content ON search_texts(content, place)`,
  `CREATE INDEX prints_version ON prints(version_id)`,
  `CREATE INDEX prints_feed ON prints(scope, seq)`,
  `CREATE INDEX prints_document ON prints(document_id)`,
  `CREATE INDEX activities_feed ON activities(scope, seq)`,
  `CREATE UNIQUE INDEX activities_number ON activities(project_id, number)`,
  `CREATE INDEX activities_actor ON activities(actor_id)`,
  `CREATE INDEX activities_person ON activities(person_id) WHERE person_id IS NOT NULL`,
  `CREATE INDEX activities_time ON activities(project_id, at, number)`,
  `CREATE INDEX activities_made ON activities(scope, made_seq, number, actor_id, what)`,
  `CREATE INDEX recoveries_user ON recoveries(user_id)`,
  `CREATE INDEX mails_due ON mails(next_try_at)`,
  `CREATE INDEX mails_time ON mails(created_at)`,
  `CREATE INDEX mails_turn ON mails(turn, next_try_at) WHERE next_try_at IS NOT NULL`,
  `CREATE INDEX mails_receiver ON mails(receiver, kind)`,
  `CREATE UNIQUE INDEX follows_target ON follows(kind, target_id, user_id)`,
  `CREATE INDEX follows_user ON follows(user_id)`,
  `CREATE INDEX follows_feed ON follows(scope, seq)`,
  `CREATE INDEX follows_gone ON follows(scope, seq) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX follows_living ON follows(user_id, kind, at) WHERE deleted_at IS NULL AND muted_at IS NULL`,
  `CREATE INDEX scope_history_makers ON scope_history (scope, by_id, seq, client_id) WHERE by_id IS NOT NULL`,
  `CREATE INDEX address_proofs_user ON address_proofs(user_id)`,
  `CREATE INDEX invitation_links_invitation ON invitation_links(invitation_id)`,
  `CREATE INDEX search_contents_copied ON search_contents(project) WHERE copied = 1`,
  `CREATE INDEX uploads_session ON uploads(session) WHERE session IS NOT NULL`,
  `CREATE INDEX comments_by_document ON comments(document_id, deleted_at, made_seq, user_id, octet_length(content),
    json_length(linked_document_ids))`,
  `CREATE INDEX users_listed ON users(ascii_small(full_name), id) WHERE deleted_at IS NULL`,
  `CREATE INDEX users_addressed ON users(email) WHERE deleted_at IS NULL`,
  `CREATE INDEX users_keepers ON users(email) WHERE keeper_since IS NOT NULL`,
  `CREATE INDEX credentials_disabled ON credentials(user_id) WHERE disabled_at IS NOT NULL`,
  `CREATE INDEX mails_failed ON mails(created_at) WHERE next_try_at IS NULL AND last_error IS NOT NULL`,
  `CREATE INDEX project_storage_most ON project_storage(bytes, project_id)`,
  `CREATE INDEX page_texts_refused ON page_texts(refused_by) WHERE refused_by IS NOT NULL`,
  `CREATE INDEX api_tokens_user ON api_tokens(user_id)`,
  `CREATE INDEX api_tokens_expiry ON api_tokens(expires_at)`,
  `CREATE INDEX webhooks_project ON webhooks(project_id)`,
  `CREATE INDEX webhooks_user ON webhooks(user_id)`,
  `CREATE INDEX webhooks_due ON webhooks(due_at) WHERE due_at IS NOT NULL`,
  `CREATE INDEX webhook_deliveries_due ON webhook_deliveries(webhook_id, next_try_at) WHERE next_try_at IS NOT NULL`,
  `CREATE INDEX webhook_deliveries_list ON webhook_deliveries(webhook_id, created_at, id)`,
  `CREATE INDEX webhook_deliveries_time ON webhook_deliveries(created_at)`,
  `CREATE UNIQUE INDEX identities_user ON identities(user_id, issuer)`,
  `CREATE INDEX sessions_provider ON sessions(provider_sid) WHERE provider_sid IS NOT NULL`,
  `CREATE INDEX folders_by_name ON folders(project_id, name, id) WHERE deleted_at IS NULL AND parent_folder_id IS NOT NULL`,
  `CREATE INDEX invitations_inviter ON invitations(inviter_id, created_at, id)`,
  'CREATE INDEX users_second ON users(ascii_small(after_first_word(full_name)), id) WHERE deleted_at IS NULL',
  `CREATE INDEX users_third ON users(ascii_small(after_first_word(after_first_word(full_name))), id) WHERE deleted_at IS NULL`,
  `CREATE INDEX users_fourth ON users(ascii_small(after_first_word(after_first_word(after_first_word(full_name)))), id)
    WHERE deleted_at IS NULL`,
  'CREATE INDEX documents_fts_words ON documents_fts USING gin(words)',
  'CREATE INDEX texts_fts_words ON texts_fts USING gin(words)',
];

/** What is done with each row of a table that comes, goes or changes. */
function trigger(name: string, on: string, work: string): string[] {
  return [
    `CREATE FUNCTION ${name}() RETURNS TRIGGER LANGUAGE plpgsql AS $$ BEGIN ${work} RETURN NULL; END $$`,
    `CREATE TRIGGER ${name} AFTER ${on} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
  ];
}

/** As `SMALLEST_FILE` counts when this is written. */
const SMALLEST = 16_384;

function add(table: string, column: string, row: 'NEW' | 'OLD'): string {
  const sign = row === 'NEW' ? '' : '-';
  const of = `${row}.${column}`;
  return `INSERT INTO ${table} SELECT ${of}, ${sign}greatest(${row}.size, ${SMALLEST}), ${sign}1 WHERE ${of} IS NOT NULL
    ON CONFLICT (${column}) DO UPDATE SET bytes = ${table}.bytes + excluded.bytes, files = ${table}.files + excluded.files;`;
}
const addBoth = (row: 'NEW' | 'OLD') =>
  `${add('person_storage', 'user_id', row)} ${add('project_storage', 'project_id', row)}`;

const triggers = [
  trigger(
    'shared_ids_of_documents',
    'INSERT ON documents',
    `DELETE FROM shared_ids WHERE id = NEW.id AND kind = 'alias'
      AND EXISTS (SELECT 1 FROM aliases WHERE id = NEW.id AND project_id = NEW.project_id);
    INSERT INTO shared_ids VALUES (NEW.id, 'document');`,
  ),
  trigger('shared_ids_of_versions', 'INSERT ON versions', `INSERT INTO shared_ids VALUES (NEW.id, 'version');`),
  trigger('shared_ids_of_aliases', 'INSERT ON aliases', `INSERT INTO shared_ids VALUES (NEW.id, 'alias');`),
  trigger('storage_gained', 'INSERT ON project_blobs', addBoth('NEW')),
  trigger('storage_lost', 'DELETE ON project_blobs', addBoth('OLD')),
  trigger(
    'storage_moved',
    'UPDATE OF size, user_id, project_id ON project_blobs',
    `${addBoth('OLD')} ${addBoth('NEW')}`,
  ),
  trigger('blobs_gained', 'INSERT ON blobs', 'UPDATE blob_storage SET bytes = bytes + NEW.size, files = files + 1;'),
  trigger('blobs_lost', 'DELETE ON blobs', 'UPDATE blob_storage SET bytes = bytes - OLD.size, files = files - 1;'),
].flat();

const rows = ['INSERT INTO blob_storage VALUES (1, 0, 0)'];

export const first = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of [...functions, ...tables, ...indexes, ...triggers, ...rows])
      await sql.raw(statement).execute(db);
  },
};
