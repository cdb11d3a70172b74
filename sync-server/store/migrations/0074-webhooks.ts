// Webhooks of projects, and what is to be sent to them: written in the transaction of what it tells of. `due_at`: when a webhook is to be
// looked at next; `busy_until`: it is being sent to, or left alone for a while after a failure.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE webhooks (
    id INTEGER PRIMARY KEY,
    project_id INTEGER NOT NULL,
    user_id INTEGER NOT NULL,
    name TEXT NOT NULL,
    url TEXT NOT NULL,
    secret TEXT NOT NULL,
    former_secret TEXT,
    former_until TEXT,
    hears TEXT NOT NULL,
    active INTEGER NOT NULL DEFAULT 1,
    off_because TEXT,
    created_at TEXT NOT NULL,
    failures INTEGER NOT NULL DEFAULT 0,
    missed INTEGER NOT NULL DEFAULT 0,
    missed_at TEXT,
    due_at TEXT,
    busy_until TEXT)`,
  'CREATE INDEX webhooks_project ON webhooks(project_id)',
  'CREATE INDEX webhooks_user ON webhooks(user_id)',
  'CREATE INDEX webhooks_due ON webhooks(due_at) WHERE due_at IS NOT NULL',
  `CREATE TABLE webhook_deliveries (
    id INTEGER PRIMARY KEY,
    webhook_id INTEGER NOT NULL,
    event TEXT NOT NULL,
    about_id INTEGER,
    created_at TEXT NOT NULL,
    since TEXT NOT NULL,
    tries INTEGER NOT NULL DEFAULT 0,
    tried_at TEXT,
    next_try_at TEXT,
    delivered_at TEXT,
    status INTEGER,
    failure TEXT)`,
  'CREATE INDEX webhook_deliveries_due ON webhook_deliveries(webhook_id, next_try_at) WHERE next_try_at IS NOT NULL',
  'CREATE INDEX webhook_deliveries_list ON webhook_deliveries(webhook_id, created_at, id)',
  'CREATE INDEX webhook_deliveries_time ON webhook_deliveries(created_at)',
];

export const webhooks = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
