// One table of the ids of documents, versions and aliases, which are asked for by one address: kept by the database itself, so
// that none is ever given twice. Where two things have one id already, the first keeps being answered by it.
import { type Kysely, sql } from 'kysely';

const statements = [
  `CREATE TABLE shared_ids (id INTEGER PRIMARY KEY, kind TEXT NOT NULL)`,
  // Things that came under an id which another had: they stay what and where they are.
  `CREATE TABLE id_collisions (id INTEGER NOT NULL, kind TEXT NOT NULL, PRIMARY KEY (id, kind)) WITHOUT ROWID`,

  `INSERT INTO shared_ids SELECT id, 'document' FROM documents
    WHERE NOT EXISTS (SELECT 1 FROM versions WHERE versions.id = documents.id AND versions.created_at < documents.created_at)`,
  `INSERT OR IGNORE INTO shared_ids SELECT id, 'version' FROM versions`,
  // An alias was never refused its id by what had it, and refused it to all that came later: it came last.
  `INSERT OR IGNORE INTO shared_ids SELECT id, 'alias' FROM aliases`,
  `INSERT INTO id_collisions SELECT id, 'document' FROM documents
    WHERE id NOT IN (SELECT id FROM shared_ids WHERE kind = 'document')`,
  `INSERT INTO id_collisions SELECT id, 'version' FROM versions
    WHERE id NOT IN (SELECT id FROM shared_ids WHERE kind = 'version')`,
  // A document that became its own again has the id of the alias that it was.
  `INSERT INTO id_collisions SELECT id, 'alias' FROM aliases
    WHERE deleted_at IS NULL AND id NOT IN (SELECT id FROM shared_ids WHERE kind = 'alias')`,

  `CREATE TRIGGER shared_ids_of_documents AFTER INSERT ON documents BEGIN
    DELETE FROM shared_ids WHERE id = NEW.id AND kind = 'alias'
      AND EXISTS (SELECT 1 FROM aliases WHERE id = NEW.id AND project_id = NEW.project_id);
    INSERT INTO shared_ids VALUES (NEW.id, 'document');
  END`,
  `CREATE TRIGGER shared_ids_of_versions AFTER INSERT ON versions BEGIN
    INSERT INTO shared_ids VALUES (NEW.id, 'version');
  END`,
  `CREATE TRIGGER shared_ids_of_aliases AFTER INSERT ON aliases BEGIN
    INSERT INTO shared_ids VALUES (NEW.id, 'alias');
  END`,
];

export const sharedIds = {
  async up(db: Kysely<unknown>): Promise<void> {
    for (const statement of statements) await sql.raw(statement).execute(db);
  },
};
