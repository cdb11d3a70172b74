// Which documents of some folders others, or a person on other devices, changed: as plain rules over all rows say it, and
// with a bound of what is looked at for it.
import { type Kysely, sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { FormerClient } from '#domain/sync/sync';
import { inTransaction } from '#server/store/database.ts';
import { commitsElsewhere, isElsewhere, knowingElsewhere } from '#server/store/makers.ts';
import { given } from '#server/store/sql-words.ts';
import { PreparedStatements } from '#server/store/sqlite/prepared.ts';
import { isOnPostgres } from '#server/testing/postgres-server.ts';
import { newId, newPerson, newProject, type Person, shareWith, upload } from '#server/testing/seeds.ts';
import { startTestApp, type TestApp } from '#server/testing/start-test-app.ts';
import { changedDocuments } from './changed-documents.ts';

let app: TestApp;
let owner: Person;
let project_id: number;
let scope: string;
let root: number;
beforeEach(async () => {
  app = await startTestApp();
  owner = await newPerson(app);
  project_id = await newProject(owner);
  scope = `p:${project_id}`;
  const { body } = await owner.call<{ id: number }[]>('GET', `/api/folders/project/${project_id}`);
  root = body[0]?.id ?? 0;
});
afterEach(() => app.close());

/** The same numbers in each run. */
function chance(seed: number) {
  let state = seed;
  const below = (end: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  const one = <T>(of: readonly T[]): T => {
    const found = of[below(of.length)];
    if (found === undefined) throw new Error('nothing to choose from');
    return found;
  };
  return { below, one };
}

interface Act {
  key: number;
  name: string;
  args: object;
}

class Tablet {
  readonly client_id = newId();
  readonly person: Person;
  n = 0;

  constructor(person: Person) {
    this.person = person;
  }

  async push(acts: readonly Act[]): Promise<void> {
    const client_time = new Date().toISOString();
    const mutations = acts.map(({ args, ...act }, at) => {
      return { ...act, n: this.n + at + 1, args: { project_id, ...args }, client_time };
    });
    this.n += acts.length;
    const request = { client_id: this.client_id, epoch: null, app_version: 'test', mutations };
    expect((await this.person.call('POST', '/api/sync/push', request)).status).toBe(200);
  }
}

const act = (name: string, args: object): Act => ({ key: newId(), name, args });
const rows = async <T>(query: string) =>
  (await sql.raw<T>(query).execute(app.services.core.db as Kysely<unknown>)).rows;

/** Of an outcome, in the words of the engine. */
const outcomeText = (name: string) => (isOnPostgres() ? `json_text(outcome, '${name}')` : `outcome ->> '$.${name}'`);
const outcomeNumber = (name: string) =>
  isOnPostgres() ? `json_number(outcome, '${name}')` : `outcome ->> '$.${name}'`;

interface Made {
  document: number;
  seq: number;
  by: number;
  made: number;
  written: number;
}
interface Asking {
  me: number;
  former: FormerClient[];
  after: number;
}

/** All that is in the tables, and the rules over it. */
async function rulesOf(actor: number) {
  const of = (table: string, document: string, by: string, made: string, written = 'FALSE') =>
    `SELECT ${document} AS document, seq, ${by} AS "by", ${made} AS made, ${written} AS written FROM ${table} WHERE scope = '${scope}'`;
  const made = await rows<Made>(
    [
      of('documents', 'id', 'created_by_id', 'made_seq', "written_by <> '{}'"),
      of('versions', 'document_id', 'created_by_id', 'made_seq'),
      of('comments', 'document_id', 'user_id', 'made_seq'),
      of('prints', 'document_id', 'created_by_id', 'made_seq'),
      of('qr_codes', 'document_id', 'created_by_id', 'seq'),
    ].join(' UNION ALL '),
  );
  const documents = await rows<{ id: number; folder_id: number }>('SELECT * FROM documents WHERE deleted_at IS NULL');
  const history = await rows<{ seq: number; by_id: number; client_id: number }>(
    `SELECT * FROM scope_history WHERE scope = '${scope}'`,
  );
  const outcomes = await rows<{ client_id: number; n: number; seq: number; last_n: number }>(
    `SELECT told.client_id, n, last_n, ${outcomeNumber('seq')} AS seq FROM mutations_log AS told JOIN clients ON id = client_id
     WHERE told.user_id = ${actor} AND ${outcomeText('scope')} = '${scope}'`,
  );
  const [floor] = await rows<{ floor: number }>(`SELECT floor FROM scopes WHERE scope = '${scope}'`);
  const isElsewhereIn = ({ me, former, after }: Asking, seq: number) => {
    const told = outcomes.filter((outcome) => outcome.seq === seq);
    const last = told.filter(({ n, last_n }) => n > last_n - 100).map(({ client_id }) => client_id);
    const isForgotten = seq <= (floor?.floor ?? 0) && last.some((id) => id !== me) && !last.includes(me);
    // What more than one device told of has 0 for their numbers.
    const isNoted = history.some((one) => one.seq === seq && one.by_id === actor && ![me, 0].includes(one.client_id));
    const isBefore = told.some(({ client_id, n }) => former.some((one) => one.client_id === client_id && n <= one.n));
    return seq > after && (isNoted || isForgotten) && !isBefore;
  };
  const changed = (asking: Asking, folders: readonly number[]) => {
    const counts = (one: Made) =>
      one.seq > asking.after && (one.written === 1 || one.by !== actor || isElsewhereIn(asking, one.made));
    const ids = new Set(made.filter(counts).map(({ document }) => document));
    const inside = documents.filter(({ id, folder_id }) => ids.has(id) && folders.includes(folder_id));
    return inside.map(({ id }) => id).sort((a, b) => a - b);
  };
  return { changed, isElsewhereIn };
}

test('over many chances it is what the rules say, of documents and of single commits', async () => {
  const mate = await newPerson(app);
  await shareWith(owner, mate, project_id, 'collaborator');
  const { below, one } = chance(7);
  const tablets = [new Tablet(owner), new Tablet(owner), new Tablet(owner), new Tablet(mate)] as const;
  const folders = Array.from({ length: 6 }, () => newId());
  const inside = { parent_folder_id: root };
  await tablets[0].push(folders.map((id, at) => act('folder.create@1', { id, ...inside, name: `Level ${at}` })));
  const documents: number[] = [];
  const versions: number[] = [];
  for (let at = 0; at < 24; at += 1) {
    const folder_id = one(folders);
    if (at % 2 === 0) {
      const fields = { name: `A-${at}`, folder_id: String(folder_id) };
      const { body } = await upload<{ id: number; version_id: number }>(one([owner, mate]), { project_id, fields });
      documents.push(body.id);
      versions.push(body.version_id);
    } else {
      const [id, version_id] = [newId(), newId()];
      const file = { file_name: `A-${at}.pdf`, sha256: 'a'.repeat(62) + String(10 + at), size: 10 };
      await one(tablets).push([act('document.create@1', { id, version_id, folder_id, name: `A-${at}`, ...file })]);
      documents.push(id);
    }
  }
  const token = () => `${String(newId()).padStart(21, 'a')}A`;
  const draw = [
    () => act('comment.create@1', { id: newId(), document_id: one(documents), content: 'Leaks' }),
    () => act('document.move@1', { id: one(documents), folder_id: one(folders) }),
    () => act('document.rename@1', { id: one(documents), name: `B-${newId()}` }),
    () => act('print.note@1', { id: newId(), version_id: one(versions), way: 'print' }),
    () => act('qr.create@1', { id: newId(), version_id: one(versions), token: token() }),
    () => act('document.delete@1', { id: one(documents) }),
  ];
  const told: Act[] = [];
  for (let turn = 0; turn < 40; turn += 1) {
    const acts = Array.from({ length: 1 + below(4) }, () => one(draw.slice(0, turn % 10 === 0 ? 6 : 5))());
    // Now and then an act is told of again, by the same device or another.
    if (told.length > 0 && below(3) === 0) acts.push({ ...one(told), name: 'void@1' });
    await one(tablets).push(acts);
    told.push(...acts.filter(({ name }) => name !== 'void@1'));
  }
  const done = await rows<{ name: string; status: string; count: number }>(
    `SELECT name, ${outcomeText('status')} AS status, count(*) AS count FROM mutations_log GROUP BY 1, 2 HAVING count(*) > 3`,
  );
  const names = draw.map((make) => make().name).filter((name) => name !== 'document.delete@1');
  expect(done.filter(({ status }) => status === 'applied').map(({ name }) => name)).toEqual(
    expect.arrayContaining(names),
  );
  const seqs = await rows<{ seq: number }>(`SELECT seq FROM scope_history WHERE scope = '${scope}' ORDER BY seq`);
  const last = seqs.at(-1)?.seq ?? 0;
  let differing = 0;
  for (const floor of [0, Math.floor(last / 2)]) {
    await sql`UPDATE scopes SET floor = ${floor} WHERE scope = ${scope}`.execute(app.services.core.db);
    await sql`DELETE FROM scope_history WHERE scope = ${scope} AND seq < ${floor}`.execute(app.services.core.db);
    const rules = await rulesOf(owner.id);
    for (let turn = 0; turn < 150; turn += 1) {
      const me = one([...tablets.map(({ client_id }) => client_id), newId()]);
      const former = tablets
        .filter(() => below(2) === 0)
        .map(({ client_id, n }) => ({ client_id, n: below(n + 2) }))
        .concat(Array.from({ length: below(4) }, () => ({ client_id: newId(), n: 1_000 })));
      const asking = { me, former, after: below(last + 1) };
      const chosen = folders.filter(() => below(2) === 0);
      const speaker = { client_id: me, user_id: owner.id, former };
      const [found, single] = await inTransaction(app.services.core.db, async (tx) => {
        const elsewhere = await commitsElsewhere(tx, scope, asking.after, speaker);
        const since = { after: asking.after, elsewhere };
        const which = { projectId: project_id, folderIds: chosen, actorId: owner.id, since };
        const all = Array.from({ length: last }, (_, at) => at + 1);
        const commits = await knowingElsewhere(tx, elsewhere, async () => all.filter((seq) => elsewhere.has(seq)));
        return [await changedDocuments(tx, which), commits];
      });
      const ids = found.map(({ id }) => id).sort((a, b) => a - b);
      expect(ids).toEqual(rules.changed(asking, chosen));
      expect(single).toEqual(
        Array.from({ length: last }, (_, at) => at + 1).filter((seq) => rules.isElsewhereIn(asking, seq)),
      );
      if (ids.length > 0 && single.length > 0) differing += 1;
    }
  }
  expect(differing).toBeGreaterThan(30);
}, 60_000);

/** The owner's own comments from one of their tablets, as if it had written for a day. */
async function writeMany(tablet: Tablet, document_id: number, many: number): Promise<void> {
  const { db } = app.services.core;
  await tablet.push([act('comment.create@1', { id: newId(), document_id, content: 'Leaks' })]);
  const [first] = await rows<{ seq: number }>(`SELECT max(seq) AS seq FROM comments WHERE scope = '${scope}'`);
  const from = first?.seq ?? 0;
  const steps = sql`WITH RECURSIVE steps(step) AS (SELECT 1 UNION ALL SELECT step + 1 FROM steps WHERE step < ${many})`;
  await sql`INSERT INTO comments (id, scope, seq, made_seq, project_id, document_id, user_id, content, linked_document_ids, created_at)
    ${steps} SELECT 1000 + step, scope, ${from} + step, ${from} + step, project_id, document_id, user_id, content,
      linked_document_ids, created_at FROM comments, steps WHERE seq = ${from} AND scope = ${scope}`.execute(db);
  await sql`INSERT INTO scope_history (scope, seq, mark, at, by_id, client_id)
    ${steps} SELECT scope, ${given(from)} + step, 'm' || step, at, by_id, client_id FROM scope_history, steps
      WHERE seq = ${from} AND scope = ${scope}`.execute(db);
  await sql`INSERT INTO mutations_log (client_id, n, user_id, name, digest, outcome, client_time, server_time)
    ${steps} SELECT client_id, 1 + step, user_id, name, digest, replace(outcome, ${`"seq":${from}`}, '"seq":' || (${given(from)} + step)), client_time, server_time
      FROM mutations_log, steps WHERE client_id = ${tablet.client_id} AND n = 1`.execute(db);
  await sql`UPDATE scopes SET seq = ${from + many} WHERE scope = ${scope}`.execute(db);
}

/** The statements of some work. */
async function watched<T>(work: () => Promise<T>) {
  const statements: string[] = [];
  const run = PreparedStatements.prototype.run;
  const spy = vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (
    this: PreparedStatements,
    query,
  ) {
    statements.push(query.sql);
    return run.call(this, query) as never;
  });
  try {
    return { result: await work(), statements };
  } finally {
    spy.mockRestore();
  }
}

test.skipIf(isOnPostgres())(
  'a folder of nothing looks at nothing, and one of a document at 500 rows in a statement',
  async () => {
    const [tablet, here] = [new Tablet(owner), new Tablet(owner)];
    const [empty, full] = [newId(), newId()];
    const document_id = (await upload<{ id: number }>(owner, { project_id })).body.id;
    for (const [at, id] of [empty, full].entries()) {
      await here.push([act('folder.create@1', { id, parent_folder_id: root, name: `Level ${at}` })]);
    }
    await here.push([act('document.move@1', { id: document_id, folder_id: full })]);
    const [stand] = await rows<{ seq: number }>(`SELECT seq FROM scopes WHERE scope = '${scope}'`);
    const after = stand?.seq ?? 0;
    await writeMany(tablet, document_id, 1_200);
    const others = Array.from({ length: 19 }, () => ({ client_id: newId(), n: 9_999 }));
    const own = [...others, { client_id: tablet.client_id, n: 9_999 }];
    const ask = (folder: number, former: FormerClient[]) =>
      inTransaction(app.services.core.db, async (tx) => {
        const speaker = { client_id: here.client_id, user_id: owner.id, former };
        const since = { after, elsewhere: await commitsElsewhere(tx, scope, after, speaker) };
        return changedDocuments(tx, { projectId: project_id, folderIds: [folder], actorId: owner.id, since });
      });
    const nothing = await watched(() => ask(empty, own));
    expect(nothing.result).toEqual([]);
    expect(nothing.statements.filter((text) => /mutations_log|comments/.test(text))).toEqual([]);
    const some = await watched(() => ask(full, own));
    expect(some.result).toEqual([]);
    expect(some.statements.filter((text) => /"comments" as made/i.test(text) && /\btold\b/.test(text))).toHaveLength(3);
    expect((await ask(full, others)).map(({ id }) => id)).toEqual([document_id]);
  },
);

/** How the engine finds what these ask for. */
async function plansOf(statements: ReadonlyMap<string, readonly unknown[]>) {
  const found: string[] = [];
  for (const [text, parameters] of statements) {
    const query = { ...sql.raw(`EXPLAIN QUERY PLAN ${text}`).compile(app.services.core.db), parameters };
    const { rows: plan } = await app.services.core.db.executeQuery<{ detail: string }>(query);
    found.push(...plan.map(({ detail }) => detail));
  }
  return found;
}

test.skipIf(isOnPostgres())(
  'rows of one large act, which have one seq, are found from where the page before ended',
  async () => {
    const tablet = new Tablet(owner);
    const document_id = (await upload<{ id: number; folder_id: number }>(owner, { project_id })).body.id;
    const [{ folder_id } = { folder_id: 0 }] = await rows<{ folder_id: number }>(
      `SELECT folder_id FROM documents WHERE id = ${document_id}`,
    );
    await writeMany(tablet, document_id, 1_200);
    // As where their folder was deleted and restored: one commit has all of them.
    await sql.raw(`UPDATE comments SET seq = (SELECT max(seq) FROM comments)`).execute(app.services.core.db);
    const asked = new Map<string, readonly unknown[]>();
    const run = PreparedStatements.prototype.run;
    const spy = vi.spyOn(PreparedStatements.prototype, 'run').mockImplementation(function (
      this: PreparedStatements,
      query,
    ) {
      if (/"comments"/.test(query.sql) && /\bseq\b/.test(query.sql)) asked.set(query.sql, query.parameters);
      return run.call(this, query) as never;
    });
    const found = await inTransaction(app.services.core.db, async (tx) => {
      const speaker = { client_id: newId(), user_id: owner.id, former: [] };
      const since = { after: 0, elsewhere: await commitsElsewhere(tx, scope, 0, speaker) };
      return changedDocuments(tx, { projectId: project_id, folderIds: [folder_id], actorId: owner.id, since });
    });
    spy.mockRestore();
    expect(found.map(({ id }) => id)).toEqual([document_id]);
    const plans = (await plansOf(asked)).filter((detail) => detail.includes('comments_feed'));
    expect(plans).toContainEqual(expect.stringContaining('(scope=? AND seq=? AND rowid>?)'));
    expect([...asked.keys()].filter((text) => /seq, (\w+\.)?id\) *[<>]/.test(text))).toEqual([]);
  },
);

// PostgreSQL plans each anew.
test.skipIf(isOnPostgres())(
  'a commit whose maker is known is looked at about as long for twenty former clients as for none',
  async () => {
    const tablet = new Tablet(owner);
    const document_id = (await upload<{ id: number }>(owner, { project_id })).body.id;
    await writeMany(tablet, document_id, 3_000);
    const former = Array.from({ length: 19 }, () => ({ client_id: newId(), n: 9_999 }));
    /** The shortest of some tries, and how many commits were elsewhere. */
    const look = (named: FormerClient[]) =>
      inTransaction(app.services.core.db, async (tx) => {
        const speaker = { client_id: newId(), user_id: owner.id, former: named };
        const elsewhere = await commitsElsewhere(tx, scope, 0, speaker);
        const asked = sql<{ count: number }>`
        SELECT count(*) AS count FROM comments WHERE ${isElsewhere(elsewhere, 'comments.made_seq')}`;
        let shortest = Number.POSITIVE_INFINITY;
        let count = 0;
        for (let time = 0; time < 30; time += 1) {
          const start = performance.now();
          count = (await asked.execute(tx)).rows[0]?.count ?? 0;
          shortest = Math.min(shortest, performance.now() - start);
        }
        return { shortest, count };
      });
    const none = await look([]);
    const foreign = await look(former);
    const own = await look([...former, { client_id: tablet.client_id, n: 9_999 }]);
    expect([none.count, foreign.count, own.count]).toEqual([3_001, 3_001, 0]);
    // One after the other they were asked about for each commit: more than twenty times as long.
    expect(Math.max(foreign.shortest, own.shortest) / none.shortest).toBeLessThan(15);
  },
);
